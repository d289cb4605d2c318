import AutoLayout
import Geometry
import Scene
import Wording

/// Draws distances and sizes as dimensions in rows and lanes.
struct DimensionStage: FigureReading {
  let facts: FigureFacts
  private var drawn = Drawn()
  private var endings: Endings
  private var board: Board
  /// The values in rows, which interrupt the extension lines of other rows.
  private var valuesInRows: [Rect] = []

  /// What is drawn, and what later stages leave out or keep clear of.
  struct Marks {
    var drawn: Drawn
    var valuesInside: Int
    var valuesInRows: [Rect]
    var chainedContents: Set<ContentLength>
  }

  /// Draws dimensions, clear of the ticks that follow.
  ///
  /// - Parameter alignments: The alignments that will have ticks.
  static func draw(
    _ beams: [Beam], of facts: FigureFacts, clearOf alignments: [Alignment], _ endings: inout Endings,
    on board: inout Board
  ) -> Marks {
    var stage = DimensionStage(facts: facts, endings: endings, board: board.taken())
    let (placed, segments) = stage.draw(beams, clearOf: alignments)
    (endings, board) = (stage.endings, stage.board)
    return Marks(
      drawn: stage.drawn, valuesInside: placed.count { !$0.isInRow }, valuesInRows: stage.valuesInRows,
      chainedContents: ContentLength.chained(by: placed, segments, in: facts))
  }

  private init(facts: FigureFacts, endings: Endings, board: Board) {
    (self.facts, self.endings, self.board) = (facts, endings, board)
  }

  /// The distances of beams and texts.
  private enum Distance {
    /// The width of the device around its screen.
    static let device = 12.0
    /// The room of a break line below the figure.
    static let breakLine = 10.0
    /// The length of a piece of an extension line between two controls from which it is drawn.
    static let shortPiece = 2.0
    /// The distance between the text for all rows and the first beam of its row.
    static let rowHead = 12.0
    /// Half the width of a beam with its caps, with a value and without one.
    static let halfBeam = 6.0
    /// Half the width of an arrow outside a narrow distance.
    static let halfArrow = 3.0
    static let halfRepeat = 4.0
    /// How far a beam ends before the ink of a text.
    static let besideInk = 1.75
  }

  /// The least number of rows for which a text says that its values hold for all of them. Two rows are seen at a
  /// glance.
  private static let leastRows = 3
  /// The length of the shortest beam that ends before the ink of texts, in distances from ink.
  private static let shortestClear = 4.0

  /// The bounds of views and contents, and of the device around them.
  private var dimensionedArea: Rect {
    guard let screen = options.screen?.frame, isScreen else {
      // The values of a row below the figure keep off the zigzag of its break line.
      return figureBounds.inset(
        by: EdgeInsets(top: 0, left: 0, bottom: cutsTail ? -Distance.breakLine : 0, right: 0))
    }
    return figureBounds.union(screen.inset(by: -Distance.device))
  }

  /// Whether a constraint belongs to the outermost container: the root or the content of scroll views in it.
  private func isOuter(_ number: Int) -> Bool {
    let node = layout.constraints[number - 1].node
    func container(_ view: ViewID) -> ViewID { tree[view].superview ?? view }
    func isOutermost(_ view: ViewID) -> Bool {
      var current = view
      while current != .root {
        guard tree[current].scroll != nil, let superview = tree[current].superview else { return false }
        current = superview
      }
      return true
    }
    let owners = [node.first, node.second].compactMap(\.self).map { tree.owner(of: $0.item) }
    guard owners.count == 2, !node.first.attribute.isSize else { return isOutermost(container(owners[0])) }
    let (a, b) = (owners[0], owners[1])
    let shared = tree.isDescendant(a, of: b) ? b : tree.isDescendant(b, of: a) ? a : container(a)
    return isOutermost(shared)
  }

