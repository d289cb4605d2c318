import AutoLayout
import Geometry
import Testing

/// The worked examples while they live: turned, scrolled and changed in place.
@Suite struct ExampleLifeTests {
  private let root = View(name: "root")
  private let scroll = ScrollView(name: "scroll")

  private func layout() -> Layout { Layout(root: root, environment: .phone()) }

  private func pinScrollView(_ insets: EdgeInsets = .zero) throws {
    AutoLayoutTests.add(scroll, to: root)
    try constrain(scroll, .top, .equal, root, constant: insets.top)
    try constrain(scroll, .left, .equal, root, constant: insets.left)
    try constrain(scroll, .bottom, .equal, root, constant: -insets.bottom)
    try constrain(scroll, .right, .equal, root, constant: -insets.right)
  }

  /// Gives `view` a place below `above`, or at the top, across the whole of `superview` but for `side`.
  private func place(
    _ view: View, below above: View?, in superview: View, height: Double, side: Double = 0
  ) throws {
    AutoLayoutTests.add(view, to: superview)
    try constrain(view, .top, .equal, above ?? superview, above == nil ? .top : .bottom, constant: 10)
    try constrain(view, .left, .equal, superview, constant: side)
    try constrain(view, .right, .equal, superview, constant: -side)
    try constrain(view, .height, constant: height)
  }

  /// Three children and a button straight in the scroll view, closed by the button's bottom.
  private func children() throws -> [View] {
    try pinScrollView()
    let views = ["child1", "child2", "child3", "button"].map { View(name: $0) }
    try place(views[0], below: nil, in: scroll, height: 300)
    try place(views[1], below: views[0], in: scroll, height: 200)
    try place(views[2], below: views[1], in: scroll, height: 150)
    try place(views[3], below: views[2], in: scroll, height: 40, side: 10)
    try constrain(views[0], .width, .equal, scroll)
    try constrain(views[3], .bottom, .equal, scroll, constant: -10)
    return views
  }

