import AutoLayout
import Geometry
import Scene

/// Numbers on the picture for labels without room, which the key explains.
struct CalloutStage: FigureReading {
  let facts: FigureFacts
  private var sketch = Sketch()
  private var board: Board
  private var entries: [KeyMark] = []

  /// Numbers the labels without room in reading order, after everything else is placed.
  ///
  /// - Returns: The numbers, and their meanings in ascending order.
  static func draw(
    _ callouts: [Callout], of facts: FigureFacts, on board: inout Board
  ) -> (sketch: Sketch, entries: [KeyMark]) {
    var stage = CalloutStage(facts: facts, board: board.taken())
    stage.draw(callouts)
    board = stage.board
    return (stage.sketch, stage.entries)
  }

  private init(facts: FigureFacts, board: Board) {
    (self.facts, self.board) = (facts, board)
  }

  private mutating func draw(_ callouts: [Callout]) {
    let ordered = callouts.enumerated().sorted { a, b in
      let (first, second) = (a.element.anchors[0], b.element.anchors[0])
      return (first.y, first.x, a.offset) < (second.y, second.x, b.offset)
    }
    let first = (facts.request.panel?.lastNumber ?? 0) + 1
    var search = CalloutSearch()
    for (index, callout) in ordered.enumerated() {
      draw(callout.element, number: first + index, &search)
    }
  }

  private mutating func draw(_ callout: Callout, number: Int, _ search: inout CalloutSearch) {
    let size = pen.calloutSize(number)
    let center = search.place(near: callout.anchors, size: size, on: board)
    board.add(Rect(center: center, size: size), .label)
    let anchor = callout.anchors.min { $0.distance(to: center) < $1.distance(to: center) }!
    let rect = Rect(center: center, size: size)
    if anchor.distance(to: center) > 16 {
      // The leader lies below all labels, so that it crosses none.
      let toward = 8 / anchor.distance(to: center)
      let start = Point(
        x: center.x + (anchor.x - center.x) * toward, y: center.y + (anchor.y - center.y) * toward)
      Leader(start: start, end: anchor)
        .draw(of: callout.origin, in: facts, into: &sketch, on: &board)
      sketch.cover(Rect(origin: anchor, size: .zero))
    }
    sketch.add(group(pen.callout(number, in: rect), callout.origin), at: .names, covering: rect)
    entries.append(.callout(number: number, text: callout.text))
  }
}

/// Finds places for numbers. It remembers how far the last number had to move from a crowded point.
private struct CalloutSearch {
  private var reached: [Int: Double] = [:]

  mutating func place(near anchors: [Point], size: Size, on board: Board) -> Point {
    var best: (cost: Double, center: Point)?
    for (order, anchor) in anchors.enumerated() where board.isFree(Rect(center: anchor, size: size)) {
      let cost = board.labelCost(Rect(center: anchor, size: size)) + Double(order)
      if best == nil || cost < best!.cost { best = (cost, anchor) }
    }
    if let best { return best.center }
    let spot =
      Int(min(1e6, max(-1e6, anchors[0].x / 24))) * 4_000_000 + Int(min(1e6, max(-1e6, anchors[0].y / 24)))
    let center = board.freeCenter(near: anchors[0], size: size, from: max(0, reached[spot, default: 0] - 36))
    reached[spot] = anchors[0].distance(to: center) / 1.5
    return center
  }
}
