import Geometry

extension SolvedLayout {
  /// The layout rounded to a grid of `scale` pixels per point.
  ///
  /// Both edges of a frame are rounded in the root's coordinates, halves away from zero. Frames are then expressed
  /// relative to their superviews' rounded origins. Views that touch still touch, but equal thirds may differ by a
  /// pixel (`SolvingRules: Pixel rounding`). Errors and issues remain those of the exact solution.
  public func rounded(toScale scale: Double) -> SolvedLayout {
    precondition(scale > 0, "a point has a positive number of pixels")
    let grid = PixelGrid(scale: scale)
    var result = self
    // The number of root points per point of each view's own coordinates.
    var scales: [Double] = []
    for index in views.indices {
      let exact = views[index]
      let superview = tree.views[index].superview
      let outer = superview.map { scales[$0.index] } ?? 1
      scales.append(outer * tree.zoomScale(of: ViewID(index)))
      result.views[index].absoluteFrame = grid.rounded(exact.absoluteFrame)
      if let scroll = exact.scroll { result.views[index].scroll = grid.rounded(scroll) }
      let frame = result.views[index].absoluteFrame
      let origin = superview.map { result.contentOrigin(of: $0, grid, scale: scales[$0.index]) } ?? .zero
      result.views[index].frame = Rect(
        origin: (frame.origin - origin).scaled(by: 1 / outer), size: frame.size.scaled(by: 1 / outer))
    }
    for index in guides.indices {
      result.guides[index].absoluteFrame = grid.rounded(guides[index].absoluteFrame)
    }
    return result
  }

  /// The origin of a view's own coordinates, in the root's coordinates.
  private func contentOrigin(of view: ViewID, _ grid: PixelGrid, scale: Double) -> Point {
    let solved = views[view.index]
    let scrolled = solved.scroll?.contentOffset ?? tree[view].boundsOrigin
    return solved.absoluteFrame.origin - grid.rounded(scrolled).scaled(by: scale)
  }
}

/// A grid of whole pixels.
private struct PixelGrid {
  let scale: Double

  func rounded(_ value: Double) -> Double {
    let pixels = value * scale
    // A value that misses a half only by the solver's error counts as a half.
    let nudged = pixels + (pixels < 0 ? -1e-6 : 1e-6)
    let whole = nudged.rounded(.toNearestOrAwayFromZero) / scale
    return whole == 0 ? 0 : whole
  }

  func rounded(_ point: Point) -> Point { Point(x: rounded(point.x), y: rounded(point.y)) }

  func rounded(_ rect: Rect) -> Rect {
    let near = rounded(rect.origin)
    let far = rounded(Point(x: rect.maxX, y: rect.maxY))
    return Rect(origin: near, size: Size(width: far.x - near.x, height: far.y - near.y))
  }

  func rounded(_ scroll: SolvedScroll) -> SolvedScroll {
    var result = scroll
    result.contentSize = Size(
      width: rounded(scroll.contentSize.width), height: rounded(scroll.contentSize.height))
    result.contentOffset = rounded(scroll.contentOffset)
    result.minimumContentOffset = rounded(scroll.minimumContentOffset)
    result.maximumContentOffset = rounded(scroll.maximumContentOffset)
    return result
  }
}
