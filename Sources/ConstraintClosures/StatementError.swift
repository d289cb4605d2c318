package import AutoLayout

/// Why a statement of a closure makes no constraints.
package enum StatementError: Error, CustomStringConvertible {
  /// The view or guide, by its name, is in no view.
  case noSuperview(String)
  /// The right-hand side, as it is printed, names attributes that do not fit those on the left-hand side.
  case severalAttributes(String, of: [Attribute])
  /// SnapKit compares with one item.
  case severalTargets
  case secondRelation
  case attributesAfterRelation
  /// An item was deallocated before the constraint was made.
  case lostItem
  /// No constraint differs from the one that is printed in its constant alone.
  case nothingToUpdate(String)
  /// Views to distribute are too few, or in several superviews.
  case notDistributable
  case refused(ConstraintError)

  package var description: String {
    switch self {
    case .noSuperview(let name): "'\(name)' has no superview: add it to one first"
    case .severalAttributes(let target, let attributes):
      "'\(target)' cannot be the right-hand side of \(attributes.map(\.name).joined(separator: ", ")): "
        + "name one attribute, or the same ones"
    case .severalTargets: "a statement of SnapKit has one item on the right-hand side"
    case .secondRelation: "a statement can have only one relation"
    case .attributesAfterRelation: "attributes come before the relation"
    case .lostItem: "an item was deallocated before its constraint was installed"
    case .nothingToUpdate(let constraint):
      "there is no constraint '\(constraint)' to update: only constants can be updated"
    case .notDistributable: "views to distribute are two or more in one superview"
    case .refused(let error): error.description
    }
  }
}
