/// How far the columns of a face without a tableau may go.
///
/// Two linear programs for each column would be dear, and mostly tell what is known: most of them stand at a bound of
/// their own, or at one that follows from their neighbors', or can go on together without end. (Filtering, as in
/// optimality-based bound tightening; Gleixner et al. 2017.) What this does not tell is asked when it is needed.
final class SparseRanges {
  /// By quantity: how far it was seen to go, and whether it goes no farther.
  private var least = Buffer<Double>()
  private var greatest = Buffer<Double>()
  private var isLeastKnown = Buffer<Bool>()
  private var isGreatestKnown = Buffer<Bool>()
  /// By quantity: what rows and bounds leave it at most.
  private var outer = Buffer<Interval>()
  /// By quantity: where it is in the program's solution.
  private var origin = Buffer<Double>()
  /// By column: how fast it goes on the way that is looked for.
  private var rate = Buffer<Double>()

  /// By column: where it is in a solution that is moved by hand, and the last shift that moved it.
  private var point = Buffer<Double>()
  private var lastShift = Buffer<Int32>()
  private var shift: Int32 = 0
  /// What the shift at hand has moved, with where it was before.
  private var shifted = Buffer<SparseBasis.Entry>()
  /// The rows that it may have spoiled.
  private var suspects = Buffer<Int32>()
  /// How many terms shifts may still go through: they are to cost no more than reading the system some times.
  private var room = 0

  /// Works out what can be had for all columns at once.
  init(_ simplex: SparseSimplex) {
    let count = simplex.basis.quantities
    least.fill(count: count, with: 0)
    greatest.fill(count: count, with: 0)
    isLeastKnown.fill(count: count, with: false)
    isGreatestKnown.fill(count: count, with: false)
    outer.fill(count: count, with: .everything)
    for quantity in 0..<count {
      origin.append(simplex.value[quantity])
      outer[quantity] = simplex.bounds[quantity]
    }
    propagate(simplex)
    for column in 0..<Int32(simplex.basis.columns) { compareWithOuter(column, simplex.value[column]) }
    for isGreatest in [true, false] { findWay(simplex, isGreatest: isGreatest) }
    for column in 0..<simplex.basis.columns { point.append(simplex.value[column]) }
    lastShift.fill(count: simplex.basis.columns, with: 0)
    room = 1000 + 100 * simplex.basis.terms
  }

  /// How far a column may go; `nil` where the steps ran out.
  ///
  /// The search starts where the last one ended, and ends as soon as the column is where nothing lets it go farther. What
  /// moves along tells of other columns too.
  func end(of column: Int32, isGreatest: Bool, _ simplex: SparseSimplex, limit: inout Int) -> Double? {
    if isGreatest ? isGreatestKnown[column] : isLeastKnown[column] {
      return isGreatest ? greatest[column] : least[column]
    }
    let farthest = isGreatest ? outer[column].upper : outer[column].lower
    let distance = abs(farthest - simplex.value[column])
    guard distance > Tolerance.coincidence(simplex.value[column]) else { return farthest - origin[column] }
    if farthest.isFinite, bring(column, to: farthest, simplex) { return farthest - origin[column] }
    simplex.clearCosts()
    simplex.addCost(column, linear: isGreatest ? -1 : 1)
    simplex.forgetMoves()
    let outcome = simplex.minimize(limit: &limit, isLinear: true, fall: distance)
    if outcome == .unbounded { noteWay(simplex) }
    simplex.forgetWay()
    simplex.clearCosts()
    for place in 0..<simplex.movedCount where simplex.moved(at: place) < Int32(simplex.basis.columns) {
      compareWithOuter(simplex.moved(at: place), simplex.value[simplex.moved(at: place)])
    }
    switch outcome {
    case .stopped: return nil
    case .unbounded:
      // What the way leads to was noted, but for a rate that is lost among others.
      return isGreatest ? .infinity : -.infinity
    case .optimal, .reached:
      if isGreatest { isGreatestKnown[column] = true } else { isLeastKnown[column] = true }
      return simplex.value[column] - origin[column]
    }
  }

  // MARK: Outside

  /// Narrows what is left of columns by rows, a few times to and fro: neighbors mostly follow on each other.
  private func propagate(_ simplex: SparseSimplex) {
    let rows = Int32(simplex.basis.rows)
    for pass in 0..<8 {
      var hasNarrowed = false
      for index in 0..<rows {
        let row = pass % 2 == 0 ? index : rows - 1 - index
        if narrow(simplex, row) { hasNarrowed = true }
      }
      if !hasNarrowed { break }
    }
  }

