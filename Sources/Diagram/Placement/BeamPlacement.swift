import Geometry

/// A beam with its lane and its label's place.
struct PlacedBeam {
  var beam: Beam
  /// The position across its axis.
  var across: Double
  /// The rectangle of the pill.
  var label: Rect
  /// Whether `label` did not fit and a numbered disc replaces it.
  var isGivenUp = false
  var text: String
  /// The center of the disc with the number of a conflict member.
  var disc: Point?
  /// The line from the beam to a pill placed away from it.
  var leader: (Point, Point)?
  /// The cost of the leader's length or of a less suitable place.
  var detour = 0.0
  /// The index of the pill's place on, beyond, or beside its beam. Beams of one row prefer the same place.
  var place = 0
}

/// Chooses the lane of each beam and the place of its label: first for conflict members, the subject of the picture,
/// then for all others from the shortest to the longest (`DrawingRules: Placement of labels`).
struct BeamPlacement {
  let pen: Pen
  var board: Board
  private var settled: [PlacedBeam] = []

  init(pen: Pen, board: Board) {
    self.pen = pen
    self.board = board
  }

  /// Places the beams by priority. The result is in the order of the argument.
  mutating func place(_ beams: [Beam]) -> [PlacedBeam] {
    let beams = Self.sharingAvoidedAreas(beams.map(keepingOffEdges))
    let order = beams.indices.sorted { a, b in
      (beams[a].state.member == nil ? 1 : 0, beams[a].length, a)
        < (beams[b].state.member == nil ? 1 : 0, beams[b].length, b)
    }
    var placed: [PlacedBeam?] = Array(repeating: nil, count: beams.count)
    for beam in beams {
      for _ in 0..<Self.weight(of: beam) { board.add(Self.plan(of: beam), .plan, along: beam.axis) }
    }
    for index in order {
      for _ in 0..<Self.weight(of: beams[index]) { board.removePlan(Self.plan(of: beams[index])) }
      placed[index] = place(beams[index])
    }
    return placed.compactMap(\.self)
  }

  /// Beams in one corridor share a lane, so each avoids the areas that the others avoid.
  private static func sharingAvoidedAreas(_ beams: [Beam]) -> [Beam] {
    let avoiding = beams.filter { !$0.avoided.isEmpty }
    guard !avoiding.isEmpty else { return beams }
    return beams.map { beam in
      var beam = beam
      for other in avoiding
      where other.number != beam.number && other.axis == beam.axis && other.lane == beam.lane
        && other.preferred == beam.preferred && (other.end <= beam.start || beam.end <= other.start)
      {
        beam.avoided += other.avoided
      }
      return beam
    }
  }

  /// Moves the beam of a view's size far enough inside that its pill does not touch the view's edges.
  private func keepingOffEdges(_ beam: Beam) -> Beam {
    guard !beam.isEqual, beam.startReach == beam.endReach,
      beam.startReach.contains(beam.preferred)
    else { return beam }
    let size = pen.pillSize(beam.pillText)
    let room = size[beam.axis.other] / 2 + Self.offEdge
    let (low, high) = (beam.startReach.lowerBound + room, beam.startReach.upperBound - room)
    guard low <= high else { return beam }
    var beam = beam
    beam.preferred = min(max(beam.preferred, low), high)
    return beam
  }

  /// The distance of a pill from the edges of the view whose size it states.
  private static let offEdge = 4.0

  /// Half the room of a beam across its axis, which its caps determine.
  private static let halfWidth = 6.0

  /// The area of a beam in a lane.
  private static func area(of beam: Beam, across: Double) -> Rect {
    Rect(
      beam.axis, from: beam.span.lowerBound, to: beam.span.upperBound, across: across - halfWidth,
      across + halfWidth)
  }

  /// The area that a beam would take if nothing were in its way.
  static func plan(of beam: Beam) -> Rect {
    area(of: beam, across: lanes(of: beam)[0])
  }

  /// The number of times that a beam's plan counts: twice if the beam has little room to move aside.
  private static func weight(of beam: Beam) -> Int {
    beam.lane.upperBound - beam.lane.lowerBound < narrowCorridor ? 2 : 1
  }

