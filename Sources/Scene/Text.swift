public import Geometry

/// The outline of one glyph at one font size, from its origin on the baseline, y downward.
public struct GlyphOutline: Hashable, Sendable {
  /// Unique in its scene and stable between runs: made of the font's file name, size and glyph number.
  public var id: String
  /// Filled non-zero; empty for a space.
  public var path: Path

  /// An outline under the name that scenes refer to it by.
  public init(id: String, path: Path) {
    self.id = id
    self.path = path
  }
}

/// A glyph of a scene, placed from the start of its text's baseline.
public struct PositionedGlyph: Hashable, Sendable {
  /// Index into `Scene.glyphs`.
  public var glyph: Int
  /// From the start of the text's baseline to the glyph's origin, in figure units.
  public var offset: Point

  /// The outline at index `glyph` of a scene, placed by `offset`.
  public init(glyph: Int, offset: Point) {
    self.glyph = glyph
    self.offset = offset
  }
}

/// One line of text turned into glyphs, in figure units, from the start of its baseline.
public struct ShapedText: Hashable, Sendable {
  /// One glyph of the line, with its own outline.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's outline.
    public var outline: GlyphOutline
    /// From the start of the baseline to the glyph's origin.
    public var offset: Point

    /// An outline placed by `offset`.
    public init(outline: GlyphOutline, offset: Point) {
      self.outline = outline
      self.offset = offset
    }
  }

  /// How far the whole line reaches along its baseline; never less than 0.
  public var advance: Double
  /// In the order of display, from left to right.
  public var glyphs: [Glyph]

  /// A line by its length and its glyphs.
  public init(advance: Double, glyphs: [Glyph]) {
    self.advance = advance
    self.glyphs = glyphs
  }
}

/// OpenType features that the diagrams' own lettering uses.
public struct TextFeatures: Hashable, Sendable {
  /// Whether all digits have the same width (`tnum`).
  public var tabularFigures: Bool
  /// Whether signs such as × and parentheses are at the height of digits and capitals (`case`).
  public var caseSensitiveForms: Bool

  /// Both features on by default: what numbers in diagrams are set with.
  public init(tabularFigures: Bool = true, caseSensitiveForms: Bool = true) {
    self.tabularFigures = tabularFigures
    self.caseSensitiveForms = caseSensitiveForms
  }

  /// Neither feature: what a view's own text is set with.
  public static let plain = TextFeatures(tabularFigures: false, caseSensitiveForms: false)
}

/// Measures text and turns it into outlines. The same arguments give the same outlines on every machine.
public protocol TextShaping: TextMeasuring {
  /// Shapes one line, left to right overall, with bidirectional runs reordered for display.
  func shape(_ text: String, font: FontDescription, features: TextFeatures) -> ShapedText
  /// The `advance` of what `shape` gives for the same arguments, without the outlines.
  func advance(of text: String, font: FontDescription, features: TextFeatures) -> Double
}

extension TextShaping {
  /// Shapes the line and drops its outlines.
  public func advance(of text: String, font: FontDescription, features: TextFeatures) -> Double {
    shape(text, font: font, features: features).advance
  }
}
