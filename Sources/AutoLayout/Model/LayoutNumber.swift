import Geometry

/// The limits of the numbers that layout computes with.
///
/// Sums and products of finite numbers can be infinite, and those of infinite numbers can be NaN, from which no
/// solver recovers. So nothing beyond `bound` gets into an equation, wherever it comes from: insets, margins, font
/// metrics, rows and their counts, zoom scales, frames and constants set in code. UIKit, too, substitutes a smaller
/// value for a constant that exceeds its internal limits.
package enum LayoutNumber {
  /// The largest number that a definition may contain, in points or as a factor: a thousand times the limit of
  /// frames.
  package static let largest = 1e12

  /// The largest constant and coefficient of an equation: more than the product of two of the largest numbers.
  static let bound = 1e30

  /// The number itself, or the nearest one within bounds; 0 for NaN.
  @inline(__always)
  static func bounded(_ value: Double) -> Double {
    value.magnitude <= bound ? value : substitute(value)
  }

  @inline(never)
  private static func substitute(_ value: Double) -> Double {
    value.isNaN ? 0 : value < 0 ? -bound : bound
  }

  /// The magnitude below which a length is what rounding left of 0 (`SolvingRules: Tolerances`).
  private static let noise = 1e-9

  /// A solved length without the noise of rounding and without a negative zero.
  @inline(__always)
  static func withoutNoise(_ value: Double) -> Double { value.magnitude < noise ? 0 : value }

  /// The same for the lengths of a rectangle.
  static func withoutNoise(_ rect: Rect) -> Rect {
    Rect(
      x: withoutNoise(rect.minX), y: withoutNoise(rect.minY), width: withoutNoise(rect.width),
      height: withoutNoise(rect.height))
  }

  /// The number as an integer, clamped to a safe range; 0 for NaN.
  static func count(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1e15), 1e15))
  }

  /// A short text for the number, however large it is.
  package static func text(of value: Double) -> String {
    value.magnitude < 1e16 ? NumberFormat.string(value) : "\(value)"
  }

  /// The suggestion for numbers that are too large.
  package static let advice = "numbers are limited to 1e12"
}
