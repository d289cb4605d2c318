import Synchronization

/// The count of activations. Only their order matters, which decides what a conflict breaks
/// (`SolvingRules: Conflicts`).
private let activations = Atomic<Int>(0)

extension LayoutConstraint {
  /// Whether the constraint is active. Setting it traps if `activate()` would throw.
  public var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue else { return deactivate() }
      do throws(ConstraintError) {
        try activate()
      } catch {
        preconditionFailure(error.description)
      }
    }
  }

  /// Stores the constraint in the nearest common ancestor of its items (`LayoutRules: Activation`); an active
  /// constraint stays where it is.
  ///
  /// A constraint between a horizontal and a vertical position becomes active, too. Layout then ignores and reports it
  /// (`LayoutRules: Refused constraints`).
  ///
  /// - Throws: if there is no such ancestor. Nothing changes then.
  public func activate() throws(ConstraintError) {
    if isActive { return }
    let view = try nearestHolder()
    store(in: view)
  }

  /// Removes the constraint from the view that holds it.
  public func deactivate() {
    guard let holder else { return }
    holder.constraints.removeAll { $0 === self }
    holder.layout?.noteRemoval(of: self)
    forgetHolder()
  }

  func forgetHolder() {
    holder = nil
    activation = 0
    if counterpart != nil { counterpart = nil }
  }

  /// Activates all constraints, in order. If one cannot be activated, none is.
  public static func activate(_ constraints: [LayoutConstraint]) throws(ConstraintError) {
    for constraint in constraints where !constraint.isActive { _ = try constraint.nearestHolder() }
    for constraint in constraints { try constraint.activate() }
  }

  /// Deactivates all constraints, in order. Inactive ones stay inactive.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  fileprivate func store(in view: View) {
    deactivate()
    view.constraints.append(self)
    holder = view
    activation = activations.add(1, ordering: .relaxed).newValue
    view.layout?.noteAddition(of: self)
  }

  /// The nearest common ancestor of the items, if the constraint can be activated.
  private func nearestHolder() throws(ConstraintError) -> View {
    let (first, second) = try livingSides()
    guard var holder = first.anchor.item.itemView else {
      throw .noCommonAncestor(first.anchor.rule.operand, nil)
    }
    func reach(_ anchor: ItemAnchor?) throws(ConstraintError) {
      guard let anchor else { return }
      guard let view = anchor.item.itemView else { throw .noCommonAncestor(anchor.rule.operand, nil) }
      guard let common = holder.nearestCommonAncestor(with: view) else {
        throw .noCommonAncestor(first.anchor.rule.operand, anchor.rule.operand)
      }
      holder = common
    }
    try reach(first.origin)
    try reach(second?.anchor)
    try reach(second?.origin)
    return holder
  }

  /// Both sides. The constraint does not keep its items alive.
  fileprivate func livingSides() throws(ConstraintError) -> (first: ConstraintSide, second: ConstraintSide?) {
    guard let sides else { throw .invalidItem(nil) }
    return sides
  }

  func names(_ guide: LayoutGuide) -> Bool { items.contains { $0 === guide } }

  func touches(subtreeOf view: View) -> Bool {
    items.contains { $0.itemView?.isDescendant(of: view) ?? false }
  }
}

extension View {
  /// Adds a constraint to this view, which may be any common ancestor of its items. Does nothing if the view already
  /// holds it.
  ///
  /// - Throws: if an item does not lie in this view. Nothing changes then.
  public func addConstraint(_ constraint: LayoutConstraint) throws(ConstraintError) {
    if constraint.holder === self { return }
    _ = try constraint.livingSides()
    for item in constraint.items where !(item.itemView?.isDescendant(of: self) ?? false) {
      throw .holderIsNoAncestor(holder: displayName, item: item.displayName)
    }
    constraint.store(in: self)
  }

  /// Adds all constraints to this view, in order.
  ///
  /// - Throws: if an item of one does not lie in this view. The constraints before it have been added then.
  public func addConstraints(_ constraints: [LayoutConstraint]) throws(ConstraintError) {
    for constraint in constraints { try addConstraint(constraint) }
  }

  /// Deactivates a constraint if this view holds it; otherwise does nothing.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Deactivates those of the constraints that this view holds.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
