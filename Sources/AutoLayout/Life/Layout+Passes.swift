import Geometry

extension Layout {
  /// Runs one pass: lays out everything that has changed.
  func pass() {
    updateConstraints()
    needsLayout = !changes.constraintUpdates.isEmpty
    if !passOnChanges() { takeSnapshot() }
    edit.clear()
    changes.clear()
    layoutSubviews()
    notifyObservers()
  }

  private func updateConstraints() {
    if !isStale, !changes.constraintUpdates.isEmpty {
      // Subviews come after their superviews in a snapshot.
      let views = changes.constraintUpdates.sorted { $0.identity.index > $1.identity.index }
      changes.constraintUpdates.removeAll(keepingCapacity: true)
      for view in views where view.needsConstraintUpdate {
        view.needsConstraintUpdate = false
        view.updateConstraints()
      }
    }
    guard isStale else { return }
    changes.constraintUpdates.removeAll(keepingCapacity: true)
    root.updateConstraintsIfNeeded()
  }

  /// - Returns: false if a fresh snapshot is needed.
  private func passOnChanges() -> Bool {
    guard !isStale, let held, collectChanges() else { return false }
    if edit.isScrollingOnly, !held.session.system.follows(edit.contents), !isElsewhere {
      scroll(held)
      return true
    }
    // The outcome of a conflict depends on activation order, and only a fresh snapshot lists the constraints in that
    // order.
    if held.session.hasConflict, edit.isStructural { return false }
    guard held.session.restart(edit) else { return false }
    let geometry = held.session.settle()
    guard !held.session.isDoubtful else { return false }
    if !edit.added.isEmpty { numberAdditions(from: held.session.system.firstAddedRow(edit)) }
    isElsewhere = false
    write(geometry)
    return true
  }

  /// Scrolls without solving, since no equation depends on the changes.
  private func scroll(_ held: HeldSession) {
    let wasDirect = held.session.readsDirectly
    held.session.take(edit.contents)
    guard wasDirect, held.session.readsDirectly else { return write(nil) }
    for (id, _) in edit.contents {
      if let view = views[id.index] as? ScrollView { view.write(held.session.scroll(of: id)) }
    }
  }

  private func takeSnapshot() {
    let freezing = HierarchyFreezing(root)
    take(freezing.views)
    guides = freezing.declaredGuides
    var nodes = freezing.nodes
    scrollViews.removeAll()
    for (index, view) in views.enumerated() {
      nodes[index].resizeFont(to: surroundings.contentSizeCategory)
      if let scrollView = view as? ScrollView {
        scrollView.hasNewScrolling = false
        scrollViews.append((ViewID(index), scrollView))
      }
      guard nodes[index].translatesAutoresizingMaskIntoConstraints, let frame = nodes[index].frame,
        view.authored == nil, let superview = nodes[index].superview
      else { continue }
      let reference = nodes[superview.index].referenceSize ?? surroundings.canvas
      view.authored = AuthoredFrame(frame, reference: reference)
      nodes[index].frameReference = reference
    }
    findOverridingViews()
    let held = HeldSession(
      ViewTree(
        environment: surroundings, views: nodes, guides: freezing.guides,
        constraints: freezing.constraints(areNumbered: true)))
    self.held = held
    isStale = false
    isElsewhere = false
    write(held.session.settle())
  }

  /// A session whose tree matches the current views.
  func describedSession() -> HeldSession {
    if let held, held.session.system.editing.isRestructured {
      // Its rows are not in the order of a snapshot's constraints.
      takeSnapshot()
    } else {
      held?.session.describe(by: ViewTree(root: root, environment: surroundings).prepared())
    }
    guard let held else { preconditionFailure("a pass takes a snapshot") }
    return held
  }

  // MARK: Writing

  /// - Parameter geometry: the solution's geometry, or `nil` if it is not known yet.
  func write(_ geometry: SolvedGeometry?) {
    guard let held else { return }
    if geometry == nil, held.session.readsDirectly {
      held.session.write(into: views)
      for (id, view) in scrollViews { view.write(held.session.scroll(of: id)) }
      return
    }
    let geometry = geometry ?? held.session.geometry(movesContent: true)
    for index in views.indices { views[index].storedFrame = geometry.views[index].frame }
    for (id, view) in scrollViews {
      if let scroll = geometry.scroll(of: id) { view.write(scroll) }
    }
  }

  private func notifyObservers() {
    for (_, view) in scrollViews where view.hasNewContentSize { view.notifyObservers() }
  }

  // MARK: Overriding classes

  private func findOverridingViews() {
    let sizes = Dictionary(uniqueKeysWithValues: layingOut.map { (ObjectIdentifier($0.view), $0.size) })
    layingOut.removeAll()
    // Most views have the same class as the view before them.
    var own: ObjectIdentifier?
    for view in views {
      let type = ObjectIdentifier(type(of: view))
      let isOverridden = view.counterpart?.hasOverrides == true
      if type == own, !isOverridden { continue }
      if !isOverridden, Self.ownClasses.contains(type) {
        own = type
      } else {
        layingOut.append(SubviewLayout(view: view, size: sizes[ObjectIdentifier(view)] ?? nil))
      }
    }
  }

  private func layoutSubviews() {
    for index in layingOut.indices {
      // An earlier call may have changed the list.
      guard layingOut.indices.contains(index) else { return }
      let (view, size) = (layingOut[index].view, layingOut[index].view.storedFrame.size)
      guard layingOut[index].size != size else { continue }
      layingOut[index].size = size
      view.layoutSubviews()
    }
  }

  /// The classes that do not override `layoutSubviews()`.
  static let ownClasses: Set<ObjectIdentifier> = Set(
    [
      View.self, ImageView.self, Label.self, Button.self, TextField.self, SegmentedControl.self, Switch.self,
      Slider.self, Stepper.self, ProgressView.self, ActivityIndicatorView.self, PageControl.self,
      DatePicker.self,
      ScrollView.self, TextView.self, TableView.self, TableViewCell.self, CollectionViewCell.self,
      StackView.self,
      StackPanel.self,
    ].map { ObjectIdentifier($0) })
}
