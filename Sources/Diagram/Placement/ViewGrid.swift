import AutoLayout
import Geometry

/// The places of views in grids of squares, so that a query costs only as much as its surroundings.
struct ViewGrid {
  private let places: [(view: ViewID, rect: Rect)]
  /// A fine grid, and a coarse one for places that would fill too many of its squares.
  private var layers = [Layer(pitch: 96), Layer(pitch: 16 * 96)]
  /// Places too large for either grid, which every query tests.
  private var large: [Int32] = []

  private struct Layer {
    let pitch: Double
    /// The places that intersect each square.
    var cells = SquareTable<Int32>()

    private static let mostCells = 256

    func index(_ coordinate: Double) -> Int { SquareTable<Int32>.index(coordinate, pitch: pitch) }

    /// The squares of a rectangle, or `nil` if there are too many to visit.
    func squares(of rect: Rect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
      let (left, top) = (index(rect.minX), index(rect.minY))
      let columns = ClosedRange(from: left, to: index(rect.maxX))
      let rows = ClosedRange(from: top, to: index(rect.maxY))
      return columns.count * rows.count > Self.mostCells ? nil : (columns, rows)
    }
  }

  /// - Parameter places: One place per view, in ascending order of views.
  init(_ places: [(view: ViewID, rect: Rect)]) {
    self.places = places
    for (index, place) in places.enumerated() { add(Int32(index), place.rect) }
  }

  private mutating func add(_ index: Int32, _ rect: Rect) {
    for layer in layers.indices {
      guard let (columns, rows) = layers[layer].squares(of: rect) else { continue }
      for row in rows {
        for column in columns { layers[layer].cells.append(index, column: column, row: row) }
      }
      return
    }
    large.append(index)
  }

  /// Calls `body` once for each place that intersects or touches a rectangle, in no particular order.
  private func forEachPlace(near rect: Rect, _ body: (Int) -> Void) {
    guard layers[0].squares(of: rect) != nil else {
      for index in places.indices where Self.meet(places[index].rect, rect) { body(index) }
      return
    }
    for index in large where Self.meet(places[Int(index)].rect, rect) { body(Int(index)) }
    for layer in layers.indices {
      guard let (columns, rows) = layers[layer].squares(of: rect) else { continue }
      for row in rows {
        for column in columns {
          layers[layer].cells.forEach(column: column, row: row) { index in
            let place = places[Int(index)].rect
            // A place in several squares is reported in the first one that it shares with the rectangle.
            guard Self.meet(place, rect), column == max(columns.lowerBound, layers[layer].index(place.minX)),
              row == max(rows.lowerBound, layers[layer].index(place.minY))
            else { return }
            body(Int(index))
          }
        }
      }
    }
  }

  /// The views whose places intersect or touch a rectangle, back to front.
  func views(near rect: Rect) -> [ViewID] {
    var found: [Int] = []
    forEachPlace(near: rect) { found.append($0) }
    found.sort()
    return found.map { places[$0].view }
  }

  /// Calls `body` with each view whose place overlaps a rectangle, in no particular order.
  func forEachView(overlapping rect: Rect, _ body: (ViewID) -> Void) {
    forEachPlace(near: rect) { if places[$0].rect.overlaps(rect) { body(places[$0].view) } }
  }

  /// Whether a thin line at a position along an axis leads through a place, rather than along its edge.
  func isCrossed(_ axis: Axis, at position: Double, from: Double, to: Double) -> Bool {
    var isCrossed = false
    forEachPlace(near: Rect(axis, from: position, to: position, across: from, to)) { index in
      let place = places[index].rect
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
    forEachPlace(near: rect) { if isWanted(places[$0].view) { count += 1 } }
    return count
  }

  private static func meet(_ a: Rect, _ b: Rect) -> Bool {
    a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
  }
}
