import Geometry
import Scene

extension Pen {
  static let pinSize = Size(width: 7, height: 11)

  /// A pushpin with the top left corner of its bounding box at a point.
  func pin(at origin: Point) -> [SceneItem] {
    let center = Point(x: origin.x + 3.5, y: origin.y + 3.5)
    let needle = Path.line(
      from: Point(x: center.x, y: center.y + 3), to: Point(x: center.x, y: origin.y + Self.pinSize.height))
    return [
      shape(.circle(center: center, radius: 4.6), fill: paint(.casing, opacity: 0.85)),
      shape(needle, stroke: casing(of: 1.2)),
      shape(needle, stroke: stroke(.ink, 1.2)),
      shape(.circle(center: center, radius: 3.2), fill: paint(.ink)),
    ]
  }

  /// A pair of chevrons at both ends of a length: inward for hugging, outward for compression resistance.
  func chevrons(_ axis: Axis, from start: Double, to end: Double, across: Double, isInward: Bool)
    -> [SceneItem]
  {
    var path = Path()
    for (edge, outward) in [(start, -1.0), (end, 1.0)] {
      // Both chevrons lie outside the edge, clear of the view's content.
      for step in [0.0, 4] {
        let tip = edge + outward * (isInward ? 2.5 + step : 6.5 + step)
        let back = tip + outward * (isInward ? 4 : -4)
        path.append(
          Path([
            .move(Point(axis, along: back, across: across - 5)),
            .line(Point(axis, along: tip, across: across)),
            .line(Point(axis, along: back, across: across + 5)),
          ]))
      }
    }
    return [
      shape(path, stroke: casing(of: 1.25)),
      // Solid, unlike optional constraints: dashes would break up arms of a few points.
      shape(path, stroke: stroke(.constraint, 1.25)),
    ]
  }
}
