import AutoLayout
import Geometry
import Scene

/// Points chevrons at the views that give way, with what they give up. The priorities are in a table.
struct HuggingStage: FigureReading {
  let facts: FigureFacts

  /// The distances of texts and chevrons.
  private enum Distance {
    /// The room for the chevrons at both ends of a text.
    static let chevrons = 44.0
    /// The distance between the ends of the room and the length at which the chevrons point.
    static let chevronInset = 14.0
    /// The height of a text with its chevrons.
    static let height = 14.0
    /// The distance of the middle of a text from the edge above or below it.
    static let belowEdge = 14.0
    static let besideEdge = 8.0
    /// The distance of a text from everything else.
    static let clearance = 2.0
  }

  static func draw(_ facts: FigureFacts, on board: inout Board) -> Sketch {
    let stage = HuggingStage(facts: facts)
    var sketch = Sketch()
    guard facts.shows(.hugging) else { return sketch }
    for table in facts.priorityTables where facts.concerns(table.axis) {
      for entry in table.entries where entry.isCompressed {
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
    let size = Size(width: pen.lettering.width(text, .dimension) + Distance.chevrons, height: Distance.height)
    let (below, above) = (frame.maxY + Distance.belowEdge, frame.minY - Distance.belowEdge)
    // A short view has the text at one of its ends.
    let (first, last) = (frame.minX + size.width / 2, frame.maxX - size.width / 2)
    let places =
      [
        (frame.midX, below), (last, below), (first, below), (frame.midX, above), (last, above),
        (first, above),
      ]
      .map { Point(x: $0, y: $1) }
      + [Point(x: frame.maxX + Distance.besideEdge + size.width / 2, y: frame.midY)]
    guard
      let center = places.first(where: {
        board.nameCost(Rect(center: $0, size: size).inset(by: -Distance.clearance)) == 0
      })
    else {
      return
    }
    let rect = Rect(center: center, size: size)
    let pen = pen.on(backdrop(at: center))
    var items = [pen.centeredText(text, .dimension, at: center, pen.paint(.ink))]
    items += pen.chevrons(
      .horizontal, from: rect.minX + Distance.chevronInset, to: rect.maxX - Distance.chevronInset,
      across: rect.midY, isInward: true)
    sketch.add(group(items, origin(entry.view)), at: .pills, covering: rect)
    board.add(rect, .label)
  }
}
