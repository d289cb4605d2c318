import AutoLayout
import Geometry

/// The places of views in a grid of squares, so that a question about a place costs only what lies near it.
struct ViewGrid {
  private let places: [(view: ViewID, rect: Rect)]
  /// The places that reach into each square.
  private var cells = SquareTable<Int32>()
  /// Places too large for the grid, which every question looks at.
  private var large: [Int32] = []

  private static let pitch = 96.0
  private static let mostCells = 256

  /// - Parameter places: one for each view, views ascending.
  init(_ places: [(view: ViewID, rect: Rect)]) {
    self.places = places
    for (index, place) in places.enumerated() {
      guard let (columns, rows) = Self.cells(of: place.rect) else {
        large.append(Int32(index))
        continue
      }
      for row in rows {
        for column in columns { cells.append(Int32(index), column: column, row: row) }
      }
    }
  }

  /// The views whose places a rectangle meets or touches, back to front.
  func views(near rect: Rect) -> [ViewID] {
    guard let (columns, rows) = Self.cells(of: rect) else {
      return places.lazy.filter { Self.meet($0.rect, rect) }.map(\.view)
    }
    var found = large.filter { Self.meet(places[Int($0)].rect, rect) }
    for row in rows {
      for column in columns {
        cells.forEach(column: column, row: row) { index in
          if Self.meet(places[Int(index)].rect, rect) { found.append(index) }
        }
      }
    }
    found.sort()
    var views: [ViewID] = []
    views.reserveCapacity(found.count)
    for index in found where views.last != places[Int(index)].view { views.append(places[Int(index)].view) }
    return views
  }

  func views(near point: Point) -> [ViewID] { views(near: Rect(origin: point, size: .zero)) }

  private static func meet(_ a: Rect, _ b: Rect) -> Bool {
    a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
  }

  /// `nil` for more squares than are worth visiting.
  private static func cells(of rect: Rect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let (left, top) = (index(rect.minX), index(rect.minY))
    let columns = left...max(left, index(rect.maxX))
    let rows = top...max(top, index(rect.maxY))
    return columns.count * rows.count > mostCells ? nil : (columns, rows)
  }

  private static func index(_ coordinate: Double) -> Int {
    SquareTable<Int32>.index(coordinate, pitch: pitch)
  }
}
