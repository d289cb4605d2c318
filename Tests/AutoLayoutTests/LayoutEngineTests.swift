import AutoLayout
import Geometry
import Testing

@Suite struct LayoutEngineTests {
  /// One view from the root's top left, with its width under test.
  func width(_ constraints: String...) -> SolvedLayout {
    var tree = TestTree()
    tree.add("v")
    tree.constrain("v.left == root.left", "v.top == root.top", "v.height == 10")
    for constraint in constraints { tree.constrain(constraint) }
    return tree.solve()
  }

  @Test("T-SOL-1") func oneLevelTakesTheMedian() {
    let three = width("v.width == 100 @500", "v.width == 200 @500", "v.width == 300 @500")
    #expect(three.frame("v").width == 200)
    #expect(three.issues.isEmpty)
    let two = width("v.width == 100 @500", "v.width == 200 @500")
    #expect(two.frame("v").width == 100)
    #expect(two.issueLines == ["ambiguous horizontal v: width 100...200"])
  }

  @Test("T-SOL-2") func noNumberOutweighsAHigherLevel() {
    var tree = TestTree()
    tree.add("v")
    tree.constrain("v.left == root.left", "v.top == root.top", "v.height == 10", "v.width == 100 @999")
    for _ in 0..<50 { tree.constrain("v.width == 300 @998") }
    #expect(tree.solve().frame("v").width == 100)
  }

  @Test("T-SOL-3") func aRequiredBoundWins() {
    #expect(width("v.width <= 80", "v.width == 100 @750").frame("v").width == 80)
  }

  @Test("T-SOL-4") func theHigherLevelWins() {
    #expect(width("v.width >= 120 @250", "v.width == 100 @750").frame("v").width == 100)
  }

  @Test func anInequalityAloneDecidesNothing() {
    let layout = width("v.width >= 50")
    #expect(layout.frame("v").width == 50)
    #expect(layout.issueLines == ["ambiguous horizontal v: width 50..."])
  }

  /// `SolvingRules: Tolerances`
  @Test func noiseOfRoundingIsNoLength() {
    var tree = TestTree()
    for name in ["a", "b", "c", "d"] {
      tree.add(name)
      tree.constrain("\(name).top == root.top", "\(name).height == 1", "\(name).width == 1")
    }
    tree.addGuide("guide")
    tree.constrain(
      "a.left == root.left + 0.3", "b.left == a.left - 0.1", "c.left == b.left - 0.2",
      "d.left == -1 * root.left",
      "guide.left == c.left", "guide.top == root.top", "guide.right == c.left", "guide.bottom == root.top")
    let layout = tree.solve()
    let numbers =
      ["c", "d"].flatMap { [layout.frame($0).minX, layout[$0].absoluteFrame.minX] }
      + layout.guides.flatMap { [$0.absoluteFrame.minX, $0.absoluteFrame.width] }
    #expect(numbers.allSatisfy { $0 == 0 && $0.sign == .plus }, "\(numbers)")
    #expect(0.3 - 0.1 - 0.2 != 0)
  }

