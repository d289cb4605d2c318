import AutoLayout
import Geometry
import Testing
import Wording

/// The worked examples: what a pure, mixed or floating layout of a scroll view comes to.
@Suite struct ExampleLayoutTests {
  static let portrait = Size(width: 375, height: 667)
  static let landscape = Size(width: 667, height: 375)
  static let statusBar = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)

  /// A scroll view over a whole root of that size.
  func scrolling(_ size: Size = portrait, offset: Point? = nil, content: Size? = nil) -> TestTree {
    var tree = TestTree(size.width, size.height)
    tree.add("scroll", .scrollView) {
      $0.scroll?.contentOffset = offset
      $0.scroll?.contentSize = content
    }
    tree.pin("scroll", "root")
    return tree
  }

  func image(_ name: String, _ width: Double, _ height: Double, in superview: String, _ tree: inout TestTree)
  {
    tree.add(name, .imageView, in: superview) {
      $0.image = ImageContent(size: Size(width: width, height: height))
    }
  }

  func expectRange(_ layout: SolvedLayout, _ name: String, _ x: Double, _ y: Double) {
    let scroll = layout[name].scroll!
    #expect(scroll.minimumContentOffset == .zero)
    #expect(scroll.maximumContentOffset.text == Point(x: x, y: y).text)
  }

  // MARK: Pure, mixed and floating

  @Test("S0-01") func mixedApproach() {
    for (size, range) in [(Self.portrait, (225.0, 233.0)), (Self.landscape, (0, 525))] {
      var tree = scrolling(size, offset: Point(x: 225, y: 233), content: Size(width: 600, height: 900))
      tree.addFramed("content", Rect(x: 0, y: 0, width: 600, height: 900), in: "scroll")
      tree.add("A", in: "content")
      tree.constrain(
        "A.left == content.left + 20", "A.top == content.top + 20", "A.right == content.right - 20",
        "A.height == 100")
      let layout = tree.solve()
      #expect(layout.frames("content", "A") == ["(0, 0, 600, 900)", "(20, 20, 560, 100)"])
      #expect(layout.contentSize("scroll").text == "600 x 900")
      expectRange(layout, "scroll", range.0, range.1)
      #expect(layout["scroll"].scroll?.contentOffset.text == Point(x: range.0, y: min(233, range.1)).text)
      #expect(layout.issues.isEmpty)
    }
  }

  @Test("S0-03") func pureApproach() {
    for (size, width, height, range) in [
      (Self.portrait, 1024.0, 768.0, (649.0, 101.0)), (Self.landscape, 1024, 768, (357, 393)),
      (Self.portrait, 200, 100, (0, 0)),
    ] {
      var tree = scrolling(size)
      image("image", width, height, in: "scroll", &tree)
      tree.constrain(
        "image.leading == scroll.leading", "scroll.trailing == image.trailing", "image.top == scroll.top",
        "scroll.bottom == image.bottom")
      let layout = tree.solve()
      #expect(layout.frame("image") == Rect(x: 0, y: 0, width: width, height: height))
      #expect(layout.contentSize("scroll") == Size(width: width, height: height))
      expectRange(layout, "scroll", range.0, range.1)
      #expect(layout.issues.isEmpty)
    }
  }

  @Test("S0-03c") func anImageViewWithoutImage() {
    var tree = scrolling()
    tree.add("image", .imageView, in: "scroll")
    tree.pin("image", "scroll")
    let layout = tree.solve()
    #expect(layout.frames("image") == ["(0, 0, 0, 0)"])
    #expect(layout.contentSize("scroll") == .zero)
    #expect(
      layout.issues.map(\.kind) == [.ambiguousContentSize, .ambiguousContentSize, .ambiguous, .ambiguous])
  }

  @Test("S0-04") func floatingView() {
    for (offset, outside, expected, absolute) in [
      (Point(x: 0, y: 0), "root", "(20, 20, 100, 30)", "(20, 20, 100, 30)"),
      (Point(x: 300, y: 80), "root", "(320, 100, 100, 30)", "(20, 20, 100, 30)"),
      (Point(x: 300, y: 80), "scroll.frameLayoutGuide", "(320, 100, 100, 30)", "(20, 20, 100, 30)"),
      (Point(x: 300, y: 80), "scroll.contentLayoutGuide", "(20, 20, 100, 30)", "(-280, -60, 100, 30)"),
      // Beyond the range the floating view follows the clamped offset.
      (Point(x: 9000, y: 80), "root", "(669, 100, 100, 30)", "(20, 20, 100, 30)"),
    ] {
      var tree = scrolling(offset: offset)
      image("image", 1024, 768, in: "scroll", &tree)
      tree.pin("image", "scroll")
      tree.add("floater", in: "scroll")
      tree.constrain(
        "floater.top == \(outside).top + 20", "floater.left == \(outside).left + 20", "floater.width == 100",
        "floater.height == 30")
      let layout = tree.solve()
      #expect(layout.frames("floater") == [expected])
      #expect(layout["floater"].absoluteFrame.text == absolute)
      #expect(layout.contentSize("scroll").text == "1024 x 768")
      #expect(layout.issues.isEmpty)
    }
  }

  /// Two pages in a container, as the first scheme has them; `without` leaves constraints out.
  func firstScheme(_ size: Size = portrait, without: String..., offset: Point? = nil) -> SolvedLayout {
    var tree = TestTree(size.width, size.height)
    tree.add("scroll", .scrollView) { $0.scroll?.contentOffset = offset }
    tree.add("container", in: "scroll")
    tree.add("view1", in: "container")
    tree.add("view2", in: "container")
    let constraints = [
      "scroll.top == root.top + 60", "scroll.left == root.left + 60", "scroll.right == root.right - 60",
      "scroll.height == 100", "view1.top == container.top", "view1.left == container.left",
      "view1.bottom == container.bottom", "view1.width == scroll.width", "view2.top == container.top",
      "view2.bottom == container.bottom", "view2.width == scroll.width", "view2.left == view1.right",
      "container.left == scroll.left", "container.right == scroll.right", "container.top == scroll.top",
      "container.bottom == scroll.bottom", "container.right == view2.right",
      "container.height == scroll.height",
    ]
    for constraint in constraints where !without.contains(constraint) { tree.constrain(constraint) }
    return tree.solve()
  }

  @Test("S0-05") func containerOfPages() {
    let layout = firstScheme()
    #expect(
      layout.frames("scroll", "container", "view1", "view2") == [
        "(60, 60, 255, 100)", "(0, 0, 510, 100)", "(0, 0, 255, 100)", "(255, 0, 255, 100)",
      ])
    #expect(layout.contentSize("scroll").text == "510 x 100")
    expectRange(layout, "scroll", 255, 0)
    #expect(layout.issues.isEmpty)
  }

  @Test("S0-05b") func containerOfPagesRotated() {
    let layout = firstScheme(Self.landscape, offset: Point(x: 255, y: 0))
    #expect(layout.frames("scroll", "view2") == ["(60, 60, 547, 100)", "(547, 0, 547, 100)"])
    #expect(layout.contentSize("scroll").text == "1094 x 100")
    #expect(layout["view2"].absoluteFrame.minX == 352)
  }

  @Test("S0-05d") func containerWithoutHeight() {
    let layout = firstScheme(without: "container.height == scroll.height")
    #expect(layout.contentSize("scroll").text == "510 x 0")
    #expect(
      layout.issueLines == [
        "ambiguousContentSize vertical scroll", "ambiguous vertical container: height 0...",
        "ambiguous vertical view1: height 0...", "ambiguous vertical view2: height 0...",
      ])
  }

  @Test("S0-05e") func containerWithoutEnd() {
    let layout = firstScheme(without: "container.right == view2.right")
    #expect(layout.contentSize("scroll").text == "0 x 100")
    #expect(layout.frames("container", "view2") == ["(0, 0, 0, 100)", "(255, 0, 255, 100)"])
    #expect(
      layout.issueLines == [
        "ambiguousContentSize horizontal scroll", "ambiguous horizontal container: width 0...",
      ])
  }

  @Test("S0-06", arguments: [true, false]) func pagesWithoutContainer(hasEnd: Bool) {
    var tree = TestTree()
    tree.add("scroll11", .scrollView)
    tree.add("view11", in: "scroll11")
    tree.add("view22", in: "scroll11")
    tree.constrain(
      "scroll11.top == root.top + 170", "scroll11.left == root.left + 60",
      "scroll11.right == root.right - 60",
      "scroll11.height == 100", "view11.top == scroll11.top", "view11.left == scroll11.left",
      "view11.bottom == scroll11.bottom", "view11.width == scroll11.width",
      "view11.height == scroll11.height",
      "view22.top == scroll11.top", "view22.bottom == scroll11.bottom", "view22.width == scroll11.width",
      "view22.height == scroll11.height", "view22.left == view11.right")
    if hasEnd { tree.constrain("view22.right == scroll11.right") }
    let layout = tree.solve()
    #expect(layout.frames("view11", "view22") == ["(0, 0, 255, 100)", "(255, 0, 255, 100)"])
    #expect(layout.contentSize("scroll11").text == (hasEnd ? "510 x 100" : "0 x 100"))
    #expect(layout.issueLines == (hasEnd ? [] : ["ambiguousContentSize horizontal scroll11"]))
  }

  @Test("S0-12") func boundsOriginAndContentOffset() {
    for (viewClass, frame) in [(ViewClass.view, "(40, 50, 50, 50)"), (.scrollView, "(10, 10, 50, 50)")] {
      var tree = TestTree()
      tree.add("P", viewClass) {
        $0.boundsOrigin = Point(x: 30, y: 40)
        $0.scroll?.contentOffset = Point(x: 30, y: 40)
        $0.scroll?.contentSize = Size(width: 400, height: 400)
      }
      tree.add("child", in: "P")
      tree.constrain(
        "P.left == root.left + 50", "P.top == root.top + 100", "P.width == 200", "P.height == 200",
        "child.left == P.left + 10", "child.top == P.top + 10", "child.width == 50", "child.height == 50")
      let layout = tree.solve()
      #expect(layout.frames("child") == [frame])
      let absolute = viewClass == .view ? "(60, 110, 50, 50)" : "(30, 70, 50, 50)"
      #expect(layout["child"].absoluteFrame.text == absolute)
    }
  }

  // MARK: Content size set by hand

  @Test("S1-01") func aLabelOfTheScrollViewsWidth() {
    var tree = scrolling(content: Size(width: 320, height: 640))
    tree.addLabel("label", "Label1", in: "scroll")
    tree.constrain("label.width == scroll.width")
    let layout = tree.solve()
    #expect(layout.frames("label") == ["(0, 0, 375, 21)"])
    #expect(layout.contentSize("scroll").text == "320 x 640")
    #expect(
      layout.issueLines == ["ambiguous horizontal label: minX ...", "ambiguous vertical label: minY ..."])
    expectRange(layout, "scroll", 0, 0)
  }

  @Test("S1-03", arguments: [(640.0, 0.0), (1000, 333)])
  func aPanelBoundToTheContentSize(height: Double, range: Double) {
    var tree = scrolling(content: Size(width: 320, height: height))
    tree.add("panel", in: "scroll")
    tree.add("label1", in: "panel")
    tree.add("label2", in: "panel")
    tree.constrain(
      "panel.left == scroll.left", "panel.width == scroll.width", "panel.top == scroll.top",
      "panel.height == \(height)", "label1.left == panel.left", "label1.right == panel.right",
      "label1.top == panel.top", "label1.height == 30", "label2.left == panel.left",
      "label2.right == panel.right", "label2.top == label1.bottom + 10", "label2.height == 30")
    let layout = tree.solve()
    #expect(
      layout.frames("panel", "label1", "label2") == [
        "(0, 0, 375, \(Int(height)))", "(0, 0, 375, 30)", "(0, 40, 375, 30)",
      ])
    expectRange(layout, "scroll", 0, range)
    #expect(layout.issues.isEmpty)
  }

  @Test("S1-05") func aPanelThatDrivesTheContent() {
    var tree = scrolling()
    tree.add("panel", in: "scroll")
    tree.add("label1", in: "panel")
    tree.add("label2", in: "panel")
    tree.constrain(
      "panel.left == scroll.left", "panel.width == scroll.width", "panel.top == scroll.top",
      "panel.bottom == scroll.bottom", "panel.right == scroll.right", "label1.left == panel.left",
      "label1.right == panel.right", "label1.top == panel.top", "label1.height == 30",
      "label2.left == panel.left", "label2.right == panel.right", "label2.top == label1.bottom + 10",
      "label2.height == 30", "label2.bottom == panel.bottom")
    let layout = tree.solve()
    #expect(layout.contentSize("scroll").text == "375 x 70")
    #expect(layout.issues.isEmpty)
  }

  // MARK: Plain views against scroll views

  @Test("S2-01") func anImageBelowTheStatusBar() {
    var tree = TestTree(safeArea: Self.statusBar)
    tree.add("scroll", .scrollView)
    image("image", 1920, 1080, in: "scroll", &tree)
    tree.constrain(
      "scroll.top == root.topLayoutGuide.bottom", "scroll.leading == root.leading",
      "scroll.trailing == root.trailing", "root.bottomLayoutGuide.top == scroll.bottom")
    tree.pin("image", "scroll")
    let layout = tree.solve()
    #expect(layout.frames("scroll") == ["(0, 20, 375, 647)"])
    #expect(layout.contentSize("scroll").text == "1920 x 1080")
    expectRange(layout, "scroll", 1545, 433)
    #expect(layout.issues.isEmpty)
  }

  @Test("S2-03", arguments: [(20.0, "(50, 200, 205, 247)"), (-20, "(50, 200, 205, 287)")])
  func plainViews(bottom: Double, expected: String) {
    var tree = TestTree()
    tree.add("red")
    tree.add("yellow", in: "red")
    tree.pin("red", "root", top: 100, left: 50, bottom: 100, right: 50)
    tree.pin("yellow", "red", top: 200, left: 50, bottom: bottom, right: 20)
    let layout = tree.solve()
    #expect(layout.frames("red", "yellow") == ["(50, 100, 275, 467)", expected])
    #expect(layout["yellow"].absoluteFrame.origin.text == "(100, 300)")
    #expect(layout.issues.isEmpty)
  }

  /// The second example, with `size` in place of a width and height of 100.
  func second(_ size: [String], _ canvas: Size = portrait, offset: Point? = nil, scale: Double = 1)
    -> SolvedLayout
  {
    var tree = TestTree(canvas.width, canvas.height)
    tree.add("scroll", .scrollView) { $0.scroll?.contentOffset = offset }
    tree.add("yellow", in: "scroll")
    tree.pin("scroll", "root", top: 100, left: 50, bottom: 100, right: 50)
    tree.pin(
      "yellow", "scroll", top: 200 * scale, left: 50 * scale, bottom: 200 * scale, right: 200 * scale)
    for constraint in size { tree.constrain(constraint) }
    return tree.solve()
  }

  @Test("S2-04") func theSecondExample() {
    let layout = second(["yellow.width == 100", "yellow.height == 100"])
    #expect(layout.frames("scroll", "yellow") == ["(50, 100, 275, 467)", "(50, 200, 100, 100)"])
    #expect(layout["yellow"].absoluteFrame.text == "(100, 300, 100, 100)")
    #expect(layout.contentSize("scroll").text == "350 x 500")
    expectRange(layout, "scroll", 75, 33)
    #expect(layout.issues.isEmpty)
  }

  @Test("S2-06") func theSecondExampleWithoutSize() {
    let layout = second([])
    #expect(layout.frames("yellow") == ["(50, 200, 0, 0)"])
    #expect(layout.contentSize("scroll").text == "250 x 400")
    #expect(
      layout.issueLines == [
        "ambiguousContentSize horizontal scroll", "ambiguousContentSize vertical scroll",
        "ambiguous horizontal yellow: width 0...", "ambiguous vertical yellow: height 0...",
      ])
  }

  @Test("S2-08") func variationsOfTheSecondExample() {
    let onlyWidth = second(["yellow.width == 100"])
    #expect(onlyWidth.contentSize("scroll").text == "350 x 400")
    #expect(onlyWidth.issueLines.first == "ambiguousContentSize vertical scroll")
    #expect(onlyWidth.issues.count == 2)

    let large = second(["yellow.width == 300", "yellow.height == 300"])
    #expect(large.contentSize("scroll").text == "550 x 700")

    let doubled = second(["yellow.width == 100", "yellow.height == 100"], scale: 2)
    #expect(doubled.frames("yellow") == ["(100, 400, 100, 100)"])
    #expect(doubled.contentSize("scroll").text == "600 x 900")

    let rotated = second(
      ["yellow.width == 100", "yellow.height == 100"], Self.landscape, offset: Point(x: 75, y: 33))
    #expect(rotated.frames("scroll", "yellow") == ["(50, 100, 567, 175)", "(50, 200, 100, 100)"])
    #expect(rotated.contentSize("scroll").text == "350 x 500")
    expectRange(rotated, "scroll", 0, 325)
    #expect(rotated["scroll"].scroll?.contentOffset.text == "(0, 33)")
    #expect(rotated.issues.isEmpty)
  }

  @Test("S2-08f") func theSecondExampleWithALabel() {
    var tree = TestTree()
    tree.add("scroll", .scrollView)
    tree.addLabel("yellow", "Label", in: "scroll")
    tree.pin("scroll", "root", top: 100, left: 50, bottom: 100, right: 50)
    tree.pin("yellow", "scroll", top: 200, left: 50, bottom: 200, right: 200)
    #expect(tree.solve().contentSize("scroll").text == "293 x 421")
  }

  @Test("S2-08h") func theSecondExampleRightToLeft() {
    var tree = TestTree(direction: .rightToLeft)
    tree.add("scroll", .scrollView)
    tree.add("yellow", in: "scroll")
    tree.pin("scroll", "root", top: 100, left: 50, bottom: 100, right: 50)
    tree.constrain(
      "yellow.top == scroll.top + 200", "yellow.bottom == scroll.bottom - 200",
      "yellow.leading == scroll.leading + 50", "yellow.trailing == scroll.trailing - 200 @999",
      "yellow.width == 100", "yellow.height == 100")
    let layout = tree.solve()
    #expect(layout.frames("yellow") == ["(200, 200, 100, 100)"])
    #expect(layout.contentSize("scroll").text == "350 x 500")
    #expect(layout.issues.isEmpty)
  }

  @Test("S2-10") func siblingsFixOnlyTheFrame() {
    var tree = TestTree()
    tree.add("header")
    tree.add("scroll", .scrollView)
    tree.add("yellow", in: "scroll")
    tree.constrain(
      "header.top == root.top", "header.left == root.left", "header.right == root.right",
      "header.height == 44",
      "scroll.top == header.bottom", "scroll.left == root.left", "scroll.right == root.right",
      "scroll.bottom == root.bottom")
    tree.pin("yellow", "scroll", top: 200, left: 50, bottom: 200, right: 200)
    tree.constrain("yellow.width == 100", "yellow.height == 100")
    let layout = tree.solve()
    #expect(layout.frames("scroll") == ["(0, 44, 375, 623)"])
    #expect(layout.contentSize("scroll").text == "350 x 500")
    #expect(layout.issues.isEmpty)
  }

  // MARK: Sizes, ratios and centers

  /// One view at `inset` from all four edges of the content.
  func only(_ extra: String..., inset: Double = 0, size: Size = portrait) -> SolvedLayout {
    var tree = scrolling(size)
    tree.add("only", in: "scroll")
    tree.pin("only", "scroll", top: inset, left: inset, bottom: inset, right: inset)
    for constraint in extra { tree.constrain(constraint) }
    return tree.solve()
  }

  @Test("S3-02") func edgesAlone() {
    let layout = only(inset: 20)
    #expect(layout.contentSize("scroll").text == "40 x 40")
    #expect(layout.issues.count == 4)
  }

  @Test("S3-03") func edgesAndHeight() {
    let layout = only("only.height == 800")
    #expect(layout.frames("only") == ["(0, 0, 0, 800)"])
    #expect(
      layout.issueLines == [
        "ambiguousContentSize horizontal scroll", "ambiguous horizontal only: width 0...",
      ])
  }

  @Test("S3-04") func edgesHeightAndWidth() {
    for (size, range) in [(Self.portrait, 133.0), (Self.landscape, 425)] {
      let layout = only("only.height == 800", "only.width == scroll.width", size: size)
      #expect(layout.contentSize("scroll").text == "\(Int(size.width)) x 800")
      expectRange(layout, "scroll", 0, range)
      #expect(layout.issues.isEmpty)
    }
  }

  @Test("S3-05") func spacingWidensTheContent() {
    let layout = only("only.height == 800", "only.width == scroll.width", inset: 10)
    #expect(layout.frames("only") == ["(10, 10, 375, 800)"])
    #expect(layout.contentSize("scroll").text == "395 x 820")
    expectRange(layout, "scroll", 20, 153)
    let narrower = only("only.height == 800", "only.width == scroll.width - 20", inset: 10)
    #expect(narrower.contentSize("scroll").text == "375 x 820")
  }

  @Test("S3-07", arguments: [true, false]) func heightFromWithin(hasEnd: Bool) {
    var tree = scrolling()
    tree.add("only", in: "scroll")
    tree.pin("only", "scroll")
    tree.constrain("only.width == scroll.width")
    for name in ["A", "B", "button"] { tree.add(name, in: "only") }
    tree.constrain(
      "A.top == only.top + 10", "A.left == only.left", "A.right == only.right", "A.height == 300",
      "B.top == A.bottom + 10", "B.left == only.left", "B.right == only.right", "B.height == 300",
      "button.top == B.bottom + 10", "button.left == only.left + 10", "button.right == only.right - 10",
      "button.height == 40")
    if hasEnd { tree.constrain("button.bottom == only.bottom - 10") }
    let layout = tree.solve()
    #expect(
      layout.frames("A", "B", "button") == ["(0, 10, 375, 300)", "(0, 320, 375, 300)", "(10, 630, 355, 40)"])
    #expect(layout.contentSize("scroll").text == (hasEnd ? "375 x 680" : "375 x 0"))
    expectRange(layout, "scroll", 0, hasEnd ? 13 : 0)
    #expect(
      layout.issueLines
        == (hasEnd
          ? [] : ["ambiguousContentSize vertical scroll", "ambiguous vertical only: height 0..."]))
  }

  /// Views straight in the scroll view, as many as `steps`, then the button.
  func direct(steps: Int, hasButton: Bool, extra: String..., size: Size = portrait) -> SolvedLayout {
    var tree = scrolling(size)
    let heights = [300, 200, 150]
    for index in 0..<steps {
      let name = "child\(index + 1)"
      tree.add(name, in: "scroll")
      tree.constrain(
        index == 0 ? "child1.top == scroll.top + 10" : "\(name).top == child\(index).bottom + 10",
        "\(name).left == scroll.left", "\(name).right == scroll.right", "\(name).height == \(heights[index])")
    }
    tree.constrain("child1.width == scroll.width")
    for constraint in extra { tree.constrain(constraint) }
    if hasButton {
      tree.add("button", in: "scroll")
      tree.constrain(
        "button.top == child3.bottom + 10", "button.left == scroll.left + 10",
        "button.right == scroll.right - 10", "button.height == 40", "button.bottom == scroll.bottom - 10")
    }
    return tree.solve()
  }

  @Test("S3-08", arguments: [1, 3]) func withoutAnEnd(steps: Int) {
    let layout = direct(steps: steps, hasButton: false)
    #expect(layout.frame("child1") == Rect(x: 0, y: 10, width: 375, height: 300))
    #expect(layout.contentSize("scroll").text == "375 x 0")
    #expect(layout.issueLines == ["ambiguousContentSize vertical scroll"])
    #expect(layout.messages[0].hasSuffix("Add child\(steps).bottom == scroll.bottom."))
  }

  @Test("S3-10") func withAButtonAtTheEnd() {
    for (size, button, range) in [
      (Self.portrait, "(10, 690, 355, 40)", 73.0), (Self.landscape, "(10, 690, 647, 40)", 365),
    ] {
      let layout = direct(steps: 3, hasButton: true, size: size)
      #expect(layout.frames("button") == [button])
      #expect(layout.contentSize("scroll").text == "\(Int(size.width)) x 740")
      expectRange(layout, "scroll", 0, range)
      #expect(layout.issues.isEmpty)
    }
  }

  @Test("S3-10 with a bottom left over") func twoEnds() throws {
    let layout = direct(steps: 3, hasButton: true, extra: "child1.bottom == scroll.bottom")
    let issue = try #require(layout.issues.first)
    #expect(
      layout.members(of: issue) == [
        "child2.top == child1.bottom + 10", "child2.height == 200", "child3.top == child2.bottom + 10",
        "child3.height == 150", "child1.bottom == scroll.bottom", "button.top == child3.bottom + 10",
        "button.height == 40", "button.bottom == scroll.bottom - 10",
      ])
    #expect(issue.broken == 7)
    #expect(layout.contentSize("scroll").text == "375 x 310")
    #expect(layout.issues.count == 1)
  }

  @Test("S3-13") func ratios() {
    #expect(
      only("only.height == 800", "only.width == 2 * scroll.width").contentSize("scroll").text == "750 x 800")
    #expect(
      only("only.height == 800", "only.width == 0.5 * scroll.width").contentSize("scroll").text
        == "187.5 x 800")
    #expect(
      only("only.width == scroll.width", "only.height == 1.5 * scroll.height").contentSize("scroll").text
        == "375 x 1000.5")
  }

  @Test("S3-14") func centers() {
    var tree = scrolling()
    tree.add("child", in: "scroll")
    tree.constrain(
      "child.centerX == scroll.centerX", "child.centerY == scroll.centerY", "child.width == 100",
      "child.height == 100")
    let free = tree.solve()
    #expect(free.frames("child") == ["(137.5, 283.5, 100, 100)"])
    #expect(free.contentSize("scroll") == .zero)
    #expect(
      free.issueLines == ["ambiguousContentSize horizontal scroll", "ambiguousContentSize vertical scroll"])

    let both = only("only.centerX == scroll.centerX", "only.centerY == scroll.centerY")
    #expect(both.contentSize("scroll").text == "375 x 667")
    #expect(both.issues.isEmpty)

    let tall = only("only.centerX == scroll.centerX", "only.height == 800")
    #expect(tall.contentSize("scroll").text == "375 x 800")

    let missed = only(
      "only.centerX == scroll.centerX", "only.centerY == scroll.centerY @250", "only.height == 900")
    #expect(missed.contentSize("scroll").text == "375 x 900")
    #expect(missed.constraints[9].error == 116.5)
    #expect(missed.issues.isEmpty)
  }

  @Test("S3-14e", arguments: [(0.0, "(137.5, 283.5, 100, 100)"), (73, "(137.5, 356.5, 100, 100)")])
  func floatingCenter(offset: Double, expected: String) {
    var tree = scrolling(offset: Point(x: 0, y: offset))
    tree.add("tall", in: "scroll")
    tree.add("floater", in: "scroll")
    tree.pin("tall", "scroll")
    tree.constrain(
      "tall.width == scroll.width", "tall.height == 740",
      "floater.centerX == scroll.frameLayoutGuide.centerX",
      "floater.centerY == scroll.frameLayoutGuide.centerY", "floater.width == 100", "floater.height == 100")
    let layout = tree.solve()
    #expect(layout.frames("floater") == [expected])
    #expect(layout["floater"].absoluteFrame.text == "(137.5, 283.5, 100, 100)")
  }

  // MARK: Pages

  @Test("S4-01") func twoViewsInARow() {
    var tree = TestTree()
    tree.add("A", .scrollView)
    tree.add("B", in: "A")
    tree.add("C", in: "A")
    tree.constrain(
      "A.left == root.left + 20", "A.top == root.top + 100", "A.width == 200", "A.height == 200",
      "B.left == A.left + 20", "B.top == A.top + 20", "B.bottom == A.bottom - 20", "B.width == 140",
      "B.height == 160", "C.left == B.right + 20", "C.top == A.top + 20", "C.bottom == A.bottom - 20",
      "C.width == 140", "C.height == 160", "C.right == A.right - 20")
    let layout = tree.solve()
    #expect(layout.frames("B", "C") == ["(20, 20, 140, 160)", "(180, 20, 140, 160)"])
    #expect(layout.contentSize("A").text == "340 x 200")
    expectRange(layout, "A", 140, 0)
    #expect(layout.issues.isEmpty)
  }

  /// Three pages below the status bar, in a container or straight in the scroll view.
  func pages(_ size: Size, bar: Double, hasContainer: Bool, hasEnd: Bool = true) -> SolvedLayout {
    var tree = TestTree(
      size.width, size.height, safeArea: EdgeInsets(top: bar, left: 0, bottom: 0, right: 0))
    tree.add("scroll", .scrollView)
    tree.constrain(
      "scroll.top == root.topLayoutGuide.bottom", "scroll.left == root.left", "scroll.right == root.right",
      "scroll.bottom == root.bottom")
    let holder = hasContainer ? "container" : "scroll"
    if hasContainer {
      tree.add("container", in: "scroll")
      tree.pin("container", "scroll")
      tree.constrain("container.height == scroll.height")
    }
    for page in 1...3 {
      tree.add("image\(page)", .imageView, in: holder) {
        $0.image = ImageContent(size: Size(width: 800, height: 600))
      }
      tree.constrain(
        "image\(page).top == \(holder).top", "image\(page).bottom == \(holder).bottom",
        "image\(page).width == scroll.width",
        page == 1 ? "image1.left == \(holder).left" : "image\(page).left == image\(page - 1).right")
      if !hasContainer { tree.constrain("image\(page).height == scroll.height") }
    }
    if hasEnd { tree.constrain("image3.right == \(holder).right") }
    return tree.solve()
  }

  @Test("S4-03", arguments: [true, false]) func threePages(hasContainer: Bool) {
    let layout = pages(Self.portrait, bar: 20, hasContainer: hasContainer)
    #expect(layout.frames("scroll", "image3") == ["(0, 20, 375, 647)", "(750, 0, 375, 647)"])
    #expect(layout.contentSize("scroll").text == "1125 x 647")
    expectRange(layout, "scroll", 750, 0)
    #expect(layout.issues.isEmpty)
    let rotated = pages(Self.landscape, bar: 0, hasContainer: hasContainer)
    #expect(rotated.contentSize("scroll").text == "2001 x 375")
    #expect(rotated.issues.isEmpty)
  }

  @Test("S4-03d") func threePagesWithoutEnd() {
    let layout = pages(Self.portrait, bar: 20, hasContainer: true, hasEnd: false)
    #expect(layout.contentSize("scroll").text == "0 x 647")
    #expect(
      layout.issueLines == [
        "ambiguousContentSize horizontal scroll", "ambiguous horizontal container: width 0...",
      ])
  }

  @Test("S4-04 by intrinsic size") func imagesOfTheirOwnSize() {
    var tree = scrolling()
    for page in 1...3 {
      image("image\(page)", 800, 600, in: "scroll", &tree)
      tree.constrain(
        "image\(page).top == scroll.top", "image\(page).bottom == scroll.bottom",
        page == 1 ? "image1.left == scroll.left" : "image\(page).left == image\(page - 1).right")
    }
    tree.constrain("image3.right == scroll.right")
    let layout = tree.solve()
    #expect(layout.contentSize("scroll").text == "2400 x 600")
    #expect(layout.issues.isEmpty)
  }
}
