import Geometry

/// A beam with everything settled.
struct PlacedBeam {
  var beam: Beam
  /// Where it lies across its axis.
  var across: Double
  /// The pill, the equal badge, or the note beside the badge.
  var label: Rect
  var text: String?
  /// The center of the “=” badge.
  var badge: Point?
  /// The center of the disc with its number in a conflict.
  var disc: Point?
  /// From the beam to a pill that left it.
  var leader: (Point, Point)?
  /// What the length of the leader costs.
  var detour = 0.0
}

/// Chooses each beam's lane and each pill's place, shortest beam first (DRAWING section 7).
struct BeamPlacement {
  let pen: Pen
  var board: Board

  /// Places beams in order; the result is in the order of the argument.
  mutating func place(_ beams: [Beam]) -> [PlacedBeam] {
    let order = beams.indices.sorted { a, b in
      (beams[a].length, a) < (beams[b].length, b)
    }
    var placed: [PlacedBeam?] = Array(repeating: nil, count: beams.count)
    for beam in beams { board.add(Self.plan(of: beam), .plan, along: beam.axis) }
    for index in order {
      board.removePlan(Self.plan(of: beams[index]))
      placed[index] = place(beams[index])
    }
    return placed.compactMap(\.self)
  }

  /// Where a beam would run if nothing were in its way.
  static func plan(of beam: Beam) -> Rect {
    let across = lanes(of: beam)[0]
    return Rect(beam.axis, from: beam.start, to: beam.end, across: across - 6, across + 6)
  }

  private mutating func place(_ beam: Beam) -> PlacedBeam {
    var best: (cost: Double, beam: PlacedBeam)?
    for across in Self.lanes(of: beam) {
      let line = Rect(beam.axis, from: beam.start + 1, to: beam.end - 1, across: across - 6, across + 6)
      let distance = abs(across - beam.preferred)
      let base = board.beamCost(line, axis: beam.axis) + distance * 0.12
      if let best, base >= best.cost { continue }
      for (place, candidate) in candidates(for: beam, across: across).enumerated() {
        var cost = base + labelCost(of: candidate, on: beam) + Double(place) * 1.5
        if let (start, end) = candidate.leader { cost += leaderCost(from: start, to: end) + candidate.detour }
        if best == nil || cost < best!.cost { best = (cost, candidate) }
      }
    }
    let chosen = best!.beam
    settle(chosen)
    return chosen
  }

  private mutating func settle(_ placed: PlacedBeam) {
    let beam = placed.beam
    board.add(placed.label, .label)
    if let badge = placed.badge { board.add(Rect(center: badge, size: Size(width: 18, height: 18)), .label) }
    if let disc = placed.disc { board.add(Rect(center: disc, size: Size(width: 17, height: 17)), .label) }
    board.add(
      Rect(beam.axis, from: beam.start, to: beam.end, across: placed.across - 6, placed.across + 6), .beam,
      along: beam.axis)
  }

  /// The preferred lane first, then outward in steps of 8, nearest first.
  private static func lanes(of beam: Beam) -> [Double] {
    let inset = min(10, (beam.lane.upperBound - beam.lane.lowerBound) / 2)
    let low = beam.lane.lowerBound + inset
    let high = beam.lane.upperBound - inset
    let preferred = min(max(beam.preferred, low), max(low, high))
    var lanes = [preferred]
    for step in 1...48 {
      let distance = Double(step) * 8
      if preferred - distance >= low { lanes.append(preferred - distance) }
      if preferred + distance <= high { lanes.append(preferred + distance) }
    }
    return lanes
  }

  /// A pill leaves its beam only for a reason, and its leader crosses no label.
  private func leaderCost(from start: Point, to end: Point) -> Double {
    let rect = Rect(origin: start, size: .zero).union(Rect(origin: end, size: .zero)).inset(by: -1)
    return 60 + 80 * board.crossedLabels(rect)
  }

  private func labelCost(of placed: PlacedBeam, on beam: Beam) -> Double {
    var cost = board.labelCost(placed.label)
    if let badge = placed.badge {
      cost += board.labelCost(Rect(center: badge, size: Size(width: 18, height: 18)))
    }
    if let disc = placed.disc {
      cost += board.labelCost(Rect(center: disc, size: Size(width: 17, height: 17)))
    }
    return cost
  }

  private func candidates(for beam: Beam, across: Double) -> [PlacedBeam] {
    switch beam.label {
    case .value(let text): pillCandidates(for: beam, text: text, across: across)
    case .equal(let note): badgeCandidates(for: beam, note: note, across: across)
    }
  }

  // MARK: Pills

