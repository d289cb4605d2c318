/// The ranges of the columns of a face without a tableau.
///
/// Two linear programs for each column would be expensive, and most would find nothing new: most columns are at their
/// own bound, or at a bound that their neighbors imply, or are unbounded together along one ray. (Filtering, as in
/// optimality-based bound tightening; Gleixner et al. 2017.) Only the remaining ranges take a linear program.
final class SparseRanges {
  /// By quantity: the ends of its range found so far, and whether each is final.
  private var least = Buffer<Double>()
  private var greatest = Buffer<Double>()
  private var isLeastKnown = Buffer<Bool>()
  private var isGreatestKnown = Buffer<Bool>()
  /// By quantity: the bounds implied by rows and other bounds.
  private var outer = Buffer<Interval>()
  /// By quantity: its value in the program's solution.
  private var origin = Buffer<Double>()
  /// By column: its rate along the ray.
  private var rate = Buffer<Double>()

  /// By column: its value in a solution that shifts modify, and the last shift that moved it.
  private var point = Buffer<Double>()
  private var lastShift = Buffer<Int32>()
  private var shift: Int32 = 0
  /// The columns that the current shift has moved, with their previous values.
  private var shifted = Buffer<SparseBasis.Entry>()
  /// The rows that the current shift may violate.
  private var suspects = Buffer<Int32>()
  /// The number of terms that shifts may still visit, so that they cost no more than reading the system a few times.
  private var room = 0

  /// The number of terms that all shifts together may visit.
  private static func room(terms: Int) -> Int { 1000 + 100 * terms }
  /// The number of passes over the rows that propagate bounds and rates.
  private static let passes = 8
  /// The maximum rate of a column along a ray.
  private static let fastest = 1e9

