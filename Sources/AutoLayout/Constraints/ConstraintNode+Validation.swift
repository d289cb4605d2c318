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

  /// Whether the constraint compares a horizontal position with a vertical one, which only layout refuses
  /// (`LayoutRules: Refused constraints`).
  package var mixesAxes: Bool {
    func mixes(_ a: LayoutAnchor, _ b: LayoutAnchor?) -> Bool {
      guard let b else { return false }
      return !a.attribute.isSize && !b.attribute.isSize && a.attribute.axis != b.attribute.axis
    }
    guard let second else { return mixes(first, firstOrigin) }
    if isPair { return mixes(first, second) }
    let isPosition = firstOrigin == nil && secondOrigin == nil
    return mixes(first, firstOrigin) || mixes(second, secondOrigin) || isPosition && mixes(first, second)
  }

  /// The rule that only layout applies, and that the constraint breaks; `nil` if it breaks none.
  package func refusal(in tree: ViewTree) -> ConstraintError? {
    guard mixesAxes else { return nil }
    do throws(ConstraintError) {
      try ConstraintRules.checkAxes(
        side(first, from: firstOrigin, in: tree), second.map { side($0, from: secondOrigin, in: tree) })
      return nil
    } catch {
      return error
    }
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
      .keyboardLayoutGuide, .stackGuide:
      .guide
    case .topLayoutGuide, .bottomLayoutGuide: .layoutSupport
    }
  }
}
