import AutoLayout
import Geometry
import Testing

@Suite struct PixelRoundingTests {
  func thirds() -> SolvedLayout {
    var tree = TestTree(320, 100)
    for name in ["a", "b", "c"] {
      tree.add(name)
      tree.constrain("\(name).top == root.top", "\(name).height == 10")
    }
    tree.constrain(
      "a.left == root.left", "b.left == a.right", "c.left == b.right", "c.right == root.right",
      "b.width == a.width", "c.width == a.width")
    return tree.solve()
  }

  @Test(
    "T-RND-1",
    arguments: [
      (1.0, ["107", "106", "107"]), (2, ["106.5", "107", "106.5"]),
      (3, ["106.666667", "106.666667", "106.666667"]),
    ] as [(Double, [String])])
  func equalThirdsTileWithoutGaps(scale: Double, widths: [String]) {
    let layout = thirds().rounded(toScale: scale)
    #expect(["a", "b", "c"].map { NumberFormat.string(layout.frame($0).width) } == widths)
    #expect(abs(layout.frame("a").maxX - layout.frame("b").minX) < 1e-9)
    #expect(abs(layout.frame("c").maxX - 320) < 1e-9)
  }

  @Test func withoutRoundingThirdsAreExact() {
    #expect(abs(thirds().frame("b").width - 320.0 / 3) < 1e-9)
  }

  @Test func nestedFramesAreToldFromTheRoundedOrigin() {
    var tree = TestTree()
    tree.add("outer")
    tree.add("inner", in: "outer")
    tree.constrain(
      "outer.left == root.left + 0.4", "outer.top == root.top", "outer.width == 10", "outer.height == 10",
      "inner.left == outer.left + 0.4", "inner.top == outer.top", "inner.width == 5", "inner.height == 5")
    let layout = tree.solve().rounded(toScale: 1)
    #expect(layout.frames("outer", "inner") == ["(0, 0, 10, 10)", "(1, 0, 5, 5)"])
    #expect(layout["inner"].absoluteFrame.minX == 1)
  }

  @Test func halvesRoundAwayFromZero() {
    var tree = TestTree()
    tree.add("v")
    tree.constrain(
      "v.left == root.left - 0.5", "v.width == 2", "v.top == root.top + 0.5", "v.height == 2")
    #expect(tree.solve().rounded(toScale: 1).frames("v") == ["(-1, 1, 3, 2)"])
  }

  @Test func offsetsStayInWholePixels() {
    var tree = TestTree(100, 100)
    tree.add("S", .scrollView) { $0.scroll?.contentOffset = Point(x: 0, y: 10.3) }
    tree.add("v", in: "S")
    tree.pin("S", "root")
    tree.pin("v", "S")
    tree.constrain("v.width == 100", "v.height == 200.4")
    let layout = tree.solve().rounded(toScale: 1)
    #expect(layout["S"].scroll?.contentOffset.y == 10)
    #expect(layout.contentSize("S").text == "100 x 200")
    #expect(layout.frames("v") == ["(0, 0, 100, 200)"])
    #expect(layout["v"].absoluteFrame.text == "(0, -10, 100, 200)")
  }
}
