public import Geometry

// UIKit's responses to scrolling, without the animation. They use the numbers of the last layout pass.
extension ScrollView {
  /// The content inset plus the system's insets for bars and the safe area, as of the last layout pass.
  public var adjustedContentInset: EdgeInsets { lastPass?.adjustedContentInset ?? contentInset }

  /// Moves the content.
  ///
  /// - Parameters:
  ///   - offset: the new offset. An animated change ends within the valid range. Otherwise the offset may lie out of
  ///     range until layout clamps it.
  ///   - animated: whether UIKit would animate the change. Nothing is animated here.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    contentOffset = animated ? lastPass?.clamped(offset) ?? offset : offset
  }

  /// Moves the content just far enough to show a rectangle of it.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in the content's coordinates.
  ///   - animated: whether UIKit would animate the change. Nothing is animated here.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool = false) {
    guard let lastPass else { return }
    contentOffset = current(lastPass).offset(showing: rect, in: frame.size)
  }

  /// The number of pages, each as long as the frame, in the content along an axis, as of the last layout pass.
  public func numberOfPages(along axis: Axis = .horizontal) -> Int {
    lastPass?.numberOfPages(along: axis, in: frame.size) ?? 0
  }

  /// Moves the content to a page, counted from 0, clamped to the range of offsets.
  public func scrollToPage(_ page: Int, along axis: Axis = .horizontal) {
    guard let lastPass else { return }
    contentOffset = current(lastPass).offset(ofPage: page, along: axis, in: frame.size)
  }

  /// Ends a drag: the content stops within its range, at a page if paging is enabled.
  ///
  /// - Parameters:
  ///   - offset: the offset at which the drag ended.
  ///   - velocity: greater than 0 for the next page, less than 0 for the previous one, 0 for the nearest; only the
  ///     sign counts.
  public func endDragging(at offset: Point, velocity: Point = .zero) {
    guard let lastPass else { return }
    contentOffset = lastPass.rest(
      after: offset, velocity: velocity, isPaging: isPagingEnabled, in: frame.size)
  }

  /// The scroll indicator of an axis, relative to the frame's top left corner; `nil` before layout, and if the
  /// content does not exceed the frame.
  public func scrollIndicatorFrame(along axis: Axis) -> Rect? {
    lastPass.flatMap { current($0).indicatorFrame(along: axis, in: frame.size) }
  }

  /// The result of the last pass, at the current content offset.
  private func current(_ scroll: SolvedScroll) -> SolvedScroll {
    var scroll = scroll
    scroll.contentOffset = contentOffset
    return scroll
  }
}
