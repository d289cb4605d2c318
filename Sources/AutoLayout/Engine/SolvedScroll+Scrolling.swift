public import Geometry

// What a scroll view makes of its range of offsets (`ScrollViewRules: Content insets`, `ScrollViewRules: Content offset` and `ScrollViewRules: Paging`).
extension SolvedScroll {
  /// The nearest offset at which scrolling stops.
  public func clamped(_ offset: Point) -> Point {
    Point(
      x: min(max(offset.x, minimumContentOffset.x), maximumContentOffset.x),
      y: min(max(offset.y, minimumContentOffset.y), maximumContentOffset.y))
  }

  /// How many pages as long as the frame, whose size in points is `bounds`, the content has along an axis: what is left
  /// over makes a page of its own.
  public func numberOfPages(along axis: Axis, in bounds: Size) -> Int {
    guard bounds[axis] > 0 else { return 0 }
    // Less than the solver's tolerance is no page.
    return LayoutNumber.count(((contentSize[axis] - 1e-6) / bounds[axis]).rounded(.up))
  }

  /// The offset at which a page begins, or the last one that there is.
  ///
  /// - Parameters:
  ///   - page: counted from 0.
  ///   - axis: along which pages follow each other.
  ///   - bounds: the size of the scroll view's frame, in points.
  public func offset(ofPage page: Int, along axis: Axis, in bounds: Size) -> Point {
    var offset = contentOffset
    offset[axis] = Double(page) * bounds[axis]
    return clamped(offset)
  }

  /// Where a drag comes to rest: at a page where the content is paged, else where it was let go, in either case
  /// within the range.
  ///
  /// - Parameters:
  ///   - offset: where it was let go.
  ///   - velocity: greater than 0 for the next page, less than 0 for the one before, 0 for the nearest; only the sign
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

  /// The offset nearest to the present one at which a rectangle of the content shows, its near edges where it does not
  /// fit.
  ///
  /// - Parameters:
  ///   - rect: in the content's coordinates.
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

  /// The indicator of an axis, from the top left corner of the frame, whose size in points is `bounds`; `nil` where the
  /// content does not exceed it.
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
  /// From the frame's edge.
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
