import AutoLayout
import Geometry
import Testing

/// When layout clamps an offset, and when it does not (`ScrollViewRules: Content offset`): content of 100 x 800 in 300 x 300 points.
@Suite("Content offsets of living scroll views")
struct ContentOffsetTests {
  private let scroll = ScrollView(name: "scroll")
  private let content = View(name: "content")
  private let height: LayoutConstraint
  private let layout: Layout

  init() throws {
    let root = View(name: "root")
    add(scroll, to: root)
    add(content, to: scroll)
    try pinEdges(scroll, to: root)
    try pinEdges(content, to: scroll)
    try constrain(content, .width, constant: 100)
    height = try constrain(content, .height, constant: 800)
    layout = Layout(
      root: root, environment: LayoutEnvironment(canvas: Size(width: 300, height: 300), text: SpecFont()))
    layout.layoutIfNeeded()
  }

  private func offset(after change: () -> Void) -> Point {
    change()
    layout.layoutIfNeeded()
    return scroll.contentOffset
  }

  @Test("An offset that is set lies where it was put, within its range or not") func setting() {
    #expect(offset { scroll.contentOffset = Point(x: 50, y: 900) } == Point(x: 50, y: 900))
    #expect(layout.solved.views[1].scroll?.maximumContentOffset == Point(x: 0, y: 500))
    #expect(offset { scroll.contentOffset = Point(x: -30, y: 120) } == Point(x: -30, y: 120))
    // What leaves bounds, content and insets alone leaves it alone too.
    #expect(offset { content.alpha = 0.5 } == Point(x: -30, y: 120))
    #expect(offset { layout.setNeedsLayout() } == Point(x: -30, y: 120))
  }

  @Test("Content that grows leaves the offset alone, content that shrinks clamps it") func resizingContent() {
    #expect(offset { scroll.contentOffset = Point(x: 50, y: 900) } == Point(x: 50, y: 900))
    #expect(offset { height.constant = 1000 } == Point(x: 50, y: 900))
    #expect(offset { height.constant = 990 } == Point(x: 0, y: 690))
    #expect(offset { height.constant = 2000 } == Point(x: 0, y: 690))
  }

  @Test("Bounds of another size clamp the offset, even where they were set before it") func bounds() {
    #expect(offset { scroll.contentOffset = Point(x: 0, y: 900) } == Point(x: 0, y: 900))
    #expect(offset { layout.canvas.width = 310 } == Point(x: 0, y: 500))
    #expect(offset { scroll.contentOffset = Point(x: 0, y: 900) } == Point(x: 0, y: 900))
    let both = offset {
      layout.canvas.height = 200
      scroll.contentOffset = Point(x: 0, y: 700)
    }
    #expect(both == Point(x: 0, y: 600))
  }

  @Test("Another inset clamps the offset to the range that it makes") func insets() {
    #expect(offset { scroll.contentOffset = Point(x: 0, y: -40) } == Point(x: 0, y: -40))
    #expect(
      offset { scroll.contentInset = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0) }
        == Point(x: 0, y: -20))
    #expect(offset { scroll.contentInset = .zero } == .zero)
  }

  @Test("The first pass clamps, as there was no size before it") func firstPass() throws {
    let root = View(name: "root")
    let scroll = ScrollView(name: "scroll")
    add(scroll, to: root)
    try pinEdges(scroll, to: root)
    scroll.contentSize = Size(width: 100, height: 800)
    scroll.contentOffset = Point(x: 10, y: 900)
    let layout = Layout(root: root, environment: layout.environment)
    layout.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: 0, y: 500))
  }

  @Test("A fresh solve of the same views leaves the same offset alone") func fresh() {
    scroll.contentOffset = Point(x: 50, y: 900)
    let tree = ViewTree(root: layout.root, environment: layout.environment)
    #expect(LayoutEngine.solve(tree).views[1].scroll?.contentOffset == Point(x: 50, y: 900))
    layout.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: 50, y: 900))
  }
}
