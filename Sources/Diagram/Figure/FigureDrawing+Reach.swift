import AutoLayout
import Geometry

/// How much a picture draws: what is asked for may be without end, what is shown is in proportion to the views.
extension FigureDrawing {
  /// However small the views are, there is room for marks around them.
  private static let leastMargin = 400.0

  /// The part of the picture that marks may take up: what views and contents do, and as far again around them as the
  /// longer side of that.
  ///
  /// Views themselves are never cut. Marks may ask for more, as a constraint does whose constant has a few digits too
  /// many; what they say of that is in their labels.
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

  // MARK: What repeats

  /// The dots that the sides of all contents have together at the usual distance, at most.
  private static let mostDots = 40_000.0
  /// The lines that all hatches have together at the usual distance, at most.
  private static let mostHatchLines = 8_000.0

  /// The distance of the dots on the sides of contents: the usual one, unless contents are so long that there would be
  /// dots without end.
  func makeDotPitch() -> Double {
    let contents = scrollViews.compactMap(geometry.contentRect).map(\.size)
    let answers = openLayout.contents.map { $0.reach(over: geometry.frame($0.freedom.view)) }
    let length = (contents + answers).reduce(0) { $0 + 2 * ($1.width + $1.height) }
    return max(Pen.dotPitch, length / Self.mostDots)
  }

  /// The distance of the lines of hatches, for the same reason: all have the same, so that they join.
  func makeHatchPitch() -> Double {
    let contents = scrollViews.compactMap { overhangs[$0] }.compactMap { parts in
      parts.dropFirst().reduce(parts.first) { $0?.union($1) }
    }
    let length = (contents + marks.compactMap(demand(of:))).reduce(0) { $0 + $1.width + $1.height }
    // Across a hatch at 45 degrees.
    let most = Self.mostHatchLines * Pen.hatchPitch * 2.0.squareRoot()
    return Pen.hatchPitch * max(1, (length / most).rounded(.up))
  }
}
