import Geometry
import Scene

/// The ratio of a view.
struct AspectGlyph: Glyph {
  var place: KeyPlace { .aspect }
  var text: String { "aspect ratio" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    let bracket = Path([
      .move(Point(x: box.maxX - 12, y: box.minY)), .line(Point(x: box.maxX - 12, y: box.maxY - 2)),
      .line(Point(x: box.maxX - 28, y: box.maxY - 2)),
    ])
    return [pen.shape(bracket, stroke: pen.stroke(.constraint, 1.5))]
  }
}

extension KeyMark {
  static let aspect = KeyMark(AspectGlyph())
}