  private mutating func draw(
    _ beams: [Beam], clearOf alignments: [Alignment]
  ) -> (placed: [PlacedDimension], segments: [RowSegment]) {
    let (shown, invisible) = visible(beams)
    omitInvisible(invisible)
    let entersViews = geometry.drawnViews.count <= Self.mostInOneChain
    let groups = DimensionChains.dividing(
      DimensionGroup.groups(of: shown, in: layout, isOuter: isOuter), entersViews: entersViews,
      frame: { geometry.frame($0) }, single: { $0.single($1, in: layout) })
    let ticks = alignments.flatMap { alignment in
      alignment.ticks.map { (rect: alignment.rect(of: $0), axis: alignment.axis.other) }
    }
    for tick in ticks { board.add(tick.rect, .plan, along: tick.axis) }
    var placement = DimensionPlacement(
      pen: pen, board: board.taken(), figure: dimensionedArea, reach: reach, groups: groups,
      leaves: leaves, tickAxes: Set(ticks.map(\.axis)))
    placement.isNear = emphasis?.isExact == true
    let chains = DimensionChains.chains(
      of: groups, entersViews: entersViews
    ) { geometry.frame($0) }
    var placed = placement.place(groups, chains: chains)
    for index in placed.indices { placed[index].repeats.removeAll { looksLikeCaret($0.beam) } }
    board = placement.board.taken()
    for tick in ticks { board.removePlan(tick.rect) }
    drawRowHeads(&placed)
    for index in placed.indices { countMarks(of: &placed[index]) }
    ValueDetails(facts: facts).add(to: &placed, into: &drawn.sketch, on: &board)
    placement.board = board.taken()
    placement.interruptExtensions(of: &placed)
    board = placement.board.taken()
    for axis in [Axis.vertical, .horizontal] {
      let alongAxis = placed.filter { $0.beam.axis == axis }
      for dimension in alongAxis { draw(dimension, inRowOf: alongAxis) }
    }
    let segments = IntrinsicSegments(facts: facts).draw(between: placed, into: &drawn.sketch, on: &board)
    valuesInRows += segments.map(\.label)
    account(for: groups, placed, placement)
    return (placed, segments)
  }

  /// Whether a beam without a value would look like the caret of a text field.
  private func looksLikeCaret(_ beam: Beam) -> Bool {
    let anchor = layout.constraints[beam.number - 1].node.first
    guard beam.axis == .vertical, anchor.attribute == .height, case .view(let view) = anchor.item else {
      return false
    }
    return [.textField, .textView].contains(tree[view].viewClass)
  }

  /// The distances that the figure can show. In a reduced figure, short ones vanish.
  private func visible(_ beams: [Beam]) -> (shown: [Beam], invisible: [Beam]) {
    guard geometry.scale < 1 else { return (beams, []) }
    let area = dimensionedArea
    let isCrowded = area.width * area.height < Double(beams.count) * Self.crowdedArea
    let least = isCrowded ? Pen.shortestBeam : Self.leastVisible
    func isVisible(_ beam: Beam) -> Bool {
      // What is shorter than a point is no longer without the reduction.
      !beam.state.isMet || beam.length >= least || beam.length < Self.leastVisible * geometry.scale
    }
    return (beams.filter(isVisible), beams.filter { !isVisible($0) })
  }

  private mutating func omitInvisible(_ beams: [Beam]) {
    for beam in beams { endings.omitInvisible(beam.number) }
    var tally = LabelTally(requested: beams.count, omissions: beams.count)
    tally.invisible = beams.count
    drawn.labels.add(tally)
  }

  /// The length, in units of the page, from which the ends of a distance can be told apart.
  private static let leastVisible = 1.0
  /// The area for each distance below which values can only crowd, in square units of the page: about that of a short
  /// value. Only distances with room for an I-beam are shown there.
  private static let crowdedArea = 500.0

  /// The number of views up to which one row may show distances of several containers.
  private static let mostInOneChain = 9

  private mutating func account(
    for groups: [DimensionGroup], _ placed: [PlacedDimension], _ placement: DimensionPlacement
  ) {
    let omitted = placement.omitted.reduce(0) { $0 + $1.numbers.count }
    let requested = groups.reduce(0) { $0 + $1.numbers.count }
    var tally = LabelTally(requested: requested, drawn: requested - omitted, omissions: omitted)
    tally.cost = placement.cost
    drawn.labels.add(tally)
    for group in groups { for number in group.numbers { endings.end(number, .summary) } }
    for dimension in placed {
      endings.end(dimension.beam.number, .mark)
      for other in dimension.repeats { endings.end(other.beam.number, .mark) }
    }
    for dimension in placed where dimension.isPlain { endings.shorten(dimension.beam.number) }
    for group in placement.omitted { for number in group.numbers { endings.omit(number) } }
  }

