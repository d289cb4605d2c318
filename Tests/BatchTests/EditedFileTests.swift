import AutoLayout
import Batch
import Geometry
import Reporting
import Source
import Testing

/// What is found in a text that is not saved.
struct EditedFileTests {
  private func edited(_ text: String) -> EditedFile {
    EditedFile(
      Array(text.utf8), of: InputFile(path: "/none/a.yaml", stem: "a"), by: DocumentLoader(text: SpecFont()))
  }

  @Test func problemsOfReadingAreAllThereIs() {
    let file = edited("root: { subviews: { a: {} } }\nconstraints: [ a.lft == 4, b.top == 4 ]")
    #expect(file.problems.map(\.location.line) == [2, 2])
    #expect(file.findings.isEmpty && file.diagrams.isEmpty)
  }

  @Test func anIssueOfSeveralLayoutsIsOneFinding() {
    let file = edited(
      """
      root: { subviews: { a: {} } }
      constraints: [ a.left == root.left, a.top == root.top, a.height == 4, a.width == 4, a.width == 5 ]
      diagrams: [ { name: x }, { name: y, panels: [ { title: one }, { title: two, canvas: 10x10 } ] } ]
      """)
    #expect(file.diagrams.count == 3 && file.findings.count == 1)
    #expect(file.findings.first?.diagrams == ["x", "y, one", "y, two"])
    let repairs = file.findings.first.map(file.repairs) ?? []
    #expect(!repairs.isEmpty && repairs.allSatisfy { !$0.replacements.isEmpty })
  }

  @Test func whatIsTooMuchIsCounted() {
    let views = (0..<40).map { "v\($0): {}" }.joined(separator: ", ")
    let file = edited("root: { subviews: { \(views) } }")
    #expect(
      file.findings.count == EditedFile.mostFindings && file.furtherCount == 80 - EditedFile.mostFindings)
  }

  @Test func spacesAreAskedAbout() {
    let file = edited(
      """
      over: { width: 100...200 }
      root: { subviews: { a: {} } }
      constraints: [ a.left == root.left, a.top == root.top, a.height == 4, a.width == 150, a.right <= root.right ]
      """)
    #expect(file.findings.map(\.issue.kind) == [.unsatisfiable])
    #expect(file.findings.first?.places.first?.contains("100") == true, "\(file.findings.map(\.places))")
  }
}
