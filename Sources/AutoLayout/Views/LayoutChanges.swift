import Geometry

/// The changes that views and constraints have reported since the last pass.
struct LayoutChanges {
  var constants: [LayoutConstraint] = []
  var priorities: [LayoutConstraint] = []
  var additions: [LayoutConstraint] = []
  /// The rows of constraints that are no longer active.
  var removals: [Int] = []
  var contents: [View] = []
  var constraintUpdates: [View] = []

  /// Removes all changes except `constraintUpdates`. The arrays keep their capacity.
  mutating func clear() {
    for view in contents { view.hasNewContent = false }
    constants.removeAll(keepingCapacity: true)
    priorities.removeAll(keepingCapacity: true)
    additions.removeAll(keepingCapacity: true)
    removals.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
  }
}

/// A view whose class may override `layoutSubviews()`.
struct SubviewLayout {
  let view: View
  /// The view's size at the last call, or `nil` if a call is due in any case.
  var size: Size?
}
