import Geometry
import Scene

/// Edges pinned together without a gap.
struct TieGlyph: Glyph {
  var place: KeyPlace { .tied }
  var text: String { "edges pinned at 0" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    let edge = Path.line(from: Point(x: box.minX, y: box.midY), to: Point(x: box.maxX, y: box.midY))
    return [pen.shape(edge, stroke: pen.stroke(.ink, 2))]
      + pen.tie(
        .vertical, at: box.midY, over: ClosedRange(between: box.midX - 8, and: box.midX + 8), state: .required
      )
  }
}

extension KeyMark {
  static let tied = KeyMark(TieGlyph())
}

extension Pen {
  /// A short line on two coinciding edges, drawn over everything else along them except the dots of content
  /// rectangles.
  ///
  /// - Parameter sides: The extent across the edge, toward lower and higher coordinates.
  func tie(
    _ axis: Axis, at position: Double, over span: ClosedRange<Double>, state: ConstraintState,
    sides: (low: Double, high: Double) = (Self.tieReach, Self.tieReach)
  ) -> [SceneItem] {
    let width = 2.0
    let low = min(sides.low, width / 2)
    let high = min(sides.high, width / 2)
    let middle = position + high - low
    func line(_ position: Double) -> Path {
      .line(
        from: Point(axis, along: position, across: span.lowerBound),
        to: Point(axis, along: position, across: span.upperBound))
    }
    let casing = Stroke(paint(.casing), width: sides.low + sides.high)
    return [
      shape(line(position + (sides.high - sides.low) / 2), stroke: casing),
      shape(line(middle), stroke: stroke(state.role, width, dash: state.dash)),
    ]
  }

  /// Half the width of a tie and its casing.
  static let tieReach = 2.5
}
