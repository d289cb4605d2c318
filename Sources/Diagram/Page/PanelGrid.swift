import Geometry

/// The positions of panels, in rows in reading order. The roots in a row share their top edge, and in columns also
/// their left edge.
struct PanelGrid {
  /// The bounds of a panel relative to the top left corner of its root.
  struct Cell: Hashable {
    var reach: Rect
    /// The height of the heading above `reach`.
    var headingHeight: Double
    /// The width of the heading from the root's left edge.
    var headingWidth: Double

    /// The extent to the right of the root's left edge.
    var right: Double { max(reach.maxX, headingWidth) }
    var width: Double { right - reach.minX }
  }

  static let gap = 36.0
  static let rowGap = 34.0
  /// The target ratio of a page's width to its height.
  private static let proportion = 1.5
  private static let greatestWidth = PageWidth.wide - 2 * PageComposition.margin
  /// The number of columns whose gaps alone are as wide as a page.
  private static let mostColumns = Int(greatestWidth / gap) + 1
  /// The largest unused fraction of a row whose panels are spread.
  private static let mostSpare = 0.25

  /// The top left corners of the roots.
  private(set) var roots: [Point] = []
  /// The tops of the headings.
  private(set) var headings: [Double] = []
  private(set) var size = Size.zero

  /// The arrangement with the smallest page of the target proportion: columns, or rows of individual widths if they
  /// save enough.
  ///
  /// - Complexity: O(*n*) in the number of panels: a page has room for few columns.
  init(_ cells: [Cell]) {
    let all = Array(cells.indices)
    self.init(cells, rows: all.map { [$0] }, isInColumns: true)
    for columns in ClosedRange(from: 1, to: min(cells.count, Self.mostColumns)) {
      let candidate = PanelGrid(cells, columns: columns)
      if candidate.size.width <= Self.greatestWidth, candidate.extent < extent { self = candidate }
    }
    for first in all {
      let width = cells[...first].reduce(-Self.gap) { $0 + $1.width + Self.gap }
      guard width <= Self.greatestWidth else { break }
      let candidate = PanelGrid(cells, rows: Self.rows(cells, upTo: width), isInColumns: false)
      if candidate.size.width <= Self.greatestWidth, candidate.extent < 0.97 * extent { self = candidate }
    }
  }

  /// The panels in a number of columns.
  init(_ cells: [Cell], columns: Int) {
    let all = Array(cells.indices)
    let rows = stride(from: 0, to: cells.count, by: columns).map { Array(all[$0...].prefix(columns)) }
    self.init(cells, rows: rows, isInColumns: true)
  }

  /// The height of the smallest page of the target proportion that holds the panels, plus a fraction of the other
  /// dimension.
  private var extent: Double {
    let (across, down) = (size.width / Self.proportion, size.height)
    return max(across, down) + 0.15 * min(across, down)
  }

  /// Rows with as many panels as fit.
  private static func rows(_ cells: [Cell], upTo limit: Double) -> [[Int]] {
    var rows: [[Int]] = []
    var width = Double.infinity
    for (index, cell) in cells.enumerated() {
      if width + gap + cell.width <= limit {
        rows[rows.count - 1].append(index)
        width += gap + cell.width
      } else {
        rows.append([index])
        width = cell.width
      }
    }
    return rows
  }

  private init(_ cells: [Cell], rows: [[Int]], isInColumns: Bool) {
    let columns = rows.map(\.count).max() ?? 0
    // Without columns, only the first panels of the rows share their left edge.
    func greatest(_ column: Int, _ reach: (Cell) -> Double) -> Double {
      rows.compactMap { $0.indices.contains(column) ? reach(cells[$0[column]]) : nil }.max() ?? 0
    }
    let lefts = (0..<columns).map { greatest($0) { -$0.reach.minX } }
    let rights = (0..<columns).map { greatest($0) { $0.right } }
    var y = 0.0
    var widths: [Double] = []
    for (number, row) in rows.enumerated() {
      if number > 0 { y += Self.rowGap }
      let top = y + (row.map { cells[$0].headingHeight - cells[$0].reach.minY }.max() ?? 0)
      var x = 0.0
      for (column, index) in row.enumerated() {
        let isInLine = isInColumns || column == 0
        if column > 0 { x += Self.gap }
        x += isInLine ? lefts[column] : -cells[index].reach.minX
        roots.append(Point(x: x, y: top))
        x += isInColumns ? rights[column] : cells[index].right
      }
      // The headings of a row are level, above the tallest figure.
      let heading = row.map { top + cells[$0].reach.minY - cells[$0].headingHeight }.min() ?? top
      headings += row.map { _ in heading }
      y = top + (row.map { cells[$0].reach.maxY }.max() ?? 0)
      size.width = max(size.width, x)
      widths.append(x)
    }
    size.height = y
    if !isInColumns { justify(rows, widths) }
  }

  /// Spreads rows that are almost full, so that they end at the same margin.
  private mutating func justify(_ rows: [[Int]], _ widths: [Double]) {
    var index = 0
    for (row, width) in zip(rows, widths) {
      let spare = size.width - width
      let isFull = spare <= Self.mostSpare * size.width
      for column in row.indices {
        if isFull, column > 0 { roots[index].x += (spare * Double(column) / Double(row.count - 1)).rounded() }
        index += 1
      }
    }
  }
}
