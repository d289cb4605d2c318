import Geometry

extension ViewTree {
  /// A constraint as a definition would spell it: `yellowView.width == 2 * redView.width + 8 @750`.
  ///
  /// Terms and factors that change nothing are left out, and so is a required priority.
  public func text(of constraint: ConstraintNode) -> String {
    var text = side(constraint.first, from: constraint.firstOrigin)
    text += " \(constraint.relation.rawValue) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(NumberFormat.string(constraint.multiplier)) * " }
      text += side(second, from: constraint.secondOrigin)
      let constant = NumberFormat.string(constraint.constant.magnitude)
      if constant != "0" { text += constraint.constant < 0 ? " - \(constant)" : " + \(constant)" }
    } else {
      text += NumberFormat.string(constraint.constant)
    }
    if !constraint.priority.isRequired { text += " @\(NumberFormat.string(constraint.priority.value))" }
    return text
  }

  /// `scrollView.left`, or `(b.left - a.right)` for a distance.
  private func side(_ anchor: LayoutAnchor, from origin: LayoutAnchor?) -> String {
    guard let origin else { return text(of: anchor) }
    return "(\(text(of: anchor)) - \(text(of: origin)))"
  }

  /// `scrollView.left`
  func text(of anchor: LayoutAnchor) -> String { "\(name(of: anchor.item)).\(anchor.attribute.name)" }
}
