import AutoLayout
import Geometry
import Scene

/// Draws an octagon for each conflict, at the far end of the constraint that is not satisfied.
enum ConflictBadges {
  /// - Parameter placed: The beams of the conflicts.
  static func draw(_ placed: [PlacedBeam], of facts: FigureFacts, on board: inout Board) -> Sketch {
    var sketch = Sketch()
    let beams = BeamsByNumber(placed)
    for (index, issue) in facts.layout.issues.enumerated() where issue.kind == .unsatisfiable {
      let anchors = anchors(of: issue, beams, facts.geometry)
      guard !anchors.isEmpty else { continue }
      let center = board.freePlace(near: anchors, size: OctagonGlyph.room)
      sketch.add(
        facts.group(facts.pen.octagon(at: center), .issue(index + 1)), at: .badges,
        covering: OctagonGlyph.area(at: center))
    }
    return sketch
  }

  /// The places for a badge, best first.
  private static func anchors(
    of issue: LayoutIssue, _ beams: BeamsByNumber, _ geometry: LayoutGeometry
  ) -> [Point] {
    let numbers = issue.members.compactMap(\.constraint).map { $0 + 1 }
    let broken = issue.broken.flatMap { issue.members[$0].constraint }.map { $0 + 1 }
    let beam = broken.flatMap(beams.first) ?? beams.last(of: numbers)
    if let beam {
      // The beam of the broken constraint shows its requested length. Its free end marks the part that is unattainable.
      var anchors = [
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
      return anchors
    }
    return issue.views.first.map { view in
      let frame = geometry.frame(view)
      return [Point(x: frame.maxX, y: frame.minY), Point(x: frame.maxX, y: frame.maxY)]
    } ?? []
  }
}

/// Beams of conflicts, by the numbers of their constraints.
private struct BeamsByNumber {
  private let placed: [PlacedBeam]
  private var places: [Int: (first: Int, last: Int)] = [:]

  init(_ placed: [PlacedBeam]) {
    self.placed = placed
    for (index, beam) in placed.enumerated() {
      places[beam.beam.number, default: (index, index)].last = index
    }
  }

  /// The first beam of a constraint.
  func first(_ number: Int) -> PlacedBeam? { places[number].map { placed[$0.first] } }

  /// The last beam of some constraints.
  func last(of numbers: [Int]) -> PlacedBeam? {
    numbers.compactMap { places[$0]?.last }.max().map { placed[$0] }
  }
}
