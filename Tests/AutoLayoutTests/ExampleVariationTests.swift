import AutoLayout
import Geometry
import Testing

/// Variations of the worked examples that no sample draws.
@Suite struct ExampleVariationTests {
  private static let portrait = Size(width: 375, height: 667)
  private static let landscape = Size(width: 667, height: 375)

  /// One large image in a scroll view over the whole root.
  private func bigImage(safeArea: EdgeInsets = .zero, configure: (inout ViewNode) -> Void = { _ in })
    -> SolvedLayout
  {
    var tree = TestTree(safeArea: safeArea)
    tree.add("scroll", .scrollView, configure: configure)
    tree.add("image", .imageView, in: "scroll") {
      $0.image = ImageContent(size: Size(width: 1024, height: 768))
    }
    tree.pin("scroll", "root")
    tree.pin("image", "scroll")
    return tree.solve()
  }

  @Test("S0-03g: under a status bar the offsets run from -20 to 101") func statusBar() throws {
    let layout = bigImage(safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let scroll = try #require(layout["scroll"].scroll)
    #expect(scroll.adjustedContentInset.text == "(20, 0, 0, 0)")
    #expect(scroll.contentOffset.text == "(0, -20)")
    #expect(scroll.minimumContentOffset.text == "(0, -20)")
    #expect(scroll.maximumContentOffset.text == "(649, 101)")
    #expect(layout["image"].absoluteFrame.text == "(0, 20, 1024, 768)")
  }

  @Test("S0-03h: at half its size the content is 512 × 384") func zoom() throws {
    let layout = bigImage { $0.scroll?.zoomScale = 0.5 }
    #expect(layout.frames("image") == ["(0, 0, 512, 384)"])
    #expect(layout.contentSize("scroll").text == "512 x 384")
    // 512 - 375 across; 384 fit into 667.
    #expect(layout["scroll"].scroll?.maximumContentOffset.text == "(137, 0)")
    #expect(layout.issues.isEmpty)
  }

  /// Two pages straight in the scroll view.
  private func pages(_ canvas: Size = portrait, offset: Double, clips: Bool = true) -> SolvedLayout {
    var tree = TestTree(canvas.width, canvas.height)
    tree.add("scroll11", .scrollView) {
      $0.scroll?.contentOffset = Point(x: offset, y: 0)
      $0.clipsToBounds = clips
    }
    tree.constrain(
      "scroll11.top == root.top + 170", "scroll11.left == root.left + 60",
      "scroll11.right == root.right - 60", "scroll11.height == 100")
    for view in ["view11", "view22"] {
      tree.add(view, in: "scroll11")
      tree.constrain(
        "\(view).top == scroll11.top", "\(view).bottom == scroll11.bottom",
        "\(view).width == scroll11.width", "\(view).height == scroll11.height")
    }
    tree.constrain(
      "view11.left == scroll11.left", "view22.right == scroll11.right", "view22.left == view11.right")
    return tree.solve()
  }

  @Test("S0-06 as S0-05b: turned, the old offset of 255 shows both pages") func turned() {
    let layout = pages(Self.landscape, offset: 255)
    #expect(layout.contentSize("scroll11").text == "1094 x 100")
    #expect(layout["scroll11"].scroll?.contentOffset.text == "(255, 0)")
    let visible = [layout.visible("view11"), layout.visible("view22")]
    #expect(visible == ["(60, 170, 292, 100)", "(352, 170, 255, 100)"])
  }

  @Test("S0-06 as S0-05c: unclipped, the second page shows up to the screen's edge") func unclipped() {
    let layout = pages(offset: 0, clips: false)
    #expect(layout["view22"].absoluteFrame.text == "(315, 170, 255, 100)")
    #expect(layout.visible("view22") == "(315, 170, 60, 100)")
  }

  @Test("S0-06 as S0-05f: at an offset of 100 the pages meet at 215") func between() {
    let layout = pages(offset: 100)
    #expect(
      [layout.visible("view11"), layout.visible("view22")] == ["(60, 170, 155, 100)", "(215, 170, 100, 100)"])
  }

