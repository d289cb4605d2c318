import Geometry
import Scene

extension Pen {
  /// A filled arrowhead with its tip on a point, pointing along an axis: `direction` 1 or −1.
  func arrowhead(
    _ axis: Axis, tip: Point, direction: Double, role: ColorRole, length: Double = 7, width: Double = 5.2
  )
    -> SceneItem
  {
    let (along, across) = axis == .horizontal ? (tip.x, tip.y) : (tip.y, tip.x)
    let base = along - direction * length
    return shape(
      .polygon([
        tip, Point(axis, along: base, across: across - width / 2),
        Point(axis, along: base, across: across + width / 2),
      ]), fill: paint(role))
  }

  /// A double arrow with a casing, for a value that is free between two places.
  func freeArrow(_ axis: Axis, from start: Double, to end: Double, across: Double) -> [SceneItem] {
    let a = Point(axis, along: start, across: across)
    let b = Point(axis, along: end, across: across)
    let head = min(8, (end - start) / 3)
    let line = Path.line(
      from: Point(axis, along: start + head * 0.6, across: across),
      to: Point(axis, along: end - head * 0.6, across: across))
    return [
      shape(line, stroke: casing(of: 2)),
      shape(line, stroke: stroke(.ambiguous, 2)),
      arrowhead(axis, tip: a, direction: -1, role: .ambiguous, length: head, width: 8),
      arrowhead(axis, tip: b, direction: 1, role: .ambiguous, length: head, width: 8),
    ]
  }

  /// A dashed edge that an undetermined layout may take.
  func candidateLine(from a: Point, to b: Point, opacity: Double = 1) -> [SceneItem] {
    let line = Path.line(from: a, to: b)
    return [
      shape(line, stroke: Stroke(paint(.casing, opacity: 0.85 * opacity), width: 4)),
      shape(line, stroke: stroke(.ambiguous, 1.75, opacity: opacity, dash: [7, 4])),
    ]
  }
}
