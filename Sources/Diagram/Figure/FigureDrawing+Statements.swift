import AutoLayout
import Geometry
import Scene

/// Distances in rows and lanes, and alignments as ticks.
extension FigureDrawing {
  /// The bounds of views and contents, and of the device around them.
  private var dimensionedArea: Rect {
    guard let screen = options.screen?.frame, isScreen else { return figureBounds }
    return figureBounds.union(screen.inset(by: -12))
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

  /// Accounts for a constraint. A mark outweighs a summary, and both outweigh an omission.
  func end(_ number: Int, _ ending: Ending) {
    switch (endings[number], ending) {
    case (nil, _), (_, .mark), (.omission, .summary): endings[number] = ending
    default: break
    }
  }

  /// Draws dimensions, clear of the ticks that follow.
  ///
  /// - Parameter alignments: The alignments that will have ticks.
  func drawDimensions(of beams: [Beam], clearOf alignments: [Alignment]) {
    let groups = DimensionGroup.groups(of: beams, in: layout, isOuter: isOuter)
    let ticks = alignments.flatMap { alignment in
      alignment.ticks.map { (rect: tickRect(alignment, $0), axis: alignment.axis.other) }
    }
    for tick in ticks { board.add(tick.rect, .plan, along: tick.axis) }
    var placement = DimensionPlacement(
      pen: pen, board: board, figure: dimensionedArea, reach: reach, groups: groups,
      leaves: leaves, tickAxes: Set(ticks.map(\.axis)))
    let chains = DimensionChains.chains(
      of: groups, entersViews: geometry.drawnViews.count <= Self.mostInOneChain
    ) { geometry.frame($0) }
    var placed = placement.place(groups, chains: chains)
    board = placement.board
    for tick in ticks { board.removePlan(tick.rect) }
    drawRowHeads(&placed)
    addDetails(to: &placed)
    placement.board = board
    placement.interruptExtensions(of: &placed)
    for axis in [Axis.vertical, .horizontal] {
      for dimension in placed where dimension.beam.axis == axis { draw(dimension) }
    }
    let segments = drawIntrinsicSegments(between: placed)
    drawBrackets(between: placed)
    noteChainedContents(placed, segments)
    let omitted = placement.omitted.reduce(0) { $0 + $1.numbers.count }
    let requested = groups.reduce(0) { $0 + $1.numbers.count }
    labels.cost += placement.cost
    labels.requested += requested
    labels.drawn += requested - omitted
    valuesInside += placed.count { !$0.isInRow }
    labels.omissions += omitted
    for group in groups { for number in group.numbers { end(number, .summary) } }
    for dimension in placed {
      end(dimension.beam.number, .mark)
      for other in dimension.repeats { end(other.beam.number, .mark) }
    }
    for group in placement.omitted { for number in group.numbers { endings[number] = .omission } }
  }

  /// The number of views up to which one row may show distances of several containers.
  private static let mostInOneChain = 9

  /// Says once beside a row that its values hold for all rows of the layout, if they do, instead of at each value.
  private func drawRowHeads(_ placed: inout [PlacedDimension]) {
    let inRows = placed.indices.filter { placed[$0].isInRow && placed[$0].beam.axis == .horizontal }
    let rows = Dictionary(grouping: inRows) { placed[$0].across }
    for (across, row) in rows.sorted(by: { $0.key < $1.key }) {
      let valued = row.filter { placed[$0].text != nil && placed[$0].beam.label != .equal(nil) }
      // Equal sizes are visible without a mark at each.
      // A single value has its count before it.
      guard valued.count >= 2, let first = valued.first, case let count = placed[first].count, count >= 3,
        valued.allSatisfy({ placed[$0].count == count && placed[$0].sharesExtent })
      else { continue }
      let text = "in all \(count) rows"
      let size = Size(width: pen.lettering.width(text, .dimension), height: 12)
      let start = row.map { placed[$0].beam.start }.min() ?? 0
      let rect = Rect(x: start - 12 - size.width, y: across - 6, width: size.width, height: size.height)
      guard board.isFree(rect) else { continue }
      sketch.add(
        constraintGroup(
          [pen.centeredText(text, .dimension, at: rect.center, pen.paint(.ink))], placed[first].beam.number),
        at: .pills, covering: rect)
      board.add(rect, .label)
      let prefix = DimensionGroup.countPrefix(count)
      for index in valued {
        guard let text = placed[index].text, text.hasPrefix(prefix) else { continue }
        var value = String(text.dropFirst(prefix.count))
        // `≥ 8` needs parentheses only after a count.
        if value.hasPrefix("("), value.hasSuffix(")") { value = String(value.dropFirst().dropLast()) }
        let label = placed[index].label
        placed[index].text = value
        placed[index].label = Rect(
          center: label.center,
          size: Size(width: pen.lettering.width(value, .dimension), height: label.height))
      }
    }
  }

  private func draw(_ placed: PlacedDimension) {
    let beam = placed.beam
    let markPen = placed.isInRow ? pen : pen(for: beam, across: placed.across)
    sketch.note(placed.text == nil ? .equal(equalityNote(beam.number), beam.axis) : beam.state.keyMark)
    for (start, end) in placed.extensions {
      sketch.add(
        constraintGroup(extensionLine(from: start, to: end), beam.number), at: .dimensions,
        covering: Rect(origin: start, size: .zero).union(Rect(origin: end, size: .zero)))
    }
    let line = Rect(beam.axis, from: beam.start, to: beam.end, across: placed.across - 6, placed.across + 6)
    sketch.add(
      constraintGroup(
        behindBars(
          markPen.beam(
            beam.axis, from: clearEnd(of: beam, beam.start, placed.across),
            to: clearEnd(of: beam, beam.end, placed.across), across: placed.across, state: beam.state,
            width: emphasis == nil ? 1.5 : Pen.emphasisWidth, goesOn: (beam.goesOnBefore, beam.goesOnAfter)),
          along: line, to: placed.label), beam.number), at: .beams, covering: line)
    for (other, across) in placed.repeats {
      let line = Rect(other.axis, from: other.start, to: other.end, across: across - 4, across + 4)
      var bare = other
      bare.start = clearEnd(of: other, other.start, across)
      bare.end = clearEnd(of: other, other.end, across)
      sketch.add(
        constraintGroup(pen(for: other, across: across).repeatedBeam(bare, across: across), other.number),
        at: .beams, covering: line)
    }
    guard let text = placed.text else {
      sketch.add(
        constraintGroup(pen.equalBadge(at: placed.label.center, state: beam.state), beam.number),
        at: .equalBadges,
        covering: placed.label)
      return
    }
    if placed.isInRow { valuesInRows.append(placed.label) }
    let items =
      placed.isInRow
      ? value(of: placed, text, .dimension)
      : pen.capsule(in: placed.label, role: beam.state.role, dash: beam.state.pillDash)
        + value(of: placed, text, .pill)
    sketch.add(constraintGroup(items, beam.number), at: .pills, covering: placed.label)
  }

  /// The pen for a beam between the views.
  private func pen(for beam: Beam, across: Double) -> Pen {
    pen.on(backdrop(at: Point(beam.axis, along: (beam.start + beam.end) / 2, across: across)))
  }

  /// The end of a beam, moved away from the ink of a text that begins there, so that the cap does not touch the first
  /// letter.
  private func clearEnd(of beam: Beam, _ end: Double, _ across: Double) -> Double {
    guard beam.length > 4 * Self.besideInk else { return end }
    var touches = false
    board.forEachObstacle(
      over: Rect(
        beam.axis, from: end - Self.besideInk, to: end + Self.besideInk, across: across - 6, across + 6)
    ) { obstacle in
      if case .text = obstacle.kind { touches = true }
    }
    guard touches else { return end }
    return end == beam.start ? end + Self.besideInk : end - Self.besideInk
  }

  private static let besideInk = 1.75

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
    return zip(stops, stops.dropFirst()).map { from, to in
      let middle = Point(axis, along: (from + to) / 2, across: across)
      return pen.shape(
        .line(
          from: Point(axis, along: from, across: across), to: Point(axis, along: to, across: across)),
        stroke: pen.thinStroke(on: backdrop(at: middle)))
    }
  }

