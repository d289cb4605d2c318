import AutoLayout
import Geometry

/// The frames of the controls of a figure: buttons, fields, and all that an app draws in one piece. A thin line across
/// one would look like a part of it.
struct ControlFrames {
  private let frames: [Rect]

  init(_ geometry: LayoutGeometry) {
    frames = geometry.drawnViews.filter { Self.classes.contains(geometry.tree[$0].viewClass) }
      .compactMap(geometry.visibleFrame)
  }

  private static let classes: Set<ViewClass> = [
    .button, .textField, .textView, .switch, .slider, .segmentedControl, .stepper, .datePicker,
  ]
  /// The distance inside an edge up to which a line lies on the edge.
  private static let onEdge = 1.0

  /// The parts of a line along an axis that lie in controls.
  ///
  /// - Complexity: O(*n*) in the number of controls.
  func gaps(_ axis: Axis, at position: Double) -> [ClosedRange<Double>] {
    frames.compactMap { frame in
      let cross = axis.other
      guard frame.min(cross) + Self.onEdge < position, position < frame.max(cross) - Self.onEdge else {
        return nil
      }
      return ClosedRange(between: frame.min(axis), and: frame.max(axis))
    }
  }
}
