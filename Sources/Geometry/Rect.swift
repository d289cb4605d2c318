/// An axis-aligned rectangle in points; the layout engine never makes one with a negative `size`.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// Width and height in points, to the right and down from the origin.
  public var size: Size

  /// Creates a rectangle with a top left corner and a size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle with a top left corner and a size, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the origin, like `CGRect.zero`.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// Halfway between the left and the right edge.
  public var midX: Double { origin.x + size.width / 2 }
  /// Halfway between the top and the bottom edge.
  public var midY: Double { origin.y + size.height / 2 }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The distance from the left to the right edge, in points.
  public var width: Double { size.width }
  /// The distance from the top to the bottom edge, in points.
  public var height: Double { size.height }
  /// The middle on both axes.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the rectangle has no area: its width or height is zero or less.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// The lowest coordinate on an axis.
  public func min(_ axis: Axis) -> Double { axis == .horizontal ? minX : minY }
  /// The highest coordinate on an axis.
  public func max(_ axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }

  /// The rectangle moved by `delta`, with the same size.
  public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

  /// The rectangle with each edge moved inward; a negative inset moves it outward.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  /// The rectangle with all four edges moved inward by `amount` points; a negative amount moves them outward.
  public func inset(by amount: Double) -> Rect {
    inset(by: EdgeInsets(top: amount, left: amount, bottom: amount, right: amount))
  }

  /// The common part, or `nil` if the two share no area, edge or corner.
  public func intersection(_ other: Rect) -> Rect? {
    let left = Swift.max(minX, other.minX)
    let top = Swift.max(minY, other.minY)
    let right = Swift.min(maxX, other.maxX)
    let bottom = Swift.min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let left = Swift.min(minX, other.minX)
    let top = Swift.min(minY, other.minY)
    return Rect(
      x: left, y: top, width: Swift.max(maxX, other.maxX) - left, height: Swift.max(maxY, other.maxY) - top)
  }

  /// Whether the interiors overlap; rectangles that only touch do not.
  public func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether the point is inside or on an edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Whether all of `other` is inside; shared edges are allowed.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
