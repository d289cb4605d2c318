import Geometry
import Testing

@testable import AutoLayout

@Suite("A living layout")
struct LayoutLifeTests {
  let environment = LayoutEnvironment(canvas: portrait, text: SpecFont())

  /// S3-05, or S3-04 without the margin.
  func scrollView(margin: Double, height: Double) throws -> (Layout, ScrollView, View, LayoutConstraint) {
    let root = View(name: "root")
    let (scroll, only) = (ScrollView(name: "scroll"), View(name: "only"))
    add(scroll, to: root)
    add(only, to: scroll)
    try pinEdges(scroll, to: root)
    try pinEdges(only, to: scroll, inset: margin)
    try constrain(only, .width, .equal, scroll)
    let height = try constrain(only, .height, constant: height)
    return (Layout(root: root, environment: environment), scroll, only, height)
  }

  @Test("Frames are written to the views, and only when something has changed")
  func frames() throws {
    let (layout, scroll, only, height) = try scrollView(margin: 10, height: 800)
    #expect(layout.needsLayout)
    layout.layoutIfNeeded()
    #expect(!layout.needsLayout)
    #expect(layout.root.frame == Rect(origin: .zero, size: portrait))
    #expect(scroll.frame == Rect(origin: .zero, size: portrait))
    #expect(only.frame == Rect(x: 10, y: 10, width: 375, height: 800))
    height.constant = 800
    #expect(!layout.needsLayout)
    height.constant = 500
    #expect(layout.needsLayout)
    #expect(only.frame.height == 800)
    layout.layoutIfNeeded()
    #expect(only.frame.height == 500)
    #expect(scroll.contentSize == Size(width: 395, height: 520))
  }

