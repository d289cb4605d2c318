/// One piece of the cost of a quantity: a constraint on one variable or on one row.
///
/// The constraint reads `constant + factor * quantity  relation  0`. Its error is a convex piecewise linear function
/// of the quantity, with one breakpoint where it becomes zero. The cost of the quantity at a level is the sum of the
/// errors of its pieces.
struct Piece: BitwiseCopyable {
  /// A free variable or the complement of a row while the program is being built; a quantity afterwards.
  var target: Int32
  /// The slot of the constraint, or for a bound the number of slots plus the variable.
  var member: Int32
  var stepStart: Int32
  var stepCount: Int32
  /// `constant = constant of the member + share * sum(steps)`
  var share: Double
  var factor: Double
  var priority: Double
  /// The value of the quantity at which the error becomes zero. NaN until it is first computed.
  var breakpoint: Double
  /// The slope below the breakpoint, and the increase of the slope there.
  var left: Double
  var jump: Double

  /// Sets the priority and the slopes for a relation. The breakpoint is the same for all relations.
  mutating func setCost(relation: Relation, priority: Double) {
    let sign = factor > 0 ? relation.rawValue : -relation.rawValue
    // The weights of required constraints do not matter: either all of them hold, or there is a conflict.
    let weight = priority >= Priority.requiredValue ? 1 : abs(factor)
    self.priority = min(priority, Priority.requiredValue)
    left = sign >= 0 ? -weight : 0
    jump = sign == 0 ? 2 * weight : weight
  }

  var isRequired: Bool { priority >= Priority.requiredValue }
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

  /// The interval, reduced to its lower end if both ends are equal up to rounding.
  @inline(__always)
  var narrowed: Interval {
    guard lower.isFinite, upper - lower <= Tolerance.coincidence(lower) else { return self }
    return Interval(lower: lower, upper: lower)
  }

  @inline(__always)
  func clamp(_ value: Double) -> Double { min(max(value, lower), upper) }
}

/// The convex piecewise linear cost of one quantity at one level, as the sum of its pieces.
struct LevelCost {
  let pieces: UnsafePointer<Piece>
  let first: Int
  let last: Int

  /// The slope to the left of all breakpoints.
  let leftmostSlope: Double

  /// The minimizers of the cost plus `linear * x` within an interval. Slopes within `tolerance` of 0 count as 0.
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
    // A cost that decreases without bound is a rounding error, because errors are not negative.
    if result.lower == .infinity && bounds.upper == .infinity { return bounds }
    if result.upper == -.infinity && bounds.lower == -.infinity { return bounds }
    if result.lower >= bounds.upper { return Interval(lower: bounds.upper, upper: bounds.upper) }
    if result.upper <= bounds.lower { return Interval(lower: bounds.lower, upper: bounds.lower) }
    return Interval(lower: max(result.lower, bounds.lower), upper: min(result.upper, bounds.upper))
  }
}

/// The interval that required pieces allow a quantity. It is empty if they contradict each other.
struct RequiredBounds {
  var interval = Interval.everything
  var gap: Double { interval.lower - interval.upper }

  @inline(__always)
  mutating func meet(_ piece: Piece) {
    if piece.boundsBelow { interval.lower = max(interval.lower, piece.breakpoint) }
    if piece.boundsAbove { interval.upper = min(interval.upper, piece.breakpoint) }
  }

  /// The feasibility tolerance at the magnitude of the bounds.
  var tolerance: Double {
    let lower = interval.lower.isFinite ? abs(interval.lower) : 0
    let upper = interval.upper.isFinite ? abs(interval.upper) : 0
    return Tolerance.feasibility(max(lower, upper))
  }
}
