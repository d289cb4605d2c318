import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

@Suite("Borders and shadows")
struct LayerDrawingTests {
  private func shapes(
    scale: Double = 1, _ change: @escaping (inout ViewNode) -> Void
  ) -> [(shape: SceneShape, offset: Point)] {
    var fixture = LayoutFixture(width: 300, height: 200)
    fixture.add("card", .view, Rect(x: 100, y: 100, width: 100, height: 50)) {
      $0.background = Color(0xFF0000)
      change(&$0)
    }
    var options = DiagramOptions()
    options.scale = scale
    let drawing = Figure(
      fixture.layout, options: options, layers: [],
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
    return SceneInspection(drawing.bareScene(title: "", summary: "")).found.compactMap { found in
      if case .shape(let shape) = found.item { (shape, found.offset) } else { nil }
    }
  }

  /// The shapes of black shadows.
  private func shadow(scale: Double = 1, _ change: @escaping (inout ViewNode) -> Void) -> [SceneShape] {
    shapes(scale: scale, change).map(\.shape).filter { shape in
      guard let color = shape.fill?.color else { return false }
      return color.red == 0 && color.green == 0 && color.blue == 0 && color.alpha < 255
    }
  }

  /// The opacity of shadow shapes at a point to the right of them, in figure units.
  private func opacity(of shadow: [SceneShape], at x: Double) -> Double {
    shadow.reduce(0) { covered, shape in
      guard let color = shape.fill?.color, let bounds = shape.path.bounds, bounds.maxX > x else {
        return covered
      }
      return covered + (1 - covered) * Double(color.alpha) / 255
    }
  }

  @Test("T-LAYER-1", arguments: [1.0, 2]) func border(scale: Double) throws {
    let found = shapes(scale: scale) { $0.border = ViewBorder(width: 4, color: Color(0x00FF00)) }
    let border = try #require(found.first { $0.shape.stroke?.width == 4 * scale })
    #expect(border.shape.path.bounds?.size == Size(width: 96 * scale, height: 46 * scale))
  }

  @Test("A border wider than the view fills it") func wideBorder() {
    let found = shapes { $0.border = ViewBorder(width: 40, color: Color(0x00FF00)) }
    #expect(
      found.contains { $0.shape.stroke == nil && $0.shape.path.bounds?.size == Size(width: 100, height: 50) })
  }

  @Test("T-LAYER-2", arguments: [0.3, 1.0]) func shadow(opacity: Double) throws {
    let shadow = shadow { $0.shadow = ViewShadow(radius: 4, offset: .zero, opacity: opacity) }
    #expect(shadow.count > 6)
    let edge = try #require(shadow.compactMap(\.path.bounds).map(\.maxX).max())
    let body = try #require(shapes { _ in }.map(\.shape).compactMap(\.path.bounds).first { $0.width == 100 })
    // The curve ends √5 deviations from the edge, and what is not drawn before that is hardly one of 256 opacities.
    let reach = 4 * 5.0.squareRoot()
    let inward = (1 - (edge - body.maxX) / reach) / 2
    #expect(inward >= 0)
    #expect(opacity * inward * inward * (3 - 2 * inward) < 2 / 255)
    #expect(abs(self.opacity(of: shadow, at: body.maxX) - opacity / 2) < 0.05 * opacity + 1 / 255)
    #expect(abs(self.opacity(of: shadow, at: body.midX) - opacity) < 0.02)
    #expect(self.opacity(of: shadow, at: body.maxX + 10) == 0)
  }

  @Test("T-LAYER-3") func clipping() {
    #expect(
      shadow {
        $0.shadow = ViewShadow()
        $0.clipsToBounds = true
      }.isEmpty)
    #expect(shadow { $0.shadow = ViewShadow(opacity: 0) }.isEmpty)
    #expect(
      shadow {
        $0.shadow = ViewShadow()
        $0.background = nil
      }.isEmpty)
  }

  @Test("The offset moves the shadow with the scale") func offset() throws {
    func center(_ offset: Point, scale: Double) throws -> Point {
      let found = shadow(scale: scale) { $0.shadow = ViewShadow(radius: 0, offset: offset, opacity: 0.5) }
      #expect(found.count == 1)
      return try #require(found.first?.path.bounds).center
    }
    let (still, moved) = (try center(.zero, scale: 2), try center(Point(x: 3, y: -5), scale: 2))
    #expect(moved == still + Point(x: 6, y: -10))
  }
}
