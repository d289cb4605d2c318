import Analysis
import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Reporting
import Source
import Testing

@Suite("Expected issues")
struct ExpectationTests {
  private func diagrams(_ settings: String) throws -> [SolvedDiagram] {
    let text = """
      canvas: 300x400
      textMetrics: fixed
      root: { subviews: { card: {}, label: { class: Label, text: A label, frame: [0, 0, 10, 30] } } }
      constraints:
        - "card.edges == root.edges inset 20"
        - wide: "card.width == 300"
      \(settings)
      """
    let options = ReadingOptions(text: SpecFont())
    let document = try Document(bytes: Array(text.utf8), path: "a.yaml", options: options)
    return document.diagrams.flatMap { diagram in
      diagram.trees.map { SolvedDiagram(name: diagram.name ?? "a", AnalyzedLayout($0.tree)) }
    }
  }

  private func kinds(_ settings: String) throws -> [[LayoutIssue.Kind]] {
    try diagrams(settings).map { CheckReport.textReport.completed($0).layout.issues.map(\.kind) }
  }

  @Test("An expected issue does not count, and others do") func expected() throws {
    #expect(try kinds("") == [[.unsatisfiable, .text]])
    #expect(try kinds("expect: [unsatisfiable]") == [[.text]])
    #expect(try kinds("expect: [unsatisfiable, text]") == [[]])
  }

  @Test("An expectation that is not met is an error at its place") func unmet() throws {
    let diagram = try diagrams("expect: [text, ambiguous, unsatisfiable]")[0]
    let issues = CheckReport.textReport.completed(diagram).layout.issues
    #expect(issues.map(\.kind) == [.unmet])
    #expect(issues.map(\.severity) == [.error])
    let text = CheckReport.text([SolvedDocument(path: "a.yaml", diagrams: [diagram])])
    #expect(
      text
        == "a.yaml:7:16: error: The definition expects ambiguous, but the constraints determine every view. "
        + "Remove it from 'expect'.\n")
    #expect(CheckReport.worstSeverity(of: issues) == .error)
  }

  @Test("Every kind that a definition may expect has its sentence") func sentences() throws {
    let diagram = try diagrams(
      """
      expect: [ambiguous, ambiguousContentSize, contentFollowsOffset, misplaced]
      diagrams:
        - constraints: { drop: [wide] }
          views: { label: { frame: [0, 0, 100, 30] } }
      """)[0]
    let text = CheckReport.text([SolvedDocument(path: "a.yaml", diagrams: [diagram])])
    #expect(text.split(separator: "\n").count == 4 && Set(text.split(separator: "\n")).count == 4)
  }

  @Test("Diagrams and panels state their own expectations") func diagramsAndPanels() throws {
    let kinds = try kinds(
      """
      expect: [unsatisfiable, text]
      diagrams:
        - name: a
        - { name: b, constraints: { drop: [wide] } }
        - { name: c, constraints: { drop: [wide] }, expect: [text] }
        - { name: d, expect: [], panels: [{}, { expect: [unsatisfiable, text] }] }
      """)
    #expect(kinds == [[], [.unmet], [], [.unsatisfiable, .text], []])
  }

  @Test("Other reports show expected issues") func otherReports() throws {
    let diagram = try diagrams("expect: [unsatisfiable]")[0]
    #expect(diagram.layout.issues.map(\.kind) == [.unsatisfiable])
    let json = CheckReport.json([SolvedDocument(path: "a.yaml", diagrams: [diagram])])
    #expect(!json.contains("unsatisfiable") && json.contains("\"kind\": \"text\""))
  }
}
