/// Decides whether the required bounds on a large component's rows and columns are feasible, and finds a feasible
/// point, by eliminating one column after another (Fourier-Motzkin elimination).
///
/// To eliminate a column, each inequality that bounds it from below is added to each one that bounds it from above,
/// so that the column cancels. In general this multiplies the number of inequalities. If all but one bound the column
/// from the same side, however, their number decreases. Most columns of a layout are of this kind: a position between
/// the previous and the next view, or a size that is at least 0. Columns with short inequalities are eliminated
/// first, so a cycle of n views takes O(n log n). If other columns remain, the verdict is unclear, and the simplex
/// method must decide.
final class InequalityElimination {
  enum Verdict {
    case feasible
    case infeasible
    case unclear
  }

  /// The inequality `sum of terms >= constant`.
  struct Inequality: BitwiseCopyable {
    var start: Int32
    var count: Int32
    var constant: Double
    /// The sum of the magnitudes that contribute to the constant.
    var magnitude: Double
    /// The index of its derivation, or -1.
    var origin: Int32
    var isIn = true
  }

  /// The derivation of an inequality: a sum of two earlier ones, or a given bound.
  struct Origin: BitwiseCopyable {
    var left: Int32 = -1
    var leftFactor = 0.0
    var right: Int32 = -1
    var rightFactor = 0.0
    /// The bounded quantity, and the side of the bound.
    var quantity: Int32 = -1
    var isLower = true
    /// An upper bound on the multiple of any given inequality in the derivation.
    var weight = 1.0
  }

  /// An eliminated column, with the inequalities that contained it.
  struct Step: BitwiseCopyable {
    var column: Int32
    var start: Int32
    var end: Int32
  }

  struct Waiting: BitwiseCopyable {
    var length: Int32
    var column: Int32

    static func < (a: Waiting, b: Waiting) -> Bool { (a.length, a.column) < (b.length, b.column) }
  }

  /// The inequalities of each column.
  struct Columns: ~Copyable {
    /// The bounds of the column alone.
    var lower = Buffer<Inequality>()
    var upper = Buffer<Inequality>()
    /// The number of inequalities of several columns that bound it from below, the number of those that bound it from
    /// above, and their total length.
    var ups = Buffer<Int32>()
    var downs = Buffer<Int32>()
    var length = Buffer<Int32>()
    var isOut = Buffer<Bool>()
    /// The index of its last occurrence in the list of occurrences.
    var lastPlace = Buffer<Int32>()

    mutating func reset(count: Int) {
      let none = Inequality(start: 0, count: 0, constant: 0, magnitude: 0, origin: -1)
      lower.fill(count: count, with: none)
      upper.fill(count: count, with: none)
      ups.fill(count: count, with: 0)
      downs.fill(count: count, with: 0)
      length.fill(count: count, with: 0)
      isOut.fill(count: count, with: false)
      lastPlace.fill(count: count, with: -1)
    }
  }

  private var inequalities = Buffer<Inequality>()
  private var terms = Buffer<SparseBasis.Entry>()
  private var origins = Buffer<Origin>()
  private var steps = Buffer<Step>()
  private var stepRows = Buffer<Int32>()

  private var columns = Columns()
  /// By occurrence: the previous occurrence of the same column, and the inequality.
  private var earlierPlace = Buffer<Int32>()
  private var inequalityAt = Buffer<Int32>()

  private var waiting = Buffer<Waiting>()
  private var sums = Accumulator()
  private var contradiction = Origin()
  private var isStuck = false
  private var isContradictory = false
  private var room = 0

  /// The number of entries that the last decision visited.
  var work: Int { terms.count }

  // MARK: Deciding

  /// Decides the feasibility of the required bounds.
  ///
  /// - Parameter bounds: The required bounds by quantity of the system.
  func decide(_ simplex: SparseSimplex, _ bounds: borrowing Buffer<Interval>) -> Verdict {
    take(simplex, bounds)
    while let column = nextColumn() {
      eliminate(column)
      if isContradictory { return .infeasible }
      if isStuck { return .unclear }
    }
    for column in 0..<columns.isOut.count where !columns.isOut[column] { return .unclear }
    return .feasible
  }

