import AutoLayout
import Geometry
import Scene

extension Panel {
  private static let nameColumn = 150.0
  private static let column = 132.0

  /// Tables of hugging and compression resistance priorities, without frames.
  static func priorities(_ tables: [PriorityTable]) -> [Panel] {
    tables.map { table in
      var panel = Panel(name: "priorities")
      panel.isFramed = false
      let size = table.axis.sizeName
      panel.addCells([
        ("", .panelText), ("\(size)", .panelText), ("resists compression", .panelText),
        ("hugs content", .panelText),
      ])
      let least = table.entries.compactMap { $0.compression?.value }.min()
      let loosest = table.entries.compactMap { $0.hugging?.value }.min()
      for entry in table.entries {
        panel.addRule()
        let isCompressed = entry.actual < entry.natural - 0.5
        let isStretched = entry.actual > entry.natural + 0.5
        var sizeText = Figures.number(entry.actual)
        if entry.givesWay { sizeText = "\(sizeText), natural \(Figures.number(entry.natural))" }
        func cell(_ priority: LayoutPriority?, _ decides: Bool) -> (String, TextStyle) {
          guard let priority else { return ("–", .panelText) }
          return (Figures.number(priority.value), decides ? .panelStrong : .panelText)
        }
        panel.addCells([
          (entry.name, .panelStrong), (sizeText, entry.givesWay ? .panelStrong : .panelText),
          cell(entry.compression, isCompressed && entry.compression?.value == least),
          cell(entry.hugging, isStretched && entry.hugging?.value == loosest),
        ])
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
