import AutoLayout
import Geometry
import Scene

extension FigureDrawing {
  func drawConstraints() {
    var beams: [Beam] = []
    var lines: [EdgeLine] = []
    var aspects: [AspectMark] = []
    for mark in marks {
      switch mark {
      case .beam(let beam): beams.append(beam)
      case .line(let line): lines.append(line)
      case .aspect(let aspect): aspects.append(aspect)
      }
    }
    draw(aspects)
    // Members of conflicts are the subject of the picture and come first.
    for mark in marks where mark.isMember { end(mark.number, .mark) }
    for line in lines where line.kind != .tie && line.state.member != nil { draw(line) }
    var placement = BeamPlacement(pen: pen, board: board)
    let placed = placement.place(beams.filter { $0.state.member != nil })
    board = placement.board
    // Vertical beams come first, so that the casings of horizontal beams interrupt them.
    for axis in [Axis.vertical, .horizontal] {
      for beam in placed where beam.beam.axis == axis { draw(beam) }
    }
    let lined = lines.filter { $0.kind != .tie && $0.state.member == nil }
    let alignments = Alignment.joiningOpposites(
      Alignment.groups(of: lined.filter { !joinsCoincidingViews($0) }))
    drawDimensions(of: beams.filter { $0.state.member == nil }, clearOf: alignments)
    let ties = lines.filter { $0.kind == .tie }
    for tie in ties where joinsCoincidingViews(tie) { end(tie.number, .summary) }
    draw(ties: ties.filter { !joinsCoincidingViews($0) })
    for line in lined where joinsCoincidingViews(line) { end(line.number, .summary) }
    draw(alignments)
    drawConflictBadges(placed)
  }

  /// Whether a constraint aligns two views with equal frames, whose common name says so.
  private func joinsCoincidingViews(_ line: EdgeLine) -> Bool {
    let node = layout.constraints[line.number - 1].node
    guard shows(.names), line.state.isMet, case .view(let first) = node.first.item,
      case .view(let second)? = node.second?.item
    else { return false }
    let (a, b) = (geometry.frame(first), geometry.frame(second))
    return abs(a.minX - b.minX) < 0.5 && abs(a.maxX - b.maxX) < 0.5 && abs(a.minY - b.minY) < 0.5
      && abs(a.maxY - b.maxY) < 0.5
  }

  private func isGenerated(_ number: Int) -> Bool {
    !layout.constraints[number - 1].node.isDrawnAsWritten(in: tree)
  }

  func constraintGroup(_ items: [SceneItem], _ number: Int) -> SceneItem {
    let constraint = layout.constraints[number - 1]
    return .group(
      SceneGroup(
        origin: .constraint(number), title: Figures.equation(constraint.text).legible,
        opacity: isGenerated(number) ? 0.5 : 1, items: items))
  }

  private func draw(_ line: EdgeLine) {
    let glyph = pen.alignmentLine(
      line.axis, at: line.position, from: line.from, to: line.to, state: line.state,
      isBelow: line.isBaseline)
    // The casing lies below frames and dots on the same edge, so that both stay visible.
    let rect = Rect(
      line.axis.other, from: line.from, to: line.to, across: line.position - 1, line.position + 1)
    sketch.add(constraintGroup(behindBars([glyph[0]], along: rect), line.number), at: .casings)
    var items = behindBars(Array(glyph.dropFirst()), along: rect)
    if line.isBaseline, !sharesTab(line) {
      let tab = baselineTab(of: line)
      items += [
        pen.shape(.roundedRect(tab, radius: 3), fill: pen.paint(line.state.role)),
        pen.centeredText("b", .badge, at: tab.center, pen.paint(line.state.inkRole)),
      ]
      sketch.cover(tab)
    }
    sketch.add(constraintGroup(items, line.number), at: .beams, covering: rect)
    board.add(rect, .line, along: line.axis.other)
    sketch.note(line.state.member == nil ? line.kind.keyMark : line.state.keyMark)
    if let member = line.state.member, member > 0 {
      let middle = Point(line.axis, along: line.position, across: (line.from + line.to) / 2)
      drawMember(member, at: middle, number: line.number)
    }
  }

  /// The tab at the left end of the line, or further along if that place is taken.
  private func baselineTab(of line: EdgeLine) -> Rect {
    let size = Size(width: 14, height: 14)
    var center = Point(x: line.from - 7, y: line.position)
    var step = 0.0
    while !board.isFree(Rect(center: center, size: size)), step * 8 < line.to - line.from {
      step += 1
      center.x = line.from - 7 + step * 8
    }
    if !board.isFree(Rect(center: center, size: size)) {
      center = board.freeCenter(near: Point(x: line.from - 7, y: line.position), size: size)
    }
    let tab = Rect(center: center, size: size)
    board.add(tab, .label)
    return tab
  }

  /// Whether the line starts in the place of an earlier line, whose tab it shares.
  private func sharesTab(_ line: EdgeLine) -> Bool {
    baselineMarks.contains { other in
      other.number < line.number && abs(other.position - line.position) < 0.01
        && abs(other.from - line.from) < 0.01
    }
  }

