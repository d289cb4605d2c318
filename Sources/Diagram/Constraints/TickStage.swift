import AutoLayout
import Geometry
import Scene

/// Draws alignments as ticks beside the aligned items.
struct TickStage: FigureReading {
  let facts: FigureFacts
  /// The tinted strips, on which only their own names are expected.
  private let bands: [Rect]
  /// The extension lines that the rows of scroll views will have.
  private let extensionLines: [Rect]
  private var sketch = Sketch()
  private var endings: Endings
  private var board: Board
  /// The names for which a place was searched, and those that have one.
  private var triedNames: Set<String> = []
  private var drawnNames: Set<String> = []
  /// The first of alignments alike, by their constraints, whose name counts them all.
  private var counted: Set<[Int]> = []

  static func draw(
    _ alignments: [Alignment], of facts: FigureFacts, bands: [Rect], extensionLines: [Rect],
    _ endings: inout Endings, on board: inout Board
  ) -> Sketch {
    var stage = TickStage(
      facts: facts, bands: bands, extensionLines: extensionLines, endings: endings, board: board.taken())
    stage.draw(alignments)
    (endings, board) = (stage.endings, stage.board)
    return stage.sketch
  }

  private init(
    facts: FigureFacts, bands: [Rect], extensionLines: [Rect], endings: Endings, board: Board
  ) {
    (self.facts, self.bands, self.extensionLines) = (facts, bands, extensionLines)
    (self.endings, self.board) = (endings, board)
  }

  /// The distances of ticks and their names.
  private enum Distance {
    /// The distance from a text within which a tick reads as a dash.
    static let dashGap = 9.0
    /// The same if every tick of the alignment is as near to a text.
    static let loneDashGap = 14.0
    /// The distance within which two ticks look like an equals sign, and the length up to which lines are ticks.
    static let apart = 9.0
    static let longestTick = 30.0
    /// The distance between a name and its tick, and of the name from everything else.
    static let nameGap = 5.0
    static let nameClearance = 2.0
    /// Where the name of a tick also stands: a little higher or lower beside a vertical one, and above or below the
    /// line of a horizontal one.
    static let besideVertical = [0.0, -4, 4]
    static let besideHorizontal = [0.0, 9, -9]
    /// How far the line to a name left of the figure reaches out, and how far it may reach in.
    static let outsideLine = 14.0
    static let longestOutsideLine = 60.0
    /// The room above and below that line.
    static let besideOutsideLine = EdgeInsets(top: -2.5, left: 0, bottom: -2.5, right: 0)
    /// How far into the room beside a tick a view must reach to occupy it.
    static let overlap = 0.5
  }

  /// The least number of alignments alike of which only the first is named, with their count.
  private static let leastCounted = 3

  private mutating func draw(_ alignments: [Alignment]) {
    // What the titles are about comes first and is named whatever else is.
    let subjects = alignments.filter { subject(of: $0) != nil }
    var drawn = subjects.filter { drawSubject($0) }
    let others = alignments.filter { subject(of: $0) == nil }
    for alignment in others where draw(alignment, among: alignments) { drawn.append(alignment) }
    for alignment in drawn { noteInKey(alignment, isNamed: drawnNames.contains(name(of: alignment))) }
  }

  /// Draws an alignment that the titles speak of, with its name.
  ///
  /// - Returns: Whether there is room for ticks.
  private mutating func drawSubject(_ alignment: Alignment) -> Bool {
    let ticks = ticks(of: alignment, isFirst: true)
    draw(ticks, of: alignment)
    end(alignment, ticks)
    guard !ticks.isEmpty, let number = subject(of: alignment) else { return false }
    if drawName(ofSubject: number, alignment, beside: ticks) { drawnNames.insert(name(of: alignment)) }
    return true
  }

