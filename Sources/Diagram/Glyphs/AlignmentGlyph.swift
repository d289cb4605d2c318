import Geometry
import Scene

/// Edges or centers that line up.
struct AlignmentGlyph: Glyph {
  var isOfCenters: Bool

  var place: KeyPlace { isOfCenters ? .centered : .aligned }
  var text: String { isOfCenters ? "centers aligned" : "edges aligned" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.alignmentLine(
      .vertical, at: box.midY, over: ClosedRange(between: box.minX, and: box.maxX), state: .required)
  }
}

extension KeyMark {
  static let aligned = KeyMark(AlignmentGlyph(isOfCenters: false))
  static let centered = KeyMark(AlignmentGlyph(isOfCenters: true))
}

extension Pen {
  /// A plain line for edges, centers, or baselines that line up.
  ///
  /// - Parameter isBelow: Whether the line lies just below its position, so that its casing does not cut off the
  ///   bottoms of letters.
  func alignmentLine(
    _ axis: Axis, at position: Double, over span: ClosedRange<Double>, state: ConstraintState,
    isBelow: Bool = false
  ) -> [SceneItem] {
    let width = 1.5
    // Narrower than a beam's casing, because the line may run through text.
    let margin = 0.75
    func line(_ position: Double) -> Path {
      .line(
        from: Point(axis, along: position, across: span.lowerBound),
        to: Point(axis, along: position, across: span.upperBound))
    }
    let place = isBelow ? position + width / 2 : position
    let casing = Stroke(paint(.casing, opacity: 0.85), width: width + (isBelow ? 1 : 2) * margin)
    return [
      shape(line(isBelow ? place + margin / 2 : place), stroke: casing),
      shape(line(place), stroke: stroke(state.role, width, dash: state.dash)),
    ]
  }
}
