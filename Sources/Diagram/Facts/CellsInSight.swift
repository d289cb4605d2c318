import AutoLayout
import Geometry

extension SolvedLayout {
  /// The layout with each cell that has scrolled out of sight in a row that repeats it and is in sight. Cells of such
  /// tables without a row in sight are hidden, as in an app, where a table keeps only the cells that it shows.
  ///
  /// - Complexity: O(*n*) in the number of views and rows if the layout has tables.
  var withCellsInSight: SolvedLayout {
    guard tree.views.contains(where: { $0.table != nil }) else { return self }
    let geometry = LayoutGeometry(self)
    var layout = self
    for table in geometry.drawnViews {
      guard let rows = tree[table].table?.rows, rows.contains(where: { $0.count > 1 }),
        let visible = geometry.visibleFrame(table)
      else { continue }
      let shown = TableFacts.visibleRows(of: table, in: geometry).rows
      for cell in Set(rows.map(\.cell)) where geometry.visibleFrame(cell) == nil && !geometry.isHidden(cell) {
        let copies = shown.filter { $0.look?.cell == cell }
        // A row that is cut off shows less.
        let best = copies.first { visible.contains($0.rect) } ?? copies.first
        if let distance = best?.look?.distance {
          layout.move(cell, down: distance)
        } else {
          layout.tree.views[cell.index].isHidden = true
        }
      }
    }
    return layout
  }

  /// Moves a view with all that is in it.
  private mutating func move(_ view: ViewID, down distance: Double) {
    let shift = Point(x: 0, y: distance)
    for index in views.indices where ViewID(index) == view || tree.isDescendant(ViewID(index), of: view) {
      views[index].absoluteFrame = views[index].absoluteFrame.offset(by: shift)
    }
    func isInside(_ item: LayoutItem) -> Bool {
      let owner = tree.owner(of: item)
      return owner == view || tree.isDescendant(owner, of: view)
    }
    for index in guides.indices where isInside(guides[index].item) {
      guides[index].absoluteFrame = guides[index].absoluteFrame.offset(by: shift)
    }
    for index in stackGuides.indices where isInside(stackGuides[index].item) {
      stackGuides[index].absoluteFrame = stackGuides[index].absoluteFrame.offset(by: shift)
    }
  }
}
