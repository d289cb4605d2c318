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
      for entry in table.entries {
        panel.addRule()
        panel.addCells(cells(of: entry, in: table))
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

  /// The name, the length and the priorities of a view.
  private static func cells(of entry: PriorityTable.Entry, in table: PriorityTable)
    -> [(text: String, style: TextStyle)]
  {
    var size = Figures.number(entry.actual)
    if entry.givesWay { size = "\(size), intrinsic \(Figures.number(entry.natural))" }
    func cell(_ priority: LayoutPriority?, _ givesWay: Bool, among all: [Double]) -> (String, TextStyle) {
      guard let priority else { return ("–", .panelText) }
      let text = Figures.number(priority.value)
      guard givesWay, priority.value == all.min() else { return (text, .panelText) }
      let isAlone = all.count { $0 == priority.value } == 1
      return (isAlone ? "\(text), the \(all.count == 2 ? "lower" : "lowest")" : text, .panelStrong)
    }
    return [
      (entry.name, .panelStrong), (size, entry.givesWay ? .panelStrong : .panelText),
      cell(entry.compression, entry.isCompressed, among: table.entries.compactMap { $0.compression?.value }),
      cell(entry.hugging, entry.isStretched, among: table.entries.compactMap { $0.hugging?.value }),
    ]
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
