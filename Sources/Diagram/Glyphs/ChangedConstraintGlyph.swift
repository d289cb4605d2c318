import Geometry
import Scene

/// A constraint in the picture of a change.
struct ChangedConstraintGlyph: Glyph {
  var place: KeyPlace { .changed }
  var text: String { "changed constraint" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.beam(
      .horizontal, from: box.minX, to: box.maxX, across: box.midY, state: .required, width: Pen.emphasisWidth)
  }
}

extension KeyMark {
  static let changed = KeyMark(ChangedConstraintGlyph())
}
