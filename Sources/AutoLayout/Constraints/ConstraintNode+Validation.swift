extension ConstraintNode {
  /// Makes all of UIKit's checks at the creation and activation of a constraint, in UIKit's order
  /// (`LayoutRules: Refused constraints`).
  ///
  /// - Throws: the first rule that the constraint breaks.
  /// - Complexity: O(depth of the tree).
  public func validate(in tree: ViewTree) throws(ConstraintError) {
    try validateCreation(in: tree)
    try ConstraintRules.checkAxes(
      side(first, from: firstOrigin, in: tree), second.map { side($0, from: secondOrigin, in: tree) })
    try validateHolder(in: tree)
  }

  /// Makes UIKit's checks at the creation of a constraint, but not those at its activation.
  public func validateCreation(in tree: ViewTree) throws(ConstraintError) {
    for anchor in anchors where !tree.contains(anchor.item) {
      throw .invalidItem(tree.knowsOwner(of: anchor.item) ? tree.name(of: anchor.item) : nil)
    }
    try ConstraintRules.checkCreation(
      side(first, from: firstOrigin, in: tree), multiplier: multiplier,
      second.map { side($0, from: secondOrigin, in: tree) }, constant: constant, priority: priority.value)
  }

  private func side(
    _ anchor: LayoutAnchor, from origin: LayoutAnchor?, in tree: ViewTree
  ) -> ConstraintRules.Side {
    ConstraintRules.Side(rule(anchor, in: tree), from: origin.map { rule($0, in: tree) })
  }

  private func rule(_ anchor: LayoutAnchor, in tree: ViewTree) -> ConstraintRules.Anchor {
    ConstraintRules.Anchor(
      item: tree.name(of: anchor.item), kind: anchor.item.kind, attribute: anchor.attribute)
  }

  private func validateHolder(in tree: ViewTree) throws(ConstraintError) {
    guard let nearest = tree.nearestCommonAncestor(of: self) else {
      throw .noCommonAncestor(
        ConstraintError.Operand(item: tree.name(of: first.item), attribute: first.attribute),
        second.map { ConstraintError.Operand(item: tree.name(of: $0.item), attribute: $0.attribute) })
    }
    if let owner, !tree.isDescendant(nearest, of: owner) {
      let outside = anchors.first { !tree.isDescendant(tree.owner(of: $0.item), of: owner) }
      throw .holderIsNoAncestor(
        holder: tree[owner].name, item: tree.name(of: outside?.item ?? first.item))
    }
  }
}

extension LayoutItem {
  /// The kind of item, which determines its attributes.
  package var kind: ConstraintRules.ItemKind {
    switch self {
    case .view: .view
    case .guide, .safeArea, .layoutMargins, .readableContent, .contentLayoutGuide, .frameLayoutGuide,
      .stackGuide:
      .guide
    case .topLayoutGuide, .bottomLayoutGuide: .layoutSupport
    }
  }
}
