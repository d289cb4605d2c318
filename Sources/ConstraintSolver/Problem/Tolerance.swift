/// The margins within which computed numbers count as equal (`SolvingRules: Tolerances`).
enum Tolerance {
  /// A sum that is this small beside the magnitudes that went into it counts as zero.
  static let cancellation = 1e-12
  /// A reduced cost this small beside the slopes that went into it is zero.
  static let slope = 1e-9
  /// Entries of a tableau below this are never pivots. Rows start with a largest entry of 1.
  static let pivot = 1e-11
  /// A column that moves a row by less than this does not count as moving it, where the question only saves work or
  /// concerns what is ambiguous.
  static let influence = 1e-11
  /// The error, in points, up to which a required constraint holds, at magnitudes up to 1e5.
  static let feasibility = 1e-6

  /// A multiplier this small beside the magnitudes that went into it is zero.
  static let multiplier = 1e-9
  /// Two coefficients this near to each other, in proportion, are the same but for rounding.
  static let equality = 1e-9
  /// The error of a constraint that is this small beside the magnitudes of its terms is rounding.
  static let error = 1e-10
  /// A pivot this much smaller than the largest candidate would make the others too large.
  static let smallPivot = 0.1
  /// A row whose activity is off by more than this, beside the magnitudes of its terms, has lost digits to pivots.
  static let drift = 1e-10
  /// The error, relative to the magnitudes that went into a sum, up to which the sum counts as exact.
  static let rounding = 1e-11

  /// Coefficients that differ by more than this factor cost digits.
  static let fairScale = 100.0

  /// Returns whether a coefficient is far from 1, which is the largest one or the one solved for. Each way to compute a
  /// value then loses other digits.
  @inline(__always)
  static func isBadlyScaled(_ coefficient: Double) -> Bool {
    abs(coefficient) > fairScale || abs(coefficient) < 1 / fairScale
  }

  /// Returns whether a constant is so large that a sum with it has too few digits after the point.
  @inline(__always)
  static func isLarge(_ constant: Double) -> Bool { abs(constant) > 1e5 }

  /// The distance up to which two values count as the same one for the simplex method.
  @inline(__always)
  static func coincidence(_ value: Double) -> Double { 1e-10 * (1 + abs(value)) }

  /// The feasibility tolerance for numbers of a magnitude.
  @inline(__always)
  static func feasibility(_ magnitude: Double) -> Double { max(feasibility, rounding * magnitude) }
}
