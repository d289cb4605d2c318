import Geometry

extension TableMeasure {
  /// Those of a tree that has not been laid out yet: at the widths that its tables have without their rows, so that no
  /// row is ever laid out, and reported, at a width that it does not have.
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

  /// The same table in the same tree at the size, and beside the unsafe bands, that a solution gives it.
  func measured(by geometry: SolvedGeometry, in tree: ViewTree) -> TableMeasure {
    let size = geometry.views[table.index].frame.size
    let safeArea = geometry.rowSafeArea(of: table)
    return size == self.size && safeArea == self.safeArea
      ? self : TableMeasure(table, size: size, safeArea: safeArea, in: tree)
  }

  /// The height that a row's own constraints ask for at that width, where it is not given.
  static func height(
    of cell: ViewID, _ content: TableContent, width: Double, safeArea: EdgeInsets, in tree: ViewTree
  ) -> Double {
    if let height = content.rowHeight { return height }
    // An estimate of zero switches self-sizing off.
    if content.estimatedRowHeight == 0 { return CellMetrics.defaultRowHeight }
    var row = tree.isolated(cell)
    row.layBesideUnsafeBands(safeArea, in: content, width: width)
    let fitting = FittingSize.solve(
      isolated: row, target: Size(width: width, height: 0), horizontal: .required, vertical: .fittingSize)
    let separator = CellMetrics.separatorHeight(of: cell, in: tree)
    return fitting.height > separator + 1e-6 ? fitting.height : CellMetrics.defaultRowHeight
  }
}
