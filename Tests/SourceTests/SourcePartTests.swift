import Geometry
import Source
import Testing

/// A text that is a part of a file, whose places are the file's.
@Suite("Part of a source text")
struct SourcePartTests {
  /// Nine lines of prose, and a fence whose first line is the tenth of the file.
  private func article(_ lines: [String], lineBreak: String = "\n", prose: String = "Prose.") -> SourceText {
    let head = Array(repeating: prose, count: 8) + ["    ```"]
    return SourceText(
      path: "in/Guide.md", text: (head + lines + ["    ```", "More.", ""]).joined(separator: lineBreak))
  }

  /// What stands in the fence, without its indentation.
  private func fence(_ article: SourceText, lines: Int) -> SourceText {
    let range = article.offset(line: 10, column: 1)..<article.offset(line: 10 + lines, column: 1)
    return SourceText(range, of: article, indentation: 4)
  }

  private func rendered(_ read: () throws(DiagnosticList) -> SourceNode?) -> String {
    do throws(DiagnosticList) {
      return "\(try read()?.kindName ?? "nothing")"
    } catch { return error.rendered() }
  }

  @Test("A problem on the third line of a fence is told on the file's line") func yaml() {
    let fence = fence(article(["    a: 1", "    b:", "      c: [1, 2", "    d: 3"]), lines: 4)
    #expect(fence.string(0..<fence.count) == "a: 1\nb:\n  c: [1, 2\nd: 3\n")
    #expect(
      rendered { () throws(DiagnosticList) in try YAMLReading.read(fence) } == """
        in/Guide.md:13:6: error: the list that begins on line 12 lacks a ',' or its closing ']'
          13 |     d: 3
             |      ^

        """)
  }

  @Test("Places after the lines of a fence are those of the file") func places() {
    let fence = fence(article(["    ab", "  c", "", "      d"]), lines: 4)
    #expect(fence.string(0..<fence.count) == "ab\nc\n\n  d\n")
    #expect(
      [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 99].map { fence.location(at: $0).description }
        == [
          "10:5", "10:6", "10:7", "11:3", "11:4", "12:1", "13:5", "13:7", "13:8", "14:1", "14:1",
        ].map { "in/Guide.md:" + $0 })
    #expect(fence.line(at: 0) == "    ab")
    #expect(fence.length(from: 0, to: 2) == 2)
    #expect(fence.length(from: 0, to: 9) == 2)
  }

  @Test("Lines of a quote, without their marks") func pieces() {
    let quote = SourceText(path: "q.md", text: "> ab\n>\tc\n> d\n")
    let lines = SourceText([(0, 2..<5), (2, 7..<9), (0, 11..<12)], of: quote)
    #expect(lines.string(0..<lines.count) == "ab\n  c\nd")
    #expect(
      (0...lines.count).map { lines.location(at: $0).description }
        == ["1:3", "1:4", "1:5", "2:2", "2:2", "2:3", "2:4", "3:3", "3:4"].map { "q.md:" + $0 })
    #expect(lines.diagnostic("x", nil, at: 7).sourceLine == "> d")
  }

  @Test("JSON with lines that end in CR LF") func json() {
    let fence = fence(
      article(["    {", "      \"a\": 1,", "      \"b\": x", "    }"], lineBreak: "\r\n"), lines: 4)
    #expect(fence.string(0..<fence.count) == "{\r\n  \"a\": 1,\r\n  \"b\": x\r\n}\r\n")
    #expect(
      rendered { () throws(DiagnosticList) in try JSONReading.read(fence) } == """
        in/Guide.md:12:12: error: 'x' is not a JSON value
          12 |       "b": x
             |            ^
          help: quote the string: "x"

        """)
  }

  @Test("Columns count characters before the place, in the file and in the part") func wideCharacters() {
    let fence = fence(article(["    é: \"👩‍👩‍👧\"", "    ü: e\u{301}: x"], prose: "Prosä 👍🏽"), lines: 2)
    #expect(
      rendered { () throws(DiagnosticList) in try YAMLReading.read(fence) } == """
        in/Guide.md:11:9: error: a mapping cannot begin here
          11 |     ü: e\u{301}: x
             |         ^
          help: check the indentation and the line before; quote strings that contain ': '

        """)
    #expect(fence.location(at: 4 + 5).description == "in/Guide.md:10:10")
  }

  @Test("A part in the middle of a line, a part of a part, and an empty one") func ranges() {
    let file = SourceText(path: "f", text: "x\n  before {  a } after\ny")
    let start = file.scalars.firstIndex(of: "{") ?? 0
    let part = SourceText(start..<start + 6, of: file, indentation: 2)
    #expect(part.string(0..<part.count) == "{  a }")
    let inner = SourceText(3..<4, of: part)
    #expect(inner.location(at: 0) == SourceLocation(file: "f", line: 2, column: 13))
    #expect(inner.diagnostic("wrong", nil, at: 0).sourceLine == "  before {  a } after")
    let empty = SourceText(start..<start, of: file)
    #expect(empty.count == 0)
    #expect(empty.location(at: 0).description == "f:2:10")
  }
}
