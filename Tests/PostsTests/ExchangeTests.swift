import Foundation
import TestSupport
import Testing

@testable import Posts

@Suite("Posts in other programs")
struct ExchangeTests {
  private func strings(_ text: String) -> [String]? {
    JSONPart(Array(text.utf8))?.elements.compactMap(\.string)
  }

  @Test("Texts of JSON") func texts() {
    #expect(strings(#"["a\n\t\"\\\/", "\u00e9\ud83d\ude00", "é"]"#) == ["a\n\t\"\\/", "é😀", "é"])
    #expect(
      strings(#"["\ud83d", "\ud83d\n", "\ud83dA", "\ude00"]"#) == [
        "\u{FFFD}", "\u{FFFD}\n", "\u{FFFD}A", "\u{FFFD}",
      ])
  }

  @Test("What is no JSON") func invalid() {
    let texts = [
      "", "[", "[1,]", "{\"a\"}", "{\"a\":1,}", "[\"a]", "[\"\\x\"]", "[01]", "[1.]", "[+1]", "nul", "[1] 2",
      "[\"\n\"]",
      String(repeating: "[", count: 100_000),
    ]
    for text in texts { #expect(JSONPart(Array(text.utf8)) == nil, "\(text.prefix(20))") }
    for text in ["0", "-1.50e+3", "null", " [ ] ", "{}", "[true,false]"] {
      #expect(JSONPart(Array(text.utf8)) != nil, "\(text)")
    }
  }

  @Test("Replacing keeps every other byte") func replacing() throws {
    let bytes = Array(#"{"a": 1.0, "b": ["x",2e0 ], "é":"y"}"#.utf8)
    let root = try #require(JSONPart(bytes))
    let places = [try #require(root["b"]?.elements.first?.range), try #require(root["é"]?.range)]
    let result = JSONPart.replacing(places.map { (range: $0, text: "3") }, in: bytes)
    #expect(String(decoding: result, as: UTF8.self) == #"{"a": 1.0, "b": [3,2e0 ], "é":3}"#)
  }

  @Test("A document of pandoc") func pandoc() throws {
    let text = """
      {"pandoc-api-version":[1,22,2,1],"meta":{},"blocks":[{"t":"BlockQuote","c":[{"t":"CodeBlock","c":[["id",["swift","plumbline"],[["title","A \\"b\\""]]],"x\\ny"]}]},{"t":"CodeBlock","c":[["",["swift"],[]],"z"]}]}
      """
    let document = try #require(PandocDocument(Array(text.utf8)))
    #expect(document.figures.count == 1)
    #expect(document.figures[0].language == .swift && document.figures[0].code == "x\ny")
    #expect(document.figures[0].info.title == "A \"b\"" && document.figures[0].info.name == "id")
    let replaced = String(decoding: document.replacing(["{\"t\":\"Null\"}"]), as: UTF8.self)
    #expect(replaced.contains(#""c":[{"t":"Null"}]},{"t":"CodeBlock""#))
    #expect(PandocDocument(Array("[]".utf8)) == nil && PandocDocument(Array("{\"blocks\":[]}".utf8)) == nil)
  }

  @Test("A book of mdBook") func book() throws {
    let file = Repository.root.appending(path: "Tests/Fixtures/posts/mdbook.json")
    let bytes = try Array(Data(contentsOf: file))
    let book = try #require(BookExchange(bytes))
    #expect(book.root == "/book" && book.sources == "src")
    #expect(book.chapters.map(\.path) == ["index.md", "guide/content.md", "guide/pages.md", "notes.md"])
    #expect(book.chapters[0].text == "# Introduction\n\nNo figure “here”.\n")
    // Without changes, the book is the second element, byte for byte.
    let same = book.replacing(book.chapters.map { _ in nil })
    #expect(bytes.contains(same + Array("]".utf8)) && same.first == UInt8(ascii: "{"))
    let other = String(decoding: book.replacing([nil, nil, "\"c\"", "\"d\""]), as: UTF8.self)
    #expect(other.contains(#""name":"Pages","content":"c","number":[1,1]"#))
    #expect(other.contains(#""name":"Notes","content":"d","number":null"#))
    #expect(BookExchange(Array("{}".utf8)) == nil)
  }

  /// Before version 0.5, a book had sections, and its folder of sources was always told.
  @Test("A book of an earlier mdBook") func earlierBook() throws {
    let text = """
      [{"root":"/b","config":{"book":{"src":"text"}},"renderer":"html","mdbook_version":"0.4.40"},{"sections":[{"Chapter":{"name":"A","content":"a","number":[1],"sub_items":[],"path":"a.md","source_path":"a.md","parent_names":[]}},"Separator"],"__non_exhaustive":null}]
      """
    let book = try #require(BookExchange(Array(text.utf8)))
    #expect(book.sources == "text" && book.chapters.map(\.path) == ["a.md"])
    #expect(String(decoding: book.replacing([nil]), as: UTF8.self).hasSuffix("\"__non_exhaustive\":null}"))
  }
}
