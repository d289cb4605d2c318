import AutoLayout
import Geometry

/// The places of views in a grid, so that a query costs only as much as its surroundings.
struct ViewGrid {
  private let views: [ViewID]
  private var grid = RectGrid()

  /// - Parameter places: One place per view, in ascending order of views.
  init(_ places: [(view: ViewID, rect: Rect)]) {
    views = places.map(\.view)
    for place in places { grid.add(place.rect) }
  }

  /// The views whose places intersect or touch a rectangle, back to front.
  func views(near rect: Rect) -> [ViewID] {
    var found: [Int] = []
    grid.forEach(near: rect) { found.append($0) }
    found.sort()
    return found.map { views[$0] }
  }

  /// Calls `body` with each view whose place overlaps a rectangle, in no particular order.
  func forEachView(overlapping rect: Rect, _ body: (ViewID) -> Void) {
    grid.forEach(near: rect) { if grid.rects[$0].overlaps(rect) { body(views[$0]) } }
  }

  /// Whether a thin line at a position along an axis leads through a place, rather than along its edge.
  func isCrossed(_ axis: Axis, at position: Double, from: Double, to: Double) -> Bool {
    var isCrossed = false
    grid.forEach(near: Rect(axis, from: position, to: position, across: from, to)) { index in
      let place = grid.rects[index]
      isCrossed =
        isCrossed
        || place.min(axis) + 1 < position && position < place.max(axis) - 1
          && min(place.max(axis.other), to) - max(place.min(axis.other), from) > 2
    }
    return isCrossed
  }

  /// Whether any place overlaps a rectangle.
  func isOccupied(_ rect: Rect) -> Bool {
    var isOccupied = false
    forEachView(overlapping: rect) { _ in isOccupied = true }
    return isOccupied
  }

  func views(near point: Point) -> [ViewID] { views(near: Rect(origin: point, size: .zero)) }

  /// The number of views that satisfy a condition and whose places intersect or touch a rectangle.
  func count(near rect: Rect, where isWanted: (ViewID) -> Bool) -> Int {
    var count = 0
    grid.forEach(near: rect) { if isWanted(views[$0]) { count += 1 } }
    return count
  }
}
