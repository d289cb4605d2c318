import AutoLayout
import Geometry
import Scene

/// The rows of a table other than its cells: pale repetitions of the cell, or only a separator for rows of estimated
/// height.
extension FigureDrawing {
  private static let rowOpacity = 0.66
  /// The greatest side length of a view that labels keep clear of as a whole.
  private static let mostOfBadge = 44.0

  /// Adds the separators between a table's rows. The cells themselves are drawn like other views.
  func drawRowLines(of table: ViewID) {
    let rows = facts.tables.rows(of: table)
    if facts.tables.cutTables.contains(table) {
      sketch.note(.note("Only the first \(TableFacts.mostRows) rows of a table are drawn."))
    }
    guard !rows.isEmpty, let visible = geometry.visibleFrame(table) else { return }
    let style = tree[table].table?.separator ?? .none
    let lines = rows.flatMap { separator(below: $0, style, in: table) }
    let group = SceneGroup(origin: .page("separators"), clip: .rect(visible), items: lines)
    sketch.add(.group(group), at: .outlines)
  }

  /// Adds the rows that repeat a cell. They follow the cell, so that each row covers the one above.
  func drawRows(like cell: ViewID) {
    guard let table = tree[cell].superview, let visible = geometry.visibleFrame(table) else { return }
    let rows = facts.tables.rows(like: cell)
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
    let rows = facts.tables.rows(of: table)
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

  private func separator(below row: TableRow, _ style: TableContent.Separator, in table: ViewID) -> [SceneItem] {
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