  /// Counts the marks of a repeated value in a row, not its constraints, so that readers can find what is counted. A
  /// single mark in the row stands for all distances of its extent, such as those of the cards in a column, and counts
  /// them: nothing else shows that they are more than one. Of views as long as each other, the sizes are seen.
  private func countMarks(of placed: inout PlacedDimension) {
    let marks = max(placed.repetition.extentCount, 1 + placed.repeats.count)
    let isSize = layout.constraints[placed.beam.number - 1].node.first.attribute.isSize
    guard placed.isInRow, !isSize, marks > 1, marks < placed.repetition.count,
      placed.value.kind == .statement,
      placed.value.count == placed.repetition.count
    else { return }
    placed.value.count = marks
    placed.repetition.count = marks
    placed.narrowLabel(by: placed.label.width - pen.lettering.width(placed.value.text, .dimension))
  }

  /// Says once beside a row that its values hold for all rows of the layout, if they do, instead of at each value.
  private mutating func drawRowHeads(_ placed: inout [PlacedDimension]) {
    let inRows = placed.indices.filter { placed[$0].isInRow && placed[$0].beam.axis == .horizontal }
    let rows = Dictionary(grouping: inRows) { placed[$0].across }
    for (across, row) in rows.sorted(by: { $0.key < $1.key }) {
      let valued = row.filter { !placed[$0].beam.isEqual }
      // Equal sizes are visible without a mark at each.
      // A single value has its count before it.
      guard valued.count >= 2, let first = valued.first, case let count = placed[first].repetition.count,
        count >= Self.leastRows,
        valued.allSatisfy({ placed[$0].repetition.count == count && placed[$0].repetition.sharesExtent })
      else { continue }
      let text = "in all \(count) rows"
      let size = pen.dimensionSize(text)
      let start = row.map { placed[$0].beam.start }.min() ?? 0
      let rect = Rect(
        x: start - Distance.rowHead - size.width, y: across - Pen.dimensionHeight / 2, width: size.width,
        height: size.height)
      guard board.isFree(rect) else { continue }
      drawn.sketch.add(
        constraintGroup(
          [pen.centeredText(text, .dimension, at: rect.center, pen.paint(.ink))], placed[first].beam.number),
        at: .pills, covering: rect)
      board.add(rect, .label)
      for index in valued where placed[index].value.count == count {
        placed[index].value.count = 1
        let width = pen.lettering.width(placed[index].value.text, .dimension)
        placed[index].narrowLabel(by: placed[index].label.width - width)
      }
    }
  }

  /// - Parameter others: The dimensions along its axis.
  private mutating func draw(_ placed: PlacedDimension, inRowOf others: [PlacedDimension]) {
    let beam = placed.beam
    let markPen = placed.isInRow ? pen : pen(for: beam, across: placed.across)
    drawn.sketch.note(beam.state.keyMark)
    for (start, end) in placed.extensions {
      drawn.sketch.add(
        constraintGroup(extensionLine(from: start, to: end), beam.number), at: .dimensions,
        covering: Rect(origin: start, size: .zero).union(Rect(origin: end, size: .zero)))
    }
    let line = Rect(
      beam.axis, from: beam.start, to: beam.end, across: placed.across - Distance.halfBeam,
      placed.across + Distance.halfBeam)
    let items =
      narrowBeam(placed, inRowOf: others, with: markPen)
      ?? markPen.beam(
        beam.axis, from: placed.isInRow ? beam.start : clearEnd(of: beam, beam.start, placed.across),
        to: placed.isInRow ? beam.end : clearEnd(of: beam, beam.end, placed.across), across: placed.across,
        state: beam.state,
        width: emphasis == nil ? 1.5 : Pen.emphasisWidth, goesOn: (beam.goesOnBefore, beam.goesOnAfter))
    drawn.sketch.add(
      constraintGroup(behindBars(items, along: line, to: placed.label), beam.number), at: .beams,
      covering: line)
    drawLimit(of: placed, with: markPen)
    for (other, across) in placed.repeats {
      let line = Rect(
        other.axis, from: other.start, to: other.end, across: across - Distance.halfRepeat,
        across + Distance.halfRepeat)
      var bare = other
      bare.start = clearEnd(of: other, other.start, across)
      bare.end = clearEnd(of: other, other.end, across)
      drawn.sketch.add(
        constraintGroup(pen(for: other, across: across).repeatedBeam(bare, across: across), other.number),
        at: .beams, covering: line)
    }
    drawValue(of: placed)
  }

