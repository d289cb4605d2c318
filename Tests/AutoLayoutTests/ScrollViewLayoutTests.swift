import AutoLayout
import Geometry
import Testing

@Suite struct ScrollViewLayoutTests {
  /// A scroll view over the whole root with one child.
  static func whole(
    _ constraints: [String], scroll: (inout ScrollContent) -> Void = { _ in }
  ) -> TestTree {
    var content = ScrollContent()
    scroll(&content)
    var tree = TestTree()
    tree.add("S", .scrollView) { $0.scroll = content }
    tree.add("child", in: "S")
    tree.pin("S", "root")
    for constraint in constraints { tree.constrain(constraint) }
    return tree
  }

  @Test("T-GEO-3") func offsetsMoveWhatIsDrawn() {
    let layout = secondExample { $0.scroll?.contentOffset = Point(x: 75, y: 33) }.solve()
    #expect(layout.frames("yellow") == ["(50, 200, 100, 100)"])
    #expect(layout["yellow"].absoluteFrame.text == "(25, 267, 100, 100)")
  }

  func secondExample(configure: (inout ViewNode) -> Void = { _ in }) -> TestTree {
    var tree = TestTree()
    tree.add("scroll", .scrollView, configure: configure)
    tree.add("yellow", in: "scroll")
    tree.pin("scroll", "root", top: 100, left: 50, bottom: 100, right: 50)
    tree.constrain(
      "yellow.top == scroll.top + 200", "yellow.bottom == scroll.bottom - 200",
      "yellow.leading == scroll.leading + 50", "yellow.trailing == scroll.trailing - 200",
      "yellow.width == 100", "yellow.height == 100")
    return tree
  }

  @Test("T-SCR-1") func edgesMeanTheContent() {
    let layout = secondExample().solve()
    #expect(layout.frames("scroll", "yellow") == ["(50, 100, 275, 467)", "(50, 200, 100, 100)"])
    #expect(layout.contentSize("scroll").text == "350 x 500")
    #expect(layout["scroll"].scroll?.isWidthDriven == true)
    #expect(layout["scroll"].scroll?.isHeightDriven == true)
    #expect(layout.issues.isEmpty)
  }

  @Test("T-SCR-2") func widthsMeanTheFrame() {
    let layout = Self.whole([
      "child.left == S.left + 10", "child.top == S.top + 10", "child.right == S.right - 10",
      "child.bottom == S.bottom - 10", "child.width == S.width", "child.height == 800",
    ]).solve()
    #expect(layout.frames("child") == ["(10, 10, 375, 800)"])
    #expect(layout.contentSize("S").text == "395 x 820")
    #expect(layout["S"].scroll?.adjustedContentInset == .zero)
  }

  @Test("T-SCR-4", arguments: [(0.0, "(20, 20, 100, 30)"), (300, "(20, 320, 100, 30)")])
  func aTieToTheOutsideFloats(offset: Double, frame: String) {
    let layout = Self.whole(
      [
        "child.top == root.top + 20", "child.left == root.left + 20", "child.width == 100",
        "child.height == 30",
      ]
    ) {
      $0.contentSize = Size(width: 375, height: 2000)
      $0.contentOffset = Point(x: 0, y: offset)
    }.solve()
    #expect(layout.frames("child") == [frame])
    #expect(layout["child"].absoluteFrame.text == "(20, 20, 100, 30)")
    #expect(layout.issues.isEmpty)
  }

  @Test("T-OFF-1") func offsetsEndWhereTheContentEnds() {
    let layout = secondExample { $0.scroll?.contentOffset = Point(x: 1000, y: 1000) }.solve()
    let scroll = layout["scroll"].scroll!
    #expect(scroll.minimumContentOffset == .zero)
    #expect(scroll.maximumContentOffset.text == "(75, 33)")
    #expect(scroll.contentOffset.text == "(75, 33)")
  }

