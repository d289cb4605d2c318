import ConstraintSolver
import Geometry

extension LayoutIssues {
  /// A scrollable content size that nothing decides, or not uniquely (SEMANTICS 5.3).
  ///
  /// - Precondition: something that constraints lay out in the scroll view is tied to it.
  func contentSizeIssue(for view: ViewID, _ axis: Axis) -> LayoutIssue? {
    guard let scroll = tree.views[view.index].scroll, scroll.contentSize == nil else { return nil }
    let isDriven = system.isContentDriven(view, axis)
    guard !isDriven || isContentAmbiguous(view, axis) else { return nil }
    let (reason, remedy) = isDriven ? undecided(view, axis) : undriven(view, axis)
    return LayoutIssue(
      kind: .ambiguousContentSize, views: [view], axis: axis.issueAxis,
      message: "\(name(of: view)) has ambiguous scrollable content \(axis.sizeName): \(reason)",
      remedy: remedy, location: tree.views[view.index].location)
  }

  // MARK: Words

  /// The content's edges are tied, but what lies between them has no size.
  private func undecided(_ scrollView: ViewID, _ axis: Axis) -> (reason: String, remedy: String?) {
    let open = tree.views.indices.map { ViewID($0) }.filter {
      $0 != scrollView && system.hierarchy.isDescendant($0, of: scrollView)
        && range(of: system.variables.size(of: $0, axis)) != nil
    }
    guard let first = open.first else {
      return ("the constraints between its edges do not add up to a \(axis.sizeName).", nil)
    }
    let names = enumeration(open.map(name(of:)))
    let (verb, object) = open.count == 1 ? ("has", "it") : ("have", "them")
    let opening = "\(names) \(verb) no \(axis.sizeName). Give \(object) one"
    let view = name(of: first)
    if let last = lastSubview(of: first, axis) {
      let far = axis.farEdge
      let remedy = "\(view).\(far) == \(name(of: last)).\(far)"
      return ("\(opening), or add \(remedy).", remedy)
    }
    let remedy = "\(view).\(axis.sizeName) == \(name(of: scrollView)).\(axis.sizeName)"
    return ("\(opening), or add \(remedy).", remedy)
  }

  /// Nothing reaches the far edge of the content.
  private func undriven(_ scrollView: ViewID, _ axis: Axis) -> (reason: String, remedy: String?) {
    let opening = "nothing is tied to its \(axis.farEdge) edge"
    guard let last = lastSubview(of: scrollView, axis) else { return ("\(opening).", nil) }
    let remedy = "\(name(of: last)).\(axis.farEdge) == \(name(of: scrollView)).\(axis.farEdge)"
    return ("\(opening). Add \(remedy).", remedy)
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

extension Axis {
  /// The edge that a layout ends with: `trailing` or `bottom`.
  fileprivate var farEdge: String { self == .horizontal ? "trailing" : "bottom" }
}
