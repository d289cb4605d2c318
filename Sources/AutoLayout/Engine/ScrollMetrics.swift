import Geometry

/// From a scroll view's frame and content to its insets, range and offset (SEMANTICS 5.3, 5.6, 5.7).
enum ScrollMetrics {
  /// - Parameters:
  ///   - contentSize: as solved or set, by axis.
  ///   - bounds: the size of the scroll view's frame.
  static func solved(
    _ scroll: ScrollContent, contentSize: Size, isWidthDriven: Bool, isHeightDriven: Bool, bounds: Size,
    safeArea: EdgeInsets
  ) -> SolvedScroll {
    let automatic = automaticInset(
      scroll.insetAdjustment, contentSize: contentSize, bounds: bounds, safeArea: safeArea)
    let inset = scroll.contentInset + automatic
    // Not the negated inset, which would be -0 without one.
    let minimum = Point(x: 0 - inset.left, y: 0 - inset.top)
    let maximum = Point(
      x: max(minimum.x, contentSize.width + inset.right - bounds.width),
      y: max(minimum.y, contentSize.height + inset.bottom - bounds.height))
    var offset = scroll.contentOffset ?? minimum
    if !scroll.overscroll {
      offset.x = min(max(offset.x, minimum.x), maximum.x)
      offset.y = min(max(offset.y, minimum.y), maximum.y)
    }
    return SolvedScroll(
      contentSize: contentSize, contentOffset: offset, minimumContentOffset: minimum,
      maximumContentOffset: maximum, adjustedContentInset: inset, isWidthDriven: isWidthDriven,
      isHeightDriven: isHeightDriven)
  }

  /// The part of the adjusted inset that the safe area makes. Without a navigation controller `automatic` is
  /// `scrollableAxes`: only an axis whose content exceeds the bounds is inset.
  private static func automaticInset(
    _ adjustment: ScrollContent.InsetAdjustment, contentSize: Size, bounds: Size, safeArea: EdgeInsets
  ) -> EdgeInsets {
    switch adjustment {
    case .never: return .zero
    case .always: return safeArea
    case .automatic, .scrollableAxes:
      // More than the solver's tolerance: content exactly as large as the bounds does not scroll.
      let scrollsX = contentSize.width > bounds.width + 1e-6
      let scrollsY = contentSize.height > bounds.height + 1e-6
      return EdgeInsets(
        top: scrollsY ? safeArea.top : 0, left: scrollsX ? safeArea.left : 0,
        bottom: scrollsY ? safeArea.bottom : 0, right: scrollsX ? safeArea.right : 0)
    }
  }
}
