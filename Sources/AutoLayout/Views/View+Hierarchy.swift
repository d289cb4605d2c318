extension View {
  /// Adds a view in front of the other subviews, removing it from its previous superview.
  public func addSubview(_ view: View) { insert(view) { $0.count } }

  /// Adds a view among the other subviews, removing it from its previous superview.
  ///
  /// - Parameters:
  ///   - view: the view to add.
  ///   - index: its index in z-order, where 0 is the back; an index out of range means the nearest end.
  public func insertSubview(_ view: View, at index: Int) {
    insert(view) { min(max(0, index), $0.count) }
  }

  /// Adds a view directly behind a sibling in z-order, removing it from its previous superview.
  ///
  /// - Precondition: `sibling` is a subview of this view.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view) { Self.index(of: sibling, in: $0) }
  }

  /// Adds a view directly in front of a sibling in z-order, removing it from its previous superview.
  ///
  /// - Precondition: `sibling` is a subview of this view.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view) { Self.index(of: sibling, in: $0) + 1 }
  }

  /// Moves a subview in front of the others; its constraints stay active.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a subview behind the others; its constraints stay active.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Removes the view from its superview. Constraints between its subtree and the rest are deactivated; those within
  /// the subtree stay active (`LayoutRules: Activation`).
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    for ancestor in superview.selfAndAncestors {
      for constraint in ancestor.constraints where constraint.touches(subtreeOf: self) {
        constraint.deactivate()
      }
    }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    didMoveToSuperview()
  }

  /// Whether the view is `view` or a descendant of it. O(depth).
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.superview
    }
    return false
  }

  /// The deepest view that contains both views or is one of them. O(depth²).
  public func nearestCommonAncestor(with other: View) -> View? {
    var current: View? = self
    while let ancestor = current {
      if other.isDescendant(of: ancestor) { return ancestor }
      current = ancestor.superview
    }
    return nil
  }

  /// The view and its descendants in preorder, siblings in z-order: the order of a `ViewTree`.
  public var subtree: [View] { [self] + subviews.flatMap(\.subtree) }

  /// The active constraints that the view and its descendants hold, in the order of a snapshot's constraints.
  package var constraintsInOrder: [LayoutConstraint] {
    subtree.flatMap(\.constraints).sorted { $0.activation < $1.activation }
  }

  /// The view and its ancestors, from the view to its root.
  var selfAndAncestors: [View] {
    var chain = [self]
    while let superview = chain.last?.superview { chain.append(superview) }
    return chain
  }

  /// The view's name, or its class if it has none.
  var displayName: String { storedName ?? viewClass.rawValue }

  private func insert(_ view: View, at place: ([View]) -> Int) {
    precondition(!isDescendant(of: view), "a view cannot be added to itself or to one of its descendants")
    // Reordering within the same superview keeps every constraint.
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: place(subviews))
      didReorderSubviews()
    } else {
      view.removeFromSuperview()
      subviews.insert(view, at: place(subviews))
      view.superview = self
      view.didMoveToSuperview()
      didAddSubview(view)
    }
  }

  private static func index(of sibling: View, in subviews: [View]) -> Int {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
      preconditionFailure("'\(sibling.displayName)' is not a subview of this view")
    }
    return index
  }
}