  @Test("T-NEST-1") func eachScrollViewHasItsOwnContent() {
    var tree = TestTree()
    tree.add("outer", .scrollView)
    tree.add("inner", .scrollView, in: "outer")
    tree.add("child", in: "inner")
    tree.constrain(
      "outer.left == root.left", "outer.top == root.top", "outer.width == 300", "outer.height == 300")
    tree.pin("inner", "outer")
    tree.constrain("inner.width == 300", "inner.height == 600")
    tree.pin("child", "inner")
    tree.constrain("child.width == 900", "child.height == 600")
    let layout = tree.solve()
    #expect(layout.contentSize("outer").text == "300 x 600")
    #expect(layout.contentSize("inner").text == "900 x 600")
    #expect(layout.issues.isEmpty)
  }

  @Test func aTieAcrossAnInnerScrollViewFloatsInIt() {
    var tree = TestTree()
    tree.add("outer", .scrollView) { $0.scroll?.contentOffset = Point(x: 0, y: 50) }
    tree.add("inner", .scrollView, in: "outer") { $0.scroll?.contentOffset = Point(x: 70, y: 0) }
    tree.add("wide", in: "inner")
    tree.add("floater", in: "inner")
    tree.pin("outer", "root")
    tree.pin("inner", "outer")
    tree.constrain("inner.width == 375", "inner.height == 1000")
    tree.pin("wide", "inner")
    tree.constrain(
      "wide.width == 900", "wide.height == 1000", "floater.left == outer.left + 5",
      "floater.top == outer.top + 5", "floater.width == 10", "floater.height == 10")
    let layout = tree.solve()
    #expect(layout.frames("floater") == ["(75, 5, 10, 10)"])
    #expect(layout["floater"].absoluteFrame.text == "(5, -45, 10, 10)")
  }

  @Test("T-NEG-1") func contentMayBeginBeforeItsOrigin() {
    let layout = Self.whole([
      "child.leading == S.leading - 30", "child.width == 100", "child.trailing == S.trailing",
      "child.top == S.top", "child.bottom == S.bottom", "child.height == 10",
    ]).solve()
    #expect(layout.frame("child").minX == -30)
    #expect(layout.contentSize("S").width == 70)
  }

  // MARK: Content size

  @Test func anAxisThatNothingDrivesKeepsTheSizeSetByHand() {
    let layout = Self.whole(["child.width == S.width", "child.top == S.top", "child.left == S.left"]) {
      $0.contentSize = Size(width: 320, height: 640)
    }.solve()
    #expect(layout.contentSize("S").text == "320 x 640")
    #expect(layout["S"].scroll?.isWidthDriven == false)
  }

  @Test func aDrivenAxisOverridesTheSizeSetByHand() {
    let layout = Self.whole([
      "child.left == S.left", "child.right == S.right", "child.width == 500", "child.top == S.top",
      "child.height == 5",
    ]) { $0.contentSize = Size(width: 999, height: 999) }.solve()
    #expect(layout.contentSize("S").text == "500 x 999")
  }

  @Test(arguments: ["right", "trailing", "rightMargin", "trailingMargin"])
  func farEdgesDrive(edge: String) {
    let layout = Self.whole(["S.\(edge) == child.right", "child.left == S.left", "child.width == 10"]).solve()
    #expect(layout["S"].scroll?.isWidthDriven == true)
    #expect(layout.contentSize("S").width == (edge.hasSuffix("Margin") ? 18 : 10))
  }

  @Test func theContentGuideIsTheContentAndTheFrameGuideTheFrame() {
    let layout = Self.whole([
      "child.left == S.contentLayoutGuide.left", "child.top == S.contentLayoutGuide.top",
      "S.contentLayoutGuide.right == child.right", "S.contentLayoutGuide.height == 900",
      "child.width == S.frameLayoutGuide.width", "child.height == 20",
    ]).solve()
    #expect(layout.frames("child") == ["(0, 0, 375, 20)"])
    #expect(layout.contentSize("S").text == "375 x 900")
    #expect(layout.guides.map(\.name) == ["S.contentLayoutGuide", "S.frameLayoutGuide"])
    #expect(layout.issues.isEmpty)
  }

