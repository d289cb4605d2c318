import Geometry

extension TableMeasure {
  /// The measures of a tree that has not been laid out yet. They use the widths that its tables have without rows, so
  /// that no row is laid out, or reported, at a width that it does not have.
  static func all(in tree: ViewTree) -> [TableMeasure] {
    let tables = tree.views.indices.filter { tree.views[$0].viewClass.isTableView }.map(ViewID.init)
    if tables.isEmpty { return [] }
    guard tables.contains(where: { tree[$0].table?.rows.isEmpty == false }) else {
      return tables.map { TableMeasure($0, in: tree) }
    }
    var session = LayoutSession(tree.withoutRows())
    let geometry = session.solve()
    return tables.map {
      TableMeasure(
        $0, size: geometry.views[$0.index].frame.size, safeArea: geometry.rowSafeArea(of: $0), in: tree)
    }
  }

  /// The measure of the same table at its solved size and beside the solution's unsafe bands.
  func measured(by geometry: SolvedGeometry, in tree: ViewTree) -> TableMeasure {
    let size = geometry.views[table.index].frame.size
    let safeArea = geometry.rowSafeArea(of: table)
    return size == self.size && safeArea == self.safeArea
      ? self : TableMeasure(table, size: size, safeArea: safeArea, in: tree)
  }

  /// The height of a row: the given height, else the one that its own constraints ask for at the width, else the
  /// default.
  static func height(
    of rows: TableContent.Rows, _ content: TableContent, width: Double, safeArea: EdgeInsets,
    in tree: ViewTree
  ) -> Double {
    if let height = rows.height ?? content.rowHeight { return height }
    let cell = rows.cell
    // An estimate of zero turns off self-sizing.
    if content.estimatedRowHeight == 0 { return CellMetrics.defaultRowHeight }
    var row = tree.isolated(cell)
    row.layBesideUnsafeBands(safeArea, in: content, width: width)
    let fitting = FittingSize.solve(
      isolated: row, target: Size(width: width, height: 0), horizontal: .required, vertical: .fittingSize)
    let separator = CellMetrics.separatorHeight(of: cell, in: tree)
    return fitting.height > separator + 1e-6 ? fitting.height : CellMetrics.defaultRowHeight
  }
}