  private mutating func place(_ beam: Beam) -> PlacedBeam {
    var best: (cost: Double, beam: PlacedBeam)?
    let lanes = lanes(around: beam)
    let counterpart = counterpart(of: beam)
    for across in lanes {
      let base =
        laneCost(of: beam, across: across, home: counterpart?.across)
        + (counterpart.map { min(abs($0.across - across), Cost.mostOffLine) * Cost.offLine } ?? 0)
      if let best, base >= best.cost { continue }
      for (order, candidate) in candidates(for: beam, across: across).enumerated() {
        let differs = counterpart.map { $0.place != candidate.place } ?? false
        let mismatch = differs ? Cost.mismatch(beam.axis) : 0
        consider(candidate, cost: base + Double(order) * Cost.laterPlace + mismatch, best: &best)
      }
    }
    // A pill leaves its beam only if it finds no place on it.
    for across in lanes.prefix(Self.mostLeaderLanes) where best.map({ $0.cost > Cost.leader }) ?? true {
      let base = laneCost(of: beam, across: across)
      if let best, base + Cost.leader >= best.cost { continue }
      for (place, candidate) in detours(for: beam, across: across).enumerated() {
        consider(candidate, cost: base + Double(place) * Cost.laterPlace, best: &best)
      }
    }
    if let best {
      settle(best.beam)
      return best.beam
    }
    var crowded = candidates(for: beam, across: clearestLane(of: beam, among: lanes))[0]
    makeRoom(for: &crowded)
    settle(crowded)
    return crowded
  }

  /// A placed beam of the same kind that ends where this one begins, begins where it ends, or lies opposite in the
  /// same corridor.
  private func counterpart(of beam: Beam) -> PlacedBeam? {
    settled.first { other in
      other.beam.axis == beam.axis && other.beam.isEqual == beam.isEqual
        && other.beam.preferred == beam.preferred && other.beam.lane == beam.lane
        && (other.beam.end <= beam.start || beam.end <= other.beam.start)
    }
  }

  /// The lanes of a beam, plus those that line it up with beams adjoining its ends.
  private func lanes(around beam: Beam) -> [Double] {
    let lanes = Self.lanes(of: beam)
    let low = max(beam.lane.lowerBound + Self.offBorder, beam.preferred - Self.farthestLane)
    let high = min(beam.lane.upperBound - Self.offBorder, beam.preferred + Self.farthestLane)
    guard low < high else { return lanes }
    let strip = Rect(beam.axis, from: beam.start, to: beam.end, across: low, high)
    let inLine = board.lanes(abutting: strip, along: beam.axis).filter { lane in
      low <= lane && lane <= high && !lanes.contains(lane)
    }
    return lanes + inLine
  }

  /// The number of lanes, best first, from which leaders are tried.
  private static let mostLeaderLanes = 17

  private func clearestLane(of beam: Beam, among lanes: [Double]) -> Double {
    var best = (cost: Double.infinity, across: lanes[0])
    for across in lanes {
      let cost = laneCost(of: beam, across: across)
      if cost < best.cost { best = (cost, across) }
    }
    return best.across
  }

  /// The cost of a lane. `home` is the lane of a beam to line up with.
  private func laneCost(of beam: Beam, across: Double, home: Double? = nil) -> Double {
    let line = Rect(
      beam.axis, from: beam.span.lowerBound + 1, to: beam.span.upperBound - 1,
      across: across - Self.halfWidth, across + Self.halfWidth)
    let isBeside = across < beam.lane.lowerBound || across > beam.lane.upperBound
    let isAvoided = beam.avoided.contains {
      $0.lowerBound - Self.halfWidth < across && across < $0.upperBound + Self.halfWidth
    }
    let inset = Self.laneInset(of: beam) - 0.01
    let isNearEnd = across < beam.lane.lowerBound + inset || beam.lane.upperBound - inset < across
    let away = abs(across - (home ?? beam.preferred))
    return board.beamCost(line, axis: beam.axis) + away * (Cost.distance + Cost.squaredDistance * away)
      + (isBeside ? Cost.outside : isNearEnd ? Cost.nearBorder : 0) + (isAvoided ? Cost.avoided : 0)
      + (beam.axis == .vertical && board.isNearlyInLine(line, axis: beam.axis) ? Cost.nearMiss : 0)
  }

  /// What is wrong with a lane or with the place of a label.
  private enum Cost {
    /// Each unit of the distance from the preferred lane. The cost grows with the square of the distance, because a
    /// distant beam reads as a mark of something else.
    static let distance = 0.12
    static let squaredDistance = 0.0007
    /// A lane outside the beam's corridor.
    static let outside = 140.0
    /// A lane near a border of the corridor.
    static let nearBorder = 8.0
    /// A lane across unrelated views.
    static let avoided = 240.0
    /// A beam almost in line with another one in a column. Beams in a row are identified by the views beside them.
    static let nearMiss = 6.0
    /// Each unit by which the lane differs from that of the counterpart, up to a limit.
    static let offLine = 0.4
    static let mostOffLine = 12.0
    /// Each place after the first.
    static let laterPlace = 1.5
    /// A pill away from its beam.
    static let leader = 60.0
    /// A pill that is nearer to another mark than to its beam, and would be clearer with a leader.
    static let foreignMark = leader