  func draw(_ alignments: [Alignment]) {
    var named: Set<String> = []
    for alignment in alignments {
      let axis = alignment.axis.other
      let name = self.name(of: alignment)
      let alike = alignments.filter {
        $0.axis == alignment.axis && $0.items.count == alignment.items.count && self.name(of: $0) == name
      }
      // Only the first of several rows is named, at the tick before it.
      let isFirst = alike.count < 3 || alike[0].numbers == alignment.numbers
      // Ticks close to a text are better than none.
      let ticks =
        [Board.airBesideText, Board.leastAir].lazy.map { air in
          self.candidates(alignment).dropFirst(isFirst ? 0 : alignment.ticksBefore).filter { tick in
            let rect = self.tickRect(alignment, tick)
            return self.board.isClear(rect, along: axis, air: air) && self.reach.overlaps(rect)
              && !self.isPairedTick(rect, along: axis) && !(alignment.isLikeDash && self.isBesideText(rect))
          }
        }.first { !$0.isEmpty } ?? []
      for tick in ticks {
        let rect = tickRect(alignment, tick)
        let line = Path.line(
          from: Point(axis, along: tick.lowerBound, across: alignment.position),
          to: Point(axis, along: tick.upperBound, across: alignment.position))
        let pen = pen.on(backdrop(at: rect.center))
        let items = [
          pen.shape(line, stroke: Stroke(pen.paint(.casing, opacity: 0.85), width: 3.6)),
          pen.shape(line, stroke: pen.stroke(alignment.state.role, 2, dash: alignment.state.dash)),
        ]
        sketch.add(
          constraintGroup(behindBars(items, along: rect), alignment.numbers[0]), at: .beams, covering: rect)
        board.add(rect.inset(by: -1), .line, along: axis)
      }
      for number in alignment.numbers { end(number, ticks.isEmpty ? .omission : .summary) }
      guard !ticks.isEmpty else { continue }
      end(alignment.numbers[0], .mark)
      sketch.note(alignment.state.isMet ? alignment.kind.keyMark : alignment.state.keyMark)
      if alike.count >= 3, alignment.kind == .edge || alignment.kind == .tie {
        // Which edges they are is visible; a name with a count would not tell where they are.
        continue
      } else if alike.count >= 3 {
        if isFirst { drawName(of: alignment, count: alike.count, beside: ticks) }
      } else if alignments.count <= Self.mostNamedAlignments, named.insert(name).inserted {
        drawName(of: alignment, count: 1, beside: ticks)
      }
    }
  }

