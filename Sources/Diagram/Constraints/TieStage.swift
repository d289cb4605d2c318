import AutoLayout
import Geometry
import Scene

/// Draws short lines on edges that are pinned together without a gap.
///
/// At full length, the lines would hide the frames and dots on the same edges.
struct TieStage: FigureReading {
  let facts: FigureFacts
  private var sketch = Sketch()
  private var endings: Endings
  private var board: Board

  static func draw(
    _ all: [EdgeLine], of facts: FigureFacts, _ endings: inout Endings, on board: inout Board
  ) -> Sketch {
    guard !all.isEmpty else { return Sketch() }
    var stage = TieStage(facts: facts, endings: endings, board: board.taken())
    let showsPlain = stage.showsPlainTies
    for tie in all where stage.isPlain(tie) && !showsPlain { stage.endings.end(tie.number, .omission) }
    let ties = all.filter { showsPlain || !stage.isPlain($0) }
    if !ties.isEmpty { stage.draw(ties) }
    (endings, board) = (stage.endings, stage.board)
    return stage.sketch
  }

  private init(facts: FigureFacts, endings: Endings, board: Board) {
    (self.facts, self.endings, self.board) = (facts, endings, board)
  }

  private mutating func draw(_ ties: [EdgeLine]) {
    let dots = dottedEdges()
    var taken: [TiedEdge: [Double]] = [:]
    // Shortest first: the line of a tie also marks the longer ties that it is part of.
    let order = ties.indices.sorted { a, b in
      (ties[a].to - ties[a].from, a) < (ties[b].to - ties[b].from, b)
    }
    for index in order {
      let tie = ties[index]
      let edge = TiedEdge(place: Coordinate(tie.axis, tie.position), state: tie.state)
      let length = min(Self.tieLength, tie.to - tie.from)
      let reach = ClosedRange(from: tie.from + length / 2 - 0.01, to: tie.to - length / 2 + 0.01)
      if taken[edge, default: []].contains(where: reach.contains) {
        endings.end(tie.number, .summary)
        continue
      }
      endings.end(tie.number, .mark)
      let center = tieCenter(of: tie, length: length)
      taken[edge, default: []].append(center)
      let row = dots[Coordinate(tie.axis, tie.position)] ?? []
      func side(_ side: DotSides) -> Double { row.contains(side) ? Self.clearOfDots : Pen.tieReach }
      let span = ClosedRange(between: center - length / 2, and: center + length / 2)
      draw(tie, over: span, sides: (side(.low), side(.high)))
      let node = layout.constraints[tie.number - 1].node
      if facts.subject.namesAttribute(of: node) || facts.subject.isEdge(node, in: layout) {
        drawName(of: tie, beside: tieRect(tie, over: span))
      }
    }
  }

  /// Whether the figure is about the constraint.
  private func isSubject(_ tie: EdgeLine) -> Bool {
    let node = layout.constraints[tie.number - 1].node
    return facts.subject.concerns(node, in: tree) || facts.subject.isEdge(node, in: layout)
  }

  /// Draws what is pinned, such as `left = root.left`, beside its mark, if there is an empty place.
  private mutating func drawName(of tie: EdgeLine, beside mark: Rect) {
    let node = layout.constraints[tie.number - 1].node
    guard let second = node.second else { return }
    let name = "\(node.first.attribute.name) = \(tree.text(of: second))"
    let size = pen.dimensionSize(name)
    let (beside, above) = (Self.besideMark + size.width / 2, Self.besideMark + size.height / 2)
    let centers = [
      Point(x: mark.maxX + beside, y: mark.midY), Point(x: mark.minX - beside, y: mark.midY),
      Point(x: mark.midX, y: mark.minY - above), Point(x: mark.midX, y: mark.maxY + above),
    ]
    let label = centers.map { Rect(center: $0, size: size) }.first { label in
      board.isFree(label.inset(by: -Self.nameClearance)) && board.nameCost(label) == 0
        && !leaves.isOccupied(label) && isLegible(tie.state.role, on: label)
    }
    guard let label else { return }
    sketch.add(
      constraintGroup(
        [pen.centeredText(name, .dimension, at: label.center, pen.paint(tie.state.role))], tie.number),
      at: .pills, covering: label)
    board.add(label, .label)
  }

