import AutoLayout
import Geometry
import Testing
import Wording

/// What is reported of stack views that cannot hold, or leave something open.
@Suite struct StackIssuesTests {
  func stack(width: Double? = nil, configure: (inout ViewNode) -> Void = { _ in }) -> TestTree {
    var tree = TestTree()
    tree.addStack("s", .horizontal, spacing: 10, configure: configure)
    tree.constrain("s.left == root.left", "s.top == root.top")
    if let width { tree.constrain("s.width == \(width)") }
    return tree
  }

  @Test func viewsThatHugAlikeAreAmbiguous() {
    var tree = stack(width: 200)
    tree.addSized("a", 40, 20, in: "s")
    tree.addSized("b", 60, 20, in: "s")
    let layout = tree.solve()
    #expect(
      layout.issueLines == [
        "ambiguous horizontal a: width 40...130", "ambiguous horizontal b: minX 50...140, width 60...150",
      ])
    #expect(
      layout.messages[0].hasSuffix(
        ": a and b have the same horizontal content hugging priority, 250; raise one of them."))
  }

  @Test func whatTheAuthorWroteIsBrokenBeforeTheStack() {
    var tree = stack(width: 100)
    tree.addSized("a", 40, 20, in: "s")
    tree.addSized("b", 60, 20, in: "s")
    tree.constrain("a.width == 50", "b.width == 60")
    let layout = tree.solve()
    #expect(layout.issues.count == 1)
    let issue = layout.issues[0]
    #expect(issue.kind == .unsatisfiable && layout.broken(in: issue) == "b.width == 60")
    #expect(
      layout.members(of: issue) == [
        "s.width == 100", "a.width == 50", "b.width == 60", "s.leading == a.leading",
        "b.trailing == s.trailing",
        "b.leading == a.trailing + 10",
      ])
    #expect(layout.frames("a", "b") == ["(0, 0, 50, 20)", "(60, 0, 40, 20)"])
  }

  /// The well-known conflict: no room for required padding in a view without width.
  @Test func requiredPaddingInAHiddenViewConflicts() {
    var tree = stack()
    tree.addSized("a", 40, 20, in: "s")
    tree.add("padded", in: "s") { $0.isHidden = true }
    tree.addSized("content", 30, 50, in: "padded")
    tree.pin("content", "padded", top: 8, left: 8, bottom: 8, right: 8)
    let layout = tree.solve()
    #expect(layout.issues.map(\.kind) == [.unsatisfiable])
    let issue = layout.issues[0]
    #expect(layout.broken(in: issue) == "content.right == padded.right - 8")
    #expect(layout.members(of: issue).contains("padded.width == 0"))
    // What is in it makes all as high as itself.
    #expect(layout.frames("s", "a", "padded") == ["(0, 0, 40, 66)", "(0, 0, 40, 66)", "(40, 0, 0, 66)"])
  }

  /// A nested stack has spacing that does not shrink; a part of it goes before the outer stack's own constraints.
  @Test func spacingInAHiddenStackConflicts() {
    var tree = stack()
    tree.addSized("a", 40, 20, in: "s")
    tree.addStack("inner", .horizontal, spacing: 5, in: "s") { $0.isHidden = true }
    tree.addSized("b", 30, 50, in: "inner")
    tree.addSized("c", 30, 50, in: "inner")
    let layout = tree.solve()
    #expect(layout.issues.map(\.kind) == [.unsatisfiable])
    let issue = layout.issues[0]
    #expect(layout.members(of: issue).contains("inner.width == 0"))
    #expect(layout.broken(in: issue) == "c.leading == b.trailing + 5")
    #expect(layout.frames("s", "a", "inner") == ["(0, 0, 40, 50)", "(0, 0, 40, 50)", "(40, 0, 0, 50)"])
  }

  @Test func constraintsOfStacksLieWhereTheStackIsWritten() {
    let place = SourceLocation(file: "a.yaml", line: 3, column: 5)
    var tree = stack { $0.location = place }
    tree.addSized("a", 40, 20, in: "s")
    let constraints = tree.solve().constraints.filter { $0.node.source == .stack }
    #expect(!constraints.isEmpty && constraints.allSatisfy { $0.node.location == place })
  }
}
