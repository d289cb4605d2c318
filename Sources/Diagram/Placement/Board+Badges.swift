import Geometry

extension Board {
  /// The place nearest to one of several points at which a badge covers no label.
  ///
  /// - Parameter ignoresLines: Whether the badge may cover beams and lines.
  mutating func freePlace(near anchors: [Point], size: Size, ignoresLines: Bool = false) -> Point {
    // Around a crowded point, the first places are all taken.
    var spots = crowdedSpots
    if let center = spots.place(near: anchors[0], size: size, on: self) {
      crowdedSpots = spots
      add(Rect(center: center, size: size), .label)
      return center
    }
    var best: (cost: Double, center: Point)?
    let nextAnchor = ignoresLines ? Self.nextAnchorOverLines : Self.nextAnchor
    for (order, anchor) in anchors.enumerated() {
      for (ring, distance) in Self.rings.enumerated() {
        let directions = ring == 0 ? Self.directions.prefix(1) : Self.directions.dropFirst()
        for (turn, (dx, dy)) in directions.enumerated() {
          let base = Double(ring * Self.nextRing + order * nextAnchor + turn)
          if let best, base >= best.cost { continue }
          let center = Point(x: anchor.x + dx * distance, y: anchor.y + dy * distance)
          let rect = Rect(center: center, size: size)
          let limit = (best?.cost ?? (ignoresLines ? Self.mostLabelCost : Self.mostBadgeCost)) - base
          let cost =
            base
            + (ignoresLines
              ? coveredLabels(rect, below: limit / Self.covered) * Self.covered
              : labelCost(rect, below: limit))
          if best == nil || cost < best!.cost { best = (cost, center) }
        }
      }
    }
    var center = best!.center
    if !isFree(Rect(center: center, size: size)) {
      center = freeCenter(near: anchors[0], size: size)
      crowdedSpots.note(center, near: anchors[0])
    }
    add(Rect(center: center, size: size), .label)
    return center
  }

  /// The distances from a point.
  private static let rings = [0.0, 18, 30, 44]
  /// The costs of each ring and of each point after the first, in addition to 1 for each direction.
  private static let nextRing = 14
  private static let nextAnchor = 20
  private static let nextAnchorOverLines = 5
  /// The cost of a covered label for a badge that may cover everything else.
  private static let covered = 1000.0

  /// The cost from which a place is no better than the one that is found in growing squares: several labels, or a
  /// thousand lines.
  private static let mostBadgeCost = 4000.0

  /// The point itself, then the directions around it.
  private static let directions: [(Double, Double)] = [
    (0, 0), (1, 0), (0, -1), (1, -1), (0, 1), (1, 1), (-1, 0), (-1, -1), (-1, 1),
  ]
}