  /// Finds, for all columns at once, the ranges that take no linear program.
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
    for isGreatest in [true, false] { findRay(simplex, isGreatest: isGreatest) }
    for column in 0..<simplex.basis.columns { point.append(simplex.value[column]) }
    lastShift.fill(count: simplex.basis.columns, with: 0)
    room = Self.room(terms: simplex.basis.terms)
  }

  /// One end of a column's range, or `nil` if the search reached its limit.
  ///
  /// The search starts where the last one ended, and stops once the column reaches an implied bound. Columns that
  /// move along may also reach the ends of their ranges.
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
    if outcome == .unbounded { noteRay(simplex) }
    simplex.forgetRay()
    simplex.clearCosts()
    for place in 0..<simplex.movedCount where simplex.moved(at: place) < Int32(simplex.basis.columns) {
      compareWithOuter(simplex.moved(at: place), simplex.value[simplex.moved(at: place)])
    }
    switch outcome {
    case .stopped: return nil
    case .unbounded:
      // The columns along the ray are already recorded, except one whose rate was lost to rounding.
      return isGreatest ? .infinity : -.infinity
    case .optimal, .reached:
      if isGreatest { isGreatestKnown[column] = true } else { isLeastKnown[column] = true }
      return simplex.value[column] - origin[column]
    }
  }

  // MARK: Implied bounds

  /// Tightens the bounds of columns by those of rows, in a few passes in alternating directions, because most rows
  /// relate neighbors.
  private func propagate(_ simplex: SparseSimplex) {
    let rows = Int32(simplex.basis.rows)
    for pass in 0..<Self.passes {
      var hasNarrowed = false
      for index in 0..<rows {
        let row = pass % 2 == 0 ? index : rows - 1 - index
        if narrow(simplex, row) { hasNarrowed = true }
      }
      if !hasNarrowed { break }
    }
  }

  /// Tightens the bounds of a row's columns by the bounds of the row and of its other columns. O(terms).
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
      // The interval that the other columns leave for `coefficient * column`.
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

  /// Records the end of a column's range if the column is at an implied bound.
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

  // MARK: Rays

  /// Searches for a ray along which all columns that may be unbounded on one side move to infinity together, each at
  /// its own rate.
  ///
  /// It starts with the same rate for all columns, and scans the rows. If a row would leave its bounds, one of its
  /// columns moves faster. Views that push each other along take one or two passes. A ray, once found, is a proof.
  /// Columns without such a ray are examined one by one.
  private func findRay(_ simplex: SparseSimplex, isGreatest: Bool) {
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
    for pass in 0..<Self.passes {
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
        for column in 0..<columns where rate[column] != 0 { noteUnbounded(column, rate[column]) }
        return
      }
    }
  }

  // MARK: Shifts

  /// How far a shift pushes a column that is in the way.
  private enum Push {
    /// No farther than the row requires.
    case necessary
    /// To the bound that the other rows imply.
    case toBound
  }

  /// Searches for a solution with a column at its bound, starting from the last solution. Columns in the way are
  /// pushed along as far as their bounds allow. A solution, once found, is a proof. Usually the next column takes
  /// only a few moves, whereas the simplex method would have to examine all columns that might be in the way.
  ///
  /// A shift moves a column only once. Where several rows push the same column, the first of them may not push it far
  /// enough for the others. The second attempt therefore pushes every column to its implied bound: if each row is a
  /// minimum distance between two columns, all bounds are reached together, and one attempt finds all ranges.
  private func bring(_ column: Int32, to end: Double, _ simplex: SparseSimplex) -> Bool {
    bring(column, to: end, pushing: .necessary, simplex) || bring(column, to: end, pushing: .toBound, simplex)
  }

  private func bring(_ column: Int32, to end: Double, pushing push: Push, _ simplex: SparseSimplex) -> Bool {
    guard room > 0 else { return false }
    shift += 1
    shifted.removeAll()
    suspects.removeAll()
    move(column, to: end, simplex)
    var next = 0
    while next < suspects.count {
      guard room > 0, settle(suspects[next], pushing: push, simplex) else {
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

  /// Moves columns that the shift has not moved yet until a row satisfies its bounds. Returns false if that is
  /// impossible.
  private func settle(_ row: Int32, pushing push: Push, _ simplex: SparseSimplex) -> Bool {
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
      // The column that can compensate for the largest part of the rest.
      var (best, most, target) = (Int32(-1), 0.0, 0.0)
      simplex.basis.forEachTerm(ofRow: row) { column, coefficient in
        guard lastShift[column] != shift else { return }
        let wanted = point[column] + needed / coefficient
        let got = outer[column].clamp(wanted)
        let part = abs((got - point[column]) * coefficient)
        if part > most { (best, most, target) = (column, part, got) }
      }
      guard best >= 0, most > Tolerance.cancellation * magnitude else { return false }
      let bound = target > point[best] ? outer[best].upper : outer[best].lower
      move(best, to: push == .toBound && bound.isFinite ? bound : target, simplex)
      if most >= abs(needed) { return true }
    }
  }

  private enum Mending {
    case bears
    case mended
    case cannot
  }

  /// Increases the rate of a column if the row's activity would leave its bounds along the ray. O(terms).
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
      guard !Tolerance.isBadlyScaled(coefficient), best < 0 || takesLast else { return }
      let needed = rate[column] - speed / coefficient
      // A column that already moves in the right direction is neither slowed down nor stopped.
      guard rate[column] == 0 || abs(needed) > abs(rate[column]), abs(needed) < Self.fastest,
        rate[column] * needed >= 0,
        (needed > 0 ? simplex.bounds[column].upper : simplex.bounds[column].lower).isInfinite
      else { return }
      (best, bestRate) = (column, needed)
    }
    guard best >= 0 else { return .cannot }
    rate[best] = bestRate
    return .mended
  }

  /// Records the columns that are unbounded along the ray that the simplex method found.
  private func noteRay(_ simplex: SparseSimplex) {
    simplex.forEachOnRay { quantity, rate in
      if quantity < Int32(simplex.basis.columns) { noteUnbounded(quantity, rate) }
    }
  }

  private func noteUnbounded(_ column: Int32, _ rate: Double) {
    if rate > 0 {
      greatest[column] = .infinity
      isGreatestKnown[column] = true
    } else {
      least[column] = -.infinity
      isLeastKnown[column] = true
    }
  }
}
