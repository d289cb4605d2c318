import Geometry
import Scene
import TestSupport
import Testing

@testable import Diagram

/// Letters are 6 wide in a font of 10.
@Suite struct LineBreakingTests {
  private func lines(_ text: String, letters: Int) -> [String] {
    let font = FontDescription(size: 10)
    return Lettering(BoxyTextShaper()).lines(text, font, width: Double(letters) * 6 + 1)
  }

  /// The caches of measured and shaped lines distinguish canonically equivalent texts.
  @Test func equivalentTextsAreMeasuredApart() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(composed == decomposed)
    let font = FontDescription(size: 10)
    func width(_ text: String, after other: String) -> Double {
      let lettering = Lettering(ByteCountingShaper())
      _ = lettering.width(other, font)
      return lettering.width(text, font)
    }
    #expect(width(composed, after: decomposed) == Double(composed.utf8.count))
    #expect(width(decomposed, after: composed) == Double(decomposed.utf8.count))
  }

  /// Every byte is one point wide.
  private struct ByteCountingShaper: TextShaping {
    func advance(of text: Substring, font: FontDescription) -> Double { Double(text.utf8.count) }

    func metrics(of font: FontDescription) -> FontMetrics { BoxyTextShaper().metrics(of: font) }

    func shape(_ text: String, font: FontDescription, features: TextFeatures) -> ShapedText {
      ShapedText(advance: Double(text.utf8.count), glyphs: [])
    }
  }

  @Test func anEquationStaysOnOneLine() {
    #expect(lines("Add a.top = b.top − 8", letters: 18) == ["Add", "a.top = b.top − 8"])
    #expect(lines("it is 350 × 500 now", letters: 10) == ["it is", "350 × 500", "now"])
  }

  @Test func aLongEquationBreaksBeforeItsSign() {
    #expect(lines("a.bottom = b.bottom − 10", letters: 16) == ["a.bottom", "= b.bottom − 10"])
  }

  @Test func whatIsTooWideEvenSoBreaksAnywhere() {
    #expect(lines("a.bottom = b.bottom − 10", letters: 10) == ["a.bottom =", "b.bottom −", "10"])
  }

  @Test func lineBreaksStayAndSpacesAtEndsGo() {
    #expect(lines("  one two  ", letters: 20) == ["one two"])
    #expect(lines("one\n\ntwo three", letters: 5) == ["one", "", "two", "three"])
    #expect(lines("one\n", letters: 5) == ["one"])
    #expect(lines("   ", letters: 5).isEmpty && lines("", letters: 5).isEmpty)
  }

  @Test func aLineHasAllThatFits() {
    var random = SplitMix(state: 11)
    for _ in 0..<500 {
      let words = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        String(repeating: "n", count: Int.random(in: 1...9, using: &random))
          + String(repeating: " ", count: Int.random(in: 0...2, using: &random))
      }
      let (text, limit) = (words.joined(separator: " "), Int.random(in: 3...30, using: &random))
      #expect(lines(text, letters: limit) == Self.filled(text, letters: limit), "\(text), \(limit)")
    }
  }

  /// Word by word, as long as there is room.
  private static func filled(_ text: String, letters: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, line.count + 1 + word.count > letters, !word.isEmpty {
        lines.append(trimmed(line))
        line = ""
      }
      if !line.isEmpty || !word.isEmpty { line += line.isEmpty ? word : " " + word }
      while trimmed(line).count > letters {
        lines.append(String(line.prefix(letters)))
        line.removeFirst(letters)
      }
    }
    return trimmed(line).isEmpty ? lines : lines + [trimmed(line)]
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
