public import Geometry

/// A finished picture as a list of marks: the contract between drawing and the back ends.
///
/// Everything is settled: lengths are figure units (one point of the laid-out view at scale 1), colors are final,
/// text is shaped into glyphs, and no item refers to a view except by the id in its `origin`.
/// Items are painted in order, later over earlier.
public struct Scene: Hashable, Sendable {
  /// The page, from (0, 0).
  public var size: Size
  /// The accessible name: one line.
  public var title: String
  /// The accessible description: sentences.
  public var summary: String
  /// Painted over the whole page first; `nil` leaves it transparent.
  public var background: Paint?
  /// In the order of painting, back to front.
  public var items: [SceneItem]
  /// The outlines that `PositionedGlyph.glyph` indexes, each once, in order of first use.
  public var glyphs: [GlyphOutline]

  /// A page of `size` figure units; empty and transparent by default.
  public init(
    size: Size, title: String = "", summary: String = "", background: Paint? = nil, items: [SceneItem] = [],
    glyphs: [GlyphOutline] = []
  ) {
    self.size = size
    self.title = title
    self.summary = summary
    self.background = background
    self.items = items
    self.glyphs = glyphs
  }
}

/// One mark of a scene.
public indirect enum SceneItem: Hashable, Sendable {
  /// Items painted as one.
  case group(SceneGroup)
  /// A path, filled and stroked.
  case shape(SceneShape)
  /// One line of text.
  case text(SceneText)
  /// A raster image.
  case image(SceneImage)
  /// Parallel lines over a region.
  case hatch(SceneHatch)
}

/// Items that share a transform, a clip and an opacity; painted as one.
public struct SceneGroup: Hashable, Sendable {
  /// The view, constraint or mark that the group represents, or `nil` for decoration.
  public var origin: SceneOrigin?
  /// An accessible name for the group, if it has one of its own.
  public var title: String?
  /// The frame of what the group stands for, in the coordinates of the laid-out root view; for readers of the
  /// SVG, never drawn.
  public var frame: Rect?
  /// By how much the items are moved, in figure units.
  public var translation: Point
  /// In the group's own coordinates, after `translation`.
  public var clip: Path?
  /// 0...1, applied to the group as a whole.
  public var opacity: Double
  /// In the order of painting, in the group's own coordinates.
  public var items: [SceneItem]

  /// Items as they are: not moved, not clipped, opaque, by default.
  public init(
    origin: SceneOrigin? = nil, title: String? = nil, frame: Rect? = nil, translation: Point = .zero,
    clip: Path? = nil, opacity: Double = 1, items: [SceneItem]
  ) {
    self.origin = origin
    self.title = title
    self.frame = frame
    self.translation = translation
    self.clip = clip
    self.opacity = opacity
    self.items = items
  }
}

/// A path, filled, then stroked.
public struct SceneShape: Hashable, Sendable {
  /// The view, constraint or mark that the shape represents, or `nil` for decoration.
  public var origin: SceneOrigin?
  /// In the coordinates of the group that holds the shape.
  public var path: Path
  /// The fill of the inside, or `nil` for none.
  public var fill: Paint?
  /// Which points are inside.
  public var fillRule: FillRule
  /// How the outline is drawn, over the fill; `nil` for none.
  public var stroke: Stroke?

  /// A path that shows nothing until it has a fill or a stroke.
  public init(
    origin: SceneOrigin? = nil, path: Path, fill: Paint? = nil, fillRule: FillRule = .nonZero,
    stroke: Stroke? = nil
  ) {
    self.origin = origin
    self.path = path
    self.fill = fill
    self.fillRule = fillRule
    self.stroke = stroke
  }
}

/// One shaped line of text, painted by filling its glyph outlines.
public struct SceneText: Hashable, Sendable {
  /// The view, constraint or mark that the text represents, or `nil` for decoration.
  public var origin: SceneOrigin?
  /// The text as a string, for text dumps, search and accessibility.
  public var string: String
  /// The font that the text was shaped in.
  public var font: FontDescription
  /// Where the baseline starts.
  public var position: Point
  /// Degrees, clockwise, about `position`.
  public var rotation: Double
  /// The fill of the glyphs.
  public var fill: Paint
  /// A halo stroked behind the glyphs (width is the full stroke width), or `nil`.
  public var halo: Stroke?
  /// From the start of the line, in the order of display.
  public var glyphs: [PositionedGlyph]

  /// A line of text that starts at `position`; upright and without halo by default.
  public init(
    origin: SceneOrigin? = nil, string: String, font: FontDescription, position: Point, rotation: Double = 0,
    fill: Paint, halo: Stroke? = nil, glyphs: [PositionedGlyph]
  ) {
    self.origin = origin
    self.string = string
    self.font = font
    self.position = position
    self.rotation = rotation
    self.fill = fill
    self.halo = halo
    self.glyphs = glyphs
  }
}

/// A raster image drawn into a rectangle, cropped by `clip`.
public struct SceneImage: Hashable, Sendable {
  /// The view, constraint or mark that the image represents, or `nil` for decoration.
  public var origin: SceneOrigin?
  /// The encoded PNG file.
  public var png: [UInt8]
  /// Where the whole image goes, stretched to fit.
  public var rect: Rect
  /// The clip, or `nil` for none.
  public var clip: Rect?

  /// An image stretched to `rect`.
  public init(origin: SceneOrigin? = nil, png: [UInt8], rect: Rect, clip: Rect? = nil) {
    self.origin = origin
    self.png = png
    self.rect = rect
    self.clip = clip
  }
}

/// Parallel lines over a region. The lines lie on one page-wide grid, so that neighboring hatches join.
public struct SceneHatch: Hashable, Sendable {
  /// The view, constraint or mark that the hatch represents, or `nil` for decoration.
  public var origin: SceneOrigin?
  /// Filled even-odd, so that a path may have holes.
  public var region: Path
  /// Degrees, counter-clockwise from the x axis: 45 rises to the right.
  public var angle: Double
  /// Distance between neighboring lines, across them.
  public var pitch: Double
  /// How each line is drawn.
  public var stroke: Stroke

  /// Lines over a region, seven figure units apart and rising to the right by default.
  public init(origin: SceneOrigin? = nil, region: Path, angle: Double = 45, pitch: Double = 7, stroke: Stroke)
  {
    self.origin = origin
    self.region = region
    self.angle = angle
    self.pitch = pitch
    self.stroke = stroke
  }
}
