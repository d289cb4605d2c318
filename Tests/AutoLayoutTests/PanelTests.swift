import AutoLayout
import Geometry
import Testing

@Suite struct PanelTests {
  let root = View(name: "root")
  let scroll = ScrollView(name: "scroll")
  let panel = StackPanel(name: "panel")
  let label1 = Label(name: "label1", size: Size(width: 200, height: 30))
  let label2 = Label(name: "label2", size: Size(width: 200, height: 30))

  /// A scroll view over the whole root with a panel and two labels in it.
  init() {
    root.addSubview(scroll)
    scroll.isBindSizeToSuperview = true
    scroll.contentSize = Size(width: 320, height: 640)
    scroll.addSubview(panel)
    panel.bind(to: scroll)
    label2.margin = EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    panel.add(label1, label2)
  }

  /// The constraints that a view holds, without those between it and its superview's other views.
  func held(by view: View) -> [String] { view.constraints.map(\.description) }

  @Test("T-PAN-1") func aPanelFollowsTheContentSize() {
    var layout = root.solve()
    #expect(
      layout.frames("scroll", "panel", "label1", "label2") == [
        "(0, 0, 375, 667)", "(0, 0, 375, 640)", "(0, 0, 375, 30)", "(0, 40, 375, 30)",
      ])
    #expect(layout.contentSize("scroll").text == "320 x 640")
    #expect(layout.issues.isEmpty)

