import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

@Suite("Rows of tables beside unsafe bands")
struct RowDrawingTests {
  /// A row of 320 × 44 points at (40, 10) with a chevron, in a table whose bands take 30 and 20 points.
  private func shapes(
    _ direction: LayoutDirection, bands: EdgeInsets = EdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
  ) -> [Rect] {
    var fixture = LayoutFixture(width: 400, height: 300, background: "white")
    let table = fixture.add("table", .tableView, Rect(x: 40, y: 10, width: 320, height: 200))
    fixture.setContent(table, 320, 44, isDriven: false)
    fixture.add("cell", in: table, Rect(x: 0, y: 0, width: 320, height: 44)) {
      $0.role = .cell(.disclosureIndicator)
      $0.direction = direction
    }
    var layout = fixture.layout
    layout.rowInsets[table] = bands
    let options = DiagramOptions(title: "Scene", look: .screen)
    let inspection = SceneInspection(Scene(layout, options: options, text: BoxyTextShaper()))
    return inspection.shapes(.view("cell")).compactMap(\.path.bounds)
  }

  @Test(
    "A separator begins 16 points after a band and runs on over the other, before which the chevron stands")
  func places() throws {
    func numbers(_ shapes: [Rect]) throws -> [Double] {
      let separator = try #require(shapes.first { $0.height == 0 })
      let chevron = try #require(shapes.first { $0.height == 12 })
      return [separator.minX, separator.maxX, chevron.minX, chevron.maxX]
    }
    #expect(try numbers(shapes(.leftToRight)) == [86, 360, 317, 323])
    #expect(try numbers(shapes(.rightToLeft)) == [40, 324, 87, 93])
    #expect(try numbers(shapes(.leftToRight, bands: .zero)) == [56, 360, 337, 343])
  }

  @Test("What stands at a row’s end is where labels suppose it", arguments: CellContent.Accessory.allCases)
  func accessories(accessory: CellContent.Accessory) throws {
    for isRightToLeft in [false, true] {
      let frame = Rect(x: 40, y: 10, width: 320, height: 44)
      let bands = EdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
      let place = ControlDrawing.accessoryPlace(
        accessory, in: frame, insets: bands, isRightToLeft: isRightToLeft)
      var fixture = LayoutFixture(width: 400, height: 300, background: "white")
      let table = fixture.add("table", .tableView, Rect(x: 40, y: 10, width: 320, height: 200))
      fixture.setContent(table, 320, 44, isDriven: false)
      fixture.add("cell", in: table, Rect(x: 0, y: 0, width: 320, height: 44)) {
        $0.role = .cell(accessory)
        $0.direction = isRightToLeft ? .rightToLeft : .leftToRight
      }
      var layout = fixture.layout
      layout.rowInsets[table] = bands
      let options = DiagramOptions(title: "Scene", look: .screen)
      let scene = Scene(layout, options: options, text: BoxyTextShaper())
      let drawn = SceneInspection(scene).shapes(.view("cell")).compactMap(\.path.bounds)
        .filter { $0.height > 0 && $0.height < 30 }
      #expect(drawn.isEmpty == (place == nil))
      guard let place else { continue }
      #expect(drawn.allSatisfy { place.contains($0) }, "\(drawn) in \(place)")
    }
  }

