import AutoLayout
import Geometry
import Scene

/// The rows of a table other than its cells: pale repetitions of the cell, or only a separator for rows of estimated
/// height.
extension FigureDrawing {
  private static let rowOpacity = 0.75
  /// The greatest side length of a view that labels keep clear of as a whole.
  private static let mostOfBadge = 44.0

  /// A visible row.
  struct Row {
    var rect: Rect
    /// The cell that the row repeats and the distance below it, or `nil` for a row that has not been measured.
    var look: (cell: ViewID, distance: Double)?

    /// The same, or `nil` for the row of the cell itself. Sums of scaled heights may miss its place by their last bits.
    var repeated: (cell: ViewID, distance: Double)? { look.flatMap { abs($0.distance) < 0.01 ? nil : $0 } }
  }

  /// Consecutive rows of the same height.
  private struct RowRun {
    var cell: ViewID
    var isMeasured: Bool
    var y: Double
    var height: Double
    var count: Int

    /// The number of rows that begin above a position.
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

  /// The visible rows of a table, cached.
  func visibleRows(of table: ViewID) -> [Row] {
    if let known = shownRows[table] { return known }
    let rows = findVisibleRows(of: table)
    shownRows[table] = rows
    for row in rows {
      if let cell = row.repeated?.cell { rowsLikeCell[cell, default: []].append(row) }
    }
    return rows
  }

  /// The visible rows of a table that repeat one of its cells.
  func visibleRows(of table: ViewID, like cell: ViewID) -> [Row] {
    _ = visibleRows(of: table)
    return rowsLikeCell[cell] ?? []
  }

  /// The maximum number of rows drawn per table, which is more than any screen shows.
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

  /// The number of rows that begin below the visible part of a table.
  func rowsBelow(_ table: ViewID) -> Int {
    guard let visible = geometry.visibleFrame(table) else { return 0 }
    return rowRuns(of: table).reduce(0) { $0 + $1.count - $1.count(above: visible.maxY) }
  }

  /// Adds the separators between a table's rows. The cells themselves are drawn like other views.
  func drawRowLines(of table: ViewID) {
    let rows = visibleRows(of: table)
    guard !rows.isEmpty, let visible = geometry.visibleFrame(table) else { return }
    let style = tree[table].table?.separator ?? .none
    let lines = rows.flatMap { separator(below: $0, style, in: table) }
    let group = SceneGroup(origin: .page("separators"), clip: .rect(visible), items: lines)
    sketch.add(.group(group), at: .outlines)
  }

  /// Adds the rows that repeat a cell. They follow the cell, so that each row covers the one above.
  func drawRows(like cell: ViewID) {
    guard let table = tree[cell].superview, let visible = geometry.visibleFrame(table) else { return }
    let rows = visibleRows(of: table, like: cell)
    guard !rows.isEmpty else { return }
    var group = SceneGroup(
      origin: .page("rows"), clip: .rect(visible), opacity: Self.rowOpacity,
      items: rows.compactMap(\.repeated).flatMap(repetition))
    if overhangs(itsRow: cell), isOpaque(cell) {
      // Although pale, the rows hide views that extend into them.
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

  /// Keeps labels off the texts and badges of repeated rows, and off the separators.
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

  /// Keeps labels off a badge in an actual cell. Unlike in repeated rows, beams may lead to it.
  func addOwnBadge(_ view: ViewID) {
    var superview = tree[view].superview
    while let ancestor = superview, tree[ancestor].viewClass != .tableViewCell {
      superview = tree[ancestor].superview
    }
    if superview != nil { addBadge(view, at: geometry.frame(view), .trace) }
  }

  /// Treats a badge or a similar small view as an obstacle.
  private func addBadge(_ view: ViewID, at frame: Rect, _ kind: Board.Kind) {
    guard fill(view) != nil, max(frame.width, frame.height) <= Self.mostOfBadge else { return }
    board.add(frame, kind)
  }

  /// The widths of the bands outside the safe area at the sides of a row, or zero for a view that is not a row.
  func rowInsets(of cell: ViewID) -> EdgeInsets {
    tree[cell].superview.flatMap { layout.rowInsets[$0] } ?? .zero
  }

  private func separator(below row: Row, _ style: TableContent.Separator, in table: ViewID) -> [SceneItem] {
    let y = row.rect.maxY - 0.5
    guard style == .singleLine else {
      // Views that extend beyond the end of the row hide the line as they would hide an edge.
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

  /// The drawn views of a cell, moved down.
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
