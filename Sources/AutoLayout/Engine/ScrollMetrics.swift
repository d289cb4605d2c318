import Geometry

/// Computes a scroll view's insets, range and offset from its frame and content (`ScrollViewRules: Content size`,
/// `ScrollViewRules: Content insets` and `ScrollViewRules: Content offset`).
enum ScrollMetrics {
  /// - Parameters:
  ///   - constrained: the content size, as solved on the axes that constraints drive and as set on the others.
  ///   - bounds: the size of the scroll view's frame.
  ///   - startsAtRight: whether the content's right end shows before scrolling.
  ///   - legacyInset: the inset for `automatic` if the view controller adjusts insets, else `nil`.
  static func solved(
    _ scroll: ScrollContent, constrained: Size, isWidthDriven: Bool, isHeightDriven: Bool, bounds: Size,
    safeArea: EdgeInsets, startsAtRight: Bool = false, legacyInset: EdgeInsets? = nil
  ) -> SolvedScroll {
    let contentSize = contentSize(
      scroll, constrained: constrained, isWidthDriven: isWidthDriven, isHeightDriven: isHeightDriven)
    let own = scroll.insetAdjustment == .automatic ? legacyInset : nil
    let automatic =
      own
      ?? automaticInset(scroll, contentSize: contentSize, bounds: bounds, safeArea: safeArea)
    let inset = scroll.contentInset + automatic
    // Negating an inset of 0 would give -0.
    let minimum = Point(x: 0 - inset.left, y: 0 - inset.top)
    let maximum = Point(
      x: LayoutNumber.withoutNoise(max(minimum.x, contentSize.width + inset.right - bounds.width)),
      y: LayoutNumber.withoutNoise(max(minimum.y, contentSize.height + inset.bottom - bounds.height)))
    var offset = scroll.contentOffset ?? Point(x: startsAtRight ? maximum.x : minimum.x, y: minimum.y)
    let basis = ScrollContent.OffsetBasis(bounds: bounds, contentSize: contentSize, inset: inset)
    if !scroll.overscroll, scroll.offsetBasis?.allows(basis) != true {
      offset.x = min(max(offset.x, minimum.x), maximum.x)
      offset.y = min(max(offset.y, minimum.y), maximum.y)
    }
    var solved = SolvedScroll(
      contentSize: contentSize, contentOffset: offset, minimumContentOffset: minimum,
      maximumContentOffset: maximum, adjustedContentInset: inset, isWidthDriven: isWidthDriven,
      isHeightDriven: isHeightDriven)
    solved.constrainedContentSize = constrained
    solved.bounds = bounds
    solved.scrollIndicatorInset =
      scroll.scrollIndicatorInsets + (scroll.adjustsScrollIndicatorInsets ? automatic : .zero)
    return solved
  }

  /// The content size set by hand, as long as the constraints still give the size that it overrode. Otherwise, the size
  /// that they give.
  private static func contentSize(
    _ scroll: ScrollContent, constrained: Size, isWidthDriven: Bool, isHeightDriven: Bool
  ) -> Size {
    guard let overridden = scroll.overriddenContentSize, let size = scroll.contentSize,
      !isWidthDriven || constrained.width.isUnchanged(from: overridden.width),
      !isHeightDriven || constrained.height.isUnchanged(from: overridden.height)
    else { return constrained }
    return size
  }

  /// The part of the adjusted inset that comes from the safe area. Without a navigation controller, `automatic`
  /// equals `scrollableAxes`: it insets an axis only if the content exceeds the bounds or always bounces.
  private static func automaticInset(
    _ scroll: ScrollContent, contentSize: Size, bounds: Size, safeArea: EdgeInsets
  ) -> EdgeInsets {
    switch scroll.insetAdjustment {
    case .never: return .zero
    case .always: return safeArea
    case .automatic, .scrollableAxes:
      // The excess must be beyond the solver's tolerance: content exactly as large as the bounds does not scroll.
      let scrollsX = scroll.alwaysBounceHorizontal || contentSize.width > bounds.width + 1e-6
      let scrollsY = scroll.alwaysBounceVertical || contentSize.height > bounds.height + 1e-6
      return EdgeInsets(
        top: scrollsY ? safeArea.top : 0, left: scrollsX ? safeArea.left : 0,
        bottom: scrollsY ? safeArea.bottom : 0, right: scrollsX ? safeArea.right : 0)
    }
  }
}

extension SolvedScroll {
  /// Whether a content size set by hand remains in effect, because the constraints still give the size that it
  /// overrode.
  func keepsContentSize(over overridden: Size) -> Bool {
    (!isWidthDriven || constrainedContentSize.width.isUnchanged(from: overridden.width))
      && (!isHeightDriven || constrainedContentSize.height.isUnchanged(from: overridden.height))
  }
}