  private func drawMember(_ member: Int, at place: Point, number: Int) {
    let center = board.freeCenter(near: place, size: Size(width: 17, height: 17))
    let items = pen.disc("\(member)", at: center, radius: 7.5, fill: .conflict, ink: .inkOnConflict)
    let rect = Rect(center: center, size: Size(width: 17, height: 17))
    sketch.add(constraintGroup(items, number), at: .pills, covering: rect)
    board.add(rect, .label)
  }

  /// A ratio that at least this many views share is stated once.
  private static let leastEqualRatios = 3

  private func draw(_ aspects: [AspectMark]) {
    var counts: [String: Int] = [:]
    for aspect in aspects where aspect.state.isMet { counts[aspect.text, default: 0] += 1 }
    var stated: Set<String> = []
    for var aspect in aspects {
      let count = counts[aspect.text] ?? 0
      guard aspect.state.isMet, count >= Self.leastEqualRatios else {
        draw(aspect)
        end(aspect.number, .mark)
        continue
      }
      if stated.insert(aspect.text).inserted {
        aspect.text = "\(DimensionGroup.countPrefix(count))(\(aspect.text))"
        draw(aspect)
        end(aspect.number, .mark)
      } else {
        let (bracket, corner) = bracket(of: aspect)
        let items = [
          pen.shape(bracket, stroke: pen.casing(of: 1)),
          pen.shape(bracket, stroke: pen.stroke(aspect.state.role, 1)),
        ]
        let rect = Rect(x: corner.x - 10, y: corner.y - 10, width: 11, height: 11)
        sketch.add(constraintGroup(items, aspect.number), at: .pills, covering: rect)
        end(aspect.number, .summary)
      }
    }
  }

  /// Two short lines in the lower right corner of a view with a ratio.
  private func bracket(of mark: AspectMark) -> (path: Path, corner: Point) {
    let corner = Point(x: mark.frame.maxX - 7, y: mark.frame.maxY - 7)
    let length = min(18, mark.frame.width / 3, mark.frame.height / 3)
    let path = Path([
      .move(Point(x: corner.x, y: corner.y - length)), .line(corner),
      .line(Point(x: corner.x - length, y: corner.y)),
    ])
    return (path, corner)
  }

  private func draw(_ mark: AspectMark) {
    let size = pen.pillSize(mark.text)
    let (bracket, corner) = bracket(of: mark)
    let home = Rect(origin: Point(x: corner.x - size.width - 5, y: corner.y - size.height - 5), size: size)
      .aligned
    var items = [
      pen.shape(bracket, stroke: pen.casing(of: 1.5)),
      pen.shape(bracket, stroke: pen.stroke(mark.state.role, 1.5, dash: mark.state.dash)),
    ]
    sketch.note(.aspect)
    // In the corner, or below or beside the view if text is there.
    let frame = mark.frame
    let places = [
      home.center, Point(x: frame.midX, y: frame.maxY + 5 + size.height / 2),
      Point(x: frame.maxX + 5 + size.width / 2, y: frame.midY),
    ]
    let center =
      places.first { place in
        let rect = Rect(center: place, size: size)
        return board.isFree(rect) && board.crossedTexts(rect.inset(by: -1)) == 0
      } ?? board.freeCenter(near: home.center, size: size, within: 54)
    settle(center != nil, else: constraintCallout(mark.number, at: home.center))
    guard let center else {
      sketch.add(constraintGroup(items, mark.number), at: .pills, covering: home)
      return
    }
    let pill = Rect(center: center, size: size)
    items += pen.pill(mark.text, in: pill, role: mark.state.role)
    sketch.add(constraintGroup(items, mark.number), at: .pills, covering: pill)
    board.add(pill == home ? pill.union(Rect(origin: corner, size: .zero)) : pill, .label)
    if let member = mark.state.member {
      drawMember(member, at: Point(x: pill.minX - 11, y: pill.midY), number: mark.number)
    }
  }

  /// A number for a value without room. The key gives the constraint.
  private func constraintCallout(_ number: Int, at point: Point) -> Callout {
    Callout(
      anchors: [point], text: Figures.equation(layout.constraints[number - 1].text),
      origin: .constraint(number))
  }

