public import Geometry

/// A color, with an alternative for dark pages if the picture adapts to the reader's color scheme.
public struct Paint: Hashable, Sendable {
  /// The color on a light page, or on any page if there is no alternative.
  public var color: Color
  /// The color on a dark page, or `nil` if the picture has only one theme.
  public var darkColor: Color?

  /// A color, with its alternative for dark pages if the picture adapts.
  public init(_ color: Color, dark: Color? = nil) {
    self.color = color
    self.darkColor = dark
  }
}

/// The rule for the interior of a path whose outlines cross or nest.
public enum FillRule: Hashable, Sendable {
  /// A point is inside if its winding number is not zero.
  case nonZero
  /// A point is inside if a ray from it crosses the outlines an odd number of times. An outline inside another makes
  /// a hole.
  case evenOdd
}

/// The shape of a stroke at the ends of an open path.
public enum LineCap: Hashable, Sendable {
  /// A straight edge at the end.
  case butt
  /// A semicircle around the end.
  case round
  /// A straight edge, half the line width beyond the end.
  case square
}

/// The shape of a stroke at a corner.
public enum LineJoin: Hashable, Sendable {
  /// A point, cut off to a bevel if it would be longer than `Stroke.miterLimit`.
  case miter
  /// A circle around the corner.
  case round
  /// A straight cut.
  case bevel
}

/// The style of an outline, centered on its path.
public struct Stroke: Hashable, Sendable {
  /// A miter longer than this many line widths becomes a bevel. The value is SVG's default.
  public static let miterLimit = 4.0

  /// The paint of the line.
  public var paint: Paint
  /// The line width in figure units, half of it on either side of the path.
  public var width: Double
  /// The lengths of alternating dashes and gaps. Empty for a solid line.
  public var dash: [Double]
  /// The position in the dash pattern at which the line begins, in figure units.
  public var dashPhase: Double
  /// The shape at the ends of open outlines and dashes.
  public var cap: LineCap
  /// The shape at corners.
  public var join: LineJoin

  /// A stroke with lengths in figure units. By default, it is a solid line with butt caps and miter joins.
  public init(
    _ paint: Paint, width: Double, dash: [Double] = [], dashPhase: Double = 0, cap: LineCap = .butt,
    join: LineJoin = .miter
  ) {
    self.paint = paint
    self.width = width
    self.dash = dash
    self.dashPhase = dashPhase
    self.cap = cap
    self.join = join
  }
}
