import Geometry
import Scene

/// A sentence about marks, without a swatch.
struct RemarkGlyph: Glyph {
  var text: String

  var place: KeyPlace { .remark }
  static var hasLineEach: Bool { true }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    []
  }
}

extension KeyMark {
  static func note(_ text: String) -> KeyMark { KeyMark(RemarkGlyph(text: text)) }
}
