import ConstraintSolver
import Geometry

extension LayoutIssues {
  /// The issue of a content size that nothing determines, or not uniquely (`ScrollViewRules: Content size`); `nil`
  /// for none.
  ///
  /// - Precondition: the scroll view is tied to something in it that constraints lay out.
  func contentSizeIssue(for view: ViewID, _ axis: Axis) -> LayoutIssue? {
    guard let scroll = tree.views[view.index].scroll, scroll.contentSize == nil else { return nil }
    let isDriven = system.isContentDriven(view, axis)
    guard !isDriven || isContentAmbiguous(view, axis) else { return nil }
    var content = isDriven ? undecided(view, axis) : undriven(view, axis)
    content.location = tree.views[view.index].location
    return .openContent(content)
  }

  // MARK: Reasons

  /// The issue of content whose edges are tied, but whose views do not add up to a length.
  private func undecided(_ scrollView: ViewID, _ axis: Axis) -> LayoutIssue.OpenContent {
    if let tie = tie(of: system.variables.contentSize(of: scrollView, axis), .size) {
      return LayoutIssue.OpenContent(of: scrollView, axis, reason: .tied(tie))
    }
    // In preorder, the descendants of a view follow it.
    let following = tree.views.indices[(scrollView.index + 1)...].lazy.map { ViewID($0) }
    let inside = Array(following.prefix { system.hierarchy.isDescendant($0, of: scrollView) })
    let open = inside.filter { range(of: system.variables.size(of: $0, axis)) != nil }
    guard !open.isEmpty else { return LayoutIssue.OpenContent(of: scrollView, axis, reason: .undecided) }
    let remedies = decisive(among: open, in: scrollView, axis).map { view in
      if let limit = farLimit(of: view, axis) { return limit }
      if let last = lastSubview(of: view, axis) { return equation(farEdge(axis, of: last), view, last) }
      return equation(axis == .horizontal ? .width : .height, view, scrollView)
    }
    return LayoutIssue.OpenContent(of: scrollView, axis, reason: .unsized(open), remedies: remedies)
  }

  /// The equation that the required inequality between the far edges of a view and of the subview that needs most room
  /// becomes, with its constant: `card.bottom == detail.bottom + 12`; `nil` without such an inequality.
  private func farLimit(of view: ViewID, _ axis: Axis) -> ConstraintNode? {
    let farEdges: [Attribute] = axis == .horizontal ? [.right, .trailing] : [.bottom]
    var limit: (end: Double, node: ConstraintNode)?
    for constraint in tree.constraints
    where constraint.relation != .equal && farEdges.contains(constraint.first.attribute)
      && constraint.second?.attribute == constraint.first.attribute
    {
      var node = constraint
      let isFirst = node.first.item == .view(view)
      guard case .view(let first) = node.first.item, case .view(let second)? = node.second?.item,
        case let other = isFirst ? second : first, isFirst || second == view,
        tree.views[other.index].superview == view, (node.relation == .greaterThanOrEqual) == isFirst,
        node.priority == .required, node.multiplier == 1, node.firstOrigin == nil, node.secondOrigin == nil,
        range(of: system.variables.size(of: other, axis)) == nil,
        range(of: system.variables.position(of: other, axis)) == nil
      else { continue }
      let end = geometry.views[other.index].frame.max(axis) + (isFirst ? node.constant : -node.constant)
      if let limit, end <= limit.end { continue }
      node.relation = .equal
      limit = (end, node)
    }
    return limit?.node
  }

  private func equation(_ attribute: Attribute, _ first: ViewID, _ second: ViewID) -> ConstraintNode {
    equation(attribute, first, .view(second))
  }

  private func equation(_ attribute: Attribute, _ first: ViewID, _ second: LayoutItem) -> ConstraintNode {
    ConstraintNode(LayoutAnchor(.view(first), attribute), .equal, LayoutAnchor(second, attribute))
  }

  /// The item to which the constraints of content refer: the content layout guide, or the scroll view itself.
  private func contentItem(of scrollView: ViewID) -> LayoutItem {
    let guide = LayoutItem.contentLayoutGuide(scrollView)
    return tree.constraints.contains { $0.first.item == guide || $0.second?.item == guide }
      ? guide : .view(scrollView)
  }

  /// The first ambiguous views whose sizes determine those of all others in the content; empty if too many are needed.
  ///
  /// - Complexity: one layout for each.
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
  /// The largest number of scroll views in a layout for which it looks for more than one remedy.
  private static let mostSearched = 16

  /// The issue of content whose far edge no constraint reaches.
  private func undriven(_ scrollView: ViewID, _ axis: Axis) -> LayoutIssue.OpenContent {
    let last = lastSubview(of: scrollView, axis)
    let far = farEdge(axis, of: last)
    return LayoutIssue.OpenContent(
      of: scrollView, axis, reason: .looseEdge(far),
      remedies: last.map { [equation(far, $0, contentItem(of: scrollView))] } ?? [])
  }

  /// The far edge of content, by the name that the constraints on a view use: `trailing`, `right` or `bottom`.
  private func farEdge(_ axis: Axis, of view: ViewID?) -> Attribute {
    guard axis == .horizontal else { return .bottom }
    guard let view else { return .trailing }
    let attributes = tree.constraints.lazy.flatMap(\.anchors).filter {
      $0.item == .view(view) && [.left, .right, .leading, .trailing].contains($0.attribute)
    }.map(\.attribute)
    return !attributes.isEmpty && attributes.allSatisfy { !$0.isDirectional } ? .right : .trailing
  }

  /// The subview that reaches farthest along the axis, of those that constraints determine and that do not float.
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
