import Geometry
import Scene

/// A possible edge of an ambiguous layout.
struct CandidateGlyph: Glyph {
  var place: KeyPlace { .candidates }
  var text: String { "not determined" }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.candidateLine(from: Point(x: box.minX, y: box.midY), to: Point(x: box.maxX, y: box.midY))
  }
}

extension KeyMark {
  static let candidates = KeyMark(CandidateGlyph())
}

extension Pen {
  /// A dashed outline of a possible frame of an ambiguous view.
  func candidateRect(_ rect: Rect, radius: Double = 0) -> [SceneItem] {
    let path = Path.roundedRect(rect, radius: radius)
    return [
      shape(path, stroke: Stroke(paint(.casing, opacity: 0.85), width: 3.6)),
      shape(path, stroke: stroke(.ambiguous, 1.5, dash: [6, 4])),
    ]
  }

  /// A dashed possible edge of an ambiguous layout.
  func candidateLine(from a: Point, to b: Point, opacity: Double = 1) -> [SceneItem] {
    let line = Path.line(from: a, to: b)
    return [
      shape(line, stroke: Stroke(paint(.casing, opacity: 0.85 * opacity), width: 4)),
      shape(line, stroke: stroke(.ambiguous, 1.75, opacity: opacity, dash: [7, 4])),
    ]
  }
}
