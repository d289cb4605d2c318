import Geometry
import Scene

/// The length of an arrowhead along its line, and its width across it.
struct ArrowheadSize {
  var length = 7.0
  var width = 5.2
}

extension Pen {
  /// A filled arrowhead with its tip at a point, pointing along an axis in `direction`, which is 1 or −1.
  func arrowhead(
    _ axis: Axis, tip: Point, direction: Double, role: ColorRole, size: ArrowheadSize = ArrowheadSize()
  ) -> SceneItem {
    let (along, across) = axis == .horizontal ? (tip.x, tip.y) : (tip.y, tip.x)
    let base = along - direction * size.length
    return shape(
      .polygon([
        tip, Point(axis, along: base, across: across - size.width / 2),
        Point(axis, along: base, across: across + size.width / 2),
      ]), fill: paint(role))
  }

  /// A double arrow with a casing, for the distance that is free between two positions.
  func freeArrow(from a: Point, to b: Point) -> [SceneItem] {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 1 else { return [] }
    let (ux, uy) = (dx / length, dy / length)
    let head = min(9, length / 3)
    func inward(_ point: Point, _ distance: Double) -> Point {
      Point(x: point.x + ux * distance, y: point.y + uy * distance)
    }
    func headPath(_ tip: Point, _ distance: Double) -> Path {
      let base = inward(tip, distance)
      return .polygon([
        tip, Point(x: base.x - uy * 4, y: base.y + ux * 4), Point(x: base.x + uy * 4, y: base.y - ux * 4),
      ])
    }
    let line = Path.line(from: inward(a, head * 0.6), to: inward(b, -head * 0.6))
    let heads = [headPath(a, head), headPath(b, -head)]
    return [shape(line, stroke: casing(of: 2))]
      + heads.map { shape($0, stroke: Stroke(paint(.casing, opacity: 0.85), width: 2.6)) }
      + [shape(line, stroke: stroke(.ambiguous, 2))] + heads.map { shape($0, fill: paint(.ambiguous)) }
  }
}
