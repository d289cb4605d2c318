import Geometry
import Scene

/// A changed view after the change.
struct ChangedViewGlyph: Glyph {
  var fill: ThemedColor?

  var place: KeyPlace { .now }
  var text: String { "now" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    [
      pen.shape(
        .rect(box.inset(by: Pen.emphasisWidth / 2)), fill: fill.map { $0.paint(in: pen.theme) },
        stroke: pen.stroke(.ink, Pen.emphasisWidth))
    ]
  }
}

extension KeyMark {
  static func now(_ fill: ThemedColor?) -> KeyMark { KeyMark(ChangedViewGlyph(fill: fill)) }
}

extension Pen {
  /// The width of emphasized strokes.
  static let emphasisWidth = 1.75
}
