import AutoLayout
import Geometry
import Scene

/// A line from a name apart from its view to a dot in the view.
struct Leader {
  var start: Point
  var end: Point

  var length: Double { start.distance(to: end) }
  /// The area of the dot, including its casing.
  var dot: Rect { Rect(center: end, size: Size(width: 6.4, height: 6.4)) }
  var box: Rect { Rect(origin: start, size: .zero).union(Rect(origin: end, size: .zero)) }
  /// Whether the leader is neither horizontal nor vertical.
  var isOblique: Bool { abs(start.x - end.x) > 0.5 && abs(start.y - end.y) > 0.5 }
}

extension FigureDrawing {
  /// The distance of a dot from the edge that its line crosses.
  private static let depth = 9.0
  /// The distances of a leader from the text, in addition to the padding in a name's rectangle.
  static let airAbove = 1.5
  static let airBeside = 4.0

  /// The best line from a name to one of the parts of its view, with its cost, or `nil` if every line costs too much.
  ///
  /// - Parameters:
  ///   - parts: The visible parts of the view. A part without depth is an edge, and its dot lies on it.
  ///   - unrelatedViews: The views that the line should not cross.
  ///   - limit: The cost that the line must stay below.
  func leader(
    from name: Rect, isRight: Bool, to parts: [Rect], of view: ViewID, past unrelatedViews: [Rect],
    on board: Board,
    below limit: Double
  ) -> (cost: Double, leader: Leader)? {
    var best: (cost: Double, leader: Leader)?
    let center = (ghostExtents[view] ?? standIns[view])?.center ?? geometry.frame(view).center
    // If possible, the line meets an edge from outside the view.
    let outer = parts.filter { part in
      min(part.width, part.height) > 0 || part.size == .zero
        || part.isBetween(name.center, center)
    }
    for part in outer.isEmpty ? parts : outer {
      for leader in leaders(from: name, isRight: isRight, to: part, on: board) {
        let least = best?.cost ?? limit
        // Prefers horizontal and vertical lines.
        var cost = 0.4 * leader.length + (leader.isOblique ? 16 : 0)
        guard cost < least, !strikesText(leader, on: board) else { continue }
        cost += crossingCost(of: leader, past: unrelatedViews, on: board, below: least - cost)
        if cost < least { best = (cost, leader) }
      }
    }
    return best
  }

  private static let ownText = 6.0

  /// Whether a line runs through a text.
  private func strikesText(_ leader: Leader, on board: Board) -> Bool {
    // Lines of text are higher than the steps. The end may touch the text of its own view.
    let steps = Int(min(400, max(0, leader.length - Self.ownText) / 3))
    return (0..<steps).contains { step in
      let share = 3 * Double(step) / leader.length
      let point = leader.start + (leader.end - leader.start).scaled(by: share)
      return board.crossedTexts(Rect(center: point, size: Size(width: 1, height: 1))) > 0
    }
  }

  /// The cost of a line's course and of the position of its dot.
  ///
  /// - Parameter limit: A limit at which the calculation stops. The result is then at least `limit` but may be
  ///   incomplete.
  func crossingCost(of leader: Leader, past unrelatedViews: [Rect], on board: Board, below limit: Double)
    -> Double
  {
    var cost = board.dotCost(leader.dot)
    for unrelated in unrelatedViews where cost < limit {
      // The line inevitably crosses the view in which it ends.
      guard !unrelated.inset(by: 1).contains(leader.end), let shared = unrelated.intersection(leader.box)
      else { continue }
      let length = max(shared.width, shared.height)
      if length > 1 { cost += 0.4 * length }
    }
    guard cost < limit else { return cost }
    return cost + board.leaderCost(from: leader.start, to: leader.end, beams: 12, below: limit - cost)
  }

  private func leaders(from name: Rect, isRight: Bool, to part: Rect, on board: Board) -> [Leader] {
    for axis in [Axis.vertical, .horizontal] {
      // Perpendicular to the edge, if name and part face each other.
      let isBefore = name.max(axis) <= part.min(axis) + 0.01
      guard isBefore || name.min(axis) >= part.max(axis) - 0.01 else { continue }
      let along = axis.other
      let margin = min(part.length(along) / 2, 5)
      let low = max(name.min(along) + 4, part.min(along) + margin)
      let high = min(name.max(along) - 4, part.max(along) - margin)
      guard low <= high else { continue }
      let air = axis == .vertical ? Self.airAbove : Self.airBeside
      let across = isBefore ? name.max(axis) + air : name.min(axis) - air
      let edge = isBefore ? part.min(axis) : part.max(axis)
      let wanted = [
        isRight ? name.max(along) - 10 : name.min(along) + 10, (name.min(along) + name.max(along)) / 2,
        isRight ? name.min(along) + 10 : name.max(along) - 10,
      ]
      let places = axis == .vertical ? wanted : [wanted[1]]
      return places.map { place in
        let position = min(max(place, low), high)
        let inward = dotDepth(at: position, edge, axis, isBefore: isBefore, in: part, on: board)
        return Leader(
          start: Point(along, along: position, across: across),
          end: Point(along, along: position, across: isBefore ? edge + inward : edge - inward))
      }
    }
    let inner = part.inset(by: min(6, part.width / 2, part.height / 2)).nearest(to: name.center)
    let dot = Rect(center: inner, size: .zero).inset(by: -3)
    // The line ends at the edge of a view whose text it would strike.
    let end = board.crossedTexts(dot) > 0 ? part.nearest(to: name.center) : inner
    let air = EdgeInsets(
      top: -Self.airAbove, left: -Self.airBeside, bottom: -Self.airAbove, right: -Self.airBeside)
    return [Leader(start: name.inset(by: air).nearest(to: end), end: end)]
  }

