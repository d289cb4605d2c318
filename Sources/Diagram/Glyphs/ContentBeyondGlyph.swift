import Geometry
import Scene

/// The paler dots of content that may be larger.
struct ContentBeyondGlyph: Glyph {
  var place: KeyPlace { .contentBeyond }
  var text: String { "content, if larger" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.dottedRect(box.inset(by: Pen.dotOffset + 1), opacity: Pen.palerDots)
  }
}

extension KeyMark {
  static let contentBeyond = KeyMark(ContentBeyondGlyph())
}
