import ConstraintSolver
import Geometry

extension LayoutIssues {
  /// The issues of content sizes that change while scrolling, because constraints tie the content to something that
  /// stays on screen (`ScrollViewRules: Floating views`); by scroll view.
  ///
  /// - Complexity: one layout for each scroll view whose content could follow its offset. Few can.
  func offsetIssues() -> [ViewID: [LayoutIssue]] {
    var issues: [ViewID: [LayoutIssue]] = [:]
    for scrollView in system.variables.scrollViews {
      let rows = Axis.allCases.map {
        (axis: $0, rows: system.floatingRows(reachingContentOf: scrollView, $0))
      }
      .filter { !$0.rows.isEmpty }
      guard !rows.isEmpty else { continue }
      let moved = contentSize(ofScrolled: scrollView)
      for (axis, rows) in rows {
        let size = geometry.value(system.variables.contentSize(of: scrollView, axis))
        // A hundredth of the step is above the solver's tolerance and below any real effect of the offset.
        guard (moved[axis] - size).magnitude > 0.01 else { continue }
        issues[scrollView, default: []].append(offsetIssue(scrollView, axis, rows))
      }
    }
    return issues
  }

  /// The content size that the constraints give after the content has moved by one point on both axes.
  private func contentSize(ofScrolled scrollView: ViewID) -> Size {
    var tree = tree
    let offset = system.parameters.offsets[scrollView.index]
    tree.views[scrollView.index].scroll?.contentOffset = Point(x: offset.x + 1, y: offset.y + 1)
    tree.views[scrollView.index].scroll?.overscroll = true
    var session = LayoutSession(tree)
    let geometry = session.solve()
    let variables = system.variables
    return Size(
      width: geometry.value(variables.contentSize(of: scrollView, .horizontal)),
      height: geometry.value(variables.contentSize(of: scrollView, .vertical)))
  }

  private func offsetIssue(_ scrollView: ViewID, _ axis: Axis, _ rows: [Int]) -> LayoutIssue {
    .followingContent(
      LayoutIssue.FollowingContent(
        of: scrollView, axis, keepers: rows,
        location: rows.lazy.compactMap { system.node(ofRow: $0).location }.first
          ?? tree.views[scrollView.index].location))
  }
}

extension ConstraintSystem {
  /// The constraints between an item in a scroll view's content and one that does not scroll with it, if other
  /// equations connect them with the content size on an axis. Empty if no constraint drives the content size.
  fileprivate func floatingRows(reachingContentOf scrollView: ViewID, _ axis: Axis) -> [Int] {
    guard dependence.exists, isContentDriven(scrollView, axis) else { return [] }
    let floating = equations.indices.filter { row in
      equations[row].dependsOnParameters && joinsContent(of: scrollView, toOutside: node(ofRow: row))
    }
    guard !floating.isEmpty else { return [] }
    let reached = reachable(from: variables.contentSize(of: scrollView, axis), inside: scrollView)
    return floating.filter { row in terms(ofRow: row).contains { reached.contains($0.variable) } }
  }

  private func joinsContent(of scrollView: ViewID, toOutside node: ConstraintNode) -> Bool {
    var isInside = false
    var isOutside = false
    for anchor in node.anchors where !anchor.attribute.isSize {
      let owner = tree.owner(of: anchor.item)
      switch anchor.item {
      case .frameLayoutGuide(scrollView), .safeArea(scrollView): isOutside = true
      default:
        if owner != scrollView, hierarchy.isDescendant(owner, of: scrollView) { isInside = true }
        if !hierarchy.isDescendant(owner, of: scrollView) { isOutside = true }
      }
    }
    return isInside && isOutside
  }

  /// The unknowns in the content that equations connect with `start`, directly or through each other. Unknowns
  /// outside do not depend on the offset.
  private func reachable(from start: Variable, inside scrollView: ViewID) -> Set<Variable> {
    func isInside(_ variable: Variable) -> Bool {
      switch variables.meaning(of: variable) {
      case .contentSize(let view, _): hierarchy.isDescendant(view, of: scrollView)
      case .size(let item, _), .position(let item, _):
        tree.owner(of: item) != scrollView && hierarchy.isDescendant(tree.owner(of: item), of: scrollView)
      }
    }
    let parts = equations.indices.map { row in
      terms(ofRow: row).map(\.variable).filter(isInside)
    }
    var rows: [Variable: [Int]] = [:]
    for (row, variables) in parts.enumerated() {
      for variable in variables { rows[variable, default: []].append(row) }
    }
    var reached: Set = [start]
    var open = [start]
    while let next = open.popLast() {
      for row in rows[next] ?? [] {
        for variable in parts[row] where reached.insert(variable).inserted { open.append(variable) }
      }
    }
    return reached
  }
}
