import AutoLayout
import Geometry
import Testing
import Wording

/// A content size that scrolling changes is warned of (`ScrollViewRules: Floating views`).
@Suite struct ContentFollowsOffsetTests {
  /// An image between the content's edges, and something floating over it.
  private func floating(_ lines: [String], offset: Point = .zero) -> SolvedLayout {
    var tree = TestTree()
    tree.add("scroll", .scrollView) {
      $0.scroll = ScrollContent(contentOffset: offset, overscroll: true)
    }
    tree.addSized("image", 1024, 768, in: "scroll")
    tree.addSized("floater", 100, 30, in: "scroll")
    tree.pin("scroll", "root")
    tree.pin("image", "scroll")
    for line in lines { tree.constrain(line) }
    return tree.solve()
  }

  private static let atTheTop = ["floater.top == root.top + 20", "floater.left == root.left + 20"]

  @Test("S0-04: the content's edge at a floating view is warned of", arguments: [0.0, 300])
  func contentEdge(_ x: Double) throws {
    let layout = floating(
      Self.atTheTop + ["floater.right == scroll.right", "floater.width == 100"], offset: Point(x: x, y: 0))
    // 20 + 100, wherever that is in the content.
    #expect(layout.contentSize("scroll") == Size(width: 120 + x, height: 768))
    #expect(layout.issueLines == ["contentFollowsOffset horizontal scroll"])
    let issue = try #require(layout.issues.first)
    #expect(issue.severity == .warning && issue.broken == nil)
    #expect(layout.members(of: issue) == ["floater.left == root.left + 20"])
    #expect(
      layout.messages[0]
        == "scroll's content width changes while it scrolls: floater.left == root.left + 20 keeps a view "
        + "fixed on screen although that view is also pinned to the content's edges. Pin it to the scroll view's "
        + "frame or to its content, not to both."
    )
  }

  @Test("S0-04: a floating view alone is no reason to warn") func floatsAlone() {
    #expect(floating(Self.atTheTop).issueLines == [])
    #expect(
      floating([
        "floater.top == scroll.frameLayoutGuide.top + 20",
        "floater.left == scroll.frameLayoutGuide.left + 20",
      ]).issueLines == [])
    #expect(
      floating(["floater.top == scroll.top + 20", "floater.left == scroll.left + 20"]).issueLines == [])
  }

  /// Equal widths tie it to the image, and that to the content, but the content does not follow.
  @Test func sizesDoNotFollow() {
    let layout = floating(Self.atTheTop + ["floater.height == image.height"])
    #expect(layout.issueLines == [])
    #expect(layout.contentSize("scroll").text == "1024 x 768")
  }

  @Test func theFrameGuideAndOtherViewsCountToo() {
    let guided = floating([
      "floater.left == scroll.left", "floater.bottom == scroll.frameLayoutGuide.bottom",
      "image.bottom == floater.bottom @999",
    ])
    #expect(guided.issueLines == ["contentFollowsOffset vertical scroll"])
    // What leaves a choice does not follow as long as something else holds the content.
    let room = floating([
      "floater.left == scroll.left", "floater.top == scroll.frameLayoutGuide.top",
      "floater.bottom <= image.bottom",
    ])
    #expect(room.issueLines == [])
  }
}
