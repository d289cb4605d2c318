import Geometry
import Scene

/// A side of the content before a change.
struct EarlierContentGlyph: Glyph {
  var place: KeyPlace { .contentBefore }
  var text: String { "content before" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    [
      pen.shape(
        .line(from: Point(x: box.minX, y: box.midY), to: Point(x: box.maxX, y: box.midY)),
        stroke: pen.stroke(.ink, 1, opacity: 0.65, dash: [4, 3]))
    ]
  }
}

extension KeyMark {
  static let contentBefore = KeyMark(EarlierContentGlyph())
}
