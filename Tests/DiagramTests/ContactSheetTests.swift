import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

@Suite("Contact sheets")
struct ContactSheetTests {
  private func scene(_ width: Double, _ height: Double, title: String) -> Scene {
    var fixture = LayoutFixture(width: width, height: height, background: "white")
    fixture.add("box", Rect(x: 10, y: 10, width: 50, height: 20), "red")
    let options = DiagramOptions(title: title, look: .screen)
    return Scene(fixture.layout, options: options, text: BoxyTextShaper())
  }

  @Test("pictures stand in rows in their order, and none covers another")
  func arrangement() {
    let sizes = (0..<23).map { (index: Int) -> Size in
      Size(width: Double(100 + index % 5 * 37), height: Double(80 + index % 7 * 51))
    }
    let sheet = SheetArrangement(sizes)
    let rects: [Rect] = zip(sheet.origins, sizes).map { Rect(origin: $0, size: $1) }
    #expect(rects.count == 23)
    for (index, rect) in rects.enumerated() {
      #expect(rect.minX >= 0 && rect.maxX <= sheet.size.width && rect.maxY <= sheet.size.height)
      for other in rects[..<index] {
        #expect(rect.intersection(other).map(\.isEmpty) ?? true)
        #expect(other.minY < rect.minY || other.minY == rect.minY && other.minX < rect.minX)
      }
    }
    // Neither one row nor one column.
    #expect(Set(rects.map(\.minY)).count > 1)
    #expect(Set(rects.map(\.minX)).count > 1)
  }

  @Test("a sheet holds every picture at half its size, with all its glyphs")
  func sheet() throws {
    let pictures = [scene(320, 480, title: "First"), scene(200, 100, title: "Second")]
    let sheet = Scene(
      contactSheetOf: pictures, title: "App", options: DiagramOptions(look: .screen), text: BoxyTextShaper())
    let inspection = SceneInspection(sheet)
    #expect(inspection.texts == ["App", "First", "Second"])
    for case .text(let text) in inspection.found.map(\.item) {
      let drawn = text.glyphs.map { sheet.glyphs[$0.glyph].id.prefix { $0 != "*" }.last }
      #expect(drawn == Array(text.string))
    }
    let boxes = inspection.shapes(.view("box")).compactMap(\.path.bounds)
    #expect(boxes.map(\.size) == [Size(width: 25, height: 10), Size(width: 25, height: 10)])
    for found in inspection.found {
      guard case .shape(let shape) = found.item, let bounds = shape.path.bounds else { continue }
      #expect(Rect(origin: .zero, size: sheet.size).contains(bounds.offset(by: found.offset)))
    }
  }

  @Test("long pictures are made smaller, so that a page holds them")
  func longPictures() {
    #expect(SheetArrangement.factor(for: Size(width: 400, height: 800)) == 0.5)
    #expect(SheetArrangement.factor(for: Size(width: 400, height: 12_000)) == 0.05)
  }

  @Test("pictures of several canvases have one scale, each below its name")
  func canvases() {
    let tiles = [
      SheetTile(scene(320, 480, title: ""), name: "Phone", note: "320 × 480"),
      SheetTile(scene(1000, 1400, title: ""), name: "1000x1400"),
    ]
    let options = DiagramOptions(look: .screen)
    let sheet = Scene(sheetOfCanvases: tiles, title: "App", options: options, text: BoxyTextShaper())
    let inspection = SceneInspection(sheet)
    #expect(inspection.texts == ["App", "Phone", "320 × 480", "1000x1400"])
    let boxes = inspection.shapes(.view("box")).compactMap(\.path.bounds)
    // The factor of the longest side, of both.
    let factor = 600 / max(tiles[1].picture.size.width, tiles[1].picture.size.height)
    #expect(boxes.count == 2)
    for box in boxes {
      #expect((box.width - 50 * factor).magnitude < 0.01 && (box.height - 20 * factor).magnitude < 0.01)
    }
  }
}