  @Test func framesMayFollowTheContentGuideFromOutside() {
    var tree = Self.whole([
      "child.left == S.left", "child.right == S.right", "child.width == 500", "child.top == S.top",
      "child.bottom == S.bottom", "child.height == 700",
    ]) { $0.contentOffset = Point(x: 100, y: 0) }
    tree.add("outside")
    tree.constrain(
      "outside.left == S.contentLayoutGuide.left + 3", "outside.width == S.contentLayoutGuide.width",
      "outside.top == root.top", "outside.height == 1")
    #expect(tree.solve().frames("outside") == ["(-97, 0, 500, 1)"])
  }

  @Test func centersMeanTheFrameAndRestInTheContent() {
    let layout = Self.whole([
      "child.centerX == S.centerX", "child.centerY == S.centerY", "child.width == 100", "child.height == 100",
    ]) {
      $0.contentSize = Size(width: 375, height: 2000)
      $0.contentOffset = Point(x: 0, y: 500)
    }.solve()
    #expect(layout.frames("child") == ["(137.5, 283.5, 100, 100)"])
  }

  @Test func aSiblingOfTheScrollViewSeesItsFrame() {
    var tree = Self.whole(["child.width == 10"])
    tree.add("badge")
    tree.constrain(
      "badge.right == S.right - 5", "badge.bottom == S.bottom", "badge.width == 10", "badge.height == 10")
    let layout = tree.solve()
    #expect(layout.frames("badge") == ["(360, 657, 10, 10)"])
    #expect(layout["S"].scroll?.isWidthDriven == false)
  }

  @Test func aGuideOfASubviewIsInside() {
    var tree = Self.whole([
      "child.left == S.left", "child.top == S.top", "child.width == 50", "child.height == 50",
    ])
    tree.addGuide("guide", in: "child")
    tree.constrain(
      "guide.left == child.right + 5", "guide.right == S.right", "guide.width == 20",
      "guide.top == child.top",
      "guide.height == 1")
    let layout = tree.solve()
    #expect(layout.contentSize("S").width == 75)
    #expect(layout.guides.map(\.absoluteFrame.text) == ["(55, 0, 20, 1)"])
  }

  @Test func marginsOfAScrollViewInsetItsContent() {
    let layout = Self.whole([
      "child.left == S.leftMargin", "child.right == S.layoutMargins.right", "child.width == 100",
      "child.top == S.top", "child.height == 1",
    ]).solve()
    #expect(layout.frame("child").minX == 8)
    #expect(layout.contentSize("S").width == 116)
  }

  @Test func contentOffsetsMayLeaveTheirRangeIfAsked() {
    let layout = secondExample {
      $0.scroll?.contentOffset = Point(x: -20, y: 100)
      $0.scroll?.overscroll = true
    }.solve()
    #expect(layout["scroll"].scroll?.contentOffset.text == "(-20, 100)")
  }

  @Test func insetsWidenTheRangeAndMoveTheStart() {
    let layout = secondExample {
      $0.scroll?.contentInset = EdgeInsets(top: 10, left: 5, bottom: 20, right: 15)
    }.solve()
    let scroll = layout["scroll"].scroll!
    #expect(scroll.contentSize.text == "350 x 500")
    #expect(scroll.contentOffset.text == "(-5, -10)")
    #expect(scroll.maximumContentOffset.text == "(90, 53)")
    #expect(layout["yellow"].absoluteFrame.text == "(105, 310, 100, 100)")
  }

