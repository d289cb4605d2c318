import Geometry
import Testing

@testable import AutoLayout

/// Insets that bounce, indicators, pages and offsets that code asks for (`ScrollViewRules: Content insets`, `ScrollViewRules: Content offset` and `ScrollViewRules: Paging`).
@Suite struct ScrollingTests {
  /// A laid out scroll view of 300 × 400 with that content; a bar covers the top 20 points.
  private func scrollView(
    _ content: Size, safeArea: EdgeInsets = .zero, _ change: (ScrollView) -> Void = { _ in }
  ) throws -> (ScrollView, Layout) {
    let root = View(name: "root")
    let scroll = ScrollView(name: "scroll")
    add(scroll, to: root)
    try pinEdges(scroll, to: root)
    scroll.contentSize = content
    change(scroll)
    let layout = Layout(
      root: root,
      environment: LayoutEnvironment(
        canvas: Size(width: 300, height: 400), safeArea: safeArea, text: SpecFont()))
    layout.layoutIfNeeded()
    return (scroll, layout)
  }

  private static let bar = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)

  @Test("An axis that always bounces is inset though its content fits") func alwaysBounces() throws {
    let small = Size(width: 100, height: 100)
    #expect(try scrollView(small, safeArea: Self.bar).0.adjustedContentInset == .zero)
    let (scroll, _) = try scrollView(small, safeArea: Self.bar) { $0.alwaysBounceVertical = true }
    #expect(scroll.adjustedContentInset == Self.bar)
    #expect(scroll.contentOffset == Point(x: 0, y: -20))
    let sideways = try scrollView(small, safeArea: Self.bar) { $0.alwaysBounceHorizontal = true }.0
    #expect(sideways.adjustedContentInset == .zero)
    #expect(
      try scrollView(small, safeArea: EdgeInsets(top: 0, left: 44, bottom: 0, right: 30)) {
        $0.alwaysBounceHorizontal = true
      }.0.adjustedContentInset == EdgeInsets(top: 0, left: 44, bottom: 0, right: 30))
  }

  // MARK: Indicators

  @Test("Indicators are as long as the part that shows, three points from the edge") func indicators() throws
  {
    let (scroll, layout) = try scrollView(Size(width: 1200, height: 1600))
    // 400 · 400/1600 = 100 and 300 · 300/1200 = 75.
    #expect(scroll.scrollIndicatorFrame(along: .vertical) == Rect(x: 294, y: 0, width: 3, height: 100))
    #expect(scroll.scrollIndicatorFrame(along: .horizontal) == Rect(x: 0, y: 394, width: 75, height: 3))
    // Half of the ways of 900 and 1200.
    scroll.contentOffset = Point(x: 450, y: 600)
    layout.layoutIfNeeded()
    #expect(scroll.scrollIndicatorFrame(along: .vertical)?.minY == 150)
    #expect(scroll.scrollIndicatorFrame(along: .horizontal)?.minX == 112.5)
    #expect(try scrollView(Size(width: 300, height: 400)).0.scrollIndicatorFrame(along: .vertical) == nil)
  }

  @Test func indicatorsKeepToTheirInsets() throws {
    let content = Size(width: 100, height: 3800)
    let (scroll, layout) = try scrollView(content, safeArea: Self.bar) {
      $0.scrollIndicatorInsets = EdgeInsets(top: 5, left: 0, bottom: 15, right: 2)
    }
    // The track is 400 - 25 - 15 = 360 long, and 360 · 400/3800 = 37.8947 of it show.
    let own = try #require(scroll.scrollIndicatorFrame(along: .vertical))
    #expect(own.minX == 292 && own.minY == 25 && abs(own.height - 37.8947) < 1e-4)
    scroll.contentOffset.y = 1e6
    layout.layoutIfNeeded()
    #expect(try abs(#require(scroll.scrollIndicatorFrame(along: .vertical)).maxY - 385) < 1e-9)
    let unadjusted = try scrollView(content, safeArea: Self.bar) {
      $0.automaticallyAdjustsScrollIndicatorInsets = false
    }.0
    #expect(unadjusted.scrollIndicatorFrame(along: .vertical)?.minY == 0)
    // 400 · 400/100000 would be 1.6.
    let long = try scrollView(Size(width: 100, height: 100_000)).0
    #expect(long.scrollIndicatorFrame(along: .vertical)?.height == 7)
  }

  // MARK: Pages

  @Test("Pages are counted up, and the last may end early") func pages() throws {
    let (scroll, _) = try scrollView(Size(width: 700, height: 400)) { $0.isPagingEnabled = true }
    #expect(scroll.numberOfPages() == 3 && scroll.numberOfPages(along: .vertical) == 1)
    #expect(try scrollView(Size(width: 600, height: 0)).0.numberOfPages() == 2)
    scroll.scrollToPage(1)
    #expect(scroll.contentOffset == Point(x: 300, y: 0))
    scroll.scrollToPage(2)
    #expect(scroll.contentOffset == Point(x: 400, y: 0))
  }

  @Test(
    "A drag ends at a page",
    arguments: [
      (149.0, 0.0, 0.0), (150, 0, 300), (10, 1, 300), (290, -1, 0), (310, 1, 400), (-50, 0, 0), (900, 0, 400),
    ])
  func drag(_ x: Double, _ velocity: Double, _ rest: Double) throws {
    let (scroll, layout) = try scrollView(Size(width: 700, height: 400)) { $0.isPagingEnabled = true }
    scroll.endDragging(at: Point(x: x, y: 0), velocity: Point(x: velocity, y: 0))
    #expect(scroll.contentOffset == Point(x: rest, y: 0))
    layout.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: rest, y: 0))
    scroll.isPagingEnabled = false
    scroll.endDragging(at: Point(x: x, y: 0), velocity: Point(x: velocity, y: 0))
    #expect(scroll.contentOffset.x == min(max(x, 0), 400))
  }

  // MARK: Offsets

  @Test("Animated offsets end within the range, others where they are told to") func offsets() throws {
    let (scroll, layout) = try scrollView(Size(width: 700, height: 400))
    scroll.setContentOffset(Point(x: 900, y: 5), animated: true)
    #expect(scroll.contentOffset == Point(x: 400, y: 0))
    scroll.setContentOffset(Point(x: 900, y: 5), animated: false)
    #expect(scroll.contentOffset == Point(x: 900, y: 5))
    layout.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: 900, y: 5))
    // Another size clamps it: 700 - 300 and 400 - 380 are left to scroll.
    layout.canvas = Size(width: 300, height: 380)
    layout.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: 400, y: 5))
  }

  @Test("A rectangle shows after the least possible way") func rectangles() throws {
    let (scroll, _) = try scrollView(Size(width: 700, height: 2000), safeArea: Self.bar)
    #expect(scroll.contentOffset == Point(x: 0, y: -20))
    scroll.scrollRectToVisible(Rect(x: 0, y: 100, width: 10, height: 10))
    #expect(scroll.contentOffset == Point(x: 0, y: -20))
    scroll.scrollRectToVisible(Rect(x: 350, y: 1000, width: 10, height: 10))
    #expect(scroll.contentOffset == Point(x: 60, y: 610))
    // Under the bar it would not show.
    scroll.scrollRectToVisible(Rect(x: 350, y: 610, width: 10, height: 10))
    #expect(scroll.contentOffset == Point(x: 60, y: 590))
    scroll.scrollRectToVisible(Rect(x: 0, y: 0, width: 700, height: 2000))
    #expect(scroll.contentOffset == Point(x: 0, y: -20))
    scroll.scrollRectToVisible(Rect(x: 690, y: 1990, width: 100, height: 100))
    #expect(scroll.contentOffset == Point(x: 400, y: 1600))
  }
}
