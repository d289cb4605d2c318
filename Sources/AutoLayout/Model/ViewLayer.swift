public import Geometry

/// The border of a view, like `CALayer.borderWidth` and `borderColor`: a line along the inside of its edges, on top of
/// its subviews. Affects drawing only.
public struct ViewBorder: Hashable, Sendable {
  /// The width in points, at least 0.
  public var width: Double
  /// The color.
  public var color: Color
  /// The color as the definition spells it, such as `gray`; a documentation theme may restyle named colors.
  public var colorName: String?

  /// By default, a black line of one point. UIKit's has no width.
  public init(width: Double = 1, color: Color = .black, colorName: String? = nil) {
    self.width = width
    self.color = color
    self.colorName = colorName
  }
}

/// The shadow of a view, like those properties of `CALayer`. A view that clips to its bounds hides it. Affects drawing
/// only.
public struct ViewShadow: Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  public var radius: Double
  /// The distance from the view, down and to the right.
  public var offset: Point
  /// The opacity, 0...1.
  public var opacity: Double
  /// The color.
  public var color: Color

  /// By default, UIKit's shadow, but visible: UIKit's opacity is 0.
  public init(
    radius: Double = 3, offset: Point = Point(x: 0, y: -3), opacity: Double = 1, color: Color = .black
  ) {
    self.radius = radius
    self.offset = offset
    self.opacity = opacity
    self.color = color
  }
}
