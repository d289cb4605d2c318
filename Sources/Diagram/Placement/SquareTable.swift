/// Elements grouped by the cells of an unbounded grid, in order of addition.
///
/// A hash table with open addressing and linked lists in one array, because placement looks up cells many thousands
/// of times.
struct SquareTable<Element> {
  fileprivate struct Square: Sendable {
    var column: Int
    var row: Int
    /// The first and last entries of the cell, or -1 if the slot is free.
    var first = -1
    var last = -1
  }

  fileprivate struct Entry {
    var element: Element
    /// The next entry of the same cell, or -1.
    var next = -1
  }

  /// The slots. Their number is a power of two, and at most half of them are in use.
  private var squares = Array(repeating: Square(column: 0, row: 0), count: 64)
  private var count = 0
  private var entries: [Entry] = []

  init() {}

  mutating func append(_ element: Element, column: Int, row: Int) {
    if 2 * count >= squares.count { grow() }
    let place = place(column, row)
    if squares[place].first < 0 {
      squares[place] = Square(column: column, row: row, first: entries.count, last: entries.count)
      count += 1
    } else {
      entries[squares[place].last].next = entries.count
      squares[place].last = entries.count
    }
    entries.append(Entry(element: element))
  }

  /// Calls `body` for each element of a cell.
  @inline(__always)
  func forEach(column: Int, row: Int, _ body: (Element) -> Void) {
    var index = squares[place(column, row)].first
    while index >= 0 {
      body(entries[index].element)
      index = entries[index].next
    }
  }

  /// Calls `body` for each element of a cell, until it returns `false`.
  ///
  /// - Returns: Whether all elements were visited.
  @inline(__always)
  func visit(column: Int, row: Int, _ body: (Element) -> Bool) -> Bool {
    var index = squares[place(column, row)].first
    while index >= 0 {
      guard body(entries[index].element) else { return false }
      index = entries[index].next
    }
    return true
  }

  /// The first element of a cell that satisfies a condition.
  func first(column: Int, row: Int, where condition: (Element) -> Bool) -> Element? {
    var index = squares[place(column, row)].first
    while index >= 0 {
      if condition(entries[index].element) { return entries[index].element }
      index = entries[index].next
    }
    return nil
  }

  /// The column or row of a coordinate. All coordinates beyond a limit share one.
  static func index(_ coordinate: Double, pitch: Double) -> Int {
    let place = Swift.min(1e9, Swift.max(-1e9, coordinate / pitch))
    // Equivalent to `rounded(.down)`, which is a function call on processors without an instruction for it.
    let index = Int(place)
    return Double(index) > place ? index - 1 : index
  }

  /// The slot of a cell, or the free slot where it would go.
  private func place(_ column: Int, _ row: Int) -> Int {
    let mask = squares.count - 1
    let mixed =
      (UInt64(truncatingIfNeeded: column) &* 0x9E37_79B9_7F4A_7C15)
      ^ (UInt64(truncatingIfNeeded: row) &* 0xC2B2_AE3D_27D4_EB4F)
    var place = Int(truncatingIfNeeded: (mixed ^ mixed >> 32) & UInt64(mask))
    while squares[place].first >= 0, squares[place].column != column || squares[place].row != row {
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    let old = squares
    squares = Array(repeating: Square(column: 0, row: 0), count: 2 * old.count)
    for square in old where square.first >= 0 { squares[place(square.column, square.row)] = square }
  }
}

extension SquareTable: Sendable where Element: Sendable {}
extension SquareTable.Entry: Sendable where Element: Sendable {}
