import AutoLayout
import Geometry
import Testing
import Wording

@Suite struct SolvedLayoutTextTests {
  func layout() -> SolvedLayout {
    var tree = TestTree(safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    tree.add("scroll", .scrollView) { $0.scroll?.contentOffset = Point(x: 0, y: 30.5) }
    tree.add("yellow", in: "scroll")
    tree.constrain(
      "scroll.left == root.left", "scroll.top == root.safeArea.top", "scroll.width == 100",
      "scroll.height == 100", "yellow.height == 1000", "yellow.height == 140.25 @750",
      "yellow.height <= 120 @500")
    tree.pin("yellow", "scroll", bottom: 10)
    tree.constrain("yellow.width == 0.5 * scroll.width", "yellow.width == 60")
    return tree.solve()
  }

  @Test func framesAreIndentedBelowTheirSuperviews() {
    #expect(
      layout().framesText == """
        root (0, 0, 375, 667)
          scroll (0, 20, 100, 100) content 50 x 1010 offset (0, 30.5) in (0, 0)...(0, 910)
            yellow (0, 0, 50, 1000)
        guide root.safeArea (0, 20, 375, 647) in root

        """)
    #expect(
      layout().issuesText == """
        error: unsatisfiable, horizontal: 3 required constraints on scroll and yellow cannot all be satisfied. Layout \
        breaks yellow.width == 60, which is off by 10.

        """)
  }

  @Test func constraintsTellWhatBecameOfThem() {
    let lines = layout().constraintsText.split(separator: "\n")
    #expect(
      lines[4...6] == [
        "explicit: yellow.height == 1000", "explicit: yellow.height == 140.25 @750, missed by 859.75",
        "explicit: yellow.height <= 120 @500, missed by 880",
      ])
    #expect(lines[12] == "explicit: yellow.width == 60, broken, missed by 10")
    #expect(lines.last == "environment: root.height == 667")
  }

  @Test func namedConstraintsCarryTheirNames() {
    var tree = TestTree().tree
    let root = LayoutAnchor(.view(.root), .width)
    tree.constraints = [ConstraintNode(root, .lessThanOrEqual, constant: 400, identifier: "widest")]
    let text = LayoutEngine.solve(tree).constraintsText
    #expect(text.hasPrefix("explicit: root.width <= 400 'widest'\n"))
  }

  @Test func constraintsReadAsDefinitionsSpellThem() {
    let tree = TestTree().tree
    func text(_ node: ConstraintNode) -> String { tree.text(of: node) }
    let width = LayoutAnchor(.view(.root), .width)
    let height = LayoutAnchor(.view(.root), .height)
    #expect(text(ConstraintNode(width, constant: -0.0)) == "root.width == 0")
    #expect(text(ConstraintNode(width, .equal, height, constant: -0.0)) == "root.width == root.height")
    #expect(
      text(ConstraintNode(width, .equal, multiplier: -2, height, constant: 1e-9))
        == "root.width == -2 * root.height")
    #expect(
      text(
        ConstraintNode(
          width, .greaterThanOrEqual, multiplier: 16.0 / 9, height, constant: -2.5,
          priority: LayoutPriority(999.5)))
        == "root.width >= 1.777778 * root.height - 2.5 @999.5")
    #expect(
      text(ConstraintNode(LayoutAnchor(.topLayoutGuide, .height), constant: 20))
        == "root.topLayoutGuide.height == 20")
  }
}
