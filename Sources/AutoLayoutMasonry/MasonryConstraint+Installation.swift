import AutoLayout

extension MasonryConstraint {
  /// Makes the statement's constraints and activates them, in order. Those already installed stay.
  ///
  /// The nearest common ancestor of the view and its target holds each constraint. The view itself holds a constant
  /// size.
  /// - Precondition: the statement breaks no rule of `LayoutRules: Refused constraints`.
  public func install() { install(updatingExisting: false) }

  /// Removes the statement's constraints.
  public func uninstall() {
    for index in parts.indices {
      parts[index].constraint?.deactivate()
      parts[index].constraint = nil
    }
    view?.forget(self)
  }

  /// The same as `install()`.
  public func activate() { install() }

  /// The same as `uninstall()`.
  public func deactivate() { uninstall() }

  /// - Parameter updatingExisting: whether to update an active constraint that differs only in its constant,
  ///   instead of installing another.
  func install(updatingExisting: Bool) {
    let view = receiver()
    let existing = updatingExisting ? view.installedMasonryConstraints : []
    for index in parts.indices where parts[index].constraint == nil {
      let made = makeConstraint(parts[index])
      if let match = existing.last(where: { $0.differsInConstantOnly(from: made) }) {
        match.constant = made.constant
        parts[index].constraint = match
      } else {
        made.isActive = true
        parts[index].constraint = made
      }
    }
    view.keep(self)
  }

  private func makeConstraint(_ part: MasonryPart) -> LayoutConstraint {
    guard let relation else {
      preconditionFailure(
        "'\(receiver().displayName).\(part.attribute.name)' has no relation: add one, such as equalTo")
    }
    let second = part.second?.item
    precondition(
      (second == nil) == (part.second == nil),
      "the item on the right-hand side was deallocated before the constraint was installed")
    do throws(ConstraintError) {
      let constraint = try LayoutConstraint(
        item: receiver(), attribute: part.attribute, relatedBy: relation, toItem: second,
        attribute: part.second?.attribute, multiplier: part.multiplier, constant: part.constant)
      try constraint.setPriority(part.priority)
      constraint.identifier = label
      return constraint
    } catch {
      preconditionFailure(error.description)
    }
  }
}

extension View {
  /// The statements of Masonry closures for this view, oldest first.
  var masonryStatements: [MasonryConstraint] { closureStatements.compactMap { $0 as? MasonryConstraint } }

  /// The active constraints that Masonry closures have installed for this view, oldest first.
  fileprivate var installedMasonryConstraints: [LayoutConstraint] {
    masonryStatements.flatMap { $0.parts.compactMap(\.constraint) }.filter(\.isActive)
  }
}
