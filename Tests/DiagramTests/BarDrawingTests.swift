import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

@Suite("Bars in pictures of screens")
struct BarDrawingTests {
  private static let screen = Rect(x: 0, y: 0, width: 320, height: 480)
  private static let system = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)

  private func inspection(
    _ bars: [DeviceScreen.Bar], look: DiagramOptions.Look = .device, frame: Rect = screen,
    show: Set<LayoutLayer>? = nil, _ build: (inout LayoutFixture) -> Void = { _ in }
  ) -> SceneInspection {
    var fixture = LayoutFixture(width: 320, height: frame.height + frame.minY, background: "white")
    build(&fixture)
    let options = DiagramOptions(
      title: "Scene", layers: show, look: look,
      screen: DeviceScreen(frame: frame, safeArea: Self.system, bars: bars))
    return SceneInspection(Scene(fixture.layout, options: options, text: BoxyTextShaper()))
  }

  private func top(_ content: BarContent, y: Double = 0, height: Double = 44) -> DeviceScreen.Bar {
    DeviceScreen.Bar(
      frame: Rect(x: 0, y: y, width: 320, height: 20 + height), height: height, content: content)
  }

  private func text(_ string: String, _ inspection: SceneInspection) throws -> SceneText {
    let texts = inspection.found.compactMap { found -> SceneText? in
      if case .text(let text) = found.item, text.string == string { text } else { nil }
    }
    return try #require(texts.first)
  }

  @Test("a bar covers what lies below it, and the time stands on the bar")
  func order() throws {
    let picture = inspection([top(BarContent(.navigation, title: "Walks"))]) { fixture in
      fixture.add("box", Rect(x: 0, y: 0, width: 320, height: 200), "black")
      fixture.add("empty", Rect(x: 0, y: 30, width: 100, height: 100))
    }
    let bar = try #require(picture.found.firstIndex { $0.origins.contains(.page("bar")) })
    for view in ["box", "empty"] {
      #expect(try #require(picture.found.lastIndex { $0.origins.contains(.view(view)) }) < bar)
    }
    #expect(try #require(picture.found.firstIndex { $0.origins.contains(.page("status-bar")) }) > bar)
    // Dark on a light bar, whatever is below that.
    #expect(try text("9:41", picture).fill == Paint(Theme.light(.ink)))
    // The device's edge cuts the bar's corners.
    #expect(try #require(picture.found.firstIndex { $0.origins.contains(.page("device")) }) > bar)
  }

  @Test("marks that are asked for are drawn over bars")
  func marks() throws {
    let picture = inspection([top(BarContent(.navigation))], show: [.constraints]) { fixture in
      let box = fixture.add("box", Rect(x: 0, y: 100, width: 320, height: 200), "red")
      fixture.constrain(box, .top, .root, .top, 100)
    }
    let bar = try #require(picture.found.lastIndex { $0.origins.contains(.page("bar")) })
    let beam = picture.found.firstIndex { found in
      found.origins.contains { if case .constraint = $0 { true } else { false } }
    }
    #expect(try #require(beam) > bar)
  }

  @Test("marks of what lies behind a bar are pale there")
  func paleMarks() {
    func opacities(_ items: [SceneItem]) -> [Double] {
      items.flatMap { item -> [Double] in
        guard case .group(let group) = item else { return [] }
        return [group.opacity] + opacities(group.items)
      }
    }
    func isPale(_ top: Double) -> Bool {
      let picture = inspection([self.top(BarContent(.navigation))], show: [.constraints]) { fixture in
        let box = fixture.add("box", Rect(x: 0, y: top, width: 320, height: 200), "red")
        fixture.constrain(box, .top, .root, .top, top)
        guard top > 0 else { return }
        // Members of conflicts are marked between the views, and not beside the device.
        fixture.constrain(box, .top, .equal, .root, .top, top + 9, error: 9, isBroken: true)
        fixture.reportConflict([0, 1], broken: 1, views: [box], axis: .vertical)
      }
      return opacities(picture.scene.items).contains(0.4)
    }
    #expect(isPale(100))
    // An edge pinned at 0 is marked at the bar's own edge.
    #expect(!isPale(0))
  }

  @Test("what a bar shows is where its lettering is, not all of the bar")
  func places() throws {
    let drawing = BarDrawing(
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())),
      content: BarContent(.navigation, title: "Walks"), frame: Rect(x: 0, y: 0, width: 320, height: 64),
      height: 44, isRightToLeft: false)
    let place = try #require(drawing.marks.first)
    #expect(drawing.marks.count == 1)
    #expect(abs(place.midX - 160) < 9)
    #expect(place.width < 80)
  }

  @Test("the title stands in the middle, or between the buttons where these leave no middle")
  func titles() throws {
    var content = BarContent(.navigation, title: "Walks")
    // Five letters of 0.6 × 17 points.
    let width = 5 * 0.6 * 17
    #expect(try text("Walks", inspection([top(content)])).position.x == 160 - width / 2)
    // A button of 18 letters from 16 on, and 6 points between.
    content.items = [BarItem(title: "eighteen letters..")]
    let shifted = try text("Walks", inspection([top(content)])).position.x
    #expect(abs(shifted - (16 + 18 * 0.6 * 17 + 6)) < 1e-9)
    content.title = "A title too long for its bar"
    let texts = inspection([top(content)]).texts
    #expect(texts.contains { $0.hasPrefix("A tit") && $0.hasSuffix("…") })
    #expect(!texts.contains(content.title ?? ""))
  }

  @Test("a large title stands below the buttons, at the leading edge")
  func largeTitle() throws {
    var content = BarContent(.navigation, title: "Walks", trailingItems: [BarItem(title: "Edit")])
    content.hasLargeTitle = true
    let picture = inspection([top(content, height: 96)])
    let title = try text("Walks", picture)
    #expect(title.font.size == 34)
    #expect(title.position.x == 16)
    // Between 64 and 116.
    #expect((90...116).contains(title.position.y))
    #expect((20...64).contains(try text("Edit", picture).position.y))
  }

  @Test("the way back is named by where it leads, shortly, or not at all, as there is room")
  func back() {
    var content = BarContent(.navigation, title: "Walks")
    content.backTitle = "Home"
    #expect(inspection([top(content)]).texts.contains("Home"))
    content.backTitle = "A long way home"
    #expect(inspection([top(content)]).texts.contains("Back"))
    content.title = "No room for words there"
    let texts = inspection([top(content)]).texts
    #expect(!texts.contains("Back") && !texts.contains("A long way home"))
  }

  @Test("an opaque bar lies on the device, beside the root")
  func opaque() throws {
    let frame = Rect(x: 0, y: -64, width: 320, height: 480)
    let picture = inspection([top(BarContent(.navigation, title: "Walks"), y: -64)], frame: frame)
    let device = try #require(picture.shapes(.page("device")).first?.path.bounds)
    #expect(device == frame.inset(by: -10))
    let strip = try #require(picture.shapes(.page("bar")).first?.path.bounds)
    #expect(strip == Rect(x: 0, y: -64, width: 320, height: 64))
    #expect((-44...0).contains(try text("Walks", picture).position.y))
  }

  @Test("of tabs the chosen one alone has the tint")
  func tabs() throws {
    var content = BarContent(.tabs, items: [BarItem(title: "One"), BarItem(title: "Two")])
    content.items[1].isSelected = true
    let bar = DeviceScreen.Bar(
      frame: Rect(x: 0, y: 431, width: 320, height: 49), height: 49, content: content)
    func picture() -> SceneInspection { inspection([bar]) }
    #expect(try text("Two", picture()).fill == Paint(Color(0x007AFF)))
    #expect(try text("One", picture()).fill != Paint(Color(0x007AFF)))
    // In the middles of the halves.
    let half = 3 * 0.6 * 10 / 2
    #expect(try text("One", picture()).position.x == 80 - half)
    #expect(try text("Two", picture()).position.x == 240 - half)
  }

  @Test("flexible room parts the buttons of a toolbar")
  func toolbar() throws {
    let items = [BarItem(title: "Left"), BarItem(space: .flexible), BarItem(title: "Right")]
    let bar = DeviceScreen.Bar(
      frame: Rect(x: 0, y: 436, width: 320, height: 44), height: 44,
      content: BarContent(.toolbar, items: items))
    #expect(try text("Left", inspection([bar])).position.x == 16)
    #expect(abs(try text("Right", inspection([bar])).position.x - (320 - 16 - 5 * 0.6 * 17)) < 1e-9)
  }

  @Test("a bar among the views looks as one of a controller")
  func ownBar() {
    func marks(_ inspection: SceneInspection, _ origin: SceneOrigin) -> [SceneItem] {
      inspection.found.filter { $0.origins.contains(origin) }.map(\.item)
    }
    let content = BarContent(.navigation, title: "Walks", trailingItems: [BarItem(image: .symbol(.add))])
    let frame = Rect(x: 0, y: 20, width: 320, height: 44)
    let own = inspection([]) { $0.add("own", frame) { $0.role = .bar(content) } }
    let other = inspection([DeviceScreen.Bar(frame: frame, height: 44, content: content)])
    #expect(marks(own, .view("own")) == marks(other, .page("bar")))
    #expect(!marks(own, .view("own")).isEmpty)
  }

  @Test("what lies beyond a device's screen is not shown as if it were on it")
  func beyond() throws {
    let picture = inspection([]) { fixture in
      fixture.add("box", Rect(x: 0, y: 400, width: 320, height: 200), "red")
    }
    // One part on the screen, and one pale: both clipped to their sides of the edge.
    let groups = picture.scene.items.flatMap(Self.groups).filter { $0.origin == .view("box") }
    let clips = groups.compactMap { $0.clip?.bounds }
    #expect(clips.contains(Self.screen))
  }

  private static func groups(_ item: SceneItem) -> [SceneGroup] {
    guard case .group(let group) = item else { return [] }
    return [group] + group.items.flatMap(groups)
  }

  @Test("a label shows as many lines as its height has room for")
  func lines() {
    func texts(_ height: Double) -> [String] {
      inspection([]) { fixture in
        fixture.add(
          "label", .label, Rect(x: 0, y: 50, width: 100, height: height), lines: ["one", "two", "three"]
        ) { $0.text = TextContent(text: "one two three", font: FontDescription(size: 17)) }
      }.texts
    }
    #expect(texts(65).contains("three"))
    #expect(texts(45).suffix(2) == ["two…", "9:41"])
    #expect(texts(10).contains("one…"))
  }

  @Test("a placeholder has its image's name where there is room")
  func imageNames() {
    func texts(_ side: Double) -> [String] {
      inspection([]) { fixture in
        fixture.add("image", .imageView, Rect(x: 0, y: 50, width: side, height: side)) {
          $0.image = ImageContent(name: "hills")
        }
      }.texts
    }
    #expect(texts(150).contains("hills"))
    #expect(!texts(30).contains("hills"))
  }
}
