import AutoLayout
import Geometry

/// A table of priorities below a figure, with a column below each of the views that compete for room along a line.
struct PriorityColumns {
  struct Row {
    var head: String
    /// A cell for each column.
    var cells: [PriorityTable.Cell]
    var isDecisive: Bool { cells.contains(where: \.isDecisive) }
  }

  struct Column {
    var view: ViewID
    var name: String
    /// The middle of the view and of its column.
    var center: Double
    /// The bottom edge of the view.
    var bottom: Double
  }

  let table: PriorityTable
  let columns: [Column]
  let rows: [Row]
  /// The left edge of the heads of the rows.
  let left: Double
  /// The right edge of the last column or of the root.
  let right: Double

  /// The distance between the texts of neighboring columns.
  private static let gap = 10.0
  /// The distance between the heads of the rows and the first column.
  private static let besideHeads = 18.0

  /// - Returns: `nil` if the views do not follow each other, or if they are too close together for the columns.
  init?(_ table: PriorityTable, in geometry: LayoutGeometry, pen: Pen) {
    guard table.axis == .horizontal, table.entries.count > 1 else { return nil }
    let frames = table.entries.map { geometry.frame($0.view) }
    guard zip(frames, frames.dropFirst()).allSatisfy({ $0.maxX <= $1.minX + 0.5 }) else { return nil }
    let columns = zip(table.entries, frames).map { entry, frame in
      Column(view: entry.view, name: entry.name, center: frame.midX.rounded(), bottom: frame.maxY)
    }
    // The remark on the deciding priority takes room that not every table has.
    for hasRemarks in [true, false] {
      let rows = Self.rows(of: table, hasRemarks: hasRemarks)
      let widths = columns.indices.map { index in
        ([(columns[index].name, true)] + rows.map { ($0.cells[index].text, $0.cells[index].isDecisive) })
          .map { pen.lettering.width($0.0, Self.style($0.1)) }.max() ?? 0
      }
      let fits = columns.indices.dropFirst().allSatisfy { index in
        columns[index].center - columns[index - 1].center
          >= (widths[index] + widths[index - 1]) / 2 + Self.gap
      }
      guard fits else { continue }
      let heads = rows.map { pen.lettering.width($0.head, Self.style($0.isDecisive)) }.max() ?? 0
      let root = geometry.frame(.root)
      let start = columns[0].center - widths[0] / 2 - Self.besideHeads - heads
      left = min(root.minX, start).rounded(.down)
      right = max(root.maxX, columns[columns.count - 1].center + widths[columns.count - 1] / 2).rounded(.up)
      (self.table, self.columns, self.rows) = (table, columns, rows)
      return
    }
    return nil
  }

  /// The style of a cell or a head.
  static func style(_ isDecisive: Bool) -> TextStyle { isDecisive ? .panelStrong : .panelText }

  private static func rows(of table: PriorityTable, hasRemarks: Bool) -> [Row] {
    let entries = table.entries
    let size = table.axis.sizeName
    var rows: [Row] = []
    if entries.contains(where: \.givesWay) {
      let natural = entries.map { PriorityTable.Cell(text: Figures.number($0.natural)) }
      rows.append(Row(head: "intrinsic \(size)", cells: natural))
    }
    let actual = entries.map {
      PriorityTable.Cell(text: Figures.number($0.actual), isDecisive: $0.givesWay)
    }
    rows.append(Row(head: size, cells: actual))
    let (compression, hugging) = (
      table.compression(hasRemarks: hasRemarks), table.hugging(hasRemarks: hasRemarks)
    )
    rows.append(Row(head: "resists compression", cells: compression))
    rows.append(Row(head: "hugs content", cells: hugging))
    return rows
  }
}
