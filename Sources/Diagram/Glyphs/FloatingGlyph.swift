import Geometry
import Scene

/// The pin of a view that stays while the content scrolls.
struct FloatingGlyph: Glyph, PointGlyph {
  var place: KeyPlace { .floating }
  var text: String { "stays while the content scrolls" }
  static let room = Pen.pinSize

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.pin(at: Self.area(at: box.center).origin)
  }
}

extension KeyMark {
  static let floating = KeyMark(FloatingGlyph())
}

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
}
