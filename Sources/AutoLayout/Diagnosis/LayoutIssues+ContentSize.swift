import ConstraintSolver
import Geometry

extension LayoutIssues {
  /// A scrollable content size that nothing decides, or not uniquely (`ScrollViewRules: Content size`).
  ///
  /// - Precondition: something that constraints lay out in the scroll view is tied to it.
  func contentSizeIssue(for view: ViewID, _ axis: Axis) -> LayoutIssue? {
    guard let scroll = tree.views[view.index].scroll, scroll.contentSize == nil else { return nil }
    let isDriven = system.isContentDriven(view, axis)
    guard !isDriven || isContentAmbiguous(view, axis) else { return nil }
    var content = isDriven ? undecided(view, axis) : undriven(view, axis)
    content.location = tree.views[view.index].location
    return .openContent(content)
  }

  // MARK: Reasons

  /// The content's edges are tied, but what lies between them has no size.
  private func undecided(_ scrollView: ViewID, _ axis: Axis) -> LayoutIssue.OpenContent {
    // Views are in preorder: what lies in a view follows it.
    let following = tree.views.indices[(scrollView.index + 1)...].lazy.map { ViewID($0) }
    let inside = Array(following.prefix { system.hierarchy.isDescendant($0, of: scrollView) })
    let open = inside.filter { range(of: system.variables.size(of: $0, axis)) != nil }
    guard !open.isEmpty else { return LayoutIssue.OpenContent(of: scrollView, axis, reason: .undecided) }
    let remedies = decisive(among: open, in: scrollView, axis).map { view in
      if let last = lastSubview(of: view, axis) { return equation(farEdge(axis, of: last), view, last) }
      return equation(axis == .horizontal ? .width : .height, view, scrollView)
    }
    return LayoutIssue.OpenContent(of: scrollView, axis, reason: .unsized(open), remedies: remedies)
  }

  private func equation(_ attribute: Attribute, _ first: ViewID, _ second: ViewID) -> ConstraintNode {
    ConstraintNode(
      LayoutAnchor(.view(first), attribute), .equal, LayoutAnchor(.view(second), attribute))
  }

  /// The views, first ones first, whose sizes decide all others that are open in a content; empty where these are many.
  ///
  /// - Complexity: a layout for each.
  private func decisive(among open: [ViewID], in scrollView: ViewID, _ axis: Axis) -> [ViewID] {
    guard open.count > 1, system.variables.scrollViews.count <= Self.mostSearched else {
      return Array(open.prefix(1))
    }
    var session = LayoutSession(system.tree)
    _ = session.settle()
    var result: [ViewID] = []
    var rest = open
    while let view = rest.first, result.count < Self.mostRemedies {
      let size = system.variables.size(of: view, axis)
      session.wish(size, geometry.value(size), rank: result.count)
      result.append(view)
      _ = session.settle()
      let ambiguous = Set(session.solver.ambiguousVariables().map(\.variable))
      rest = rest.filter { ambiguous.contains(system.variables.size(of: $0, axis)) }
    }
    return rest.isEmpty ? result : []
  }

  private static let mostRemedies = 2
  /// Scroll views in a layout up to which it is worth looking for more than the first remedy.
  private static let mostSearched = 16

  /// Nothing reaches the far edge of the content.
  private func undriven(_ scrollView: ViewID, _ axis: Axis) -> LayoutIssue.OpenContent {
    let last = lastSubview(of: scrollView, axis)
    let far = farEdge(axis, of: last)
    return LayoutIssue.OpenContent(
      of: scrollView, axis, reason: .looseEdge(far),
      remedies: last.map { [equation(far, $0, scrollView)] } ?? [])
  }

  /// The edge that a layout ends with, by the name that constraints on a view would call it: `trailing`, `right` or
  /// `bottom`.
  private func farEdge(_ axis: Axis, of view: ViewID?) -> Attribute {
    guard axis == .horizontal else { return .bottom }
    guard let view else { return .trailing }
    let attributes = tree.constraints.lazy.flatMap(\.anchors).filter {
      $0.item == .view(view) && [.left, .right, .leading, .trailing].contains($0.attribute)
    }.map(\.attribute)
    return !attributes.isEmpty && attributes.allSatisfy { !$0.isDirectional } ? .right : .trailing
  }

  /// The subview with a determined place that one would expect to end its superview.
  private func lastSubview(of view: ViewID, _ axis: Axis) -> ViewID? {
    var last: ViewID?
    for subview in tree.views[view.index].subviews {
      guard !tree.views[subview.index].translatesAutoresizingMaskIntoConstraints,
        range(of: system.variables.size(of: subview, axis)) == nil,
        range(of: system.variables.position(of: subview, axis)) == nil, !system.floats(subview, in: view)
      else { continue }
      let farthest = last.map { geometry.views[$0.index].frame.max(axis) } ?? -.infinity
      if geometry.views[subview.index].frame.max(axis) > farthest + 1e-6 { last = subview }
    }
    return last
  }
}
