import Geometry
import Source
import Testing

@Suite("Diagnostics as text")
struct DiagnosticTextTests {
  private func rendered(_ line: String?, column: Int, length: Int = 1, suggestion: String? = nil) -> String {
    Diagnostic(
      location: SourceLocation(file: "a.yaml", line: 3, column: column), message: "wrong",
      suggestion: suggestion, sourceLine: line, length: length
    ).rendered()
  }

  @Test("Place, message, line, caret and help stand on lines of their own") func whole() {
    #expect(
      rendered("  top: 1", column: 3, length: 3, suggestion: "write left") == """
        a.yaml:3:3: error: wrong
          3 |   top: 1
            |   ^~~
          help: write left

        """)
  }

  @Test("A diagnostic of a whole file has no line") func file() {
    let diagnostic = Diagnostic(location: SourceLocation(file: "a.yaml"), message: "no such file")
    #expect(diagnostic.rendered() == "a.yaml: error: no such file\n")
  }

  @Test("The caret stands below wide characters and behind joined ones") func wide() {
    #expect(rendered("世界x", column: 3).contains("\n  3 | 世界x\n    |     ^\n"))
    #expect(rendered("👩‍👩‍👧x", column: 2).contains("\n  3 | 👩‍👩‍👧x\n    |   ^\n"))
    #expect(rendered("e\u{301}x", column: 2).contains("\n    |  ^\n"))
    #expect(rendered("a世b", column: 1, length: 2).contains("\n    | ^~~\n"))
    #expect(rendered("世", column: 1).contains("\n    | ^~\n"))
  }

  @Test("What a terminal would obey is spelt out, and the marks follow") func control() {
    #expect(rendered("a\u{1B}[31mb", column: 7).contains("\n  3 | a\\u{1B}[31mb\n    |            ^\n"))
    #expect(rendered("a\u{202E}b", column: 2).contains("\n  3 | a\\u{202E}b\n    |  ^~~~~~~~\n"))
    #expect(rendered("\tx", column: 2).contains("\n  3 |  x\n    |  ^\n"))
  }

  @Test("No line begins with what a file says, and no command stands in one") func commands() {
    let text = rendered("##[error]x", column: 2, suggestion: "a\n::error::b")
    #expect(text.contains("\n  3 | #\\u{23}[error]x\n"))
    #expect(text.contains("\n  help: a\\n::error::b\n"))
    let named = Diagnostic(location: SourceLocation(file: "::error::a"), message: "b\n::error::c").rendered()
    #expect(named == "\"::error::a\": error: b\\n::error::c\n")
  }

  @Test("A long line is cut around the caret") func long() {
    let line = String(repeating: "a", count: 500) + "!" + String(repeating: "b", count: 500)
    let text = rendered(line, column: 501)
    let lines = text.split(separator: "\n").map(Array.init)
    #expect(lines[1].count <= 108)
    #expect(lines[2].firstIndex(of: "^") == lines[1].firstIndex(of: "!"))
  }

  @Test("A caret past the line's end is kept at its end") func end() {
    #expect(rendered("ab", column: 9, length: 4).contains("\n  3 | ab\n    |   ^\n"))
  }
}
