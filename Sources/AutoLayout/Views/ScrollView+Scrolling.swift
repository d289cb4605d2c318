public import Geometry

// What UIKit does when somebody scrolls, without the animation: numbers are those of the last layout pass.
extension ScrollView {
  /// The content inset with what the system adds for bars and safe area, as of the last layout pass.
  public var adjustedContentInset: EdgeInsets { lastPass?.adjustedContentInset ?? contentInset }

  /// Moves the content.
  ///
  /// - Parameters:
  ///   - offset: where to. It may lie out of range, as long as layout has no reason to clamp it, unless `animated`:
  ///     animations end within the range.
  ///   - animated: whether an animation would lead there, which nothing shows here.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    contentOffset = animated ? lastPass?.clamped(offset) ?? offset : offset
  }

  /// Moves the content no further than a rectangle of it takes to show.
  ///
  /// - Parameters:
  ///   - rect: in the content's coordinates.
  ///   - animated: whether an animation would lead there, which nothing shows here.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool = false) {
    guard let lastPass else { return }
    contentOffset = current(lastPass).offset(showing: rect, in: frame.size)
  }

  /// How many pages as long as the frame the content has along an axis, as of the last layout pass.
  public func numberOfPages(along axis: Axis = .horizontal) -> Int {
    lastPass?.numberOfPages(along: axis, in: frame.size) ?? 0
  }

  /// Moves the content to a page, counted from 0, or to the end of its range.
  public func scrollToPage(_ page: Int, along axis: Axis = .horizontal) {
    guard let lastPass else { return }
    contentOffset = current(lastPass).offset(ofPage: page, along: axis, in: frame.size)
  }

  /// Ends a drag: the content stops within its range, at a page if paging is on.
  ///
  /// - Parameters:
  ///   - offset: where it was let go.
  ///   - velocity: greater than 0 for the next page, less than 0 for the one before, 0 for the nearest; only the sign
  ///     counts.
  public func endDragging(at offset: Point, velocity: Point = .zero) {
    guard let lastPass else { return }
    contentOffset = lastPass.rest(
      after: offset, velocity: velocity, isPaging: isPagingEnabled, in: frame.size)
  }

  /// The indicator of an axis, from the frame's top left corner; `nil` before layout, and where the content does not
  /// exceed the frame.
  public func scrollIndicatorFrame(along axis: Axis) -> Rect? {
    lastPass.flatMap { current($0).indicatorFrame(along: axis, in: frame.size) }
  }

  /// The last pass, scrolled to where the content is now.
  private func current(_ scroll: SolvedScroll) -> SolvedScroll {
    var scroll = scroll
    scroll.contentOffset = contentOffset
    return scroll
  }
}
