import ConstraintSolver
import Geometry

extension ConstraintSystem {
  /// Computes `hasPlainCoordinates`.
  func findPlainCoordinates() -> Bool {
    !hierarchy.movesBounds && !hierarchy.addsSafeArea
      && variables.scrollViews.allSatisfy { view in
        guard case .scrollView = tree.views[view.index].viewClass else { return false }
        return tree.views[view.index].scroll?.zoomScale == 1
      }
  }

  /// Whether constraints leave a content size undriven on some axis.
  var hasUndrivenContent: Bool {
    variables.scrollViews.contains { view in Axis.allCases.contains { !isContentDriven(view, $0) } }
  }

  /// By view: whether it is a scroll view that a constraint ties to something inside it that constraints lay out
  /// (`ScrollViewRules: Content size`). Sizes, centers and the scroll view's guides count as ties. Tables, collections and
  /// texts know the size of their content without them.
  var scrollViewsTiedToContent: [Bool] {
    var tied = Array(repeating: false, count: tree.views.count)
    for row in equations.indices {
      guard equations[row].provenance == .ordinary || equations[row].provenance == .generated else {
        continue
      }
      let anchors = node(ofRow: row).anchors
      for anchor in anchors {
        let owner = tree.owner(of: anchor.item)
        if case .guide = anchor.item { continue }
        guard hierarchy.isScrollView(owner), !tied[owner.index],
          !tree.views[owner.index].viewClass.sizesContentItself
        else { continue }
        tied[owner.index] = anchors.contains { isLaidOut($0.item, inside: owner) }
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

  /// Whether a constraint attaches a subview to something that does not scroll with it
  /// (`ScrollViewRules: Floating views`).
  func floats(_ subview: ViewID, in scrollView: ViewID) -> Bool {
    guard hierarchy.isScrollView(scrollView) else { return false }
    return equations.indices.contains { row in
      let anchors = node(ofRow: row).anchors
      guard anchors.contains(where: { $0.item == .view(subview) && !$0.attribute.isSize }) else {
        return false
      }
      return anchors.contains { anchor in
        switch anchor.item {
        case .frameLayoutGuide(scrollView), .safeArea(scrollView): true
        default: !hierarchy.isDescendant(tree.owner(of: anchor.item), of: scrollView)
        }
      }
    }
  }

  /// By variable: whether it is the position of an item that some constraint names. A constraint on a subview does
  /// not count, even if its equation contains the position on the way to a common ancestor.
  var placedPositions: [Bool] {
    var placed = Array(repeating: false, count: variables.count)
    for row in equations.indices {
      let anchors = node(ofRow: row).anchors
      for term in terms(ofRow: row) {
        guard case .position(let item, _) = variables.meaning(of: term.variable) else { continue }
        if anchors.contains(where: { $0.item == item }) { placed[Int(term.variable.index)] = true }
      }
    }
    return placed
  }
}
