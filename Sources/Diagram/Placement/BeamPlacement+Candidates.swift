import Geometry

/// The candidate lanes of a beam and the candidate places of its label.
extension BeamPlacement {
  func candidates(for beam: Beam, across: Double) -> [PlacedBeam] {
    switch beam.label {
    case .value(let text): pillCandidates(for: beam, text: text, across: across)
    case .equal(let note): badgeCandidates(for: beam, note: note, across: across)
    }
  }

  // MARK: Lanes

  /// The distance from the borders of its corridor that a beam keeps if possible.
  static func laneInset(of beam: Beam) -> Double {
    min(10, (beam.lane.upperBound - beam.lane.lowerBound) / 2)
  }

  /// The preferred lane, then lanes in steps of 8 on both sides, nearest first. If the corridor is too narrow for
  /// several beams or has areas to avoid, lanes beside it come last.
  static func lanes(of beam: Beam) -> [Double] {
    let inset = laneInset(of: beam)
    let low = beam.lane.lowerBound + inset
    let high = beam.lane.upperBound - inset
    let preferred = min(max(beam.preferred, low), max(low, high))
    var lanes = [preferred]
    for step in 1...48 {
      let distance = Double(step) * 8
      if preferred - distance >= low { lanes.append(preferred - distance) }
      if preferred + distance <= high { lanes.append(preferred + distance) }
    }
    lanes += [low, high].filter { edge in !lanes.contains(edge) && low < high }
    if preferred != beam.preferred, beam.lane.contains(beam.preferred) { lanes.append(beam.preferred) }
    if high - low < 48 || !beam.avoided.isEmpty {
      let first: Double = beam.avoided.isEmpty ? 12 : 16
      for step in 0..<6 {
        lanes.append(beam.lane.upperBound + first + Double(step) * 12)
        lanes.append(beam.lane.lowerBound - first - Double(step) * 12)
      }
    }
    return lanes
  }

  // MARK: Pills

  /// The value of a beam as it stands in a pill, with the number of a conflict member before it.
  private struct Pill {
    let beam: Beam
    let text: String
    let size: Size
    /// The length that the disc with the number takes up before the pill, or 0 if there is none.
    let disc: Double

    /// The length of the pill and its disc along the beam.
    var length: Double { size[beam.axis] + disc }

    /// The beam with the pill at a place.
    func placed(at center: Point, across: Double) -> PlacedBeam {
      PlacedBeam(beam: beam, across: across, label: Rect(center: center, size: size).aligned, text: text)
    }
  }

  private func pill(_ text: String, of beam: Beam) -> Pill {
    let isNumbered = (beam.state.member ?? 0) > 0
    return Pill(beam: beam, text: text, size: pen.pillSize(text), disc: isNumbered ? 20 : 0)
  }

  private func pillCandidates(for beam: Beam, text: String, across: Double) -> [PlacedBeam] {
    let pill = pill(text, of: beam)
    let needed = pill.length
    var result: [PlacedBeam] = []
    if let way = beam.way, way.upperBound - way.lowerBound >= needed + 2 * Self.besideMissed {
      // Near the edge that the constraint concerns.
      let shift = needed / 2 + Self.besideMissed
      let center = way.lowerBound < beam.start ? way.lowerBound + shift : way.upperBound - shift
      result.append(onBeam(pill, center: center, across: across))
    }
    if beam.length >= needed + 8 {
      // The number and value of a conflict member lie at the start, so that the rest of the beam stays clear for
      // crossing marks.
      if pill.disc > 0, beam.length < needed + (beam.axis == .horizontal ? 90 : 40) {
        let center = beam.start + 4 + needed / 2
        result.append(onBeam(pill, center: center, across: across))
      }
      for t in [1.0 / 2, 1.0 / 3, 2.0 / 3, 1.0 / 4, 3.0 / 4] {
        let center = beam.start + t * beam.length
        guard center - needed / 2 >= beam.start + 3, center + needed / 2 <= beam.end - 3 else { continue }
        result.append(onBeam(pill, center: center, across: across))
      }
    } else {
      result += besideBeam(pill, across: across)
    }
    return result
  }

  private static let besideMissed = 12.0

  /// Places away from the beam. Badges have none.
  func detours(for beam: Beam, across: Double) -> [PlacedBeam] {
    guard case .value(let text) = beam.label else { return [] }
    return awayFromBeam(pill(text, of: beam), across: across)
  }

  /// - Parameter center: The middle of the pill and its disc, along the beam.
  private func onBeam(_ pill: Pill, center: Double, across: Double) -> PlacedBeam {
    let axis = pill.beam.axis
    var placed = pill.placed(
      at: Point(axis, along: center + pill.disc / 2, across: across), across: across)
    if pill.disc > 0 {
      placed.disc = Point(axis, along: placed.label.min(axis) - 10.5, across: across)
    }
    return placed
  }

