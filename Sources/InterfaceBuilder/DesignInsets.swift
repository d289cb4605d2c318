import AutoLayout
import Geometry

/// Gives a tree the insets that were in effect at design time.
struct DesignInsets {
  let device: DesignDevice
  /// The root's safe area insets according to the rules.
  let safeArea: EdgeInsets
  let inCells: Set<ViewID>
  let cells: [ViewID: NibCell]
  let cellMargins: CellMargins
  /// The insets that recorded frames show, or `nil` to use the rules alone.
  let recorded: RecordedInsets?

  func apply(to tree: inout ViewTree) {
    tree.environment.safeArea = insets(of: .root, .safeArea, otherwise: safeArea)
    replaceSafeAreas(in: &tree)
    for index in tree.views.indices { setMargins(of: ViewID(index), in: &tree) }
    // All margins are final now.
    tree.environment.isViewControllerRoot = false
  }

  /// Notes which values recorded frames gave.
  func note(in design: inout DesignRecord, of tree: ViewTree) {
    guard recorded != nil else { return }
    let edges: [RecordedInsets.Edge] = [.top, .left, .bottom, .right]
    design.hasDerivedSafeArea = edges.contains { recordedInset(of: .root, .safeArea, $0) != nil }
    // Margins that include or pass on a safe area follow from the same frames.
    design.hasDerivedMargins = tree.views.indices.map { index in
      let view = ViewID(index)
      return edges.contains { recordedInset(of: view, .margin, $0) != nil }
        || design.hasDerivedSafeArea
          && (view == .root || tree[view].superview == .root && tree[view].scroll != nil)
    }
  }

  /// Applies the insets of scrolled views only; on another canvas, the engine determines all others.
  func applyToScrolledViews(of tree: inout ViewTree) {
    replaceSafeAreas(in: &tree)
    for index in tree.views.indices where isScrolled(ViewID(index), in: tree) {
      setMargins(of: ViewID(index), in: &tree)
    }
  }

  private func insets(
    of view: ViewID, _ kind: RecordedInsets.Kind, otherwise rule: EdgeInsets
  ) -> EdgeInsets {
    EdgeInsets(
      top: recordedInset(of: view, kind, .top) ?? rule.top,
      left: recordedInset(of: view, kind, .left) ?? rule.left,
      bottom: recordedInset(of: view, kind, .bottom) ?? rule.bottom,
      right: recordedInset(of: view, kind, .right) ?? rule.right)
  }

  /// The largest plausible margin in a cell below no bar; a larger one comes from an outdated frame.
  private static let largestCellMargin = 48.0

  private func recordedInset(
    of view: ViewID, _ kind: RecordedInsets.Kind, _ edge: RecordedInsets.Edge
  ) -> Double? {
    guard let inset = recorded?.inset(of: view, kind, edge) else { return nil }
    guard kind == .margin, inCells.contains(view), inset > Self.largestCellMargin else { return inset }
    return isBelowCover(inset, edge) ? inset : nil
  }

  /// Whether a cell's margin begins where the system's area at that edge of the screen ends.
  private func isBelowCover(_ margin: Double, _ edge: RecordedInsets.Edge) -> Bool {
    let cover =
      switch edge {
      case .top: device.safeArea.top
      case .left: device.safeArea.left
      case .bottom: device.safeArea.bottom
      case .right: device.safeArea.right
      }
    return cover > 0 && (margin - cover - cellMargins.end).magnitude < 0.01
  }

  // MARK: Margins

  private func setMargins(of view: ViewID, in tree: inout ViewTree) {
    let node = tree[view]
    let direction = node.direction ?? tree.environment.direction
    var rule = node.layoutMargins ?? node.directionalLayoutMargins.map { EdgeInsets($0, direction) }
    if view == .root { rule = rootMargins(rule, in: tree) }
    if let system = contentMargins(of: view, in: tree) {
      tree.views[view.index].preservesSuperviewLayoutMargins = false
      // Written margins replace the cell's; if they preserve the superview's, the larger ones count.
      rule = rule.map { node.preservesSuperviewLayoutMargins ? .max($0, system) : $0 } ?? system
    }
    if isScrolled(view, in: tree) { tree.views[view.index].insetsLayoutMarginsFromSafeArea = false }
    if view != .root, node.scroll != nil, node.superview == .root, node.preservesSuperviewLayoutMargins {
      tree.views[view.index].preservesSuperviewLayoutMargins = false
      rule = .max(rule ?? EdgeInsets(all: 8), passedOn(to: node, in: tree))
    }
    let shown = recordedMargins(of: view, otherwise: rule ?? EdgeInsets(all: 8))
    guard shown != nil || view == .root || rule != nil else { return }
    guard let margins = shown ?? rule else { return }
    tree.views[view.index].layoutMargins = margins
    tree.views[view.index].directionalLayoutMargins = nil
    if shown != nil || view == .root {
      tree.views[view.index].insetsLayoutMarginsFromSafeArea = false
      tree.views[view.index].preservesSuperviewLayoutMargins = false
    }
  }

