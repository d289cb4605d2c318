import ConstraintSolver
import Geometry

extension ConstraintSystem {
  /// By view: whether it is a scroll view that a constraint ties to something in it that constraints lay out
  /// (SEMANTICS 5.3). Sizes, centers and the scroll view's guides count.
  var scrollViewsTiedToContent: [Bool] {
    var tied = Array(repeating: false, count: tree.views.count)
    for row in rows where row.node.source.isWritten || row.node.source == .stack {
      let items = row.node.anchors.map(\.item)
      for item in items {
        let owner = tree.owner(of: item)
        if case .guide = item { continue }
        guard hierarchy.isScrollView(owner), !tied[owner.index] else { continue }
        tied[owner.index] = items.contains { isLaidOut($0, inside: owner) }
      }
    }
    return tied
  }

  private func isLaidOut(_ item: LayoutItem, inside scrollView: ViewID) -> Bool {
    let owner = tree.owner(of: item)
    guard hierarchy.isDescendant(owner, of: scrollView) else { return false }
    if case .guide = item { return true }
    return owner != scrollView && !tree.views[owner.index].translatesAutoresizingMaskIntoConstraints
  }

  /// Whether any constraint but those of its subviews speaks of a view's position on an axis.
  func isPlaced(_ view: ViewID, _ axis: Axis) -> Bool {
    let position = variables.position(of: view, axis)
    return rows.contains { row in
      row.node.anchors.contains { $0.item == .view(view) }
        && row.equation.form.terms.contains { $0.variable == position }
    }
  }

  /// The intrinsic size that hugging and compression resistance hold a view to; `nil` without one.
  func intrinsicMetric(of view: ViewID, _ axis: Axis) -> Double? {
    IntrinsicConstraints.size(
      of: view, in: tree, wrappedAt: parameters.wrappingWidths[view.index])[axis]
  }
}
