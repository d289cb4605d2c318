import ConstraintSolver

// Views and constraints report their changes here. If a fresh snapshot is due, nothing needs to be recorded.
extension Layout {
  func noteConstant(of constraint: LayoutConstraint) {
    needsLayout = true
    if !isStale { changes.constants.append(constraint) }
  }

  func notePriority(of constraint: LayoutConstraint) {
    needsLayout = true
    if !isStale { changes.priorities.append(constraint) }
  }

  func noteAddition(of constraint: LayoutConstraint) {
    needsLayout = true
    constraint.row = -2
    if !isStale { changes.additions.append(constraint) }
  }

  func noteRemoval(of constraint: LayoutConstraint) {
    needsLayout = true
    if !isStale, constraint.row >= 0 { changes.removals.append(Int(constraint.row)) }
    constraint.row = -1
  }

  func noteContent(of view: View) {
    needsLayout = true
    guard !isStale, !view.hasNewContent else { return }
    view.hasNewContent = true
    changes.contents.append(view)
  }

  func noteScrolling() { needsLayout = true }

  func noteConstraintUpdate(of view: View) {
    needsLayout = true
    changes.constraintUpdates.append(view)
  }

  func setNeedsLayout(of view: View) {
    setNeedsLayout()
    for index in layingOut.indices where layingOut[index].view === view { layingOut[index].size = nil }
  }

  // MARK: Passing on

  /// Collects the changes that the session has to take in.
  ///
  /// - Returns: false if a change cannot be expressed in terms of the last snapshot.
  func collectChanges() -> Bool {
    for constraint in changes.constants where constraint.row >= 0 {
      edit.constants.append((Int(constraint.row), constraint.storedConstant))
    }
    for constraint in changes.priorities where constraint.row >= 0 {
      edit.priorities.append((Int(constraint.row), constraint.storedPriority))
    }
    edit.removed.append(contentsOf: changes.removals)
    for constraint in changes.additions where constraint.row == -2 {
      guard let node = node(of: constraint) else { return false }
      constraint.row = -3
      edit.added.append(node)
    }
    for view in changes.contents {
      guard let id = id(of: view.identity) else { return false }
      var node = view.frozen(superview: view.superview.flatMap { self.id(of: $0.identity) })
      node.resizeFont(to: surroundings.contentSizeCategory)
      edit.nodes.append((id, node))
    }
    // The last pass may have changed these as well: it clamps offsets and overwrites content sizes.
    for (id, view) in scrollViews where view.hasNewScrolling {
      view.hasNewScrolling = false
      edit.contents.append((id, view.content))
    }
    return true
  }

  /// Assigns rows to the added constraints, starting with `first`.
  func numberAdditions(from first: Int) {
    var next = first
    for constraint in changes.additions where constraint.row == -3 {
      constraint.row = Int32(next)
      next += 1
    }
  }

  // MARK: Freezing

  /// A view's ID in the last snapshot; `nil` if its index is out of date, since another snapshot may have changed it.
  func id(of identity: ItemIdentity) -> ViewID? {
    let index = Int(identity.index)
    return views.indices.contains(index) && views[index].identity === identity ? ViewID(index) : nil
  }

  private func node(of constraint: LayoutConstraint) -> ConstraintNode? {
    guard let holder = constraint.holder.flatMap({ id(of: $0.identity) }),
      let first = anchor(constraint.first), let hierarchy = held?.session.system.hierarchy
    else { return nil }
    var node = ConstraintNode(constraint, first, from: nil, nil, from: nil, owner: nil)
    if let held = constraint.firstOrigin {
      guard let origin = anchor(held) else { return nil }
      node.firstOrigin = origin
    }
    if let held = constraint.second {
      guard let second = anchor(held) else { return nil }
      node.second = second
    }
    if let held = constraint.secondOrigin {
      guard let origin = anchor(held) else { return nil }
      node.secondOrigin = origin
    }
    var nearest = owner(of: first.item)
    for anchor in node.anchors {
      nearest = hierarchy.nearestCommonAncestor(nearest, owner(of: anchor.item))
    }
    if nearest != holder { node.owner = holder }
    return node
  }

  private func owner(of item: LayoutItem) -> ViewID {
    held?.session.system.tree.owner(of: item) ?? .root
  }

  private func anchor(_ held: HeldAnchor) -> LayoutAnchor? {
    layoutItem(held.identity).map { LayoutAnchor($0, held.attribute) }
  }

  private func layoutItem(_ identity: ItemIdentity) -> LayoutItem? {
    guard let kind = identity.guideKind else { return id(of: identity).map { .view($0) } }
    if kind == .declared {
      let index = Int(identity.index)
      return guides.indices.contains(index) && guides[index].identity === identity
        ? .guide(GuideID(index)) : nil
    }
    // The guide may have been created after the snapshot was taken.
    guard let view = (identity.item?.itemView).flatMap({ id(of: $0.identity) }) else { return nil }
    return switch kind {
    case .declared: nil
    case .safeArea: .safeArea(view)
    case .layoutMargins: .layoutMargins(view)
    case .readableContent: .readableContent(view)
    case .content: .contentLayoutGuide(view)
    case .frame: .frameLayoutGuide(view)
    case .top: view == .root ? .topLayoutGuide : nil
    case .bottom: view == .root ? .bottomLayoutGuide : nil
    }
  }
}
