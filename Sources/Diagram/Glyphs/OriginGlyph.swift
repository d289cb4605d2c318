import Geometry
import Scene

/// The content's origin.
struct OriginGlyph: Glyph, PointGlyph {
  var place: KeyPlace { .origin }
  var text: String { "content origin" }
  static var isDot: Bool { true }
  /// The room of any dot at an origin or page stop.
  static let room = Size(width: 13, height: 13)

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.originDot(at: box.center)
  }
}

extension KeyMark {
  static let origin = KeyMark(OriginGlyph())
}

extension Pen {
  /// The dot with a hole at the content's origin.
  func originDot(at point: Point) -> [SceneItem] {
    [
      shape(.circle(center: point, radius: 6.3), fill: paint(.casing, opacity: 0.95)),
      shape(.circle(center: point, radius: 5), fill: paint(.content)),
      shape(.circle(center: point, radius: 1.8), fill: paint(.casing)),
    ]
  }
}
