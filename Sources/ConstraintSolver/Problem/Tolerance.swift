/// The tolerances for comparing computed numbers (`SolvingRules: Tolerances`).
enum Tolerance {
  /// A sum counts as zero if it is at most this small relative to the magnitudes of its terms.
  static let cancellation = 1e-12
  /// A reduced cost counts as zero if it is at most this small relative to the slopes that contribute to it.
  static let slope = 1e-9
  /// Tableau entries below this are never pivots. Rows start with a largest entry of 1.
  static let pivot = 1e-11
  /// In tests that only save work or concern ambiguity, a column that moves a row by less than this counts as not
  /// moving it.
  static let influence = 1e-11
  /// The error, in points, up to which a required constraint holds at magnitudes up to 1e5.
  static let feasibility = 1e-6

  /// A multiplier counts as zero if it is at most this small relative to the magnitudes that contribute to it.
  static let multiplier = 1e-9
  /// Two coefficients count as equal if their relative difference is at most this.
  static let equality = 1e-9
  /// A constraint's error counts as rounding if it is at most this small relative to the magnitudes of its terms.
  static let error = 1e-10
  /// A pivot smaller than this fraction of the largest candidate would make the other coefficients too large.
  static let smallPivot = 0.1
  /// A row has lost digits to pivots if its activity is off by more than this, relative to the magnitudes of its
  /// terms.
  static let drift = 1e-10
  /// The error of a sum, relative to the magnitudes of its terms, up to which the sum counts as exact.
  static let rounding = 1e-11

  /// Coefficients whose ratio exceeds this factor cost digits.
  static let fairScale = 100.0

  /// Returns whether a coefficient is far from 1, the magnitude of the largest or the pivot coefficient. Different
  /// ways of computing a value then lose different digits.
  @inline(__always)
  static func isBadlyScaled(_ coefficient: Double) -> Bool {
    abs(coefficient) > fairScale || abs(coefficient) < 1 / fairScale
  }

  /// Returns whether a constant is so large that a sum with it keeps too few digits after the decimal point.
  @inline(__always)
  static func isLarge(_ constant: Double) -> Bool { abs(constant) > 1e5 }

  /// The distance up to which the simplex method treats two values as equal.
  @inline(__always)
  static func coincidence(_ value: Double) -> Double { 1e-10 * (1 + abs(value)) }

  /// The feasibility tolerance for numbers of the given magnitude.
  @inline(__always)
  static func feasibility(_ magnitude: Double) -> Double { max(feasibility, rounding * magnitude) }
}
