import Geometry

extension Board {
  /// The ends of the parts of a thin line along an axis that meet no text.
  func visiblePieces(_ axis: Axis, at position: Double, from start: Double, to end: Double) -> [(
    Point, Point
  )] {
    visibleSpans(axis, at: position, from: start, to: end).map { span in
      (
        Point(axis, along: span.lowerBound, across: position),
        Point(axis, along: span.upperBound, across: position)
      )
    }
  }

  /// The parts of a thin line along an axis that meet no text.
  func visibleSpans(
    _ axis: Axis, at position: Double, from start: Double, to end: Double
  ) -> [ClosedRange<Double>] {
    let (low, high) = (min(start, end), max(start, end))
    var gaps: [ClosedRange<Double>] = []
    forEachObstacle(over: Rect(axis, from: low, to: high, across: position - 1, position + 1)) { obstacle in
      guard case .text = obstacle.kind else { return }
      gaps.append(ClosedRange(between: obstacle.rect.min(axis) - 2, and: obstacle.rect.max(axis) + 2))
    }
    return Gaps.pieces(from: low, to: high, without: gaps, longerThan: 1).map {
      ClosedRange(between: $0, and: $1)
    }
  }

  /// The labels and the texts of views that overlap an area.
  func texts(over area: Rect) -> [Rect] {
    var found: [Rect] = []
    forEachObstacle(over: area) { obstacle in
      guard obstacle.kind == .label || obstacle.kind == .text, obstacle.rect.overlaps(area) else { return }
      found.append(obstacle.rect)
    }
    return found
  }

  /// Whether a tick at a place meets no text, label, beam or other tick.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the tick runs.
  ///   - air: The distance from the ink of a text beside the tick.
  func isClear(_ rect: Rect, along axis: Axis, air: Double) -> Bool {
    let room = Rect(
      axis, from: rect.min(axis) - Self.leastAir, to: rect.max(axis) + Self.leastAir,
      across: rect.min(axis.other) - air, rect.max(axis.other) + air)
    return visitObstacles(over: room) { obstacle in
      switch obstacle.kind {
      case .text: return false
      case .label: return !obstacle.rect.overlaps(rect.inset(by: -1.5))
      case .beam where obstacle.line.overlaps(rect): return false
      // A tick beside a beam would look like a part of it.
      case .beam where obstacle.axis == axis && air > Self.leastAir:
        return !obstacle.rect.inset(by: -2).overlaps(rect)
      // Ticks of both axes at one place would look like a beam.
      case .line where obstacle.axis == axis.other && air > Self.leastAir:
        return !obstacle.rect.overlaps(rect.inset(by: -2.5))
      default: return true
      }
    }
  }

  /// The distances of a tick from the ink of a text.
  static let airBesideText = 3.5
  static let leastAir = 1.0
}