  private func take(_ simplex: SparseSimplex, _ bounds: borrowing Buffer<Interval>) {
    inequalities.removeAll()
    terms.removeAll()
    origins.removeAll()
    steps.removeAll()
    stepRows.removeAll()
    waiting.removeAll()
    earlierPlace.removeAll()
    inequalityAt.removeAll()
    columns.reset(count: simplex.basis.columns)
    sums.reset(variableCount: simplex.basis.columns)
    isStuck = false
    isContradictory = false
    takeBounds(bounds, columns: Int32(simplex.basis.columns))
    takeRows(simplex, bounds)
    room = Self.room(terms: terms.count)
    for column in 0..<Int32(simplex.basis.columns) { enqueue(column) }
  }

  /// The total number of terms at which the elimination gives up.
  private static func room(terms: Int) -> Int { 20 * terms + 10_000 }

  /// Adds the bounds of single columns.
  private func takeBounds(_ bounds: borrowing Buffer<Interval>, columns: Int32) {
    for column in 0..<columns {
      let interval = bounds[column]
      if interval.lower.isFinite {
        tighten(column, isLower: true, interval.lower, abs(interval.lower), given(column, isLower: true))
      }
      if interval.upper.isFinite {
        tighten(column, isLower: false, interval.upper, abs(interval.upper), given(column, isLower: false))
      }
    }
  }

  /// Adds the bounds of rows.
  private func takeRows(_ simplex: SparseSimplex, _ bounds: borrowing Buffer<Interval>) {
    for row in 0..<Int32(simplex.basis.rows) {
      let quantity = Int32(simplex.basis.columns) + row
      for isLower in [true, false] {
        let bound = isLower ? bounds[quantity].lower : bounds[quantity].upper
        guard bound.isFinite else { continue }
        let start = terms.count32
        simplex.basis.forEachTerm(ofRow: row) { column, coefficient in
          terms.append(SparseBasis.Entry(index: column, coefficient: isLower ? coefficient : -coefficient))
        }
        enter(
          from: start, constant: isLower ? bound : -bound, magnitude: abs(bound),
          origin: given(quantity, isLower: isLower))
      }
    }
  }

  private func given(_ quantity: Int32, isLower: Bool) -> Int32 {
    origins.append(Origin(quantity: quantity, isLower: isLower))
    return origins.count32 - 1
  }

  // MARK: Inequalities

  /// Adds the terms from `start` on as an inequality. There may be any number of terms, including none.
  private func enter(from start: Int32, constant: Double, magnitude: Double, origin: Int32) {
    let count = terms.count32 - start
    if count == 0 {
      if constant > 0 { noteGap(constant, magnitude, origins[origin]) }
      return
    }
    if count == 1 {
      let term = terms[start]
      terms.truncate(to: Int(start))
      guard !Tolerance.isBadlyScaled(term.coefficient) else {
        isStuck = true
        return
      }
      let factor = 1 / abs(term.coefficient)
      origins.append(
        Origin(left: origin, leftFactor: factor, weight: factor * origins[origin].weight))
      tighten(
        term.index, isLower: term.coefficient > 0, constant / term.coefficient, magnitude * factor,
        origins.count32 - 1)
      return
    }
    let index = inequalities.count32
    inequalities.append(
      Inequality(start: start, count: count, constant: constant, magnitude: magnitude, origin: origin))
    for place in start..<(start + count) {
      let term = terms[place]
      if term.coefficient > 0 { columns.ups[term.index] += 1 } else { columns.downs[term.index] += 1 }
      columns.length[term.index] += count
      inequalityAt.append(index)
      earlierPlace.append(columns.lastPlace[term.index])
      columns.lastPlace[term.index] = inequalityAt.count32 - 1
    }
  }

  /// Tightens a bound of a single column if the new bound is tighter.
  private func tighten(
    _ column: Int32, isLower: Bool, _ bound: Double, _ magnitude: Double, _ origin: Int32
  ) {
    let inequality = Inequality(start: 0, count: 0, constant: bound, magnitude: magnitude, origin: origin)
    if isLower {
      guard columns.lower[column].origin < 0 || bound > columns.lower[column].constant else { return }
      columns.lower[column] = inequality
    } else {
      guard columns.upper[column].origin < 0 || bound < columns.upper[column].constant else { return }
      columns.upper[column] = inequality
    }
    let (low, high) = (columns.lower[column], columns.upper[column])
    guard low.origin >= 0, high.origin >= 0, low.constant > high.constant else { return }
    noteGap(
      low.constant - high.constant, low.magnitude + high.magnitude,
      Origin(
        left: low.origin, leftFactor: 1, right: high.origin, rightFactor: 1,
        weight: origins[low.origin].weight + origins[high.origin].weight))
  }

