import AutoLayout
import Geometry
import Scene

/// A line from a name apart from its view to a dot in the view.
struct Leader {
  var start: Point
  var end: Point

  var length: Double { start.distance(to: end) }
  /// The area of the dot, including its casing.
  var dot: Rect { Rect(center: end, size: Self.dotSize) }
  var box: Rect { Rect(origin: start, size: .zero).union(Rect(origin: end, size: .zero)) }
  /// Whether the leader is so short beside its view that it would read as a dash between the name and a text.
  var isDash: Bool { abs(start.y - end.y) < 0.5 && length < Self.longestDash }

  private static let dotSize = Size(width: 6.4, height: 6.4)
  private static let longestDash = 12.0

  /// Whether the leader is neither horizontal nor vertical.
  var isOblique: Bool { abs(start.x - end.x) > 0.5 && abs(start.y - end.y) > 0.5 }
}

extension Leader {
  /// Draws the line, with a dot at its end where that covers nothing.
  func draw(
    of origin: SceneOrigin?, in facts: FigureFacts, into sketch: inout Sketch, on board: inout Board
  ) {
    let line = Path.line(from: start, to: end)
    // A line from paper to a dark view keeps the colors of paper.
    let inner = facts.pen.on(facts.backdrop(at: end))
    let pen = facts.pen.on(facts.backdrop(at: start)).ink == inner.ink ? inner : facts.pen
    var items = [pen.shape(line, stroke: pen.casing(of: 0.75))]
    // A dot on a label or text would hide it.
    let hasDot = board.isFree(dot) && !board.coversText(dot) && !isOnTinyView(origin, facts)
    if hasDot {
      board.add(dot, .label)
      let casing = pen.paint(.casing, opacity: 0.85)
      items.append(pen.shape(.circle(center: end, radius: dot.width / 2), fill: casing))
    }
    items.append(pen.shape(line, stroke: pen.stroke(.ink, 0.75)))
    if hasDot { items.append(pen.shape(.circle(center: end, radius: 2), fill: pen.paint(.ink))) }
    // Above alignment lines, one of which may run along the edge with the dot.
    sketch.add(.group(SceneGroup(origin: origin, items: items)), at: .beams)
    // Later names and their lines keep clear of the line.
    guard !isOblique else { return }
    board.add(
      box.inset(by: -1), .beam,
      along: abs(start.x - end.x) < 0.5 ? .vertical : .horizontal)
  }
}

extension Leader {
  /// The size of a view that a dot would hide.
  private static let tiny = 16.0

  private func isOnTinyView(_ origin: SceneOrigin?, _ facts: FigureFacts) -> Bool {
    guard case .view(let name)? = origin, let view = facts.space.drawnViewsByName[name] else { return false }
    let frame = facts.geometry.frame(view)
    return max(frame.width, frame.height) < Self.tiny
  }
}

/// Finds lines from names to the parts of their views.
struct LeaderSearch: FigureReading {
  let facts: FigureFacts
  let coverage: ViewCoverage
  let board: Board
  /// The views that the lines should not cross.
  let unrelatedViews: [Rect]

  /// The distance of a dot from the edge that its line crosses.
  static let depth = 9.0
  /// The distance from the start of a name at which its line leaves it.
  static let indent = 10.0
  /// The distances of a leader from the text, in addition to the padding in a name's rectangle.
  static let airAbove = 1.5
  static let airBeside = 4.0

  /// The best line from a name to one of the parts of its view, with its cost, or `nil` if every line costs too much.
  ///
  /// - Parameters:
  ///   - parts: The visible parts of the view. A part without depth is an edge, and its dot lies on it.
  ///   - limit: The cost that the line must stay below.
  func leader(
    from name: Rect, isRight: Bool, to parts: [Rect], of view: ViewID, below limit: Double
  ) -> (cost: Double, leader: Leader)? {
    var best: (cost: Double, leader: Leader)?
    let place = coverage.place(of: view)
    let (center, corners) = (place.center, RoundedCorners(of: place, radius: tree[view].cornerRadius))
    // If possible, the line meets an edge from outside the view.
    let outer = parts.filter { part in
      min(part.width, part.height) > 0 || part.size == .zero
        || part.isBetween(name.center, center)
    }
    for part in outer.isEmpty ? parts : outer {
      for leader in leaders(from: name, isRight: isRight, to: part, isRounded: corners.radius > 0) {
        guard corners.contain(leader.end) else { continue }
        let least = best?.cost ?? limit
        var cost =
          Cost.length * leader.length + (leader.isOblique ? Cost.oblique : 0)
          + (isOnSharedEdge(leader.end) ? Cost.onSharedEdge : 0)
        guard cost < least, !strikesText(leader) else { continue }
        cost += crossingCost(of: leader, below: least - cost)
        if cost < least { best = (cost, leader) }
      }
    }
    return best
  }

  /// What is wrong with a line.
  private enum Cost {
    /// Each unit of its length, and each one over a view that the name does not concern.
    static let length = 0.4
    static let lengthOverView = 0.4
    /// A line that is neither horizontal nor vertical.
    static let oblique = 16.0
    /// Each step across the line of a beam.
    static let acrossBeam = 12.0
    /// An end where the edges of several views coincide, of which it could mean any.
    static let onSharedEdge = 24.0
  }

  /// The length at the end of a line that may touch the text of its own view.
  private static let ownText = 6.0
  /// The steps in which texts under a line are searched. Lines of text are higher than these.
  private static let step = 3.0
  private static let mostSteps = 400.0

