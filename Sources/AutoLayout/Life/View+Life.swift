public import Geometry

extension View {
  /// Makes the view's `Layout` take a fresh snapshot in its next pass and call `layoutSubviews()`. Does nothing for a
  /// view without a `Layout`. Changes of views and constraints need no such call.
  public func setNeedsLayout() { livingLayout?.setNeedsLayout(of: self) }

  /// Makes the next pass call `updateConstraints()` first.
  public func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    livingLayout?.noteConstraintUpdate(of: self)
  }

  /// Calls `updateConstraints()` now on the view and on each descendant for which it is due, subviews first.
  /// O(descendants).
  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    updateConstraints()
  }

  /// Whether the constraints do not determine the view's position or size (`SolvingRules: Ambiguity`). Updates the
  /// view's `Layout` first. `false` for a view without one.
  public var hasAmbiguousLayout: Bool { livingLayout?.hasAmbiguousLayout(self) ?? false }

  /// Switches between the first layout and another one that the constraints allow. Does nothing if the view is not
  /// ambiguous. The first ambiguous value of the view's width, height, x and y moves to the other end of its range,
  /// and everything else follows. The next change restores the first layout (`SolvingRules: Ambiguity`).
  public func exerciseAmbiguityInLayout() {
    if hasAmbiguousLayout { livingLayout?.exerciseAmbiguity(of: self) }
  }

  /// The constraints that the view's position and size along an axis depend on: those on the view, and those on the
  /// items that they tie it to, in order of activation (`SolvingRules: Ambiguity`).
  ///
  /// The root's size is given, so constraints between views and the root do not tie the views to each other. Masks,
  /// contents and stack views do tie views, but add no `LayoutConstraint` to the result. Updates the view's `Layout`
  /// first. Empty for a view without one. O(constraints).
  public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    livingLayout?.constraintsAffectingLayout(of: self, for: axis) ?? []
  }

  /// The view's `Layout` as a value, or `nil` for a view without one.
  package var livingSolvedLayout: SolvedLayout? { livingLayout?.solved }

  /// The layout of the view or its nearest ancestor with one, since a newly added view has none of its own yet.
  /// O(depth).
  fileprivate var livingLayout: Layout? {
    var current: View? = self
    while let view = current {
      if let layout = view.layout { return layout }
      current = view.superview
    }
    return nil
  }

  /// Reports a change that requires a fresh snapshot.
  func snapshotChanged() { layout?.setNeedsLayout() }

  /// Reports a change of the view's content, intrinsic size or visibility.
  func contentChanged() { layout?.noteContent(of: self) }
}

extension LayoutGuide {
  /// Whether the constraints do not determine the guide's position or size. `false` for a guide without a layout, and for
  /// one that is built into a view: its view determines it.
  package var hasAmbiguousLayout: Bool { owningView?.livingLayout?.hasAmbiguousLayout(self) ?? false }

  /// The constraints that the guide's position and size along an axis depend on, as for views.
  package func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    owningView?.livingLayout?.constraintsAffectingLayout(of: self, for: axis) ?? []
  }
}
