public import Geometry

/// The outline of one glyph at one font size, from its origin on the baseline, y downward.
public struct GlyphOutline: Hashable, Sendable {
  /// Unique in its scene and stable between runs: made of the font's file name, size and glyph number.
  public var id: String
  /// Filled non-zero; empty for a space.
  public var path: Path

  public init(id: String, path: Path) {
    self.id = id
    self.path = path
  }
}

/// A glyph of a scene, placed from the start of its text's baseline.
public struct PositionedGlyph: Hashable, Sendable {
  /// Index into `Scene.glyphs`.
  public var glyph: Int
  public var offset: Point

  public init(glyph: Int, offset: Point) {
    self.glyph = glyph
    self.offset = offset
  }
}

/// One line of text turned into glyphs, in figure units, from the start of its baseline.
public struct ShapedText: Hashable, Sendable {
  public struct Glyph: Hashable, Sendable {
    public var outline: GlyphOutline
    public var offset: Point

    public init(outline: GlyphOutline, offset: Point) {
      self.outline = outline
      self.offset = offset
    }
  }

  public var advance: Double
  public var glyphs: [Glyph]

  public init(advance: Double, glyphs: [Glyph]) {
    self.advance = advance
    self.glyphs = glyphs
  }
}

/// OpenType features that the diagrams' own lettering uses.
public struct TextFeatures: Hashable, Sendable {
  public var tabularFigures: Bool
  public var caseSensitiveForms: Bool

  public init(tabularFigures: Bool = true, caseSensitiveForms: Bool = true) {
    self.tabularFigures = tabularFigures
    self.caseSensitiveForms = caseSensitiveForms
  }

  public static let plain = TextFeatures(tabularFigures: false, caseSensitiveForms: false)
}

/// Measures text and turns it into outlines. The same arguments give the same outlines on every machine.
public protocol TextShaping: TextMeasuring {
  /// Shapes one line, left to right overall, with bidirectional runs reordered for display.
  func shape(_ text: String, font: FontDescription, features: TextFeatures) -> ShapedText
}
