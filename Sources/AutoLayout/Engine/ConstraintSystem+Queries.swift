import ConstraintSolver

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

  /// By variable: whether it is the position of an item that some constraint names and places; those of its
  /// subviews, where it cancels or comes in on the way up, do not count.
  var placedPositions: [Bool] {
    var placed = Array(repeating: false, count: variables.count)
    for row in rows {
      let items = row.node.anchors.map(\.item)
      for term in row.equation.form.terms {
        guard case .position(let item, _) = variables.meaning(of: term.variable) else { continue }
        if items.contains(item) { placed[Int(term.variable.index)] = true }
      }
    }
    return placed
  }
}
