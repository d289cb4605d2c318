import Geometry
import Scene
import Testing

struct SceneScalingTests {
  /// One mark of every kind, each with a length that scaling must reach.
  private func scene(_ k: Double) -> Scene {
    let line = Stroke(Paint(.black), width: 2 * k, dash: [3 * k, 1 * k], dashPhase: 0.5 * k)
    let path = Path.line(from: Point(x: 1 * k, y: 2 * k), to: Point(x: 3 * k, y: 4 * k))
    let rect = Rect(x: 5 * k, y: 6 * k, width: 7 * k, height: 8 * k)
    let text = SceneText(
      string: "a", font: FontDescription(size: 10 * k), position: Point(x: 9 * k, y: 10 * k), rotation: 90,
      fill: Paint(.black), halo: Stroke(Paint(.white), width: 3 * k),
      glyphs: [PositionedGlyph(glyph: 0, offset: Point(x: 11 * k, y: 12 * k))])
    return Scene(
      size: Size(width: 100 * k, height: 200 * k), title: "T",
      items: [
        .group(
          SceneGroup(
            frame: Rect(x: 1, y: 1, width: 1, height: 1), translation: Point(x: 13 * k, y: 14 * k),
            clip: path,
            opacity: 0.5, items: [.shape(SceneShape(path: path, stroke: line)), .text(text)])),
        .image(SceneImage(png: [1], rect: rect, clip: rect)),
        .hatch(SceneHatch(region: path, pitch: 7 * k, stroke: line)),
      ], glyphs: [GlyphOutline(id: k == 1 ? "a" : "a*\(NumberFormat.string(k, places: 4))", path: path)])
  }

  @Test(arguments: [0.5, 3]) func everyLengthIsMultiplied(factor: Double) {
    #expect(scene(1).scaled(by: factor) == scene(factor))
  }

  @Test func onceIsTheSame() {
    #expect(scene(1).scaled(by: 1) == scene(1))
  }
}
