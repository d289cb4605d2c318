package import AutoLayout
import Geometry

/// What sets the closures of SnapKit and of Masonry apart (`ClosureRules`).
package enum ClosureLibrary: Hashable, Sendable {
  /// - Parameter isRightToLeft: whether leading insets are right ones. SnapKit asks its configuration, which is left to
  ///   right unless an app sets it, and not the views.
  case snapKit(isRightToLeft: Bool)
  case masonry

  /// SnapKit as apps find it.
  package static let snapKit = ClosureLibrary.snapKit(isRightToLeft: false)

  /// A name as it is without the prefix under which some projects have it: `mas_left`, `snp_makeConstraints`.
  package static func withoutPrefix(_ name: String) -> String {
    name.hasPrefix("mas_") || name.hasPrefix("snp_") ? String(name.dropFirst(4)) : name
  }

  private var isSnapKit: Bool { self != .masonry }

  /// The number of items that a relation takes: SnapKit compares with one.
  var takesSeveralTargets: Bool { !isSnapKit }

  /// Whether a statement without a relation equals the superview, or its constant: `make.left.offset(10)`.
  var equalsByItself: Bool { !isSnapKit }

  /// The attributes of a statement in the order of their constraints. Masonry keeps that of the chain.
  func ordered(_ attributes: [Attribute]) -> [Attribute] {
    isSnapKit ? Self.order.filter(Set(attributes).contains) : attributes
  }

  /// The order in which SnapKit makes constraints, whatever the order of the chain is.
  private static let order: [Attribute] = [
    .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
    .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
    .centerXWithinMargins, .centerYWithinMargins,
  ]

  /// The attribute of the superview from which a number counts. In SnapKit, that of a center counts from the near edge.
  func origin(of attribute: Attribute) -> Attribute {
    switch attribute {
    case .centerX where isSnapKit: .left
    case .centerY where isSnapKit: .top
    default: attribute
    }
  }

  /// The attribute among those of the right-hand side to which an attribute of a statement relates; `nil` if none
  /// corresponds to it.
  func partner(of attribute: Attribute, in attributes: [Attribute], among others: [Attribute]) -> Attribute? {
    if others.count == 1 { return others[0] }
    guard isSnapKit else { return nil }
    if Set(others) == Set(attributes) { return attribute }
    return Composite.partner(of: attribute, in: attributes, among: others)
  }

  /// The constant of a constraint, in points.
  ///
  /// SnapKit takes the last one, by the attribute on the right-hand side. In Masonry each sets the constants of those
  /// attributes on the left-hand side that it has numbers for.
  ///
  /// - Parameter target: the attribute on the right-hand side, or `nil` for none.
  package func constant(
    _ constants: [any ConstraintConstant], for attribute: Attribute, _ target: Attribute?
  ) -> Double {
    switch self {
    case .snapKit(let isRightToLeft):
      constants.last?.constant(for: target ?? attribute, isRightToLeft: isRightToLeft) ?? 0
    case .masonry:
      constants.last { Self.has($0, numberFor: attribute) }?.constant(for: attribute, isRightToLeft: false)
        ?? 0
    }
  }

  private static func has(_ constant: any ConstraintConstant, numberFor attribute: Attribute) -> Bool {
    switch constant {
    case is Size: attribute.isSize
    case is Point: attribute == .centerX || attribute == .centerY
    case is EdgeInsets, is DirectionalEdgeInsets:
      (Composite.edges + Composite.directionalEdges).contains(attribute)
    default: true
    }
  }

  /// The constraint whose constant an update changes; `nil` if the update makes a new one.
  ///
  /// - Parameters:
  ///   - made: what the update states.
  ///   - existing: the active constraints that closures made for the item before, oldest first.
  /// - Throws: in SnapKit, if there are constraints and none of them differs in its constant alone.
  package func updated(
    by made: LayoutConstraint, among existing: [LayoutConstraint]
  ) throws(StatementError) -> LayoutConstraint? {
    guard isSnapKit else { return existing.last { $0.differsInConstantOnly(from: made) } }
    if let match = existing.first(where: { $0.differsInConstantOnly(from: made) }) { return match }
    if existing.isEmpty { return nil }
    throw .nothingToUpdate(made.description)
  }
}