  /// Narrows the columns of a row, in which the rest has to make up for each. O(terms).
  private func narrow(_ simplex: SparseSimplex, _ row: Int32) -> Bool {
    let activity = outer[simplex.basis.columns + Int(row)]
    var (low, high) = (0.0, 0.0)
    var (openLows, openHighs) = (0, 0)
    simplex.basis.forEachTerm(ofRow: row) { column, coefficient in
      let interval = outer[column]
      let ends = [interval.lower * coefficient, interval.upper * coefficient]
      let (least, most) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
      if least.isFinite { low += least } else { openLows += 1 }
      if most.isFinite { high += most } else { openHighs += 1 }
    }
    var hasNarrowed = false
    simplex.basis.forEachTerm(ofRow: row) { column, coefficient in
      let interval = outer[column]
      let (a, b) = (interval.lower * coefficient, interval.upper * coefficient)
      let (least, most) = (min(a, b), max(a, b))
      // What the others leave of `coefficient * column`.
      var room = Interval.everything
      if activity.lower.isFinite, openHighs == (most.isFinite ? 0 : 1) {
        room.lower = activity.lower - (high - (most.isFinite ? most : 0))
      }
      if activity.upper.isFinite, openLows == (least.isFinite ? 0 : 1) {
        room.upper = activity.upper - (low - (least.isFinite ? least : 0))
      }
      let (lower, upper) =
        coefficient > 0
        ? (room.lower / coefficient, room.upper / coefficient)
        : (room.upper / coefficient, room.lower / coefficient)
      if lower > interval.lower + Tolerance.coincidence(lower) {
        outer[column].lower = lower
        hasNarrowed = true
      }
      if upper < interval.upper - Tolerance.coincidence(upper) {
        outer[column].upper = upper
        hasNarrowed = true
      }
    }
    return hasNarrowed
  }

  /// Where a column stands at an end of what it has at most, it goes no farther.
  private func compareWithOuter(_ column: Int32, _ value: Double) {
    let tolerance = Tolerance.coincidence(value)
    if !isLeastKnown[column] {
      least[column] = min(least[column], value - origin[column])
      isLeastKnown[column] = value <= outer[column].lower + tolerance
    }
    if !isGreatestKnown[column] {
      greatest[column] = max(greatest[column], value - origin[column])
      isGreatestKnown[column] = value >= outer[column].upper - tolerance
    }
  }

  // MARK: Without end

  /// Looks for a way on which all columns that may have no end on one side go there together, each at a rate of its own.
  ///
  /// It starts with the same rate for all and goes through the rows: where one does not bear its rates, a column of it is
  /// made faster. Views that push each other along are done after a pass or two, and a way that is found is a proof.
  /// What is left without one is asked column by column.
  private func findWay(_ simplex: SparseSimplex, isGreatest: Bool) {
    let columns = Int32(simplex.basis.columns)
    let sense = isGreatest ? 1.0 : -1.0
    rate.fill(count: Int(columns), with: 0)
    var isAny = false
    for column in 0..<columns where !(isGreatest ? isGreatestKnown[column] : isLeastKnown[column]) {
      let end = isGreatest ? outer[column].upper : outer[column].lower
      guard end.isInfinite else { continue }
      rate[column] = sense
      isAny = true
    }
    guard isAny else { return }
    let rows = Int32(simplex.basis.rows)
    for pass in 0..<8 {
      var isMended = true
      for index in 0..<rows {
        let row = pass % 2 == 0 ? index : rows - 1 - index
        switch mend(simplex, row, sense: sense, takesLast: pass % 4 < 2) {
        case .bears: break
        case .mended: isMended = false
        case .cannot: return
        }
      }
      if isMended {
        for column in 0..<columns where rate[column] != 0 { noteEndless(column, rate[column]) }
        return
      }
    }
  }

  // MARK: By hand

