import AutoLayout
import Geometry

/// The parts of a figure to emphasize. Everything else is drawn paler or left out.
struct FigureEmphasis {
  /// The views in full color with a strong outline.
  var views: Set<ViewID> = []
  /// Which constraints are drawn, by their places in activation order, with what their pills say instead of the value.
  var constraints: [Int: String?] = [:]
  /// Where views were before, in figure units and in the root's coordinates.
  var earlierFrames: [ViewID: Rect] = [:]

  /// The marks of constraints that are drawn, with their pills' texts.
  func marks(among marks: [ConstraintMark]) -> [ConstraintMark] {
    marks.compactMap { mark in
      guard let text = constraints[mark.number - 1] else { return nil }
      guard case .beam(var beam) = mark, case .value = beam.label, let text else { return mark }
      beam.label = .value(text)
      return .beam(beam)
    }
  }

  /// The transparency of a view that is not emphasized.
  static let paleness = 0.45
  /// The opacity of the frames of scroll views that are not emphasized.
  static let frameOpacity = 0.6
}

extension Pen {
  /// The width of emphasized strokes.
  static let emphasisWidth = 1.75
}
