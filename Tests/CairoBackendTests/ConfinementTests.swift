import Geometry
import Scene
import TestSupport
import Testing

@testable import CairoBackend

/// What lies beyond all that Cairo can hold.
struct ConfinementTests {
  private static let area = Rect(x: -10, y: -10, width: 20, height: 20)

  private func points(_ path: Path) -> [Point] {
    path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .curve(_, _, end: let point): point
      case .close: nil
      }
    }
  }

  @Test func linesAreCutWhereTheyLeave() {
    let path = Path.line(from: Point(x: 0, y: 0), to: Point(x: 40, y: 20)).confined(to: Self.area)
    #expect(points(path) == [.zero, Point(x: 10, y: 5), Point(x: 10, y: 10), Point(x: 10, y: 10)])
    // Past a corner it goes around that, not through the area.
    let past = Path.line(from: Point(x: -19, y: -5), to: Point(x: -5, y: -19)).confined(to: Self.area)
    #expect(points(past).allSatisfy { $0.x == -10 || $0.y == -10 })
    #expect(points(past).contains(Point(x: -10, y: -10)))
  }

  @Test func whatIsNoNumberIsNotDrawn() {
    for point in [Point(x: .nan, y: 0), Point(x: 0, y: .infinity)] {
      #expect(Path.line(from: .zero, to: point).confined(to: Self.area).isEmpty)
    }
    let vast = Path.circle(center: Point(x: 1e308, y: -1e308), radius: 1e308).confined(to: Self.area)
    #expect(points(vast).allSatisfy(Self.area.contains))
  }

  /// A picture is the same whether its paths go on far beyond it or end close by.
  @Test func nothingInsideChanges() throws {
    let paint = Paint(Color(0x224466))
    func picture(_ far: Double) throws -> Bitmap {
      var wedge = Path.polygon([
        Point(x: 5, y: 20), Point(x: 5 + 20 * far, y: 20 - 8 * far), Point(x: 5 + 20 * far, y: 20 + 3 * far),
      ])
      wedge.append(.rect(Rect(x: 2, y: 30, width: 4 * far, height: 5)))
      let line = Path.line(
        from: Point(x: 20 - 10 * far, y: 10 - 5 * far), to: Point(x: 20 + 10 * far, y: 10 + 5 * far))
      return try CairoRenderer.bitmap(
        of: Scene(
          size: Size(width: 40, height: 40), background: Paint(Color(0xFFFFFF)),
          items: [
            .shape(SceneShape(path: wedge, fill: paint)),
            .shape(SceneShape(path: line, stroke: Stroke(paint, width: 2))),
            .group(
              SceneGroup(
                clip: wedge,
                items: [
                  .hatch(
                    SceneHatch(
                      region: .rect(Rect(x: 0, y: 0, width: 20 * far, height: 40)),
                      stroke: Stroke(paint, width: 1)))
                ])),
          ]), scale: 2)
    }
    let near = try picture(16)
    // From there on, the numbers themselves no longer tell where a line runs.
    for far in [1e3, 1e4, 1e6, 1e9] {
      let comparison = try #require(BitmapComparison(near, try picture(far)))
      #expect(comparison.worst.difference <= 8, "\(far): \(comparison)")
    }
  }

  @Test func wildScenesArePaintedOrRefused() throws {
    var random = SplitMix(state: 3)
    for _ in 0..<100 {
      let scene = WildScenes.scene(&random)
      // An error will do; nothing else may happen.
      _ = try? CairoRenderer.png(of: scene, scale: 1)
      _ = try? CairoRenderer.pdf(of: scene)
    }
  }
}

/// Scenes of numbers that no picture has.
private enum WildScenes {
  private static func number(_ random: inout SplitMix) -> Double {
    let exponents = [-300.0, -20, -3, 0, 1, 2, 3, 6, 7, 9, 20, 150, 300]
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      return [.nan, .infinity, -.infinity, 0, -0.0, .greatestFiniteMagnitude].randomElement(using: &random)!
    case 1...5: return Double.random(in: -50...100, using: &random)
    default:
      let exponent = exponents.randomElement(using: &random)!
      var power = 1.0
      for _ in 0..<Int(abs(exponent)) { power *= exponent < 0 ? 0.1 : 10 }
      return Double.random(in: -1...1, using: &random) * power
    }
  }

  private static func point(_ random: inout SplitMix) -> Point {
    Point(x: number(&random), y: number(&random))
  }

  private static func path(_ random: inout SplitMix) -> Path {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return .rect(Rect(origin: point(&random), size: Size(width: number(&random), height: number(&random))))
    case 1: return .circle(center: point(&random), radius: number(&random))
    case 2: return .line(from: point(&random), to: point(&random))
    default: return .polygon((0..<4).map { _ in point(&random) })
    }
  }

  static func scene(_ random: inout SplitMix) -> Scene {
    let paint = Paint(Color(red: 20, green: 40, blue: 60, alpha: 128))
    func items(_ depth: Int) -> [SceneItem] {
      (0..<3).map { _ in
        let stroke = Stroke(
          paint, width: number(&random), dash: Bool.random(using: &random) ? [] : [abs(number(&random)), 3],
          dashPhase: number(&random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .shape(SceneShape(path: path(&random), fill: paint, stroke: stroke))
        case 1: return .shape(SceneShape(path: path(&random), stroke: stroke))
        case 2:
          return .hatch(
            SceneHatch(region: path(&random), angle: number(&random), pitch: number(&random), stroke: stroke))
        case 3:
          return .text(
            SceneText(
              string: "x", font: FontDescription(size: 10), position: point(&random),
              rotation: number(&random), fill: paint, halo: stroke,
              glyphs: [PositionedGlyph(glyph: 0, offset: point(&random))]))
        default:
          guard depth < 3 else { return .shape(SceneShape(path: path(&random), fill: paint)) }
          return .group(
            SceneGroup(
              translation: point(&random), clip: Bool.random(using: &random) ? path(&random) : nil,
              opacity: 0.5,
              items: items(depth + 1)))
        }
      }
    }
    return Scene(
      size: Size(width: 60, height: 60), items: items(0),
      glyphs: [GlyphOutline(id: "x", path: .circle(center: .zero, radius: 5))])
  }
}