  /// The distance of a name from its mark and from everything else.
  private static let besideMark = 6.0
  private static let nameClearance = 2.0

  /// Whether the frames show a tie well enough if a picture has other marks to explain: a required equation.
  private func isPlain(_ tie: EdgeLine) -> Bool {
    tie.state == .required && tie.limit == nil && !isSubject(tie)
  }

  /// Whether edges that are pinned without a gap are marked, rather than counted below the figure.
  private var showsPlainTies: Bool {
    options.showsAll || options.look != .figure || emphasis != nil
      || marks.count { mark in
        if case .line(let line) = mark { line.kind != .tie } else { true }
      } < Self.mostMarksBesideTies
  }

  /// The number of other marks from which those of ties are one thing too many.
  private static let mostMarksBesideTies = 8

  /// The sides of edges on which the dots of contents lie.
  private func dottedEdges() -> [Coordinate: DotSides] {
    var result: [Coordinate: DotSides] = [:]
    for case let rect? in scrollViews.map(geometry.contentRect) {
      for axis in Axis.allCases {
        result[Coordinate(axis, rect.min(axis)), default: []].insert(.low)
        result[Coordinate(axis, rect.max(axis)), default: []].insert(.high)
      }
    }
    return result
  }

  private struct Coordinate: Hashable {
    var axis: Axis
    var hundredths: Double

    init(_ axis: Axis, _ position: Double) {
      self.axis = axis
      hundredths = (position * 100).rounded()
    }
  }

  private struct DotSides: OptionSet {
    let rawValue: Int
    static let low = DotSides(rawValue: 1)
    static let high = DotSides(rawValue: 2)
  }

  /// The reach of a tie toward dots, which lie beside their edge.
  private static let clearOfDots = 0.5

  private static let tieLength = 20.0

  private struct TiedEdge: Hashable {
    var place: Coordinate
    var state: ConstraintState
  }

  /// The center of the edge, or a place near it if the center is occupied.
  private func tieCenter(of tie: EdgeLine, length: Double) -> Double {
    var best = (cost: Double.infinity, center: (tie.from + tie.to) / 2)
    for share in Self.shares {
      let center = tie.from + share * (tie.to - tie.from)
      guard center - length / 2 >= tie.from - 0.01, center + length / 2 <= tie.to + 0.01 else { continue }
      let rect = tieRect(tie, over: ClosedRange(between: center - length / 2, and: center + length / 2))
      let cost = board.nameCost(rect) + Self.offCenter * abs(share - 0.5)
      if cost < best.cost - 0.01 { best = (cost, center) }
    }
    return best.center
  }

  /// The positions of a tie along its edge, best first, and the cost of its distance from the center, for the length of
  /// the edge.
  private static let shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]
  private static let offCenter = 40.0

  private func tieRect(_ tie: EdgeLine, over span: ClosedRange<Double>) -> Rect {
    Rect(
      tie.axis.other, from: span.lowerBound, to: span.upperBound, across: tie.position - 2, tie.position + 2)
  }

  /// The position of a tie's edge, a little away from a text that begins or ends there.
  private func position(of tie: EdgeLine, over span: ClosedRange<Double>) -> Double {
    var shift = 0.0
    let room = Rect(
      tie.axis.other, from: span.lowerBound, to: span.upperBound, across: tie.position - Self.besideText,
      tie.position + Self.besideText)
    board.forEachObstacle(over: room) { obstacle in
      guard case .text = obstacle.kind else { return }
      if obstacle.rect.min(tie.axis) > tie.position - 1.5 { shift = -Self.textShift }
      if obstacle.rect.max(tie.axis) < tie.position + 1.5 { shift = Self.textShift }
    }
    return tie.position + shift
  }

  /// The distance from a text within which a tie moves away from it, and by how much.
  private static let besideText = 4.0
  private static let textShift = 2.5

  private mutating func draw(
    _ tie: EdgeLine, over span: ClosedRange<Double>, sides: (low: Double, high: Double)
  ) {
    let glyph = pen.tie(
      tie.axis, at: position(of: tie, over: span), over: span, state: tie.state, sides: sides)
    let rect = tieRect(tie, over: span)
    sketch.add(constraintGroup(glyph, tie.number), at: .beams, covering: rect)
    board.add(rect, .line, along: tie.axis.other)
    sketch.note(tie.kind.keyMark)
  }
}
