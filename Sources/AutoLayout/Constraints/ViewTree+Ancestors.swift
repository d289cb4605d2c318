extension ViewTree {
  /// The deepest view that contains both views or is one of them; `nil` if their roots differ. O(depth).
  public func nearestCommonAncestor(of a: ViewID, _ b: ViewID) -> ViewID? {
    var pair = (a, b)
    // Preorder: of two views, the later one is never an ancestor of the other.
    while pair.0 != pair.1 {
      if pair.0 > pair.1 {
        guard let superview = self[pair.0].superview else { return nil }
        pair.0 = superview
      } else {
        guard let superview = self[pair.1].superview else { return nil }
        pair.1 = superview
      }
    }
    return pair.0
  }

  /// The view that UIKit would store an activated constraint in: the nearest common ancestor of its items, where a
  /// guide counts as the view that owns it; for a constraint on one item, that item's view.
  public func nearestCommonAncestor(of constraint: ConstraintNode) -> ViewID? {
    var ancestor = owner(of: constraint.first.item)
    for anchor in constraint.anchors.dropFirst() {
      guard let common = nearestCommonAncestor(of: ancestor, owner(of: anchor.item)) else { return nil }
      ancestor = common
    }
    return ancestor
  }

  /// The view that holds a constraint: the one it names, or the nearest common ancestor of its items.
  public func holder(of constraint: ConstraintNode) -> ViewID? {
    constraint.owner ?? nearestCommonAncestor(of: constraint)
  }

  /// The direction that determines which edges are leading in a constraint: that of the view that holds it
  /// (`LayoutRules: Reading direction`). O(depth).
  package func direction(of constraint: ConstraintNode) -> LayoutDirection {
    direction(of: holder(of: constraint) ?? .root)
  }

  /// An anchor of a constraint, with leading and trailing resolved to left or right. O(depth).
  package func resolved(_ anchor: LayoutAnchor, in constraint: ConstraintNode) -> LayoutAnchor {
    guard anchor.attribute.isDirectional else { return anchor }
    return LayoutAnchor(anchor.item, anchor.attribute.resolved(direction(of: constraint)))
  }

  /// Whether the item exists: its view or guide is in the tree, and content and frame guides belong to scroll views.
  package func contains(_ item: LayoutItem) -> Bool {
    guard knowsOwner(of: item) else { return false }
    switch item {
    case .contentLayoutGuide(let view), .frameLayoutGuide(let view): return self[view].viewClass.isScrollView
    default: return true
    }
  }

  func knowsOwner(of item: LayoutItem) -> Bool {
    if case .guide(let guide) = item, !guides.indices.contains(guide.index) { return false }
    return views.indices.contains(owner(of: item).index)
  }
}
