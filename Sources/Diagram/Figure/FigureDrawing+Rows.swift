import AutoLayout
import Geometry
import Scene

/// The rows of a table beyond those where its cells stand: pale repetitions of the cell, and nothing but a line for
/// rows that count with the estimate.
extension FigureDrawing {
  private static let rowOpacity = 0.5
  /// The most that a view measures that labels leave free as a whole.
  private static let mostOfBadge = 44.0

  /// A row that shows.
  struct Row {
    var rect: Rect
    /// The cell whose look the row repeats, and the distance below it, or `nil` for a row that has not been measured.
    var look: (cell: ViewID, distance: Double)?

    /// The same; `nil` where the cell itself stands.
    var repeated: (cell: ViewID, distance: Double)? { look.flatMap { $0.distance == 0 ? nil : $0 } }
  }

  /// Rows of one height that follow each other.
  private struct RowRun {
    var cell: ViewID
    var isMeasured: Bool
    var y: Double
    var height: Double
    var count: Int

    /// How many of them begin above a place.
    func count(above place: Double) -> Int {
      min(count, Int(((place - y) / height).rounded(.up).bounded(by: 0...1e9)))
    }
  }

  private func rowRuns(of table: ViewID) -> [RowRun] {
    guard let content = tree[table].table, let area = geometry.contentRect(table) else { return [] }
    var result: [RowRun] = []
    var y = area.minY
    for (index, rows) in content.rows.enumerated() {
      let measured = geometry.measuredCount(of: rows, at: index, in: table)
      for (count, height, isMeasured) in [
        (measured, geometry.frame(rows.cell).height, true), (rows.count - measured, content.estimate, false),
      ] where count > 0 && height > 0 {
        result.append(RowRun(cell: rows.cell, isMeasured: isMeasured, y: y, height: height, count: count))
        y += Double(count) * height
      }
    }
    return result
  }

  /// The rows of a table that show, worked out once.
  func visibleRows(of table: ViewID) -> [Row] {
    if let known = shownRows[table] { return known }
    let rows = findVisibleRows(of: table)
    shownRows[table] = rows
    for row in rows {
      if let cell = row.repeated?.cell { rowsLikeCell[cell, default: []].append(row) }
    }
    return rows
  }

  /// Those that repeat a cell of it.
  func visibleRows(of table: ViewID, like cell: ViewID) -> [Row] {
    _ = visibleRows(of: table)
    return rowsLikeCell[cell] ?? []
  }

  /// The most rows of a table that are drawn: more than any screen shows.
  private static let mostRows = 400

  private func findVisibleRows(of table: ViewID) -> [Row] {
    guard let visible = geometry.visibleFrame(table), let area = geometry.contentRect(table) else {
      return []
    }
    var room = Self.mostRows
    return rowRuns(of: table).flatMap { run -> [Row] in
      let cell = geometry.frame(run.cell)
      let first = Int(((visible.minY - run.y) / run.height).bounded(by: 0...1e9))
      let showing = Range(from: first, upTo: run.count(above: visible.maxY))
      let drawn = showing.prefix(room)
      room -= drawn.count
      if drawn.count < showing.count {
        sketch.note(.note("Only the first \(Self.mostRows) rows of a table are drawn."))
      }
      return drawn.map { index in
        let rect = Rect(
          x: area.minX, y: run.y + Double(index) * run.height, width: visible.width, height: run.height)
        return Row(rect: rect, look: run.isMeasured ? (run.cell, rect.minY - cell.minY) : nil)
      }
    }
  }

  /// How many rows begin below what shows of a table.
  func rowsBelow(_ table: ViewID) -> Int {
    guard let visible = geometry.visibleFrame(table) else { return 0 }
    return rowRuns(of: table).reduce(0) { $0 + $1.count - $1.count(above: visible.maxY) }
  }

  /// Adds the lines between a table's rows; the cells themselves are views like any other.
  func drawRowLines(of table: ViewID) {
    let rows = visibleRows(of: table)
    guard !rows.isEmpty, let visible = geometry.visibleFrame(table) else { return }
    let style = tree[table].table?.separator ?? .none
    let lines = rows.flatMap { separator(below: $0, style, in: table) }
    let group = SceneGroup(origin: .page("separators"), clip: .rect(visible), items: lines)
    sketch.add(.group(group), at: .outlines)
  }