  @Test(
    "T-SCR-3: an explicit content size is overwritten by the first pass, and by a later one that changes it")
  func explicitContentSize() throws {
    let (layout, scroll, _, _) = try scrollView(margin: 10, height: 800)
    scroll.contentSize = Size(width: 999, height: 999)
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 395, height: 820))
    scroll.contentSize = Size(width: 999, height: 999)
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 999, height: 999))
    layout.canvas = landscape
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 687, height: 820))
    layout.canvas = portrait
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 395, height: 820))
  }

  @Test("S3-06: a lower content clamps the offset")
  func remember() throws {
    let (layout, scroll, _, height) = try scrollView(margin: 0, height: 800)
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 375, height: 800))
    scroll.contentOffset = Point(x: 0, y: 133)
    layout.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: 0, y: 133))
    height.constant = 680
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 375, height: 680))
    #expect(scroll.contentOffset == Point(x: 0, y: 13))
  }

  @Test("S3-11, S3-12: a size set before layout is lost, one set after it stays until the width changes")
  func moments() throws {
    let (layout, scroll, _, _) = try scrollView(margin: 0, height: 740)
    scroll.contentSize = Size(width: 1000, height: 2000)
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 375, height: 740))
    scroll.contentSize = Size(width: 1000, height: 2000)
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 1000, height: 2000))
    layout.canvas = landscape
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 667, height: 740))
  }

  @Test("S1-03a: a panel follows the content size that it observes")
  func panel() throws {
    let root = View(name: "root")
    let (scroll, panel) = (ScrollView(name: "scroll"), View(name: "panel"))
    add(scroll, to: root)
    add(panel, to: scroll)
    try pinEdges(scroll, to: root)
    try constrain(panel, .left, .equal, scroll)
    try constrain(panel, .top, .equal, scroll)
    try constrain(panel, .width, .equal, scroll)
    let height = try constrain(panel, .height, constant: 0)
    let observation = scroll.observeContentSize { height.constant = $0.height }
    let layout = Layout(root: root, environment: environment)
    scroll.contentSize = Size(width: 320, height: 640)
    layout.layoutIfNeeded()
    #expect(panel.frame == Rect(x: 0, y: 0, width: 375, height: 640))
    scroll.contentSize = Size(width: 320, height: 1000)
    scroll.contentOffset = Point(x: 0, y: 333)
    layout.layoutIfNeeded()
    #expect(panel.frame == Rect(x: 0, y: 0, width: 375, height: 1000))
    #expect(scroll.contentOffset.y == 333)
    #expect(layout.solved.views[1].scroll?.maximumContentOffset == Point(x: 0, y: 333))
    #expect(panel.constraints.count { $0.firstAttribute == .height } == 1)
    observation.cancel()
    scroll.contentSize = Size(width: 320, height: 700)
    layout.layoutIfNeeded()
    #expect(panel.frame.height == 1000)
  }

  @Test("An observer of a derived content size is heard in the same call of layoutIfNeeded")
  func observedByLayout() throws {
    let (layout, scroll, _, height) = try scrollView(margin: 0, height: 800)
    let mirror = View(name: "mirror")
    add(mirror, to: layout.root)
    let copied = try constrain(mirror, .height, constant: 1)
    let observation = scroll.observeContentSize { copied.constant = $0.height }
    layout.layoutIfNeeded()
    #expect(mirror.frame.height == 800)
    height.constant = 300
    layout.layoutIfNeeded()
    #expect(mirror.frame.height == 300)
    #expect(!layout.needsLayout)
    observation.cancel()
  }

  @Test("T-OFF-2: without room to scroll, the offset comes back to its only value")
  func offsetWithoutRoom() throws {
    let root = View(name: "root")
    let (scroll, small) = (ScrollView(name: "scroll"), View(name: "small"))
    add(scroll, to: root)
    add(small, to: scroll)
    try pinEdges(scroll, to: root)
    try pinEdges(small, to: scroll)
    try constrain(small, .width, constant: 100)
    try constrain(small, .height, constant: 100)
    let layout = Layout(
      root: root,
      environment: LayoutEnvironment(canvas: Size(width: 300, height: 300), text: SpecFont()))
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 100, height: 100))
    scroll.contentOffset = Point(x: 50, y: 0)
    #expect(scroll.contentOffset.x == 50)
    layout.canvas = Size(width: 320, height: 300)
    layout.layoutIfNeeded()
    #expect(scroll.contentOffset == .zero)
  }

  @Test("T-ROT-1: rotation keeps the offset's number as long as it is in range")
  func rotation() throws {
    let root = View(name: "root")
    let (scroll, first, second) = (ScrollView(name: "scroll"), View(name: "first"), View(name: "second"))
    add(scroll, to: root)
    add(first, second, to: scroll)
    try constrain(scroll, .left, .equal, root, constant: 60)
    try constrain(scroll, .right, .equal, root, constant: -60)
    try constrain(scroll, .top, .equal, root, constant: 60)
    try constrain(scroll, .height, constant: 100)
    for view in [first, second] {
      try constrain(view, .top, .equal, scroll)
      try constrain(view, .bottom, .equal, scroll)
      try constrain(view, .width, .equal, scroll)
      try constrain(view, .height, .equal, scroll)
    }
    try constrain(first, .left, .equal, scroll)
    try constrain(second, .left, .equal, first, .right)
    try constrain(second, .right, .equal, scroll)
    let layout = Layout(root: root, environment: environment)
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 510, height: 100))
    scroll.contentOffset = Point(x: 255, y: 0)
    layout.canvas = landscape
    layout.layoutIfNeeded()
    #expect(scroll.frame.width == 547)
    #expect(scroll.contentSize == Size(width: 1094, height: 100))
    #expect(scroll.contentOffset == Point(x: 255, y: 0))
    scroll.contentOffset = Point(x: 547, y: 0)
    layout.canvas = portrait
    layout.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: 255, y: 0))
  }

  @Test("T-ARM: a mask starts from the frame that was set by hand, however often layout has written another")
  func masks() {
    let root = View(name: "root", frame: Rect(x: 0, y: 0, width: 320, height: 100))
    let view = View(name: "view", frame: Rect(x: 20, y: 0, width: 100, height: 50))
    view.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
    root.addSubview(view)
    let layout = Layout(
      root: root,
      environment: LayoutEnvironment(canvas: Size(width: 320, height: 100), text: SpecFont()))
    layout.layoutIfNeeded()
    for _ in 0..<3 {
      layout.canvas.width = 480
      layout.layoutIfNeeded()
      #expect(abs(view.frame.width - 460 / 3) < 1e-9)
      layout.canvas.width = 320
      layout.layoutIfNeeded()
      #expect(abs(view.frame.width - 100) < 1e-9)
    }
    layout.canvas.width = 480
    layout.layoutIfNeeded()
    view.frame = Rect(x: 40, y: 0, width: 220, height: 50)
    layout.canvas.width = 700
    layout.layoutIfNeeded()
    // A share of 220 / 440 in the 660 points to the right of its left edge.
    #expect(view.frame == Rect(x: 40, y: 0, width: 330, height: 50))
  }

  @Test("The root's size may be set by its frame")
  func rootFrame() throws {
    let (layout, scroll, _, _) = try scrollView(margin: 0, height: 10)
    layout.layoutIfNeeded()
    layout.root.frame.size = landscape
    #expect(layout.canvas == landscape)
    layout.layoutIfNeeded()
    #expect(scroll.frame.size == landscape)
  }

  @Test("A view that leaves no longer takes part, one that comes does")
  func hierarchy() throws {
    let (layout, scroll, only, _) = try scrollView(margin: 0, height: 800)
    layout.layoutIfNeeded()
    only.removeFromSuperview()
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == .zero)
    #expect(only.layout == nil)
    only.isHidden = true
    #expect(!layout.needsLayout)
    let other = View(name: "other")
    add(other, to: scroll)
    try pinEdges(other, to: scroll)
    try constrain(other, .width, constant: 50)
    try constrain(other, .height, constant: 60)
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 50, height: 60))
  }

  @Test("Views outlive their layout, and belong to another then")
  func ownership() {
    let root = View(name: "root")
    var layout: Layout? = Layout(root: root, environment: environment)
    layout?.layoutIfNeeded()
    #expect(root.layout != nil)
    layout = nil
    #expect(root.layout == nil)
    root.alpha = 0.5
  }

  @Test("Ambiguity is told of each view, and shown by another solution")
  func ambiguity() throws {
    let root = View(name: "root")
    let (open, settled) = (View(name: "open"), View(name: "settled"))
    add(open, settled, to: root)
    try pinEdges(settled, to: root)
    try constrain(open, .left, .equal, root)
    try constrain(open, .top, .equal, root)
    try constrain(open, .height, constant: 20)
    try constrain(open, .width, .greaterThanOrEqual, constant: 40)
    try constrain(open, .width, .lessThanOrEqual, constant: 140)
    let layout = Layout(root: root, environment: environment)
    #expect(open.hasAmbiguousLayout)
    #expect(!settled.hasAmbiguousLayout)
    #expect(open.frame.width == 40)
    settled.exerciseAmbiguityInLayout()
    #expect(open.frame.width == 40)
    open.exerciseAmbiguityInLayout()
    #expect(open.frame.width == 140)
    open.exerciseAmbiguityInLayout()
    #expect(open.frame.width == 40)
    open.exerciseAmbiguityInLayout()
    try constrain(open, .width, constant: 60)
    layout.layoutIfNeeded()
    #expect(!open.hasAmbiguousLayout)
    #expect(open.frame.width == 60)
  }

  @Test("The first open value of the view that is exercised goes to its other end, and no other view's")
  func ambiguityOfOneView() throws {
    let root = View(name: "root")
    let (before, after) = (View(name: "before"), View(name: "after"))
    add(before, after, to: root)
    for view in [before, after] {
      try constrain(view, .left, .equal, root)
      try constrain(view, .top, .equal, root)
      try constrain(view, .width, .lessThanOrEqual, constant: 100)
      try constrain(view, .height, .lessThanOrEqual, constant: 50)
    }
    let layout = Layout(root: root, environment: environment)
    layout.layoutIfNeeded()
    after.exerciseAmbiguityInLayout()
    #expect(before.frame.size == .zero)
    #expect(after.frame.size == Size(width: 100, height: 0))
    before.exerciseAmbiguityInLayout()
    #expect(after.frame.size == .zero)
    before.exerciseAmbiguityInLayout()
    #expect(before.frame.size == Size(width: 100, height: 0))
    #expect(after.frame.size == .zero)
  }
}
