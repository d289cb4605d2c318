package import Geometry

/// The lines of one section of a flow layout, in which x runs along the lines.
package struct FlowLines {
  private let lineSpacing: Double
  private let itemSpacing: Double
  private let room: Double
  private let isGrid: Bool

  /// - Parameters:
  ///   - lineSpacing: the least space between lines, in points.
  ///   - itemSpacing: the least space between items of a line, in points.
  ///   - room: the length of a line, in points.
  ///   - isGrid: whether all items have the layout's size.
  package init(lineSpacing: Double, itemSpacing: Double, room: Double, isGrid: Bool) {
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.room = room
    self.isGrid = isGrid
  }

  /// The places of items of these sizes, and the length of all lines. O(items).
  package func places(of sizes: [Size]) -> (places: [Rect], length: Double) {
    var places: [Rect] = []
    var (top, index) = (0.0, 0)
    while index < sizes.count {
      let line = line(of: sizes[index...])
      let isLast = line.endIndex == sizes.count
      let height = line.map(\.height).max() ?? 0
      let (start, gap) = spread(line, isLast: isLast)
      var x = start
      for size in line {
        places.append(Rect(x: x, y: top + (height - size.height) / 2, width: size.width, height: size.height))
        x += size.width + gap
      }
      index = line.endIndex
      top += height + (isLast ? 0 : lineSpacing)
    }
    return (places, top)
  }

  /// The first line: as many items as have room in it, and at least one.
  private func line(of sizes: ArraySlice<Size>) -> ArraySlice<Size> {
    var used = 0.0
    for (index, size) in zip(sizes.indices, sizes) {
      let needed = used + (index == sizes.startIndex ? 0 : itemSpacing) + size.width
      if index > sizes.startIndex, needed > room + 1e-6 { return sizes[..<index] }
      used = needed
    }
    return sizes
  }

  /// The start of a line's first item, and the space between its items.
  ///
  /// Full lines are justified. The last one keeps the least space, or continues a grid of equal items. A single item of
  /// a full line lies in the middle.
  private func spread(_ line: ArraySlice<Size>, isLast: Bool) -> (start: Double, gap: Double) {
    guard let first = line.first else { return (0, itemSpacing) }
    let free = room - line.reduce(0) { $0 + $1.width }
    let columns = isGrid ? gridColumns(first.width) : isLast ? 0 : line.count
    let start = columns == 1 ? max(0, free / 2) : 0
    if columns < 2 { return (start, itemSpacing) }
    let space = isGrid ? room - Double(columns) * first.width : free
    return (start, space / Double(columns - 1))
  }

  /// The number of equal items that a line holds.
  private func gridColumns(_ width: Double) -> Int {
    // A line of items without width holds any number.
    let count = ((room + itemSpacing + 1e-6) / max(width + itemSpacing, 1e-6)).rounded(.down)
    return Int(min(max(1, count), 1e9))
  }
}
