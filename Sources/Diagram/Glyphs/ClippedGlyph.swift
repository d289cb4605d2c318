import Geometry
import Scene

/// The part of a view that a scroll view clips.
struct ClippedGlyph: Glyph {
  /// The fill, or `nil` if views have several or none.
  var fill: ThemedColor?
  /// Whether the part lies within the content, whose hatch is over it.
  var isHatched: Bool

  var place: KeyPlace { .clipped }
  var text: String { "clipped content" }
  var isUnclear: Bool { isHatched }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    let line = (fill ?? ThemedColor(.secondaryInk)).mixed(with: ThemedColor(.ink), 0.45)
    let body = fill.map { $0.opacity(Pen.ghostOpacity).paint(in: pen.theme) }
    return [
      pen.shape(
        .rect(box.inset(by: 0.5)), fill: body,
        stroke: Stroke(line.opacity(0.8).paint(in: pen.theme), width: 1, dash: [4, 3]))
    ] + (isHatched ? [pen.contentHatch(.rect(box))] : [])
  }

  func merged(with other: ClippedGlyph) -> ClippedGlyph {
    ClippedGlyph(fill: fill, isHatched: isHatched && other.isHatched)
  }
}

extension KeyMark {
  static func clipped(_ fill: ThemedColor?, isHatched: Bool) -> KeyMark {
    KeyMark(ClippedGlyph(fill: fill, isHatched: isHatched))
  }
}

extension Pen {
  /// The opacity of the clipped parts of views.
  static let ghostOpacity = 0.3
}