    /// The cost of a place that differs from that of the counterpart. Beams to the left and right of a view invite
    /// comparison. For beams above and below, the content between them may need the room.
    static func mismatch(_ axis: Axis) -> Double { axis == .horizontal ? 14 : 6 }
  }

  /// Keeps a candidate that costs less than the best so far. Candidates whose own cost is too high are not tested
  /// against the board.
  private func consider(
    _ candidate: PlacedBeam, cost base: Double, best: inout (cost: Double, beam: PlacedBeam)?
  ) {
    var cost = base + candidate.detour
    if candidate.leader != nil { cost += Cost.leader }
    if let best, cost >= best.cost { return }
    guard isFree(candidate) else { return }
    cost += labelCost(of: candidate, on: candidate.beam)
    if let best, cost >= best.cost { return }
    if let (start, end) = candidate.leader { cost += board.leaderCost(from: start, to: end, edges: 0) }
    if best == nil || cost < best!.cost { best = (cost, candidate) }
  }

  /// Whether the label and disc of a beam overlap no other label.
  private func isFree(_ placed: PlacedBeam) -> Bool {
    board.isFree(placed.label)
      && placed.disc.map { board.isFree(Self.discRect($0)) } ?? true
  }

  private static func discRect(_ center: Point) -> Rect {
    MemberGlyph.area(at: center)
  }

  /// Searches farther from the beam for free places, and gives the label up if there is none within `reach`.
  private mutating func makeRoom(for placed: inout PlacedBeam) {
    let beam = placed.beam
    let middle = Point(beam.axis, along: (beam.start + beam.end) / 2, across: placed.across)
    placed.leader = nil
    var taken: [Rect] = []
    if placed.disc != nil {
      // The number identifies the constraint, so the disc needs no leader.
      placed.disc = board.freeCenter(near: middle, size: MemberGlyph.room)
      taken.append(Self.discRect(placed.disc!))
    }
    var search = board
    for rect in taken { search.add(rect, .label) }
    if let center = search.freeCenter(near: middle, size: placed.label.size, within: Self.reach) {
      placed.label = Rect(center: center, size: placed.label.size)
      if abs(center.x - middle.x) > placed.label.width / 2 || abs(center.y - middle.y) > Self.leastLeader {
        placed.leader = (middle, placed.label.nearest(to: middle))
      }
    } else {
      placed.isGivenUp = true
    }
  }

  /// The greatest distance between a pill and its beam before a number replaces the pill.
  private static let reach = 66.0
  /// The distance above or below its beam from which a pill needs a leader.
  private static let leastLeader = 9.0

  private mutating func settle(_ placed: PlacedBeam) {
    let beam = placed.beam
    settled.append(placed)
    if !placed.isGivenUp { board.add(placed.label, .label) }
    if let disc = placed.disc { board.add(Self.discRect(disc), .label) }
    board.add(Self.area(of: beam, across: placed.across), .beam, along: beam.axis)
  }

  private func labelCost(of placed: PlacedBeam, on beam: Beam) -> Double {
    var cost = board.pillCost(placed.label, along: beam.axis)
    if let disc = placed.disc {
      cost += board.labelCost(Self.discRect(disc))
    }
    if placed.leader == nil, isForeign(placed) { cost += Cost.foreignMark }
    return cost
  }

  /// Whether the mark of another constraint is nearer to a pill than its own beam.
  private func isForeign(_ placed: PlacedBeam) -> Bool {
    board.hasMark(
      nearerThan: placed.beam.distance(to: placed.label, across: placed.across), to: placed.label)
  }
}

extension Beam {
  /// The distance of a label's middle line from the beam at a position across its axis.
  func distance(to label: Rect, across: Double) -> Double {
    label.middleLine.gap(to: Rect(axis, from: start, to: end, across: across, across))
  }
}

extension Rect {
  /// The point of the rectangle nearest to an outside point.
  func nearest(to point: Point) -> Point {
    Point(x: Swift.min(Swift.max(point.x, minX), maxX), y: Swift.min(Swift.max(point.y, minY), maxY))
  }

  /// The rectangle moved to half points, so that one-point borders stay sharp.
  var aligned: Rect {
    Rect(origin: Point(x: (minX * 2).rounded() / 2, y: (minY * 2).rounded() / 2), size: size)
  }
}
