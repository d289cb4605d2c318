extension ViewTree {
  /// A constraint as a definition would spell it: `yellowView.width == 2 * redView.width + 8 @750`.
  ///
  /// Terms and factors without effect are omitted, as is a required priority.
  public func text(of constraint: ConstraintNode) -> String {
    ConstraintSentence(
      first: side(constraint.first, from: constraint.firstOrigin), relation: constraint.relation,
      multiplier: constraint.multiplier,
      second: constraint.second.map { side($0, from: constraint.secondOrigin) },
      constant: constraint.constant, priority: constraint.priority
    ).text
  }

  /// `scrollView.left`, or `(b.left - a.right)` for a distance.
  private func side(_ anchor: LayoutAnchor, from origin: LayoutAnchor?) -> String {
    guard let origin else { return text(of: anchor) }
    return "(\(text(of: anchor)) - \(text(of: origin)))"
  }

  /// `scrollView.left`
  package func text(of anchor: LayoutAnchor) -> String { "\(name(of: anchor.item)).\(anchor.attribute.name)" }
}
