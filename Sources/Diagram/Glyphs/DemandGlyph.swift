import Geometry
import Scene

/// The part of a requested size that extends beyond its view. A broken constraint requests the size.
struct DemandGlyph: Glyph {
  var place: KeyPlace { .demand }
  var text: String { "requested size" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.demand(box)
  }
}

extension KeyMark {
  static let demand = KeyMark(DemandGlyph())
}

extension Pen {
  /// The part of a requested size that extends beyond its view, hatched in the conflict's color.
  func demand(_ rect: Rect, pitch: Double = Self.hatchPitch) -> [SceneItem] {
    [
      .hatch(
        SceneHatch(region: .rect(rect), pitch: pitch, stroke: stroke(.conflict, 0.75, opacity: 0.7))),
      shape(.rect(rect.inset(by: 0.5)), stroke: stroke(.conflict, 1, opacity: 0.9, dash: [4, 3])),
    ]
  }
}
