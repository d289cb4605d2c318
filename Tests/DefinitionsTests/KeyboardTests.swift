import Analysis
import AutoLayout
import Definitions
import DocumentFormats
import Geometry
import LayoutDocument
import Source
import Testing

@Suite("The keyboard")
struct KeyboardTests {
  private func diagram(_ settings: String, canvas: String = "iPhone 15") throws -> DocumentDiagram {
    let text = """
      canvas: \(canvas)
      root: { subviews: { field: { intrinsicSize: 100x40 } } }
      constraints:
        - "field.bottom == root.keyboardLayoutGuide.top"
        - "field.leading == root.keyboardLayoutGuide.leading + 16"
        - "field.trailing == root.keyboardLayoutGuide.trailing - 16"
      \(settings)
      """
    return try Document(
      bytes: Array(text.utf8), path: "a.yaml", options: ReadingOptions(text: SpecFont())
    ).diagrams[0]
  }

  private func layout(_ settings: String) throws -> SolvedLayout {
    AnalyzedLayout(try diagram(settings).tree).layout
  }

  @Test("T-KEY-1", arguments: [("keyboard: 336", 516.0), ("", 818), ("keyboard: 0", 818)])
  func top(settings: String, top: Double) throws {
    let layout = try layout(settings)
    let guide = try #require(layout.guides.first { $0.name == "root.keyboardLayoutGuide" })
    #expect(guide.absoluteFrame == Rect(x: 0, y: top, width: 393, height: 852 - top))
    #expect(layout[ViewID(1)].frame == Rect(x: 16, y: top - 40, width: 361, height: 40))
    #expect(layout.issues.isEmpty)
    #expect(layout[.root].safeAreaInsets.bottom == 34)
  }

  @Test("T-KEY-2") func lowKeyboard() throws {
    #expect(try layout("keyboard: 20")[ViewID(1)].frame.maxY == 818)
  }

  @Test("A panel shows and hides it, and is named after it") func panels() throws {
    let diagram = try diagram(
      "keyboard: 300\ndiagrams: [{ panels: [{}, { keyboard: 0 }, { keyboard: 336 }] }]")
    #expect(diagram.panels.map(\.tree.environment.keyboardHeight) == [300, 0, 336])
    #expect(diagram.panels.map(\.title) == ["1", "no keyboard", "keyboard 336"])
  }

  @Test("The canonical form keeps the keyboard and its guide") func canonicalForm() throws {
    let text = Definition.text(of: try diagram("keyboard: 291"))
    #expect(text.contains("keyboard: 291\n") && text.contains("field.bottom == root.keyboardLayoutGuide.top"))
    let again = try Document(
      bytes: Array(text.utf8), path: "a.yaml", options: ReadingOptions(text: SpecFont()))
    #expect(again.diagrams[0].tree.environment.keyboardHeight == 291)
  }

  @Test("A format names it") func format() throws {
    let text = """
      canvas: 300x600
      keyboard: 200
      root: { subviews: { field: { intrinsicSize: 100x40 } } }
      constraints: ["V:[field]-8-[keyboardLayoutGuide]", "H:|[field]|"]
      """
    let document = try Document(
      bytes: Array(text.utf8), path: "a.yaml", options: ReadingOptions(text: SpecFont()))
    #expect(LayoutEngine.solve(document.diagrams[0].tree)[ViewID(1)].frame.maxY == 392)
  }
}
