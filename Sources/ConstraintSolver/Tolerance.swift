/// The margins within which computed numbers count as equal (SEMANTICS 7.5).
enum Tolerance {
  /// A sum this small beside the magnitudes that went into it has cancelled.
  static let cancellation = 1e-12
  /// A reduced cost this small beside the slopes that went into it is zero.
  static let slope = 1e-9
  /// Tableau entries below this are never pivots; rows start with a largest entry of 1.
  static let pivot = 1e-11
  /// A column that moves a row by less than this is taken not to move it, where that is only asked to save work or to
  /// tell what is open.
  static let influence = 1e-11
  /// How far, in points, a required constraint may be missed and still hold, at magnitudes up to 1e5.
  static let feasibility = 1e-6

  /// A row whose activity is off by more than this, beside the magnitudes of its terms, has lost digits to pivots.
  static let drift = 1e-10
  /// How much a sum may be off beside the magnitudes that went into it.
  static let rounding = 1e-11

  /// Whether a coefficient is far from 1, the largest or the one solved for. Then every way of computing the same
  /// thing loses digits of its own.
  @inline(__always)
  static func isUneven(_ coefficient: Double) -> Bool { abs(coefficient) > 100 || abs(coefficient) < 0.01 }

  /// Whether a constant leaves too few digits behind the point to others that are added to it.
  @inline(__always)
  static func isLarge(_ constant: Double) -> Bool { abs(constant) > 1e5 }

  /// Whether two places on one axis are the same for the simplex.
  @inline(__always)
  static func coincidence(_ value: Double) -> Double { 1e-10 * (1 + abs(value)) }

  /// The feasibility tolerance for numbers of a magnitude.
  @inline(__always)
  static func feasibility(_ magnitude: Double) -> Double { max(feasibility, rounding * magnitude) }
}
