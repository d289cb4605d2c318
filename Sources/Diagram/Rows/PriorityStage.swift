import AutoLayout
import Geometry
import Scene
import Wording

/// Draws the table of priorities below everything else in a figure, in the columns of the views.
struct PriorityStage: FigureReading {
  let facts: FigureFacts

  private enum Distance {
    /// The distance of the table from the figure above it.
    static let above = 16.0
    static let row = 22.0
    /// The distance of a baseline from the rule above it.
    static let baseline = 15.0
    /// The distances of the line to a column from its view and from its name.
    static let belowView = 4.0
    static let aboveName = 3.0
    /// The length below which such a line is left out.
    static let shortest = 8.0
    /// The distance between a line and texts beside it.
    static let besideLine = 3.0
    static let aboveSum = 6.0
    static let sumLine = 17.0
    /// How far the line of a sum may extend beyond the table.
    static let overhang = 48.0
  }

  /// Keeps names off the lines from the views to their columns.
  static func reserveLines(_ facts: FigureFacts, on board: inout Board) {
    guard let columns = facts.priorityColumns else { return }
    let bottom = facts.geometry.frame(.root).maxY
    for column in columns.columns {
      if let room = reservedRoom(for: column, above: bottom) { board.add(room, .label) }
    }
  }

  private static func reservedRoom(for column: PriorityColumns.Column, above bottom: Double) -> Rect? {
    let top = column.bottom + Distance.belowView
    guard top < bottom else { return nil }
    return Rect(
      x: column.center - Distance.besideLine, y: top, width: 2 * Distance.besideLine, height: bottom - top)
  }

  /// - Parameter extent: The bounds of the figure.
  static func draw(_ facts: FigureFacts, below extent: Rect?, on board: Board) -> Sketch {
    guard let columns = facts.priorityColumns, let extent else { return Sketch() }
    return PriorityStage(facts: facts).draw(columns, below: extent, on: board)
  }

  private func draw(_ columns: PriorityColumns, below extent: Rect, on board: Board) -> Sketch {
    var sketch = Sketch()
    let top = (extent.maxY + Distance.above).rounded()
    var items: [SceneItem] = []
    for column in columns.columns {
      items += line(
        to: column, from: column.bottom + Distance.belowView, to: top - Distance.aboveName, on: board)
      items.append(
        centered(
          column.name, .panelStrong, x: column.center, baseline: top + Distance.baseline - 4, role: .ink))
    }
    var y = top + Distance.row - 2
    for row in columns.rows {
      items.append(
        pen.shape(
          .line(from: Point(x: columns.left, y: y + 0.5), to: Point(x: columns.right, y: y + 0.5)),
          stroke: pen.stroke(.panelBorder, 1)))
      let baseline = y + Distance.baseline
      items.append(
        pen.text(
          row.head, PriorityColumns.style(row.isDecisive), at: Point(x: columns.left, y: baseline),
          pen.paint(row.isDecisive ? .ink : .secondaryInk)))
      for (column, cell) in zip(columns.columns, row.cells) {
        items.append(
          centered(
            cell.text, PriorityColumns.style(cell.isDecisive), x: column.center, baseline: baseline,
            role: cell.isDecisive ? .ink : .secondaryInk))
      }
      y += Distance.row
    }
    var right = columns.right
    if let sum = columns.table.sum {
      y += Distance.aboveSum
      let text = Wording.prioritySum(of: sum, along: columns.table.axis)
      // A last word alone would be worse than a line that is a bit longer.
      let width = max(
        columns.right - columns.left,
        min(pen.lettering.width(text, .panelText), columns.right - columns.left + Distance.overhang).rounded(
          .up))
      for line in pen.lettering.lines(text, .panelText, width: width) {
        items.append(
          pen.text(
            line, .panelText, at: Point(x: columns.left, y: y + 11), pen.paint(.secondaryInk)))
        right = max(right, columns.left + pen.lettering.width(line, .panelText))
        y += Distance.sumLine
      }
    }
    let area = Rect(x: columns.left, y: top, width: right - columns.left, height: y - top)
    sketch.add(group(items, .page("priorities")), at: .names, covering: area)
    return sketch
  }

  /// The line from a view to its column, unless something is in its way.
  private func line(to column: PriorityColumns.Column, from top: Double, to bottom: Double, on board: Board)
    -> [SceneItem]
  {
    // Below texts that stand under the view.
    let way = Rect(x: column.center, y: top, width: 0, height: bottom - top)
    let room = way.inset(
      by: EdgeInsets(top: 0, left: -Distance.besideLine, bottom: 0, right: -Distance.besideLine))
    let end = geometry.frame(.root).maxY
    let reserved = Self.reservedRoom(for: column, above: end)
    let texts = board.texts(over: room).filter { $0 != reserved }
    // A line that begins below a dimension, or crosses one, would seem to belong to it.
    let outside = Rect(x: room.minX, y: end, width: room.width, height: max(0, bottom - end))
    guard texts.allSatisfy({ $0.minY < end }), !board.coversBeam(outside) else { return [] }
    let top = texts.reduce(top) { max($0, $1.maxY + Distance.belowView) }
    guard bottom - top >= Distance.shortest else { return [] }
    return [
      pen.shape(
        .line(from: Point(x: column.center, y: top), to: Point(x: column.center, y: bottom)),
        stroke: pen.stroke(.secondaryInk, 0.6))
    ]
  }

  private func centered(
    _ text: String, _ style: TextStyle, x: Double, baseline: Double, role: ColorRole
  ) -> SceneItem {
    let width = pen.lettering.width(text, style)
    return pen.text(text, style, at: Point(x: x - width / 2, y: baseline), pen.paint(role))
  }
}

extension Wording {
  /// Why the intrinsic lengths of views compete for room along an axis.
  static func prioritySum(of sum: PriorityTable.Sum, along axis: Axis) -> String {
    prioritySum(
      of: sum.natural.map(Figures.number).joined(separator: " + "),
      gaps: sum.gaps.isEmpty ? nil : sum.gaps.map(Figures.number).joined(separator: " + "),
      total: Figures.number(sum.total), container: sum.container, size: axis.sizeName,
      room: Figures.number(sum.room))
  }
}
