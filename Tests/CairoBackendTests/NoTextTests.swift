import CairoBackend
import Geometry
import Scene
import Testing

/// What may stand in a text and is no character.
struct NoTextTests {
  private static let noncharacters: [Unicode.Scalar] =
    (0xFDD0...0xFDEF).compactMap { Unicode.Scalar(UInt32($0)) }
    + (0...16).flatMap { plane in [0xFFFE, 0xFFFF].compactMap { Unicode.Scalar(UInt32(plane << 16 | $0)) } }

  private static let controls = (Array(0..<0x20) + Array(0x7F..<0xA0)).compactMap {
    Unicode.Scalar(UInt32($0))
  }

  @Test func aReplacementIsDrawn() throws {
    let shaper = try PangoTextShaper()
    let font = FontDescription(size: 12)
    func shaped(_ text: String) -> ShapedText { shaper.shape(text, font: font, features: .plain) }
    let (replaced, spaced) = (shaped("a\u{FFFD}b"), shaped("a b"))
    #expect(replaced.glyphs.count == 3 && spaced.glyphs.count == 2)
    for scalar in Self.noncharacters {
      let text = "a\(String(scalar))b"
      #expect(shaped(text) == replaced, "\(scalar.value)")
    }
    for scalar in Self.controls {
      let text = "a\(String(scalar))b"
      let expected = scalar.properties.isWhitespace ? spaced : replaced
      #expect(shaped(text) == expected, "\(scalar.value)")
      #expect(shaper.advance(of: text[...], font: font) == expected.advance, "\(scalar.value)")
    }
    #expect(shaped("a\u{2028}b") == spaced && shaped("a\u{2029}b") == spaced)
  }

  @Test func ordinaryTextIsLeftAlone() {
    for text in ["", "Hello", "قياس", "👩‍👩‍👧", "e\u{301}", "\u{10FFFD}", "a\u{AD}b"] {
      #expect(text.asDrawnLine == text)
    }
    #expect("a\tb\r\nc".asDrawnLine == "a b  c")
  }
}
