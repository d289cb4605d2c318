import CairoBackend
import Geometry
import SVGBackend
import Scene
import TestSupport
import Testing

/// Pictures that share one page.
struct InlineSVGTests {
  private func scene(at offset: Double, dark: Bool = false) -> Scene {
    let paint = dark ? Paint(Color(0xFFFFFF), dark: Color(0x000000)) : Paint(Color(0x1B1F24))
    let box = Path.rect(Rect(x: offset, y: 3, width: 10, height: 20))
    return Scene(
      size: Size(width: 50, height: 30),
      items: [
        .group(
          SceneGroup(
            origin: .view("a"),
            items: [.shape(SceneShape(origin: .view("a"), path: box, fill: paint))])),
        .group(
          SceneGroup(
            origin: .constraint(4),
            items: [
              .shape(
                SceneShape(path: .line(from: .zero, to: Point(x: 5, y: 0)), stroke: Stroke(paint, width: 2)))
            ])),
      ])
  }

  private func mark(_ origin: SceneOrigin) -> String? {
    if case .constraint(let number) = origin { "\(number)" } else { nil }
  }

  @Test func shapesOfOneFormAreDefinedOnce() {
    let scenes = [0, 5, 9, 12].map { scene(at: $0) }
    var svg = InlineSVG(of: scenes, mark: mark)
    let elements = scenes.map { svg.element(of: $0, label: "x") }
    #expect(elements[1].contains("<use href=#t0 x=5 y=3 />"))
    #expect(svg.definitions().contains("<g id=\"t0\"><path class=\"p0\" d=\"M0 0H10V20H0Z\"/></g>"))
    #expect(elements.allSatisfy { $0.contains("<g data-o=\"4\">") && !$0.contains("view-") })
  }

  @Test func looksFollowTheReadersColors() {
    let scenes = [scene(at: 0, dark: true)]
    var svg = InlineSVG(of: scenes, mark: mark)
    let element = svg.element(of: scenes[0], label: "A & \"B\"")
    #expect(
      element.hasPrefix(
        "<svg viewBox=\"0 0 50 30\" fill=\"none\" role=\"img\" aria-label=\"A &amp; &quot;B&quot;\">"))
    #expect(
      svg.styleRules == [
        ".p0{fill:#ffffff}", ".p1{stroke:#ffffff;stroke-width:2px}", "@media (prefers-color-scheme:dark){",
        ".p0{fill:#000000}", ".p1{stroke:#000000}", "}",
      ])
  }

  @Test func everyKindOfItemIsWrittenOnce() throws {
    let shaper = try PangoTextShaper()
    let scene = try HandMadeScene.everyItem(text: shaper)
    var svg = InlineSVG(of: [scene, scene], mark: mark)
    let elements = [scene, scene].map { svg.element(of: $0, label: "x") }
    let page = elements.joined() + svg.definitions()
    let identifiers = page.matches(of: #/\sid="([^"]*)"/#).map { String($0.1) }
    #expect(Set(identifiers).count == identifiers.count)
    let references = Set(page.matches(of: #/(?:href="?#|url\(#)([a-z]\w*)/#).map { String($0.1) })
    #expect(references.isSubset(of: identifiers))
    #expect(page.matches(of: #/base64/#).count == 1)
  }
}
