import AutoLayout
import Geometry
import Scene

/// Points chevrons at the views that give way, with what they give up. The priorities are in a table.
struct HuggingStage: FigureReading {
  let facts: FigureFacts

  static func draw(_ facts: FigureFacts, on board: inout Board) -> Sketch {
    let stage = HuggingStage(facts: facts)
    var sketch = Sketch()
    guard facts.shows(.hugging) else { return sketch }
    for table in facts.priorityTables where facts.concerns(table.axis) {
      for entry in table.entries where entry.actual < entry.natural - 0.5 {
        stage.draw(entry, into: &sketch, on: &board)
      }
    }
    return sketch
  }

  /// `gives up 181 of 349` between two pairs of chevrons, below, above or beside the view, if there is room.
  private func draw(_ entry: PriorityTable.Entry, into sketch: inout Sketch, on board: inout Board) {
    let frame = geometry.frame(entry.view)
    guard !frame.isEmpty else { return }
    let difference = Figures.number(entry.natural - entry.actual)
    let text = "gives up \(difference) of \(Figures.number(entry.natural))"
    let size = Size(width: pen.lettering.width(text, .dimension) + 44, height: 14)
    let places =
      [
        Point(x: frame.midX, y: frame.maxY + 14), Point(x: frame.midX, y: frame.minY - 14),
        Point(x: frame.maxX + 8 + size.width / 2, y: frame.midY),
      ]
    guard
      let center = places.first(where: { board.nameCost(Rect(center: $0, size: size).inset(by: -2)) == 0 })
    else {
      return
    }
    let rect = Rect(center: center, size: size)
    let pen = pen.on(backdrop(at: center))
    var items = [pen.centeredText(text, .dimension, at: center, pen.paint(.ink))]
    items += pen.chevrons(
      .horizontal, from: rect.minX + 14, to: rect.maxX - 14, across: rect.midY, isInward: true)
    sketch.add(group(items, origin(entry.view)), at: .pills, covering: rect)
    board.add(rect, .label)
  }
}
