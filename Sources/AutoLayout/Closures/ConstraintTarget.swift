/// The right-hand side of a maker's relation: a view, a guide, attributes of one, or a constant.
public protocol ConstraintTarget {
  /// The right-hand side, as one of its kinds.
  var constraintOperand: ConstraintOperand { get }
}

/// The right-hand side of a maker's relation.
public enum ConstraintOperand {
  /// A view or guide, compared by the attribute of the same name.
  case item(any LayoutConstraintItem)
  /// Attributes named explicitly.
  case attributes(AttributedItem)
  /// A number, or one for each attribute.
  case constant(any ConstraintConstant)
}

extension View: ConstraintTarget {
  public var constraintOperand: ConstraintOperand { .item(self) }
}

extension LayoutGuide: ConstraintTarget {
  public var constraintOperand: ConstraintOperand { .item(self) }
}

extension AttributedItem: ConstraintTarget {
  public var constraintOperand: ConstraintOperand { .attributes(self) }
}
