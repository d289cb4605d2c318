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

  /// The distance from its point up to which a number needs no leader.
  private static let besidePoint = 16.0
  /// The distance between the center of a number and the start of its leader.
  private static let leaderStart = 8.0

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
    if anchor.distance(to: center) > Self.besidePoint {
      // The leader lies below all labels, so that it crosses none.
      let toward = Self.leaderStart / anchor.distance(to: center)
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
  private var crowdedSpots = CrowdedSpots()

  /// The side of the squares whose points share one spot.
  private static let spotSide = 24.0
  /// The greatest number of a spot in each direction.
  private static let lastSpot = 1e6
  /// The factor of the columns in the number of a spot, more than all spots of a column.
  private static let spotsInColumn = 4_000_000
  /// How much nearer to its point than the number before it a number is searched for.
  private static let lookBack = 36.0
  /// The greatest ratio of a distance to the side of the square around the point that reaches as far: √2, rounded up.
  private static let diagonal = 1.5

  /// The distance within which a number looks for a place that covers no text.
  private static let besideTexts = 90.0

  private func isFree(_ rect: Rect, on board: Board) -> Bool { board.isFree(rect) && !board.coversText(rect) }

  mutating func place(near anchors: [Point], size: Size, on board: Board) -> Point {
    var best: (cost: Double, center: Point)?
    for (order, anchor) in anchors.enumerated() where isFree(Rect(center: anchor, size: size), on: board) {
      let cost = board.labelCost(Rect(center: anchor, size: size)) + Double(order)
      if best == nil || cost < best!.cost { best = (cost, anchor) }
    }
    if let best { return best.center }
    let spot = Self.spot(anchors[0].x) * Self.spotsInColumn + Self.spot(anchors[0].y)
    if let center = crowdedSpots.place(near: anchors[0], size: size, on: board, avoidsTexts: true) {
      return center
    }
    let start = max(0, reached[spot, default: 0] - Self.lookBack)
    let center =
      board.freeCenter(
        near: anchors[0], size: size, from: start, within: start + Self.besideTexts, avoidsTexts: true)
      ?? board.freeCenter(near: anchors[0], size: size, from: start)
    reached[spot] = anchors[0].distance(to: center) / Self.diagonal
    crowdedSpots.note(center, near: anchors[0])
    return center
  }

  private static func spot(_ position: Double) -> Int {
    Int(min(lastSpot, max(-lastSpot, position / spotSide)))
  }
}
