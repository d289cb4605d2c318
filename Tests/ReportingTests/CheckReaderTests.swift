import Analysis
import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Reporting
import Source
import Sweep
import TestSupport
import Testing

/// Reports of `check` as the programs of others read them.
struct CheckReaderTests {
  private static let texts = HostileText.inReports

  private static func batches(of count: Int) -> [Range<Int>] {
    stride(from: 0, to: texts.count, by: count).map { Range(from: $0, upTo: min($0 + count, texts.count)) }
  }

  /// A claim that holds, and one that does not.
  private static func claims(_ text: String) -> [LayoutAssertion] {
    [1.0, -1].map { constant in
      LayoutAssertion(
        name: "\(constant) \(text)", text: text,
        .relation([LayoutComparison(LayoutSum(constant: constant), .greaterThanOrEqual)]), because: text)
    }
  }

  /// For each text, a document that is called so, and whose diagram, view and assertions are, and one that cannot be read.
  private static func documents(_ texts: ArraySlice<String>) -> [SolvedDocument] {
    texts.flatMap { text in
      var layout = ReportFixture.layout
      layout.tree.views[2].name = text
      layout.tree.assertions = claims(text)
      return [
        SolvedDocument(
          path: text, diagrams: [SolvedDiagram(name: text, panel: text, AnalyzedLayout(layout))]),
        SolvedDocument(
          path: text,
          errors: [
            Diagnostic(
              location: SourceLocation(file: text, line: 1, column: 1), message: text, suggestion: text)
          ]),
      ]
    }
  }

  private static func shown(_ text: String) -> String { VisibleText.escaped(VisibleText.shortened(text)) }

  // MARK: JUnit

  @Test(
    .enabled(
      if: JUnitFacts.isReadable, "junitparser or xmllint is missing (the packages junitparser, libxml2-utils)"
    ),
    arguments: batches(of: 100))
  func everyIssueAndAssertionIsATest(_ batch: Range<Int>) throws {
    let texts = Self.texts[batch]
    let found = try JUnitFacts(CheckReport.junit(Self.documents(texts)))
    // A conflict, an ambiguity, a text that is cut off, both assertions, and the file that cannot be read.
    #expect(found.counts == [6 * texts.count, 4 * texts.count, texts.count, 0])
    #expect(found.summed == found.counts)
    let passed = found.tests.filter(\.results.isEmpty).map(\.name)
    #expect(passed == texts.map { "assert: \(Self.shown("1.0 \($0)"))" })
    let types = found.tests.flatMap(\.results).map { "\($0.element) \($0.type)" }
    #expect(
      types == texts.map { _ in "error invalid-definition" }
        + texts.flatMap { _ in
          ["failure unsatisfiable", "failure ambiguous", "failure text", "failure assertion"]
        })
    #expect(found.tests.flatMap(\.results).allSatisfy { !$0.message.isEmpty && !$0.text.isEmpty })
  }

  @Test(
    .enabled(
      if: JUnitFacts.isReadable, "junitparser or xmllint is missing (the packages junitparser, libxml2-utils)"
    ))
  func whatIsNotKnownIsAnError() throws {
    let text = """
      textMetrics: fixed
      root: { subviews: { label: { class: Label, text: one two three four five six seven eight, lines: 0 } } }
      constraints:
        - "label.edges == root.edges"
      assert: ["label.width >= 0", "label.width >= 330"]
      """
    let tree = try Document(
      bytes: Array(text.utf8), path: "a.yaml", options: ReadingOptions(text: SpecFont())
    )
    .diagrams[0].tree
    let pieces = LayoutPieces(
      over: ClosedRange(between: 320, and: 1366), of: .horizontal,
      SweptSource { width in
        var tree = tree
        tree.environment.canvas.width = width
        return tree
      }, work: 1)
    try #require(!pieces.isComplete)
    var diagram = SolvedDiagram(name: "a", AnalyzedLayout(tree))
    diagram.map = LayoutMap(
      space: LayoutSpace(widths: ClosedRange(between: 320, and: 1366)),
      parts: [
        LayoutMap.Part(
          surroundings: LayoutSurroundings(contentSize: .large, direction: .leftToRight), pieces: pieces)
      ])
    let documents = [SolvedDocument(path: "a.yaml", diagrams: [diagram])]
    let found = try JUnitFacts(CheckReport.junit(documents))
    #expect(found.summed == found.counts)
    let errors = found.tests.filter { $0.results.first?.element == "error" }
    #expect(errors.map(\.name) == ["unfinished: root", "assert: label.width >= 0"], "\(found.tests)")
    #expect(errors.last?.results.first?.type == "unknown")
    #expect(CheckReport.markdown(documents).hasPrefix("### "))
    #expect(CheckReport.markdown(documents).contains("not all is known"))
  }

  @Test func aLayoutWithoutIssuesPasses() {
    let documents = [SolvedDocument(path: "a.yaml", diagrams: [ReportFixture.documents[0].diagrams[1]])]
    #expect(
      CheckReport.junit(documents) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="plumbline check" tests="1" failures="0" errors="0">
          <testsuite name="a.yaml" tests="1" failures="0" errors="0" skipped="0">
            <testcase classname="a.yaml" name="no issues"/>
          </testsuite>
        </testsuites>

        """)
    #expect(CheckReport.markdown(documents) == "### No layout issues\n")
    #expect(CheckReport.junit([]).contains("tests=\"0\""))
  }

  @Test func suitesAreNamedAfterDiagrams() {
    let text = CheckReport.junit(ReportFixture.documents)
    for name in ["a.yaml [portrait]", "a.yaml [clean]", "b.yaml"] {
      #expect(text.contains("<testsuite name=\"\(name)\""), "\(name)")
    }
  }

  // MARK: Markdown

  @Test(
    .enabled(if: MarkdownPage.isReadable, "cmark-gfm is missing (the package of that name)"),
    arguments: batches(of: 5))
  func everyTextStaysInItsCell(_ batch: Range<Int>) throws {
    let texts = Self.texts[batch]
    let page = try MarkdownPage(CheckReport.markdown(Self.documents(texts)))
    // Readers do not know code with so many backticks, so a link in a text that has them stays.
    let backticks = String(repeating: "`", count: 80)
    #expect(page.problems.filter { !$0.contains(backticks) } == [])
    let count = texts.count
    #expect(
      page.headings == [
        "Layouts: \(Listing.words([Listing.count(3 * count, "error"), Listing.count(count, "warning"), Listing.count(count, "unreadable file")]))"
      ])
    #expect(page.titles.count == 2 * count && page.items.count == count)
    #expect(page.rows.count == 5 * count && page.rows.allSatisfy { $0.count == 3 })
    #expect(
      page.rows.map { $0[0] } == texts.flatMap { _ in ["Severity", "error", "error", "warning", "error"] })
  }

  /// A code host refuses a comment of more than a million bytes, so one that has too much to say counts the rest.
  @Test func aCommentCountsTheFilesWithoutRoom() {
    let document = Self.documents([String(repeating: "*", count: 9000)])[0]
    let text = CheckReport.markdown(Array(repeating: document, count: 60))
    #expect(text.utf8.count < 1_000_000)
    #expect(text.contains(/\nand \d+ more files\n$/))
  }
}
