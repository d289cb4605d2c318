import AutoLayout
import Geometry
import Testing

@Suite struct LayoutMarginsTests {
  @Test("T-MAR-1", arguments: [0.0, 20])
  func aViewControllersRootHasTheSystemsMargins(top: Double) {
    var tree = TestTree(
      safeArea: EdgeInsets(top: top, left: 0, bottom: 0, right: 0), isViewControllerRoot: true)
    tree.add("view")
    tree.constrain(
      "view.left == root.layoutMargins.left", "view.top == root.layoutMargins.top",
      "view.width == root.layoutMargins.width", "view.bottom == root.bottomMargin")
    let layout = tree.solve()
    #expect(layout.frames("view") == ["(16, \(Int(top)), 343, \(Int(667 - top)))"])
    #expect(layout.guides.map(\.name) == ["root.layoutMargins"])
    #expect(layout.guides[0].absoluteFrame == layout.frame("view"))
  }

  @Test("T-MAR-2", arguments: [(true, 11.0), (false, 8)])
  func marginsArePreservedWhereTheyReachOver(preserves: Bool, expected: Double) {
    var tree = TestTree(isViewControllerRoot: true)
    tree.add("child") { $0.preservesSuperviewLayoutMargins = preserves }
    tree.add("inner", in: "child")
    tree.constrain(
      "child.left == root.left + 5", "child.top == root.top", "child.width == 300", "child.height == 100",
      "inner.left == child.leftMargin", "inner.top == child.top", "inner.width == 10", "inner.height == 10")
    let layout = tree.solve()
    #expect(layout["child"].effectiveMargins.left == expected)
    #expect(layout.frame("inner").minX == expected)
  }

  @Test func aPlainRootHasMarginsOfEight() {
    var tree = TestTree()
    tree.add("view")
    tree.constrain(
      "view.leading == root.leadingMargin", "view.trailing == root.trailingMargin",
      "view.top == root.topMargin", "view.bottom == root.bottomMargin")
    #expect(tree.solve().frames("view") == ["(8, 8, 359, 651)"])
  }

  @Test(arguments: [(399.0, false, 16.0), (400, false, 20), (812, true, 16)])
  func theSystemsMinimumFollowsTheWidth(width: Double, isCompactLandscape: Bool, expected: Double) {
    var tree = TestTree(width, 667, isViewControllerRoot: true)
    tree.environment.isCompactLandscape = isCompactLandscape
    #expect(tree.solve()["root"].effectiveMargins.text == "(0, \(Int(expected)), 0, \(Int(expected)))")
  }

  @Test func marginsSetOnARootCountFromTheMinimum() {
    let tree = TestTree(isViewControllerRoot: true) {
      $0.layoutMargins = EdgeInsets(top: 5, left: 5, bottom: 5, right: 50)
    }
    #expect(tree.solve()["root"].effectiveMargins.text == "(5, 16, 5, 50)")
  }

