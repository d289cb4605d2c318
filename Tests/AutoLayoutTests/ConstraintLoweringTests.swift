import AutoLayout
import Geometry
import Testing

@Suite struct ConstraintLoweringTests {
  // MARK: Multipliers

  @Test("T-CON-1") func aMultiplierOnAPositionIsMeasuredInTheOwner() {
    var tree = TestTree()
    tree.add("S")
    tree.add("A", in: "S")
    tree.constrain(
      "S.left == root.left + 100", "S.top == root.top", "S.width == 200", "S.height == 100",
      "A.centerX == 0.5 * S.centerX", "A.width == 20", "A.top == S.top", "A.height == 20")
    #expect(tree.solve().frames("A") == ["(40, 0, 20, 20)"])
  }

  @Test("T-CON-2") func aWidthMayFollowAHeight() {
    var tree = TestTree()
    tree.add("A")
    tree.add("B")
    tree.constrain("B.height == 30", "A.width == 2 * B.height + 5")
    #expect(tree.solve().frame("A").width == 65)
  }

  @Test func theFirstSideOfAMultiplierIsLocalToo() {
    var tree = TestTree()
    tree.add("parent")
    tree.add("button", in: "parent")
    tree.constrain(
      "parent.left == root.left + 50", "parent.width == 240", "parent.centerX == 4 * button.centerX",
      "button.width == 10")
    #expect(tree.solve().frame("button").midX == 30)
  }

  @Test func siblingsAreMeasuredInTheirSuperview() {
    var tree = TestTree()
    tree.add("S")
    tree.add("A", in: "S")
    tree.add("B", in: "S")
    tree.constrain(
      "S.left == root.left + 100", "S.width == 200", "A.left == S.left + 30", "B.left == 2 * A.left",
      "A.width == 5", "B.width == 5")
    #expect(tree.solve().frame("B").minX == 60)
  }

  @Test func aConstraintHeldHigherUpIsMeasuredThere() {
    var test = TestTree()
    test.add("S")
    test.add("A", in: "S")
    test.constrain(
      "S.left == root.left + 100", "S.width == 200", "A.width == 20", "A.centerX == 0.5 * S.centerX")
    var tree = test.tree
    tree.constraints[3].owner = .root
    // S's center is at 200 in the root, so A's is at 100 there, which is 0 in S.
    #expect(LayoutEngine.solve(tree).frame("A").minX == -10)
  }

  // MARK: Direction

  @Test("T-RTL-1", arguments: [(LayoutDirection.leftToRight, 20.0), (.rightToLeft, 255)])
  func leadingFollowsTheDirection(direction: LayoutDirection, x: Double) {
    var tree = TestTree(direction: direction)
    tree.add("A")
    tree.constrain("A.leading == root.leading + 20", "A.width == 100")
    #expect(tree.solve().frame("A").minX == x)
  }

  @Test("T-RTL-2", arguments: LayoutDirection.allCases)
  func leftDoesNot(direction: LayoutDirection) {
    var tree = TestTree(direction: direction)
    tree.add("A")
    tree.constrain("A.left == root.left + 20", "A.width == 100")
    #expect(tree.solve().frame("A").minX == 20)
  }

  @Test("T-RTL-3", arguments: [(LayoutDirection.leftToRight, 10.0), (.rightToLeft, 20)])
  func theLeadingEdgeOfContentIsItsRightOne(direction: LayoutDirection, x: Double) {
    var tree = TestTree(direction: direction)
    tree.add("S", .scrollView)
    tree.add("child", in: "S")
    tree.constrain(
      "S.left == root.left", "S.top == root.top", "S.width == 300", "S.height == 300",
      "child.leading == S.leading + 10", "child.trailing == S.trailing - 20", "child.width == 500",
      "child.top == S.top", "child.bottom == S.bottom", "child.height == 100")
    let layout = tree.solve()
    #expect(layout.contentSize("S").text == "530 x 100")
    #expect(layout.frames("child") == ["(\(Int(x)), 0, 500, 100)"])
    #expect(layout["S"].scroll?.contentOffset == .zero)
    #expect(layout.issues.isEmpty)
  }

