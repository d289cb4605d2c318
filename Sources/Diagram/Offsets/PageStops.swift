import AutoLayout
import Geometry
import Wording

/// A page stop.
struct PageStop {
  var axis: Axis
  var offset: Double
  var point: Point
  /// The offset if the last page were complete, or `nil` if it is the same.
  var intended: Double?
}

/// The page stops of a figure after the first, on one axis at a time, at the points of the content that paging brings to
/// the frame's corner.
struct PageStops {
  /// The stops by scroll view. Stops closer than the width of their dots are thinned out.
  private var stops: [ViewID: [PageStop]] = [:]
  /// What the key says about stops without a mark.
  private(set) var remarks: [KeyMark] = []

  init(_ facts: FigureFacts) {
    guard facts.shows(.pages) else { return }
    for view in facts.scrollViews where facts.tree[view].scroll?.isPagingEnabled == true {
      guard let scroll = facts.layout[view].scroll, let content = facts.geometry.contentRect(view) else {
        continue
      }
      let frame = facts.geometry.frame(view)
      for axis in Axis.allCases {
        stops[view, default: []] += Self.stops(axis, of: scroll, content: content, in: frame, &remarks)
      }
    }
  }

  private static func stops(
    _ axis: Axis, of scroll: SolvedScroll, content: Rect, in frame: Rect, _ remarks: inout [KeyMark]
  ) -> [PageStop] {
    let page = frame.size
    guard page[axis] > 0 else { return [] }
    let count = Int((content.length(axis) / page[axis] - 0.001).rounded(.up).bounded(by: 0...1e6))
    guard count > 1, count <= 40 else { return [] }
    let limit = axis == .horizontal ? scroll.maximumContentOffset.x : scroll.maximumContentOffset.y
    let thinning = max(1, Int((14 / page[axis]).rounded(.up).bounded(by: 0...1e6)))
    if thinning > 1 {
      remarks.append(.note("Every \(Phrases.ordinal(thinning)) page stop is marked."))
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

  subscript(view: ViewID) -> [PageStop] { stops[view] ?? [] }
}