  @Test(arguments: [(LayoutDirection.leftToRight, "(1, 2, 3, 4)"), (.rightToLeft, "(1, 4, 3, 2)")])
  func directionalMarginsTurn(direction: LayoutDirection, expected: String) {
    let tree = TestTree(direction: direction) {
      $0.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    #expect(tree.solve()["root"].effectiveMargins.text == expected)
  }

  @Test func safeAreasWidenMarginsUnlessAsked() {
    var tree = TestTree(safeArea: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    tree.add("in")
    tree.add("out") { $0.insetsLayoutMarginsFromSafeArea = false }
    tree.pin("in", "root")
    tree.pin("out", "root")
    let layout = tree.solve()
    #expect(layout["in"].effectiveMargins.text == "(52, 8, 42, 8)")
    #expect(layout["out"].effectiveMargins.text == "(8, 8, 8, 8)")
  }

  @Test func readableContentIsCenteredInTheMargins() {
    var tree = TestTree(1024, 768, isViewControllerRoot: true)
    tree.add("view")
    tree.constrain(
      "view.left == root.readableContent.left", "view.right == root.readableContent.right",
      "view.top == root.readableContent.top", "view.bottom == root.readableContent.bottom")
    let layout = tree.solve()
    #expect(layout.frames("view") == ["(176, 0, 672, 768)"])
    #expect(layout.guides[0].absoluteFrame == layout.frame("view"))
  }

  @Test func centersWithinMargins() {
    var tree = TestTree { $0.layoutMargins = EdgeInsets(top: 10, left: 100, bottom: 30, right: 20) }
    tree.add("view")
    tree.constrain(
      "view.centerX == root.centerXWithinMargins", "view.centerY == root.centerYWithinMargins",
      "view.width == 10", "view.height == 10")
    #expect(tree.solve().frame("view").center.text == "(227.5, 323.5)")
  }
}

@Suite struct SafeAreaTests {
  @Test("T-SAFE-1", arguments: [(5.0, 15.0), (60, 0)])
  func aViewIsUnsafeWhereTheBandReaches(y: Double, expected: Double) {
    var tree = TestTree(safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    tree.add("child")
    tree.add("inner", in: "child")
    tree.constrain(
      "child.left == root.left", "child.width == 100", "child.top == root.top + \(y)", "child.height == 100",
      "inner.top == child.safeArea.top", "inner.height == 10", "inner.left == child.left",
      "inner.width == 10")
    let layout = tree.solve()
    #expect(layout["child"].safeAreaInsets.text == "(\(Int(expected)), 0, 0, 0)")
    #expect(layout.frame("inner").minY == expected)
  }

  @Test(arguments: [(5.0, 59.0), (60, 44), (-10, 74)])
  func aViewAddsToItsSafeArea(y: Double, expected: Double) {
    var tree = TestTree(safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    tree.add("child") { $0.additionalSafeArea = EdgeInsets(top: 44, left: -3, bottom: 9, right: 0) }
    tree.add("inner", in: "child")
    tree.add("beside")
    tree.constrain(
      "child.left == root.left", "child.width == 100", "child.top == root.top + \(y)", "child.height == 100",
      "inner.top == child.top + 10", "inner.bottom == child.safeArea.bottom", "inner.left == child.left",
      "inner.width == 10", "beside.top == root.top", "beside.left == root.left", "beside.width == 10",
      "beside.height == 10")
    let layout = tree.solve()
    // The band of 20 begins at the top of the root, the other insets at the edges of the child.
    #expect(layout["child"].safeAreaInsets.text == "(\(Int(expected)), 0, 9, 0)")
    #expect(layout["inner"].safeAreaInsets.text == "(\(Int(expected - 10)), 0, 0, 0)")
    // In the child: 9 above its bottom.
    #expect(layout.frame("inner").maxY == 91)
    #expect(layout["beside"].safeAreaInsets.text == "(20, 0, 0, 0)")
  }

  @Test("T-TLG-1") func theTopLayoutGuideEndsBelowTheStatusBar() {
    for (size, bar, expected) in [
      (Size(width: 375, height: 667), 20.0, "(0, 20, 375, 647)"),
      (Size(width: 667, height: 375), 0, "(0, 0, 667, 375)"),
    ] {
      var tree = TestTree(
        size.width, size.height, safeArea: EdgeInsets(top: bar, left: 0, bottom: 0, right: 0))
      tree.add("scroll", .scrollView)
      tree.constrain(
        "scroll.top == root.topLayoutGuide.bottom", "scroll.left == root.left", "scroll.right == root.right",
        "root.bottomLayoutGuide.top == scroll.bottom")
      let layout = tree.solve()
      #expect(layout.frames("scroll") == [expected])
      #expect(layout.guides.map(\.name) == ["root.topLayoutGuide", "root.bottomLayoutGuide"])
    }
  }

  @Test func aViewsOwnSafeAreaMovesWithTheContent() {
    var tree = TestTree(safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    tree.add("scroll", .scrollView) {
      $0.scroll?.insetAdjustment = .never
      $0.scroll?.contentOffset = Point(x: 0, y: 90)
    }
    tree.add("child", in: "scroll")
    tree.add("inner", in: "child")
    tree.pin("scroll", "root")
    tree.pin("child", "scroll", top: 100)
    tree.constrain(
      "child.width == 375", "child.height == 2000", "inner.top == child.safeArea.top",
      "inner.height == 10", "inner.left == child.left", "inner.width == 10")
    let layout = tree.solve()
    // The child's top is at 10 on screen, so 10 of the band's 20 points lie over it.
    #expect(layout["child"].safeAreaInsets.top == 10)
    #expect(layout.frame("inner").minY == 10)
  }

  @Test func whatSticksOutOfTheWindowIsNotUnsafeForThat() {
    var tree = TestTree(safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    tree.add("out")
    tree.add("gone")
    tree.constrain(
      "out.left == root.left - 30", "out.width == 500", "out.top == root.top - 10", "out.height == 700",
      "gone.left == root.left", "gone.width == 10", "gone.top == root.top - 50", "gone.height == 40")
    let layout = tree.solve()
    #expect(layout["out"].safeAreaInsets.text == "(30, 0, 0, 0)")
    #expect(layout["gone"].safeAreaInsets == .zero)
  }

  /// Content as long as twice the screen, with something in it that keeps its margins.
  func longContent(_ adjustment: ScrollContent.InsetAdjustment, offset: Double) -> SolvedLayout {
    var tree = TestTree(safeArea: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    tree.add("scroll", .scrollView) {
      $0.scroll?.insetAdjustment = adjustment
      $0.scroll?.contentOffset = Point(x: 0, y: offset)
    }
    tree.add("content", in: "scroll")
    tree.add("inner", in: "content")
    tree.pin("scroll", "root")
    tree.pin("content", "scroll")
    tree.constrain(
      "content.width == scroll.width", "inner.top == content.topMargin",
      "inner.bottom == content.bottomMargin",
      "inner.left == content.leftMargin", "inner.right == content.rightMargin", "inner.height == 1300")
    return tree.solve()
  }

  @Test func contentIsNotUnsafeWhereItsScrollViewMakesRoom() {
    for offset in [-44.0, 0, 100, 10000] {
      let layout = longContent(.automatic, offset: offset)
      #expect(layout["content"].effectiveMargins.text == "(8, 8, 8, 8)")
      #expect(layout.contentSize("scroll").height == 1316)
      #expect(layout["scroll"].scroll?.maximumContentOffset.y == 683)
    }
  }

  @Test(arguments: [(0.0, "(52, 8, 8, 8)"), (300, "(8, 8, 8, 8)"), (10000, "(8, 8, 42, 8)")])
  func contentOutOfSightIsNotUnsafe(offset: Double, margins: String) {
    #expect(longContent(.never, offset: offset)["content"].effectiveMargins.text == margins)
  }
}