  /// Records that inequalities contradict each other. If the gap is within the tolerance of constraints, the verdict
  /// is unclear.
  private func noteGap(_ gap: Double, _ magnitude: Double, _ origin: Origin) {
    if gap > 4 * origin.weight * Tolerance.feasibility(magnitude) {
      contradiction = origin
      isContradictory = true
    } else if gap > Tolerance.coincidence(magnitude) {
      isStuck = true
    }
  }

  private func leave(_ index: Int32) {
    let inequality = inequalities[index]
    inequalities[index].isIn = false
    for place in inequality.start..<(inequality.start + inequality.count) {
      let term = terms[place]
      if term.coefficient > 0 { columns.ups[term.index] -= 1 } else { columns.downs[term.index] -= 1 }
      columns.length[term.index] -= inequality.count
    }
  }

  // MARK: Columns

  /// Returns whether a column can be eliminated without increasing the number of inequalities.
  private func isReady(_ column: Int32) -> Bool {
    let below = columns.ups[column] + (columns.lower[column].origin >= 0 ? 1 : 0)
    let above = columns.downs[column] + (columns.upper[column].origin >= 0 ? 1 : 0)
    return min(below, above) <= 1
  }

  private func enqueue(_ column: Int32) {
    guard !columns.isOut[column], isReady(column) else { return }
    waiting.append(Waiting(length: columns.length[column], column: column))
    var place = waiting.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard waiting[place] < waiting[parent] else { break }
      (waiting[place], waiting[parent]) = (waiting[parent], waiting[place])
      place = parent
    }
  }

  private func nextColumn() -> Int32? {
    while waiting.count > 0 {
      let next = waiting[0]
      let last = waiting.removeLast()
      if waiting.count > 0 {
        waiting[0] = last
        sink()
      }
      guard !columns.isOut[next.column], isReady(next.column) else { continue }
      if columns.length[next.column] == next.length { return next.column }
      // The length has changed, so the column is queued again.
      enqueue(next.column)
    }
    return nil
  }

  private func sink() {
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < waiting.count else { return }
      if child + 1 < waiting.count && waiting[child + 1] < waiting[child] { child += 1 }
      guard waiting[child] < waiting[place] else { return }
      (waiting[place], waiting[child]) = (waiting[child], waiting[place])
      place = child
    }
  }

  private func eliminate(_ column: Int32) {
    columns.isOut[column] = true
    let start = stepRows.count
    var place = columns.lastPlace[column]
    while place >= 0 {
      let index = inequalityAt[place]
      if inequalities[index].isIn {
        stepRows.append(index)
        leave(index)
      }
      place = earlierPlace[place]
    }
    let end = stepRows.count
    steps.append(Step(column: column, start: Int32(start), end: Int32(end)))
    combine(start..<end, without: column)
    for row in start..<end {
      let inequality = inequalities[stepRows[row]]
      for place in inequality.start..<(inequality.start + inequality.count) { enqueue(terms[place].index) }
    }
    if terms.count > room { isStuck = true }
  }

  /// Combines each inequality of a step that bounds a column from below with each one that bounds it from above. The
  /// column cancels out.
  private func combine(_ rows: Range<Int>, without column: Int32) {
    for below in rows {
      let coefficient = coefficient(of: column, in: stepRows[below])
      guard coefficient > 0 else { continue }
      for above in rows where self.coefficient(of: column, in: stepRows[above]) < 0 {
        add(
          inequalities[stepRows[below]], coefficient, inequalities[stepRows[above]],
          -self.coefficient(of: column, in: stepRows[above]), column)
      }
      if columns.upper[column].origin >= 0 {
        add(
          inequalities[stepRows[below]], coefficient, asInequality(columns.upper[column], isLower: false), 1,
          column)
      }
    }
    if columns.lower[column].origin >= 0 {
      for above in rows {
        let coefficient = coefficient(of: column, in: stepRows[above])
        if coefficient < 0 {
          add(columns.lower[column], 1, inequalities[stepRows[above]], -coefficient, column)
        }
      }
    }
  }

  private func asInequality(_ bound: Inequality, isLower: Bool) -> Inequality {
    var result = bound
    if !isLower { result.constant = -bound.constant }
    return result
  }

  private func coefficient(of column: Int32, in index: Int32) -> Double {
    let inequality = inequalities[index]
    for place in inequality.start..<(inequality.start + inequality.count) where terms[place].index == column {
      return terms[place].coefficient
    }
    return 0
  }

  /// Adds positive multiples of two inequalities so that a column cancels.
  private func add(
    _ below: Inequality, _ coefficient: Double, _ above: Inequality, _ opposite: Double, _ column: Int32
  ) {
    guard !isStuck, !isContradictory, !Tolerance.isBadlyScaled(coefficient / opposite) else {
      isStuck = true
      return
    }
    let largest = max(coefficient, opposite)
    let (belowFactor, aboveFactor) = (opposite / largest, coefficient / largest)
    for (inequality, factor) in [(below, belowFactor), (above, aboveFactor)] {
      for place in inequality.start..<(inequality.start + inequality.count) {
        let term = terms[place]
        if term.index != column { sums.add(term.index, factor * term.coefficient, substitution: -1, rank: 0) }
      }
    }
    let start = terms.count32
    sums.dropCancelled()
    for place in 0..<sums.sums.count {
      let (index, coefficient) = sums.term(at: place)
      if coefficient != 0 { terms.append(SparseBasis.Entry(index: index, coefficient: coefficient)) }
    }
    sums.clear()
    origins.append(
      Origin(
        left: below.origin, leftFactor: belowFactor, right: above.origin, rightFactor: aboveFactor,
        weight: belowFactor * origins[below.origin].weight + aboveFactor * origins[above.origin].weight))
    enter(
      from: start, constant: belowFactor * below.constant + aboveFactor * above.constant,
      magnitude: belowFactor * below.magnitude + aboveFactor * above.magnitude, origin: origins.count32 - 1)
  }

  // MARK: Results

  /// Gives each column a feasible value as near as possible to its current one. Requires a feasible verdict.
  func place(_ values: borrowing Buffer<Double>) {
    for index in (0..<steps.count).reversed() {
      let step = steps[index]
      let (low, high) = (columns.lower[step.column], columns.upper[step.column])
      var interval = Interval.everything
      if low.origin >= 0 { interval.lower = low.constant }
      if high.origin >= 0 { interval.upper = high.constant }
      for row in step.start..<step.end {
        let inequality = inequalities[stepRows[row]]
        var (rest, own) = (inequality.constant, 0.0)
        for place in inequality.start..<(inequality.start + inequality.count) {
          let term = terms[place]
          if term.index == step.column {
            own = term.coefficient
          } else {
            rest -= term.coefficient * values[term.index]
          }
        }
        if own > 0 {
          interval.lower = max(interval.lower, rest / own)
        } else {
          interval.upper = min(interval.upper, rest / own)
        }
      }
      values[step.column] = interval.clamp(values[step.column])
    }
  }

  /// Calls a closure with the bounds that contradict each other, and their positive multiples. Requires an infeasible
  /// verdict.
  func forEachContradicting(_ body: (_ quantity: Int32, _ isLower: Bool, _ multiple: Double) -> Void) {
    var multiple = Buffer<Double>()
    multiple.fill(count: origins.count, with: 0)
    func pass(_ origin: Origin, _ share: Double) {
      if origin.left >= 0 { multiple[origin.left] += share * origin.leftFactor }
      if origin.right >= 0 { multiple[origin.right] += share * origin.rightFactor }
    }
    pass(contradiction, 1)
    if contradiction.quantity >= 0 { body(contradiction.quantity, contradiction.isLower, 1) }
    for index in (0..<origins.count).reversed() where multiple[index] > 0 {
      let origin = origins[index]
      if origin.quantity >= 0 {
        body(origin.quantity, origin.isLower, multiple[index])
      } else {
        pass(origin, multiple[index])
      }
    }
  }
}