  private func pillCandidates(for beam: Beam, text: String, across: Double) -> [PlacedBeam] {
    let size = pen.pillSize(text)
    let disc = beam.state.member.map { $0 > 0 ? 19.0 : 0 } ?? 0
    let needed = size[beam.axis] + disc
    var result: [PlacedBeam] = []
    if beam.length >= needed + 8 {
      for t in [1.0 / 2, 1.0 / 3, 2.0 / 3, 1.0 / 4, 3.0 / 4] {
        let center = beam.start + t * beam.length
        guard center - needed / 2 >= beam.start + 3, center + needed / 2 <= beam.end - 3 else { continue }
        result.append(onBeam(beam, text: text, size: size, disc: disc, center: center, across: across))
      }
    } else {
      result += besideBeam(beam, text: text, size: size, disc: disc, across: across)
    }
    result += awayFromBeam(beam, text: text, size: size, disc: disc, across: across)
    return result
  }

  private func onBeam(
    _ beam: Beam, text: String, size: Size, disc: Double, center: Double, across: Double
  ) -> PlacedBeam {
    let pillCenter = Point(beam.axis, along: center + disc / 2, across: across)
    var placed = PlacedBeam(
      beam: beam, across: across, label: Rect(center: pillCenter, size: size).aligned, text: text)
    if disc > 0 {
      placed.disc = Point(
        beam.axis, along: center + disc / 2 - size[beam.axis] / 2 - disc / 2, across: across)
    }
    return placed
  }

  /// Right of a vertical beam, above a horizontal one; then the other side.
  private func besideBeam(_ beam: Beam, text: String, size: Size, disc: Double, across: Double)
    -> [PlacedBeam]
  {
    let middle = (beam.start + beam.end) / 2
    let cross = beam.axis.other
    let first: Double = beam.axis == .vertical ? 1 : -1
    return [first, -first].map { side in
      let away = across + side * (8 + size[cross] / 2)
      let shift = disc > 0 && beam.axis == .horizontal ? disc / 2 : 0
      let center = Point(beam.axis, along: middle + shift, across: away)
      let rect = Rect(center: center, size: size).aligned
      var placed = PlacedBeam(beam: beam, across: across, label: rect, text: text)
      if disc > 0 { placed.disc = discBeside(rect, beam: beam, side: side) }
      return placed
    }
  }

  private func discBeside(_ pill: Rect, beam: Beam, side: Double) -> Point {
    beam.axis == .vertical && side > 0
      ? Point(x: pill.maxX + 10.5, y: pill.midY) : Point(x: pill.minX - 10.5, y: pill.midY)
  }

  /// Eight directions at growing distances, with a leader.
  private func awayFromBeam(_ beam: Beam, text: String, size: Size, disc: Double, across: Double)
    -> [PlacedBeam]
  {
    let middle = Point(beam.axis, along: (beam.start + beam.end) / 2, across: across)
    var result: [PlacedBeam] = []
    for distance in [18.0, 32, 50, 72] {
      for (dx, dy) in [(1.0, 0.0), (0, -1), (-1, 0), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)] {
        let center = Point(
          x: middle.x + dx * (distance + size.width / 2), y: middle.y + dy * (distance + size.height / 2))
        let rect = Rect(center: center, size: size).aligned
        let end = Point(
          x: min(max(middle.x, rect.minX), rect.maxX), y: min(max(middle.y, rect.minY), rect.maxY))
        var placed = PlacedBeam(beam: beam, across: across, label: rect, text: text, leader: (middle, end))
        placed.detour = distance / 6
        if disc > 0 { placed.disc = Point(x: rect.minX - 10.5, y: rect.midY) }
        result.append(placed)
      }
    }
    return result
  }

  // MARK: Badges

  private func badgeCandidates(for beam: Beam, note: String?, across: Double) -> [PlacedBeam] {
    let noteSize = note.map(pen.pillSize)
    var result: [PlacedBeam] = []
    for t in [1.0 / 2, 1.0 / 3, 2.0 / 3, 1.0 / 4, 3.0 / 4] {
      let center = Point(beam.axis, along: beam.start + t * beam.length, across: across)
      let badge = Rect(center: center, size: Size(width: 18, height: 18))
      guard let noteSize, let note else {
        result.append(PlacedBeam(beam: beam, across: across, label: badge, badge: center))
        continue
      }
      for side in [1.0, -1] {
        let noteCenter: Point
        if beam.axis == .horizontal, beam.length < noteSize.width + 50 {
          noteCenter = Point(x: center.x, y: center.y + side * 21)
        } else {
          noteCenter = Point(x: center.x + side * (13 + noteSize.width / 2), y: center.y)
        }
        result.append(
          PlacedBeam(
            beam: beam, across: across, label: Rect(center: noteCenter, size: noteSize).aligned, text: note,
            badge: center))
      }
    }
    return result
  }
}

extension Rect {
  /// Moved to half points, so that borders of one point stay sharp.
  var aligned: Rect {
    Rect(origin: Point(x: (minX * 2).rounded() / 2, y: (minY * 2).rounded() / 2), size: size)
  }
}
