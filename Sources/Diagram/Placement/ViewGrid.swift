import AutoLayout
import Geometry

/// The places of views, ordered so that a query costs only as much as its surroundings.
struct ViewGrid {
  private let views: [ViewID]
  private let grid: RectTree

  /// - Parameter places: One place per view, in ascending order of views.
  init(_ places: [(view: ViewID, rect: Rect)]) {
    views = places.map(\.view)
    grid = RectTree(places.map(\.rect))
  }

  /// The views whose places intersect or touch a rectangle, back to front.
  func views(near rect: Rect) -> [ViewID] {
    var found: [Int] = []
    grid.forEach(near: rect) { found.append($0) }
    found.sort()
    return found.map { views[$0] }
  }

  /// The views that satisfy a condition and whose places intersect or touch a rectangle, back to front, or `nil` if there
  /// are more than a number of them.
  ///
  /// - Complexity: O(log *n* + `most`), however many there are, apart from views that do not satisfy the condition.
  func views(
    near rect: Rect, atMost most: Int, where isWanted: (ViewID) -> Bool = { _ in true }
  ) -> [ViewID]? {
    var found: [Int] = []
    let isWhole = grid.visit(near: rect) { index in
      if isWanted(views[index]) { found.append(index) }
      return found.count <= most
    }
    guard isWhole else { return nil }
    found.sort()
    return found.map { views[$0] }
  }

  /// Whether the places of more than a number of views that satisfy a condition intersect or touch a rectangle.
  func hasMore(than most: Int, near rect: Rect, where isWanted: (ViewID) -> Bool) -> Bool {
    var count = 0
    return !grid.visit(near: rect) { index in
      if isWanted(views[index]) { count += 1 }
      return count <= most
    }
  }

  /// Calls `body` with each view whose place overlaps a rectangle, in no particular order.
  func forEachView(overlapping rect: Rect, _ body: (ViewID) -> Void) {
    grid.forEach(near: rect) { if grid.rects[$0].overlaps(rect) { body(views[$0]) } }
  }

  /// Whether a thin line at a position along an axis leads through a place, rather than along its edge.
  func isCrossed(_ axis: Axis, at position: Double, from: Double, to: Double) -> Bool {
    !grid.visit(near: Rect(axis, from: position, to: position, across: from, to)) { index in
      let place = grid.rects[index]
      return
        !(place.min(axis) + 1 < position && position < place.max(axis) - 1
        && min(place.max(axis.other), to) - max(place.min(axis.other), from) > 2)
    }
  }

  /// Whether any place overlaps a rectangle.
  func isOccupied(_ rect: Rect) -> Bool {
    !grid.visit(near: rect) { !grid.rects[$0].overlaps(rect) }
  }

  func views(near point: Point) -> [ViewID] { views(near: Rect(origin: point, size: .zero)) }

  func views(near point: Point, atMost most: Int) -> [ViewID]? {
    views(near: Rect(origin: point, size: .zero), atMost: most)
  }

  /// The number of views that satisfy a condition and whose places intersect or touch a rectangle.
  func count(near rect: Rect, where isWanted: (ViewID) -> Bool) -> Int {
    var count = 0
    grid.forEach(near: rect) { if isWanted(views[$0]) { count += 1 } }
    return count
  }
}
