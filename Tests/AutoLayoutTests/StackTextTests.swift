import AutoLayout
import Geometry
import Testing

/// Baselines and text in stack views (`ContentRules: Baselines` and `StackViewRules: Along the axis`).
///
/// With SpecFont a line of 17 points has its baseline 16.543 below the top of its label, which is 21 high, and one of
/// 34 points 32.586 below the top of its label, which is 41 high; the rest of 4.457 and 8.414 lies below.
@Suite struct StackTextTests {
  /// 40 characters: 340 wide in one line, four lines in a width of 100.
  static let words = "word word word word word word word word "

  func stack(
    _ axis: Axis, _ alignment: StackContent.Alignment, configure: (inout ViewNode) -> Void = { _ in }
  ) -> TestTree {
    var tree = TestTree()
    tree.addStack("s", axis, .fill, alignment, configure: configure)
    tree.constrain("s.left == root.left", "s.top == root.top + 100")
    return tree
  }

  @Test(arguments: [StackContent.Alignment.firstBaseline, .lastBaseline])
  func labelsShareABaseline(_ alignment: StackContent.Alignment) {
    var tree = stack(.horizontal, alignment)
    tree.addLabel("small", "small", in: "s", size: 17)
    tree.addLabel("big", "Big", in: "s", size: 34)
    let layout = tree.solve()
    #expect(
      layout.frames("s", "small", "big") == [
        "(0, 100, 94, 41)", "(0, 16.043, 43, 21)", "(43, 0, 51, 41)",
      ])
    #expect(layout.issueLines == [])
  }

  /// Nothing in `StackViewRules: Across the axis` says where the views go in a stack that is higher than they need.
  @Test(arguments: [StackContent.Alignment.firstBaseline, .lastBaseline])
  func roomBesideBaselinesIsOpen(_ alignment: StackContent.Alignment) {
    var tree = stack(.horizontal, alignment)
    tree.constrain("s.height == 100")
    tree.addLabel("small", "small", in: "s", size: 17)
    tree.addLabel("big", "Big", in: "s", size: 34)
    let layout = tree.solve()
    #expect(
      layout.frames("s", "small", "big") == [
        "(0, 100, 94, 100)", "(0, 16.043, 43, 21)", "(43, 0, 51, 41)",
      ])
    #expect(
      layout.issueLines == [
        "ambiguous vertical small: minY 16.042969...75.042969", "ambiguous vertical big: minY 0...59",
      ])
  }

  @Test func theLastBaselineIsThatOfTheLastLine() {
    var tree = stack(.horizontal, .lastBaseline)
    tree.addLabel("tall", "one\ntwo", in: "s", size: 17, lines: 0)
    tree.addLabel("flat", "one", in: "s", size: 17)
    // Two lines of 20.287 make a label of 41, whose last baseline lies 0.213 + 4.101 above its bottom.
    #expect(
      tree.solve().frames("s", "tall", "flat").suffix(2) == [
        "(0, 0, 26, 41)", "(26, 20.1436, 26, 21)",
      ])
    #expect(tree.solve().frame("s").text == "(0, 100, 52, 41.1436)")
  }

  @Test func aVerticalStackHasTheBaselinesOfItsEnds() {
    var tree = stack(.vertical, .leading)
    tree.addSized("hidden", 10, 10, in: "s", isHidden: true)
    tree.addLabel("small", "small", in: "s", size: 17)
    tree.addLabel("big", "Big", in: "s", size: 34)
    tree.addLabel("first", "x")
    tree.addLabel("last", "x")
    tree.constrain(
      "first.firstBaseline == s.firstBaseline", "last.lastBaseline == s.lastBaseline",
      "first.left == s.right", "last.left == s.right")
    let layout = tree.solve()
    // 16.543 below 100 + 0, and 32.586 below 100 + 21, less the label's own 16.543.
    #expect(layout.frames("first", "last") == ["(51, 100, 9, 21)", "(51, 137.043, 9, 21)"])
    #expect(layout.issueLines == [])
  }

  @Test func aHorizontalStackHasTheBaselineOfItsTallest() {
    var tree = stack(.horizontal, .top)
    tree.addLabel("small", "small", in: "s", size: 17)
    tree.addStack("nested", .vertical, .fill, .leading, in: "s")
    tree.addLabel("big", "Big", in: "nested", size: 34)
    tree.addSized("tallest", 10, 90, in: "s", isHidden: true)
    tree.addLabel("x", "x")
    tree.constrain("x.firstBaseline == s.firstBaseline", "x.left == s.right")
    // The big label's baseline, through the nested stack.
    #expect(tree.solve().frames("x") == ["(94, 116.043, 9, 21)"])
  }

  @Test func aStackWithoutVisibleViewsHasItsEdges() {
    var tree = stack(.vertical, .fill)
    tree.addLabel("hidden", "x", in: "s", size: 34)
    tree.add("x")
    tree.constrain("s.height == 30", "x.top == s.firstBaseline", "x.bottom == s.lastBaseline")
    var frozen = tree.tree
    frozen.views[frozen.view(named: "hidden")!.index].isHidden = true
    let layout = LayoutEngine.solve(frozen)
    #expect(layout.frame("x").minY == 100 && layout.frame("x").height == 30)
  }

  @Test func spacingBetweenBaselines() {
    var tree = stack(.vertical, .leading) {
      $0.stack?.spacing = 40
      $0.stack?.isBaselineRelative = true
    }
    tree.addLabel("small", "small", in: "s", size: 17)
    tree.addLabel("big", "Big", in: "s", size: 34)
    tree.addSized("box", 10, 10, in: "s")
    // 16.543 + 40 - 32.586; then 32.586 + 40 below that, where the box has its top.
    #expect(
      tree.solve().frames("s", "small", "big", "box") == [
        "(0, 100, 51, 106.543)", "(0, 0, 43, 21)", "(0, 23.957, 51, 41)", "(0, 96.543, 10, 10)",
      ])
  }

  @Test func wrappingLabelsShareTheWidth() {
    var tree = stack(.horizontal, .firstBaseline)
    tree.addLabel("a", Self.words, in: "s", lines: 0)
    tree.addLabel("b", Self.words, in: "s", lines: 0)
    tree.constrain("s.width == 200")
    let layout = tree.solve()
    #expect(layout.frames("s", "a", "b") == ["(0, 100, 200, 82)", "(0, 0, 100, 82)", "(100, 0, 100, 82)"])
    #expect(layout.issueLines == [])
  }

  @Test func aStackIsAsHighAsItsWrappedText() {
    var tree = stack(.vertical, .fill) { $0.stack?.spacing = 8 }
    tree.addLabel("text", Self.words, in: "s", lines: 0)
    tree.addLabel("title", "Label", in: "s")
    tree.constrain("s.width == 100")
    #expect(
      tree.solve().frames("s", "text", "title") == [
        "(0, 100, 100, 111)", "(0, 0, 100, 82)", "(0, 90, 100, 21)",
      ])
  }

  // MARK: Proportions

  @Test func proportionsFollowWrappedText() {
    var tree = stack(.vertical, .fill) { $0.stack?.distribution = .fillProportionally }
    tree.addLabel("text", Self.words, in: "s", lines: 0)
    tree.addSized("box", nil, 41, in: "s")
    tree.constrain("s.width == 100", "s.height == 246")
    // 82 and 41 of 123, not one line's 21.
    #expect(tree.solve().frames("text", "box") == ["(0, 0, 100, 164)", "(0, 164, 100, 82)"])
  }

  @Test func aNestedStackCountsWithItsFittingLength() {
    var tree = stack(.horizontal, .fill) { $0.stack?.distribution = .fillProportionally }
    tree.addSized("box", 100, 20, in: "s")
    tree.addStack("nested", .horizontal, .fill, spacing: 10, in: "s")
    tree.addSized("a", 30, 20, in: "nested")
    tree.add("b", in: "nested")
    tree.constrain("b.width == 20", "s.width == 320")
    // 100 and 30 + 10 + 20 of 160.
    #expect(tree.solve().frames("box", "nested") == ["(0, 0, 200, 20)", "(200, 0, 120, 20)"])
  }

  @Test func deepNestingIsNoTrouble() {
    var tree = TestTree()
    var superview = "root"
    for depth in 0..<40 {
      tree.addStack("s\(depth)", .horizontal, .fillProportionally, in: superview)
      superview = "s\(depth)"
      tree.addSized("v\(depth)", 1, 10, in: superview)
    }
    tree.constrain("s0.left == root.left", "s0.top == root.top", "s0.width == 40")
    let layout = tree.solve()
    #expect(layout.frames("v0", "s39") == ["(0, 0, 1, 10)", "(1, 0, 1, 10)"])
  }
}
