public import AutoLayout
import ConstraintClosures

/// The constraints of one maker statement, which are updated, deactivated and reactivated together.
public final class Constraint: ClosureStatement {
  /// The constraints, in the order of the statement (`ClosureRules: SnapKit`).
  public let layoutConstraints: [LayoutConstraint]
  /// The label set by `labeled(_:)`, or `nil` for none.
  public let label: String?

  private weak var item: (any LayoutConstraintItem)?
  private let place: (file: StaticString, line: UInt)

  init(
    _ item: any LayoutConstraintItem, _ layoutConstraints: [LayoutConstraint],
    label: String?, file: StaticString, line: UInt
  ) {
    self.item = item
    self.layoutConstraints = layoutConstraints
    self.label = label
    place = (file, line)
  }

  /// Whether any of the constraints is active. Setting it activates or deactivates all.
  public var isActive: Bool {
    get { layoutConstraints.contains(where: \.isActive) }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates the constraints, in order.
  ///
  /// - Precondition: the items have a common ancestor.
  public func activate() {
    do throws(ConstraintError) {
      try LayoutConstraint.activate(layoutConstraints)
    } catch {
      preconditionFailure(error.description, file: place.file, line: place.line)
    }
    item?.keep(self)
  }

  /// Deactivates the constraints.
  public func deactivate() {
    LayoutConstraint.deactivate(layoutConstraints)
    item?.forget(self)
  }

  /// Changes the constants to those that `offset(_:)` would have set.
  @discardableResult
  public func update(offset amount: some ConstraintConstant) -> Constraint {
    set(amount)
    return self
  }

  /// Changes the constants to those that `inset(_:)` would have set.
  @discardableResult
  public func update(inset amount: some ConstraintInset) -> Constraint {
    set(amount.insetConstant)
    return self
  }

  /// Changes the priorities.
  ///
  /// - Precondition: active constraints do not switch between required and optional
  ///   (`LayoutRules: Changing a priority`).
  @discardableResult
  public func update(priority: LayoutPriority) -> Constraint {
    for constraint in layoutConstraints { constraint.priority = priority }
    return self
  }

  /// Changes the priorities to a number greater than 0 and at most 1000.
  @discardableResult
  public func update(priority value: Double) -> Constraint { update(priority: LayoutPriority(value)) }

  private func set(_ constant: any ConstraintConstant) {
    for constraint in layoutConstraints {
      constraint.constant = ClosureLibrary.snapKit.constant(
        [constant], for: constraint.firstAttribute, constraint.secondAttribute)
    }
  }

  /// For each layout constraint, finds the active one in `others` that differs only in its constant, and gives it this
  /// statement's constant. Traps if there is none.
  func update(_ others: [Constraint]) {
    let existing = others.flatMap(\.layoutConstraints)
    for constraint in layoutConstraints {
      let match = trapping(at: place) { () throws(StatementError) in
        try ClosureLibrary.snapKit.updated(by: constraint, among: existing)
      }
      match?.constant = constraint.constant
    }
  }
}
