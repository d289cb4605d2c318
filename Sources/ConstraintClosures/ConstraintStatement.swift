package import AutoLayout

/// One chain of SnapKit's or Masonry's closures: attributes of an item, a relation, what they are compared with, and what
/// is changed of it.
///
/// A statement keeps no item alive, because views keep their statements.
package struct ConstraintStatement {
  private enum Operand {
    case item(WeakItem, attributes: [Attribute])
    case constant(any ConstraintConstant)
  }

  private struct WeakItem {
    weak var item: (any LayoutConstraintItem)?
  }

  package let library: ClosureLibrary
  /// The view or guide, or `nil` once it has been deallocated.
  package private(set) weak var item: (any LayoutConstraintItem)?
  package private(set) var attributes: [Attribute]
  package private(set) var relation: LayoutRelation?
  private var operands: [Operand] = []
  /// What was set, oldest first.
  private var constants: [any ConstraintConstant] = []
  package var multiplier = 1.0
  package var priority = LayoutPriority.required
  /// The identifier of the constraints.
  package var label: String?

  package init(_ item: any LayoutConstraintItem, _ attributes: [Attribute], _ library: ClosureLibrary) {
    self.item = item
    self.attributes = attributes
    self.library = library
  }

  /// Whether the statement makes constraints.
  package var isComplete: Bool { relation != nil || library.equalsByItself }

  /// Adds attributes to those named before.
  ///
  /// - Throws: if there is a relation already.
  package mutating func add(_ attributes: [Attribute]) throws(StatementError) {
    guard relation == nil else { throw .attributesAfterRelation }
    self.attributes += attributes
  }

  /// Sets the relation, and the right-hand sides for each attribute.
  ///
  /// - Throws: if there is a relation already, or a right-hand side does not fit the attributes.
  package mutating func relate(
    _ relation: LayoutRelation, _ targets: [ConstraintOperand]
  ) throws(StatementError) {
    guard self.relation == nil else { throw .secondRelation }
    guard library.takesSeveralTargets || targets.count == 1 else { throw .severalTargets }
    for case .attributes(let target) in targets {
      for attribute in attributes
      where library.partner(of: attribute, in: attributes, among: target.attributes) == nil {
        throw .severalAttributes(target.description, of: attributes)
      }
    }
    self.relation = relation
    operands = targets.map { target in
      switch target {
      case .item(let item): .item(WeakItem(item: item), attributes: [])
      case .attributes(let target): .item(WeakItem(item: target.item), attributes: target.attributes)
      case .constant(let constant): .constant(constant)
      }
    }
  }

  /// Sets the relation to the superview.
  package mutating func relateToSuperview(_ relation: LayoutRelation) throws(StatementError) {
    guard let item else { throw .lostItem }
    try relate(relation, [.item(try item.container())])
  }

  /// Sets the constants that `offset` and `inset` name.
  package mutating func set(_ constant: any ConstraintConstant) {
    // A later constant of the same kind replaces the earlier one, so that an animation does not pile them up.
    constants.removeAll { type(of: $0) == type(of: constant) }
    constants.append(constant)
  }

  /// The constraints of the statement, in order; none if it is not complete.
  ///
  /// - Throws: if an item is gone, or there is no superview to count from.
  package func specs() throws(StatementError) -> [ConstraintSpec] {
    guard isComplete else { return [] }
    guard let item else { throw .lostItem }
    var specs: [ConstraintSpec] = []
    for attribute in library.ordered(attributes) {
      for operand in operands.isEmpty ? [.constant(0.0)] : operands {
        specs.append(try spec(item, attribute, operand))
      }
    }
    return specs
  }

  /// The specs' constraints, which are inactive.
  package func constraints() throws(StatementError) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    for spec in try specs() { constraints.append(try spec.constraint()) }
    return constraints
  }

  private func spec(
    _ item: any LayoutConstraintItem, _ attribute: Attribute, _ operand: Operand
  ) throws(StatementError) -> ConstraintSpec {
    var constants = constants
    let target: ItemAnchor?
    switch operand {
    case .item(let other, let attributes):
      guard let other = other.item else { throw .lostItem }
      let partner = library.partner(of: attribute, in: self.attributes, among: attributes)
      target = ItemAnchor(other, partner ?? attribute)
    case .constant(let value):
      constants.insert(value, at: 0)
      target =
        attribute.isSize
        ? nil : ItemAnchor(try item.container(), library.origin(of: attribute))
    }
    var spec = ConstraintSpec(
      item, attribute, relation ?? .equal, target, multiplier: multiplier,
      constant: library.constant(constants, for: attribute, target?.attribute))
    spec.priority = priority
    spec.identifier = label
    return spec
  }
}
