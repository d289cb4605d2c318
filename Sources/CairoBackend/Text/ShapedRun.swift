import CPango
import Geometry
import Scene

/// A shaped line in ems, good for every font size.
struct ShapedRun {
  struct Glyph {
    /// The glyph's id without the size.
    let id: String
    /// In ems, y downward.
    let outline: Path
    let offset: Point
  }

  var advance: Double
  var glyphs: [Glyph]

  /// The line at a font size in points.
  func scaled(to size: Double) -> ShapedText {
    let suffix = "@" + NumberFormat.string(size, places: 3)
    return ShapedText(
      advance: advance * size,
      glyphs: glyphs.map { glyph in
        ShapedText.Glyph(
          outline: GlyphOutline(id: glyph.id + suffix, path: glyph.outline.scaled(by: size)),
          offset: Point(x: glyph.offset.x * size, y: glyph.offset.y * size))
      })
  }
}

/// What a shaped line depends on besides its size.
struct RunKey: Hashable {
  var text: String
  var weight: Int
  var features: TextFeatures
}
