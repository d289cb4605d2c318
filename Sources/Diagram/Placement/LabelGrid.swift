import Geometry

/// The rectangles of labels in a grid of small cells. The most frequent query is whether a rectangle is free.
struct LabelGrid {
  private var cells = SquareTable<Rect>()
  private static let pitch = 32.0
  /// All rectangles, for queries about more cells than there are labels in any picture.
  private var all: [Rect] = []
  /// Rectangles too large for the grid.
  private var large: [Rect] = []
  private static let mostCells = 4096

  init() {}

  mutating func add(_ rect: Rect) {
    all.append(rect)
    let (left, right) = (Self.index(rect.minX), Self.index(rect.maxX))
    let (top, bottom) = (Self.index(rect.minY), Self.index(rect.maxY))
    guard (right - left + 1) * (bottom - top + 1) <= Self.mostCells else {
      large.append(rect)
      return
    }
    var row = top
    while row <= bottom {
      var column = left
      while column <= right {
        cells.append(rect, column: column, row: row)
        column += 1
      }
      row += 1
    }
  }

  /// A rectangle in the grid that overlaps another one, or `nil` if there is none.
  ///
  /// - Complexity: O(1) for rectangles of the size of a label, O(*n*) for very large ones.
  func first(over rect: Rect) -> Rect? {
    for other in large where other.overlaps(rect) { return other }
    let (left, right) = (Self.index(rect.minX), Self.index(rect.maxX))
    let (top, bottom) = (Self.index(rect.minY), Self.index(rect.maxY))
    guard (right - left + 1) * (bottom - top + 1) <= Self.mostCells else {
      return all.first { $0.overlaps(rect) }
    }
    var row = top
    while row <= bottom {
      var column = left
      while column <= right {
        if let other = cells.first(column: column, row: row, where: { $0.overlaps(rect) }) { return other }
        column += 1
      }
      row += 1
    }
    return nil
  }

  private static func index(_ coordinate: Double) -> Int {
    SquareTable<Rect>.index(coordinate, pitch: pitch)
  }
}