  /// Whether a line runs through a text or a label.
  private func strikesText(_ leader: Leader) -> Bool {
    let steps = Int(min(Self.mostSteps, max(0, leader.length - Self.ownText) / Self.step))
    return (0..<steps).contains { step in
      let share = Self.step * Double(step) / leader.length
      let point = leader.start + (leader.end - leader.start).scaled(by: share)
      let here = Rect(center: point, size: Size(width: 1, height: 1))
      return board.coversText(here) || board.label(within: 0, of: here) != nil
    }
  }

  /// Whether the edges of several views coincide at a point.
  private func isOnSharedEdge(_ point: Point) -> Bool {
    var count = 0.0
    board.forEachObstacle(over: Rect(center: point, size: Size(width: Self.onEdge, height: Self.onEdge))) {
      if case .edge = $0.kind { count += $0.count }
    }
    return count > 1
  }

  /// The distance from an edge below which a point is on it, twice.
  private static let onEdge = 2.0

  /// The cost of a line's course and of the position of its dot.
  ///
  /// - Parameter limit: A limit at which the calculation stops. The result is then at least `limit` but may be
  ///   incomplete.
  func crossingCost(of leader: Leader, below limit: Double) -> Double {
    var cost = board.dotCost(leader.dot, below: limit)
    for unrelated in unrelatedViews where cost < limit {
      // The line inevitably crosses the view in which it ends.
      guard !unrelated.inset(by: 1).contains(leader.end), let shared = unrelated.intersection(leader.box)
      else { continue }
      let length = max(shared.width, shared.height)
      if length > 1 { cost += Cost.lengthOverView * length }
    }
    guard cost < limit else { return cost }
    return cost
      + board.leaderCost(
        from: leader.start, to: leader.end, beams: Cost.acrossBeam, below: limit - cost)
  }

  /// The distances of a perpendicular line from the ends of the name and of the part.
  private static let offEndOfName = 4.0
  private static let offEndOfPart = 5.0
  /// The distance of the dot of another line from the edges of the part, and half the room of its dot.
  private static let inset = 6.0
  private static let dotRoom = 3.0

  private func leaders(from name: Rect, isRight: Bool, to part: Rect, isRounded: Bool) -> [Leader] {
    for axis in [Axis.vertical, .horizontal] {
      // Perpendicular to the edge, if name and part face each other.
      let isBefore = name.max(axis) <= part.min(axis) + 0.01
      guard isBefore || name.min(axis) >= part.max(axis) - 0.01 else { continue }
      let along = axis.other
      let margin = min(part.length(along) / 2, Self.offEndOfPart)
      let low = max(name.min(along) + Self.offEndOfName, part.min(along) + margin)
      let high = min(name.max(along) - Self.offEndOfName, part.max(along) - margin)
      guard low <= high else { continue }
      let air = axis == .vertical ? Self.airAbove : Self.airBeside
      let across = isBefore ? name.max(axis) + air : name.min(axis) - air
      let edge = isBefore ? part.min(axis) : part.max(axis)
      let wanted = [
        isRight ? name.max(along) - Self.indent : name.min(along) + Self.indent,
        (name.min(along) + name.max(along)) / 2,
        isRight ? name.min(along) + Self.indent : name.max(along) - Self.indent,
      ]
      // The middle of a circle's edge may be the only place where it meets the part.
      let places =
        (axis == .vertical ? wanted : [wanted[1]])
        + (isRounded ? [(part.min(along) + part.max(along)) / 2] : [])
      return places.map { place in
        let position = min(max(place, low), high)
        let inward = dotDepth(at: position, edge, axis, isBefore: isBefore, in: part)
        return Leader(
          start: Point(along, along: position, across: across),
          end: Point(along, along: position, across: isBefore ? edge + inward : edge - inward))
      }
    }
    let inner = part.inset(by: min(Self.inset, part.width / 2, part.height / 2)).nearest(to: name.center)
    let dot = Rect(center: inner, size: .zero).inset(by: -Self.dotRoom)
    // The line ends at the edge of a view whose text it would strike.
    let end = board.coversText(dot) ? part.nearest(to: name.center) : inner
    let air = EdgeInsets(
      top: -Self.airAbove, left: -Self.airBeside, bottom: -Self.airAbove, right: -Self.airBeside)
    return (isRounded ? [end, part.center] : [end]).map {
      Leader(start: name.inset(by: air).nearest(to: $0), end: $0)
    }
  }

  /// The distance of the dot from the edge: half the depth of a narrow part, and less if content or beams are in the
  /// way.
  private func dotDepth(
    at position: Double, _ edge: Double, _ axis: Axis, isBefore: Bool, in part: Rect
  ) -> Double {
    let depth = min(part.length(axis) / 2, Self.depth)
    let dot = Rect(
      axis, from: edge + (isBefore ? 0 : -depth - Self.dotRoom),
      to: edge + (isBefore ? depth + Self.dotRoom : 0),
      across: position - Self.dotRoom, position + Self.dotRoom)
    if board.coversText(dot) { return 0 }
    func isClear(_ depth: Double) -> Bool {
      let end = Point(axis, along: isBefore ? edge + depth : edge - depth, across: position)
      return board.dotCost(Leader(start: end, end: end).dot, below: Board.dotOnBeam) < Board.dotOnBeam
    }
    return ([depth] + Self.lesserDepths).first { $0 <= depth && isClear($0) } ?? depth
  }

  private static let lesserDepths = [5.0, 2]
}

extension Rect {
  /// Whether a line between two points crosses the longer line that contains this edge.
  fileprivate func isBetween(_ a: Point, _ b: Point) -> Bool {
    width > height ? (a.y < minY) != (b.y < minY) : (a.x < minX) != (b.x < minX)
  }
}
