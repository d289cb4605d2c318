public import AutoLayout

/// One statement of a Masonry closure: its attributes, their targets, and the resulting constraints.
public final class MasonryConstraint: ClosureStatement {
  weak var view: View?
  var parts: [MasonryPart] = []
  var relation: LayoutRelation?
  private(set) var label: String?

  init(_ view: View) {
    self.view = view
  }

  /// Makes chains of attributes easier to read; has no effect.
  public var and: MasonryConstraint { self }

  /// Makes chains with insets and offsets easier to read; has no effect.
  public var with: MasonryConstraint { self }

  /// Sets the name of the statement's constraints in reports.
  @discardableResult
  public func key(_ label: String) -> MasonryConstraint {
    self.label = label
    for part in parts { part.constraint?.identifier = label }
    return self
  }

  var isInstalled: Bool { parts.contains { $0.constraint != nil } }

  /// The view that the statement constrains.
  func receiver() -> View {
    guard let view else { preconditionFailure("the constraint's view was deallocated") }
    return view
  }
}

/// The attribute of a view or guide on the right-hand side of a statement.
struct MasonryTarget {
  /// The item, or `nil` once it has been deallocated.
  weak var item: (any LayoutConstraintItem)?
  let attribute: Attribute

  init(_ item: any LayoutConstraintItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// One attribute of a statement. It becomes one constraint when the statement is installed.
struct MasonryPart {
  var attribute: Attribute
  /// The target, or `nil` if the right-hand side is the constant alone. Views keep their statements alive, but
  /// statements do not keep views alive.
  var second: MasonryTarget?
  var multiplier = 1.0
  var constant = 0.0
  var priority = LayoutPriority.required
  /// The constraint that was made, or `nil` until the part is installed.
  var constraint: LayoutConstraint?

  init(_ attribute: Attribute) {
    self.attribute = attribute
  }
}

extension MasonryConstraint: ConstraintAttributes {
  /// Adds attributes to those named before, in this order.
  ///
  /// - Precondition: the statement has no relation yet.
  public func select(_ attributes: [Attribute]) -> MasonryConstraint {
    precondition(relation == nil, "attributes come before the relation")
    parts += attributes.map(MasonryPart.init)
    return self
  }
}
