import Geometry

/// The rows of one table view, measured at a width (SEMANTICS 5.15).
struct TableMeasure: Hashable, Sendable {
  let table: ViewID
  /// That of the table's frame, in points.
  let width: Double
  /// Of each entry of the table's rows: how high one measured row is.
  let heights: [Double]
  /// Of each entry: where its first row begins, in the table's content.
  let offsets: [Double]
  /// Of all rows together.
  let contentHeight: Double

  init(_ table: ViewID, width: Double, in tree: ViewTree) {
    self.table = table
    self.width = width
    let content = tree[table].table ?? TableContent()
    heights = content.rows.map { Self.height(of: $0.cell, content, width: width, in: tree) }
    var offsets: [Double] = []
    var sum = 0.0
    for (rows, height) in zip(content.rows, heights) {
      offsets.append(sum)
      let measured = min(rows.count, rows.measured ?? rows.count)
      sum += Double(measured) * height + Double(rows.count - measured) * content.estimate
    }
    self.offsets = offsets
    contentHeight = sum
  }

  /// Those of a tree that has not been laid out yet: at the widths that its tables have without their rows, so that no
  /// row is ever laid out, and reported, at a width that it does not have.
  static func all(in tree: ViewTree) -> [TableMeasure] {
    let tables = tree.views.indices.filter { tree.views[$0].viewClass.isTableView }.map(ViewID.init)
    if tables.isEmpty { return [] }
    guard tables.contains(where: { tree[$0].table?.rows.isEmpty == false }) else {
      return tables.map { TableMeasure($0, width: 0, in: tree) }
    }
    var session = LayoutSession(tree.withoutRows())
    let geometry = session.solve()
    return tables.map { TableMeasure($0, width: geometry.views[$0.index].frame.width, in: tree) }
  }

  /// The same table at another width.
  func measured(width: Double, in tree: ViewTree) -> TableMeasure {
    TableMeasure(table, width: width, in: tree)
  }

  /// The height that a row's own constraints ask for at that width, where it is not given.
  private static func height(
    of cell: ViewID, _ content: TableContent, width: Double, in tree: ViewTree
  ) -> Double {
    if let height = content.rowHeight { return height }
    // An estimate of zero switches self-sizing off.
    if content.estimatedRowHeight == 0 { return CellMetrics.defaultRowHeight }
    let fitting = FittingSize.solve(
      cell, in: tree, target: Size(width: width, height: 0), horizontal: .required, vertical: .fittingSize)
    let separator = CellMetrics.separatorHeight(of: cell, in: tree)
    return fitting.height > separator + 1e-6 ? fitting.height : CellMetrics.defaultRowHeight
  }
}

extension TableContent {
  /// What an unmeasured row counts with, in points.
  package var estimate: Double { rowHeight ?? estimatedRowHeight ?? CellMetrics.defaultRowHeight }
}

/// Where a table view keeps its rows: each below the one before, as wide as the table, as high as measured.
enum TableConstraints {
  /// Four for each cell that has rows, and those of its content; the cell stands where its first row does.
  static func all(_ measure: TableMeasure, in tree: ViewTree) -> [ConstraintNode] {
    let table = LayoutItem.view(measure.table)
    var placed: Set<ViewID> = []
    var result: [ConstraintNode] = []
    for (index, rows) in (tree[measure.table].table?.rows ?? []).enumerated() {
      guard placed.insert(rows.cell).inserted else { continue }
      let cell = LayoutItem.view(rows.cell)
      result += [
        ConstraintNode(LayoutAnchor(cell, .left), .equal, LayoutAnchor(table, .left), source: .environment),
        ConstraintNode(
          LayoutAnchor(cell, .top), .equal, LayoutAnchor(table, .top), constant: measure.offsets[index],
          source: .environment),
        ConstraintNode(LayoutAnchor(cell, .width), .equal, LayoutAnchor(table, .width), source: .environment),
        ConstraintNode(LayoutAnchor(cell, .height), constant: measure.heights[index], source: .environment),
      ]
      let size = Size(width: measure.width, height: measure.heights[index])
      result += CellConstraints.all(for: rows.cell, size: size, in: tree)
    }
    return result
  }
}
