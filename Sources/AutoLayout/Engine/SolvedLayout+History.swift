import Geometry

extension SolvedLayout {
  /// The layout's tree without what only earlier passes of a `Layout` explain: a content offset that was set out of
  /// range, and that layout keeps, becomes one that overscrolls.
  package var treeWithoutHistory: ViewTree {
    var result = tree
    for index in result.views.indices where result.views[index].scroll?.offsetBasis != nil {
      result.views[index].scroll?.offsetBasis = nil
      guard let solved = views[index].scroll else { continue }
      let (offset, least, most) = (
        solved.contentOffset, solved.minimumContentOffset, solved.maximumContentOffset
      )
      if offset.x < least.x || offset.y < least.y || offset.x > most.x || offset.y > most.y {
        result.views[index].scroll?.overscroll = true
      }
    }
    return result
  }
}
