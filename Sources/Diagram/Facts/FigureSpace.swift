import AutoLayout
import Geometry

/// Where the views of a figure and their contents are.
final class FigureSpace {
  /// The drawn scroll views, in tree order, without text views whose text fits.
  let scrollViews: [ViewID]
  /// The areas in which views and their contents are drawn.
  let grid: ViewGrid
  /// The frames of the drawn views without subviews.
  let leaves: ViewGrid
  /// The bounds of views and contents.
  let bounds: Rect
  /// The first drawn view of each name.
  private(set) lazy var drawnViewsByName = Dictionary(drawnViews.map { (facts.tree[$0].name, $0) }) {
    first, _ in
    first
  }

  /// The drawn views with a color of their own or of their contents, in tree order.
  private(set) lazy var paintedViews = makePaintedViews()
  /// The drawn views with texts, in tree order.
  private(set) lazy var textViews = drawnViews.filter { facts.tree[$0].text != nil }
  /// The frames of the drawn views with texts.
  private(set) lazy var texts = ViewGrid(textViews.map { ($0, facts.geometry.frame($0)) })
  private unowned let facts: FigureFacts
  private var drawnViews: [ViewID] { facts.geometry.drawnViews }

  /// - Complexity: O(*n* log² *n*) in the number of views.
  init(_ facts: FigureFacts) {
    self.facts = facts
    let (geometry, tree) = (facts.geometry, facts.tree)
    scrollViews = geometry.drawnViews.filter { geometry.layout[$0].scroll != nil && !facts.isFittingText($0) }
    let areas = geometry.drawnViews.map { view in
      let frame = geometry.frame(view)
      return (view, facts.contentArea(of: view)?.union(frame) ?? frame)
    }
    grid = ViewGrid(areas)
    leaves = ViewGrid(
      geometry.drawnViews.filter { tree[$0].subviews.isEmpty }.map { ($0, geometry.frame($0)) })
    bounds = areas.reduce(geometry.frame(.root)) { $0.union($1.1) }
  }

  private func makePaintedViews() -> [ViewID] {
    drawnViews.filter { view in
      facts.fill(view) != nil || facts.tree[view].viewClass == .imageView
        || facts.contentFill(of: view) != nil
    }
  }

  /// The painted views below one, or all of them, front to back.
  func paintedViews(below last: ViewID?) -> ReversedCollection<ArraySlice<ViewID>> {
    let end = last.map { last in paintedViews.partitioningIndex { $0 >= last } } ?? paintedViews.count
    return paintedViews[..<end].reversed()
  }

  /// The drawn views with texts inside a view, in tree order.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* of them.
  func textViews(inside view: ViewID) -> ArraySlice<ViewID> { part(of: textViews, inside: view) }

  /// A drawn view and those inside it, in tree order.
  func drawnViews(inside view: ViewID) -> ArraySlice<ViewID> { part(of: drawnViews, inside: view) }

  private func part(of views: [ViewID], inside view: ViewID) -> ArraySlice<ViewID> {
    let start = views.partitioningIndex { $0 >= view }
    // The views inside a view follow it in tree order.
    return views[start...].prefix { facts.tree.isDescendant($0, of: view) }
  }
}

extension [ViewID] {
  /// The first index from which all elements satisfy a condition.
  fileprivate func partitioningIndex(_ isSecond: (ViewID) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension FigureReading {
  /// Whether a text view among others shows its whole text, so that scrolling is no subject.
  func isFittingText(_ view: ViewID) -> Bool {
    guard tree[view].viewClass == .textView, options.layers == nil, options.look == .figure,
      geometry.drawnViews.count > 2, let content = geometry.contentRect(view)
    else { return false }
    let frame = geometry.frame(view)
    return content.width < frame.width + 0.5 && content.height < frame.height + 0.5
  }

  /// Whether a panel explains the content size of a scroll view. The rows of a table that fit explain themselves.
  func explainsContent(of view: ViewID) -> Bool {
    guard options.layers == nil, tree[view].table != nil, let content = geometry.contentRect(view) else {
      return true
    }
    return !geometry.frame(view).inset(by: -0.5).contains(content)
  }

  /// The area in which the background of a scroll view's content is drawn.
  func contentArea(of view: ViewID) -> Rect? {
    guard let content = geometry.contentRect(view), !content.isEmpty else { return nil }
    let area = tree[view].clipsToBounds ? content.intersection(geometry.frame(view)) : content
    return area.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The sides of a content rectangle that are ambiguous.
  func undeterminedSides(of view: ViewID) -> Set<RectSide> {
    var sides: Set<RectSide> = []
    for issue in layout.issues where issue.kind == .ambiguousContentSize && issue.views.contains(view) {
      if issue.axis != .vertical { sides.insert(.right) }
      if issue.axis != .horizontal { sides.insert(.bottom) }
    }
    return sides
  }

  /// The position nearest to a given one that keeps its distance from parallel edges of views and contents, or the
  /// given one if there is none.
  func clearPosition(
    _ axis: Axis, near position: Double, over span: ClosedRange<Double>, within range: ClosedRange<Double>,
    clearance: Double = OpenLayout.clearance
  ) -> Double {
    let reach = 40.0
    let strip = Rect(
      axis, from: position - reach, to: position + reach, across: span.lowerBound, span.upperBound)
    var edges: [Double] = []
    for view in grid.views(near: strip) {
      for rect in [geometry.frame(view), geometry.contentRect(view)].compactMap(\.self)
      where rect.min(axis.other) <= span.upperBound && rect.max(axis.other) >= span.lowerBound {
        edges += [rect.min(axis), rect.max(axis)].filter { abs($0 - position) < reach }
      }
    }
    edges.sort()
    func isClear(_ place: Double) -> Bool { !edges.contains { abs($0 - place) < clearance - 0.01 } }
    if isClear(position) { return position }
    guard edges.count < 100 else { return position }
    let places = edges.flatMap { [$0 - clearance, $0 + clearance] }
    return places.filter { range.contains($0) && abs($0 - position) < reach - clearance && isClear($0) }
      .min { abs($0 - position) < abs($1 - position) } ?? position
  }
}
