import Geometry

extension ViewTree {
  /// The tree as layout takes it: cells know how their parts are placed, and fitting sizes are sizes.
  func prepared() -> ViewTree {
    settlingCellParts().resolvingFittingSizes()
  }

  /// The tree with cells whose content view and predefined views are placed by the cell alone: without frames and
  /// masks, and without sizes of their own that could move anything.
  private func settlingCellParts() -> ViewTree {
    guard views.contains(where: { $0.cell != nil }) else { return self }
    var tree = self
    for node in views {
      // A table places its cells, whatever frames they were made with.
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

  private mutating func giveUpFrame(of view: ViewID) {
    views[view.index].frame = nil
    views[view.index].translatesAutoresizingMaskIntoConstraints = false
  }

  /// The cell whose style places a view: one of its predefined views.
  func cellPlacing(_ view: ViewID) -> ViewID? {
    // A part lies in the content view, and that in the cell.
    guard let contentView = self[view].superview, let cell = self[contentView].superview,
      self[cell].cell?.parts.contains(view) == true
    else { return nil }
    return cell
  }
}
