import Geometry
import Scene

/// The content's own background as drawn.
struct ContentBackgroundGlyph: Glyph {
  var fill: ThemedColor

  var place: KeyPlace { .contentBackground }
  var text: String { "background of the content" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    [pen.shape(.rect(box.inset(by: 0.5)), fill: fill.paint(in: pen.theme))]
  }
}

extension KeyMark {
  static func contentBackground(_ fill: ThemedColor) -> KeyMark {
    KeyMark(ContentBackgroundGlyph(fill: fill))
  }
}
