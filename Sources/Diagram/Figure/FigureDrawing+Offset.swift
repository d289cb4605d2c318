import AutoLayout
import Geometry
import Scene
import Wording

extension FigureDrawing {
  /// Draws the content's origin with its tag, its movement, and the page stops.
  func drawOffsets() {
    for view in scrollViews {
      guard let scroll = layout[view].scroll, let content = geometry.contentRect(view) else { continue }
      let stops = pageStops(scroll, content: content, of: view)
      var tags: [OffsetTag] = []
      if shows(.offset) {
        let isStop = stops.contains { $0.point.distance(to: geometry.frame(view).origin) < Self.dotSize }
        tags += drawOffset(
          scroll, content: content, of: view, marksRest: !isStop,
          intended: intendedOffset(scroll, among: stops))
      }
      tags += drawPages(stops, scroll, of: view)
      place(tags, of: view)
    }
  }

  private static let dotSize = 13.0

  /// Keeps labels off the dots with fixed positions: origins, their positions at rest, and page stops.
  func reserveDots() {
    for view in scrollViews {
      guard let scroll = layout[view].scroll, let content = geometry.contentRect(view) else { continue }
      if shows(.offset), scroll.contentOffset != .zero {
        reserveDot(content.origin)
        let rest = geometry.frame(view).origin
        reserveDot(rest)
        // The head of a slanting arrow between them.
        let length = rest.distance(to: content.origin)
        if length > 16, scroll.contentOffset.x != 0, scroll.contentOffset.y != 0 {
          let share = 10.5 / length
          let head = Point(
            x: content.minX + (rest.x - content.minX) * share,
            y: content.minY + (rest.y - content.minY) * share)
          board.add(Rect(center: head, size: Size(width: 9, height: 9)), .label)
        }
      }
      for stop in pageStops(scroll, content: content, of: view) { reserveDot(stop.point) }
    }
  }

  private func reserveDot(_ point: Point) {
    board.add(Rect(center: point, size: Size(width: Self.dotSize, height: Self.dotSize)), .label)
  }

  /// - Returns: The tag with the offset.
  private func drawOffset(
    _ scroll: SolvedScroll, content: Rect, of view: ViewID, marksRest: Bool, intended: Point?
  ) -> [OffsetTag] {
    let rest = geometry.frame(view).origin
    let offset = scroll.contentOffset
    // At rest, the content begins at the frame's corner, which needs no mark.
    guard offset != .zero else { return [] }
    if marksRest {
      sketch.add(group(pen.restCross(at: rest), origin(view)), at: .badges)
      sketch.note(.rest)
    }
    drawMovement(from: rest, to: content.origin, offset: offset, of: view)
    sketch.add(group(pen.originDot(at: content.origin), origin(view)), at: .badges)
    sketch.cover(Rect(center: content.origin, size: Size(width: Self.dotSize, height: Self.dotSize)))
    sketch.note(.origin)
    let name = scrollViews.count > 1 ? "\(name(of: view)).contentOffset" : "contentOffset"
    var text = "\(name) \(Figures.point(geometry.points(offset)))"
    if let intended { text += ", not \(Figures.point(geometry.points(intended)))" }
    return [OffsetTag(text: text, point: content.origin, axis: .horizontal, isFilled: true)]
  }

  /// The offset if the last page were complete, or `nil` if it is the same.
  private func intendedOffset(_ scroll: SolvedScroll, among stops: [PageStop]) -> Point? {
    let offset = scroll.contentOffset
    func place(_ axis: Axis, _ offset: Double) -> Double {
      stops.first { $0.axis == axis && abs($0.offset - offset) < 0.01 }?.intended ?? offset
    }
    let result = Point(x: place(.horizontal, offset.x), y: place(.vertical, offset.y))
    return result == offset ? nil : result
  }

  /// A page stop.
  private struct PageStop {
    var axis: Axis
    var offset: Double
    var point: Point
    /// The offset if the last page were complete, or `nil` if it is the same.
    var intended: Double?
  }

  /// The page stops after the first, on one axis at a time, at the points of the content that paging brings to the
  /// frame's corner. Stops closer than the width of their dots are thinned out.
  private func pageStops(_ scroll: SolvedScroll, content: Rect, of view: ViewID) -> [PageStop] {
    guard shows(.pages), tree[view].scroll?.isPagingEnabled == true else { return [] }
    let frame = geometry.frame(view)
    let page = frame.size
    return Axis.allCases.flatMap { axis -> [PageStop] in
      guard page[axis] > 0 else { return [] }
      let count = Int((content.length(axis) / page[axis] - 0.001).rounded(.up).bounded(by: 0...1e6))
      guard count > 1, count <= 40 else { return [] }
      let limit = axis == .horizontal ? scroll.maximumContentOffset.x : scroll.maximumContentOffset.y
      let thinning = max(1, Int((14 / page[axis]).rounded(.up).bounded(by: 0...1e6)))
      if thinning > 1 {
        sketch.note(.note("Every \(Phrases.ordinal(thinning)) page stop is marked."))
      }
      return stride(from: thinning, to: count, by: thinning).map { number in
        let whole = Double(number) * page[axis]
        let offset = min(whole, limit)
        return PageStop(
          axis: axis, offset: offset,
          point: Point(axis, along: content.min(axis) + offset, across: frame.min(axis.other)),
          intended: whole - offset > 0.5 ? whole : nil)
      }
    }
  }

  /// - Returns: The tags at the stops.
  private func drawPages(_ stops: [PageStop], _ scroll: SolvedScroll, of view: ViewID) -> [OffsetTag] {
    var hasNext: Set<Axis> = []
    return stops.compactMap { stop in
      sketch.add(group(pen.hollowDot(at: stop.point), origin(view)), at: .badges)
      sketch.note(.pageStop)
      let current = stop.axis == .horizontal ? scroll.contentOffset.x : scroll.contentOffset.y
      let isNext = !hasNext.contains(stop.axis) && stop.offset > current + 0.01
      if isNext { hasNext.insert(stop.axis) }
      // The tag of the offset already marks the current position.
      if shows(.offset), abs(stop.offset - current) < 0.01 { return nil }
      var place = "\(stop.axis.letter) = \(Figures.number(geometry.points(stop.offset)))"
      if let intended = stop.intended { place += ", not \(Figures.number(geometry.points(intended)))" }
      return OffsetTag(
        text: isNext ? "next page: \(place)" : place, point: stop.point, axis: stop.axis, isFilled: false)
    }
  }
}
