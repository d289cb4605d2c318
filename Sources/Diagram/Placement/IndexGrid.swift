import Geometry

/// Numbered rectangles in a grid, so that a search costs only as much as its surroundings.
struct IndexGrid {
  private var rects: [Rect] = []
  private var cells = SquareTable<Int>()
  private static let pitch = 64.0
  /// Rectangles too large for the grid, which every search tests.
  private var large: [Int] = []
  private static let mostCells = 1024

  init() {}

  /// Adds a rectangle, whose number is that of the rectangles before it.
  mutating func add(_ rect: Rect) {
    let (columns, rows) = Self.cells(of: rect)
    if columns.count * rows.count > Self.mostCells {
      large.append(rects.count)
    } else {
      for row in rows { for column in columns { cells.append(rects.count, column: column, row: row) } }
    }
    rects.append(rect)
  }

  /// The numbers of the rectangles that overlap another one, in ascending order.
  ///
  /// - Complexity: O(*k* log *k*) for *k* rectangles in the surroundings, O(*n*) for very large areas.
  func numbers(over rect: Rect) -> [Int] {
    let (columns, rows) = Self.cells(of: rect)
    guard columns.count * rows.count <= Self.mostCells else {
      return rects.indices.filter { rects[$0].overlaps(rect) }
    }
    var found = large.filter { rects[$0].overlaps(rect) }
    for row in rows {
      for column in columns {
        cells.forEach(column: column, row: row) { if rects[$0].overlaps(rect) { found.append($0) } }
      }
    }
    found.sort()
    var last = -1
    return found.filter { number in
      defer { last = number }
      return number != last
    }
  }

  private static func cells(of rect: Rect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    func index(_ coordinate: Double) -> Int { SquareTable<Int>.index(coordinate, pitch: pitch) }
    return (
      ClosedRange(from: index(rect.minX), to: index(rect.maxX)),
      ClosedRange(from: index(rect.minY), to: index(rect.maxY))
    )
  }
}
