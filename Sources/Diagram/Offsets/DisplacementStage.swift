import AutoLayout
import Geometry
import Scene

/// Draws the earlier edges of content, and the distances that edges have moved.
struct DisplacementStage: FigureReading {
  let facts: FigureFacts
  private var sketch = Sketch()

  static func draw(_ facts: FigureFacts, on board: inout Board) -> Sketch {
    var stage = DisplacementStage(facts: facts)
    for displacement in facts.request.displacements {
      if displacement.isContent { stage.drawEarlierEdge(displacement) }
      stage.draw(displacement, on: &board)
    }
    return stage.sketch
  }

  private init(facts: FigureFacts) { self.facts = facts }

  /// The distances of arrows and their pills.
  private enum Distance {
    /// The length of an arrowhead over its shaft.
    static let head = 6.0
    /// How far arrows from outside reach beyond the edges.
    static let reach = 18.0
    /// Half the width of the room of arrows.
    static let halfArrow = 5.0
    /// The distance between moved rectangles and the lines at their edges, and how far these cross the arrows.
    static let besideView = 3.0
    static let besideContent = 5.0
    static let beyondArrow = 7.0
    /// The distance between moved rectangles and the first row of arrows, and between the rows.
    static let firstViewRow = 13.0
    static let firstContentRow = 17.0
    static let rowPitch = 12.0
    /// The distance between an arrow and the pill beyond its end.
    static let gap = 5.0
    /// What an arrow with a pill on it shows of itself at least.
    static let leastShaft = 36.0
  }

  /// What is wrong with a place.
  private enum Cost {
    /// Each row after the first.
    static let laterRow = 4.0
    /// A pill on its arrow away from the middle.
    static let offMiddle = 1.0
    /// A pill at the end of an arrow where it is not expected: the far one for content, the near one for views.
    static let otherEnd = 3.0
    /// A pill or arrow on another label, which nobody could read.
    static let onLabel = 60.0
    /// What the arrows cover, as a share of the cost for a label.
    static let covered = 0.5
  }

  private static let rows = 0..<14
  /// The places of a pill on its arrow, as shares of the length.
  private static let shares = [0.5, 0.3, 0.7]

  private mutating func drawEarlierEdge(_ displacement: Displacement) {
    let (axis, content) = (displacement.axis, displacement.now)
    let cross = axis.other
    let length = min(content.length(cross), displacement.before.length(cross))
    let start = content.min(cross)
    let position = displacement.shown.from
    let line = Path.line(
      from: Point(axis, along: position, across: start),
      to: Point(axis, along: position, across: start + length))
    let items = [
      pen.shape(line, stroke: pen.casing(of: 1)),
      pen.shape(line, stroke: pen.stroke(.ink, 1, opacity: 0.65, dash: [4, 3])),
    ]
    sketch.add(.group(SceneGroup(items: items)), at: .contentDots)
    sketch.note(.contentBefore)
  }

  /// Draws the way from the old to the new edge, and a pill with the distance.
  private mutating func draw(_ displacement: Displacement, on board: inout Board) {
    let (axis, shown) = (displacement.axis, displacement.shown)
    let edge = edge(of: displacement)
    let (row, label) = place(of: displacement, on: board)
    let ends = [shown.from, shown.to].map { position in
      pen.shape(
        .line(
          from: Point(
            axis, along: position,
            across: edge + (displacement.isContent ? Distance.besideContent : Distance.besideView)),
          to: Point(axis, along: position, across: row + Distance.beyondArrow)),
        stroke: pen.stroke(.secondaryInk, 0.75))
    }
    let items =
      ends
      + (displacement.hasRoomForArrow
        ? arrow(along: displacement, in: row) : arrows(at: displacement, in: row))
    let line = strip(of: displacement, in: row)
    sketch.add(.group(SceneGroup(origin: .page("change"), items: items)), at: .dimensions, covering: line)
    sketch.add(
      .group(SceneGroup(origin: .page("change"), items: pen.pill(displacement.text, in: label, role: .ink))),
      at: .pills, covering: label)
    board.add(label, .label)
    board.add(line, .text)
  }

