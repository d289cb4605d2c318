import Geometry

/// Numbered rectangles in grids of squares, so that a query costs only as much as its surroundings.
struct RectGrid {
  private(set) var rects: [Rect] = []
  /// A fine grid, and a coarse one for rectangles that would fill too many of its squares.
  private var layers = [Layer(pitch: 96), Layer(pitch: 16 * 96)]
  /// Rectangles too large for either grid, which every query tests.
  private var large: [Int32] = []

  private struct Layer {
    let pitch: Double
    /// The rectangles that intersect each square.
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

  init() {}

  /// Adds a rectangle, whose number is that of the rectangles before it.
  mutating func add(_ rect: Rect) {
    let number = Int32(rects.count)
    rects.append(rect)
    for layer in layers.indices {
      guard let (columns, rows) = layers[layer].squares(of: rect) else { continue }
      for row in rows {
        for column in columns { layers[layer].cells.append(number, column: column, row: row) }
      }
      return
    }
    large.append(number)
  }

  /// Calls `body` once with the number of each rectangle that intersects or touches another one, in no particular order.
  ///
  /// - Complexity: O(*k*) for *k* rectangles in the surroundings, O(*n*) for very large areas.
  func forEach(near rect: Rect, _ body: (Int) -> Void) {
    guard layers[0].squares(of: rect) != nil else {
      for number in rects.indices where Self.meet(rects[number], rect) { body(number) }
      return
    }
    for number in large where Self.meet(rects[Int(number)], rect) { body(Int(number)) }
    for layer in layers.indices {
      guard let (columns, rows) = layers[layer].squares(of: rect) else { continue }
      for row in rows {
        for column in columns {
          layers[layer].cells.forEach(column: column, row: row) { number in
            let place = rects[Int(number)]
            // A rectangle in several squares is reported in the first one that it shares with the other.
            guard Self.meet(place, rect), column == max(columns.lowerBound, layers[layer].index(place.minX)),
              row == max(rows.lowerBound, layers[layer].index(place.minY))
            else { return }
            body(Int(number))
          }
        }
      }
    }
  }

  /// The numbers of the rectangles that overlap another one, in ascending order.
  func numbers(over rect: Rect) -> [Int] {
    var found: [Int] = []
    forEach(near: rect) { if rects[$0].overlaps(rect) { found.append($0) } }
    found.sort()
    return found
  }

  private static func meet(_ a: Rect, _ b: Rect) -> Bool {
    a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
  }
}
