import Analysis
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
    let drawing = Figure(
      layout, options: DiagramOptions(), layers: [.names, .rulers, .offset, .contentSize],
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
    let scene = drawing.bareScene(title: "", summary: "")
    let origin = Point(
      x: PageComposition.bareMargin - drawing.extent.minX, y: PageComposition.bareMargin - drawing.extent.minY
    )
    return SceneInspection(scene).found.compactMap { found in
      guard case .text(let text) = found.item else { return nil }
      return Place(text: text.string, start: text.position + found.offset - origin)
    }
  }

  @Test("Views of one frame share one name, above the edge where another covers them") func covered() throws {
    var fixture = LayoutFixture(width: 375, height: 667)
    let scroll = fixture.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 375, height: 667))
    fixture.setContent(scroll, 375, 800)
    fixture.add("page", in: scroll, Rect(x: 0, y: 0, width: 375, height: 800), "orange")
    let places = Self.places(fixture.layout)
    func start(_ text: String) throws -> Point { try #require(places.first { $0.text == text }).start }
    let (root, outer, inner) = (try start("root"), try start("scrollView"), try start("page"))
    let equals = try start("=")
    #expect(root.y < 0 && root.y == outer.y && root.y == equals.y)
    #expect(root.x < equals.x && equals.x < outer.x)
    #expect(root.x < outer.x && outer.x < 375)
    #expect(Rect(x: 0, y: 0, width: 375, height: 667).contains(inner))
    // The ruler stands above it. The content's origin at offset 0 has no tag.
    #expect(try start("100").y < root.y)
    #expect(!places.contains { $0.text.hasPrefix("contentOffset") })
  }

  @Test("The name of an image stands at its top left, off the hills in its middle") func image() throws {
    let name = try #require(Self.places(SampleLayouts.bigImage()).first { $0.text == "imageView" }).start
    #expect(name.x == 10 && (10...24).contains(name.y))
    let hills = try #require(ImageDrawing.hills(in: Rect(x: 0, y: 0, width: 400, height: 300), .figure))
    #expect(hills.center == Point(x: 200, y: 150) && hills.width == 72)
    #expect(ImageDrawing.hills(in: Rect(x: 0, y: 0, width: 8, height: 300), .figure) == nil)
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

  @Test("Rather than far through another view a line runs to an edge") func edge() throws {
    var fixture = LayoutFixture(width: 300, height: 400)
    let stack = fixture.add("stack", Rect(x: 50, y: 50, width: 200, height: 300), "lightGray")
    fixture.add("first", in: stack, Rect(x: 0, y: 0, width: 200, height: 150), "red")
    fixture.add("second", in: stack, Rect(x: 0, y: 158, width: 200, height: 142), "blue")
    let facts = FigureFacts(
      fixture.layout, options: DiagramOptions(), layers: [.names],
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
    let search = LeaderSearch(
      facts: facts, coverage: ViewCoverage(facts: facts, answers: AnswerPlaces()), board: Board(),
      unrelatedViews: [1, 2].map { facts.geometry.frame(ViewID(stack.index + $0)) })
    func cost(_ x: Double, _ from: Double, _ to: Double) -> Double {
      let leader = Leader(start: Point(x: x, y: from), end: Point(x: x, y: to))
      return search.crossingCost(of: leader, below: .infinity)
    }
    #expect(cost(100, 40, 50) == 0)
    #expect(cost(100, 40, 204) == 0.4 * 150)
    // What it ends in is no third view.
    #expect(cost(100, 40, 120) == 0)
  }

  @Test("The dot of a line stands on no beam and no short line, the line crosses none") func dots() {
    var board = Board()
    board.add(Rect(x: 20, y: 94, width: 100, height: 12), .beam, along: .horizontal)
    board.add(Rect(x: 200, y: 98, width: 20, height: 4), .line, along: .horizontal)
    board.add(Rect(x: 0, y: 198, width: 400, height: 4), .line, along: .horizontal)
    func cost(_ x: Double, _ y: Double) -> Double {
      board.dotCost(Rect(x: x - 3, y: y - 3, width: 6, height: 6))
    }
    #expect(cost(70, 100) == 30)
    // Beside the line of a beam, within its caps.
    #expect(cost(70, 105.5) == 0)
    #expect(cost(210, 100) == 5)
    #expect(cost(210, 200) == 0)
    let (start, end) = (Point(x: 70, y: 88), Point(x: 70, y: 112))
    #expect(
      board.leaderCost(from: start, to: end, beams: 12) >= board.leaderCost(from: start, to: end) + 12)
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

  @Test("Each name of one line belongs to its view, and all of them are counted") func shared() throws {
    var fixture = LayoutFixture(width: 300, height: 200)
    let card = fixture.add("card", Rect(x: 0, y: 0, width: 300, height: 200), "red")
    fixture.add("page", in: card, Rect(x: 0, y: 0, width: 300, height: 200.004), "blue")
    var labels = LabelTally()
    let scene = Scene(
      AnalyzedLayout(fixture.layout), options: DiagramOptions(layers: [.names, .sizes], isBare: true),
      text: BoxyTextShaper(),
      labels: &labels)
    let inspection = SceneInspection(scene)
    for name in ["root", "card", "page"] {
      #expect(
        inspection.found.contains { found in
          guard case .text(let text) = found.item, text.string == name else { return false }
          return found.origins.contains(.view(name))
        })
    }
    #expect(inspection.texts.count { $0 == "=" } == 2)
    #expect(inspection.texts.count { $0 == "300 × 200" } == 1)
    #expect((labels.requested, labels.drawn, labels.callouts) == (3, 3, 0))
  }

  @Test("A page that fills its scroll view is named like the other pages") func pages() throws {
    var fixture = LayoutFixture(width: 300, height: 300)
    let scroll = fixture.add("scrollView", .scrollView, Rect(x: 40, y: 60, width: 200, height: 120))
    fixture.setContent(scroll, 400, 120)
    fixture.add("first", in: scroll, Rect(x: 0, y: 0, width: 200, height: 120), "yellow")
    fixture.add("second", in: scroll, Rect(x: 200, y: 0, width: 200, height: 120), "green")
    let places = Self.places(fixture.layout)
    func start(_ text: String) throws -> Point { try #require(places.first { $0.text == text }).start }
    #expect(!places.contains { $0.text == "=" })
    #expect(try start("second") - start("first") == Point(x: 200, y: 0))
  }

  @Test("Views of one kind and size are named at the same place") func alike() throws {
    var fixture = LayoutFixture(width: 400, height: 200)
    fixture.add("one", Rect(x: 10, y: 20, width: 180, height: 160), "yellow")
    let right = fixture.add("two", Rect(x: 200, y: 20, width: 180, height: 160), "green")
    // What lies in the corner of one keeps the other's free, too.
    fixture.add("mark", in: right, Rect(x: 0, y: 0, width: 70, height: 60), "red")
    let places = Self.places(fixture.layout)
    func start(_ text: String) throws -> Point { try #require(places.first { $0.text == text }).start }
    #expect(try start("two") - start("one") == Point(x: 190, y: 0))
    #expect(try !Rect(x: 10, y: 20, width: 70, height: 60).contains(start("one")))
  }

  @Test("Where room is short, what is told beside a size goes first, and the size last") func sizes() throws {
    var fixture = LayoutFixture(width: 300, height: 300)
    let scroll = fixture.add("scrollView", .scrollView, Rect(x: 40, y: 60, width: 200, height: 120))
    fixture.setContent(scroll, 400, 120)
    let page = fixture.add("page", in: scroll, Rect(x: 200, y: 0, width: 200, height: 120), "green")
    let facts = FigureFacts(
      fixture.layout, options: DiagramOptions(), layers: [.names, .sizes],
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
    let blocks = NameBlocks(facts: facts, answers: AnswerPlaces())
      .blocks(of: NamedViews(views: [page]), isMeasured: false)
      .sorted { $0.penalty < $1.penalty }
    let texts = blocks.map { $0.lines.map { $0.runs.map(\.text).joined(separator: " ") } }
    #expect(texts.first == ["page 200 × 120, clipped"])
    #expect(texts.dropFirst().first == ["page 200 × 120"])
    #expect(texts.last == ["page"])
    #expect(texts.contains(["page", "200 × 120"]))
  }

  @Test("Between its corners a wide view has places for its name, too") func betweenCorners() {
    func places(_ width: Double) -> [Double] {
      var result: Set<Double> = []
      let view = Rect(x: 50, y: 100, width: width, height: 80)
      NamePlaces.outside(for: Size(width: 100, height: 13), in: view, below: { 40 }) {
        let rect = $0.rect
        if rect.maxY <= view.minY, rect.minX > 60, rect.maxX < view.maxX { result.insert(rect.minX) }
      }
      return result.sorted()
    }
    #expect(places(310) == [120, 160, 200])
    #expect(places(150).isEmpty)
  }
}
