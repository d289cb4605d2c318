import AutoLayout
import Geometry
import Scene

extension FigureDrawing {
  /// Draws an octagon for each conflict, at the far end of the constraint that is not satisfied.
  func drawConflictBadges(_ placed: [PlacedBeam]) {
    for (index, issue) in layout.issues.enumerated() where issue.kind == .unsatisfiable {
      let numbers = issue.members.compactMap(\.constraint).map { $0 + 1 }
      let broken = issue.broken.flatMap { issue.members[$0].constraint }.map { $0 + 1 }
      let beam =
        placed.first { $0.beam.number == broken } ?? placed.last { numbers.contains($0.beam.number) }
      var anchors: [Point]
      if let beam {
        // The dropped beam shows its requested length. Its free end marks the part that is unattainable.
        anchors = [
          Point(beam.beam.axis, along: beam.beam.end, across: beam.across),
          Point(beam.beam.axis, along: beam.beam.start, across: beam.across),
        ]
        // For a beam beside its view, the octagon goes to the corner of the requested area.
        if beam.across > beam.beam.endReach.upperBound, case .dropped = beam.beam.state {
          let corner = beam.beam.endReach.lowerBound
          anchors.insert(Point(beam.beam.axis, along: beam.beam.end, across: corner), at: 0)
        }
        // The octagon goes to the actual edge if the number of the constraint is near it.
        if let missed = beam.beam.missed, let way = beam.beam.way,
          way.contains(beam.label.mid(beam.beam.axis))
        {
          anchors.insert(Point(beam.beam.axis, along: missed, across: beam.across), at: 0)
        }
      } else if let view = issue.views.first {
        let frame = geometry.frame(view)
        anchors = [Point(x: frame.maxX, y: frame.minY), Point(x: frame.maxX, y: frame.maxY)]
      } else {
        continue
      }
      let center = freePlace(near: anchors, size: Size(width: 26, height: 26))
      sketch.add(
        group(pen.octagon(at: center), .issue(index + 1)), at: .badges,
        covering: Rect(center: center, size: Size(width: 26, height: 26)))
    }
  }

  /// Draws a diamond at each edge of content that follows the offset.
  func drawFollowingBadges() {
    for (index, issue) in layout.issues.enumerated() where issue.kind == .contentFollowsOffset {
      guard let view = issue.views.first, let content = geometry.contentRect(view) else { continue }
      let edge =
        issue.axis == .horizontal
        ? Point(x: content.maxX, y: content.midY) : Point(x: content.midX, y: content.maxY)
      let center = freePlace(near: [edge], size: Size(width: 27, height: 27), ignoresLines: true)
      sketch.add(
        group(pen.diamond(at: center), .issue(index + 1)), at: .badges,
        covering: Rect(center: center, size: Size(width: 28, height: 28)))
    }
  }

  /// The place nearest to one of several points at which a badge covers no label.
  ///
  /// - Parameter ignoresLines: Whether the badge may cover beams and lines.
  func freePlace(near anchors: [Point], size: Size, ignoresLines: Bool = false) -> Point {
    var best: (cost: Double, center: Point)?
    let board = self.board
    for (order, anchor) in anchors.enumerated() {
      for (ring, distance) in [0.0, 18, 30, 44].enumerated() {
        let directions = ring == 0 ? Self.directions.prefix(1) : Self.directions.dropFirst()
        for (turn, (dx, dy)) in directions.enumerated() {
          let base = Double(ring * 14 + order * (ignoresLines ? 5 : 20) + turn)
          if let best, base >= best.cost { continue }
          let center = Point(x: anchor.x + dx * distance, y: anchor.y + dy * distance)
          let rect = Rect(center: center, size: size)
          let cost = (ignoresLines ? board.coveredLabels(rect) * 1000 : board.labelCost(rect)) + base
          if best == nil || cost < best!.cost { best = (cost, center) }
        }
      }
    }
    var center = best!.center
    if !board.isFree(Rect(center: center, size: size)) {
      center = board.freeCenter(near: anchors[0], size: size)
    }
    self.board.add(Rect(center: center, size: size), .label)
    return center
  }

  /// The point itself, then the directions around it.
  private static let directions: [(Double, Double)] = [
    (0, 0), (1, 0), (0, -1), (1, -1), (0, 1), (1, 1), (-1, 0), (-1, -1), (-1, 1),
  ]
}
