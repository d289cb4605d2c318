import Geometry
import Scene

/// The frame of a changed view before the change.
struct EarlierViewGlyph: Glyph {
  var fill: ThemedColor?

  var place: KeyPlace { .before }
  var text: String { "before" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    [
      pen.shape(
        .rect(box.inset(by: 0.5)), fill: fill.map { $0.opacity(0.35).paint(in: pen.theme) },
        stroke: pen.stroke(.ink, 1, opacity: 0.65, dash: [4, 3]))
    ]
  }
}

extension KeyMark {
  static func before(_ fill: ThemedColor?) -> KeyMark { KeyMark(EarlierViewGlyph(fill: fill)) }
}