  /// The view that holds a constraint arranges its items.
  @Test("T-RTL-4", arguments: [(LayoutDirection.leftToRight, 20.0, 120.0), (.rightToLeft, 255, 180)])
  func leadingFollowsTheHolder(direction: LayoutDirection, x: Double, next: Double) {
    var tree = TestTree(375, 100)
    tree.add("box") { $0.direction = direction }
    tree.add("a", in: "box")
    tree.add("b", in: "box")
    tree.add("c", in: "box")
    tree.pin("box", "root")
    tree.constrain(
      "a.leading == box.leading + 20", "a.width == 100", "b.leading == a.trailing", "b.width == 75",
      "box.trailing == 0.5 * c.trailing - 10", "c.width == 5")
    let layout = tree.solve()
    #expect(layout.frame("a").minX == x)
    #expect(layout.frame("b").minX == next)
    // Measured from the far edge, the trailing edge of `box` is at 375, so that of `c` is at 770.
    #expect(layout.frame("c").minX == (direction == .leftToRight ? 765 : -395))
  }

  @Test("T-RTL-5") func aViewsOwnDirectionIsForItsContent() {
    var tree = TestTree(375, 100)
    tree.add("box") { $0.direction = .rightToLeft }
    tree.add("next") { $0.direction = .rightToLeft }
    tree.constrain(
      "box.leading == root.leading + 20", "box.width == 100", "next.leading == box.trailing + 5",
      "next.width == 30")
    #expect(tree.solve().frames("box", "next") == ["(20, 0, 100, 0)", "(125, 0, 30, 0)"])
  }

  /// A margin of the box is one of its own edges; a distance is one along the direction of the holder.
  @Test func marginsAndDistancesFollowTheHolder() {
    var tree = TestTree(375, 100)
    tree.add("box") {
      $0.direction = .rightToLeft
      $0.layoutMargins = EdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
    }
    tree.add("a", in: "box")
    tree.pin("box", "root")
    tree.constrain("a.leading == box.leadingMargin + 5", "a.width == 100")
    #expect(tree.solve().frame("a").minX == 240)
  }

  @Test func aConstraintHeldHigherUpFollowsItsHolder() {
    var test = TestTree(375, 100)
    test.add("box") { $0.direction = .rightToLeft }
    test.add("a", in: "box")
    test.pin("box", "root")
    test.constrain("a.leading == box.leading + 20", "a.width == 100")
    var tree = test.tree
    tree.constraints[4].owner = .root
    #expect(LayoutEngine.solve(tree).frame("a").minX == 20)
  }

  @Test func inequalitiesTurnWithTheDirection() {
    var tree = TestTree(direction: .rightToLeft)
    tree.add("A")
    tree.constrain(
      "A.leading >= root.leading + 20", "A.leading == root.leading @10", "A.width == 100", "A.top == root.top"
    )
    #expect(tree.solve().frame("A").maxX == 355)
  }

  @Test func aConstantDoesNotTurnAgainstACenter() {
    var tree = TestTree(direction: .rightToLeft)
    tree.add("A")
    tree.add("B")
    tree.constrain(
      "A.left == root.left + 100", "A.width == 50", "B.centerX == A.leading + 5", "B.width == 10")
    #expect(tree.solve().frame("B").midX == 155)
  }

  @Test func theDirectionIsThatOfTheHolder() {
    var tree = TestTree()
    tree.add("A") { $0.direction = .rightToLeft }
    tree.add("B", in: "A")
    tree.constrain(
      "A.leading == root.leading + 20", "A.width == 100", "B.leading == A.leading + 10", "B.width == 10")
    let layout = tree.solve()
    // The root, from left to right, places A; A, from right to left, places B.
    #expect(layout.frame("A").minX == 20)
    #expect(layout.frame("B").minX == 80)
  }

  @Test func aMultiplierCountsFromTheFarEdgeRightToLeft() {
    var tree = TestTree(direction: .rightToLeft)
    tree.add("A")
    tree.add("B")
    tree.constrain(
      "A.leading == root.leading + 100", "A.width == 10", "B.leading == 0.5 * A.leading", "B.width == 10")
    #expect(tree.solve().frame("B").maxX == 325)
  }

  // MARK: Distances

  @Test(arguments: LayoutDirection.allCases)
  func gapsMayBeEqual(direction: LayoutDirection) {
    var test = TestTree(300, 100, direction: direction)
    for name in ["A", "B", "C"] {
      test.add(name)
      test.constrain("\(name).width == 40")
    }
    test.constrain("A.leading == root.leading", "C.trailing == root.trailing")
    var tree = test.tree
    func anchor(_ name: String, _ attribute: Attribute) -> LayoutAnchor {
      LayoutAnchor(.view(tree.view(named: name)!), attribute)
    }
    tree.constraints.append(
      ConstraintNode(
        anchor("B", .leading), from: anchor("A", .trailing), .equal, anchor("C", .leading),
        from: anchor("B", .trailing)))
    let layout = LayoutEngine.solve(tree)
    #expect(layout.frame("B").minX == 130)
    #expect(layout.constraints[5].text == "(B.leading - A.trailing) == (C.leading - B.trailing)")
  }