  private func draw(_ placed: PlacedBeam) {
    let beam = placed.beam
    var items = reachLines(of: placed) + way(of: placed)
    if let (start, end) = placed.leader {
      let leader = Path.line(from: start, to: end)
      items += [
        pen.shape(leader, stroke: pen.casing(of: 0.6)),
        pen.shape(leader, stroke: pen.stroke(beam.state.role, 0.6)),
      ]
    }
    items += pen.beam(
      beam.axis, from: beam.start, to: beam.end, across: placed.across, state: beam.state,
      width: emphasis == nil ? 1.5 : Pen.emphasisWidth, goesOn: (beam.goesOnBefore, beam.goesOnAfter))
    let line = Rect(
      beam.axis, from: beam.span.lowerBound, to: beam.span.upperBound, across: placed.across - 6.3,
      placed.across + 6.3)
    sketch.add(
      constraintGroup(behindBars(items, along: line, to: placed.label), beam.number), at: .beams,
      covering: line)
    sketch.note(beam.state.keyMark)
    if beam.goesOnBefore || beam.goesOnAfter {
      sketch.note(.note("An arrowhead marks a line that continues outside the picture."))
    }
    if let badge = placed.badge {
      sketch.add(
        constraintGroup(pen.equalBadge(at: badge, state: beam.state), beam.number), at: .equalBadges,
        covering: Rect(center: badge, size: Size(width: 18, height: 18)))
      sketch.note(.equal(equalityNote(beam.number), beam.axis))
    }
    drawDemand(of: placed)
    var labels: [SceneItem] = []
    if let text = placed.text {
      let middle = Point(beam.axis, along: (beam.start + beam.end) / 2, across: placed.across)
      settle(!placed.isGivenUp, else: constraintCallout(beam.number, at: middle))
      if !placed.isGivenUp { labels += pen.pill(text, in: placed.label, role: beam.state.role) }
    }
    if let disc = placed.disc, let member = beam.state.member {
      labels += pen.disc("\(member)", at: disc, radius: 7.5, fill: .conflict, ink: .inkOnConflict)
      sketch.cover(Rect(center: disc, size: Size(width: 17, height: 17)))
    }
    guard !labels.isEmpty else { return }
    sketch.add(constraintGroup(labels, beam.number), at: .pills)
    if !placed.isGivenUp { sketch.cover(placed.label) }
  }

  /// The line from a dropped constraint's beam to the actual position of its edge.
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

  /// Draws the part of a dropped size that extends beyond the view.
  private func drawDemand(of placed: PlacedBeam) {
    for demand in demands(of: .beam(placed.beam)) {
      sketch.add(
        constraintGroup(pen.demand(demand, pitch: hatchPitch), placed.beam.number), at: .ghosts,
        covering: demand)
      sketch.note(.demand)
    }
  }

  /// The areas by which a dropped size exceeds its view, or none for any other mark.
  func demands(of mark: ConstraintMark) -> [Rect] {
    guard case .beam(let beam) = mark, case .dropped = beam.state else { return [] }
    let constraint = layout.constraints[beam.number - 1]
    guard constraint.node.first.attribute.isSize, constraint.node.second == nil else { return [] }
    let rect = geometry.place(of: constraint.node.first, facing: nil).rect
    guard !rect.isEmpty else { return [] }
    let (axis, cross) = (beam.axis, beam.axis.other)
    return [(beam.start, rect.min(axis)), (rect.max(axis), beam.end)].filter { $0.1 - $0.0 > 1 }.map {
      Rect(axis, from: $0.0, to: $0.1, across: rect.min(cross), rect.max(cross)).bounded(by: reach)
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
      let beyond = placed.across > nearest ? 6.0 : -6
      let pieces = board.visiblePieces(
        beam.axis.other, at: position, from: nearest + (beyond > 0 ? 2 : -2), to: placed.across + beyond)
      let line = pieces.reduce(into: Path()) { $0.append(.line(from: $1.0, to: $1.1)) }
      return pen.shape(line, stroke: pen.stroke(beam.state.role, 0.6, opacity: 0.8))
    }
  }

  /// Whether the sides of ambiguous content, drawn beyond its solved length, already connect an edge with a beam.
  private func isLedByOpenContent(to position: Double, _ axis: Axis, across: Double) -> Bool {
    openContents.contains { _, rect in
      ClosedRange(between: rect.min(axis.other), and: rect.max(axis.other)).contains(across)
        && (abs(rect.min(axis) - position) < 0.01 || abs(rect.max(axis) - position) < 0.01)
    }
  }

  /// The explanation of a constraint's “=” in the key.
  func equalityNote(_ number: Int) -> String {
    let node = layout.constraints[number - 1].node
    guard node.firstOrigin == nil, let second = node.second, second.attribute.isSize else {
      return "equal distances"
    }
    if case .stackGuide = second.item { return "equal distances" }
    let owner = tree.owner(of: second.item)
    let scaling = MarkMaker.scaling(of: node)
    let isEqual = node.relation == .equal && scaling == nil
    guard tree[owner].scroll != nil else {
      return "\(isEqual ? "equal" : "related") \(second.attribute.name)s"
    }
    var what = "\(name(of: owner)).\(second.attribute.name)"
    if scrollViews.count > 1, tree.isDescendant(tree.owner(of: node.first.item), of: owner) {
      // One entry for the pages of several scroll views.
      what = "its scroll view’s \(second.attribute.name)"
    } else if scrollViews.count == 1, second.item != .contentLayoutGuide(owner) {
      // The same name as in the dimension and the derivation.
      what = "frame.\(second.attribute.name)"
    }
    if isEqual { return "equal to \(what)" }
    if manifoldLengths.contains(second) { return "share of \(what)" }
    let sign = node.relation == .equal ? nil : Figures.sign(node.relation)
    return [sign, what, scaling].compactMap(\.self).joined(separator: " ")
  }
}
