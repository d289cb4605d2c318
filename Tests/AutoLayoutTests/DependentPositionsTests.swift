import Geometry
import Testing
import Wording

@testable import AutoLayout

/// Positions that are open only because something else is.
@Suite struct DependentPositionsTests {
  private func vertical(_ tree: TestTree, _ constraints: String...) -> [String] {
    var tree = tree
    for constraint in constraints { tree.constrain(constraint) }
    let layout = tree.solve()
    return layout.issues.filter { $0.axis == .vertical }.map { issue in
      let reason = Wording(layout).message(issue).split(separator: ": ", maxSplits: 1).last ?? ""
      return (issue.isConsequence ? "follows: " : "") + "\(issue.views[0].index) \(reason)"
    }
  }

  /// Views `a`, `b`, … below the root, placed on the x axis.
  private func tree(_ names: String...) -> TestTree {
    var tree = TestTree()
    for name in names {
      tree.add(name)
      tree.constrain("\(name).left == root.left", "\(name).width == 10")
    }
    return tree
  }

  @Test func aChainDependsOnWhatItHangsOn() {
    let issues = vertical(
      tree("a", "b", "c"), "a.top == root.top", "b.top == a.bottom + 4", "b.height == 10",
      "c.top == b.bottom + 4", "c.height == 10")
    #expect(
      issues == [
        "1 set a height, or pin bottom.", "follows: 2 it depends on a's height.",
        "follows: 3 it depends on b's y position.",
      ])
  }

  @Test func aSizeOfItsOwnIsStillMissing() {
    let issues = vertical(
      tree("a", "b"), "a.top == root.top", "b.top == a.bottom", "b.bottom <= root.bottom - 10")
    #expect(
      issues == [
        "1 set a height, or pin bottom.", "2 add a constraint for the y position or the height.",
      ])
  }

  @Test func theOtherEdgeOfAnOpenSizeIsNoPlace() {
    let issues = vertical(tree("a"), "a.bottom == root.bottom")
    #expect(issues == ["1 add a constraint for the y position or the height."])
  }

  @Test func ofThoseThatHangTogetherTheFirstIsMissing() {
    let issues = vertical(
      tree("a", "b", "c"), "c.top == b.top + 4", "b.top == a.top + 4", "a.height == 1", "b.height == 1",
      "c.height == 1", "a.top >= root.top")
    #expect(
      issues == [
        "1 its constraints are not enough; add one more.", "follows: 2 it depends on a's y position.",
        "follows: 3 it depends on b's y position.",
      ])
  }

  @Test func optionalEquationsThatHoldAreFollowed() {
    let issues = vertical(
      tree("a", "b", "c"), "a.height == 1", "b.height == 1", "c.height == 1", "a.top >= root.top",
      "b.top == a.bottom + 4 @750", "c.top == b.bottom @500")
    #expect(
      issues == [
        "1 its constraints are not enough; add one more.", "follows: 2 it depends on a's y position.",
        "follows: 3 it depends on b's y position.",
      ])
  }

  @Test func constraintsThatYieldAndBoundsGiveNothing() {
    let issues = vertical(
      tree("a", "b"), "a.height == 1", "b.height == 1", "a.top >= root.top", "b.top == a.bottom + 4 @750",
      "b.top == a.bottom + 9 @750", "b.top >= a.bottom")
    #expect(!issues.contains { $0.hasPrefix("follows") })
    #expect(issues.count == 2)
  }

  @Test func sayingItTwiceIsSayingItOnce() {
    let issues = vertical(
      tree("a", "b"), "a.height == 1", "b.height == 1", "b.top == a.bottom + 4", "b.top == a.bottom + 4",
      "b.bottom == a.bottom + 5", "a.top >= root.top")
    #expect(issues.filter { $0.hasPrefix("follows: ") } == ["follows: 2 it depends on a's y position."])
  }

  @Test func viewsBetweenOpenOnesNameBothQuantities() {
    let issues = vertical(
      tree("a", "b", "c"), "a.top == root.top", "b.top == a.bottom", "c.top == b.bottom", "c.height == 1")
    #expect(issues.last == "follows: 3 it depends on b's y position and height.")
  }

  @Test func whatNoIssueTellsOfExplainsNothing() {
    var hidden = tree("a", "b")
    hidden.constrain("a.top == root.top", "b.top == a.bottom", "b.height == 1")
    let shown = hidden.solve().issues.filter { $0.views == [ViewID(2)] }
    #expect(shown.map(\.isConsequence) == [true])
    var tree = hidden.tree
    tree.views[1].isHidden = true
    let reported = LayoutEngine.solve(tree).issues.filter { $0.views == [ViewID(2)] }
    #expect(reported.map(\.isConsequence) == [false])
  }

  @Test func guidesHaveNoIssuesOfTheirOwn() {
    var tree = tree("a", "b")
    tree.addGuide("space", in: "root")
    tree.constrain(
      "space.top == root.top", "a.top == space.bottom", "a.height == 1", "b.top == a.bottom", "b.height == 1")
    let issues = tree.solve().issues.filter { $0.axis == .vertical }
    #expect(issues.map(\.isConsequence) == [false, true])
  }

  @Test func contentIsAsLongAsWhatLiesInIt() {
    var tree = TestTree()
    tree.add("scroll", .scrollView)
    tree.add("box", in: "scroll")
    for edge in ["left", "top", "right", "bottom"] { tree.constrain("scroll.\(edge) == root.\(edge)") }
    tree.constrain("box.left == scroll.left", "box.right == scroll.right", "box.bottom == scroll.bottom")
    tree.constrain("box.width == 10", "box.height == 10")
    let box = tree.solve().issues.filter { $0.kind == .ambiguous }
    #expect(box.map(\.isConsequence) == [false])
  }
}
