public import Geometry

/// A color, and the color that stands for it in a dark page where a picture adapts to its reader.
public struct Paint: Hashable, Sendable {
  /// The color on a light page, or on any where there is no other.
  public var color: Color
  /// `nil` where the picture has one theme only.
  public var darkColor: Color?

  /// A color, with its dark variant if the picture adapts to its reader.
  public init(_ color: Color, dark: Color? = nil) {
    self.color = color
    self.darkColor = dark
  }
}

/// Which points lie inside a path whose outlines cross or nest.
public enum FillRule: Hashable, Sendable {
  /// Those around which the outlines wind, counted with their direction.
  case nonZero
  /// Those from which a ray crosses the outlines an odd number of times; an outline in another makes a hole.
  case evenOdd
}

/// How a stroke ends where its path is open.
public enum LineCap: Hashable, Sendable {
  /// Straight across, at the end itself.
  case butt
  /// In a half circle about the end.
  case round
  /// Straight across, half a width beyond the end.
  case square
}

/// How a stroke turns a corner.
public enum LineJoin: Hashable, Sendable {
  /// In a point, cut off where it would be longer than `Stroke.miterLimit`.
  case miter
  /// In a circle about the corner.
  case round
  /// Cut straight across.
  case bevel
}

/// How an outline is drawn; centred on the path.
public struct Stroke: Hashable, Sendable {
  /// A mitre longer than this many line widths is cut to a bevel; SVG's own default.
  public static let miterLimit = 4.0

  /// The paint of the line.
  public var paint: Paint
  /// In figure units, half of it on either side of the path.
  public var width: Double
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  public var dash: [Double]
  /// How far into `dash` the line begins, in figure units.
  public var dashPhase: Double
  /// The shape at the ends of open outlines and of dashes.
  public var cap: LineCap
  /// How corners turn.
  public var join: LineJoin

  /// A solid line with butt ends and mitered corners by default; lengths are figure units.
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
