public import Geometry

/// The outline of one glyph at one font size, relative to its origin on the baseline, y downward.
public struct GlyphOutline: Hashable, Sendable {
  /// An identifier that is unique in the scene and stable between runs. It consists of the font file, the glyph
  /// number and the size.
  public var id: String
  /// The outline, filled with the nonzero rule. Empty for a space.
  public var path: Path
  /// The character that no font contains, if the outline is the box drawn in its place; otherwise `nil`.
  public var missingCharacter: Unicode.Scalar?
  /// The glyph at all sizes, or `nil` if only this size is known. `path` is its outline, `size` times as large.
  public var shape: GlyphShape?
  /// The length of an em in figure units, or 0 without a `shape`.
  public var size: Double

  /// An outline with the identifier by which scenes refer to it.
  public init(
    id: String, path: Path, missingCharacter: Unicode.Scalar? = nil, shape: GlyphShape? = nil,
    size: Double = 0
  ) {
    self.id = id
    self.path = path
    self.missingCharacter = missingCharacter
    self.shape = shape
    self.size = size
  }
}

/// One glyph of a font, independent of the size.
public struct GlyphShape: Hashable, Sendable {
  /// An identifier of the font file and the glyph in it, stable between runs.
  public var id: String
  /// The outline in ems, relative to the origin on the baseline, y downward.
  public var path: Path

  /// An outline in ems with its identifier.
  public init(id: String, path: Path) {
    self.id = id
    self.path = path
  }
}

/// A glyph of a scene, positioned relative to the start of its text's baseline.
public struct PositionedGlyph: Hashable, Sendable {
  /// The index in `Scene.glyphs`.
  public var glyph: Int
  /// The offset from the start of the baseline to the glyph's origin, in figure units.
  public var offset: Point

  /// The glyph outline at index `glyph` of a scene, moved by `offset`.
  public init(glyph: Int, offset: Point) {
    self.glyph = glyph
    self.offset = offset
  }
}

/// One line of text as glyphs, in figure units, relative to the start of its baseline.
public struct ShapedText: Hashable, Sendable {
  /// One glyph of the line, with its outline.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's outline.
    public var outline: GlyphOutline
    /// The offset from the start of the baseline to the glyph's origin.
    public var offset: Point

    /// An outline moved by `offset`.
    public init(outline: GlyphOutline, offset: Point) {
      self.outline = outline
      self.offset = offset
    }
  }

  /// The advance of the whole line along its baseline. Never less than 0.
  public var advance: Double
  /// The glyphs in visual order, from left to right.
  public var glyphs: [Glyph]

  /// A line with an advance and glyphs.
  public init(advance: Double, glyphs: [Glyph]) {
    self.advance = advance
    self.glyphs = glyphs
  }
}

/// The OpenType features for a diagram's own text.
public struct TextFeatures: Hashable, Sendable {
  /// Whether all digits have the same width (`tnum`).
  public var tabularFigures: Bool
  /// Whether symbols such as × and parentheses align with digits and capitals (`case`).
  public var caseSensitiveForms: Bool

  /// Both features are on by default, as for numbers in diagrams.
  public init(tabularFigures: Bool = true, caseSensitiveForms: Bool = true) {
    self.tabularFigures = tabularFigures
    self.caseSensitiveForms = caseSensitiveForms
  }

  /// Neither feature, as for a view's own text.
  public static let plain = TextFeatures(tabularFigures: false, caseSensitiveForms: false)
}

/// Measures text and converts it to outlines. The same arguments always produce the same outlines, on every machine.
public protocol TextShaping: TextMeasuring {
  /// Shapes one line, left to right overall, with bidirectional runs reordered for display.
  func shape(_ text: String, font: FontDescription, features: TextFeatures) -> ShapedText
  /// The `advance` of the result of `shape` for the same arguments, without the outlines.
  func advance(of text: String, font: FontDescription, features: TextFeatures) -> Double
}

extension TextShaping {
  /// The advance of the shaped line.
  public func advance(of text: String, font: FontDescription, features: TextFeatures) -> Double {
    shape(text, font: font, features: features).advance
  }
}