  /// Looks for a solution with a column at its end, from the last that was found: what is in the column's way is pushed on
  /// as far as it may go. Where it is found, that is a proof; where not, nothing is known. The next column mostly takes
  /// a few moves, where the simplex method has to look at all that might be in the way.
  private func bring(_ column: Int32, to end: Double, _ simplex: SparseSimplex) -> Bool {
    guard room > 0 else { return false }
    shift += 1
    shifted.removeAll()
    suspects.removeAll()
    move(column, to: end, simplex)
    var next = 0
    while next < suspects.count {
      guard room > 0, settle(suspects[next], simplex) else {
        for place in (0..<shifted.count).reversed() {
          point[shifted[place].index] = shifted[place].coefficient
        }
        return false
      }
      next += 1
    }
    for place in 0..<shifted.count { compareWithOuter(shifted[place].index, point[shifted[place].index]) }
    return true
  }

  private func move(_ column: Int32, to value: Double, _ simplex: SparseSimplex) {
    shifted.append(SparseBasis.Entry(index: column, coefficient: point[column]))
    point[column] = value
    lastShift[column] = shift
    simplex.basis.forEachTerm(ofColumn: column) { row, _ in suspects.append(row) }
  }

  /// Moves columns of a row that the shift has not moved yet, until the row keeps its bounds. False where they cannot.
  private func settle(_ row: Int32, _ simplex: SparseSimplex) -> Bool {
    let bounds = simplex.bounds[simplex.basis.columns + Int(row)]
    while true {
      var (activity, magnitude) = (0.0, 1.0)
      var length = 0
      simplex.basis.forEachTerm(ofRow: row) { column, coefficient in
        activity += coefficient * point[column]
        magnitude += abs(coefficient * point[column])
        length += 1
      }
      room -= length
      let needed = bounds.clamp(activity) - activity
      if abs(needed) <= Tolerance.cancellation * magnitude { return true }
      // The one that takes the most of it.
      var (best, most, target) = (Int32(-1), 0.0, 0.0)
      simplex.basis.forEachTerm(ofRow: row) { column, coefficient in
        guard lastShift[column] != shift else { return }
        let wanted = point[column] + needed / coefficient
        let got = outer[column].clamp(wanted)
        let part = abs((got - point[column]) * coefficient)
        if part > most { (best, most, target) = (column, part, got) }
      }
      guard best >= 0, most > Tolerance.cancellation * magnitude else { return false }
      move(best, to: target, simplex)
      if most >= abs(needed) { return true }
    }
  }

  private enum Mending {
    case bears
    case mended
    case cannot
  }

  /// Makes a column of a row faster where its activity would go beyond a bound at some time. O(terms).
  private func mend(_ simplex: SparseSimplex, _ row: Int32, sense: Double, takesLast: Bool) -> Mending {
    let bounds = simplex.bounds[simplex.basis.columns + Int(row)]
    guard bounds.lower.isFinite || bounds.upper.isFinite else { return .bears }
    var (speed, magnitude) = (0.0, 0.0)
    simplex.basis.forEachTerm(ofRow: row) { column, coefficient in
      speed += coefficient * rate[column]
      magnitude += abs(coefficient * rate[column])
    }
    guard abs(speed) > Tolerance.slope * magnitude, speed > 0 ? bounds.upper.isFinite : bounds.lower.isFinite
    else { return .bears }
    var best: Int32 = -1
    var bestRate = 0.0
    simplex.basis.forEachTerm(ofRow: row) { column, coefficient in
      guard !Tolerance.isUneven(coefficient), best < 0 || takesLast else { return }
      let needed = rate[column] - speed / coefficient
      // What goes the way that is looked for is not slowed down, let alone stopped.
      guard rate[column] == 0 || abs(needed) > abs(rate[column]), abs(needed) < 1e9,
        rate[column] * needed >= 0,
        (needed > 0 ? simplex.bounds[column].upper : simplex.bounds[column].lower).isInfinite
      else { return }
      (best, bestRate) = (column, needed)
    }
    guard best >= 0 else { return .cannot }
    rate[best] = bestRate
    return .mended
  }

  /// Takes note of the columns that go on without end on the way that the simplex has found.
  private func noteWay(_ simplex: SparseSimplex) {
    simplex.forEachOnWay { quantity, rate in
      if quantity < Int32(simplex.basis.columns) { noteEndless(quantity, rate) }
    }
  }

  private func noteEndless(_ column: Int32, _ rate: Double) {
    if rate > 0 {
      greatest[column] = .infinity
      isGreatestKnown[column] = true
    } else {
      least[column] = -.infinity
      isLeastKnown[column] = true
    }
  }
}
