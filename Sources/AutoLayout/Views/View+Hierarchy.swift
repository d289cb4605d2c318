extension View {
  /// Adds a view in front of the other subviews, taking it from where it was.
  public func addSubview(_ view: View) { insert(view) { $0.count } }

  /// Adds a view among the other subviews, taking it from where it was.
  ///
  /// - Parameters:
  ///   - view: the view to add.
  ///   - index: its place in z-order, 0 being the back; one that is out of range means the nearest end.
  public func insertSubview(_ view: View, at index: Int) {
    insert(view) { min(max(0, index), $0.count) }
  }

  /// Adds a view right behind a sibling in z-order, taking it from where it was.
  ///
  /// - Precondition: `sibling` is a subview of this view.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view) { Self.index(of: sibling, in: $0) }
  }

  /// Adds a view right in front of a sibling in z-order, taking it from where it was.
  ///
  /// - Precondition: `sibling` is a subview of this view.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view) { Self.index(of: sibling, in: $0) + 1 }
  }

  /// Moves a subview in front of the others; its constraints stay.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a subview behind the others; its constraints stay.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Takes the view out of its superview. Constraints between its subtree and the rest are deactivated, those
  /// within the subtree stay (`LayoutRules: Activation`).
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

  /// The deepest view that both are or lie in. O(depth²).
  public func nearestCommonAncestor(with other: View) -> View? {
    var current: View? = self
    while let ancestor = current {
      if other.isDescendant(of: ancestor) { return ancestor }
      current = ancestor.superview
    }
    return nil
  }

  /// The view and everything in it, depth first in z-order: the order of a `ViewTree`.
  public var subtree: [View] { [self] + subviews.flatMap(\.subtree) }

  /// From the view to its root.
  var selfAndAncestors: [View] {
    var chain = [self]
    while let superview = chain.last?.superview { chain.append(superview) }
    return chain
  }

  /// The name, or what the view is.
  var displayName: String { storedName ?? viewClass.rawValue }

  private func insert(_ view: View, at place: ([View]) -> Int) {
    precondition(!isDescendant(of: view), "a view cannot be added to itself or to what lies in it")
    // Moving among the subviews of one view keeps every constraint.
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
      preconditionFailure("'\(sibling.displayName)' is no subview of the receiver")
    }
    return index
  }
}
