import Analysis
import AutoLayout
import Comparison
import Definitions
import LayoutDocument
import Regression
import Source

/// A case with its layout.
struct SolvedCase: Sendable {
  /// The case. Its root has the size that its contents determine.
  private(set) var part: LayoutCase
  let analysis: AnalyzedLayout
  /// What the layout does in all of its space; empty if it has none.
  var courses: [RecordedCourse] = []

  /// Lays a case out.
  ///
  /// - Throws: An error if the layout is beyond the limits.
  init(_ part: LayoutCase, path: String) throws(DiagnosticList) {
    var part = part
    part.diagram.tree = AnalyzedLayout.fitted(part.diagram.tree)
    analysis = AnalyzedLayout(part.diagram.tree)
    if let problem = LayoutLimits.solvingProblem(in: analysis.layout, path: path) {
      throw DiagnosticList([problem])
    }
    self.part = part
  }

  /// The case with the values that reading derived for an earlier version, where the file's frames show no others; `nil`
  /// if there is nothing to hold.
  func holdingDerivedValues(of earlier: ViewTree, path: String) throws(DiagnosticList) -> SolvedCase? {
    guard let tree = part.diagram.tree.holdingDerivedValues(of: earlier) else { return nil }
    var held = part
    held.diagram.tree = tree
    var solved = try SolvedCase(held, path: path)
    solved.courses = courses
    return solved
  }

  /// The case with what it does in another space.
  func inSpace(_ space: LayoutSpace, _ courses: [RecordedCourse]) -> SolvedCase {
    var solved = self
    solved.part.diagram.space = space
    solved.courses = courses
    return solved
  }

  /// The record of the layout.
  ///
  /// - Complexity: O(views + constraints + issues), plus measuring every text once.
  var record: [UInt8] {
    Array(Definition.record(of: part.diagram, solved: analysis.layout, courses: courses).utf8)
  }
}
