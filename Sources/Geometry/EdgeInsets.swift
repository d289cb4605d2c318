/// Distances from the four edges of a rectangle, positive inward, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance downward from the top edge, in points.
  public var top: Double
  /// The distance rightward from the left edge, in points, whatever the reading direction.
  public var left: Double
  /// The distance upward from the bottom edge, in points.
  public var bottom: Double
  /// The distance leftward from the right edge, in points, whatever the reading direction.
  public var right: Double

  /// Creates insets in points, in UIKit's order; a negative inset points outward.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same inset on every edge, in points.
  public init(all amount: Double) {
    self.init(top: amount, left: amount, bottom: amount, right: amount)
  }

  /// No inset on any edge.
  public static let zero = EdgeInsets(all: 0)

  /// Adds edge by edge.
  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  package static func - (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom, right: a.right - b.right)
  }

  /// The larger inset on every edge.
  public static func max(_ a: EdgeInsets, _ b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: Swift.max(a.top, b.top), left: Swift.max(a.left, b.left),
      bottom: Swift.max(a.bottom, b.bottom), right: Swift.max(a.right, b.right))
  }
}
