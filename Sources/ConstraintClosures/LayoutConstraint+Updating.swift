import AutoLayout

extension LayoutConstraint {
  /// Whether items, attributes, relation, multiplier and priority equal the other's.
  func differsInConstantOnly(from other: LayoutConstraint) -> Bool {
    firstItem === other.firstItem && firstAttribute == other.firstAttribute && relation == other.relation
      && secondItem === other.secondItem && secondAttribute == other.secondAttribute
      && multiplier == other.multiplier && priority == other.priority
  }
}
