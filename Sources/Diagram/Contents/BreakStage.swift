import AutoLayout
import Geometry
import Scene

/// Draws a torn edge below the frame of a table as a sign that the table continues.
struct BreakStage: FigureReading {
  let facts: FigureFacts
  private var drawn = Drawn()

  static func draw(_ facts: FigureFacts, on board: inout Board) -> Drawn {
    var stage = BreakStage(facts: facts)
    for table in facts.scrollViews { stage.draw(table, on: &board) }
    return stage.drawn
  }

  private init(facts: FigureFacts) { self.facts = facts }

  private static let breakHeight = 28.0
  private static let toothWidth = 12.0
  private static let toothHeight = 5.0

  /// Notes the number of rows below the visible ones, if the space is free.
  private mutating func draw(_ table: ViewID, on board: inout Board) {
    guard !isScreen, tree[table].table != nil, let visible = geometry.visibleFrame(table),
      let content = geometry.contentRect(table)
    else { return }
    let count = TableFacts.rowsBelow(table, in: geometry)
    let text =
      "\(Listing.count(count, "more row")), to y = \(Figures.number(geometry.points(content.height)))"
    let band = Rect(x: visible.minX, y: visible.maxY, width: visible.width, height: Self.breakHeight)
    let label = Rect(
      center: Point(x: band.midX, y: band.midY - 2),
      size: Size(width: pen.lettering.width(text, .viewSize), height: 13))
    let isTaken = grid.views(near: band).contains { view in
      !tree.isDescendant(view, of: table) && !tree.isDescendant(table, of: view)
        && geometry.visibleFrame(view)?.overlaps(band) ?? false
    }
    guard count > 0, label.width + 24 <= band.width, !isTaken, board.isFree(band) else { return }
    var items = [pen.centeredText(text, .viewSize, at: label.center, pen.paint(.secondaryInk))]
    // Content that is drawn completely needs no torn edge.
    if !shows(.contentSize) {
      items.insert(pen.shape(tornOutline(of: band), stroke: pen.stroke(.secondaryInk, 1)), at: 0)
    }
    drawn.sketch.add(group(items, origin(table)), at: .names, covering: band)
    board.add(band, .label)
    drawn.labels.settle()
  }

  /// The sides of a band with a zigzag between them.
  private func tornOutline(of band: Rect) -> Path {
    let (left, right) = (band.minX + 0.5, band.maxX - 0.5)
    let count = Int(((right - left) / Self.toothWidth).rounded().bounded(by: 1...1000))
    let step = (right - left) / Double(count)
    var elements: [Path.Element] = [
      .move(Point(x: left, y: band.minY + 3)), .line(Point(x: left, y: band.maxY)),
    ]
    for tooth in 0..<count {
      let x = left + Double(tooth) * step
      elements.append(.line(Point(x: x + step / 2, y: band.maxY - Self.toothHeight)))
      elements.append(.line(Point(x: x + step, y: band.maxY)))
    }
    elements.append(.line(Point(x: right, y: band.minY + 3)))
    return Path(elements)
  }
}
