/// A top, bottom, baseline or vertical center position, like `NSLayoutYAxisAnchor`.
public struct LayoutYAxisAnchor: LayoutPositionAnchor {
  /// The view or guide that has the position.
  public let item: any LayoutConstraintItem
  /// The position's attribute.
  public let attribute: Attribute

  init(_ item: any LayoutConstraintItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

extension LayoutYAxisAnchor {
  /// An inactive constraint: this anchor lies below the other by the system's spacing.
  ///
  /// The spacing is 8 points between neighbors and to guides, 20 to an edge of the superview itself; from baseline
  /// to baseline it is 1.2 times the larger font's size (`LayoutRules: Anchors and spacing`).
  ///
  /// - Parameters:
  ///   - anchor: the anchor above.
  ///   - multiplier: the factor on the spacing.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    spaced(.equal, below: anchor, multiplier)
  }

  /// An inactive constraint: this anchor lies below the other by the system's spacing or more.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, below: anchor, multiplier)
  }

  /// An inactive constraint: this anchor lies below the other by the system's spacing or less.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, below: anchor, multiplier)
  }

  private func spaced(
    _ relation: LayoutRelation, below anchor: LayoutYAxisAnchor, _ multiplier: Double
  ) -> LayoutConstraint {
    let terms = SystemSpacing.terms(relation, multiplier, from: anchor.side.anchor, to: side.anchor)
    return .trapping(side, terms.relation, anchor.side, constant: terms.constant)
  }
}