  /// The places for the pill of a beam too short to carry it: beside the beam if the pill is no longer than the beam,
  /// otherwise beyond one of its caps first.
  private func besideBeam(_ pill: Pill, across: Double) -> [PlacedBeam] {
    let (beam, length) = (pill.beam, pill.size[pill.beam.axis])
    let sides = placesBeside(pill, across: across)
    let behind = placesBehindCaps(pill, across: across)
    let fits = length <= beam.length
    // A small view may need its room for its name and for the values of its other sides.
    let isSmall = beam.inward.magnitude < length + Self.behindCap + 2
    return (fits ? sides + behind : behind + sides).map { placed in
      var placed = placed
      if placed.place == Self.outward { placed.detour = 16 }
      if placed.place == Self.inward, isSmall { placed.detour = 20 }
      return placed
    }
  }

  /// Beyond the cap on the inward side, then beyond the other one.
  private func placesBehindCaps(_ pill: Pill, across: Double) -> [PlacedBeam] {
    let beam = pill.beam
    let inward: Double = beam.inward < 0 ? -1 : 1
    return [inward, -inward].map { side in
      let cap = side > 0 ? beam.end : beam.start
      let center = Point(
        beam.axis, along: cap + side * (Self.behindCap + pill.size[beam.axis] / 2), across: across)
      var placed = pill.placed(at: center, across: across)
      placed.place = side == inward ? Self.inward : Self.outward
      if pill.disc > 0 {
        placed.disc = discBeside(placed.label, of: beam, side: beam.axis == .vertical ? 1 : side)
      }
      return placed
    }
  }

  private static let behindCap = 4.0
  private static let inward = 1
  private static let outward = 2

  /// To the right of a vertical beam or above a horizontal one, then on the other side.
  private func placesBeside(_ pill: Pill, across: Double) -> [PlacedBeam] {
    let (beam, size, disc) = (pill.beam, pill.size, pill.disc)
    let middle = (beam.start + beam.end) / 2
    let cross = beam.axis.other
    let first: Double = beam.axis == .vertical ? 1 : -1
    // In the middle, or shifted clear of one of the edges at the beam's ends.
    let overhang = disc > 0 ? 0 : max(0, (size[beam.axis] - beam.length) / 2)
    let flush = (overhang > 2 ? overhang + Self.behindCap : 0) * (beam.inward < 0 ? -1 : 1)
    let places: [(side: Double, slide: Double, gap: Double)] = [
      (first, 0, 8), (-first, 0, 8), (first, flush, 8), (first, -flush, 8), (-first, flush, 8),
      (-first, -flush, 8), (first, flush, 13), (first, -flush, 13), (-first, flush, 13), (-first, -flush, 13),
    ]
    return places.prefix(overhang > 2 ? 10 : 2).enumerated().map { order, place in
      let (side, slide, gap) = place
      let away = across + side * (gap + size[cross] / 2)
      let shift = (disc > 0 && beam.axis == .horizontal ? disc / 2 : 0) + slide
      let center = Point(beam.axis, along: middle + shift, across: away)
      var placed = pill.placed(at: center, across: across)
      placed.place = Self.outward + 1 + order
      if disc > 0 { placed.disc = discBeside(placed.label, of: beam, side: side) }
      return placed
    }
  }

  private func discBeside(_ pill: Rect, of beam: Beam, side: Double) -> Point {
    beam.axis == .vertical && side > 0
      ? Point(x: pill.maxX + 10.5, y: pill.midY) : Point(x: pill.minX - 10.5, y: pill.midY)
  }

  /// Places in eight directions at growing distances, with a leader.
  private func awayFromBeam(_ pill: Pill, across: Double) -> [PlacedBeam] {
    let (beam, size) = (pill.beam, pill.size)
    let middle = Point(beam.axis, along: (beam.start + beam.end) / 2, across: across)
    var result: [PlacedBeam] = []
    for distance in [18.0, 32, 50, 72] {
      for (dx, dy) in [(1.0, 0.0), (0, -1), (-1, 0), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)] {
        let center = Point(
          x: middle.x + dx * (distance + size.width / 2), y: middle.y + dy * (distance + size.height / 2))
        var placed = pill.placed(at: center, across: across)
        placed.leader = (middle, placed.label.nearest(to: middle))
        placed.detour = distance / 6
        if pill.disc > 0 { placed.disc = Point(x: placed.label.minX - 10.5, y: placed.label.midY) }
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
      let badge = EqualGlyph.area(at: center)
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
        let label = Rect(center: noteCenter, size: noteSize).aligned
        var placed = PlacedBeam(beam: beam, across: across, label: label, text: note, badge: center)
        // Labels over the caps cost more.
        let isOverCap = [beam.start, beam.end].contains { cap in
          label.min(beam.axis) - 3 < cap && cap < label.max(beam.axis) + 3
            && label.min(beam.axis.other) < across + 5 && across - 5 < label.max(beam.axis.other)
        }
        if isOverCap { placed.detour = 40 }
        result.append(placed)
      }
    }
    return result
  }
}
