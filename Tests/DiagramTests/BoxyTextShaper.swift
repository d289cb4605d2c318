import AutoLayout
import Geometry
import Scene

/// Text whose every character is a box six tenths of the font size wide: enough to place labels by.
struct BoxyTextShaper: TextShaping {
  func advance(of text: Substring, font: FontDescription) -> Double { Double(text.count) * 0.6 * font.size }

  func metrics(of font: FontDescription) -> FontMetrics { SpecFont().metrics(of: font) }

  func shape(_ text: String, font: FontDescription, features: TextFeatures) -> ShapedText {
    let step = 0.6 * font.size
    let glyphs = text.enumerated().map { index, character in
      let box = Path.rect(
        Rect(x: 0.1 * step, y: -0.7 * font.size, width: 0.8 * step, height: 0.7 * font.size))
      return ShapedText.Glyph(
        outline: GlyphOutline(
          id: "boxy-\(NumberFormat.string(font.size))-\(character)", path: character == " " ? Path() : box),
        offset: Point(x: Double(index) * step, y: 0))
    }
    return ShapedText(advance: Double(text.count) * step, glyphs: glyphs)
  }
}
