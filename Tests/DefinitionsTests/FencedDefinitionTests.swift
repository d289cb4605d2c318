import AutoLayout
import Definitions
import Geometry
import LayoutDocument
import Source
import Testing

/// A definition that is a part of another file.
@Suite("Definition in a fence")
struct FencedDefinitionTests {
  private static let options = ReadingOptions(text: SpecFont())

  private func fence(_ lines: String...) -> SourceText {
    let head = Array(repeating: "Wörter.", count: 8) + ["    ```yaml"]
    let file = SourceText(
      path: "Guide.md", text: (head + lines.map { "    " + $0 } + ["    ```", ""]).joined(separator: "\n"))
    let range = file.offset(line: 10, column: 1)..<file.offset(line: 10 + lines.count, column: 1)
    return SourceText(range, of: file, indentation: 4)
  }

  @Test("Problems that the definition's reader finds are told in the file") func problems() {
    let source = fence("root:", "  subviews:", "    é: { widht: 3 }", "constraints: [\"b.top == root.top\"]")
    let error = #expect(throws: DiagnosticList.self) { try DocumentFormat.yaml.read(source, Self.options) }
    #expect(
      error?.diagnostics.map(\.location.description) == ["Guide.md:12:9", "Guide.md:12:14", "Guide.md:13:20"])
    #expect(error?.diagnostics.last?.sourceLine == "    constraints: [\"b.top == root.top\"]")
  }

  @Test("Views and constraints stand where the file has them") func locations() throws {
    let source = fence("root:", "  subviews: { a: {} }", "constraints: [a.width == 1]")
    let document = try DocumentFormat.yaml.read(source, Self.options)
    let tree = document.diagrams[0].tree
    #expect(document.path == "Guide.md")
    #expect(tree.views[1].location == SourceLocation(file: "Guide.md", line: 11, column: 19))
    #expect(tree.constraints[0].location == SourceLocation(file: "Guide.md", line: 12, column: 19))
  }

  @Test("An empty fence is told where it is") func empty() {
    let error = #expect(throws: DiagnosticList.self) {
      try DocumentFormat.json.read(fence(), Self.options)
    }
    #expect(error?.diagnostics.first?.location == SourceLocation(file: "Guide.md", line: 10, column: 1))
  }
}