  /// Draws an alignment, with its name if it is the first of that name.
  ///
  /// - Returns: Whether there is room for ticks that show what lines up.
  private mutating func draw(_ alignment: Alignment, among alignments: [Alignment]) -> Bool {
    let name = self.name(of: alignment)
    let alike = alignments.filter {
      $0.axis == alignment.axis && $0.items.count == alignment.items.count && self.name(of: $0) == name
    }
    // Only the first of several rows is named, at the tick before it.
    let isFirst = alike.count < Self.leastCounted || alike[0].numbers == alignment.numbers
    let ticks = ticks(of: alignment, isFirst: isFirst)
    var isNamed = false
    if !ticks.isEmpty {
      let count: Int
      if alike.count >= Self.leastCounted {
        // Which edges they are is visible; a name with a count would not tell where they are.
        count = alignment.kind != .edge && alignment.kind != .tie && isFirst ? alike.count : 0
      } else {
        count = alignments.count <= Self.mostNamedAlignments && triedNames.insert(name).inserted ? 1 : 0
      }
      isNamed = count > 0 && drawName(of: alignment, count: count, beside: ticks)
      if isNamed { drawnNames.insert(name) }
      if isNamed, count > 1 { counted.insert(alike[0].numbers) }
    }
    // One tick without a name would say nothing of what lines up with what.
    let isClear =
      (ticks.count > 1 || !ticks.isEmpty && (isNamed || alike.count > 1))
      && (isNamed || !readAsDashes(ticks, of: alignment))
    if isClear { draw(ticks, of: alignment) }
    end(alignment, isClear ? ticks : [])
    // The count of those alike states one without room for ticks.
    if !isClear, counted.contains(alike[0].numbers) {
      for number in alignment.numbers { endings.count(number) }
    }
    return isClear
  }

  private mutating func noteInKey(_ alignment: Alignment, isNamed: Bool) {
    guard alignment.state.isMet else { return sketch.note(alignment.state.keyMark) }
    let kind: TickGlyph.Kind
    switch alignment.kind {
    case .tie, .edge: kind = .edges
    case .center: kind = .centers
    case .baseline: kind = .baselines
    }
    sketch.note(KeyMark(TickGlyph(kinds: [kind], areNamed: isNamed)))
  }

  /// The first constraint of an alignment that the figure is about, or `nil` if there is none.
  private func subject(of alignment: Alignment) -> Int? {
    alignment.numbers.first { facts.subject.concerns(layout.constraints[$0 - 1].node, in: tree) }
  }

  /// The anchor with which most constraints of an alignment line up others, or `nil` for a single constraint.
  private func commonAnchor(of alignment: Alignment) -> LayoutAnchor? {
    guard alignment.numbers.count > 1 else { return nil }
    var counts: [LayoutAnchor: Int] = [:]
    var order: [LayoutAnchor] = []
    for number in alignment.numbers {
      let node = layout.constraints[number - 1].node
      for anchor in [node.first, node.second].compactMap(\.self) {
        if counts.updateValue(counts[anchor, default: 0] + 1, forKey: anchor) == nil { order.append(anchor) }
      }
    }
    return order.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }

  private mutating func end(_ alignment: Alignment, _ ticks: [ClosedRange<Double>]) {
    let common = commonAnchor(of: alignment)
    for number in alignment.numbers {
      let node = layout.constraints[number - 1].node
      // Ticks show that items line up. Which of two the constraint ties, the list says.
      let isTold = common == nil || node.first == common || node.second == common
      endings.end(number, ticks.isEmpty || !isTold ? .omission : .summary)
    }
    guard !ticks.isEmpty else { return }
    endings.end(alignment.numbers[0], .mark)
  }

  /// Names an alignment by its equation, such as `centerY = banner.bottom`, or else by its attribute.
  ///
  /// - Returns: Whether there is room.
  private mutating func drawName(
    ofSubject number: Int, _ alignment: Alignment, beside ticks: [ClosedRange<Double>]
  ) -> Bool {
    let node = layout.constraints[number - 1].node
    guard let second = node.second, alignment.limit == nil else {
      return drawName(of: alignment, count: 1, beside: ticks)
    }
    let name = "\(node.first.attribute.name) = \(tree.text(of: second))"
    let isAlone = !isPanel && facts.request.axis == nil
    return drawName(name, of: alignment, beside: ticks)
      || (isAlone && drawName(name, of: alignment, leftOf: ticks))
      || (alignment.kind != .edge && drawName(name, of: alignment, leadingTo: ticks))
      || drawName(of: alignment, count: 1, beside: ticks)
  }

