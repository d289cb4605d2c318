import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

/// Names stand where nobody takes them for another view's.
@Suite struct NamePlacesTests {
  private struct Place {
    var text: String
    var start: Point
  }

  /// The texts of a figure in the coordinates of its root.
  private static func places(_ layout: SolvedLayout) -> [Place] {
    let drawing = FigureDrawing(
      layout, options: DiagramOptions(), layers: [.names, .rulers, .offset, .contentSize],
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
    drawing.draw()
    let scene = drawing.bareScene(title: "", summary: "")
    let origin = Point(
      x: PageComposition.bareMargin - drawing.extent.minX, y: PageComposition.bareMargin - drawing.extent.minY
    )
    return SceneInspection(scene).found.compactMap { found in
      guard case .text(let text) = found.item else { return nil }
      return Place(text: text.string, start: text.position + found.offset - origin)
    }
  }

  @Test("Views that others cover are named side by side above the edge that they share") func covered() throws
  {
    var fixture = LayoutFixture(width: 375, height: 667)
    let scroll = fixture.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 375, height: 667))
    fixture.setContent(scroll, 375, 800)
    fixture.add("page", in: scroll, Rect(x: 0, y: 0, width: 375, height: 800), "orange")
    let places = Self.places(fixture.layout)
    func start(_ text: String) throws -> Point { try #require(places.first { $0.text == text }).start }
    let (root, outer, inner) = (try start("root"), try start("scrollView"), try start("page"))
    #expect(root.y < 0 && root.y == outer.y)
    #expect(root.x < outer.x && outer.x < 375)
    #expect(Rect(x: 0, y: 0, width: 375, height: 667).contains(inner))
    // The tag of the content's origin stands above it, and the ruler above all of them.
    let tag = try start("contentOffset (0, 0)")
    #expect(tag.y < 0 && tag.x < root.x)
    #expect(try start("100").y < min(tag.y, root.y))
  }

  @Test("The name of a view that its subviews fill stands beside it, not in one of them") func filled() throws
  {
    var fixture = LayoutFixture(width: 440, height: 220)
    let stack = fixture.add("stack", Rect(x: 50, y: 50, width: 280, height: 120), "lightGray")
    fixture.add("a", in: stack, Rect(x: 0, y: 0, width: 130, height: 120), "red")
    fixture.add("b", in: stack, Rect(x: 150, y: 0, width: 130, height: 120), "blue")
    let name = try #require(Self.places(fixture.layout).first { $0.text == "stack" }).start
    #expect(!Rect(x: 50, y: 50, width: 280, height: 120).contains(name))
  }

  @Test("The name of a view of which a rim shows has a line to that rim") func rim() throws {
    var fixture = LayoutFixture(width: 300, height: 200)
    let card = fixture.add("card", Rect(x: 50, y: 50, width: 200, height: 100), "red")
    fixture.add("page", in: card, Rect(x: 0, y: 10, width: 200, height: 80), "blue")
    let scene = Scene(
      fixture.layout, options: DiagramOptions(layers: [.names], isBare: true), text: BoxyTextShaper())
    let inspection = SceneInspection(scene)
    let dots = inspection.found.compactMap { found -> Point? in
      guard found.origins.contains(.view("card")), case .shape(let shape) = found.item,
        let bounds = shape.path.bounds, abs(bounds.width - 4) < 0.01, abs(bounds.height - 4) < 0.01
      else { return nil }
      return bounds.center
    }
    let dot = try #require(dots.first)
    #expect(dots.count == 1)
    #expect((50...250).contains(dot.x) && ((50...60).contains(dot.y) || (140...150).contains(dot.y)))
    let name = try #require(Self.places(fixture.layout).first { $0.text == "card" }).start
    #expect(!Rect(x: 50, y: 50, width: 200, height: 100).contains(name))
  }

  @Test("A low scroll view that a page fills is named beside it") func lowPage() throws {
    var fixture = LayoutFixture(width: 200, height: 200)
    let scroll = fixture.add("scrollView", .scrollView, Rect(x: 30, y: 60, width: 100, height: 40))
    fixture.setContent(scroll, 200, 40)
    fixture.add("first", in: scroll, Rect(x: 0, y: 0, width: 100, height: 40), "yellow")
    fixture.add("second", in: scroll, Rect(x: 100, y: 0, width: 100, height: 40), "green")
    let places = Self.places(fixture.layout)
    func start(_ text: String) throws -> Point { try #require(places.first { $0.text == text }).start }
    #expect(Rect(x: 30, y: 60, width: 100, height: 40).contains(try start("first")))
    #expect(!Rect(x: 30, y: 60, width: 200, height: 40).contains(try start("scrollView")))
  }
}
