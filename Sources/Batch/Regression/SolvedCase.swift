import Analysis
import Definitions
import LayoutDocument
import Regression
import Source

/// A case with its layout.
struct SolvedCase: Sendable {
  /// The case. Its root has the size that its contents determine.
  let part: LayoutCase
  let analysis: AnalyzedLayout

  /// Lays a case out.
  ///
  /// - Throws: An error if the layout is beyond the limits.
  init(_ part: LayoutCase, path: String) throws(DiagnosticList) {
    analysis = AnalyzedLayout(part.diagram.tree)
    if let problem = LayoutLimits.solvingProblem(in: analysis.layout, path: path) {
      throw DiagnosticList([problem])
    }
    var part = part
    part.diagram.tree = AnalyzedLayout.fitted(part.diagram.tree)
    self.part = part
  }

  /// The record of the layout.
  ///
  /// - Complexity: O(views + constraints + issues), plus measuring every text once.
  var record: [UInt8] { Array(Definition.record(of: part.diagram, solved: analysis.layout).utf8) }
}