  /// The bars at the limit of a length, and for how many views it holds.
  private mutating func drawLimit(of placed: PlacedDimension, with pen: Pen) {
    let beam = placed.beam
    if placed.repetition.isSharedLimit,
      case .view(let view) = layout.constraints[beam.number - 1].node.first.item
    {
      drawn.sketch.note(
        .pageNote("The limit of \(name(of: view)).\(beam.axis.sizeName) holds for all views like it"))
    }
    for stop in placed.limitStops {
      drawn.sketch.add(
        constraintGroup(stop.items(with: pen, state: beam.state), beam.number), at: .beams,
        covering: stop.area)
    }
    guard let limit = beam.limit, let label = placed.limitLabel else { return }
    drawn.sketch.add(
      constraintGroup(
        [pen.centeredText("at most \(limit)", .dimension, at: label.center, pen.paint(.ink))], beam.number),
      at: .pills, covering: label)
  }

  /// A distance that is too narrow for an I-beam, or `nil` for one that is not, or without room for arrows outside.
  ///
  /// In a row, an arrow would seem to belong to the neighbor on whose line it lies, so a link of a chain has only its
  /// ends there.
  private mutating func narrowBeam(
    _ placed: PlacedDimension, inRowOf others: [PlacedDimension], with pen: Pen
  ) -> [SceneItem]? {
    let beam = placed.beam
    guard beam.length > 0, beam.length < Pen.shortestBeam, !beam.goesOnBefore, !beam.goesOnAfter,
      beam.state.dash.isEmpty
    else { return nil }
    let room = { (start: Double) in
      Rect(
        beam.axis, from: start, to: start + Pen.outerArrow, across: placed.across - Distance.halfArrow,
        placed.across + Distance.halfArrow)
    }
    let (before, after) = (room(beam.start - Pen.outerArrow), room(beam.end))
    let row = placed.isInRow ? others.filter { $0.isInRow && abs($0.across - placed.across) < 1 } : []
    let follows = row.contains { $0.beam.end < beam.start + 0.5 && $0.beam.start < beam.start }
    let precedes = row.contains { $0.beam.start > beam.end - 0.5 && $0.beam.end > beam.end }
    let arrows = (
      before: !follows && hasRoomForArrow(before, beam.axis),
      after: !precedes && hasRoomForArrow(after, beam.axis)
    )
    guard arrows.before || arrows.after || follows || precedes else { return nil }
    if arrows.before { board.add(before, .line, along: beam.axis) }
    if arrows.after { board.add(after, .line, along: beam.axis) }
    return pen.narrowBeam(
      beam.axis, from: beam.start, to: beam.end, across: placed.across, state: beam.state, arrows: arrows)
  }

  /// Whether an arrow would cover no text, label or beam.
  private func hasRoomForArrow(_ arrow: Rect, _ axis: Axis) -> Bool {
    var hasRoom = true
    board.forEachObstacle(over: arrow.inset(by: -1)) { obstacle in
      switch obstacle.kind {
      case .label, .text: hasRoom = false
      case .beam:
        let isInRow =
          obstacle.axis == axis && obstacle.rect.min(axis.other) < arrow.mid(axis.other)
          && arrow.mid(axis.other) < obstacle.rect.max(axis.other)
        let shared =
          min(obstacle.rect.max(axis), arrow.max(axis)) - max(obstacle.rect.min(axis), arrow.min(axis))
        // On the line of another beam, an arrow would seem to belong to it.
        if isInRow ? shared > 1 : obstacle.line.overlaps(arrow) { hasRoom = false }
      case .trace, .edge, .ghostEdge, .line, .plan: break
      }
    }
    return hasRoom
  }