  /// Adds the rows that look like a cell. They follow it, so that each row lies over the one above.
  func drawRows(like cell: ViewID) {
    guard let table = tree[cell].superview, let visible = geometry.visibleFrame(table) else { return }
    let rows = visibleRows(of: table, like: cell)
    guard !rows.isEmpty else { return }
    var group = SceneGroup(
      origin: .page("rows"), clip: .rect(visible), opacity: Self.rowOpacity,
      items: rows.compactMap(\.repeated).flatMap(repetition))
    if overhangs(itsRow: cell), isOpaque(cell) {
      // Pale as they are, rows hide what reaches into them.
      let ground = backdrop(at: geometry.frame(cell).center, upTo: table)
      group.opacity = 1
      group.items = rows.flatMap { row -> [SceneItem] in
        let pale = SceneGroup(opacity: Self.rowOpacity, items: row.repeated.map(repetition) ?? [])
        return [pen.shape(.rect(row.rect), fill: ground.paint(in: pen.theme)), .group(pale)]
      }
    }
    sketch.add(.group(group), at: .fills)
    sketch.note(.note("Pale rows repeat a cell."))
  }

  /// Keeps labels off the text and the badges of repeated rows, and off the lines between rows.
  func addRowObstacles(of table: ViewID) {
    let rows = visibleRows(of: table)
    for row in rows {
      board.add(
        Rect(x: row.rect.minX, y: row.rect.maxY - 1.5, width: row.rect.width, height: 2), .beam)
    }
    for (cell, distance) in rows.compactMap(\.repeated) {
      for (view, solved) in parts(of: cell, by: distance) {
        let content = content(of: view, at: solved)
        for rect in content.obstacles { board.add(rect, .text) }
        addBadge(view, at: solved.absoluteFrame, .text)
      }
    }
  }

  /// The same of a cell that stands itself, but there lines lead to it.
  func addOwnBadge(_ view: ViewID) {
    var superview = tree[view].superview
    while let ancestor = superview, tree[ancestor].viewClass != .tableViewCell {
      superview = tree[ancestor].superview
    }
    if superview != nil { addBadge(view, at: geometry.frame(view), .trace) }
  }

  /// A badge or the like is as good as a text.
  private func addBadge(_ view: ViewID, at frame: Rect, _ kind: Board.Kind) {
    guard fill(view) != nil, max(frame.width, frame.height) <= Self.mostOfBadge else { return }
    board.add(frame, kind)
  }

  /// The width of the unsafe bands at the sides of a row's content; zero for a view that is no row.
  func rowInsets(of cell: ViewID) -> EdgeInsets {
    tree[cell].superview.flatMap { layout.rowInsets[$0] } ?? .zero
  }

  private func separator(below row: Row, _ style: TableContent.Separator, in table: ViewID) -> [SceneItem] {
    let y = row.rect.maxY - 0.5
    guard style == .singleLine else {
      // Where something reaches over the end of the row, it hides that as it would hide an edge.
      let line = Rect(x: row.rect.minX, y: y - 0.5, width: row.rect.width, height: 1)
      return line.remainder(without: overhangs(of: row)).map { part in
        pen.shape(
          .line(from: Point(x: part.minX, y: y), to: Point(x: part.maxX, y: y)),
          stroke: Stroke(pen.paint(.grid, opacity: 0.8), width: 1, dash: [2, 3]))
      }
    }
    let line = ControlDrawing.separator(
      of: row.rect, at: y, insets: layout.rowInsets[table] ?? .zero,
      isRightToLeft: geometry.isRightToLeft(table))
    return [pen.shape(line, stroke: Stroke(pen.paint(.grid), width: 1))]
  }

  /// A cell's drawn views, further down.
  func parts(of cell: ViewID, by distance: Double) -> [(view: ViewID, solved: SolvedView)] {
    cellParts[cell, default: []].map { view in
      var solved = layout[view]
      solved.absoluteFrame = solved.absoluteFrame.offset(by: Point(x: 0, y: distance))
      return (view, solved)
    }
  }

  private func repetition(of cell: ViewID, by distance: Double) -> [SceneItem] {
    var items: [SceneItem] = []
    for (view, solved) in parts(of: cell, by: distance) {
      if let fill = fill(view) {
        let body = Path.roundedRect(solved.absoluteFrame, radius: tree[view].cornerRadius)
        items.append(pen.shape(body, fill: fill.opacity(opacity(view)).paint(in: pen.theme)))
      }
      let content = content(of: view, at: solved)
      items += content.items(ink: contentInk(of: view))
    }
    return items
  }
}