  /// The ticks of an alignment. A tick for the center in a container would tie its view to another one that lies in its
  /// direction.
  private func candidates(_ alignment: Alignment) -> [ClosedRange<Double>] {
    let ticks = alignment.ticks
    guard alignment.kind == .center, alignment.hasContainer else { return ticks }
    let free = ticks.filter {
      !leaves.isOccupied(tickRect(alignment, alignment.surroundings(of: $0)).inset(by: 0.5))
    }
    return free.isEmpty ? ticks.filter(alignment.isBesideItem) : free
  }

  /// Whether a horizontal tick would read as a dash before or after a text.
  private func isBesideText(_ tick: Rect) -> Bool {
    board.crossedTexts(
      tick.inset(by: EdgeInsets(top: 0, left: -Self.dashGap, bottom: 0, right: -Self.dashGap)))
      > 0
  }

  private static let dashGap = 9.0

  /// Whether a tick would run close beside another one, with which it would look like an equals sign.
  private func isPairedTick(_ rect: Rect, along axis: Axis) -> Bool {
    var isPaired = false
    let room = Rect(
      axis, from: rect.min(axis), to: rect.max(axis), across: rect.min(axis.other) - Self.apart,
      rect.max(axis.other) + Self.apart)
    board.forEachObstacle(over: room) { obstacle in
      if case .line = obstacle.kind, obstacle.axis == axis, obstacle.rect.length(axis) < 30 {
        isPaired = true
      }
    }
    return isPaired
  }

  private static let apart = 9.0

  /// The number of alignments up to which each has a name.
  private static let mostNamedAlignments = 6

