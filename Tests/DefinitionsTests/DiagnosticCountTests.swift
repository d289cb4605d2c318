import AutoLayout
import Geometry
import LayoutDocument
import Source
import Testing

@Suite("Many problems in one file")
struct DiagnosticCountTests {
  private func diagnostics(_ text: String, named name: String = "a.yaml") -> [Diagnostic] {
    do throws(DiagnosticList) {
      _ = try DefinitionFixture.read(text, named: name)
      return []
    } catch { return error.diagnostics }
  }

  /// A definition with a problem on each line from the second on.
  private func keys(_ count: Int) -> String {
    "root:\n" + (0..<count).map { "  q\($0): 1\n" }.joined()
  }

  @Test(
    "The first fifty are reported, the others counted where they begin",
    arguments: [49, 50, 51, 52, 999, 1000, 5000])
  func count(problems: Int) throws {
    let reported = diagnostics(keys(problems))
    #expect(reported.map(\.location.line) == (0..<min(problems, 51)).map { $0 + 2 })
    let last = try #require(reported.last)
    switch problems {
    case ...50: #expect(!last.message.contains("more"))
    case 51: #expect(last.message == "1 more problem")
    default: #expect(last.message == "\(problems - 50) more problems, starting here")
    }
    #expect(last.sourceLine == "  q\(reported.count - 1): 1")
  }

  @Test("The count is that of one diagram, however many read the same") func diagrams() {
    let text = keys(1200) + "diagrams:\n" + (1...5).map { "- {name: d\($0)}\n" }.joined()
    #expect(diagnostics(text).last?.message == "1150 more problems, starting here")
  }

  @Test("JSON and nibs are counted alike") func otherFormats() {
    let list = [String](repeating: "\"a\"", count: 3000).joined(separator: ",")
    let json = diagnostics("{\"root\": {}, \"constraints\": [\(list)]}", named: "a.json")
    #expect(json.count == 51)
    // No view of that name, and no relation.
    #expect(json.last?.message == "5950 more problems, starting here")
    let views = (0..<300).map { _ in "<view id=\"V\"><rect key=\"frame\" x=\"q\"/></view>" }.joined(
      separator: "\n")
    let nib = diagnostics(
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects><view id=\"R\"><rect key=\"frame\"/><subviews>"
        + "\(views)</subviews></view></objects></document>", named: "a.xib")
    #expect(nib.count == 51)
    #expect(nib.last?.message.hasSuffix("more problems, starting here") == true)
  }

  /// Without bounds, each of these would copy its long part into every message.
  @Test("A long line and a long name are not in every problem") func long() {
    let name = String(repeating: "n", count: 200_000)
    let inOneLine =
      "root: {subviews: {" + (0..<20_000).map { "v\($0): {q: 1}" }.joined(separator: ", ") + "}}"
    let named =
      "root: {subviews: {\(name): {" + (0..<2000).map { "q\($0): 1" }.joined(separator: ", ") + "}}}"
    let aliases =
      "root: {}\nmetrics: {a: &a \(name)}\nconstraints:\n" + String(repeating: "- *a\n", count: 20_000)
    for text in [inOneLine, named, aliases] {
      let reported = diagnostics(text)
      #expect(!reported.isEmpty)
      for diagnostic in reported {
        #expect(diagnostic.message.utf8.count < 5000)
        #expect((diagnostic.sourceLine ?? "").utf8.count <= 10_000)
      }
    }
  }

  @Test("Texts that aliases repeat are bounded like values") func aliases() {
    let text =
      "root: {}\nmetrics: {a: &a \(String(repeating: "n", count: 300_000))}\nconstraints:\n"
      + String(repeating: "- *a\n", count: 100)
    #expect(
      diagnostics(text).map(\.message) == [
        "aliases make this file too large: they add more than 1000000 bytes of text"
      ])
  }

  @Test("The excerpt of a long line is that of the whole") func excerpts() throws {
    for character in ["a", "é", "e\u{301}", "世", "👩‍👩‍👧"] {
      let before = String(repeating: character, count: 12_000)
      let text = "root: {title: '\(before)', q: 1, subtitle: '\(before)'}"
      let diagnostic = try #require(diagnostics(text).first { $0.message.contains("'q'") })
      let whole = Diagnostic(
        location: diagnostic.location, message: diagnostic.message, suggestion: diagnostic.suggestion,
        sourceLine: text,
        length: diagnostic.length)
      #expect(diagnostic.rendered() == whole.rendered())
      #expect((diagnostic.sourceLine ?? "").count < 500)
      #expect(diagnostic.location.column == 12_019)
    }
  }
}
