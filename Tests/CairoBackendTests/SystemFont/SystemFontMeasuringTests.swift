import AutoLayout
import Geometry
import Scene
import Testing

@testable import CairoBackend

/// What holds of the system font without any recorded sizes.
@Suite struct SystemFontMeasuringTests {
  let shaper: PangoTextShaper

  init() throws { shaper = try PangoTextShaper() }

  private func label(_ size: Double, scale: Double, lines: Int = 1) -> Double {
    let environment = LayoutEnvironment(
      canvas: Size(width: 375, height: 667), pixelScale: scale, text: shaper)
    let text = Array(repeating: "Label", count: lines).joined(separator: "\n")
    let content = TextContent(text: text, font: FontDescription(size: size), numberOfLines: 0)
    return LabelLayout(content, width: nil, environment: environment).size.height
  }

  /// Heights of one-line labels at two pixels a point, by font size.
  @Test(arguments: [
    (9.0, 11.0), (11, 13.5), (12, 14.5), (13, 16), (14, 17), (15, 18), (16, 19.5), (17, 20.5), (18, 21.5),
    (19, 23), (20, 24), (22, 26.5), (24, 29), (25, 30), (30, 36), (36, 43),
  ]) func labelHeight(_ size: Double, _ height: Double) {
    #expect(label(size, scale: 2) == height)
  }

  @Test func labelHeightAtThreePixelsAPoint() {
    for (size, thirds) in [(12.0, 43.0), (13, 47), (17, 61)] {
      #expect((label(size, scale: 3) * 3 - thirds).magnitude < 1e-9)
    }
  }

  @Test func severalLinesAreRoundedOnce() {
    #expect((1...3).map { label(17, scale: 2, lines: $0) } == [20.5, 41, 61])
    #expect((1...3).map { label(15, scale: 2, lines: $0) } == [18, 36, 54])
    #expect((1...2).map { label(14, scale: 2, lines: $0) } == [17, 33.5])
  }

  @Test func trackingBelongsToTheSystemFontAlone() {
    for weight in [300, 400, 550, 700] {
      for size in [9.0, 11, 14.5, 17, 40] {
        let own = FontDescription(size: size, weight: weight)
        let inter = FontDescription(family: "Inter", size: size, weight: weight)
        let added = shaper.advance(of: "Label", font: own) - shaper.advance(of: "Label", font: inter)
        let nearest = (weight + 50) / 100 * 100
        let expected = 5 * SystemFont.tracking(size: size, weight: nearest) * size
        #expect((added - expected).magnitude < 1e-9)
      }
    }
  }

  @Test func otherScriptsAreNotTracked() {
    for text in ["内容大小", "قياس", "אב"] {
      let own = shaper.advance(of: text[...], font: FontDescription(size: 17))
      #expect(own == shaper.advance(of: text[...], font: FontDescription(family: "Inter", size: 17)))
    }
  }

  @Test func drawnTextIsAsWideAsMeasuredText() {
    for text in ["Hello, World", "e\u{301}te\u{301}", "ab 内容 cd"] {
      for size in [11.0, 17, 34] {
        let font = FontDescription(size: size, weight: 600)
        #expect(
          shaper.advance(of: text[...], font: font)
            == shaper.shape(text, font: font, features: .plain).advance)
      }
    }
  }

  /// At 17 points the tracking is negative, so every glyph stands further left than Inter's own, by one step more
  /// than the one before it.
  @Test func everyGlyphMovesWithItsText() {
    let own = shaper.shape("HHHH", font: FontDescription(size: 17), features: .plain)
    let inter = shaper.shape("HHHH", font: FontDescription(family: "Inter", size: 17), features: .plain)
    let step = 17 * SystemFont.tracking(size: 17, weight: 400)
    #expect(step < 0)
    for (index, (glyph, other)) in zip(own.glyphs, inter.glyphs).enumerated() {
      #expect((glyph.offset.x - other.offset.x - Double(index) * step).magnitude < 1e-9)
    }
  }

  @Test func entriesAreInterpolated() {
    let table: [(argument: Double, value: Double)] = [(10, 1), (20, 3)]
    #expect(SystemFont.interpolated(table, at: 5) == 1)
    #expect(SystemFont.interpolated(table, at: 15) == 2)
    #expect(SystemFont.interpolated(table, at: 20) == 3)
    #expect(SystemFont.interpolated(table, at: 99) == 3)
  }

  /// Invented labels of a known tracking give it back, from three repositories.
  @Test func derivationFindsTheTrackingOfInventedLabels() throws {
    let words = ["Apples", "Pears", "Plums", "Cherries", "Quinces", "Medlars", "Figs", "Grapes", "Melons"]
    let even = words.filter { RecordedText.hash($0) % 2 == 0 }
    try #require(even.count > 2)
    func rows(_ size: Double, _ weight: Int, tracking: Double, repositories: Int = 3) -> [RecordedText] {
      words.flatMap { word in
        let inter = FontDescription(family: "Inter", size: size, weight: weight)
        let width = shaper.advance(of: word[...], font: inter) + Double(word.count) * tracking * size
        // The texts that judge are of no use to the derivation.
        let isOdd = RecordedText.hash(word) % 2 == 1
        return (0..<repositories).map { repository in
          RecordedText(
            kind: .label, text: word, repository: "\(repository)",
            font: FontDescription(size: size, weight: weight), standIn: inter,
            size: Size(width: width + 0.25 + (isOdd ? 2 : 0), height: 1), isWidthFree: true,
            isHeightFree: false)
        }
      }
    }
    let found = TrackingDerivation(
      rows(17, 400, tracking: -0.026) + rows(20, 400, tracking: -0.03) + rows(40, 700, tracking: -0.018)
        + rows(17, 700, tracking: -0.014) + rows(17, 300, tracking: 0.01, repositories: 2), shaper)
    #expect(found.display == -0.03)
    #expect(found.weights.map(\.argument) == [400, 700])
    #expect(found.weights.map(\.value) == [0, 0.012])
  }

  @Test func errorsAreThoseOfWhatWasCompared() {
    func error(_ text: String, _ font: FontDescription) -> MeasuringError {
      shaper.error(of: text[...], font: font)
    }
    #expect(error("Grüße, 17 €", FontDescription(size: 17)) == .share(SystemFont.textError))
    #expect(error("Grüße", FontDescription(size: 34)) == .share(SystemFont.displayError))
    for text in ["Привет", "内容", "שלום", "a \u{1F600}"] {
      #expect(error(text, FontDescription(size: 17)) == .unknown)
    }
    #expect(error("Label", FontDescription(family: "Inter", size: 17)) == .none)
    #expect(error("Label", FontDescription(family: "Avenir", size: 17)) == .unknown)
  }

  @Test func hashIsFNV1a() {
    // The published values of the empty text and of "foobar".
    #expect(RecordedText.hash("") == 0xCBF2_9CE4_8422_2325)
    #expect(RecordedText.hash("foobar") == 0x8594_4171_F739_67E8)
  }
}
