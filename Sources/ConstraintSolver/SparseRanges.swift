/// How far the columns of a face without a tableau may go.
///
/// Two linear programs for each column would be dear, and mostly tell what is known: most of them stand at a bound of
/// their own, or at one that follows from their neighbors', or can go on together without end. (Filtering, as in
/// optimality-based bound tightening; Gleixner et al. 2017.)
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

  func least(of quantity: Int32) -> Double? { isLeastKnown[quantity] ? least[quantity] : nil }
  func greatest(of quantity: Int32) -> Double? { isGreatestKnown[quantity] ? greatest[quantity] : nil }

  /// Works out all that can be had for many columns at once.
  init(_ face: SparseFace, _ program: borrowing Program, limit: inout Int) {
    let simplex = face.simplex
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
    compareWithOuter(simplex)
    for isGreatest in [false, true] { goTogether(simplex, isGreatest: isGreatest, limit: &limit) }
    face.rest(program)
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
  private func compareWithOuter(_ simplex: SparseSimplex) {
    for quantity in 0..<simplex.basis.columns {
      let value = simplex.value[quantity]
      let tolerance = Tolerance.coincidence(value)
      least[quantity] = min(least[quantity], value - origin[quantity])
      greatest[quantity] = max(greatest[quantity], value - origin[quantity])
      if value <= outer[quantity].lower + tolerance { isLeastKnown[quantity] = true }
      if value >= outer[quantity].upper - tolerance { isGreatestKnown[quantity] = true }
    }
  }

  // MARK: Inside

  /// Sends all columns of which it is not known how far they go on their way at the same time.
  private func goTogether(_ simplex: SparseSimplex, isGreatest: Bool, limit: inout Int) {
    while limit > 0 {
      simplex.clearCosts()
      var isAny = false
      for quantity in 0..<Int32(simplex.basis.columns)
      where !(isGreatest ? isGreatestKnown[quantity] : isLeastKnown[quantity]) {
        simplex.addCost(quantity, linear: isGreatest ? -1 : 1)
        isAny = true
      }
      guard isAny else { break }
      guard simplex.minimize(limit: &limit, isLinear: true) == .unbounded else {
        simplex.forgetWay()
        compareWithOuter(simplex)
        break
      }
      var hasFound = noteWay(simplex, isCommon: false, isGreatest: isGreatest)
      if simplex.findsCommonWay(), noteWay(simplex, isCommon: true, isGreatest: isGreatest) {
        hasFound = true
      }
      simplex.forgetWay()
      guard hasFound else { break }
    }
    simplex.clearCosts()
  }

  /// Takes note of columns that go on without end. Returns whether that is news for one of those sent.
  private func noteWay(_ simplex: SparseSimplex, isCommon: Bool, isGreatest: Bool) -> Bool {
    var hasFound = false
    simplex.forEachOnWay(isCommon: isCommon) { quantity, rate in
      if rate > 0 {
        if isGreatest && !isGreatestKnown[quantity] && quantity < Int32(simplex.basis.columns) {
          hasFound = true
        }
        greatest[quantity] = .infinity
        isGreatestKnown[quantity] = true
      } else {
        if !isGreatest && !isLeastKnown[quantity] && quantity < Int32(simplex.basis.columns) {
          hasFound = true
        }
        least[quantity] = -.infinity
        isLeastKnown[quantity] = true
      }
    }
    return hasFound
  }
}
