import Geometry

/// The numbers that layout computes with.
///
/// Finite numbers add and multiply to infinite ones, and those to what is no number, from which no solver comes back. So
/// nothing beyond `bound` gets into an equation, wherever it comes from: insets, margins, metrics of fonts, rows and their
/// counts, zoom scales, frames and constants that code sets. UIKit, too, substitutes a smaller value for a constant that
/// exceeds its internal limits.
package enum LayoutNumber {
  /// The largest number that a definition may hold, as points or as a factor: a thousand times as far as frames may
  /// reach.
  package static let largest = 1e12

  /// The largest constant and the largest coefficient of an equation: more than two of the largest numbers come to.
  static let bound = 1e30

  /// The number itself, or the nearest within bounds; 0 for what is no number.
  @inline(__always)
  static func bounded(_ value: Double) -> Double {
    value.magnitude <= bound ? value : substitute(value)
  }

  @inline(never)
  private static func substitute(_ value: Double) -> Double {
    value.isNaN ? 0 : value < 0 ? -bound : bound
  }

  /// The nearest whole number in range.
  static func count(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1e15), 1e15))
  }

  /// In few characters, however large the number is.
  package static func text(of value: Double) -> String {
    value.magnitude < 1e16 ? NumberFormat.string(value) : "\(value)"
  }

  /// The remedy for numbers that are too large.
  package static let advice = "numbers are limited to 1e12"
}
