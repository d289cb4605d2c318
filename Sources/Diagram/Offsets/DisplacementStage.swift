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
          from: Point(axis, along: position, across: edge + (displacement.isContent ? 5 : 3)),
          to: Point(axis, along: position, across: row + 7)), stroke: pen.stroke(.secondaryInk, 0.75))
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
    let direction: Double = shown.to < shown.from ? -1 : 1
    let shaft = Path.line(
      from: Point(axis, along: shown.from, across: row),
      to: Point(axis, along: shown.to - Self.head * direction, across: row))
    return [pen.shape(shaft, stroke: pen.casing(of: 2)), pen.shape(shaft, stroke: pen.stroke(.ink, 2))]
      + [arrowhead(axis, at: shown.to, direction, in: row)]
  }

  /// Two arrows that point at the edges from outside.
  private func arrows(at displacement: Displacement, in row: Double) -> [SceneItem] {
    let (axis, shown) = (displacement.axis, displacement.shown)
    let ends = [(min(shown.from, shown.to), 1.0), (max(shown.from, shown.to), -1.0)]
    return ends.flatMap { position, direction in
      let shaft = Path.line(
        from: Point(axis, along: position - direction * (Self.reach - 1), across: row),
        to: Point(axis, along: position - direction * Self.head, across: row))
      return [pen.shape(shaft, stroke: pen.casing(of: 2)), pen.shape(shaft, stroke: pen.stroke(.ink, 2))]
        + [arrowhead(axis, at: position, direction, in: row)]
    }
  }

  private func arrowhead(_ axis: Axis, at position: Double, _ direction: Double, in row: Double) -> SceneItem
  {
    pen.arrowhead(
      axis, tip: Point(axis, along: position, across: row), direction: direction, role: .ink,
      size: ArrowheadSize(length: 8, width: 7))
  }

  /// The length of an arrowhead over its shaft.
  private static let head = 6.0
  /// How far arrows from outside reach beyond the edges.
  private static let reach = 18.0

  /// The room of the arrows in a row.
  private func strip(of displacement: Displacement, in row: Double) -> Rect {
    let (low, high) = displacement.span
    let beyond = displacement.hasRoomForArrow ? 0 : Self.reach
    return Rect(displacement.axis, from: low - beyond, to: high + beyond, across: row - 5, row + 5)
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
    let isOnArrow = displacement.hasRoomForArrow && high - low >= pill[axis] + Self.leastShaft
    var best: (cost: Double, row: Double, label: Rect)?
    for step in 0..<5 {
      let row = edge + (displacement.isContent ? 17 : 13) + Double(step) * 12
      let line = strip(of: displacement, in: row)
      let starts =
        isOnArrow
        ? [(low + high - pill[axis]) / 2]
        : [line.max(axis) + Self.gap, line.min(axis) - Self.gap - pill[axis]]
      for (order, start) in starts.enumerated() {
        let label = Rect(
          axis, from: start, to: start + pill[axis], across: row - pill[axis.other] / 2,
          row + pill[axis.other] / 2
        ).aligned
        let cost =
          board.labelCost(label) + 0.5 * board.labelCost(line) + Double(step * 9)
          + Double((displacement.isContent ? 1 - order : order) * 3)
        if best == nil || cost < best!.cost { best = (cost, row, label) }
      }
    }
    return (best!.row, best!.label)
  }

  /// The distance between an arrow and the pill beyond its end.
  private static let gap = 5.0
  /// What an arrow with a pill on it shows of itself at least.
  private static let leastShaft = 36.0
}

extension Displacement {
  /// The old and the new position in ascending order.
  fileprivate var span: (low: Double, high: Double) {
    (min(shown.from, shown.to), max(shown.from, shown.to))
  }

  /// Whether an arrow between the edges can be seen. Else two arrows point at them from outside.
  fileprivate var hasRoomForArrow: Bool { span.high - span.low >= 24 }
}