  @Test(arguments: [(LayoutDirection.leftToRight, 70.0), (.rightToLeft, 190)])
  func aDistanceRunsAlongTheReadingDirection(direction: LayoutDirection, x: Double) {
    var test = TestTree(300, 100, direction: direction)
    test.add("A")
    test.add("B")
    test.constrain("A.leading == root.leading", "A.width == 40", "B.width == 40")
    var tree = test.tree
    tree.constraints.append(
      ConstraintNode(
        LayoutAnchor(.view(ViewID(2)), .leading), from: LayoutAnchor(.view(ViewID(1)), .trailing),
        constant: 30))
    #expect(LayoutEngine.solve(tree).frame("B").minX == x)
  }

  // MARK: Alignment rectangles, baselines, bounds origin

  @Test("T-GEO-2") func aPlainViewsBoundsOriginShowsOnlyInNumbers() {
    var tree = TestTree()
    tree.add("S") { $0.boundsOrigin = Point(x: 30, y: 0) }
    tree.add("child", in: "S")
    tree.constrain(
      "S.left == root.left", "S.top == root.top", "S.width == 100", "S.height == 100",
      "child.left == S.left + 10", "child.width == 20", "child.top == S.top", "child.height == 20")
    let layout = tree.solve()
    #expect(layout.frames("child") == ["(40, 0, 20, 20)"])
    #expect(layout["child"].absoluteFrame.minX == 10)
  }

  @Test("T-GEO-4") func aSwitchIsWiderThanItsAlignmentRectangle() {
    var tree = TestTree()
    tree.add("toggle", .switch)
    tree.constrain("toggle.trailing == root.trailing - 16", "toggle.top == root.top")
    let layout = tree.solve()
    #expect(layout.frames("toggle") == ["(310, 0, 51, 31)"])
    #expect(layout.issues.isEmpty)
  }

  @Test("T-GEO-5") func aSliderReachesPastItsConstraints() {
    var tree = TestTree()
    tree.add("slider", .slider)
    tree.constrain(
      "slider.leading == root.leading + 16", "slider.trailing == root.trailing - 16", "slider.top == root.top"
    )
    #expect(tree.solve().frames("slider") == ["(14, 0, 347, 31)"])
  }

  @Test("T-BAS-1") func labelsOfTwoSizesShareABaseline() {
    var tree = TestTree()
    tree.addLabel("small", "Label", size: 17)
    tree.addLabel("big", "Label", size: 34)
    tree.constrain(
      "big.top == root.top", "small.firstBaseline == big.firstBaseline", "big.left == root.left",
      "small.left == root.left")
    let layout = tree.solve()
    #expect(abs(layout.frame("small").minY - 16.0431) < 1e-3)
    #expect(layout.issues.isEmpty)
  }

  @Test func lastBaselinesCountFromTheBottom() {
    var tree = TestTree()
    tree.addLabel("label", "Label")
    tree.add("view")
    tree.constrain(
      "view.top == root.top", "view.height == 50", "view.left == root.left", "view.width == 5",
      "label.lastBaseline == view.lastBaseline", "label.left == root.left")
    let metrics = SpecFont().metrics(of: FontDescription(size: 17))
    let descent = (21 - metrics.lineHeight) / 2 + metrics.descender
    #expect(abs(tree.solve().frame("label").maxY - 50 - descent) < 1e-9)
  }

  @Test func theBaselineOfWrappedTextFollowsItsLines() {
    var tree = TestTree()
    tree.addLabel("label", "word word word word", lines: 0)
    tree.add("mark")
    tree.constrain(
      "label.left == root.left", "label.width == 100", "label.top == root.top", "label.height == 100",
      "mark.top == label.firstBaseline", "mark.height == 1", "mark.left == root.left", "mark.width == 1")
    let metrics = SpecFont().metrics(of: FontDescription(size: 17))
    let expected = (100 - 2 * metrics.lineHeight) / 2 + metrics.ascender
    #expect(abs(tree.solve().frame("mark").minY - expected) < 1e-9)
  }
}