    scroll.contentSize = Size(width: 320, height: 1000)
    layout = root.solve()
    #expect(
      layout.frames("panel", "label1", "label2") == [
        "(0, 0, 375, 1000)", "(0, 0, 375, 30)", "(0, 40, 375, 30)",
      ])
    #expect(layout.contentSize("scroll").text == "320 x 1000")
    #expect(layout["scroll"].scroll?.minimumContentOffset.text == "(0, 0)")
    #expect(layout["scroll"].scroll?.maximumContentOffset.text == "(0, 333)")
    #expect(layout.issues.isEmpty)
  }

  @Test("T-PAN-1: in a layout that stays alive") func alive() {
    let layout = Layout(root: root, environment: .phone())
    func frames() -> [String] {
      layout.layoutIfNeeded()
      return [panel, label1, label2].map(\.frame.text)
    }
    #expect(frames() == ["(0, 0, 375, 640)", "(0, 0, 375, 30)", "(0, 40, 375, 30)"])
    scroll.contentSize = Size(width: 320, height: 1000)
    #expect(frames() == ["(0, 0, 375, 1000)", "(0, 0, 375, 30)", "(0, 40, 375, 30)"])
    #expect(scroll.contentSize == Size(width: 320, height: 1000))
    label2.margin = EdgeInsets(top: 10, left: 20, bottom: 0, right: 20)
    layout.canvas = Size(width: 667, height: 375)
    #expect(frames() == ["(0, 0, 667, 1000)", "(0, 0, 667, 30)", "(20, 40, 627, 30)"])
  }

  @Test("S1-03: the panel's constraints, holders included") func lowered() {
    #expect(
      held(by: scroll) == [
        "panel.left == scroll.left", "panel.width == scroll.width", "panel.top == scroll.top",
      ])
    #expect(
      held(by: panel) == [
        "panel.height == 640", "label1.left == panel.left", "label1.right == panel.right",
        "label1.top == panel.top", "label2.left == panel.left", "label2.right == panel.right",
        "label2.top == label1.bottom + 10",
      ])
    #expect(held(by: label1) == ["label1.height == 30"])
    #expect(held(by: label2) == ["label2.height == 30"])
    #expect(
      held(by: root) == [
        "scroll.left == root.left", "scroll.top == root.top", "scroll.width == root.width",
        "scroll.height == root.height",
      ])
  }

  @Test("S1-03a: one height, whatever the content size") func oneHeight() {
    for height in [1000.0, 0, 700] {
      scroll.contentSize = Size(width: 320, height: height)
      #expect(held(by: panel).filter { $0.hasPrefix("panel.height") } == ["panel.height == \(Int(height))"])
      #expect(held(by: panel).count == 7)
    }
  }

  @Test("S1-03b: turned, the panel follows the frame's width") func turned() {
    let layout = root.solve(LayoutEnvironment(canvas: Size(width: 667, height: 375), text: SpecFont()))
    #expect(
      layout.frames("scroll", "panel", "label1", "label2") == [
        "(0, 0, 667, 375)", "(0, 0, 667, 640)", "(0, 0, 667, 30)", "(0, 40, 667, 30)",
      ])
    #expect(layout["scroll"].scroll?.maximumContentOffset.text == "(0, 265)")
  }

  @Test("S1-03c: side margins") func sideMargins() {
    label2.margin = EdgeInsets(top: 10, left: 20, bottom: 0, right: 20)
    #expect(root.solve().frames("label1", "label2") == ["(0, 0, 375, 30)", "(20, 40, 335, 30)"])
  }

  @Test("S1-03d: removing the panel ends the observation") func removal() {
    panel.removeFromSuperview()
    #expect(panel.scrollView == nil)
    #expect(held(by: scroll).isEmpty)
    let before = held(by: panel)
    scroll.contentSize = Size(width: 320, height: 1000)
    #expect(held(by: panel) == before)
    #expect(!before.contains { $0.hasPrefix("panel.height") })
    // The labels stay where they are in the panel.
    #expect(before.count == 6)
  }

  @Test("S1-03e: the listing loses what pins the labels") func literal() {
    panel.followsListingLiterally = true
    scroll.contentSize = Size(width: 320, height: 1000)
    #expect(held(by: panel) == ["panel.height == 1000"])
    let issues = root.solve().issues
    #expect(Set(issues.map(\.kind)) == [.ambiguous])
    #expect(issues.count == 4)
  }

  @Test("S1-03f: a third label") func threeLabels() {
    let label3 = Label(name: "label3", size: Size(width: 200, height: 30))
    label3.margin.top = 5
    panel.addSubview(label3)
    #expect(root.solve().frame("label3").minY == 75)
  }

  @Test("S1-03g: a panel without height") func noHeight() {
    scroll.contentSize = Size(width: 320, height: 0)
    let layout = root.solve()
    #expect(
      layout.frames("panel", "label1", "label2") == ["(0, 0, 375, 0)", "(0, 0, 375, 30)", "(0, 40, 375, 30)"])
    #expect(layout.issues.isEmpty)
  }

  @Test("S1-04: sideways") func horizontal() {
    let scroll = ScrollView(name: "scroll")
    let panel = StackPanel(name: "panel")
    let a = View(name: "a", size: Size(width: 200, height: 0))
    let b = View(name: "b", size: Size(width: 200, height: 0))
    let root = View(name: "root")
    b.margin.left = 10
    panel.add(a, b)
    scroll.addSubview(panel)
    root.addSubview(scroll)
    scroll.isBindSizeToSuperview = true
    scroll.contentSize = Size(width: 1000, height: 300)
    panel.bind(to: scroll)
    panel.orientation = .horizontal
    let layout = root.solve()
    #expect(
      layout.frames("panel", "a", "b") == ["(0, 0, 1000, 667)", "(0, 0, 200, 667)", "(210, 0, 200, 667)"])
    #expect(layout.contentSize("scroll").text == "1000 x 300")
    #expect(layout["scroll"].scroll?.maximumContentOffset.text == "(625, 0)")
    #expect(layout.issues.isEmpty)
    #expect(
      held(by: scroll) == [
        "panel.left == scroll.left", "panel.top == scroll.top", "panel.height == scroll.height",
      ])
  }

  @Test("S1-05: pinned at the far edges, the labels drive the content size") func driven() throws {
    panel.removeConstraint(try #require(panel.constraints.first { $0.firstAttribute == .height }))
    try LayoutConstraint.activate([
      panel.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      panel.rightAnchor.constraint(equalTo: scroll.rightAnchor),
      label2.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
    ])
    let layout = root.solve()
    #expect(layout.contentSize("scroll").text == "375 x 70")
    #expect(layout.frame("panel").text == "(0, 0, 375, 70)")
    #expect(layout.issues.isEmpty)
  }

  @Test func subviewsComeAndGo() {
    let between = Label(name: "between", size: Size(width: 0, height: 20))
    between.margin = EdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
    panel.insertSubview(between, at: 1)
    #expect(
      root.solve().frames("label1", "between", "label2") == [
        "(0, 0, 375, 30)", "(0, 31, 375, 20)", "(0, 63, 375, 30)",
      ])
    label1.removeFromSuperview()
    #expect(root.solve().frames("between", "label2") == ["(0, 1, 375, 20)", "(0, 33, 375, 30)"])
    #expect(label1.constraints.isEmpty)
    between.requestedSize.height = 40
    #expect(root.solve().frame("label2").minY == 53)
    panel.bringSubviewToFront(between)
    #expect(root.solve().frames("label2", "between") == ["(0, 10, 375, 30)", "(0, 41, 375, 40)"])
    // Without a requested height, the text gives one.
    label2.text = "Label"
    label2.requestedSize.height = 0
    #expect(root.solve().frame("label2").height == 21)
    #expect(root.solve().issues.isEmpty)
  }

  @Test func boundToWhicheverSuperview() {
    let view = View(name: "view")
    view.isBindSizeToSuperview = true
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    label1.addSubview(view)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(root.solve().frame("view").text == "(0, 0, 375, 30)")
    root.addSubview(view)
    #expect(root.solve().frame("view").text == "(0, 0, 375, 667)")
    view.isBindSizeToSuperview = false
    #expect(held(by: root).count == 4)
  }

  @Test func bindingAnew() {
    let other = ScrollView(name: "other")
    root.addSubview(other)
    other.contentSize = Size(width: 1, height: 50)
    other.addSubview(panel)
    #expect(panel.scrollView == nil)
    panel.bind(to: other)
    scroll.contentSize = Size(width: 320, height: 1000)
    #expect(held(by: panel).filter { $0.hasPrefix("panel.height") } == ["panel.height == 50"])
    other.contentSize = Size(width: 1, height: 60)
    #expect(held(by: panel).filter { $0.hasPrefix("panel.height") } == ["panel.height == 60"])
    panel.unbind()
    #expect(held(by: other).isEmpty)
  }

  @Test func bindingKeepsNoViewAlive() {
    weak var gone: View?
    do {
      let scroll = ScrollView()
      let panel = StackPanel()
      scroll.addSubview(panel)
      panel.addSubview(View(size: Size(width: 0, height: 5)))
      panel.bind(to: scroll)
      panel.isBindSizeToSuperview = true
      gone = scroll
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }

  @Test func onlyAPanelInTheScrollViewCanBeBound() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Panel(name: "panel").bind(to: ScrollView(name: "scroll"))
    }
    #expect(result?.says("'panel' is not a descendant of 'scroll': add it first") == true)
  }
}
