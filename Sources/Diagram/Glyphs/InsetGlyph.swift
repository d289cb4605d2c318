import Geometry
import Scene

/// The tint of a band between a view and one of its guides.
struct InsetGlyph: Glyph {
  var what: String

  var place: KeyPlace { .insets }
  var text: String { what }
  static var hasLineEach: Bool { true }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    [
      pen.shape(.rect(box), fill: pen.paint(.content, opacity: 0.1)),
      pen.shape(
        .line(from: Point(x: box.minX, y: box.maxY), to: Point(x: box.maxX, y: box.maxY)),
        stroke: pen.stroke(.content, 1, dash: [2, 2])),
    ]
  }
}

extension KeyMark {
  static func insets(_ what: String) -> KeyMark { KeyMark(InsetGlyph(what: what)) }
}
