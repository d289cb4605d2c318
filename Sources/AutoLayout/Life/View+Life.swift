extension View {
  /// Has the living layout that the view is part of take a fresh snapshot at its next pass; without one nothing
  /// happens. Changes of views and constraints do so of themselves.
  public func setNeedsLayout() { livingLayout?.setNeedsLayout() }

  /// Whether constraints leave open where the view is or how large (SEMANTICS 8.2). The living layout that the view
  /// is part of is brought up to date first; `false` for a view that is part of none.
  public var hasAmbiguousLayout: Bool { livingLayout?.hasAmbiguousLayout(self) ?? false }

  /// Shows another layout that the constraints allow as well, or the first one again; nothing happens where the view
  /// is not ambiguous. The next change goes back to the first. (SEMANTICS 8.2)
  public func exerciseAmbiguityInLayout() {
    if hasAmbiguousLayout { livingLayout?.exerciseAmbiguity() }
  }

  /// A view that has just come has none of its own yet. O(depth).
  private var livingLayout: Layout? {
    var current: View? = self
    while let view = current {
      if let layout = view.layout { return layout }
      current = view.superview
    }
    return nil
  }

  /// Takes note that a snapshot would be another now.
  func snapshotChanged() { layout?.setNeedsLayout() }
}
