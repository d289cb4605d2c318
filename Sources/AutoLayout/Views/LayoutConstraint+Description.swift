extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as a definition would spell it: `a.left == root.left + 20`. A deallocated item reads `?`.
  public var description: String {
    func side(
      _ item: (any LayoutConstraintItem)?, _ attribute: Attribute, from origin: HeldAnchor?
    ) -> String {
      let end = "\(item?.displayName ?? "?").\(attribute.name)"
      return origin.map { "(\(end) - \($0.item?.displayName ?? "?").\($0.attribute.name))" } ?? end
    }
    return ConstraintSentence(
      first: side(firstItem, firstAttribute, from: firstOrigin), relation: relation, multiplier: multiplier,
      second: secondAttribute.map { side(secondItem, $0, from: secondOrigin) }, constant: constant,
      priority: priority
    ).text
  }
}
