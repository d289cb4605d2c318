/// A location in points; x grows to the right and y grows downward.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
  public var y: Double

  /// Creates a location with coordinates in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The coordinate along an axis: x for horizontal, y for vertical.
  public subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// Adds coordinate by coordinate: the point `a` moved by `b`.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// The distance from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  /// The point reflected through the origin.
  public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
}
