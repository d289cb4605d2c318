import Geometry

/// The rows of one table view, measured at its size and beside its unsafe bands
/// (`ScrollViewRules: Table views and cells`).
struct TableMeasure: Hashable, Sendable {
  let table: ViewID
  /// The size of the table's frame, in points.
  let size: Size
  /// The distance by which unsafe bands reach over the sides of the rows, in points; zero at the top and bottom.
  let safeArea: EdgeInsets
  /// The insets from those bands that content views and accessories keep clear of.
  let contentInsets: EdgeInsets
  /// The height of a measured row, for each entry of the table's rows.
  let heights: [Double]
  /// The position of the first row in the table's content, for each entry.
  let offsets: [Double]
  /// The number of measured rows, for each entry.
  let measured: [Int]
  /// The height of all rows together.
  let contentHeight: Double

  init(_ table: ViewID, size: Size = .zero, safeArea: EdgeInsets = .zero, in tree: ViewTree) {
    self.table = table
    self.size = size
    self.safeArea = safeArea
    let content = tree[table].table ?? TableContent()
    contentInsets = content.contentInsets(safeArea: safeArea)
    heights = content.rows.map {
      Self.height(of: $0, content, width: max(0, size.width - 2 * $0.inset), safeArea: safeArea, in: tree)
    }
    var offsets: [Double] = []
    var measured: [Int] = []
    var sum = 0.0
    for (rows, height) in zip(content.rows, heights) {
      sum += rows.space
      let count = Self.measuredCount(of: rows, height: height, room: size.height - sum)
      offsets.append(sum)
      measured.append(count)
      sum += Double(count) * height + Double(rows.count - count) * (rows.height ?? content.estimate)
    }
    self.offsets = offsets
    self.measured = measured
    contentHeight = sum
  }

  /// - Parameter room: the height that the rows above leave in the table.
  private static func measuredCount(of rows: TableContent.Rows, height: Double, room: Double) -> Int {
    guard rows.measuresOnScreen else { return min(rows.count, rows.measured ?? rows.count) }
    // Rows without height take no room, so all of them show.
    guard height > 0 else { return room > 0 ? rows.count : 0 }
    // A row that shows by less than the solver's tolerance does not count.
    let showing = ((room - 1e-6) / height).rounded(.up)
    return Int(min(Double(rows.count), max(0, showing)))
  }
}

extension TableContent {
  /// The assumed height of a row that has not been measured, in points.
  package var estimate: Double { rowHeight ?? estimatedRowHeight ?? CellMetrics.defaultRowHeight }

  /// The insets that content views keep clear of, given the unsafe bands at the row's sides.
  func contentInsets(safeArea: EdgeInsets) -> EdgeInsets { insetsContentViewsToSafeArea ? safeArea : .zero }
}

/// The constraints that place a table view's rows: each below the previous one, as wide as the table except for their
/// insets, as high as measured.
enum TableConstraints {
  /// Four constraints for each cell that has rows, and those of its content. The cell is placed at its first row.
  static func all(_ measure: TableMeasure, in tree: ViewTree) -> [ConstraintNode] {
    let table = LayoutItem.view(measure.table)
    var placed: Set<ViewID> = []
    var result: [ConstraintNode] = []
    for (index, rows) in (tree[measure.table].table?.rows ?? []).enumerated() {
      guard placed.insert(rows.cell).inserted else { continue }
      let cell = LayoutItem.view(rows.cell)
      result += [
        ConstraintNode(
          LayoutAnchor(cell, .left), .equal, LayoutAnchor(table, .left), constant: rows.inset,
          source: .environment),
        ConstraintNode(
          LayoutAnchor(cell, .top), .equal, LayoutAnchor(table, .top), constant: measure.offsets[index],
          source: .environment),
        ConstraintNode(
          LayoutAnchor(cell, .width), .equal, LayoutAnchor(table, .width), constant: -2 * rows.inset,
          source: .environment),
        ConstraintNode(LayoutAnchor(cell, .height), constant: measure.heights[index], source: .environment),
      ]
      let size = Size(width: max(0, measure.size.width - 2 * rows.inset), height: measure.heights[index])
      result += CellConstraints.all(
        for: rows.cell, size: size, insets: measure.contentInsets, in: tree)
    }
    return result
  }
}
