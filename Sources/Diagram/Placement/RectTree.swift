import Geometry

/// Numbered rectangles in a tree of boxes, each of which holds up to eight others. Unlike the squares of a grid, the boxes
/// follow the rectangles: a place with many rectangles has many boxes, and a long, thin one is as good as any other.
struct RectTree {
  let rects: [Rect]
  /// The numbers of the rectangles, box by box.
  private var order: [Int32]
  /// The boxes around eight rectangles each, then those around eight of these, up to a single one.
  private var levels: [[Rect]] = []

  private static let fanout = 8

  /// - Complexity: O(*n* log² *n*) in the number of rectangles.
  init(_ rects: [Rect]) {
    self.rects = rects
    order = rects.indices.map(Int32.init)
    Self.arrange(&order, 0..<rects.count, rects)
    var boxes = order.map { rects[Int($0)] }
    while boxes.count > 1 || levels.isEmpty && !boxes.isEmpty {
      boxes = stride(from: 0, to: boxes.count, by: Self.fanout).map { start in
        let group = boxes[start..<min(start + Self.fanout, boxes.count)]
        return group.dropFirst().reduce(group[start]) { $0.union($1) }
      }
      levels.append(boxes)
    }
  }

  /// Orders numbers so that those of each box are neighbors: halves along the axis on which they are most spread, again
  /// and again.
  private static func arrange(_ order: inout [Int32], _ range: Range<Int>, _ rects: [Rect]) {
    guard range.count > fanout else { return }
    func center(_ number: Int32, _ axis: Axis) -> Double {
      rects[Int(number)].min(axis) + rects[Int(number)].max(axis)
    }
    func spread(_ axis: Axis) -> Double {
      var (low, high) = (Double.infinity, -Double.infinity)
      for number in order[range] {
        let center = center(number, axis)
        (low, high) = (min(low, center), max(high, center))
      }
      return high - low
    }
    let spreads = (horizontal: spread(.horizontal), vertical: spread(.vertical))
    let axis: Axis = spreads.horizontal > spreads.vertical ? .horizontal : .vertical
    guard max(spreads.horizontal, spreads.vertical) > 0 else { return }
    order[range].sort { (center($0, axis), $0) < (center($1, axis), $1) }
    let half = (range.count / 2 + fanout - 1) / fanout * fanout
    let middle = min(range.lowerBound + half, range.upperBound)
    guard middle < range.upperBound else { return }
    arrange(&order, Range(from: range.lowerBound, upTo: middle), rects)
    arrange(&order, Range(from: middle, upTo: range.upperBound), rects)
  }

  /// Calls `body` with the number of each rectangle that intersects or touches another one, in no particular order.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rectangles, unless many boxes lie on one another.
  func forEach(near rect: Rect, _ body: (Int) -> Void) {
    _ = visit(near: rect) { number in
      body(number)
      return true
    }
  }

  /// Calls `body` like `forEach(near:_:)`, until it returns `false`. Of equal rectangles, the last one comes first.
  ///
  /// - Returns: Whether all rectangles were visited.
  func visit(near rect: Rect, _ body: (Int) -> Bool) -> Bool {
    levels.isEmpty || visit(levels.count - 1, 0, near: rect, body)
  }

  private func visit(_ level: Int, _ box: Int, near rect: Rect, _ body: (Int) -> Bool) -> Bool {
    guard Self.meet(levels[level][box], rect) else { return true }
    let start = box * Self.fanout
    guard level > 0 else {
      for place in Range(from: start, upTo: min(start + Self.fanout, order.count)).reversed() {
        let number = Int(order[place])
        if Self.meet(rects[number], rect), !body(number) { return false }
      }
      return true
    }
    for child in Range(from: start, upTo: min(start + Self.fanout, levels[level - 1].count)).reversed()
    where !visit(level - 1, child, near: rect, body) { return false }
    return true
  }

  private static func meet(_ a: Rect, _ b: Rect) -> Bool {
    a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
  }
}