  /// One arrow from the old edge to the new one.
  private func arrow(along displacement: Displacement, in row: Double) -> [SceneItem] {
    let (axis, shown) = (displacement.axis, displacement.shown)
    return arrow(axis, from: shown.from, to: shown.to, in: row)
  }

  /// Two arrows that point at the edges from outside.
  private func arrows(at displacement: Displacement, in row: Double) -> [SceneItem] {
    let (low, high) = displacement.span
    return arrow(displacement.axis, from: low - (Distance.reach - 1), to: low, in: row)
      + arrow(displacement.axis, from: high + (Distance.reach - 1), to: high, in: row)
  }

  private func arrow(_ axis: Axis, from start: Double, to end: Double, in row: Double) -> [SceneItem] {
    let direction: Double = end < start ? -1 : 1
    let shaft = Path.line(
      from: Point(axis, along: start, across: row),
      to: Point(axis, along: end - Distance.head * direction, across: row))
    return [
      pen.shape(shaft, stroke: pen.casing(of: 2)), pen.shape(shaft, stroke: pen.stroke(.ink, 2)),
      pen.arrowhead(
        axis, tip: Point(axis, along: end, across: row), direction: direction, role: .ink,
        size: ArrowheadSize(length: 8, width: 7)),
    ]
  }

  /// The room of the arrows in a row.
  private func strip(of displacement: Displacement, in row: Double) -> Rect {
    let (low, high) = displacement.span
    let beyond = displacement.hasRoomForArrow ? 0 : Distance.reach
    return Rect(
      displacement.axis, from: low - beyond, to: high + beyond, across: row - Distance.halfArrow,
      row + Distance.halfArrow)
  }

  /// The end of the moved rectangles across the axis.
  private func edge(of displacement: Displacement) -> Double {
    let cross = displacement.axis.other
    return max(displacement.now.max(cross), displacement.isContent ? 0 : displacement.before.max(cross))
  }

  /// The row of the arrows and the rectangle of the distance: on the arrow if it is long enough, else beyond its ends.
  private func place(of displacement: Displacement, on board: Board) -> (row: Double, label: Rect) {
    let axis = displacement.axis
    let pill = pen.pillSize(displacement.text)
    let edge = edge(of: displacement)
    let (low, high) = displacement.span
    let isOnArrow = displacement.hasRoomForArrow && high - low >= pill[axis] + Distance.leastShaft
    var best: (cost: Double, row: Double, label: Rect)?
    let nearest = displacement.isContent ? Distance.firstContentRow : Distance.firstViewRow
    let first = isOnArrow ? max(nearest, pill[axis.other] / 2 + Distance.gap) : nearest
    for step in Self.rows {
      let row = edge + first + Double(step) * Distance.rowPitch
      let line = strip(of: displacement, in: row)
      let starts =
        isOnArrow
        ? Self.shares.map { low + $0 * (high - low) - pill[axis] / 2 }
        : [line.max(axis) + Distance.gap, line.min(axis) - Distance.gap - pill[axis]]
      for (order, start) in starts.enumerated() {
        let label = Rect(
          axis, from: start, to: start + pill[axis], across: row - pill[axis.other] / 2,
          row + pill[axis.other] / 2
        ).aligned
        let covered = board.isFree(label) && board.isFree(line) ? 0 : Cost.onLabel
        let cost =
          covered + board.labelCost(label) + Cost.covered * board.labelCost(line) + Double(step)
          * Cost.laterRow
          + (isOnArrow
            ? Double(order) * Cost.offMiddle
            : Double(displacement.isContent ? 1 - order : order) * Cost.otherEnd)
        if best == nil || cost < best!.cost { best = (cost, row, label) }
      }
    }
    return (best!.row, best!.label)
  }
}

extension Displacement {
  /// The old and the new position in ascending order.
  fileprivate var span: (low: Double, high: Double) {
    (min(shown.from, shown.to), max(shown.from, shown.to))
  }

  private static let leastArrow = 24.0

  /// Whether an arrow between the edges can be seen. Else two arrows point at them from outside.
  fileprivate var hasRoomForArrow: Bool { span.high - span.low >= Self.leastArrow }
}
