public import Geometry

// Offsets, pages and indicators within a scroll view's range (`ScrollViewRules: Content insets`,
// `ScrollViewRules: Content offset` and `ScrollViewRules: Paging`).
extension SolvedScroll {
  /// The nearest offset within the scrollable range.
  public func clamped(_ offset: Point) -> Point {
    Point(
      x: min(max(offset.x, minimumContentOffset.x), maximumContentOffset.x),
      y: min(max(offset.y, minimumContentOffset.y), maximumContentOffset.y))
  }

  /// The number of pages of content along an axis. A page is as long as the frame, whose size in points is `bounds`.
  /// A remainder counts as a page.
  public func numberOfPages(along axis: Axis, in bounds: Size) -> Int {
    guard bounds[axis] > 0 else { return 0 }
    // A remainder within the solver's tolerance is not a page.
    return LayoutNumber.count(((contentSize[axis] - 1e-6) / bounds[axis]).rounded(.up))
  }

  /// The offset at which a page begins, clamped to the scrollable range.
  ///
  /// - Parameters:
  ///   - page: counted from 0.
  ///   - axis: the axis along which pages follow each other.
  ///   - bounds: the size of the scroll view's frame, in points.
  public func offset(ofPage page: Int, along axis: Axis, in bounds: Size) -> Point {
    var offset = contentOffset
    offset[axis] = Double(page) * bounds[axis]
    return clamped(offset)
  }

  /// The offset at which a drag comes to rest: that of a page if the content is paged, else where the drag ended. It
  /// is always within the scrollable range.
  ///
  /// - Parameters:
  ///   - offset: the offset at the end of the drag.
  ///   - velocity: positive for the next page, negative for the previous one, 0 for the nearest. Only the sign
  ///     counts.
  ///   - isPaging: whether the content is paged.
  ///   - bounds: the size of the scroll view's frame, in points.
  public func rest(after offset: Point, velocity: Point, isPaging: Bool, in bounds: Size) -> Point {
    guard isPaging else { return clamped(offset) }
    var rest = offset
    for axis in Axis.allCases where bounds[axis] > 0 {
      let page = offset[axis] / bounds[axis]
      let rule: FloatingPointRoundingRule =
        velocity[axis] > 0 ? .up : velocity[axis] < 0 ? .down : .toNearestOrAwayFromZero
      rest[axis] = page.rounded(rule) * bounds[axis]
    }
    return clamped(rest)
  }

  /// The offset closest to the current one at which a rectangle of the content is visible. On an axis where the
  /// rectangle does not fit, its left or top edge is visible.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in the content's coordinates.
  ///   - bounds: the size of the scroll view's frame, in points.
  public func offset(showing rect: Rect, in bounds: Size) -> Point {
    var offset = contentOffset
    for axis in Axis.allCases {
      let (near, far) =
        axis == .horizontal
        ? (adjustedContentInset.left, adjustedContentInset.right)
        : (adjustedContentInset.top, adjustedContentInset.bottom)
      offset[axis] = max(offset[axis], rect.max(axis) - bounds[axis] + far)
      offset[axis] = min(offset[axis], rect.min(axis) - near)
    }
    return clamped(offset)
  }

  /// The frame of an axis's scroll indicator, relative to the top left corner of the scroll view's frame, whose size in
  /// points is `bounds`; `nil` if the content is not longer than that.
  public func indicatorFrame(along axis: Axis, in bounds: Size) -> Rect? {
    guard contentSize[axis] > bounds[axis] + 1e-6 else { return nil }
    let insets = scrollIndicatorInset
    let (near, far, side) =
      axis == .horizontal
      ? (insets.left, insets.right, insets.bottom) : (insets.top, insets.bottom, insets.right)
    let track = max(0, bounds[axis] - near - far)
    let length = min(track, max(Self.leastIndicator, track * bounds[axis] / contentSize[axis]))
    let range = maximumContentOffset[axis] - minimumContentOffset[axis]
    let progress = range > 0 ? (contentOffset[axis] - minimumContentOffset[axis]) / range : 0
    let start = near + min(max(progress, 0), 1) * (track - length)
    let across = bounds[axis.other] - side - Self.indicatorDistance - Self.indicatorThickness
    return axis == .horizontal
      ? Rect(x: start, y: across, width: length, height: Self.indicatorThickness)
      : Rect(x: across, y: start, width: Self.indicatorThickness, height: length)
  }

  private static let leastIndicator = 7.0
  private static let indicatorThickness = 3.0
  /// The distance from the frame's edge.
  private static let indicatorDistance = 3.0
}

extension Point {
  fileprivate subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}
