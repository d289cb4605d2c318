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

  /// Draws two arrows that point at the old and new edges from outside, and a pill with the distance.
  private mutating func draw(_ displacement: Displacement, on board: inout Board) {
    let (axis, shown) = (displacement.axis, displacement.shown)
    let (low, high) = (min(shown.from, shown.to), max(shown.from, shown.to))
    let edge = edge(of: displacement)
    let (row, label) = place(of: displacement, from: low, to: high, on: board)
    var items = [shown.from, shown.to].map { position in
      pen.shape(
        .line(
          from: Point(axis, along: position, across: edge + (displacement.isContent ? 5 : 3)),
          to: Point(axis, along: position, across: row + 7)), stroke: pen.stroke(.secondaryInk, 0.75))
    }
    for (position, direction) in [(low, 1.0), (high, -1.0)] {
      let tail = Point(axis, along: position - direction * 17, across: row)
      let base = Point(axis, along: position - direction * 6, across: row)
      let shaft = Path.line(from: tail, to: base)
      items += [
        pen.shape(shaft, stroke: pen.casing(of: 2)), pen.shape(shaft, stroke: pen.stroke(.ink, 2)),
        pen.arrowhead(
          axis, tip: Point(axis, along: position, across: row), direction: direction, role: .ink, length: 8,
          width: 7),
      ]
    }
    let line = Rect(axis, from: low - Self.reach, to: high + Self.reach, across: row - 5, row + 5)
    sketch.add(.group(SceneGroup(origin: .page("change"), items: items)), at: .dimensions, covering: line)
    sketch.add(
      .group(SceneGroup(origin: .page("change"), items: pen.pill(displacement.text, in: label, role: .ink))),
      at: .pills, covering: label)
    board.add(label, .label)
    board.add(line, .text)
  }

  /// How far the arrows reach beyond the edges.
  private static let reach = 18.0

  /// The end of the moved rectangles across the axis.
  private func edge(of displacement: Displacement) -> Double {
    let cross = displacement.axis.other
    return max(displacement.now.max(cross), displacement.isContent ? 0 : displacement.before.max(cross))
  }

  /// The row of the arrows and the rectangle of the distance.
  private func place(
    of displacement: Displacement, from low: Double, to high: Double, on board: Board
  ) -> (row: Double, label: Rect) {
    let axis = displacement.axis
    let pill = pen.pillSize(displacement.text)
    let cross = axis.other
    let edge = edge(of: displacement)
    var best: (cost: Double, row: Double, label: Rect)?
    for step in 0..<5 {
      let row = edge + (displacement.isContent ? 17 : 13) + Double(step) * 12
      let line = Rect(axis, from: low - Self.reach, to: high + Self.reach, across: row - 5, row + 5)
      for (order, isAfter) in [true, false].enumerated() {
        let start = isAfter ? high + Self.reach + 5 : low - Self.reach - 5 - pill[axis]
        let label = Rect(
          axis, from: start, to: start + pill[axis], across: row - pill[cross] / 2, row + pill[cross] / 2
        ).aligned
        let cost =
          board.labelCost(label) + 0.5 * board.labelCost(line) + Double(step * 9)
          + Double((displacement.isContent ? 1 - order : order) * 3)
        if best == nil || cost < best!.cost { best = (cost, row, label) }
      }
    }
    return (best!.row, best!.label)
  }
}