  @Test("S0-01a: turning clamps the offset of content with a frame of its own") func mixed() throws {
    try pinScrollView()
    let content = View(name: "content", frame: Rect(x: 0, y: 0, width: 600, height: 900))
    scroll.addSubview(content)
    scroll.contentSize = content.frame.size
    scroll.contentOffset = Point(x: 225, y: 233)
    let layout = layout()
    layout.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: 225, y: 233))
    layout.canvas = landscape
    layout.layoutIfNeeded()
    #expect(scroll.frame.text == "(0, 0, 667, 375)")
    #expect(content.frame.text == "(0, 0, 600, 900)")
    #expect(scroll.contentSize == Size(width: 600, height: 900))
    #expect(scroll.contentOffset == Point(x: 0, y: 233))
  }

  @Test("S0-04: a floating view stays where it is on the screen") func floating() throws {
    try pinScrollView()
    let (image, floater) = (ImageView(name: "image"), View(name: "floater"))
    image.image = ImageContent(size: Size(width: 1024, height: 768))
    AutoLayoutTests.add(image, floater, to: scroll)
    try pinEdges(image, to: scroll)
    try constrain(floater, .top, .equal, root, constant: 20)
    try constrain(floater, .left, .equal, root, constant: 20)
    try constrain(floater, .width, constant: 100)
    try constrain(floater, .height, constant: 30)
    let layout = layout()
    layout.layoutIfNeeded()
    #expect(floater.frame.text == "(20, 20, 100, 30)")
    scroll.contentOffset = Point(x: 300, y: 80)
    layout.layoutIfNeeded()
    #expect(floater.frame.text == "(320, 100, 100, 30)")
    #expect(floater.convert(floater.bounds, to: root).text == "(20, 20, 100, 30)")
    #expect(image.convert(image.bounds, to: root).text == "(-300, -80, 1024, 768)")
    #expect(scroll.contentSize == Size(width: 1024, height: 768))
  }

  @Test("S1-03a: the panel of a taller content, turned too, with one height") func panel() {
    let panel = StackPanel(name: "panel")
    let label1 = Label(name: "label1", size: Size(width: 200, height: 30))
    let label2 = Label(name: "label2", size: Size(width: 200, height: 30))
    label2.margin.top = 10
    root.addSubview(scroll)
    scroll.isBindSizeToSuperview = true
    scroll.contentSize = Size(width: 320, height: 640)
    scroll.addSubview(panel)
    panel.bind(to: scroll)
    panel.add(label1, label2)
    let layout = layout()
    layout.layoutIfNeeded()
    #expect(
      [panel, label1, label2].map(\.frame.text) == [
        "(0, 0, 375, 640)", "(0, 0, 375, 30)", "(0, 40, 375, 30)",
      ])

    scroll.contentSize = Size(width: 320, height: 1000)
    // 1000 - 667.
    scroll.contentOffset = Point(x: 0, y: 333)
    layout.layoutIfNeeded()
    #expect(
      [panel, label1, label2].map(\.frame.text) == [
        "(0, 0, 375, 1000)", "(0, 0, 375, 30)", "(0, 40, 375, 30)",
      ])
    #expect(panel.constraints.count { $0.firstItem === panel && $0.firstAttribute == .height } == 1)
    #expect(scroll.contentSize == Size(width: 320, height: 1000))
    #expect(scroll.contentOffset == Point(x: 0, y: 333))

    layout.canvas = landscape
    // 1000 - 375.
    scroll.contentOffset = Point(x: 0, y: 625)
    layout.layoutIfNeeded()
    #expect(
      [panel, label1, label2].map(\.frame.text) == [
        "(0, 0, 667, 1000)", "(0, 0, 667, 30)", "(0, 40, 667, 30)",
      ])
    #expect(scroll.contentOffset == Point(x: 0, y: 625))

    panel.removeFromSuperview()
    scroll.contentSize = Size(width: 320, height: 700)
    layout.layoutIfNeeded()
    #expect(!panel.constraints.contains { $0.firstItem === panel && $0.firstAttribute == .height })
    #expect(panel.frame.height == 1000)
  }

  @Test("S2-08e: turned, the offset (75, 33) becomes (0, 33)") func secondExample() throws {
    try pinScrollView(EdgeInsets(top: 100, left: 50, bottom: 100, right: 50))
    let yellow = View(name: "yellow")
    AutoLayoutTests.add(yellow, to: scroll)
    try constrain(yellow, .top, .equal, scroll, constant: 200)
    try constrain(yellow, .bottom, .equal, scroll, constant: -200)
    try constrain(yellow, .leading, .equal, scroll, constant: 50)
    try constrain(yellow, .trailing, .equal, scroll, constant: -200)
    try constrain(yellow, .width, constant: 100)
    try constrain(yellow, .height, constant: 100)
    scroll.contentOffset = Point(x: 75, y: 33)
    let layout = layout()
    layout.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: 75, y: 33))
    layout.canvas = landscape
    layout.layoutIfNeeded()
    #expect([scroll, yellow].map(\.frame.text) == ["(50, 100, 567, 175)", "(50, 200, 100, 100)"])
    #expect(scroll.contentSize == Size(width: 350, height: 500))
    #expect(scroll.contentOffset == Point(x: 0, y: 33))
  }

  @Test("S3-06: the height becomes what the last button needs, and the offset is clamped to 13")
  func rememberedHeight() throws {
    try pinScrollView()
    let only = View(name: "only")
    let (upper, lower, button) = (View(name: "A"), View(name: "B"), View(name: "button"))
    AutoLayoutTests.add(only, to: scroll)
    try pinEdges(only, to: scroll)
    try constrain(only, .width, .equal, scroll)
    let height = try constrain(only, .height, constant: 800)
    try place(upper, below: nil, in: only, height: 300)
    try place(lower, below: upper, in: only, height: 300)
    try place(button, below: lower, in: only, height: 40, side: 10)
    let layout = layout()
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 375, height: 800))
    #expect(button.frame.text == "(10, 630, 355, 40)")
    scroll.contentOffset = Point(x: 0, y: 133)
    layout.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: 0, y: 133))
    height.constant = button.frame.maxY + 10
    layout.layoutIfNeeded()
    #expect(height.constant == 680)
    #expect(scroll.contentSize == Size(width: 375, height: 680))
    #expect(scroll.contentOffset == Point(x: 0, y: 13))
    layout.canvas = landscape
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 667, height: 680))
    #expect(button.frame.text == "(10, 630, 647, 40)")
  }

  @Test("S3-11: a content size set before the first layout is lost") func beforeLayout() throws {
    let views = try children()
    scroll.contentSize = Size(width: 1000, height: 2000)
    layout().layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 375, height: 740))
    #expect(
      views.map(\.frame.text) == [
        "(0, 10, 375, 300)", "(0, 320, 375, 200)", "(0, 530, 375, 150)", "(10, 690, 355, 40)",
      ])
  }

  @Test("S3-12: one set after it stays until a rotation changes the solved width") func afterLayout() throws {
    let views = try children()
    let layout = layout()
    layout.layoutIfNeeded()
    scroll.contentSize = Size(width: 1000, height: 2000)
    // Room to scroll as far as the size says: 1000 - 375 and 2000 - 667.
    scroll.contentOffset = Point(x: 625, y: 1333)
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 1000, height: 2000))
    #expect(scroll.contentOffset == Point(x: 625, y: 1333))
    #expect(views[3].frame.text == "(10, 690, 355, 40)")
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 1000, height: 2000))
    layout.canvas = landscape
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 667, height: 740))
    // 740 - 375.
    #expect(scroll.contentOffset == Point(x: 0, y: 365))
    #expect(
      views.map(\.frame.text) == [
        "(0, 10, 667, 300)", "(0, 320, 667, 200)", "(0, 530, 667, 150)", "(10, 690, 647, 40)",
      ])
  }

  /// Three pages as large as the frame, in a container or straight in the scroll view.
  ///
  /// - Returns: the constraints that hold the content's top.
  private func pages(inContainer: Bool) throws -> (pages: [View], tops: [LayoutConstraint]) {
    try pinScrollView()
    let container = View(name: "container")
    let holder = inContainer ? container : scroll
    var tops: [LayoutConstraint] = []
    if inContainer {
      AutoLayoutTests.add(container, to: scroll)
      tops.append(try constrain(container, .top, .equal, scroll))
      for edge in [Attribute.left, .right, .bottom] { try constrain(container, edge, .equal, scroll) }
      try constrain(container, .height, .equal, scroll)
    }
    var pages: [View] = []
    for index in 1...3 {
      let page = View(name: "page\(index)")
      AutoLayoutTests.add(page, to: holder)
      let top = try constrain(page, .top, .equal, holder)
      if !inContainer { tops.append(top) }
      try constrain(page, .bottom, .equal, holder)
      try constrain(page, .left, .equal, pages.last ?? holder, pages.isEmpty ? .left : .right)
      try constrain(page, .width, .equal, scroll)
      if !inContainer { try constrain(page, .height, .equal, scroll) }
      pages.append(page)
    }
    try constrain(pages[2], .right, .equal, holder)
    return (pages, tops)
  }

  @Test("S4-03a: turned, the offset of 750 stays, between two pages") func turnedPages() throws {
    let (pages, _) = try pages(inContainer: true)
    let layout = layout()
    layout.layoutIfNeeded()
    scroll.contentOffset = Point(x: 750, y: 0)
    layout.canvas = landscape
    layout.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 2001, height: 375))
    #expect(scroll.contentOffset == Point(x: 750, y: 0))
    #expect(pages.map(\.frame.text) == ["(0, 0, 667, 375)", "(667, 0, 667, 375)", "(1334, 0, 667, 375)"])
  }

  @Test(
    "S4-07: a container moves all pages by one constant, without it each has its own",
    arguments: [true, false])
  func keyboard(inContainer: Bool) throws {
    let (pages, tops) = try pages(inContainer: inContainer)
    let layout = layout()
    layout.layoutIfNeeded()
    func onScreen() -> [String] { pages.map { $0.convert($0.bounds, to: root).text } }
    #expect(onScreen() == ["(0, 0, 375, 667)", "(375, 0, 375, 667)", "(750, 0, 375, 667)"])
    #expect(tops.count == (inContainer ? 1 : 3))
    for top in tops { top.constant = -216 }
    layout.layoutIfNeeded()
    #expect(onScreen() == ["(0, -216, 375, 667)", "(375, -216, 375, 667)", "(750, -216, 375, 667)"])
    // 667 - 216.
    #expect(scroll.contentSize == Size(width: 1125, height: 451))
  }
}