  /// Three children and a button, with the bottom that the first child had alone left in place.
  private func twoEnds(childLast: Bool) -> SolvedLayout {
    var tree = TestTree()
    tree.add("scroll", .scrollView)
    tree.pin("scroll", "root")
    for name in ["child1", "child2", "child3", "button"] { tree.add(name, in: "scroll") }
    tree.constrain(
      "child1.top == scroll.top + 10", "child1.left == scroll.left", "child1.right == scroll.right",
      "child1.width == scroll.width", "child1.height == 300")
    if !childLast { tree.constrain("child1.bottom == scroll.bottom") }
    tree.constrain(
      "child2.top == child1.bottom + 10", "child2.left == scroll.left", "child2.right == scroll.right",
      "child2.height == 200", "child3.top == child2.bottom + 10", "child3.left == scroll.left",
      "child3.right == scroll.right", "child3.height == 150", "button.top == child3.bottom + 10",
      "button.left == scroll.left + 10", "button.right == scroll.right - 10", "button.height == 40",
      "button.bottom == scroll.bottom - 10")
    if childLast { tree.constrain("child1.bottom == scroll.bottom") }
    return tree.solve()
  }

  private static let chain = [
    "child2.top == child1.bottom + 10", "child2.height == 200", "child3.top == child2.bottom + 10",
    "child3.height == 150", "button.top == child3.bottom + 10", "button.height == 40",
    "button.bottom == scroll.bottom - 10",
  ]

  @Test("S3-10: a bottom kept from the first step leaves the button's out") func earlierBottom() throws {
    let layout = twoEnds(childLast: false)
    let issue = try #require(layout.issues.first)
    #expect(layout.issues.count == 1)
    #expect(layout.members(of: issue) == ["child1.bottom == scroll.bottom"] + Self.chain)
    #expect(layout.broken(in: issue) == "button.bottom == scroll.bottom - 10")
    #expect(layout.contentSize("scroll").text == "375 x 310")
    #expect(layout.frames("button") == ["(10, 690, 355, 40)"])
  }

  @Test("S3-10: a bottom added after the button's is left out itself") func laterBottom() throws {
    let layout = twoEnds(childLast: true)
    let issue = try #require(layout.issues.first)
    #expect(layout.issues.count == 1)
    #expect(layout.members(of: issue) == Self.chain + ["child1.bottom == scroll.bottom"])
    #expect(layout.broken(in: issue) == "child1.bottom == scroll.bottom")
    #expect(layout.contentSize("scroll").text == "375 x 740")
  }

  /// Three pages in a container in a scroll view that lies under a navigation bar.
  private func underBar(
    adjusts: Bool = false, _ configure: (inout ScrollContent) -> Void = { _ in }
  ) throws -> SolvedScroll {
    var tree = TestTree(safeArea: EdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
    tree.environment.automaticallyAdjustsScrollViewInsets = adjusts
    var scroll = ScrollContent()
    configure(&scroll)
    tree.add("scroll", .scrollView) { $0.scroll = scroll }
    tree.add("container", in: "scroll")
    tree.pin("scroll", "root")
    tree.pin("container", "scroll")
    tree.constrain("container.height == scroll.height", "container.width == 3 * scroll.width")
    let layout = tree.solve()
    #expect(layout.contentSize("scroll").text == "1125 x 667")
    return try #require(layout["scroll"].scroll)
  }

  @Test("S4-03f: insets under a navigation bar open a range of 64 that the pages do not need")
  func navigationBar() throws {
    // As a view controller sets it, and as the scroll view adjusts by itself.
    let insets = try [
      underBar {
        $0.contentInset.top = 64
        $0.insetAdjustment = .never
      },
      underBar { $0.insetAdjustment = .always },
      underBar(adjusts: true),
    ]
    for scroll in insets {
      #expect(scroll.adjustedContentInset.text == "(64, 0, 0, 0)")
      #expect(scroll.contentOffset.text == "(0, -64)")
      #expect(scroll.minimumContentOffset.text == "(0, -64)")
      #expect(scroll.maximumContentOffset.text == "(750, 0)")
    }
    let none = try underBar { $0.insetAdjustment = .never }
    #expect(none.minimumContentOffset == .zero)
    #expect(none.maximumContentOffset.text == "(750, 0)")
  }
}

extension SolvedLayout {
  /// What clipping and the canvas leave of a view, in the root's coordinates.
  fileprivate func visible(_ name: String) -> String? {
    var rect = self[name].absoluteFrame
    var ancestor = tree[tree.view(named: name)!].superview
    while let view = ancestor {
      if view == .root || tree[view].clipsToBounds {
        guard let rest = rect.intersection(self[view].absoluteFrame) else { return nil }
        rect = rest
      }
      ancestor = tree[view].superview
    }
    return rect.text
  }
}
