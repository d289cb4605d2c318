import AutoLayout
import AutoLayoutSnapKit
import CairoBackend
import Geometry
import Scene
import Testing

@testable import Diagram

/// Texts whose letters are wider than the layout takes them to be.
@Suite struct TextFitTests {
  /// The text items of a picture of one label at (20, 20), measured with fixed metrics.
  private func drawn(
    _ text: String, weight: Int = 700, width: Double? = nil,
    _ options: DiagramOptions = DiagramOptions(scale: 1),
    _ edit: (Label) -> Void = { _ in }
  ) throws -> (item: SceneText, frame: Rect) {
    let (root, label) = (View(name: "root"), Label(name: "label"))
    label.text = text
    label.font = FontDescription(size: 17, weight: weight)
    edit(label)
    root.addSubview(label)
    label.snp.makeConstraints { make in
      make.top.left.equalTo(root).inset(20)
      if let width { make.width.equalTo(width) }
    }
    let environment = LayoutEnvironment(canvas: Size(width: 300, height: 100), text: SpecFont())
    let layout = LayoutEngine.solve(ViewTree(root: root, environment: environment))
    let shaper = try PangoTextShaper()
    let scene = Scene(layout, options: options, text: shaper)
    func texts(in items: [SceneItem]) -> [SceneText] {
      items.flatMap { item -> [SceneText] in
        switch item {
        case .text(let text): [text]
        case .group(let group): texts(in: group.items)
        default: []
        }
      }
    }
    let item = try #require(texts(in: scene.items).first { $0.string.hasPrefix(text.prefix(1)) })
    return (item, layout[ViewID(1)].frame)
  }

  private func width(_ item: SceneText) throws -> Double {
    try PangoTextShaper().advance(of: item.string, font: item.font, features: .plain)
  }

  @Test(arguments: ["Maximilian MOM", "MMM", "AMAZON"]) func wideLettersStayInTheirFrame(_ text: String)
    throws
  {
    let (item, frame) = try drawn(text)
    #expect(frame.width == (Double(text.count) * 8.5).rounded(.up))
    #expect(item.font.size < 17 && item.font.size >= 0.5 * 17)
    #expect(try width(item) <= frame.width + 0.5)
  }

  @Test(arguments: [DiagramOptions.Look.figure, .screen], [1.0, 0.5])
  func aTextThatShrinksIsDrawnShrunk(look: DiagramOptions.Look, scale: Double) throws {
    var options = DiagramOptions(scale: scale)
    options.look = look
    // Ten letters of 8.5 points in 60.
    let (item, _) = try drawn("illicitly!", weight: 400, width: 60, options) {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.5
    }
    #expect(item.string == "illicitly!")
    #expect(abs(item.font.size - scale * 17 * 60 / 85) < 1e-4)
    let (cut, _) = try drawn("illicitly!", weight: 400, width: 60, options) {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.8
    }
    #expect(cut.string.hasSuffix("…") && abs(cut.font.size - scale * 17 * 0.8) < 1e-4)
  }

  @Test func narrowLettersKeepTheirSize() throws {
    #expect(try drawn("illicit", weight: 400).item.font.size == 17)
  }

  @Test func whatTheLayoutLeavesOfATextStaysInItsFrameToo() throws {
    let (item, frame) = try drawn("Maximilian", width: 50)
    #expect(item.string.hasSuffix("…") && frame.width == 50)
    #expect(try width(item) <= 50.5)
  }
}