  @Test("T-DET-1") func aViewThatNobodyConstrains() {
    var tree = TestTree()
    tree.add("v")
    let layout = tree.solve()
    #expect(layout.frames("v") == ["(0, 0, 0, 0)"])
    #expect(
      layout.issueLines == [
        "ambiguous horizontal v: minX ..., width 0...", "ambiguous vertical v: minY ..., height 0...",
      ])
  }

  @Test("T-DET-3") func aPositionRestsAtItsOnlyBound() {
    var tree = TestTree(375, 667)
    for name in ["below", "before", "between", "after"] { tree.add(name) }
    tree.constrain("below.top <= root.top + 23")
    tree.constrain("before.trailing <= root.trailing - 74", "before.width == 100")
    tree.constrain("between.top >= root.top - 10", "between.top <= root.top + 10")
    tree.constrain("after.top >= root.top - 8", "after.left <= below.left")
    let layout = tree.solve()
    #expect(
      layout.frames("below", "before", "between", "after")
        == ["(0, 23, 0, 0)", "(201, 0, 100, 0)", "(0, 0, 0, 0)", "(0, -8, 0, 0)"])
    #expect(
      layout.issueLines == [
        "ambiguous horizontal below: minX ..., width 0...",
        "ambiguous vertical below: minY ...23, height 0...",
        "ambiguous horizontal before: minX ...201",
        "ambiguous vertical before: minY ..., height 0...",
        "ambiguous horizontal between: minX ..., width 0...",
        "ambiguous vertical between: minY -10...10, height 0...",
        "ambiguous horizontal after: minX ..., width 0...",
        "ambiguous vertical after: minY -8..., height 0...",
      ])
  }

  /// Two labels in a row that fills `width`, as `T-INT-…` has them.
  func row(_ width: Double, hugging: [Double] = [250, 250], compression: [Double] = [750, 750])
    -> SolvedLayout
  {
    var tree = TestTree(width, 50)
    for (index, metric) in [40.0, 60].enumerated() {
      tree.add("label\(index + 1)", .label) {
        $0.intrinsicSize = IntrinsicSize(width: metric, height: 20)
        $0.hugging = AxisPriorities(LayoutPriority(hugging[index]))
        $0.compressionResistance = AxisPriorities(LayoutPriority(compression[index]))
      }
      tree.constrain("label\(index + 1).top == root.top")
    }
    tree.constrain(
      "label1.left == root.left", "label2.left == label1.right", "label2.right == root.right")
    return tree.solve()
  }

  @Test("T-DET-2") func equalHuggingGrowsTheLast() {
    let layout = row(200)
    #expect(layout.frames("label1", "label2") == ["(0, 0, 40, 20)", "(40, 0, 160, 20)"])
    #expect(
      layout.issueLines == [
        "ambiguous horizontal label1: width 40...140",
        "ambiguous horizontal label2: minX 40...140, width 60...160",
      ])
  }

  @Test("T-INT-1") func theFirmerHuggingKeepsItsSize() {
    let layout = row(200, hugging: [251, 250])
    #expect(layout.frames("label1", "label2") == ["(0, 0, 40, 20)", "(40, 0, 160, 20)"])
    #expect(layout.issues.isEmpty)
    #expect(row(200).issues.count == 2)
  }

  @Test("T-INT-2") func theWeakerResistanceGivesWay() {
    let layout = row(80, compression: [750, 749])
    #expect(layout.frames("label1", "label2") == ["(0, 0, 40, 20)", "(40, 0, 40, 20)"])
    #expect(layout.issues.isEmpty)
  }

  @Test("T-INT-3") func aRequiredLimitBeatsResistance() {
    var tree = TestTree()
    tree.add("label", .label) { $0.intrinsicSize = IntrinsicSize(width: 40, height: 20) }
    tree.constrain("label.left == root.left", "label.top == root.top", "label.width <= 30")
    let layout = tree.solve()
    #expect(layout.frame("label").width == 30)
    #expect(layout.issues.isEmpty)
  }

  @Test func labelsWrapAtTheirSolvedWidth() {
    var tree = TestTree(100, 400)
    tree.addLabel("label", "word word word word word word word word", lines: 0)
    tree.constrain(
      "label.leading == root.leading", "label.trailing == root.trailing", "label.top == root.top")
    let layout = tree.solve()
    #expect(layout.frames("label") == ["(0, 0, 100, 82)"])
    #expect(layout["label"].lines == Array(repeating: "word word", count: 4))
    #expect(layout.issues.isEmpty)
    let height = layout.constraints.filter { $0.node.source == .intrinsic }.map(\.text)
    #expect(
      height == [
        "label.width <= 77 @250", "label.width >= 77 @750", "label.height <= 82 @250",
        "label.height >= 82 @750",
      ])
  }

  @Test func aScaleOfPixelsRoundsTextNotFrames() {
    var tree = TestTree()
    tree.environment.pixelScale = 2
    tree.addLabel("label", "Label")
    tree.constrain("label.left == root.left", "label.top == root.top")
    #expect(tree.solve().frames("label") == ["(0, 0, 42.5, 20.5)"])
  }

  @Test func constraintsAreListedWithTheirSource() {
    var tree = TestTree()
    tree.add("v") { $0.intrinsicSize = IntrinsicSize(width: nil, height: 44) }
    tree.addFramed("framed", Rect(x: 5, y: 6, width: 70, height: 80), .flexibleWidth)
    tree.constrain("v.left == root.left + 50", "v.top >= framed.bottom - 8 @500", "v.width == 2 * v.height")
    let layout = tree.solve()
    #expect(
      layout.constraints.map { "\($0.node.source.rawValue) \($0.text)" } == [
        "explicit v.left == root.left + 50", "explicit v.top >= framed.bottom - 8 @500",
        "explicit v.width == 2 * v.height", "environment root.left == 0", "environment root.top == 0",
        "environment root.width == 375", "environment root.height == 667",
        "autoresizing framed.left == root.left + 5", "autoresizing framed.width == root.width - 305",
        "autoresizing framed.top == root.top + 6", "autoresizing framed.height == 80",
        "intrinsic v.height <= 44 @250", "intrinsic v.height >= 44 @750",
      ])
    #expect(layout.constraints.allSatisfy { $0.error == 0 && !$0.isBroken })
  }

  @Test func anOptionalConstraintTellsItsError() {
    let layout = width("v.width == 100", "v.width == 130 @999")
    #expect(layout.constraints[4].error == 30)
    #expect(layout.issues.isEmpty)
  }

  @Test func theOrderOfOptionalConstraintsDoesNotMatter() {
    let constraints = [
      "v.width == 100 @500", "v.width == 200 @500", "v.width >= 120 @400", "v.left == root.left + 3 @300",
      "v.right == root.right - 9 @300",
    ]
    func frame(_ order: [String]) -> Rect {
      var tree = TestTree()
      tree.add("v")
      for constraint in order { tree.constrain(constraint) }
      return tree.solve().frame("v")
    }
    let expected = frame(constraints)
    for shift in 1..<constraints.count {
      #expect(frame(Array(constraints[shift...] + constraints[..<shift])) == expected)
      #expect(frame(constraints[..<shift].reversed() + constraints[shift...]) == expected)
    }
  }

  @Test func theSameTreeGivesTheSameLayout() {
    let tree = ScrollViewLayoutTests().secondExample().tree
    let first = LayoutEngine.solve(tree)
    let second = LayoutEngine.solve(tree)
    #expect(first.views == second.views && first.constraints == second.constraints)
    #expect(first.issues == second.issues)
  }

  @Test func aRootAloneFillsTheCanvas() {
    let layout = TestTree(320, 480).solve()
    #expect(layout.frames("root") == ["(0, 0, 320, 480)"])
    #expect(layout.issues.isEmpty)
  }
}
