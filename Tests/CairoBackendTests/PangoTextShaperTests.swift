import CairoBackend
import Geometry
import Scene
import Testing

struct PangoTextShaperTests {
  let shaper: PangoTextShaper

  init() throws { shaper = try PangoTextShaper() }

  @Test func dump() {
    for text in [
      "Hello, World", "1111", "8888", "内容大小 abc", "قياس abc", "שלום abc (x)", "→ ✓ × − ≥ ½", "😀", "a\nb", "",
    ] {
      let shaped = shaper.shape(text, font: FontDescription(size: 11, weight: 600), features: TextFeatures())
      print(text, shaped.advance, shaper.advance(of: text[...], font: FontDescription(size: 11, weight: 600)))
      print(
        shaped.glyphs.map {
          "\($0.outline.id) \($0.outline.path.elements.count) \($0.offset.x),\($0.offset.y)"
        })
    }
    for w in stride(from: 100, through: 900, by: 50) {
      let f = FontDescription(size: 10, weight: w)
      print(w, shaper.shape("H", font: f, features: .plain).glyphs[0].outline.id, shaper.metrics(of: f))
    }
  }
}
