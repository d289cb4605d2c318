import AutoLayout
import Geometry

/// A visible row of a table.
struct TableRow {
  var rect: Rect
  /// The cell that the row repeats and the distance below it, or `nil` for a row that has not been measured.
  var look: (cell: ViewID, distance: Double)?

  /// The same, or `nil` for the row of the cell itself. Sums of scaled heights may miss its place by their last bits.
  var repeated: (cell: ViewID, distance: Double)? { look.flatMap { abs($0.distance) < 0.01 ? nil : $0 } }
}

/// The rows of the tables in a figure, and the parts of their cells.
final class TableFacts {
  /// The table cell of each drawn view in one.
  let cells: [ViewID: ViewID]
  /// The drawn views of each table cell, back to front.
  let parts: [ViewID: [ViewID]]
  /// The visible rows by table, and those that repeat a cell by cell.
  private let rows: [ViewID: [TableRow]]
  private let copies: [ViewID: [TableRow]]
  /// The tables with more rows than are drawn.
  let cutTables: Set<ViewID>
  /// The rows of scroll views that repeat a cell.
  let repeatedRows: [(table: ViewID, rect: Rect)]

  /// The maximum number of rows drawn per table, which is more than any screen shows.
  static let mostRows = 400

  init(_ facts: FigureFacts) {
    let (geometry, tree) = (facts.geometry, facts.tree)
    let tables = geometry.drawnViews.filter { tree[$0].table != nil }
    cells = Self.cells(of: tables, in: geometry)
    let cells = cells
    parts =
      cells.isEmpty
      ? [:]
      : geometry.drawnViews.reduce(into: [:]) { parts, view in
        if let cell = cells[view] { parts[cell, default: []].append(view) }
      }
    var rows: [ViewID: [TableRow]] = [:]
    var copies: [ViewID: [TableRow]] = [:]
    var cutTables: Set<ViewID> = []
    for table in tables {
      let (visible, isCut) = Self.visibleRows(of: table, in: geometry)
      rows[table] = visible
      if isCut { cutTables.insert(table) }
      for row in visible {
        if let cell = row.repeated?.cell { copies[cell, default: []].append(row) }
      }
    }
    self.rows = rows
    self.copies = copies
    self.cutTables = cutTables
    repeatedRows =
      tables.isEmpty
      ? []
      : facts.scrollViews.flatMap { table in
        (rows[table] ?? []).filter { $0.repeated != nil }.map { (table: table, rect: $0.rect) }
      }
  }

  private static func cells(of tables: [ViewID], in geometry: LayoutGeometry) -> [ViewID: ViewID] {
    let tree = geometry.tree
    let cells = Set(tables.flatMap { tree[$0].table?.rows.map(\.cell) ?? [] })
    guard !cells.isEmpty else { return [:] }
    var result: [ViewID: ViewID] = [:]
    for view in geometry.drawnViews {
      result[view] = cells.contains(view) ? view : tree[view].superview.flatMap { result[$0] }
    }
    return result
  }

  /// The visible rows of a table, back to front.
  func rows(of table: ViewID) -> [TableRow] { rows[table] ?? [] }

  /// The visible rows that repeat a cell.
  func rows(like cell: ViewID) -> [TableRow] { copies[cell] ?? [] }

  /// The number of rows that begin below the visible part of a table.
  static func rowsBelow(_ table: ViewID, in geometry: LayoutGeometry) -> Int {
    guard let visible = geometry.visibleFrame(table) else { return 0 }
    return RowRun.runs(of: table, in: geometry).reduce(0) {
      $0 + $1.count - $1.count(above: visible.maxY)
    }
  }

  /// The visible rows of a table, back to front, and whether there are more than are drawn.
  static func visibleRows(
    of table: ViewID, in geometry: LayoutGeometry
  ) -> (rows: [TableRow], isCut: Bool) {
    guard let visible = geometry.visibleFrame(table), let area = geometry.contentRect(table) else {
      return ([], false)
    }
    var room = mostRows
    var isCut = false
    let rows = RowRun.runs(of: table, in: geometry).flatMap { run -> [TableRow] in
      let cell = geometry.frame(run.cell)
      let first = Int(((visible.minY - run.y) / run.height).bounded(by: 0...1e9))
      let showing = Range(from: first, upTo: run.count(above: visible.maxY))
      let drawn = showing.prefix(room)
      room -= drawn.count
      if drawn.count < showing.count { isCut = true }
      return drawn.map { index in
        let rect = Rect(
          x: area.minX + run.inset, y: run.y + Double(index) * run.height,
          width: max(0, visible.width - 2 * run.inset), height: run.height)
        return TableRow(rect: rect, look: run.isMeasured ? (run.cell, rect.minY - cell.minY) : nil)
      }
    }
    return (rows, isCut)
  }
}

/// Consecutive rows of the same height.
private struct RowRun {
  var cell: ViewID
  var isMeasured: Bool
  var y: Double
  var height: Double
  var count: Int
  /// The distance from both sides of the table.
  var inset: Double

  /// The number of rows that begin above a position.
  func count(above place: Double) -> Int {
    min(count, Int(((place - y) / height).rounded(.up).bounded(by: 0...1e9)))
  }

  static func runs(of table: ViewID, in geometry: LayoutGeometry) -> [RowRun] {
    guard let content = geometry.tree[table].table, let area = geometry.contentRect(table) else { return [] }
    var result: [RowRun] = []
    var y = area.minY
    for (index, rows) in content.rows.enumerated() {
      y += rows.space
      let measured = geometry.measuredCount(of: rows, at: index, in: table)
      for (count, height, isMeasured) in [
        (measured, geometry.frame(rows.cell).height, true),
        (rows.count - measured, rows.height ?? content.estimate, false),
      ] where count > 0 && height > 0 {
        result.append(
          RowRun(
            cell: rows.cell, isMeasured: isMeasured, y: y, height: height, count: count,
            inset: rows.inset))
        y += Double(count) * height
      }
    }
    return result
  }
}

extension FigureReading {
  /// The drawn views of a cell, moved down.
  func parts(of cell: ViewID, by distance: Double) -> [(view: ViewID, solved: SolvedView)] {
    facts.tables.parts[cell, default: []].map { view in
      var solved = layout[view]
      solved.absoluteFrame = solved.absoluteFrame.offset(by: Point(x: 0, y: distance))
      return (view, solved)
    }
  }

  /// The texts of the rows that repeat a table's cells.
  func rowTexts(of table: ViewID) -> [Rect] {
    facts.tables.rows(of: table).compactMap(\.repeated).flatMap { cell, distance in
      parts(of: cell, by: distance).flatMap { content(of: $0.view, at: $0.solved).obstacles }
    }
  }
}
