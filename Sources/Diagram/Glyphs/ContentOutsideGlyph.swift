import Geometry
import Scene

/// The hatch over content outside of its frame.
struct ContentOutsideGlyph: Glyph {
  var place: KeyPlace { .contentOutside }
  var text: String { "content outside the frame" }
  var isUnclear: Bool { true }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    [pen.contentHatch(.rect(box))]
  }
}

extension KeyMark {
  static let contentOutside = KeyMark(ContentOutsideGlyph())
}

extension Pen {
  static let hatchPitch = 7.0

  /// A hatch for content that lies outside the frame.
  func contentHatch(_ region: Path, origin: SceneOrigin? = nil, pitch: Double = Self.hatchPitch) -> SceneItem
  {
    .hatch(
      SceneHatch(origin: origin, region: region, pitch: pitch, stroke: stroke(.content, 0.8, opacity: 0.2)))
  }
}
