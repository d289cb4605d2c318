public import AutoLayout

extension LayoutConstraintItem {
  /// SnapKit's closure syntax for constraints (`ClosureRules: SnapKit`), and the attributes that other closures may
  /// refer to.
  public var snp: ConstraintMaking { ConstraintMaking(item: self) }
}

/// Makes a view's or guide's constraints from closures.
///
/// Every closure sets `translatesAutoresizingMaskIntoConstraints` to false. A statement that breaks a rule of
/// `LayoutRules: Refused constraints` traps and reports its line.
public struct ConstraintMaking {
  let item: any LayoutConstraintItem

  /// Makes the constraints that a closure states and activates them, in order.
  public func makeConstraints(_ closure: (ConstraintMaker) -> Void) {
    for constraint in prepareConstraints(closure) { constraint.activate() }
  }

  /// Makes the constraints that a closure states and leaves them inactive.
  public func prepareConstraints(_ closure: (ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.constraints(for: item, closure)
  }

  /// Removes the constraints that closures made before, and makes those that the closure states.
  public func remakeConstraints(_ closure: (ConstraintMaker) -> Void) {
    removeConstraints()
    makeConstraints(closure)
  }

  /// Changes the constants of constraints that closures made before, or makes the constraints if there are none yet.
  ///
  /// - Precondition: unless there are none yet, each stated constraint was made before, with the same items,
  ///   attributes, relation, multiplier and priority.
  public func updateConstraints(_ closure: (ConstraintMaker) -> Void) {
    let existing = statements
    guard !existing.isEmpty else { return makeConstraints(closure) }
    for constraint in prepareConstraints(closure) { constraint.update(existing) }
  }

  /// Removes all constraints that closures have made for this view or guide.
  public func removeConstraints() {
    for constraint in statements { constraint.deactivate() }
  }

  /// The statements that closures in this syntax have made, oldest first.
  private var statements: [Constraint] { item.closureStatements.compactMap { $0 as? Constraint } }
}

extension ConstraintMaking: ConstraintAttributes {
  public func select(_ attributes: [Attribute]) -> AttributedItem { AttributedItem(item, attributes) }
}
