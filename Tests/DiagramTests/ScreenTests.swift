import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

@Suite("Pictures of screens")
struct ScreenTests {
  private func inspection(
    _ look: DiagramOptions.Look, show: Set<LayoutLayer>? = nil, _ build: (inout LayoutFixture) -> Void
  ) -> SceneInspection {
    var fixture = LayoutFixture(width: 320, height: 480, background: "white")
    build(&fixture)
    let options = DiagramOptions(title: "Scene", layers: show, look: look)
    return SceneInspection(Scene(fixture.layout, options: options, text: BoxyTextShaper()))
  }

  private func strokes(_ inspection: SceneInspection, _ view: String) -> [Stroke] {
    inspection.shapes(.view(view)).compactMap(\.stroke)
  }

  private static let box = Rect(x: 10, y: 10, width: 100, height: 50)

  @Test("nothing stands around a screen but its title")
  func furniture() {
    let screen = inspection(.screen) { $0.add("box", Self.box, "red") }
    #expect(screen.texts == ["Scene"])
    #expect(strokes(screen, "box").isEmpty)
    let figure = inspection(.figure) { $0.add("box", Self.box, "red") }
    #expect(figure.texts.contains("box"))
    #expect(!strokes(figure, "box").isEmpty)
  }

  @Test("only an empty view is outlined, with the name of what it stands for")
  func placeholders() {
    let screen = inspection(.screen) { fixture in
      let outer = fixture.add("outer", Rect(x: 0, y: 0, width: 300, height: 200))
      fixture.add("map", in: outer, Rect(x: 10, y: 10, width: 200, height: 100)) {
        $0.role = .placeholder("Map View")
      }
      fixture.add("narrow", in: outer, Rect(x: 220, y: 10, width: 20, height: 100)) {
        $0.role = .placeholder("Web View")
      }
      fixture.add("pale", in: outer, Rect(x: 10, y: 150, width: 20, height: 20), "white")
    }
    #expect(screen.texts == ["Scene", "Map View"])
    #expect(strokes(screen, "outer").isEmpty)
    for view in ["map", "narrow", "pale"] { #expect(strokes(screen, view).map(\.dash) == [[3, 3]]) }
  }

  @Test("a placeholder's text is paler than what is typed, on a screen")
  func placeholderText() {
    func isView(_ origin: SceneOrigin) -> Bool { if case .view = origin { true } else { false } }
    func fills(_ look: DiagramOptions.Look) -> [Paint] {
      inspection(look, show: []) { fixture in
        fixture.add("typed", .textField, Self.box) { $0.text = TextContent(text: "a") }
        fixture.add("empty", .textField, Self.box) { $0.text = TextContent(placeholder: "b") }
      }.found.compactMap { found in
        guard case .text(let text) = found.item, found.origins.contains(where: isView) else { return nil }
        return text.fill
      }
    }
    #expect(fills(.screen) == [Paint(Theme.light(.ink)), Paint(Color(0x3C3C43).opacity(0.3))])
    #expect(fills(.figure) == [Paint(Theme.light(.ink)), Paint(Theme.light(.secondaryInk))])
  }

  @Test("what is paler than other text is so on dark views, too")
  func paleText() {
    let pen = Pen(theme: Theme(.dark), lettering: Lettering(BoxyTextShaper()))
    let pale = Color(0x3C3C43).opacity(0.6)
    let ink = pen.ink(on: ThemedColor(light: .white, dark: .black), preferring: pale, isExact: true)
    #expect(ink.light == pale)
    #expect(ink.dark == Theme.dark(.ink).opacity(0.6))
  }

  @Test("an empty view that is scrolled out of sight keeps its outline and its name")
  func ghosts() {
    let screen = inspection(.screen) { fixture in
      let scroll = fixture.add("scroll", .scrollView, Rect(x: 0, y: 0, width: 320, height: 200)) {
        $0.clipsToBounds = true
      }
      fixture.setContent(scroll, 320, 600)
      fixture.add("map", in: scroll, Rect(x: 10, y: 300, width: 200, height: 100)) {
        $0.role = .placeholder("Map View")
      }
    }
    #expect(screen.texts == ["Scene", "Map View"])
    #expect(strokes(screen, "map").map(\.dash) == [[3, 3]])
  }

  @Test("a page is as wide as its device, and has equal margins")
  func margins() {
    let phone = inspection(.device) { _ in }
    // 320 points, a bezel of 10 and a margin of 32 on either side.
    #expect(phone.scene.size.width == 404)
  }

  @Test("of placeholders upon each other only the one in front has its image's name")
  func imageNames() {
    func names(_ second: Rect) -> [String] {
      let screen = inspection(.screen) { fixture in
        for (name, frame) in [("behind", Rect(x: 0, y: 0, width: 200, height: 120)), ("front", second)] {
          fixture.add(name, .imageView, frame) { $0.image = ImageContent(name: "\(name).png") }
        }
      }
      return screen.texts
    }
    #expect(names(Rect(x: 50, y: 10, width: 100, height: 100)) == ["Scene", "front.png"])
    #expect(names(Rect(x: 0, y: 200, width: 100, height: 100)) == ["Scene", "behind.png", "front.png"])
  }

  @Test("the name of an image that a text covers is left out")
  func coveredImageNames() {
    let screen = inspection(.screen) { fixture in
      fixture.add("photo", .imageView, Rect(x: 0, y: 0, width: 200, height: 120)) {
        $0.image = ImageContent(name: "photo.png")
      }
      fixture.add("caption", .label, Rect(x: 40, y: 70, width: 120, height: 40)) {
        $0.text = TextContent(text: "Caption")
      }
    }
    #expect(screen.texts.contains("Caption"))
    #expect(!screen.texts.contains("photo.png"))
  }

  @Test("texts keep their colors on a screen, and are legible where constraints explain it")
  func textColors() throws {
    func contrast(_ show: Set<LayoutLayer>?) throws -> Double {
      let screen = inspection(.screen, show: show) { fixture in
        fixture.add("pale", .label, Self.box) { $0.text = TextContent(text: "Pale", color: Color(0xAAAAAA)) }
      }
      let fill = screen.found.compactMap { found -> Color? in
        guard case .text(let text) = found.item, text.string == "Pale" else { return nil }
        return text.fill.color
      }.first
      return try #require(fill).contrast(with: .white)
    }
    #expect(try contrast(nil) == Color(0xAAAAAA).contrast(with: .white))
    #expect(try contrast([.names]) == Color(0xAAAAAA).contrast(with: .white))
    #expect(try contrast([.constraints]) >= Color.legibleContrast)
  }

  @Test("progress, sliders and segments begin at the leading edge")
  func mirroredControls() {
    func filled(_ direction: LayoutDirection) -> Rect? {
      let screen = inspection(.screen) { fixture in
        fixture.add("control", .progressView, Rect(x: 10, y: 10, width: 100, height: 4)) {
          $0.direction = direction
        }
      }
      return screen.shapes(.view("control")).last?.path.bounds
    }
    #expect(filled(.leftToRight)?.minX == 10)
    #expect(filled(.rightToLeft)?.minX == 60)
  }

  @Test("a device has an edge, and the time where the safe area leaves room")
  func device() {
    let bar = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let phone = inspection(.device) { $0.setSafeArea(bar) }
    #expect(phone.texts == ["Scene", "9:41"])
    #expect(phone.shapes(.page("device")).count == 1)
    let landscape = inspection(.device) { _ in }
    #expect(landscape.texts == ["Scene"])
    let plain = inspection(.screen) { $0.setSafeArea(bar) }
    #expect(plain.texts == ["Scene"])
    #expect(plain.shapes(.page("device")).isEmpty)
  }

  @Test("long phones have round corners, whatever bars take of the safe area")
  func roundCorners() {
    func hasCurves(_ size: Size) -> Bool {
      let fixture = LayoutFixture(width: size.width, height: size.height)
      let options = DiagramOptions(title: "Scene", look: .device)
      let scene = Scene(fixture.layout, options: options, text: BoxyTextShaper())
      // The outer outline of the body is round in any case.
      let body = SceneInspection(scene).shapes(.page("device"))[0].path
      return body.elements.contains { element in
        guard case .curve(_, _, let end) = element else { return false }
        return end == Point(x: 0, y: 24)
      }
    }
    #expect(hasCurves(Size(width: 375, height: 812)))
    #expect(!hasCurves(Size(width: 375, height: 667)))
  }

  @Test("controls have the platform's colors, or their own tint")
  func controls() {
    func fills(_ tint: Color?) -> [Paint] {
      inspection(.screen) { fixture in
        fixture.add("control", .switch, Rect(x: 10, y: 10, width: 51, height: 31)) { $0.control.tint = tint }
      }.shapes(.view("control")).compactMap(\.fill)
    }
    #expect(fills(nil) == [Paint(Color(0x34C759)), Paint(.white)])
    #expect(fills(.red) == [Paint(.red), Paint(.white)])
  }

  @Test("content is marked where it goes beyond its scroll view")
  func content() {
    func hasDots(_ height: Double) -> Bool {
      let screen = inspection(.screen) { fixture in
        let scroll = fixture.add("scroll", .scrollView, Rect(x: 0, y: 0, width: 320, height: 480))
        fixture.setContent(scroll, 320, height)
      }
      return screen.shapes(.view("scroll")).contains { $0.stroke?.cap == .round }
    }
    #expect(!hasDots(480))
    #expect(hasDots(900))
  }

  @Test("views are called by what a reader knows them as, where a picture is told")
  func names() {
    var fixture = LayoutFixture(width: 320, height: 480, background: "white")
    fixture.add("a1B-c2-D3e", Self.box, "red")
    let options = DiagramOptions(
      title: "Scene", layers: [.names], look: .screen, viewNames: ["Screen", "Photo"])
    let inspection = SceneInspection(Scene(fixture.layout, options: options, text: BoxyTextShaper()))
    #expect(inspection.texts.contains("Photo"))
    #expect(!inspection.texts.contains("a1B-c2-D3e"))
    // What a mark stands for is still told by name.
    #expect(inspection.found.contains { $0.origins.contains(.view("a1B-c2-D3e")) })
  }

  @Test("layers that are asked for are drawn over a screen")
  func layers() {
    let screen = inspection(.screen, show: [.names]) { $0.add("box", Self.box, "red") }
    #expect(screen.texts.contains("box"))
  }
}
