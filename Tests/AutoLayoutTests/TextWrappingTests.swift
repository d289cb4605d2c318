import AutoLayout
import Geometry
import Testing

@Suite struct TextWrappingTests {
  /// Ten points a character.
  func lines(_ text: String, _ width: Double?, byCharacter: Bool = false) -> [String] {
    TextWrapping(measuring: SpecFont(), font: FontDescription(size: 20), breaksByCharacter: byCharacter)
      .lines(of: text, width: width).map(\.text)
  }

  @Test func breaksAtTheLastSpaceThatFits() {
    #expect(lines("one two three", 75) == ["one two", "three"])
    #expect(lines("one two three", 70) == ["one two", "three"])
    #expect(lines("one two three", 69) == ["one", "two", "three"])
  }

  @Test func spacesAtABreakBelongToNeitherLine() {
    #expect(lines("one   two", 40) == ["one", "two"])
    #expect(lines("one two   ", 30) == ["one", "two"])
    #expect(lines("one \ntwo", 30) == ["one", "two"])
  }

  @Test func aWordWiderThanALineBreaksByCharacter() {
    #expect(lines("abcdefgh ij", 30) == ["abc", "def", "gh", "ij"])
    #expect(lines("a bcdefgh", 30) == ["a", "bcd", "efg", "h"])
    #expect(lines("abc", 4) == ["a", "b", "c"])
    #expect(lines("abc", 0) == ["a", "b", "c"])
  }

  @Test func newlinesAlwaysBreak() {
    #expect(lines("a\nb\r\nc", nil) == ["a", "b", "c"])
    #expect(lines("a\n\nb", 100) == ["a", "", "b"])
    #expect(lines("\n", 100) == ["", ""])
  }

  @Test func aNoBreakSpaceHoldsWordsTogether() {
    #expect(lines("a b\u{A0}c d", 30) == ["a", "b\u{A0}c", "d"])
  }

  @Test func characterWrappingFillsLines() {
    #expect(lines("one two", 50, byCharacter: true) == ["one t", "wo"])
  }

  @Test func breaksBetweenIdeographs() {
    #expect(lines("自动布局滚动视图", 30) == ["自动布", "局滚动", "视图"])
    #expect(lines("用UIKit布局", 60) == ["用UIKit", "布局"])
    #expect(lines("한국어 배치", 40) == ["한국어", "배치"])
  }

  @Test func punctuationStaysWithItsIdeograph() {
    #expect(lines("自动布局，好", 40) == ["自动布", "局，好"])
    #expect(lines("请看「图」吧", 30) == ["请看", "「图」", "吧"])
  }

  @Test func everyCharacterButSpacesIsKept() {
    let text = "The quick 棕色狐狸 jumps over\nthe lazy dog, 然后休息。"
    let kept = text.filter { !$0.isWhitespace }
    for width in stride(from: 0.0, through: 300, by: 7) {
      #expect(lines(text, width).joined().filter { !$0.isWhitespace } == kept)
    }
  }

  @Test func noMoreLinesThanTheLimit() {
    let wrapping = TextWrapping(measuring: SpecFont(), font: FontDescription(size: 20))
    #expect(wrapping.lines(of: "a b c\nd e", width: 10, limit: 4).map(\.text) == ["a", "b", "c", "d"])
    #expect(wrapping.lines(of: "a\nb\nc", width: nil, limit: 2).map(\.text) == ["a", "b"])
  }
}