  /// Draws a name at some distance from a tick, with a thin line to it.
  ///
  /// - Returns: Whether there is room.
  private mutating func drawName(
    _ name: String, of alignment: Alignment, leadingTo ticks: [ClosedRange<Double>]
  ) -> Bool {
    let size = pen.dimensionSize(name)
    for tick in ticks where alignment.isBesideItem(tick) {
      let end = alignment.rect(of: tick).center
      for distance in Self.leaderDistances {
        for (dx, dy) in Self.leaderDirections {
          let start = Point(x: end.x + dx * distance, y: end.y + dy * distance)
          let label = Rect(
            center: Point(x: start.x + dx * size.width / 2, y: start.y + dy * size.height / 2), size: size)
          guard board.isFree(label.inset(by: -Distance.nameClearance)), board.nameCost(label) == 0,
            isLegible(alignment.state.role, on: label), !isInBand(label),
            !extensionLines.contains(where: label.overlaps), isLeaderFree(from: start, to: end)
          else { continue }
          let tip = Point(x: end.x + dx * Self.offTick, y: end.y + dy * Self.offTick)
          sketch.add(
            constraintGroup(
              [
                pen.shape(
                  .line(from: start, to: tip),
                  stroke: pen.stroke(alignment.state.role, Self.jointWidth))
              ], alignment.numbers[0]), at: .beams, covering: label)
          drawName(name, of: alignment, in: label)
          // Names avoid labels, not lines.
          for place in leaderPlaces(from: start, to: end) { board.add(place, .label) }
          return true
        }
      }
    }
    return false
  }

  /// Whether a thin line crosses no text, label or beam.
  private func isLeaderFree(from start: Point, to end: Point) -> Bool {
    leaderPlaces(from: start, to: end).allSatisfy { place in
      board.isFree(place) && !board.coversText(place) && !board.coversBeam(place) && !board.isInHalo(place)
    }
  }

