import AutoLayout
import Geometry
import Scene

/// Draws the members of conflicts, numbered, each where it was meant to hold.
struct ConflictStage: FigureReading {
  let facts: FigureFacts
  /// The sides drawn of ambiguous contents.
  private let contents: [Rect]
  private var drawn = Drawn()
  private var board: Board

  static func draw(
    _ plan: StatementPlan, of facts: FigureFacts, contents: [Rect], _ endings: inout Endings,
    on board: inout Board
  ) -> (drawn: Drawn, placed: [PlacedBeam]) {
    for number in plan.members { endings.end(number, .mark) }
    var stage = ConflictStage(facts: facts, contents: contents, board: board.taken())
    let placed = stage.draw(plan)
    board = stage.board
    return (stage.drawn, placed)
  }

  private init(facts: FigureFacts, contents: [Rect], board: Board) {
    (self.facts, self.contents, self.board) = (facts, contents, board)
  }

  private mutating func draw(_ plan: StatementPlan) -> [PlacedBeam] {
    for line in plan.memberLines { draw(line) }
    var placement = BeamPlacement(pen: pen, board: board.taken())
    let placed = placement.place(plan.memberBeams)
    board = placement.board.taken()
    // Vertical beams come first, so that the casings of horizontal beams interrupt them.
    for axis in [Axis.vertical, .horizontal] {
      for beam in placed where beam.beam.axis == axis { draw(beam) }
    }
    return placed
  }

  /// A group of the marks of a member of a conflict, which are never pale.
  private func memberGroup(_ items: [SceneItem], _ number: Int) -> SceneItem {
    constraintGroup(items, number, isMember: true)
  }

  // MARK: Lines

  private mutating func draw(_ line: EdgeLine) {
    // A baseline lies below its letters; every other line would strike them.
    let pieces =
      line.isBaseline
      ? [ClosedRange(between: line.from, and: line.to)]
      : board.visibleSpans(line.axis.other, at: line.position, from: line.from, to: line.to)
    let glyphs = pieces.map {
      pen.alignmentLine(line.axis, at: line.position, over: $0, state: line.state, isBelow: line.isBaseline)
    }
    // The casing lies below frames and dots on the same edge, so that both stay visible.
    let rect = Rect(
      line.axis.other, from: line.from, to: line.to, across: line.position - 1, line.position + 1)
    drawn.sketch.add(memberGroup(behindBars(glyphs.map { $0[0] }, along: rect), line.number), at: .casings)
    var items = behindBars(glyphs.flatMap { $0.dropFirst() }, along: rect)
    if line.isBaseline, !sharesTab(line) {
      let tab = baselineTab(of: line)
      items += pen.baselineTab(in: tab, state: line.state)
      drawn.sketch.cover(tab)
    }
    drawn.sketch.add(memberGroup(items, line.number), at: .beams, covering: rect)
    board.add(rect, .line, along: line.axis.other)
    drawn.sketch.note(line.state.member == nil ? line.kind.keyMark : line.state.keyMark)
    if let member = line.state.member, member > 0 {
      let middle = Point(line.axis, along: line.position, across: (line.from + line.to) / 2)
      drawMember(member, at: middle, number: line.number, into: &drawn.sketch, on: &board)
    }
  }

  /// The tab at the left end of the line, or further along if that place is taken.
  private mutating func baselineTab(of line: EdgeLine) -> Rect {
    let size = BaselineGlyph.room
    let first = Point(x: line.from - size.width / 2, y: line.position)
    var center = first
    var step = 0.0
    while !board.isFree(Rect(center: center, size: size)), step * Self.tabStep < line.to - line.from {
      step += 1
      center.x = first.x + step * Self.tabStep
    }
    if !board.isFree(Rect(center: center, size: size)) {
      center = board.freeCenter(near: first, size: size)
    }
    let tab = Rect(center: center, size: size)
    board.add(tab, .label)
    return tab
  }

  /// The distance between the places of a tab along its line.
  private static let tabStep = 8.0

  /// Whether the line starts in the place of an earlier line, whose tab it shares.
  private func sharesTab(_ line: EdgeLine) -> Bool {
    marks.contains { mark in
      guard case .line(let other) = mark, other.isBaseline else { return false }
      return other.number < line.number && abs(other.position - line.position) < 0.01
        && abs(other.from - line.from) < 0.01
    }
  }

  // MARK: Beams

  /// Half the width of a beam with its caps and their casing.
  private static let halfBeam = 6.3
  private static let thinLine = 0.6
  /// How far the thin line from an edge extends beyond its beam, and its distance from the edge.
  private static let beyondBeam = 6.0
  private static let offEdge = 2.0

