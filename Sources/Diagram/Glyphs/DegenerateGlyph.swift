import Geometry
import Scene

/// A view without width or height.
struct DegenerateGlyph: Glyph {
  var place: KeyPlace { .degenerate }
  var text: String { "view without width or height" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    let path = Path.line(from: Point(x: box.minX, y: box.midY), to: Point(x: box.maxX, y: box.midY))
    return [pen.shape(path, stroke: pen.degenerate(ThemedColor(.secondaryInk)))]
  }
}

extension KeyMark {
  static let degenerate = KeyMark(DegenerateGlyph())
}

extension Pen {
  /// The stroke for a view without area.
  func degenerate(_ color: ThemedColor) -> Stroke {
    Stroke(color.paint(in: theme), width: 1, dash: [3, 2])
  }
}
