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
}
