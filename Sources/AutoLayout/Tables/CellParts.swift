import Geometry

extension ViewTree {
  /// The tree that layout uses: cells place their own parts, and fitting sizes are resolved.
  func prepared() -> ViewTree {
    settlingCellParts().resolvingFittingSizes()
  }

  /// The tree with content views and predefined views that only their cells place. They have no frames, no masks, and
  /// no sizes of their own that could move anything.
  private func settlingCellParts() -> ViewTree {
    guard views.contains(where: \.viewClass.isTableViewCell) else { return self }
    var tree = self
    for node in views {
      // A table places its cells, whatever their own frames.
      for rows in node.table?.rows ?? [] { tree.giveUpFrame(of: rows.cell) }
      guard let cell = node.cell, let contentView = cell.contentView else { continue }
      for part in [contentView] + cell.parts { tree.giveUpFrame(of: part) }
      for part in cell.parts { tree.views[part.index].intrinsicSize = IntrinsicSize.none }
      if let imageView = cell.imageView, tree[imageView].image?.size == nil {
        tree.views[imageView.index].isHidden = true
      }
      let container = tree[contentView]
      if container.layoutMargins == nil, container.directionalLayoutMargins == nil {
        tree.views[contentView.index].directionalLayoutMargins = CellMetrics.margins(
          rowWidth: environment.canvas.width, accessory: cell.accessory)
      }
    }
    return tree
  }

  /// The cells that no table uses for rows.
  var cellsOutsideTables: [ViewID] {
    let cells = views.indices.filter { views[$0].viewClass.isTableViewCell }.map(ViewID.init)
    guard !cells.isEmpty else { return [] }
    let placed = Set(views.flatMap { $0.table?.rows.map(\.cell) ?? [] })
    return cells.filter { !placed.contains($0) }
  }

  /// The tree with empty tables. The views in their cells remain, but no constraint refers to them.
  func withoutRows() -> ViewTree {
    var tree = self
    var isInCell = [Bool](repeating: false, count: views.count)
    for index in views.indices {
      if let table = views[index].table {
        for rows in table.rows { isInCell[rows.cell.index] = true }
        tree.views[index].table?.rows = []
      }
      if let superview = views[index].superview, isInCell[superview.index] { isInCell[index] = true }
    }
    tree.constraints.removeAll { node in node.anchors.contains { isInCell[owner(of: $0.item).index] } }
    return tree
  }

  private mutating func giveUpFrame(of view: ViewID) {
    views[view.index].frame = nil
    views[view.index].translatesAutoresizingMaskIntoConstraints = false
  }

  /// The cell whose style places a view; `nil` if the view is not one of the cell's predefined views.
  func cellPlacing(_ view: ViewID) -> ViewID? {
    // A predefined view lies in the content view, which lies in the cell.
    guard let contentView = self[view].superview, let cell = self[contentView].superview,
      self[cell].cell?.parts.contains(view) == true
    else { return nil }
    return cell
  }
}
