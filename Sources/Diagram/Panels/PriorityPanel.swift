import AutoLayout
import Geometry
import Scene
import Wording

extension Panel {
  private static let nameColumn = 150.0
  private static let column = 132.0

  /// Tables of hugging and compression resistance priorities, without frames.
  ///
  /// - Parameter title: The title of the layout among several, or `nil` if there is only one.
  static func priorities(_ tables: [PriorityTable], title: String? = nil, width: Double, pen: Pen) -> [Panel]
  {
    tables.map { table in
      var panel = Panel(name: "priorities")
      panel.isFramed = false
      if let title { panel.addTitle(title) }
      let size = table.axis.sizeName
      panel.addCells([
        ("", .panelText), ("\(size)", .panelText), ("resists compression", .panelText),
        ("hugs content", .panelText),
      ])
      for (entry, (compression, hugging)) in zip(
        table.entries, zip(table.compression(), table.hugging()))
      {
        let length = Figures.number(entry.actual)
        let size = entry.givesWay ? "\(length), intrinsic \(Figures.number(entry.natural))" : length
        panel.addRule()
        panel.addCells([
          (entry.name, .panelStrong), (size, PriorityColumns.style(entry.givesWay)),
          (compression.text, PriorityColumns.style(compression.isDecisive)),
          (hugging.text, PriorityColumns.style(hugging.isDecisive)),
        ])
      }
      if let sum = table.sum {
        panel.addSpace(8)
        panel.addText(
          Wording.prioritySum(of: sum, along: table.axis),
          width: max(width, Self.nameColumn + 3 * Self.column), pen: pen)
      }
      return panel
    }
  }

  /// Adds a name and three cells.
  private mutating func addCells(_ cells: [(text: String, style: TextStyle)]) {
    rows.append(
      Row(height: 22) { pen, at, _ in
        var x = at.x
        return cells.enumerated().compactMap { index, cell in
          defer { x += index == 0 ? Self.nameColumn : Self.column }
          guard !cell.text.isEmpty else { return nil }
          let room = (index == 0 ? Self.nameColumn : Self.column) - 10
          let line = pen.lettering.cut(cell.text, cell.style.font, width: room)
          return pen.text(
            line, cell.style, at: Point(x: x, y: at.y + 15),
            pen.paint(cell.style == .panelStrong ? .ink : .secondaryInk))
        }
      } width: { _ in
        Self.nameColumn + 3 * Self.column
      })
  }
}
