public import Geometry

/// A colour, and the colour that stands for it in a dark page where a picture adapts to its reader.
public struct Paint: Hashable, Sendable {
  public var color: Color
  /// `nil` where the picture has one theme only.
  public var darkColor: Color?

  public init(_ color: Color, dark: Color? = nil) {
    self.color = color
    self.darkColor = dark
  }
}

public enum FillRule: Hashable, Sendable {
  case nonZero
  case evenOdd
}

public enum LineCap: Hashable, Sendable {
  case butt
  case round
  case square
}

public enum LineJoin: Hashable, Sendable {
  case miter
  case round
  case bevel
}

/// How an outline is drawn; centred on the path.
public struct Stroke: Hashable, Sendable {
  /// A mitre longer than this many line widths is cut to a bevel; SVG's own default.
  public static let miterLimit = 4.0

  public var paint: Paint
  public var width: Double
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  public var dash: [Double]
  public var dashPhase: Double
  public var cap: LineCap
  public var join: LineJoin

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
