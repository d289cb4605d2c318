import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

/// Lines of text lie as far apart as the layout measured them.
@Suite struct LineSpacingTests {
  /// The baselines of a label with two lines in a figure at a scale.
  private func baselines(_ spacing: TextContent.LineSpacing, scale: Double) throws -> [Double] {
    var content = TextContent(text: "One\nTwo", font: FontDescription(size: 20), numberOfLines: 0)
    content.lineSpacing = spacing
    var fixture = LayoutFixture(width: 300, height: 200)
    fixture.add("label", .label, Rect(x: 40, y: 40, width: 100, height: 120), lines: ["One", "Two"]) {
      $0.text = content
    }
    var options = DiagramOptions()
    options.scale = scale
    let drawing = Figure(
      fixture.layout, options: options, layers: [],
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
    return SceneInspection(drawing.bareScene(title: "", summary: "")).found.compactMap { found in
      guard case .text(let text) = found.item, ["One", "Two"].contains(text.string) else { return nil }
      return text.position.y + found.offset.y
    }
  }

  @Test(arguments: [1.0, 0.5]) func spaceBetweenLinesIsDrawn(scale: Double) throws {
    var wide = TextContent.LineSpacing()
    wide.spacing = 12
    let (natural, spaced) = (try baselines(.init(), scale: scale), try baselines(wide, scale: scale))
    try #require(natural.count == 2 && spaced.count == 2)
    #expect(abs((spaced[1] - spaced[0]) - (natural[1] - natural[0]) - 12 * scale) < 0.01)
  }

  @Test func aMinimumHeightOfLinesIsDrawn() throws {
    var high = TextContent.LineSpacing()
    high.minimumHeight = 50
    let lines = try baselines(high, scale: 1)
    try #require(lines.count == 2)
    #expect(abs(lines[1] - lines[0] - 50) < 0.01)
  }
}