  /// The recorded margins; `nil` if no recorded frame shows any.
  private func recordedMargins(of view: ViewID, otherwise rule: EdgeInsets) -> EdgeInsets? {
    let edges: [RecordedInsets.Edge] = [.top, .left, .bottom, .right]
    guard edges.contains(where: { recordedInset(of: view, .margin, $0) != nil }) else { return nil }
    return insets(of: view, .margin, otherwise: rule)
  }

  /// The margins that a scroll view inherits from the root if it preserves them. At design time, they do not include
  /// the unsafe bands.
  private func passedOn(to scrollView: ViewNode, in tree: ViewTree) -> EdgeInsets {
    let canvas = Rect(origin: .zero, size: tree.environment.canvas)
    let frame = recorded == nil ? canvas : scrollView.frame ?? canvas
    let (margins, bands) = (tree[.root].layoutMargins ?? .zero, tree.environment.safeArea)
    return EdgeInsets(
      top: max(0, margins.top - bands.top - frame.minY),
      left: max(0, margins.left - bands.left - frame.minX),
      bottom: max(0, margins.bottom - bands.bottom - canvas.maxY + frame.maxY),
      right: max(0, margins.right - bands.right - canvas.maxX + frame.maxX))
  }

  /// The margins of a root: by default, the system's minimum at the sides, in nibs as in view controllers.
  private func rootMargins(_ written: EdgeInsets?, in tree: ViewTree) -> EdgeInsets {
    let side: Double = tree.environment.canvas.width < 400 || device.isCompactLandscape ? 16 : 20
    let minimum = EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    let base = written.map { .max($0, minimum) } ?? minimum
    return tree[.root].insetsLayoutMarginsFromSafeArea ? base + tree.environment.safeArea : base
  }

  /// Whether a view is a scroll view or a cell, or lies in one, so that no unsafe band reaches it at design time.
  private func isScrolled(_ view: ViewID, in tree: ViewTree) -> Bool {
    if view == .root { return false }
    if inCells.contains(view) { return true }
    var outer: ViewID? = view
    while let current = outer {
      if tree[current].scroll != nil { return true }
      outer = tree[current].superview
    }
    return false
  }

  /// The margins of a table cell's content view according to the rules; `nil` for other views.
  private func contentMargins(of view: ViewID, in tree: ViewTree) -> EdgeInsets? {
    guard let superview = tree[view].superview, let cell = cells[superview] else { return nil }
    let preservesMargins = tree[view].preservesSuperviewLayoutMargins
    let margins = cellMargins.margins(
      of: cell, width: tree[superview].frame?.width ?? 0, isRoot: superview == .root,
      preservesMargins: preservesMargins)
    guard preservesMargins, let written = cell.layoutMargins else { return margins }
    return margins.map { .max($0, written) }
  }

  // MARK: Safe areas of inner views

  /// Replaces the safe areas of inner views: by a guide if a view has recorded insets, or else by the view itself if
  /// it is scrolled or frames are recorded.
  private func replaceSafeAreas(in tree: inout ViewTree) {
    var replacements: [ViewID: LayoutItem] = [:]
    var guides: [ConstraintNode] = []
    for constraint in tree.constraints {
      for anchor in constraint.anchors {
        guard case .safeArea(let view) = anchor.item, view != .root, replacements[view] == nil else {
          continue
        }
        let insets = insets(of: view, .safeArea, otherwise: .zero)
        if insets == .zero {
          if recorded != nil || isScrolled(view, in: tree) { replacements[view] = .view(view) }
        } else {
          replacements[view] = addGuide(of: view, insets, to: &tree, &guides)
        }
      }
    }
    guard !replacements.isEmpty else { return }
    for index in tree.constraints.indices {
      if case .safeArea(let view) = tree.constraints[index].first.item, let item = replacements[view] {
        tree.constraints[index].first.item = item
      }
      if let second = tree.constraints[index].second, case .safeArea(let view) = second.item,
        let item = replacements[view]
      {
        tree.constraints[index].second?.item = item
      }
    }
    tree.constraints += guides
  }

  private func addGuide(
    of view: ViewID, _ insets: EdgeInsets, to tree: inout ViewTree, _ constraints: inout [ConstraintNode]
  ) -> LayoutItem {
    let item = LayoutItem.guide(GuideID(tree.guides.count))
    tree.guides.append(GuideNode(name: "\(tree[view].name).safeArea", owningView: view))
    let edges: [(Attribute, Double)] = [
      (.left, insets.left), (.top, insets.top), (.right, -insets.right), (.bottom, -insets.bottom),
    ]
    for (attribute, constant) in edges {
      constraints.append(
        ConstraintNode(
          LayoutAnchor(item, attribute), .equal, LayoutAnchor(.view(view), attribute), constant: constant,
          source: .environment))
    }
    return item
  }
}