  /// The line as small squares, which stand for it on the board.
  private func leaderPlaces(from start: Point, to end: Point) -> [Rect] {
    (0..<Self.leaderSteps).map { step in
      let share = Double(step) / Double(Self.leaderSteps)
      return Rect(
        center: Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share),
        size: Self.leaderRoom)
    }
  }

  /// The lengths and directions of lines to names, best first.
  private static let leaderDistances = [14.0, 22, 30, 40, 52]
  private static let leaderDirections = [
    (0.7, -0.7), (0.7, 0.7), (-0.7, -0.7), (-0.7, 0.7), (0, -1.0), (0, 1.0), (1.0, 0), (-1.0, 0),
  ]
  private static let leaderSteps = 6
  private static let leaderRoom = Size(width: 4, height: 4)
  /// The distance between the line and its tick.
  private static let offTick = 3.0

  /// The ticks of an alignment that find room.
  ///
  /// - Parameter isFirst: Whether the alignment is the first of several alike, or not one of many.
  private func ticks(of alignment: Alignment, isFirst: Bool) -> [ClosedRange<Double>] {
    let axis = alignment.axis.other
    // Ticks close to a text are better than none.
    var ticks: [ClosedRange<Double>] = []
    for air in [Board.airBesideText, Board.leastAir] where ticks.isEmpty {
      ticks = candidates(alignment).dropFirst(isFirst ? 0 : alignment.ticksBefore).filter { tick in
        let rect = alignment.rect(of: tick)
        return board.isClear(rect, along: axis, air: air) && reach.overlaps(rect)
          && !isPairedTick(rect, along: axis) && !(alignment.isLikeDash && isBesideText(rect))
      }
    }
    // Ticks beside the value of another mark would seem to belong to it.
    let apart = ticks.filter { !board.isInHalo(alignment.rect(of: $0)) }
    return apart.isEmpty ? ticks : apart
  }

  private mutating func draw(_ ticks: [ClosedRange<Double>], of alignment: Alignment) {
    let axis = alignment.axis.other
    let joints = joints(between: ticks, of: alignment)
    for joint in joints { draw(joint, of: alignment) }
    for tick in ticks {
      let rect = alignment.rect(of: tick)
      // A line between the items says what a dash before or after them would.
      if !joints.isEmpty, !alignment.isBetweenItems(tick), isBesideText(rect) { continue }
      let line = Path.line(
        from: Point(axis, along: tick.lowerBound, across: alignment.position),
        to: Point(axis, along: tick.upperBound, across: alignment.position))
      let pen = pen.on(backdrop(at: rect.center))
      let items = pen.alignmentTick(line, state: alignment.state)
      sketch.add(
        constraintGroup(behindBars(items, along: rect), alignment.numbers[0]), at: .beams, covering: rect)
      board.add(rect.inset(by: -1), .line, along: axis)
    }
  }

  /// A thin line between the ticks at the ends of a gap between items side by side. Alone, beside texts, the ticks
  /// would read as dashes.
  private struct Joint {
    /// The parts of the line, without the name of the alignment.
    var pieces: [ClosedRange<Double>]
  }

  private func joints(between ticks: [ClosedRange<Double>], of alignment: Alignment) -> [Joint] {
    guard alignment.axis == .vertical else { return [] }
    return zip(ticks, ticks.dropFirst()).compactMap { joint(between: $0, $1, of: alignment) }
  }

  /// The line between two ticks, or `nil` if something else than edges and one label lies there.
  private func joint(
    between first: ClosedRange<Double>, _ second: ClosedRange<Double>, of alignment: Alignment
  ) -> Joint? {
    let gap = Rect(
      x: first.upperBound, y: alignment.position - Self.besideJoint,
      width: second.lowerBound - first.upperBound, height: 2 * Self.besideJoint)
    guard gap.width > 0,
      !alignment.items.contains(where: { $0.lowerBound < gap.maxX && gap.minX < $0.upperBound })
    else { return nil }
    var isFree = true
    var labels: [ClosedRange<Double>] = []
    board.forEachObstacle(over: gap) { obstacle in
      switch obstacle.kind {
      case .edge, .ghostEdge, .plan, .trace: break
      case .line: isFree = isFree && obstacle.axis != .horizontal
      case .label:
        labels.append(
          ClosedRange(
            between: obstacle.rect.minX - Self.besideJoint, and: obstacle.rect.maxX + Self.besideJoint))
      case .text, .beam: isFree = false
      }
    }
    guard isFree, labels.count < 2,
      !leaves.isOccupied(gap.inset(by: EdgeInsets(top: 0, left: 1, bottom: 0, right: 1)))
    else { return nil }
    let pieces = Gaps.pieces(
      from: gap.minX, to: gap.maxX, without: labels, longerThan: Self.besideJoint
    ).map { ClosedRange(between: $0, and: $1) }
    return pieces.isEmpty ? nil : Joint(pieces: pieces)
  }

  private mutating func draw(_ joint: Joint, of alignment: Alignment) {
    for piece in joint.pieces {
      let rect = Rect(
        x: piece.lowerBound, y: alignment.position - 1, width: piece.upperBound - piece.lowerBound, height: 2)
      let line = Path.line(
        from: Point(x: piece.lowerBound, y: alignment.position),
        to: Point(x: piece.upperBound, y: alignment.position))
      let pen = pen.on(backdrop(at: rect.center))
      let stroke = pen.stroke(alignment.state.role, Self.jointWidth, dash: Self.jointDash)
      sketch.add(
        constraintGroup(behindBars([pen.shape(line, stroke: stroke)], along: rect), alignment.numbers[0]),
        at: .beams, covering: rect)
      board.add(rect, .line, along: .horizontal)
    }
  }

  private static let jointWidth = 0.75
  private static let jointDash = [7.0, 2, 1.5, 2]
  /// The least distance of the line between two ticks from everything else.
  private static let besideJoint = 4.0

  /// The ticks of an alignment. A tick for the center in a container would tie its view to another one that lies in its
  /// direction.
  private func candidates(_ alignment: Alignment) -> [ClosedRange<Double>] {
    let ticks = alignment.ticks
    guard alignment.kind == .center, alignment.hasContainer else { return ticks }
    let free = ticks.filter {
      !leaves.isOccupied(alignment.rect(of: alignment.surroundings(of: $0)).inset(by: Distance.overlap))
    }
    return free.isEmpty ? ticks.filter(alignment.isBesideItem) : free
  }

  /// Whether all ticks of an alignment without a name would read as dashes between and beside texts.
  private func readAsDashes(_ ticks: [ClosedRange<Double>], of alignment: Alignment) -> Bool {
    alignment.axis == .vertical
      && ticks.allSatisfy { isBesideText(alignment.rect(of: $0), within: Distance.loneDashGap) }
      && joints(between: ticks, of: alignment).isEmpty
  }

  /// Whether a horizontal tick would read as a dash before or after a text.
  private func isBesideText(_ tick: Rect, within distance: Double = Distance.dashGap) -> Bool {
    board.coversText(tick.inset(by: EdgeInsets(top: 0, left: -distance, bottom: 0, right: -distance)))
  }

  /// Whether a tick would run close beside another one, with which it would look like an equals sign.
  private func isPairedTick(_ rect: Rect, along axis: Axis) -> Bool {
    var isPaired = false
    let room = Rect(
      axis, from: rect.min(axis), to: rect.max(axis), across: rect.min(axis.other) - Distance.apart,
      rect.max(axis.other) + Distance.apart)
    board.forEachObstacle(over: room) { obstacle in
      if case .line = obstacle.kind, obstacle.axis == axis, obstacle.rect.length(axis) < Distance.longestTick
      {
        isPaired = true
      }
    }
    return isPaired
  }

  /// The number of alignments up to which each has a name.
  private static let mostNamedAlignments = 6

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
  ///
  /// - Returns: Whether there is room.
  private mutating func drawName(of alignment: Alignment, count: Int, beside ticks: [ClosedRange<Double>])
    -> Bool
  {
    let single = self.name(of: alignment)
    let node = layout.constraints[alignment.numbers[0] - 1].node
    if count == 1, alignment.numbers.count == 1, alignment.kind == .center, let second = node.second,
      drawName("\(single) = \(tree.text(of: second))", of: alignment, beside: ticks)
    {
      return true
    }
    let name = count > 1 ? DimensionGroup.countPrefix(count) + single : single
    let isAlone = !isPanel && facts.request.axis == nil
    return drawName(name, of: alignment, beside: ticks)
      || (isAlone && drawName(name, of: alignment, leftOf: ticks))
  }

  /// - Returns: Whether there is room.
  private mutating func drawName(_ name: String, of alignment: Alignment, beside ticks: [ClosedRange<Double>])
    -> Bool
  {
    let size = pen.dimensionSize(name)
    for tick in ticks where alignment.isBesideItem(tick) {
      let rect = alignment.rect(of: tick)
      for place in Self.namePlaces(beside: rect, width: size.width, axis: alignment.axis) {
        let label = Rect(origin: place, size: size)
        guard board.isFree(label.inset(by: -Distance.nameClearance)), board.nameCost(label) == 0,
          isLegible(alignment.state.role, on: label), !leaves.isOccupied(label), !isInBand(label),
          !extensionLines.contains(where: label.overlaps),
          !board.hasMark(nearerThan: label.middleLine.gap(to: rect), to: label)
        else {
          continue
        }
        drawName(name, of: alignment, in: label)
        board.addHalo(of: label, distance: label.middleLine.gap(to: rect))
        return true
      }
    }
    return false
  }

  /// The top left corners of a name beside a tick: beside a vertical one also a little higher or lower, clear of
  /// the edge of its item, and beside a horizontal one also above or below the line.
  private static func namePlaces(beside tick: Rect, width: Double, axis: Axis) -> [Point] {
    let (left, right) = (tick.minX - Distance.nameGap - width, tick.maxX + Distance.nameGap)
    let y = tick.midY - Pen.dimensionHeight / 2
    var places: [Point] = []
    if axis == .horizontal {
      for x in [right, left] {
        for shift in Distance.besideVertical { places.append(Point(x: x, y: y + shift)) }
      }
    } else {
      for shift in Distance.besideHorizontal {
        for x in [left, right] { places.append(Point(x: x, y: y + shift)) }
      }
    }
    return places
  }

  private mutating func drawName(_ name: String, of alignment: Alignment, in label: Rect) {
    sketch.add(
      constraintGroup(
        [pen.centeredText(name, .dimension, at: label.center, pen.paint(alignment.state.role))],
        alignment.numbers[0]), at: .pills, covering: label)
    board.add(label, .label)
  }

  /// Draws the name of a baseline or a vertical center to the left of the figure, with a line to the first tick.
  private mutating func drawName(_ name: String, of alignment: Alignment, leftOf ticks: [ClosedRange<Double>])
    -> Bool
  {
    let bounds = figureBounds
    guard alignment.axis == .vertical, let tick = ticks.first else { return false }
    let rect = alignment.rect(of: tick)
    let end = bounds.minX - Distance.outsideLine
    let size = pen.dimensionSize(name)
    let label = Rect(
      origin: Point(x: end - Distance.nameGap - size.width, y: rect.midY - size.height / 2), size: size)
    let line = Rect(x: end, y: rect.minY, width: rect.minX - end, height: rect.height)
    guard rect.minX - bounds.minX < Distance.longestOutsideLine,
      board.isFree(label.inset(by: -Distance.nameClearance)),
      board.nameCost(label) == 0
    else { return false }
    // Only the edges of containers may lie under the line.
    var isClear = true
    board.forEachObstacle(over: line.inset(by: Distance.besideOutsideLine)) {
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

  /// Whether a rectangle overlaps the tint outside a guide, on which only the name of the guide is expected.
  private func isInBand(_ rect: Rect) -> Bool {
    bands.contains { $0.overlaps(rect) }
  }
}

extension Alignment {
  /// The area of a tick.
  func rect(of tick: ClosedRange<Double>) -> Rect {
    Rect(axis.other, from: tick.lowerBound, to: tick.upperBound, across: position - 1, position + 1)
  }
}
