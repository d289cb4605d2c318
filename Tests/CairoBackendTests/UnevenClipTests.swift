import Geometry
import Scene
import TestSupport
import Testing

@testable import CairoBackend

/// Upright and level edges that clip in the middle of pixels, which Cairo has trouble with.
struct UnevenClipTests {
  private let red = Paint(Color(0xFF0000))

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .rect(Rect(x: x, y: y, width: width, height: height))
  }

  private func bitmap(_ clip: Path, _ items: SceneItem...) throws -> Bitmap {
    let scene = Scene(
      size: Size(width: 40, height: 20), background: Paint(Color(0xFFFFFF)),
      items: [.group(SceneGroup(clip: clip, items: items))])
    return try CairoRenderer.bitmap(of: scene, scale: 1)
  }

  /// All that is left of the frame are its upper and its lower side, which cover whole pixels; the clip ends in the middle
  /// of some, between them.
  @Test func wholePixelsInUnevenClipsArePainted() throws {
    var clip = rect(2, 0, 20, 4.5)
    clip.append(rect(2, 6.5, 20, 10))
    var bars = rect(0, 1, 30, 2)
    bars.append(rect(0, 10, 30, 2))
    let filled = try bitmap(clip, .shape(SceneShape(path: bars, fill: red)))
    var lines = Path.line(from: Point(x: 0, y: 2), to: Point(x: 30, y: 2))
    lines.append(.line(from: Point(x: 0, y: 11), to: Point(x: 30, y: 11)))
    let drawn = try bitmap(clip, .shape(SceneShape(path: lines, stroke: Stroke(red, width: 2))))
    for picture in [filled, drawn] {
      for y in 0..<20 {
        for x in 0..<40 {
          let isRed = x >= 2 && x < 22 && [1, 2, 10, 11].contains(y)
          let start = (y * 40 + x) * 4
          #expect(
            Array(picture.pixels[start..<(start + 3)]) == (isRed ? [255, 0, 0] : [255, 255, 255]), "\(x) \(y)"
          )
        }
      }
    }
  }

  /// Dashes that begin at the clip's edges, frames, hatches and letters without curves, in clips with holes and in each
  /// other, translucent ones among them.
  @Test func whateverLiesInThemIsPainted() throws {
    var random = SplitMix(state: 7)
    for index in 0..<300 {
      let scene = RectilinearScenes.scene(&random)
      let scale = [1.0, 2, 1.5, 3].randomElement(using: &random)!
      #expect(try CairoRenderer.bitmap(of: scene, scale: scale).widthInPixels > 0)
      // Bands cut what they paint once more.
      guard index % 5 == 0 else { continue }
      #expect(try !CairoRenderer.png(of: scene, scale: scale, pixelsPerBand: 2400).isEmpty)
    }
  }
}

/// Scenes of upright and level lines, on pixels' edges more often than not.
private enum RectilinearScenes {
  static func scene(_ random: inout SplitMix) -> Scene {
    Scene(size: Size(width: 60, height: 60), items: items(&random, depth: 0))
  }

  private static func coordinate(_ random: inout SplitMix) -> Double {
    Double(Int.random(in: -20...160, using: &random)) * [0.5, 0.5, 1, 0.25, 0.123].randomElement(
      using: &random)!
  }

  private static func path(_ random: inout SplitMix) -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let (a, b) = (coordinate(&random), coordinate(&random))
      let (c, d) = (coordinate(&random), coordinate(&random))
      let rect = Path.rect(Rect(x: min(a, b), y: min(c, d), width: abs(a - b), height: abs(c - d)))
      path.append(Bool.random(using: &random) ? rect : rect.reversed)
    }
    return path
  }

  private static func items(_ random: inout SplitMix, depth: Int) -> [SceneItem] {
    let paint = Paint(Color(0x336699))
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let dash: [Double] = [[], [4, 3], [1, 1], [3], [2.5, 1.5, 1]].randomElement(using: &random)!
        let width = [1.0, 2, 0.5, 1.25].randomElement(using: &random)!
        let stroke = Stroke(
          paint, width: width, dash: dash, dashPhase: coordinate(&random),
          cap: Bool.random(using: &random) ? .butt : .square)
        return .shape(SceneShape(path: path(&random), stroke: stroke))
      case 2:
        return .shape(
          SceneShape(
            path: path(&random), fill: paint, fillRule: Bool.random(using: &random) ? .nonZero : .evenOdd))
      case 3:
        return .hatch(
          SceneHatch(
            region: path(&random), angle: [0.0, 90, 45].randomElement(using: &random)!, pitch: 4,
            stroke: Stroke(paint, width: 1)))
      default:
        guard depth < 4 else { return .shape(SceneShape(path: path(&random), fill: paint)) }
        let translation = Point(x: coordinate(&random) / 4, y: coordinate(&random) / 4)
        return .group(
          SceneGroup(
            translation: translation, clip: path(&random), opacity: Bool.random(using: &random) ? 1 : 0.5,
            items: items(&random, depth: depth + 1)))
      }
    }
  }
}
