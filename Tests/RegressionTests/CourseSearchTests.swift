import AutoLayout
import Comparison
import DocumentFormats
import Geometry
import LayoutDocument
import Reporting
import Sweep
import Testing

@testable import Regression

/// How long edits are tried in a space.
struct CourseSearchTests {
  private static func tree(_ a: Int, _ b: Int, _ c: Int) throws -> ViewTree {
    let text = """
      canvas: 375x667
      root: { subviews: { a: {}, b: {}, c: {} } }
      constraints:
        - "V:|[a(10)][b(10)][c(10)]"
        - "a.left == root.left"
        - "a.width <= \(a)"
        - "a.width == root.width @ high"
        - "b.left == root.left"
        - "b.width <= \(b)"
        - "b.width == root.width @ high"
        - "c.left == root.left"
        - "c.width <= \(c)"
        - "c.width == root.width @ high"
      """
    return try Document(
      bytes: Array(text.utf8), path: "a.yaml", options: ReadingOptions(text: SpecFont())
    ).diagrams[0].tree
  }

  private static let space: LayoutSpace = {
    var space = LayoutSpace()
    space.widths = 320...1366
    return space
  }()

  private static func courses(of tree: ViewTree) -> [RecordedCourse] {
    RecordedCourse.all(
      of: LayoutMap(of: space, by: .sizeClasses) { tree.moved(to: $0) }, definedBy: tree
    ) { SpaceText.text(of: $0, in: space) }
  }

  private static func causes(mostWork: Int = CourseSearch.mostWork) throws -> DifferenceFacts.CourseCauses? {
    let (before, after) = (try tree(500, 600, 700), try tree(510, 610, 710))
    return CourseSearch.causes(
      MergedTrees(from: before, to: after), to: after, in: space,
      courses: (courses(of: before), courses(of: after)), renamed: [:], mostWork: mostWork)
  }

  @Test func everyEditIsTried() throws {
    let causes = try #require(try Self.causes())
    #expect(causes.shares.map(\.edit) == [0, 1, 2])
    #expect(causes.shares.map { $0.courses.flatMap(\.stretches).map(\.from) } == [[500], [600], [700]])
    #expect(causes.others == [] && causes.undecided == [])
  }

  /// What is not tried is named, and what it does is not said to be the work of others.
  @Test func theWorkIsBounded() throws {
    let causes = try #require(try Self.causes(mostWork: 1))
    #expect(causes.shares == [] && causes.undecided == [0, 1, 2])
    #expect(causes.others.flatMap(\.stretches).flatMap(\.effects).map(\.view) == ["a", "b", "c"])
    // The work of a layout and of one edit is about the same.
    let counts = try stride(from: 0, through: 400_000, by: 500).map { work in
      try Self.causes(mostWork: work)?.shares.count ?? -1
    }
    #expect(Set(counts) == [0, 1, 2, 3], "\(Set(counts).sorted())")
    #expect(counts == counts.sorted())
  }

  @Test func aReportSaysWhatWasNotTried() throws {
    var facts = DifferenceFacts()
    facts.edits = [.init(location: nil, text: "one"), .init(location: nil, text: "two")]
    facts.courses = DifferenceFacts.Course.all(
      from: Self.courses(of: try Self.tree(500, 600, 700)), to: Self.courses(of: try Self.tree(510, 600, 700))
    )
    facts.courseCauses = .init(shares: [], others: facts.courses ?? [], undecided: [0, 1])
    var outcome = CaseOutcome(name: "a.yaml", document: "a.yaml", record: "r", .changed)
    outcome.difference = facts
    var results = RegressionResults()
    results.outcomes = [outcome]
    let text = RegressionReport(results).text
    #expect(
      text.contains(
        """
        changed: a.yaml
          not tried in its space, because the layout is too large to try every edit:
            one
            two
          of several edits together, or of those that were not tried, in its space:
            width 500 <.. 1366: a width 500 → 510 (+10) at 510

        """), "\(text)")
    let annotations = RegressionReport(results).annotations
    #expect(annotations.contains("or of those that were not tried"), "\(annotations)")
  }
}