  private func tickRect(_ alignment: Alignment, _ tick: ClosedRange<Double>) -> Rect {
    Rect(
      alignment.axis.other, from: tick.lowerBound, to: tick.upperBound, across: alignment.position - 1,
      alignment.position + 1)
  }

  /// What lines up, such as `leading edges`.
  private func name(of alignment: Alignment) -> String {
    let node = layout.constraints[alignment.numbers[0] - 1].node
    // An inequality that the solution meets exactly is not an alignment of edges.
    if let limit = alignment.limit, alignment.kind == .edge || alignment.kind == .tie { return limit }
    var name = alignment.name(node.first.attribute)
    if let opposite = alignment.opposite {
      let other = layout.constraints[opposite - 1].node.first.attribute
      name = "\(node.first.attribute.name) and \(other.name) edges"
    }
    return node.priority.isRequired ? name : "\(name) @\(Figures.number(node.priority.value))"
  }

  /// Draws what lines up beside one of the ticks, if there is an empty place on paper.
  private func drawName(of alignment: Alignment, count: Int, beside ticks: [ClosedRange<Double>]) {
    let single = self.name(of: alignment)
    let node = layout.constraints[alignment.numbers[0] - 1].node
    if count == 1, alignment.numbers.count == 1, alignment.kind == .center, let second = node.second,
      drawName("\(single) = \(tree.text(of: second))", of: alignment, beside: ticks)
    {
      return
    }
    let name = count > 1 ? "\(count) × \(single)" : single
    if drawName(name, of: alignment, beside: ticks) || isPanel || axis != nil { return }
    _ = drawName(name, of: alignment, leftOf: ticks)
  }

  /// - Returns: Whether there is room.
  @discardableResult
  private func drawName(_ name: String, of alignment: Alignment, beside ticks: [ClosedRange<Double>]) -> Bool
  {
    let size = Size(width: pen.lettering.width(name, .dimension), height: 12)
    for tick in ticks where alignment.isBesideItem(tick) {
      let rect = tickRect(alignment, tick)
      let (left, right) = (rect.minX - 5 - size.width, rect.maxX + 5)
      // Beside a vertical tick also a little higher or lower, clear of the edge of its item.
      let places =
        alignment.axis == .horizontal
        ? [right, left].flatMap { x in [0.0, -4, 4].map { Point(x: x, y: rect.midY - 6 + $0) } }
        : [left, right].map { Point(x: $0, y: rect.midY - 6) }
      for place in places {
        let label = Rect(origin: place, size: size)
        guard board.isFree(label.inset(by: -2)), board.nameCost(label) == 0,
          isLegible(alignment.state.role, on: label), !leaves.isOccupied(label), !isInBand(label)
        else {
          continue
        }
        drawName(name, of: alignment, in: label)
        return true
      }
    }
    return false
  }

  private func drawName(_ name: String, of alignment: Alignment, in label: Rect) {
    sketch.add(
      constraintGroup(
        [pen.centeredText(name, .dimension, at: label.center, pen.paint(alignment.state.role))],
        alignment.numbers[0]), at: .pills, covering: label)
    board.add(label, .label)
  }

  /// Draws the name of a baseline or a vertical center to the left of the figure, with a line to the first tick.
  private func drawName(_ name: String, of alignment: Alignment, leftOf ticks: [ClosedRange<Double>]) -> Bool
  {
    let bounds = figureBounds
    guard alignment.axis == .vertical, let tick = ticks.first else { return false }
    let rect = tickRect(alignment, tick)
    let end = bounds.minX - Self.outsideLine
    let size = Size(width: pen.lettering.width(name, .dimension), height: 12)
    let label = Rect(
      origin: Point(x: end - 5 - size.width, y: rect.midY - size.height / 2), size: size)
    let line = Rect(x: end, y: rect.minY, width: rect.minX - end, height: rect.height)
    guard rect.minX - bounds.minX < Self.longestOutsideLine, board.isFree(label.inset(by: -2)),
      board.nameCost(label) == 0
    else { return false }
    // Only the edges of containers may lie under the line.
    var isClear = true
    board.forEachObstacle(over: line.inset(by: EdgeInsets(top: -2.5, left: 0, bottom: -2.5, right: 0))) {
      obstacle in
      switch obstacle.kind {
      case .edge: isClear = isClear && obstacle.axis == .vertical
      case .line: isClear = isClear && obstacle.rect.overlaps(rect)
      case .plan, .ghostEdge: break
      case .label, .text, .beam, .trace: isClear = false
      }
    }
    guard isClear else { return false }
    let path = Path.line(
      from: Point(x: end, y: alignment.position), to: Point(x: rect.minX, y: alignment.position))
    sketch.add(
      constraintGroup(
        [pen.shape(path, stroke: pen.stroke(alignment.state.role, 1, dash: alignment.state.dash))],
        alignment.numbers[0]), at: .beams, covering: line)
    board.add(line, .line, along: .horizontal)
    drawName(name, of: alignment, in: label)
    return true
  }

