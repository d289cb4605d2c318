import CCairo
import Geometry
import Scene
import TestSupport
import Testing

@testable import CairoBackend

/// Groups that are painted as one, on surfaces no larger than what they paint.
struct TranslucentGroupTests {
  /// The last item shows nothing, and makes the group as large as the page. Where the surface's edge cuts a slanting clip,
  /// Cairo rounds anew, by some 256ths of a pixel.
  @Test func theSizeOfTheSurfaceChangesNoPixel() throws {
    var random = SplitMix(state: 11)
    var same = 0
    for index in 0..<400 {
      let group = TranslucentScenes.group(&random)
      var wide = group
      let page = Path.rect(Rect(x: -500, y: -500, width: 1000, height: 1000))
      wide.items.append(.shape(SceneShape(path: page, fill: Paint(Color(0xFFFFFF).opacity(0)))))
      let scale = [1.0, 2, 1.7].randomElement(using: &random)!
      let pictures = try [group, wide].map {
        try CairoRenderer.bitmap(of: TranslucentScenes.page([.group($0)]), scale: scale)
      }
      same += pictures[0] == pictures[1] ? 1 : 0
      let comparison = try #require(BitmapComparison(pictures[0], pictures[1]))
      #expect(comparison.worst.difference <= 2, "scene \(index): \(comparison)")
    }
    #expect(same >= 395)
  }

  @Test func theClipHasTheInkAndLittleMore() throws {
    let surface = try CairoSurface.image(widthInPixels: 1000, heightInPixels: 1000)
    let context = try CairoContext(drawingOn: surface)
    cairo_scale(context.pointer, 2, 2)
    cairo_translate(context.pointer, 50, 50)
    let stroke = Stroke(Paint(Color(0)), width: 3)
    let items: [SceneItem] = [
      .shape(SceneShape(path: .line(from: Point(x: 10.5, y: 10), to: Point(x: 30, y: 40)), stroke: stroke))
    ]
    let ink = try #require(items.inkBounds([]))
    #expect(ink == Rect(x: 4.5, y: 4, width: 31.5, height: 42))
    context.clip(toPixelsOf: ink)
    #expect(context.extents == Rect(x: 4, y: 3.5, width: 32.5, height: 43))
  }

  @Test func whatHasNoPlaceClipsNothing() throws {
    let surface = try CairoSurface.image(widthInPixels: 10, heightInPixels: 10)
    let context = try CairoContext(drawingOn: surface)
    for x in [Double.nan, .infinity, -.infinity] {
      let path = Path.line(from: Point(x: 1, y: 1), to: Point(x: x, y: 2))
      let items: [SceneItem] = [
        .shape(SceneShape(path: path)), .shape(SceneShape(path: .circle(center: .zero, radius: 1))),
      ]
      for order in [items, items.reversed()] {
        context.clip(toPixelsOf: try #require(order.inkBounds([])))
        #expect(context.extents == Rect(x: 0, y: 0, width: 10, height: 10))
      }
    }
    context.clip(toPixelsOf: Rect(x: -1e300, y: -1e300, width: 1e300, height: 4e300))
    #expect(context.extents == Rect(x: 0, y: 0, width: 1, height: 10))
  }
}

/// Groups of all kinds of items, of which most lie partly on the page.
private enum TranslucentScenes {
  static func page(_ items: [SceneItem]) -> Scene {
    Scene(
      size: Size(width: 60, height: 60), background: Paint(Color(0xFFFFFF)), items: items,
      glyphs: [GlyphOutline(id: "x", path: .circle(center: Point(x: 3, y: -3), radius: 4))])
  }

  private static func point(_ random: inout SplitMix) -> Point {
    Point(x: .random(in: -20...80, using: &random), y: .random(in: -20...80, using: &random))
  }

  private static func path(_ random: inout SplitMix) -> Path {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .rect(Rect(origin: point(&random), size: Size(width: 12, height: 7.5)))
    case 1: .circle(center: point(&random), radius: .random(in: 1...20, using: &random))
    case 2: .line(from: point(&random), to: point(&random))
    default: .polygon((0..<3).map { _ in point(&random) })
    }
  }

  static func group(_ random: inout SplitMix, depth: Int = 0) -> SceneGroup {
    let paint = Paint(Color(red: 20, green: 40, blue: 160, alpha: 200))
    let items = (0..<Int.random(in: 1...3, using: &random)).map { _ -> SceneItem in
      let stroke = Stroke(
        paint, width: .random(in: 0.5...4, using: &random), dash: Bool.random(using: &random) ? [] : [4, 3],
        cap: [.butt, .round, .square].randomElement(using: &random)!,
        join: [.miter, .round, .bevel].randomElement(using: &random)!)
      switch Int.random(in: 0..<(depth < 3 ? 6 : 5), using: &random) {
      case 0: return .shape(SceneShape(path: path(&random), fill: paint))
      case 1, 2: return .shape(SceneShape(path: path(&random), stroke: stroke))
      case 3: return .hatch(SceneHatch(region: path(&random), pitch: 4, stroke: stroke))
      case 4:
        return .text(
          SceneText(
            string: "xx", font: FontDescription(size: 10), position: point(&random),
            rotation: [0, 90, 33].randomElement(using: &random)!, fill: paint,
            halo: Bool.random(using: &random) ? stroke : nil,
            glyphs: [
              PositionedGlyph(glyph: 0, offset: .zero), PositionedGlyph(glyph: 0, offset: Point(x: 9, y: 1)),
            ]))
      default: return .group(group(&random, depth: depth + 1))
      }
    }
    return SceneGroup(
      translation: Point(x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random)),
      clip: Bool.random(using: &random) ? path(&random) : nil, opacity: 0.5, items: items)
  }
}
