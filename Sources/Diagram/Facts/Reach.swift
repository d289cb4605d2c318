import AutoLayout
import Geometry

/// The limits of a picture. Layouts may ask for marks of any size, but the picture stays in proportion to the views.
extension FigureFacts {
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
}
