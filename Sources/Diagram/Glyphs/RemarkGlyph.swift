import Geometry
import Scene

/// A sentence about marks, without a swatch.
struct RemarkGlyph: Glyph {
  var text: String
  /// Whether the sentence is about all figures of a page, whichever of them has the marks.
  var isOfPage = false

  var place: KeyPlace { .remark }
  static var hasLineEach: Bool { true }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    []
  }
}

extension KeyMark {
  static func note(_ text: String) -> KeyMark { KeyMark(RemarkGlyph(text: text)) }

  /// A sentence about marks of any figure of a page.
  static func pageNote(_ text: String) -> KeyMark { KeyMark(RemarkGlyph(text: text, isOfPage: true)) }
}
