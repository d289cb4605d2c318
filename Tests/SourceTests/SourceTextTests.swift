import Geometry
import Testing

@testable import Source

@Suite("Source text")
struct SourceTextTests {
  @Test("Lines end at LF, CR and CR LF; columns count characters") func places() {
    let source = SourceText(path: "f", text: "ab\ncd\r\nef\rgh")
    #expect(
      [0, 2, 3, 7, 10].map { source.location(at: $0).description } == [
        "f:1:1", "f:1:3", "f:2:1", "f:3:1", "f:4:1",
      ])
    #expect(source.line(at: 5) == "cd")
    #expect(source.line(at: 100) == "gh")
  }

  @Test("Combined characters are one column") func characters() {
    let text = "e\u{301}x 👩‍👩‍👧y"
    let source = SourceText(path: "f", text: text)
    let x = source.scalars.firstIndex(of: "x") ?? 0
    let y = source.scalars.firstIndex(of: "y") ?? 0
    #expect(source.location(at: x).column == 2)
    #expect(source.location(at: y).column == 5)
    #expect(source.length(from: x, to: y) == 3)
  }

  @Test("libyaml's lines are mapped to an editor's") func yamlLines() {
    let source = SourceText(path: "f", text: "a\u{85}b\u{2028}c\nd")
    #expect(source.offset(yamlLine: 3, column: 1) == 4)
    #expect(source.location(at: 4).description == "f:1:5")
    #expect(source.location(at: source.offset(yamlLine: 4, column: 1)).description == "f:2:1")
  }
}

@Suite("Spelling")
struct SpellingTests {
  @Test(
    "The nearest word is found, or none",
    arguments: [
      ("backgruond", "background"), ("TITLE", "title"), ("titel", "title"), ("x", nil), ("zzzzzz", nil),
      ("", nil), ("bx", "box"),
    ]) func nearest(word: String, expected: String?)
  {
    #expect(Spelling.nearest(to: word, among: ["title", "background", "box", "a"]) == expected)
  }

  @Test("Neighbors that change place count once") func swap() {
    #expect(Spelling.distance(Array("abcd".unicodeScalars), Array("acbd".unicodeScalars)) == 1)
    #expect(Spelling.distance(Array("".unicodeScalars), Array("ab".unicodeScalars)) == 2)
  }
}