  private static let outsideLine = 14.0
  private static let longestOutsideLine = 60.0

  /// Whether a rectangle overlaps the tint outside a guide, on which only the name of the guide is expected.
  private func isInBand(_ rect: Rect) -> Bool {
    guideNames.contains { name in name.places.contains { $0.strip.overlaps(rect) } }
  }

  /// Whether a text in the color of a mark is legible on a rectangle, which has one color.
  func isLegible(_ role: ColorRole, on rect: Rect) -> Bool {
    let ground = backdrop(at: rect.center)
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
      Point(x: rect.maxX, y: rect.maxY),
    ]
    return ThemedColor(role).contrast(with: ground, in: pen.theme.kind) >= 4.5
      && corners.allSatisfy { backdrop(at: $0).contrast(with: ground, in: pen.theme.kind) < 1.1 }
  }
}

extension Board {
  /// The parts of a thin line along an axis that meet no text.
  func visiblePieces(_ axis: Axis, at position: Double, from start: Double, to end: Double) -> [(
    Point, Point
  )] {
    let (low, high) = (min(start, end), max(start, end))
    var gaps: [ClosedRange<Double>] = []
    forEachObstacle(over: Rect(axis, from: low, to: high, across: position - 1, position + 1)) { obstacle in
      guard case .text = obstacle.kind else { return }
      gaps.append(ClosedRange(between: obstacle.rect.min(axis) - 2, and: obstacle.rect.max(axis) + 2))
    }
    return Gaps.pieces(from: low, to: high, without: gaps, longerThan: 1).map { start, end in
      (Point(axis, along: start, across: position), Point(axis, along: end, across: position))
    }
  }

  /// Whether a tick at a place meets no text, label, beam or other tick.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the tick runs.
  ///   - air: The distance from the ink of a text beside the tick.
  func isClear(_ rect: Rect, along axis: Axis, air: Double) -> Bool {
    var isClear = true
    let room = Rect(
      axis, from: rect.min(axis) - Self.leastAir, to: rect.max(axis) + Self.leastAir,
      across: rect.min(axis.other) - air, rect.max(axis.other) + air)
    forEachObstacle(over: room) { obstacle in
      switch obstacle.kind {
      case .text: isClear = false
      case .label: isClear = isClear && !obstacle.rect.overlaps(rect.inset(by: -1.5))
      case .beam where obstacle.line.overlaps(rect): isClear = false
      // A tick beside a beam would look like a part of it.
      case .beam where obstacle.axis == axis && air > Self.leastAir:
        isClear = isClear && !obstacle.rect.inset(by: -2).overlaps(rect)
      // Ticks of both axes at one place would look like a beam.
      case .line where obstacle.axis == axis.other && air > Self.leastAir:
        isClear = isClear && !obstacle.rect.overlaps(rect.inset(by: -2.5))
      default: break
      }
    }
    return isClear
  }

  /// The distances of a tick from the ink of a text.
  static let airBesideText = 3.5
  static let leastAir = 1.0
}

extension Pen {
  /// The stroke of an extension line.
  func thinStroke(on backdrop: ThemedColor) -> Stroke {
    if ThemedColor(.secondaryInk).contrast(with: backdrop, in: theme.kind) >= 2.5 {
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