  /// Draws the value of a dimension.
  private mutating func drawValue(of placed: PlacedDimension) {
    let beam = placed.beam
    if placed.isInRow { valuesInRows.append(placed.label) }
    if placed.value.count > 1 { drawn.sketch.note(.pageNote(Wording.countedValues)) }
    let details = ValueDetails(facts: facts)
    let style: TextStyle = placed.isInRow ? .dimension : .pill
    let items: [SceneItem]
    if let change = facts.request.panel?.change, !change.constraints.isDisjoint(with: placed.numbers) {
      let room = placed.isInRow ? placed.label.inset(by: Self.roomOfChange) : placed.label
      items =
        pen.filledCapsule(in: room, state: beam.state)
        + details.items(of: placed, style, on: beam.state)
      drawn.sketch.note(.pageNote(Wording.changedValues(since: change.firstTitle)))
    } else if placed.isInRow {
      items = details.items(of: placed, style)
    } else {
      items =
        pen.capsule(in: placed.label, role: beam.state.role, dash: beam.state.pillDash)
        + details.items(of: placed, style)
    }
    drawn.sketch.add(constraintGroup(items, beam.number), at: .pills, covering: placed.label)
  }

  /// The room around a value in a row for a fill.
  private static let roomOfChange = EdgeInsets(top: -1, left: -5, bottom: -1, right: -5)

  /// The pen for a beam between the views.
  private func pen(for beam: Beam, across: Double) -> Pen {
    pen.forBeams(on: backdrop(at: Point(beam.axis, along: (beam.start + beam.end) / 2, across: across)))
  }

  /// The end of a beam, moved away from the ink of a text that begins there, so that the cap does not touch the first
  /// letter. Where outlines are exact, the cap lies on one.
  private func clearEnd(of beam: Beam, _ end: Double, _ across: Double) -> Double {
    guard emphasis?.isExact != true, beam.length > Self.shortestClear * Distance.besideInk else { return end }
    var touches = false
    board.forEachObstacle(
      over: Rect(
        beam.axis, from: end - Distance.besideInk, to: end + Distance.besideInk,
        across: across - Distance.halfBeam, across + Distance.halfBeam)
    ) { obstacle in
      if case .text = obstacle.kind { touches = true }
    }
    guard touches else { return end }
    return end == beam.start ? end + Distance.besideInk : end - Distance.besideInk
  }

  /// A thin line, light where it crosses the figure on a dark ground.
  private func extensionLine(from start: Point, to end: Point) -> [SceneItem] {
    let edges = geometry.frame(.root)
    let axis: Axis = start.x == end.x ? .vertical : .horizontal
    let (low, high) = (
      min(axis == .vertical ? start.y : start.x, axis == .vertical ? end.y : end.x),
      max(axis == .vertical ? start.y : start.x, axis == .vertical ? end.y : end.x)
    )
    let across = axis == .vertical ? start.x : start.y
    let stops = [low] + [edges.min(axis), edges.max(axis)].filter { low < $0 && $0 < high } + [high]
    return zip(stops, stops.dropFirst()).flatMap { from, to in
      Gaps.pieces(
        from: from, to: to, without: facts.controls.gaps(axis, at: across), longerThan: Distance.shortPiece)
    }.map { from, to in
      let middle = Point(axis, along: (from + to) / 2, across: across)
      return pen.shape(
        .line(
          from: Point(axis, along: from, across: across), to: Point(axis, along: to, across: across)),
        stroke: pen.thinStroke(on: backdrop(at: middle)))
    }
  }
}

extension Pen {
  /// The least contrast of a line that is only seen, not read.
  private static let leastLineContrast = 2.5

  /// The stroke of an extension line.
  func thinStroke(on backdrop: ThemedColor) -> Stroke {
    if ThemedColor(.secondaryInk).contrast(with: backdrop, in: theme.kind) >= Self.leastLineContrast {
      return stroke(.secondaryInk, 0.6, opacity: 0.6)
    }
    return Stroke(
      ink(on: backdrop, preferring: nil, isExact: false).opacity(0.6).paint(in: theme), width: 0.6)
  }

  /// A beam without a value, thinner than one with a value.
  func repeatedBeam(_ beam: Beam, across: Double) -> [SceneItem] {
    let (axis, cap) = (beam.axis, 3.0)
    var path = Path.line(
      from: Point(axis, along: beam.start, across: across), to: Point(axis, along: beam.end, across: across))
    for end in [beam.start + 0.5, beam.end - 0.5] {
      path.append(
        .line(
          from: Point(axis, along: end, across: across - cap),
          to: Point(axis, along: end, across: across + cap)))
    }
    return [
      shape(path, stroke: casing(of: 1)), shape(path, stroke: stroke(beam.state.role, 1)),
    ]
  }
}