  /// The distance of the dot from the edge: half the depth of a narrow part, and less if content or beams are in the
  /// way.
  private func dotDepth(
    at position: Double, _ edge: Double, _ axis: Axis, isBefore: Bool, in part: Rect, on board: Board
  ) -> Double {
    let depth = min(part.length(axis) / 2, Self.depth)
    let dot = Rect(
      axis, from: edge + (isBefore ? 0 : -depth - 3), to: edge + (isBefore ? depth + 3 : 0),
      across: position - 3, position + 3)
    if board.crossedTexts(dot) > 0 { return 0 }
    func isClear(_ depth: Double) -> Bool {
      let end = Point(axis, along: isBefore ? edge + depth : edge - depth, across: position)
      return board.dotCost(Leader(start: end, end: end).dot) < 30
    }
    return [depth, 5, 2].first { $0 <= depth && isClear($0) } ?? depth
  }

  /// The visible parts of a view where a leader may end, or the edges of a view that others cover completely.
  func parts(of view: ViewID) -> [Rect] {
    let frame = cornerlessArea(of: view, ghostExtents[view] ?? standIns[view] ?? geometry.frame(view))
    // Stand-ins do not hide views in their solved positions.
    let later = standIns[view] == nil ? coveringViews(of: view) : laterAreas(over: view)
    guard !frame.isEmpty, !later.isEmpty else { return [frame] }
    guard later.count <= Self.mostCovers else { return edges(of: view) }
    let rims = frame.remainder(without: later).filter { min($0.width, $0.height) >= Self.leastRim }
    return rims.isEmpty ? edges(of: view) : Array(rims.prefix(8))
  }

  /// The edges of a view, without the parts that a view behind it needs for its own dot.
  func edges(of view: ViewID) -> [Rect] {
    let frame = geometry.frame(view)
    let sides = Axis.allCases.flatMap { axis in
      [frame.min(axis), frame.max(axis)].map {
        Rect(axis, from: $0, to: $0, across: frame.min(axis.other), frame.max(axis.other))
      }
    }
    let own = sides.flatMap { side in
      let strip = side.inset(by: -1)
      let behind = grid.views(near: strip).filter { $0 < view && coveredViews.contains($0) }
        .map(geometry.frame).filter {
          !$0.isEmpty && !($0.inset(by: -1).contains(frame) && frame.inset(by: -1).contains($0))
        }
      let others = behind.flatMap { other in
        Axis.allCases.flatMap { axis in
          [other.min(axis), other.max(axis)].map {
            Rect(axis, from: $0 - 1.5, to: $0 + 1.5, across: other.min(axis.other), other.max(axis.other))
          }
        }
      }
      let free = strip.remainder(without: others.filter { $0.overlaps(strip) && $0.isAlong(strip) })
        .filter { max($0.width, $0.height) >= 24 }
      // If an edge is shared entirely, the other view has another edge for its dot.
      return free.isEmpty ? [side] : free.map { $0.intersection(side) ?? side }
    }
    return Array(own.prefix(8))
  }

  func draw(_ leader: Leader, of origin: SceneOrigin?) {
    let line = Path.line(from: leader.start, to: leader.end)
    // A line from paper to a dark view keeps the colors of paper.
    let inner = self.pen.on(backdrop(at: leader.end))
    let pen = self.pen.on(backdrop(at: leader.start)).ink == inner.ink ? inner : self.pen
    var items = [pen.shape(line, stroke: pen.casing(of: 0.75))]
    // A dot on a label or text would hide it.
    let hasDot = board.isFree(leader.dot) && board.crossedTexts(leader.dot) == 0
    if hasDot {
      board.add(leader.dot, .label)
      let casing = pen.paint(.casing, opacity: 0.85)
      items.append(pen.shape(.circle(center: leader.end, radius: leader.dot.width / 2), fill: casing))
    }
    items.append(pen.shape(line, stroke: pen.stroke(.ink, 0.75)))
    if hasDot { items.append(pen.shape(.circle(center: leader.end, radius: 2), fill: pen.paint(.ink))) }
    // Above alignment lines, one of which may run along the edge with the dot.
    sketch.add(group(items, origin), at: .beams)
    // Later names and their lines keep clear of the leader.
    guard !leader.isOblique else { return }
    board.add(
      leader.box.inset(by: -1), .beam,
      along: abs(leader.start.x - leader.end.x) < 0.5 ? .vertical : .horizontal)
  }
}

extension Rect {
  /// Whether a line between two points crosses the longer line that contains this edge.
  fileprivate func isBetween(_ a: Point, _ b: Point) -> Bool {
    width > height ? (a.y < minY) != (b.y < minY) : (a.x < minX) != (b.x < minX)
  }

  /// Whether the longer sides of two strips are parallel.
  fileprivate func isAlong(_ other: Rect) -> Bool { (width > height) == (other.width > other.height) }
}
