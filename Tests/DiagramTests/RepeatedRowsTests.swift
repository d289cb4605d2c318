import AutoLayout
import Geometry
import Scene
import Testing

@testable import Diagram

@Suite("Marks in rows that are made alike")
struct RepeatedRowsTests {
  /// A table with rows 44 high, each with a label at some distance from the left and 11 from the top.
  private func table(_ margins: [Double], edit: (inout LayoutFixture, ViewID) -> Void = { _, _ in })
    -> SolvedLayout
  {
    var fixture = LayoutFixture(width: 320, height: 400, background: "white")
    let table = fixture.add("table", .tableView, Rect(x: 0, y: 0, width: 320, height: 400))
    fixture.setContent(table, 320, 44 * Double(margins.count), isDriven: false)
    for (row, margin) in margins.enumerated() {
      let cell = fixture.add(
        "cell\(row)", .tableViewCell, in: table, Rect(x: 0, y: 44 * Double(row), width: 320, height: 44))
      let label = fixture.add("label\(row)", in: cell, Rect(x: margin, y: 11, width: 100, height: 22))
      fixture.constrain(label, .left, cell, .left, margin)
      fixture.constrain(label, .top, cell, .top, 11)
      edit(&fixture, label)
    }
    return fixture.layout
  }

  private func numbers(_ layout: SolvedLayout, thinsRows: Bool = true) -> [Int] {
    ConstraintMarks(geometry: LayoutGeometry(layout), showsGenerated: false, thinsRows: thinsRows).all()
      .map(\.number)
  }

  @Test("The first of them has the marks of all") func first() {
    #expect(numbers(table([16, 16, 16])) == [1, 2])
    #expect(numbers(table([16, 16, 16]), thinsRows: false) == [1, 2, 3, 4, 5, 6])
    #expect(numbers(table([16])) == [1, 2])
  }

  @Test("A row of another kind has its own") func other() {
    #expect(numbers(table([16, 40, 16, 40])) == [1, 2, 3, 4])
  }

  @Test("What does not hold in a row is told there") func missed() {
    let layout = table([16, 16]) { fixture, label in
      let error: Double = label.index > 3 ? 20 : 0
      fixture.constrain(label, .width, .equal, times: 1, nil, nil, 100, priority: 750, error: error)
    }
    #expect(numbers(layout) == [1, 2, 3, 6])
  }

  @Test("Constraints that lead out of a row are marked in each") func leadingOut() {
    let layout = table([16, 16]) { $0.constrain($1, .right, ViewID(1), .right, -204) }
    #expect(numbers(layout) == [1, 2, 3, 6])
  }

  @Test("Views that are no rows are none") func plainViews() {
    var fixture = LayoutFixture(width: 320, height: 400)
    for row in 0..<2 {
      let outer = fixture.add("outer\(row)", Rect(x: 0, y: 44 * Double(row), width: 320, height: 44))
      let inner = fixture.add("inner\(row)", in: outer, Rect(x: 16, y: 11, width: 100, height: 22))
      fixture.constrain(inner, .left, outer, .left, 16)
    }
    #expect(numbers(fixture.layout) == [1, 2])
  }

  @Test("The key says so") func key() {
    func notes(_ margins: [Double]) -> Bool {
      let scene = Scene(table(margins), options: DiagramOptions(), text: BoxyTextShaper())
      return SceneInspection(scene).texts.contains { $0.hasPrefix("Of rows with the same constraints") }
    }
    #expect(notes([16, 16]) && !notes([16, 40]))
  }
}
