import AutoLayout
import Geometry
import Scene

/// Tints of texts whose sizes constraints make equal, among which a reader could not see the largest.
struct EqualTextTint: FigureReading {
  let facts: FigureFacts

  /// The tint under a text that is equal in size to others, or nothing.
  func items(under view: ViewID, noting sketch: inout Sketch) -> [SceneItem] {
    guard let text = facts.equalTexts[view] else { return [] }
    if text.decides {
      let size = text.axis == .horizontal ? "wide" : "high"
      sketch.note(.note("Outlined: the text that makes the others this \(size)"))
    }
    return [
      pen.shape(
        .rect(geometry.frame(view)), fill: pen.paint(.constraint, opacity: text.tint),
        stroke: text.decides ? pen.stroke(.constraint, 1.5) : pen.stroke(.constraint, 0.6, opacity: 0.6))
    ]
  }
}
