import AutoLayout
import Geometry
import Testing

/// The worked cases of `StackViewRules: Cases of stack views`: three views of 160 × 200, 80 × 100 and 40 × 50 in one stack.
@Suite struct StackViewTests {
  /// A stack `s` at the root's origin with the three views.
  func three(
    _ distribution: StackContent.Distribution, _ alignment: StackContent.Alignment = .fill,
    spacing: Double = 0, width: Double? = nil, hidden: Set<String> = [],
    configure: (inout ViewNode) -> Void = { _ in }
  ) -> TestTree {
    var tree = TestTree()
    tree.addStack("s", .horizontal, distribution, alignment, spacing: spacing, configure: configure)
    for (name, width, height) in [("v0", 160.0, 200.0), ("v1", 80, 100), ("v2", 40, 50)] {
      tree.addSized(name, width, height, in: "s", isHidden: hidden.contains(name))
    }
    tree.constrain("s.left == root.left", "s.top == root.top")
    if let width { tree.constrain("s.width == \(width)") }
    return tree
  }

  @Test("T-STK-1: fill and fill without an outer size takes the widths' sum and the greatest height")
  func fill() {
    let layout = three(.fill).solve()
    #expect(
      layout.frames("s", "v0", "v1", "v2") == [
        "(0, 0, 280, 200)", "(0, 0, 160, 200)", "(160, 0, 80, 200)", "(240, 0, 40, 200)",
      ])
    #expect(layout.issueLines == [])
  }

  @Test("T-STK-2: fillProportionally shares 200 as 160 : 80 : 40")
  func proportions() {
    let layout = three(.fillProportionally, width: 200).solve()
    #expect(
      layout.frames("v0", "v1", "v2") == [
        "(0, 0, 114.2857, 200)", "(114.2857, 0, 57.1429, 200)", "(171.4286, 0, 28.5714, 200)",
      ])
  }

  @Test("T-STK-3: with spacing the last view of fillProportionally gets what is left")
  func proportionsWithSpacing() {
    let layout = three(.fillProportionally, spacing: 10, width: 200).solve()
    #expect(
      layout.frames("v0", "v1", "v2") == [
        "(0, 0, 106.6667, 200)", "(116.6667, 0, 53.3333, 200)", "(180, 0, 20, 200)",
      ])
  }

  @Test("T-STK-4: fillEqually makes three of 100 in 320")
  func equal() {
    let layout = three(.fillEqually, spacing: 10, width: 320).solve()
    #expect(
      layout.frames("v0", "v1", "v2") == [
        "(0, 0, 100, 200)", "(110, 0, 100, 200)", "(220, 0, 100, 200)",
      ])
  }

  @Test("T-STK-5: equalSpacing leaves gaps of 60 in 400")
  func equalSpacing() {
    let layout = three(.equalSpacing, spacing: 10, width: 400).solve()
    #expect(
      layout.frames("v0", "v1", "v2") == [
        "(0, 0, 160, 200)", "(220, 0, 80, 200)", "(360, 0, 40, 200)",
      ])
  }

  @Test("T-STK-6: equalCentering puts centers at 80, 230 and 380")
  func equalCentering() {
    let layout = three(.equalCentering, spacing: 10, width: 400).solve()
    #expect(
      layout.frames("v0", "v1", "v2") == [
        "(0, 0, 160, 200)", "(190, 0, 80, 200)", "(360, 0, 40, 200)",
      ])
  }

  @Test("T-STK-7: a hidden view of fillEqually leaves 155 to each of the others")
  func equalWithHidden() {
    let layout = three(.fillEqually, spacing: 10, width: 320, hidden: ["v1"]).solve()
    // The hidden view keeps the middle of the one gap that is left.
    #expect(
      layout.frames("v0", "v1", "v2") == [
        "(0, 0, 155, 200)", "(160, 0, 0, 200)", "(165, 0, 155, 200)",
      ])
    #expect(layout.issueLines == [])
  }

  @Test("T-STK-8: alignments without an outer height")
  func alignments() {
    let center = three(.fill, .center).solve()
    #expect(
      center.frames("s", "v0", "v1", "v2") == [
        "(0, 0, 280, 200)", "(0, 0, 160, 200)", "(160, 50, 80, 100)", "(240, 75, 40, 50)",
      ])
    for alignment in [StackContent.Alignment.leading, .top] {
      #expect(
        three(.fill, alignment).solve().frames("s", "v0", "v1", "v2") == [
          "(0, 0, 280, 200)", "(0, 0, 160, 200)", "(160, 0, 80, 100)", "(240, 0, 40, 50)",
        ])
    }
    for alignment in [StackContent.Alignment.trailing, .bottom] {
      #expect(
        three(.fill, alignment).solve().frames("s", "v0", "v1", "v2") == [
          "(0, 0, 280, 200)", "(0, 0, 160, 200)", "(160, 100, 80, 100)", "(240, 150, 40, 50)",
        ])
    }
  }

  @Test("T-STK-9: inside the layout margins all is shifted by 8")
  func margins() {
    let layout = three(.fillEqually, spacing: 10, width: 336) { $0.stack?.isLayoutMarginsRelative = true }
      .solve()
    #expect(
      layout.frames("s", "v0", "v1", "v2") == [
        "(0, 0, 336, 216)", "(8, 8, 100, 200)", "(118, 8, 100, 200)", "(228, 8, 100, 200)",
      ])
  }

  @Test("T-STK-10: custom spacing of 30 after the first view")
  func customSpacing() {
    var tree = three(.fillEqually, spacing: 10, width: 340)
    tree.setCustomSpacing(30, after: "v0")
    let layout = tree.solve()
    #expect(
      layout.frames("v0", "v1", "v2") == [
        "(0, 0, 100, 200)", "(130, 0, 100, 200)", "(240, 0, 100, 200)",
      ])
  }

  // MARK: Few or no views

  @Test(arguments: StackContent.Distribution.allCases)
  func oneViewFillsTheStack(_ distribution: StackContent.Distribution) {
    var tree = TestTree()
    tree.addStack("s", .horizontal, distribution, spacing: 10)
    tree.addSized("v", 50, 20, in: "s")
    tree.constrain("s.left == root.left", "s.top == root.top", "s.width == 100")
    #expect(tree.solve().frames("s", "v") == ["(0, 0, 100, 20)", "(0, 0, 100, 20)"])
  }

  @Test(arguments: StackContent.Distribution.allCases)
  func anEmptyStackIsAsLargeAsItsConstraintsAsk(_ distribution: StackContent.Distribution) {
    var tree = TestTree()
    tree.addStack("s", .horizontal, distribution, .center, spacing: 10) {
      $0.stack?.isLayoutMarginsRelative = true
    }
    tree.constrain("s.left == root.left", "s.top == root.top", "s.width == 100", "s.height == 30")
    let layout = tree.solve()
    #expect(layout.frames("s") == ["(0, 0, 100, 30)"])
    #expect(layout.issueLines == [])
  }

  @Test func withoutVisibleViewsNothingIsForced() {
    let layout = three(.fill, spacing: 10, width: 100, hidden: ["v0", "v1", "v2"]).solve()
    // The spacer takes both ends; the hidden views stand at the start with heights of their own.
    #expect(
      layout.frames("s", "v0", "v1", "v2") == [
        "(0, 0, 100, 0)", "(0, 0, 0, 200)", "(0, 0, 0, 100)", "(0, 0, 0, 50)",
      ])
    #expect(layout.issueLines == [])
  }

  @Test("A stack that shows nothing has no size, unless something asks for one", arguments: [0.0, 30])
  func emptyStackHasNoSize(_ height: Double) {
    var tree = TestTree()
    tree.addStack("s", .vertical, spacing: 10)
    tree.addSized("hidden", 50, 20, in: "s", isHidden: true)
    tree.constrain("s.left == root.left", "s.top == root.top")
    if height > 0 { tree.constrain("s.height == \(height) @1") }
    let layout = tree.solve()
    #expect(layout.frames("s") == ["(0, 0, 0, \(NumberFormat.string(height)))"])
    #expect(layout.issueLines == [])
  }

  @Test(
    "T-STK-11: a hidden view that fills keeps its extent across the axis",
    arguments: [(StackContent.Alignment.fill, 55.0), (.center, 20), (.leading, 20)])
  func hiddenAcross(_ alignment: StackContent.Alignment, width: Double) {
    for isIntrinsic in [true, false] {
      var tree = TestTree()
      tree.addStack("s", .vertical, .fill, alignment)
      tree.addSized("a", isIntrinsic ? 55 : nil, isIntrinsic ? 10 : nil, in: "s", isHidden: true)
      tree.addSized("b", 20, 10, in: "s")
      tree.constrain("s.left == root.left", "s.top == root.top")
      if !isIntrinsic { tree.constrain("a.width == 55") }
      let layout = tree.solve()
      #expect(layout.frame("s").text == "(0, 0, \(NumberFormat.string(width)), 10)")
      #expect(layout.frame("a").size == Size(width: 55, height: 0))
      #expect(layout.issueLines == [])
    }
  }

  @Test func hiddenViewsAtTheEndsTakeNoSpacing() {
    let layout = three(.fill, spacing: 10, hidden: ["v0", "v2"]).solve()
    #expect(
      layout.frames("s", "v0", "v1", "v2") == [
        "(0, 0, 80, 200)", "(0, 0, 0, 200)", "(0, 0, 80, 200)", "(80, 0, 0, 200)",
      ])
  }

  @Test(
    "A hidden view in a gap stands in its middle",
    arguments: [StackContent.Distribution.equalSpacing, .equalCentering])
  func hiddenInAGap(_ distribution: StackContent.Distribution) {
    // Between v0, which ends at 160, and v2, which begins at 400 - 40.
    #expect(
      three(distribution, width: 400, hidden: ["v1"]).solve().frames("v0", "v1", "v2") == [
        "(0, 0, 160, 200)", "(260, 0, 0, 200)", "(360, 0, 40, 200)",
      ])
  }
}
