import AutoLayout
import Geometry

/// The limits of a picture. Layouts may ask for marks of any size, but the picture stays in proportion to the views.
extension FigureDrawing {
  /// The minimum margin for marks around the views, however small these are.
  private static let leastMargin = 400.0

  /// The area that marks may occupy: that of the views and contents, extended on all sides by its longer side.
  ///
  /// Views are never cut off. Marks may ask for more, such as that of a constraint whose constant has too many
  /// digits; their labels give the full value.
  func makeReach() -> Rect {
    var bounds = geometry.drawnViews.reduce(geometry.frame(.root)) { bounds, view in
      let frame = bounds.union(geometry.frame(view))
      return geometry.contentRect(view).map(frame.union) ?? frame
    }
    if let earlierFrames = emphasis?.earlierFrames {
      for frame in geometry.drawnViews.compactMap({ earlierFrames[$0] }) { bounds = bounds.union(frame) }
    }
    if let screen = options.screen { bounds = bounds.union(screen.frame.bounded) }
    return bounds.inset(by: -max(bounds.width, bounds.height, Self.leastMargin))
  }

  // MARK: Repeated elements

  /// The maximum number of dots on the sides of all contents.
  private static let mostDots = 40_000.0
  /// The maximum number of lines in all hatches.
  private static let mostHatchLines = 8_000.0

  /// The distance between the dots on the sides of contents, which grows if very long contents would need too many
  /// dots.
  func makeDotPitch() -> Double {
    let contents = scrollViews.compactMap(geometry.contentRect).map(\.size)
    let answers = openLayout.contents.map { $0.reach(over: geometry.frame($0.freedom.view)) }
    let length = (contents + answers).reduce(0) { $0 + 2 * ($1.width + $1.height) }
    return max(Pen.dotPitch, length / Self.mostDots)
  }

  /// The distance between hatch lines, limited in the same way. All hatches share it, so that they join.
  func makeHatchPitch() -> Double {
    let contents = scrollViews.compactMap { overhangs[$0] }.compactMap { parts in
      parts.dropFirst().reduce(parts.first) { $0?.union($1) }
    }
    let length = (contents + marks.flatMap(demands(of:))).reduce(0) { $0 + $1.width + $1.height }
    // Across a hatch at 45 degrees.
    let most = Self.mostHatchLines * Pen.hatchPitch * 2.0.squareRoot()
    return Pen.hatchPitch * max(1, (length / most).rounded(.up))
  }
}
