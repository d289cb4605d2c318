import ConstraintSolver
import Geometry
import Testing
import Wording

@testable import AutoLayout

@Suite struct UnfinishedLayoutTests {
  /// Three widths that have too little room: it takes the simplex method to settle them.
  private static var row: TestTree {
    var tree = TestTree()
    tree.add("a")
    tree.add("b")
    tree.add("c")
    tree.constrain(
      "a.left == root.left", "b.left == a.right", "c.left == b.right", "c.right == root.right",
      "a.width >= 150 @750", "b.width >= 150 @750", "c.width >= 150 @750", "a.width == b.width @250",
      "b.width == c.width @250")
    return tree
  }

  private static func layout(stepLimit: Int?) -> SolvedLayout {
    var session = LayoutSession(row.tree)
    session.solver.stepLimit = stepLimit
    let geometry = session.solve()
    return session.layout(geometry)
  }

  @Test func aLayoutThatTakesTooManyStepsSaysSo() throws {
    let layout = Self.layout(stepLimit: 0)
    let issue = try #require(layout.issues.first)
    #expect(issue.kind == .unfinished && issue.severity == .error && issue.views == [.root])
    #expect(
      layout.messages[0] == "The layout exceeds the solver's step limit and is incomplete.")
  }

  @Test func withinTheUsualBoundThereIsNothingToSay() {
    #expect(!Self.layout(stepLimit: nil).issues.contains { $0.kind == .unfinished })
  }
}
