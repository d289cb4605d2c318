import Geometry
import Scene

/// A page stop.
struct PageStopGlyph: Glyph, PointGlyph {
  var place: KeyPlace { .pageStop }
  var text: String { "page stop" }
  static var isDot: Bool { true }
  var isUnclear: Bool { true }
  static let room = OriginGlyph.room

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.hollowDot(at: box.center)
  }
}

extension KeyMark {
  static let pageStop = KeyMark(PageStopGlyph())
}

extension Pen {
  /// The hollow dot of a page stop.
  func hollowDot(at point: Point) -> [SceneItem] {
    [
      shape(.circle(center: point, radius: 5.5), fill: paint(.casing, opacity: 0.95)),
      shape(.circle(center: point, radius: 4.2), fill: paint(.paper), stroke: stroke(.content, 1.5)),
    ]
  }
}
