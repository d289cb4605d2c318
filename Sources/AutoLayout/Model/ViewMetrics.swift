public import Geometry

/// A priority for each axis.
public struct AxisPriorities: Hashable, Sendable {
  /// The priority for the width.
  public var horizontal: LayoutPriority
  /// The priority for the height.
  public var vertical: LayoutPriority

  /// A priority for the width and one for the height.
  public init(horizontal: LayoutPriority, vertical: LayoutPriority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The same priority on both axes.
  public init(_ both: LayoutPriority) {
    self.init(horizontal: both, vertical: both)
  }

  /// The priority along an axis.
  public subscript(axis: Axis) -> LayoutPriority { axis == .horizontal ? horizontal : vertical }
}

/// A size that may be absent on either axis, like one with UIKit's `noIntrinsicMetric`.
public struct IntrinsicSize: Hashable, Sendable {
  /// The width in points, not negative; `nil` for no metric.
  public var width: Double?
  /// The height in points, not negative; `nil` for no metric.
  public var height: Double?

  /// A size in points, with a metric only on the axes that are given.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// No metric on either axis: constraints alone determine the size, as for a plain view.
  public static let none = IntrinsicSize()

  /// The length along an axis in points; `nil` for no metric.
  public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

/// Insets whose left and right follow the reading direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// Downward from the top edge, in points.
  public var top: Double
  /// Inward from the edge at which reading begins, in points.
  public var leading: Double
  /// Upward from the bottom edge, in points.
  public var bottom: Double
  /// Inward from the edge at which reading ends, in points.
  public var trailing: Double

  /// Insets in points, in UIKit's order.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension DirectionalEdgeInsets {
  /// Insets with left and right edges, converted to leading and trailing in a reading direction.
  init(_ insets: EdgeInsets, _ direction: LayoutDirection) {
    let isFlipped = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isFlipped ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isFlipped ? insets.left : insets.right)
  }
}

extension EdgeInsets {
  /// Insets with leading and trailing edges, converted to left and right in a reading direction.
  package init(_ insets: DirectionalEdgeInsets, _ direction: LayoutDirection) {
    let isFlipped = direction == .rightToLeft
    self.init(
      top: insets.top, left: isFlipped ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isFlipped ? insets.leading : insets.trailing)
  }
}
