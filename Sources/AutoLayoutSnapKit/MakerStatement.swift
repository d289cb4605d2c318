import AutoLayout

/// One chain of a maker while it is being built, and the resulting constraint.
final class MakerStatement {
  let item: any LayoutConstraintItem
  var attributes: [Attribute]
  var constant: any ConstraintConstant = 0.0
  var multiplier = 1.0
  var priority = LayoutPriority.required
  var label: String?
  private var relation: (LayoutRelation, ConstraintOperand)?
  private var place: (file: StaticString, line: UInt) = (#fileID, #line)

  init(item: any LayoutConstraintItem, attributes: [Attribute]) {
    self.item = item
    self.attributes = attributes
  }

  /// The constraint, created on first access, or `nil` if the statement has no relation.
  private(set) lazy var constraint = makeConstraint()

  func relate(_ relation: LayoutRelation, _ operand: ConstraintOperand, _ file: StaticString, _ line: UInt) {
    if case .attributes(let target) = operand {
      precondition(
        attributes.allSatisfy { partner(of: $0, among: target.attributes) != nil },
        "'\(target)' cannot be the right-hand side of \(attributes.map(\.name).joined(separator: ", ")): "
          + "name one attribute, or the same ones", file: file, line: line)
    }
    if case .constant(let value) = operand { constant = value }
    self.relation = (relation, operand)
    place = (file, line)
  }

  /// The view's superview, or the view that owns the guide.
  func superview(_ file: StaticString, _ line: UInt) -> View {
    guard let superview = (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView else {
      preconditionFailure(
        "'\(item.displayName)' has no superview: add it to one first", file: file,
        line: line)
    }
    return superview
  }

  private func makeConstraint() -> Constraint? {
    guard let (relation, operand) = relation else { return nil }
    let named = Set(attributes)
    var constraints: [LayoutConstraint] = []
    for attribute in Self.order where named.contains(attribute) {
      let target = target(of: attribute, operand)
      let constant = constant.constant(
        for: target?.attribute ?? attribute, isRightToLeft: Self.isRightToLeft)
      do throws(ConstraintError) {
        let constraint = try LayoutConstraint(
          item: item, attribute: attribute, relatedBy: relation, toItem: target?.item,
          attribute: target?.attribute, multiplier: multiplier, constant: constant)
        try constraint.setPriority(priority)
        constraint.identifier = label
        constraints.append(constraint)
      } catch {
        preconditionFailure(error.description, file: place.file, line: place.line)
      }
    }
    return Constraint(item, constraints, constant: constant, label: label, file: place.file, line: place.line)
  }

  /// An attribute of a view or guide on the right-hand side.
  private typealias Target = (item: any LayoutConstraintItem, attribute: Attribute)

  /// The right-hand side for one attribute, or `nil` if it is a size and the operand is a constant.
  private func target(of attribute: Attribute, _ operand: ConstraintOperand) -> Target? {
    switch operand {
    case .item(let target): return Target(target, attribute)
    case .attributes(let target):
      return Target(target.item, partner(of: attribute, among: target.attributes) ?? attribute)
    case .constant:
      if attribute.isSize { return nil }
      let superview = superview(place.file, place.line)
      return switch attribute {
      case .centerX: Target(superview, .left)
      case .centerY: Target(superview, .top)
      default: Target(superview, attribute)
      }
    }
  }

  /// The attribute among `others` to which an attribute of the statement relates, or `nil` if none corresponds to it.
  private func partner(of attribute: Attribute, among others: [Attribute]) -> Attribute? {
    if others.isEmpty || Set(others) == Set(attributes) { return attribute }
    if others.count == 1 { return others[0] }
    return Composite.partner(of: attribute, in: attributes, among: others)
  }

  /// Whether leading insets are right ones. SnapKit asks its configuration, which is left to right by default, and not
  /// the views (`ClosureRules: SnapKit`).
  static let isRightToLeft = false

  /// The order of a statement's constraints.
  private static let order: [Attribute] = [
    .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
    .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
    .centerXWithinMargins, .centerYWithinMargins,
  ]
}
