package import AutoLayout

/// A constraint as a closure or a call states it, before it is made.
package struct ConstraintSpec {
  package var item: any LayoutConstraintItem
  package var attribute: Attribute
  package var relation: LayoutRelation
  /// The right-hand side, or `nil` if it is the constant alone.
  package var target: ItemAnchor?
  package var multiplier: Double
  /// In points.
  package var constant: Double
  package var priority = LayoutPriority.required
  package var identifier: String?

  package init(
    _ item: any LayoutConstraintItem, _ attribute: Attribute, _ relation: LayoutRelation = .equal,
    _ target: ItemAnchor? = nil, multiplier: Double = 1, constant: Double = 0
  ) {
    self.item = item
    self.attribute = attribute
    self.relation = relation
    self.target = target
    self.multiplier = multiplier
    self.constant = constant
  }

  /// The same attribute of another item, or another attribute of it.
  package init(
    _ item: any LayoutConstraintItem, _ attribute: Attribute, _ relation: LayoutRelation = .equal,
    to other: any LayoutConstraintItem, _ otherAttribute: Attribute? = nil, multiplier: Double = 1,
    constant: Double = 0
  ) {
    self.init(
      item, attribute, relation, ItemAnchor(other, otherAttribute ?? attribute), multiplier: multiplier,
      constant: constant)
  }

  /// Makes the constraint, which is inactive.
  ///
  /// - Throws: if it breaks a rule of `LayoutRules: Refused constraints`.
  package func constraint() throws(StatementError) -> LayoutConstraint {
    do throws(ConstraintError) {
      let constraint = try LayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: target?.item,
        attribute: target?.attribute, multiplier: multiplier, constant: constant)
      try constraint.setPriority(priority)
      constraint.identifier = identifier
      return constraint
    } catch {
      throw .refused(error)
    }
  }
}

extension LayoutConstraintItem {
  /// The view's superview, or the view that owns the guide: what `equalToSuperview` and numbers for positions refer to.
  ///
  /// - Throws: if there is none.
  package func container() throws(StatementError) -> View {
    guard let container = (self as? View)?.superview ?? (self as? LayoutGuide)?.owningView else {
      throw .noSuperview(displayName)
    }
    return container
  }
}
