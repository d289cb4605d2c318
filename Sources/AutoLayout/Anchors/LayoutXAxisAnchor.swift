/// A left, right, leading, trailing or horizontal center position, like `NSLayoutXAxisAnchor`.
public struct LayoutXAxisAnchor: LayoutPositionAnchor {
  /// The view or guide that has the position.
  public let item: any LayoutConstraintItem
  /// The position's attribute.
  public let attribute: Attribute

  init(_ item: any LayoutConstraintItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

extension LayoutXAxisAnchor {
  /// An inactive constraint: this anchor follows the other by the system's spacing, in reading direction.
  ///
  /// The spacing is 8 points between neighbors and to guides, 20 to an edge of the superview itself
  /// (`LayoutRules: Anchors and spacing`). Between left and right anchors, the reading direction follows the
  /// `semanticContentAttribute` of the receiver's view. If it forces no direction, it is left to right.
  ///
  /// - Parameters:
  ///   - anchor: the anchor that comes first in reading direction.
  ///   - multiplier: the factor on the spacing.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    spaced(.equal, after: anchor, multiplier)
  }

  /// An inactive constraint: this anchor follows the other by the system's spacing or more.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, after: anchor, multiplier)
  }

  /// An inactive constraint: this anchor follows the other by the system's spacing or less.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, after: anchor, multiplier)
  }

  private func spaced(
    _ relation: LayoutRelation, after anchor: LayoutXAxisAnchor, _ multiplier: Double
  ) -> LayoutConstraint {
    let terms = SystemSpacing.terms(relation, multiplier, from: anchor.side.anchor, to: side.anchor)
    return .trapping(side, terms.relation, anchor.side, constant: terms.constant)
  }
}
