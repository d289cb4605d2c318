import Batch
import CairoBackend
import Diagram
import Geometry
import LayoutDocument
import Scene
import Testing

/// The lettering of figures against what really lies behind it, by WCAG 2.1, 1.4.3.
@Suite struct ContrastTests {
  private struct Lettering {
    var string: String
    var fill: Color
    var halo: Color?
    /// Along the lower half of the letters, below what strikes them through, in figure units.
    var points: [Point]
  }

  @Test(arguments: [DiagramOptions.Theme.light, .dark])
  func letteringReadsOverItsBackground(theme: DiagramOptions.Theme) throws {
    let shaper = try SamplePictureTests.shaper.get()
    var count = 0
    for sample in Sample.all {
      for diagram in try sample.document(text: shaper).diagrams {
        let scene = Scene(diagram, diagram.analyzed(), options: DiagramOptions(theme: theme), text: shaper)
        var texts: [Lettering] = []
        var bare = scene
        bare.items = Self.taking(scene.items, at: .zero, into: &texts)
        let bitmap = try CairoRenderer.bitmap(of: bare, scale: 1)
        for text in texts {
          count += 1
          let contrast = Self.contrast(of: text, over: bitmap)
          #expect(contrast >= 4.5, "\(sample) \(diagram.name ?? ""): '\(text.string)' has \(contrast)")
        }
      }
    }
    #expect(count > 5000)
  }

  /// Black on white, and a gray that is just too pale.
  @Test func contrastIsWCAGs() {
    #expect(Self.contrast(Color(0x000000), Color(0xFFFFFF)) == 21)
    #expect(Self.contrast(Color(0x767676), Color(0xFFFFFF)) > 4.5)
    #expect(Self.contrast(Color(0x777777), Color(0xFFFFFF)) < 4.5)
  }

  // MARK: Collecting

  /// The items without the figure's own lettering, which is in Inter; what views show has their fonts.
  private static func taking(_ items: [SceneItem], at origin: Point, into texts: inout [Lettering])
    -> [SceneItem]
  {
    items.compactMap { item in
      switch item {
      case .group(var group):
        // What is faded on purpose is no lettering to read.
        guard group.opacity == 1 else { return item }
        group.items = taking(group.items, at: origin + group.translation, into: &texts)
        return .group(group)
      case .text(let text) where text.font.family == "Inter":
        texts.append(lettering(text, at: origin))
        return nil
      default: return item
      }
    }
  }

  private static func lettering(_ text: SceneText, at origin: Point) -> Lettering {
    let width = text.glyphs.last?.offset.x ?? 0
    let points = (0...12).map { step -> Point in
      let (along, up) = (width * Double(step) / 12 + 1, text.font.size * 0.2)
      let start = origin + text.position
      return text.rotation == -90
        ? Point(x: start.x - up, y: start.y - along) : Point(x: start.x + along, y: start.y - up)
    }
    return Lettering(
      string: text.string, fill: text.fill.color, halo: text.halo?.paint.color, points: points)
  }

  // MARK: Measuring

  /// The contrast at the middle one of the places where it is measured, so that a line behind a letter does not count.
  private static func contrast(of text: Lettering, over bitmap: Bitmap) -> Double {
    let values = text.points.map { point -> Double in
      var backdrop = color(at: point, in: bitmap)
      if let halo = text.halo { backdrop = over(halo, backdrop) }
      return contrast(over(text.fill, backdrop), backdrop)
    }
    return values.sorted()[values.count / 2]
  }

  private static func color(at point: Point, in bitmap: Bitmap) -> Color {
    let x = min(max(0, Int(point.x)), bitmap.widthInPixels - 1)
    let y = min(max(0, Int(point.y)), bitmap.heightInPixels - 1)
    let index = (y * bitmap.widthInPixels + x) * 4
    return Color(
      red: bitmap.pixels[index], green: bitmap.pixels[index + 1], blue: bitmap.pixels[index + 2])
  }

  private static func over(_ color: Color, _ backdrop: Color) -> Color {
    let share = Double(color.alpha) / 255
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((share * Double(a) + (1 - share) * Double(b)).rounded())
    }
    return Color(
      red: mix(color.red, backdrop.red), green: mix(color.green, backdrop.green),
      blue: mix(color.blue, backdrop.blue))
  }

  private static func contrast(_ a: Color, _ b: Color) -> Double {
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// To the power of 2.4: a square, and a square of the fifth root.
  private static func power(_ value: Double) -> Double {
    var root = value
    for _ in 0..<60 { root -= (root * root * root * root * root - value) / (5 * root * root * root * root) }
    return value * value * root * root
  }
}
