import AutoLayout
import ConstraintClosures

extension MasonryConstraint {
  /// Makes the statement's constraints and activates them, in order. Those already installed stay.
  ///
  /// The nearest common ancestor of the view and its target holds each constraint. The view itself holds a constant
  /// size.
  /// - Precondition: the statement breaks no rule of `LayoutRules: Refused constraints`.
  public func install() { install(updatingExisting: false) }

  /// Removes the statement's constraints.
  public func uninstall() {
    for constraint in constraints { constraint.deactivate() }
    constraints = []
    (statement.item as? View)?.forget(self)
  }

  /// The same as `install()`.
  public func activate() { install() }

  /// The same as `uninstall()`.
  public func deactivate() { uninstall() }

  /// - Parameter updatingExisting: whether to update an active constraint that differs only in its constant,
  ///   instead of installing another.
  func install(updatingExisting: Bool) {
    guard !isInstalled else { return }
    let existing = updatingExisting ? receiver().installedMasonryConstraints : []
    constraints = trapping { () throws(StatementError) -> [LayoutConstraint] in
      var constraints: [LayoutConstraint] = []
      for made in try statement.constraints() {
        if let match = try statement.library.updated(by: made, among: existing) {
          match.constant = made.constant
          constraints.append(match)
        } else {
          made.isActive = true
          constraints.append(made)
        }
      }
      return constraints
    }
    receiver().keep(self)
  }

  /// The view that the statement constrains.
  private func receiver() -> View {
    guard let view = statement.item as? View else {
      preconditionFailure("the constraint's view was deallocated")
    }
    return view
  }
}

extension View {
  /// The statements of Masonry closures for this view, oldest first.
  var masonryStatements: [MasonryConstraint] { closureStatements.compactMap { $0 as? MasonryConstraint } }

  /// The active constraints that Masonry closures have installed for this view, oldest first.
  fileprivate var installedMasonryConstraints: [LayoutConstraint] {
    masonryStatements.flatMap(\.constraints).filter(\.isActive)
  }
}
