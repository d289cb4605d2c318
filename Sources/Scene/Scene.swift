public import Geometry

/// A finished picture as a list of items, the interface between diagrams and the back ends.
///
/// Everything is final: lengths are in figure units (one point of the laid-out view at scale 1), colors are resolved,
/// and text is shaped into glyphs. No item refers to a view except by the name in its `origin`. Items are painted in
/// order, later over earlier.
public struct Scene: Hashable, Sendable {
  /// The size of the page, whose origin is (0, 0).
  public var size: Size
  /// The accessible name, in one line.
  public var title: String
  /// The accessible description, in sentences.
  public var summary: String
  /// The paint for the whole page, below all items, or `nil` for a transparent page.
  public var background: Paint?
  /// The items in painting order, back to front.
  public var items: [SceneItem]
  /// The distinct outlines to which `PositionedGlyph.glyph` refers, in order of first use.
  public var glyphs: [GlyphOutline]

  /// A page of `size` figure units. It is empty and transparent by default.
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

/// One item of a scene.
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

/// Items that share a translation, a clip and an opacity, and are painted as one.
public struct SceneGroup: Hashable, Sendable {
  /// The view, constraint or mark that the group represents, or `nil` for decoration.
  public var origin: SceneOrigin?
  /// The accessible name of the group, or `nil` if it has none.
  public var title: String?
  /// The frame of the element that the group represents, in the coordinates of the laid-out root view. It is written
  /// to the SVG for readers of its source, and never drawn.
  public var frame: Rect?
  /// The translation of the items, in figure units.
  public var translation: Point
  /// The clip in the group's own coordinates, after `translation`, or `nil` for none.
  public var clip: Path?
  /// The opacity of the group as a whole, in 0...1.
  public var opacity: Double
  /// The items in painting order, in the group's own coordinates.
  public var items: [SceneItem]

  /// A group of items. By default, they are not moved, clipped or translucent.
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

/// A path that is filled, then stroked.
public struct SceneShape: Hashable, Sendable {
  /// The view, constraint or mark that the shape represents, or `nil` for decoration.
  public var origin: SceneOrigin?
  /// The path in the coordinates of the enclosing group.
  public var path: Path
  /// The fill, or `nil` for none.
  public var fill: Paint?
  /// The rule for the interior of the path.
  public var fillRule: FillRule
  /// The stroke, drawn over the fill, or `nil` for none.
  public var stroke: Stroke?

  /// A path. Without a fill or a stroke, it is invisible.
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
  /// The font in which the text was shaped.
  public var font: FontDescription
  /// The start of the baseline.
  public var position: Point
  /// The clockwise rotation around `position`, in degrees.
  public var rotation: Double
  /// The fill of the glyphs.
  public var fill: Paint
  /// A halo stroked behind the glyphs, or `nil`. Its width is the full stroke width.
  public var halo: Stroke?
  /// The glyphs in visual order, relative to the start of the line.
  public var glyphs: [PositionedGlyph]

  /// A line of text that starts at `position`. By default, it is not rotated and has no halo.
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
  /// The rectangle of the whole image, which is stretched to fit.
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
  /// The region, filled with the even-odd rule, so that a path may have holes.
  public var region: Path
  /// The angle in degrees, counterclockwise from the x axis. At 45, lines rise to the right.
  public var angle: Double
  /// The perpendicular distance between neighboring lines.
  public var pitch: Double
  /// The stroke of each line.
  public var stroke: Stroke

  /// Lines over a region. By default, they rise to the right and are seven figure units apart.
  public init(origin: SceneOrigin? = nil, region: Path, angle: Double = 45, pitch: Double = 7, stroke: Stroke)
  {
    self.origin = origin
    self.region = region
    self.angle = angle
    self.pitch = pitch
    self.stroke = stroke
  }
}
