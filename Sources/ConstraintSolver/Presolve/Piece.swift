/// A piece of the cost of one quantity: a constraint on one variable, or on one row.
///
/// The constraint reads `constant + factor * quantity  relation  0`. Its error is a convex piecewise linear function of
/// the quantity, with one breakpoint where it becomes zero. The cost of the quantity at a level is the sum of its errors.
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
  /// The value of the quantity at which the error becomes zero, or NaN until it is first computed.
  var breakpoint: Double
  /// The slope below the breakpoint, and the amount by which it rises there.
  var left: Double
  var jump: Double

  /// Sets the slopes for a relation. The breakpoint is the same for all relations.
  mutating func setCost(relation: Relation, priority: Double) {
    let sign = factor > 0 ? relation.rawValue : -relation.rawValue
    // The weights of required constraints do not matter: all of them hold, or there is a conflict.
    let weight = priority >= Priority.requiredValue ? 1 : abs(factor)
    self.priority = min(priority, Priority.requiredValue)
    left = sign >= 0 ? -weight : 0
    jump = sign == 0 ? 2 * weight : weight
  }

  var isRequired: Bool { priority >= Priority.requiredValue }
  /// Indicates whether the error is positive below the breakpoint.
  var boundsBelow: Bool { left < 0 }
  /// Indicates whether the error is positive above the breakpoint.
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

  /// The minimizers of the function plus `linear * x` within an interval. Slopes within `tolerance` of 0 count as 0.
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
    // A cost that falls without bound can only be rounding, as errors are not negative.
    if result.lower == .infinity && bounds.upper == .infinity { return bounds }
    if result.upper == -.infinity && bounds.lower == -.infinity { return bounds }
    if result.lower >= bounds.upper { return Interval(lower: bounds.upper, upper: bounds.upper) }
    if result.upper <= bounds.lower { return Interval(lower: bounds.lower, upper: bounds.lower) }
    return Interval(lower: max(result.lower, bounds.lower), upper: min(result.upper, bounds.upper))
  }
}

/// The interval that required pieces leave to a quantity. It is empty where they contradict each other.
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
