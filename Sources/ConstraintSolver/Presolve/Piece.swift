/// A bend in the cost of one quantity: what one constraint of one variable, or the bound of one row, amounts to.
///
/// The constraint reads `constant + factor * quantity  relation  0`. Its error is a convex function of the quantity
/// with one bend where it becomes zero; a level's cost of the quantity is the sum of those of that level.
struct Piece: BitwiseCopyable {
  /// While the program is being built a free variable, or the complement of a row; a quantity afterwards.
  var target: Int32
  /// The slot of the constraint, or the number of slots plus the variable of a bound.
  var member: Int32
  var stepStart: Int32
  var stepCount: Int32
  /// `constant = constant of the member + share * sum(steps)`
  var share: Double
  var factor: Double
  var priority: Double
  /// Where the error becomes zero, in units of the quantity; not a number until that is first worked out.
  var breakpoint: Double
  /// The slope below the breakpoint, and by how much it rises there.
  var left: Double
  var jump: Double

  /// Makes it the bend of a relation. Breakpoints are the same for all relations.
  mutating func setCost(relation: Relation, priority: Double) {
    let sign = factor > 0 ? relation.rawValue : -relation.rawValue
    // How required constraints weigh against each other does not matter: all of them hold, or there is a conflict.
    let weight = priority >= 1000 ? 1 : abs(factor)
    self.priority = min(priority, 1000)
    left = sign >= 0 ? -weight : 0
    jump = sign == 0 ? 2 * weight : weight
  }

  var isRequired: Bool { priority >= 1000 }
  /// Whether the error is positive below the breakpoint.
  var boundsBelow: Bool { left < 0 }
  /// Whether the error is positive above the breakpoint.
  var boundsAbove: Bool { left + jump > 0 }
}

/// A closed interval, possibly unbounded.
struct Interval: BitwiseCopyable {
  var lower: Double
  var upper: Double

  static let everything = Interval(lower: -.infinity, upper: .infinity)

  var isPoint: Bool { lower >= upper }

  /// The interval, or a point where it is one but for rounding.
  @inline(__always)
  var narrowed: Interval {
    guard lower.isFinite, upper - lower <= Tolerance.coincidence(lower) else { return self }
    return Interval(lower: lower, upper: lower)
  }

  @inline(__always)
  func clamp(_ value: Double) -> Double { min(max(value, lower), upper) }
}

/// The convex piecewise-linear function that some pieces of one quantity and one level add up to.
struct LevelCost {
  let pieces: UnsafePointer<Piece>
  let first: Int
  let last: Int

  /// The slope left of all pieces.
  let leftmostSlope: Double

  /// Where the function plus `linear * x` is least within an interval; slopes within `tolerance` of 0 count as 0.
  @inline(__always)
  func minimizers(plus linear: Double, within bounds: Interval, tolerance: Double) -> Interval {
    var slope = leftmostSlope + linear
    var result = Interval.everything
    if slope > tolerance { result.upper = -.infinity }
    var index = first
    while index < last && slope <= tolerance {
      let breakpoint = pieces[index].breakpoint
      if slope < -tolerance { result.lower = breakpoint }
      slope += pieces[index].jump
      if slope > tolerance { result.upper = breakpoint }
      index += 1
    }
    if slope < -tolerance { result.lower = .infinity }
    // No end in sight can only be rounding: errors do not fall for ever.
    if result.lower == .infinity && bounds.upper == .infinity { return bounds }
    if result.upper == -.infinity && bounds.lower == -.infinity { return bounds }
    if result.lower >= bounds.upper { return Interval(lower: bounds.upper, upper: bounds.upper) }
    if result.upper <= bounds.lower { return Interval(lower: bounds.lower, upper: bounds.lower) }
    return Interval(lower: max(result.lower, bounds.lower), upper: min(result.upper, bounds.upper))
  }
}

/// What required pieces leave of a quantity, and by how much they miss each other.
struct RequiredBounds {
  var interval = Interval.everything
  var gap: Double { interval.lower - interval.upper }

  @inline(__always)
  mutating func meet(_ piece: Piece) {
    if piece.boundsBelow { interval.lower = max(interval.lower, piece.breakpoint) }
    if piece.boundsAbove { interval.upper = min(interval.upper, piece.breakpoint) }
  }

  /// The tolerance for numbers as large as the bounds.
  var tolerance: Double {
    let lower = interval.lower.isFinite ? abs(interval.lower) : 0
    let upper = interval.upper.isFinite ? abs(interval.upper) : 0
    return Tolerance.feasibility(max(lower, upper))
  }
}
