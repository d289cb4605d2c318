public import Geometry

extension View {
  /// Has the living layout that the view is part of take a fresh snapshot at its next pass, and call
  /// `layoutSubviews()`; without one nothing happens. Changes of views and constraints need no such call.
  public func setNeedsLayout() { livingLayout?.setNeedsLayout(of: self) }

  /// Has the next pass call `updateConstraints()` first.
  public func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    livingLayout?.noteConstraintUpdate(of: self)
  }

  /// Calls `updateConstraints()` now, wherever in the view it is due: subviews first. O(subviews, at any depth).
  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    updateConstraints()
  }

  /// Whether the constraints do not determine the view's position or size (`SolvingRules: Ambiguity`). Updates the
  /// living layout of the view first. `false` for a view without one.
  public var hasAmbiguousLayout: Bool { livingLayout?.hasAmbiguousLayout(self) ?? false }

  /// Shows another layout that the constraints allow as well, or the first one again; nothing happens where the view
  /// is not ambiguous. The first of the view's width, height, x and y that is open goes to the other end of what it
  /// may be, and everything else follows. The next change goes back to the first. (`SolvingRules: Ambiguity`)
  public func exerciseAmbiguityInLayout() {
    if hasAmbiguousLayout { livingLayout?.exerciseAmbiguity(of: self) }
  }

  /// The constraints that the view's place and size along an axis depend on: those on the view, and those on what
  /// they tie it to, in order of activation (`SolvingRules: Ambiguity`).
  ///
  /// The root's size is given, so that what two views have to do with the root alone is no tie between them. What
  /// masks, contents and stack views ask for counts as a tie and is no `LayoutConstraint`. The living layout that the
  /// view is part of is brought up to date first; empty for a view that is part of none. O(constraints).
  public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    livingLayout?.constraintsAffectingLayout(of: self, for: axis) ?? []
  }

  /// The living layout that the view is part of, as a value; `nil` for a view that is part of none.
  package var livingSolvedLayout: SolvedLayout? { livingLayout?.solved }

  /// A view that has just come has none of its own yet. O(depth).
  private var livingLayout: Layout? {
    var current: View? = self
    while let view = current {
      if let layout = view.layout { return layout }
      current = view.superview
    }
    return nil
  }

  /// Takes note that a snapshot would be another now, in ways that layout does not follow.
  func snapshotChanged() { layout?.setNeedsLayout() }

  /// Takes note that the view shows something else, wishes for another size, or hides.
  func contentChanged() { layout?.noteContent(of: self) }
}