  private mutating func draw(_ placed: PlacedBeam) {
    let beam = placed.beam
    var items = reachLines(of: placed) + way(of: placed)
    if let (start, end) = placed.leader {
      let leader = Path.line(from: start, to: end)
      items += [
        pen.shape(leader, stroke: pen.casing(of: Self.thinLine)),
        pen.shape(leader, stroke: pen.stroke(beam.state.role, Self.thinLine)),
      ]
    }
    items += pen.beam(
      beam.axis, from: beam.start, to: beam.end, across: placed.across, state: beam.state,
      width: emphasis == nil ? 1.5 : Pen.emphasisWidth, goesOn: (beam.goesOnBefore, beam.goesOnAfter),
      spans: board.visibleSpans(beam.axis, at: placed.across, from: beam.start, to: beam.end))
    let line = Rect(
      beam.axis, from: beam.span.lowerBound, to: beam.span.upperBound,
      across: placed.across - Self.halfBeam, placed.across + Self.halfBeam)
    drawn.sketch.add(
      memberGroup(behindBars(items, along: line, to: placed.label), beam.number), at: .beams,
      covering: line)
    drawn.sketch.note(beam.state.keyMark)
    if beam.goesOnBefore || beam.goesOnAfter {
      drawn.sketch.note(.note("An arrowhead marks a line that continues outside the picture."))
    }
    drawDemand(of: placed)
    drawLabels(of: placed)
  }

  private mutating func drawLabels(of placed: PlacedBeam) {
    let beam = placed.beam
    var labels: [SceneItem] = []
    let middle = Point(beam.axis, along: (beam.start + beam.end) / 2, across: placed.across)
    drawn.labels.settle(placed.isGivenUp ? callout(ofConstraint: beam.number, at: middle) : nil)
    if !placed.isGivenUp { labels += pen.pill(placed.text, in: placed.label, role: beam.state.role) }
    if let disc = placed.disc, let member = beam.state.member {
      labels += pen.member(member, at: disc)
      drawn.sketch.cover(MemberGlyph.coveredArea(at: disc))
    }
    guard !labels.isEmpty else { return }
    drawn.sketch.add(memberGroup(labels, beam.number), at: .pills)
    if !placed.isGivenUp { drawn.sketch.cover(placed.label) }
  }

  /// The line from a broken constraint's beam to the actual position of its edge.
  private func way(of placed: PlacedBeam) -> [SceneItem] {
    guard let way = placed.beam.way, let missed = placed.beam.missed else { return [] }
    let (axis, role) = (placed.beam.axis, placed.beam.state.role)
    let line = Path.line(
      from: Point(axis, along: way.lowerBound, across: placed.across),
      to: Point(axis, along: way.upperBound, across: placed.across))
    let dot = Path.circle(center: Point(axis, along: missed, across: placed.across), radius: 2.5)
    return [
      pen.shape(line, stroke: pen.casing(of: 1)), pen.shape(dot, stroke: pen.casing(of: 1)),
      pen.shape(line, stroke: pen.stroke(role, 1, dash: placed.beam.state.dash)),
      pen.shape(dot, fill: pen.paint(role)),
    ]
  }

  /// Draws the part of a requested size that extends beyond the view, if the constraint is broken.
  private mutating func drawDemand(of placed: PlacedBeam) {
    for demand in demands(of: .beam(placed.beam)) {
      drawn.sketch.add(
        memberGroup(pen.demand(demand, pitch: facts.pitches.hatch), placed.beam.number), at: .ghosts,
        covering: demand)
      drawn.sketch.note(.demand)
    }
  }

  /// Thin lines from edges to a beam that does not meet them.
  private func reachLines(of placed: PlacedBeam) -> [SceneItem] {
    let beam = placed.beam
    let ends = [
      (beam.start, beam.startReach, beam.goesOnBefore), (beam.end, beam.endReach, beam.goesOnAfter),
    ]
    return ends.compactMap { position, reach, isCut in
      let nearest = min(max(placed.across, reach.lowerBound), reach.upperBound)
      guard !isCut, abs(nearest - placed.across) > 1,
        !isLedByOpenContent(to: position, beam.axis, across: placed.across)
      else { return nil }
      let direction: Double = placed.across > nearest ? 1 : -1
      let pieces = board.visiblePieces(
        beam.axis.other, at: position, from: nearest + direction * Self.offEdge,
        to: placed.across + direction * Self.beyondBeam)
      let line = pieces.reduce(into: Path()) { $0.append(.line(from: $1.0, to: $1.1)) }
      return pen.shape(line, stroke: pen.stroke(beam.state.role, Self.thinLine, opacity: 0.8))
    }
  }

  /// Whether the sides of ambiguous content, drawn beyond its solved length, already connect an edge with a beam.
  private func isLedByOpenContent(to position: Double, _ axis: Axis, across: Double) -> Bool {
    contents.contains { rect in
      ClosedRange(between: rect.min(axis.other), and: rect.max(axis.other)).contains(across)
        && (abs(rect.min(axis) - position) < 0.01 || abs(rect.max(axis) - position) < 0.01)
    }
  }
}

extension FigureReading {
  /// Draws the number of a member of a conflict.
  func drawMember(
    _ member: Int, at place: Point, number: Int, into sketch: inout Sketch, on board: inout Board
  ) {
    let center =
      board.freeCenter(near: place, size: MemberGlyph.room, within: MemberGlyph.reach, avoidsTexts: true)
      ?? board.freeCenter(near: place, size: MemberGlyph.room)
    let items = pen.member(member, at: center)
    sketch.add(
      constraintGroup(items, number, isMember: true), at: .pills,
      covering: MemberGlyph.coveredArea(at: center))
    board.add(MemberGlyph.area(at: center), .label)
  }

  /// A number for a value without room. The key gives the constraint.
  func callout(ofConstraint number: Int, at point: Point) -> Callout {
    Callout(
      anchors: [point], text: Figures.equation(layout.constraints[number - 1].text),
      origin: .constraint(number))
  }
}
