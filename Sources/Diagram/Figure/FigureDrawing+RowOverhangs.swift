import AutoLayout
import Geometry
import Scene

/// Draws the parts of table cells that extend below their row and are covered by the next one.
extension FigureDrawing {
  /// Whether views of a cell extend below it.
  func overhangs(itsRow cell: ViewID) -> Bool {
    let end = geometry.frame(cell).maxY
    return facts.tables.parts[cell, default: []].contains { geometry.frame($0).maxY > end + 0.01 }
  }

  /// Whether a cell is opaque.
  func isOpaque(_ cell: ViewID) -> Bool {
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
  func drawCoveredOutline(of view: ViewID, under rows: [Rect], _ color: ThemedColor) {
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