  /// What a row of a table with a badge of some size in it leaves on the board.
  private func badge(_ side: Double) -> Board {
    var fixture = LayoutFixture(width: 300, height: 200, background: "white")
    let table = fixture.add("table", .tableView, Rect(x: 0, y: 0, width: 300, height: 200))
    fixture.setContent(table, 300, 88, isDriven: false)
    let cell = fixture.add("cell", .tableViewCell, in: table, Rect(x: 0, y: 0, width: 300, height: 88))
    fixture.add("badge", in: cell, Rect(x: 200, y: 12, width: side, height: side), "red")
    let facts = FigureFacts(
      fixture.layout, options: DiagramOptions(), layers: [],
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
    var board = Board()
    _ = GroundMarks.draw(facts, PageStops(facts), nil, on: &board)
    return board
  }

  @Test("Values keep off a badge in a row, not off a larger view") func badges() {
    let place = Rect(x: 205, y: 17, width: 10, height: 10)
    #expect(badge(20).pillCost(place, along: .horizontal) >= 600)
    #expect(badge(60).pillCost(place, along: .horizontal) < 600)
  }
}

@Suite("Rows that repeat a cell")
struct RepeatedRowTests {
  /// Rows of 300 × 40 points in a table of 300 × 100, with a label that is as high as told, 5 below the top.
  private func fixture(count: Int, label height: Double, cell color: String? = "white") -> LayoutFixture {
    var fixture = LayoutFixture(width: 300, height: 100, background: "white")
    let table = fixture.add("table", .tableView, Rect(x: 0, y: 0, width: 300, height: 100)) {
      $0.clipsToBounds = true
      $0.table = TableContent(separator: .none, rows: [TableContent.Rows(cell: ViewID(2), count: count)])
    }
    fixture.setContent(table, 300, 40 * Double(count), isDriven: false)
    let cell = fixture.add("cell", .tableViewCell, in: table, Rect(x: 0, y: 0, width: 300, height: 40), color)
    fixture.add("label", in: cell, Rect(x: 10, y: 5, width: 280, height: height), "yellow")
    return fixture
  }

  private func drawing(_ fixture: LayoutFixture, layers: Set<LayoutLayer> = [.names, .sizes]) -> Figure {
    return Figure(
      fixture.layout, options: DiagramOptions(title: "Scene"), layers: layers,
      pen: Pen(theme: Theme(.light), lettering: Lettering(BoxyTextShaper())))
  }

  private func texts(_ drawing: Figure) -> [String] {
    SceneInspection(Scene(size: .zero, items: drawing.sketch.items)).texts
  }

  @Test("A table that goes on tells how many rows begin below it, and how far they reach")
  func goesOn() {
    let geometry = drawing(fixture(count: 9, label: 30)).geometry
    #expect(TableFacts.rowsBelow(ViewID(1), in: geometry) == 6)
    #expect(texts(drawing(fixture(count: 9, label: 30))).contains("6 more rows, to y = 360"))
    #expect(texts(drawing(fixture(count: 4, label: 30))).contains("1 more row, to y = 160"))
    // The third row is cut, but it shows.
    #expect(!texts(drawing(fixture(count: 3, label: 30))).contains { $0.contains("more row") })
  }

  @Test("Each row lies over the one above where nothing shows through it")
  func order() {
    func rows(_ fixture: LayoutFixture) -> RowDrawing { RowDrawing(facts: drawing(fixture).facts) }
    let table = rows(fixture(count: 3, label: 60))
    #expect(table.rowsOver(ViewID(3)).map(\.minY) == [40])
    #expect(table.overhangs(itsRow: ViewID(2)))
    // The label of each row hides the line at its end.
    let visible = table.facts.tables.rows(of: ViewID(1))
    #expect(visible.map { table.overhangs(of: $0).map(\.maxY) } == [[65], [105], [145]])
    #expect(rows(fixture(count: 3, label: 60, cell: nil)).rowsOver(ViewID(3)).isEmpty)
    #expect(rows(fixture(count: 3, label: 30)).rowsOver(ViewID(3)).isEmpty)
  }

  @Test("The name of a table stands on none of the rows that hide it")
  func names() throws {
    let table = drawing(fixture(count: 9, label: 30))
    #expect(table.facts.coveredViews.contains(ViewID(1)))
    let names = SceneInspection(Scene(size: .zero, items: table.sketch.items)).found.compactMap { found in
      if case .text(let text) = found.item, text.string == "table" {
        text.position + found.offset
      } else {
        nil
      }
    }
    #expect(names.allSatisfy { $0.y < 0 } && !names.isEmpty)
  }
}
