import Geometry

/// The candidate lanes of a beam and the candidate places of its label.
extension BeamPlacement {
  func candidates(for beam: Beam, across: Double) -> [PlacedBeam] {
    pillCandidates(for: beam, text: beam.pillText, across: across)
  }

  // MARK: Lanes

  /// The distance from the borders of its corridor that a beam keeps if there is room.
  static let offBorder = 10.0
  /// The width of a corridor in which several beams do not lie side by side.
  static let narrowCorridor = 48.0
  /// The distance of the farthest lane from the preferred one.
  static let farthestLane = Double(laneSteps.upperBound) * lanePitch
  private static let laneSteps = 1...48
  private static let lanePitch = 8.0

  /// The lanes outside a corridor: their number on each side, and the distance of the first one from the border, which
  /// is greater if the views in the corridor are to be avoided.
  private static let outerLanes = 6
  private static let outerPitch = 12.0
  private static let firstOuterLane = 12.0
  private static let firstOuterLaneOffViews = 16.0

  /// The distance from the borders of its corridor that a beam keeps. In a narrow one, it lies in the middle.
  static func laneInset(of beam: Beam) -> Double {
    min(offBorder, (beam.lane.upperBound - beam.lane.lowerBound) / 2)
  }

  /// The preferred lane, then lanes on both sides, nearest first. If the corridor is too narrow for several beams or
  /// has areas to avoid, lanes beside it come last.
  static func lanes(of beam: Beam) -> [Double] {
    let inset = laneInset(of: beam)
    let low = beam.lane.lowerBound + inset
    let high = beam.lane.upperBound - inset
    let preferred = min(max(beam.preferred, low), max(low, high))
    var lanes = [preferred]
    for step in laneSteps {
      let distance = Double(step) * lanePitch
      if preferred - distance >= low { lanes.append(preferred - distance) }
      if preferred + distance <= high { lanes.append(preferred + distance) }
    }
    lanes += [low, high].filter { edge in !lanes.contains(edge) && low < high }
    if preferred != beam.preferred, beam.lane.contains(beam.preferred) { lanes.append(beam.preferred) }
    if high - low < narrowCorridor || !beam.avoided.isEmpty {
      let first = beam.avoided.isEmpty ? firstOuterLane : firstOuterLaneOffViews
      for step in 0..<outerLanes {
        lanes.append(beam.lane.upperBound + first + Double(step) * outerPitch)
        lanes.append(beam.lane.lowerBound - first - Double(step) * outerPitch)
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
    return Pill(beam: beam, text: text, size: pen.pillSize(text), disc: isNumbered ? Self.discRoom : 0)
  }

  /// The length that a disc takes up before its pill, and the distance of its center from the pill.
  private static let discRoom = 20.0
  private static let toDisc = 10.5
  /// The positions of a label along its beam, best first.
  private static let shares = [1.0 / 2, 1.0 / 3, 2.0 / 3, 1.0 / 4, 3.0 / 4]

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
    if beam.length >= needed + 2 * Self.offEnd {
      if pill.disc > 0, beam.length < needed + Self.roomInMiddle(beam.axis) {
        let center = beam.start + Self.offEnd + needed / 2
        result.append(onBeam(pill, center: center, across: across))
      }
      for share in Self.shares {
        let center = beam.start + share * beam.length
        guard center - needed / 2 >= beam.start + Self.leastOffEnd,
          center + needed / 2 <= beam.end - Self.leastOffEnd
        else { continue }
        result.append(onBeam(pill, center: center, across: across))
      }
    } else {
      result += besideBeam(pill, across: across)
    }
    return result
  }

  /// The distance of a pill from the edge that a dropped constraint misses.
  private static let besideMissed = 12.0
  /// The distance of a pill from the ends of its beam, and the least one.
  private static let offEnd = 4.0
  private static let leastOffEnd = 3.0

  /// The length of a beam besides its pill from which the number and value of a conflict member may lie in its middle.
  /// Else they lie at its start, so that the rest of the beam stays clear for crossing marks.
  private static func roomInMiddle(_ axis: Axis) -> Double { axis == .horizontal ? 90 : 40 }

  /// Places away from the beam.
  func detours(for beam: Beam, across: Double) -> [PlacedBeam] {
    awayFromBeam(pill(beam.pillText, of: beam), across: across)
  }

  /// - Parameter center: The middle of the pill and its disc, along the beam.
  private func onBeam(_ pill: Pill, center: Double, across: Double) -> PlacedBeam {
    let axis = pill.beam.axis
    var placed = pill.placed(
      at: Point(axis, along: center + pill.disc / 2, across: across), across: across)
    if pill.disc > 0 {
      placed.disc = Point(axis, along: placed.label.min(axis) - Self.toDisc, across: across)
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
    let isSmall = beam.inward.magnitude < length + Self.behindCap + Self.offNeighbor
    return (fits ? sides + behind : behind + sides).map { placed in
      var placed = placed
      if placed.place == Self.outward { placed.detour = Detour.outward }
      if placed.place == Self.inward, isSmall { placed.detour = Detour.inSmallView }
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

  /// The distance of a pill from a cap beyond which it lies, and from what follows.
  private static let behindCap = 4.0
  private static let offNeighbor = 2.0

  /// What is wrong with a place.
  private enum Detour {
    /// Beyond the cap on the outward side.
    static let outward = 16.0
    /// In a view that has no room left.
    static let inSmallView = 20.0
    /// At the end of a leader, for each unit of its length.
    static func leader(_ length: Double) -> Double { length / 6 }
  }

  /// The values of `PlacedBeam.place` for the pills beyond the caps. Those of pills beside the beam follow.
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
    let isLonger = overhang > Self.leastOverhang
    let flush = (isLonger ? overhang + Self.behindCap : 0) * (beam.inward < 0 ? -1 : 1)
    let (near, far) = (Self.besideBeam, Self.farBesideBeam)
    let inMiddle = [(first, 0.0, near), (-first, 0.0, near)]
    let shifted = [near, far].flatMap { gap in
      [(first, flush, gap), (first, -flush, gap), (-first, flush, gap), (-first, -flush, gap)]
    }
    return (isLonger ? inMiddle + shifted : inMiddle).enumerated().map { order, place in
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

  /// The distance of a pill from the beam beside which it lies, and a greater one that clears the caps.
  private static let besideBeam = 8.0
  private static let farBesideBeam = 13.0
  /// The length by which a pill must extend beyond its beam on each side to be shifted.
  private static let leastOverhang = 2.0

  private func discBeside(_ pill: Rect, of beam: Beam, side: Double) -> Point {
    beam.axis == .vertical && side > 0
      ? Point(x: pill.maxX + Self.toDisc, y: pill.midY) : Point(x: pill.minX - Self.toDisc, y: pill.midY)
  }

  /// Places in eight directions at growing distances, with a leader.
  private func awayFromBeam(_ pill: Pill, across: Double) -> [PlacedBeam] {
    let (beam, size) = (pill.beam, pill.size)
    let middle = Point(beam.axis, along: (beam.start + beam.end) / 2, across: across)
    var result: [PlacedBeam] = []
    for distance in Self.leaderLengths {
      for (dx, dy) in [(1.0, 0.0), (0, -1), (-1, 0), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)] {
        let center = Point(
          x: middle.x + dx * (distance + size.width / 2), y: middle.y + dy * (distance + size.height / 2))
        var placed = pill.placed(at: center, across: across)
        placed.leader = (middle, placed.label.nearest(to: middle))
        placed.detour = Detour.leader(distance)
        if pill.disc > 0 { placed.disc = Point(x: placed.label.minX - Self.toDisc, y: placed.label.midY) }
        result.append(placed)
      }
    }
    return result
  }

  private static let leaderLengths = [18.0, 32, 50, 72]
}
