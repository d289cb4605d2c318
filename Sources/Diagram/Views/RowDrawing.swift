import AutoLayout
import Geometry
import Scene

/// The rows of a table other than its cells: pale repetitions of the cell, or only a separator for rows of estimated
/// height. Parts of cells that extend below their row are covered by the next one.
struct RowDrawing: FigureReading {
  let facts: FigureFacts

  private static let rowOpacity = 0.82
  /// The greatest side length of a view that labels keep clear of as a whole.
  private static let mostOfBadge = 44.0

  /// Adds the separators between a table's rows. The cells themselves are drawn like other views.
  func drawLines(of table: ViewID, into sketch: inout Sketch) {
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
  func drawRows(like cell: ViewID, into sketch: inout Sketch) {
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
  func addObstacles(of table: ViewID, on board: inout Board) {
    let rows = facts.tables.rows(of: table)
    for row in rows {
      board.add(
        Rect(x: row.rect.minX, y: row.rect.maxY - 1.5, width: row.rect.width, height: 2), .beam)
    }
    for (cell, distance) in rows.compactMap(\.repeated) {
      for (view, solved) in parts(of: cell, by: distance) {
        let content = content(of: view, at: solved)
        for rect in content.obstacles { board.add(rect, .text) }
        addBadge(view, at: solved.absoluteFrame, .text, on: &board)
      }
    }
  }

  /// Keeps labels off a badge in an actual cell. Unlike in repeated rows, beams may lead to it.
  func addOwnBadge(of view: ViewID, on board: inout Board) {
    var superview = tree[view].superview
    while let ancestor = superview, tree[ancestor].viewClass != .tableViewCell {
      superview = tree[ancestor].superview
    }
    if superview != nil { addBadge(view, at: geometry.frame(view), .trace, on: &board) }
  }

  /// Treats a badge or a similar small view as an obstacle.
  private func addBadge(_ view: ViewID, at frame: Rect, _ kind: Board.Kind, on board: inout Board) {
    guard fill(view) != nil, max(frame.width, frame.height) <= Self.mostOfBadge else { return }
    board.add(frame, kind)
  }

  private func separator(below row: TableRow, _ style: TableContent.Separator, in table: ViewID)
    -> [SceneItem]
  {
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
    let layers = LayerDrawing(facts: facts)
    for (view, solved) in parts(of: cell, by: distance) {
      items += layers.shadow(of: view, movedBy: Point(x: 0, y: distance))?.items ?? []
      if let fill = fill(view) {
        let body = Path.roundedRect(solved.absoluteFrame, radius: tree[view].cornerRadius)
        items.append(pen.shape(body, fill: fill.opacity(opacity(view)).paint(in: pen.theme)))
      }
      let content = content(of: view, at: solved)
      let (ink, backdrop) = contentColors(of: view)
      // The row is pale, its text no paler than legible.
      let clear = ink.legible(
        on: backdrop, mixedWith: pen.ink(on: backdrop, preferring: nil), opacity: Self.rowOpacity)
      items += content.items(ink: pen.keepsTextColors ? ink : clear, on: backdrop)
      if let border = layers.border(of: view, in: solved.absoluteFrame) { items.append(border) }
    }
    return items
  }

  // MARK: Overhangs

  /// Whether views of a cell extend below it.
  func overhangs(itsRow cell: ViewID) -> Bool {
    let end = geometry.frame(cell).maxY
    return facts.tables.parts[cell, default: []].contains { geometry.frame($0).maxY > end + 0.01 }
  }

  /// Whether a cell is opaque.
  private func isOpaque(_ cell: ViewID) -> Bool {
    (fill(cell)?.isOpaque ?? false) && opacity(cell) == 1 && tree[cell].cornerRadius == 0
  }

  /// The frames of views that extend beyond the end of a row.
  func overhangs(of row: TableRow) -> [Rect] {
    guard let (cell, distance) = row.look, overhangs(itsRow: cell) else { return [] }
    return parts(of: cell, by: distance).map(\.solved.absoluteFrame).filter { $0.maxY > row.rect.maxY + 0.01 }
  }

  /// The rows that cover the part of a view that extends beyond its cell.
  func rowsOver(_ view: ViewID) -> [Rect] {
    guard let cell = facts.tables.cells[view], view != cell, isOpaque(cell),
      geometry.frame(view).maxY > geometry.frame(cell).maxY + 0.01
    else { return [] }
    return facts.tables.rows(like: cell).map(\.rect).filter { $0.overlaps(geometry.frame(view)) }
  }

  /// Draws the outline of a view that extends into other rows, dashed there and interrupted by their texts.
  func drawCoveredOutline(
    of view: ViewID, under rows: [Rect], _ color: ThemedColor, into sketch: inout Sketch
  ) {
    guard let cell = facts.tables.cells[view], let table = tree[cell].superview else { return }
    let frame = geometry.frame(view)
    let texts = rowTexts(of: table).map { $0.inset(by: -2) }
    let sides = [
      Rect(x: frame.minX, y: frame.minY, width: 1, height: frame.height),
      Rect(x: frame.maxX - 1, y: frame.minY, width: 1, height: frame.height),
      Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1),
    ]
    let items = sides.flatMap { side in
      rows.compactMap(side.intersection).flatMap { $0.remainder(without: texts) }.map { part in
        let (a, b) =
          part.width > part.height
          ? (Point(x: part.minX, y: part.midY), Point(x: part.maxX, y: part.midY))
          : (Point(x: part.midX, y: part.minY), Point(x: part.midX, y: part.maxY))
        return pen.shape(
          .line(from: a, to: b),
          stroke: Stroke(color.opacity(0.8).paint(in: pen.theme), width: 1, dash: [4, 3]))
      }
    }
    let clip = geometry.visibleFrame(table).map(Path.rect)
    sketch.add(.group(SceneGroup(origin: origin(view), clip: clip, items: items)), at: .ghosts)
  }
}
