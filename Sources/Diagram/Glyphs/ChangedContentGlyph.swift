import Geometry
import Scene

/// The content after a change.
struct ChangedContentGlyph: Glyph {
  var place: KeyPlace { .contentNow }
  var text: String { "content now" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.dottedRect(box.inset(by: Pen.dotOffset + 1))
  }
}

extension KeyMark {
  static let contentNow = KeyMark(ChangedContentGlyph())
}
