import Geometry

/// Queries for the beams of constraints and their values.
extension Board {
  /// The cost of a beam's value at a place. In addition to the cost of any label, a pill should not cover edges,
  /// dots, or thin lines, or lie close to an edge parallel to its beam.
  func pillCost(_ rect: Rect, along axis: Axis) -> Double {
    let costs = ObstacleCosts.ofPills
    var cost = 0.0
    var lines = 0.0
    let near = rect.inset(by: -Self.labelGap)
    // The rectangle of a text is slightly wider than its letters.
    let beside = rect.inset(by: Self.besideLetters)
    forEachObstacle(over: rect.inset(by: -Self.reachOfPill)) { obstacle in
      switch obstacle.kind {
      case .label: cost += obstacle.rect.overlaps(near) ? costs.label : 0
      case .text where obstacle.rect.overlaps(near):
        cost += obstacle.rect.overlaps(beside) ? costs.text : Self.besideText
      case .text: break
      case .trace: cost += obstacle.rect.overlaps(near) ? costs.trace : 0
      case .beam where obstacle.rect.overlaps(near): cost += costs.beam
      case .plan where obstacle.rect.overlaps(rect): cost += Self.onPlannedBeam
      case .beam, .plan:
        // Beside the end of a horizontal beam, the pill would read as that beam's value.
        let isRead = axis == .vertical && obstacle.axis == .horizontal && obstacle.isLevel(with: rect)
        cost += isRead ? Self.besideLine : 0
      case .line: lines += obstacle.rect.overlaps(rect) ? costs.line * obstacle.count : 0
      case .edge, .ghostEdge:
        if obstacle.rect.overlaps(rect) {
          lines += costs.edge * obstacle.count
        } else if obstacle.axis == axis, obstacle.rect.overlaps(rect.inset(by: -Self.besideEdge)) {
          lines += Self.besideLine * obstacle.count
        }
      }
    }
    // Coinciding edges look like one line, and a leader is worse than any of them.
    return cost + Swift.min(lines, Self.mostForLines)
  }

  private static let reachOfPill = 14.0
  private static let besideLetters = EdgeInsets(top: -2, left: -1, bottom: -2, right: -1)
  /// 4 units, including half the width of an edge's rectangle.
  private static let besideEdge = 3.0
  private static let besideText = 30.0
  private static let onPlannedBeam = 14.0
  private static let besideLine = 6.0
  private static let mostForLines = 30.0

  /// The lanes of beams that adjoin the ends of a beam. `rect` covers the lanes to search.
  func lanes(abutting rect: Rect, along axis: Axis) -> [Double] {
    let cross = axis.other
    var lanes: [Double] = []
    for end in [rect.min(axis), rect.max(axis)] {
      let strip = Rect(axis, from: end - 1, to: end + 1, across: rect.min(cross), rect.max(cross))
      forEachObstacle(over: strip) { obstacle in
        guard obstacle.kind == .beam, obstacle.axis == axis,
          obstacle.rect.max(axis) < rect.min(axis) + 1 || rect.max(axis) - 1 < obstacle.rect.min(axis)
        else { return }
        lanes.append((obstacle.rect.min(cross) + obstacle.rect.max(cross)) / 2)
      }
    }
    return lanes
  }
}

extension Board.Obstacle {
  /// The center line of a beam, without the width of its caps, or the rectangle of any other obstacle.
  var line: Rect {
    guard let axis else { return rect }
    let cross = axis.other
    let room = max(0, rect.length(cross) / 2 - 2)
    return Rect(
      axis, from: rect.min(axis), to: rect.max(axis), across: rect.min(cross) + room, rect.max(cross) - room)
  }

  /// Whether the vertical center lies within the height of a rectangle.
  fileprivate func isLevel(with other: Rect) -> Bool {
    other.minY < rect.midY && rect.midY < other.maxY
  }
}
