import Geometry
import Scene

/// The content hugging or compression resistance of a view.
struct ChevronGlyph: Glyph {
  var isInward: Bool

  var place: KeyPlace { isInward ? .hugging : .compression }
  var text: String { isInward ? "content hugging @priority" : "compression resistance @priority" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.chevrons(
      .horizontal, from: box.minX + 11, to: box.maxX - 11, across: box.midY, isInward: isInward)
  }
}

extension KeyMark {
  static let hugging = KeyMark(ChevronGlyph(isInward: true))
  static let compression = KeyMark(ChevronGlyph(isInward: false))
}

extension Pen {
  /// A pair of chevrons at both ends of a length: inward for hugging, outward for compression resistance.
  func chevrons(_ axis: Axis, from start: Double, to end: Double, across: Double, isInward: Bool)
    -> [SceneItem]
  {
    var path = Path()
    for (edge, outward) in [(start, -1.0), (end, 1.0)] {
      // Both chevrons lie outside the edge, clear of the view's content.
      for step in [0.0, 4] {
        let tip = edge + outward * (isInward ? 2.5 + step : 6.5 + step)
        let back = tip + outward * (isInward ? 4 : -4)
        path.append(
          Path([
            .move(Point(axis, along: back, across: across - 5)),
            .line(Point(axis, along: tip, across: across)),
            .line(Point(axis, along: back, across: across + 5)),
          ]))
      }
    }
    return [
      shape(path, stroke: casing(of: 1.25)),
      // Solid, unlike optional constraints: dashes would break up arms of a few points.
      shape(path, stroke: stroke(.constraint, 1.25)),
    ]
  }
}