  @Test(arguments: [
    (ScrollContent.InsetAdjustment.automatic, "(20, 0, 0, 0)"), (.scrollableAxes, "(20, 0, 0, 0)"),
    (.always, "(20, 0, 30, 0)"), (.never, "(0, 0, 0, 0)"),
  ])
  func safeAreasAdjustInsets(adjustment: ScrollContent.InsetAdjustment, expected: String) {
    let isAlways = adjustment == .always
    var tree = TestTree(safeArea: EdgeInsets(top: 20, left: 0, bottom: isAlways ? 30 : 0, right: 0))
    tree.add("S", .scrollView) {
      $0.scroll?.insetAdjustment = adjustment
      $0.scroll?.contentSize = Size(width: 375, height: isAlways ? 100 : 2000)
    }
    tree.pin("S", "root")
    let scroll = tree.solve()["S"].scroll!
    #expect(scroll.adjustedContentInset.text == expected)
    #expect(scroll.contentOffset.y == -scroll.adjustedContentInset.top)
  }

  @Test func contentThatFitsIsNotAdjusted() {
    var tree = TestTree(safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    tree.add("S", .scrollView) { $0.scroll?.contentSize = Size(width: 375, height: 667) }
    tree.pin("S", "root")
    #expect(tree.solve()["S"].scroll?.adjustedContentInset == .zero)
  }

  @Test func autoresizedContentNeverDrives() {
    var tree = TestTree()
    tree.add("S", .scrollView)
    tree.addFramed(
      "content", Rect(x: 10, y: 20, width: 600, height: 900), [.flexibleLeftMargin, .flexibleTopMargin],
      in: "S")
    tree.pin("S", "root")
    let layout = tree.solve()
    #expect(layout.contentSize("S") == .zero)
    #expect(layout.issues.isEmpty)
  }

  @Test func aTextViewScrollsItsText() {
    var tree = TestTree()
    tree.add("text", .textView) {
      $0.text = TextContent(text: "word word word word", font: FontDescription(size: 20))
    }
    tree.constrain(
      "text.left == root.left", "text.top == root.top", "text.width == 110", "text.height == 40")
    let layout = tree.solve()
    // Two words of 40 and a space of 10 fill the 100 points between the paddings.
    #expect(layout["text"].lines == ["word word", "word word"])
    #expect(layout.contentSize("text").text == "110 x 64")
    #expect(layout["text"].scroll?.maximumContentOffset.text == "(0, 24)")
    #expect(layout.issues.isEmpty)
  }

  @Test("T-INS-1") func anAdjustedInsetMovesTheStart() {
    var tree = TestTree(safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    tree.add("S", .scrollView) { $0.scroll?.contentSize = Size(width: 375, height: 2000) }
    tree.pin("S", "root")
    let scroll = tree.solve()["S"].scroll!
    #expect(scroll.adjustedContentInset.text == "(20, 0, 0, 0)")
    #expect(scroll.contentOffset.text == "(0, -20)")
  }

  @Test("T-ZOOM-1") func zoomingScalesTheFirstSubview() {
    var tree = TestTree(375, 647)
    tree.add("S", .scrollView) {
      $0.scroll?.zoomScale = 0.5
      $0.scroll?.contentOffset = Point(x: 25, y: 0)
    }
    tree.add("image", .imageView, in: "S") {
      $0.image = ImageContent(size: Size(width: 1200, height: 900))
    }
    tree.add("mark", in: "image")
    tree.pin("S", "root")
    tree.pin("image", "S")
    tree.constrain(
      "mark.left == image.left + 100", "mark.top == image.top + 200", "mark.width == 60", "mark.height == 40")
    let layout = tree.solve()
    #expect(layout.contentSize("S").text == "600 x 450")
    #expect(layout.frames("image", "mark") == ["(0, 0, 600, 450)", "(100, 200, 60, 40)"])
    #expect(layout["mark"].absoluteFrame.text == "(25, 100, 30, 20)")
    #expect(layout["S"].scroll?.maximumContentOffset.text == "(225, 0)")
    let rounded = layout.rounded(toScale: 1)
    #expect(rounded.frames("image", "mark") == layout.frames("image", "mark"))
    #expect(rounded["mark"].absoluteFrame == layout["mark"].absoluteFrame)
  }
}
