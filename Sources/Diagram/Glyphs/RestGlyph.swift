import Geometry
import Scene

/// The position of the origin before any scrolling.
struct RestGlyph: Glyph, PointGlyph {
  var place: KeyPlace { .rest }
  var text: String { "origin at offset 0" }
  static var isDot: Bool { true }
  var isUnclear: Bool { true }
  static let room = OriginGlyph.room

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.restCross(at: box.center)
  }
}

extension KeyMark {
  static let rest = KeyMark(RestGlyph())
}

extension Pen {
  /// The cross at the former position of the content's origin.
  func restCross(at point: Point) -> [SceneItem] {
    var arms = Path()
    for slope in [1.0, -1] {
      arms.append(
        .line(
          from: Point(x: point.x - 3.3, y: point.y - 3.3 * slope),
          to: Point(x: point.x + 3.3, y: point.y + 3.3 * slope)))
    }
    return [
      shape(.circle(center: point, radius: 5.8), fill: paint(.casing, opacity: 0.95)),
      shape(arms, stroke: stroke(.content, 1.75, cap: .round)),
    ]
  }
}
