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
    return LayoutIssue(
      kind: .ambiguousContentSize, views: [view], axis: axis.issueAxis,
      message: isDriven ? undecided(view, axis) : undriven(view, axis),
      location: tree.views[view.index].location)
  }

  /// The content's edges are tied, but nothing between them has a size.
  private func undecided(_ scrollView: ViewID, _ axis: Axis) -> String {
    let open = tree.views.indices.map { ViewID($0) }.filter {
      $0 != scrollView && system.hierarchy.isDescendant($0, of: scrollView)
        && range(of: system.variables.size(of: $0, axis)) != nil
    }
    let opening = "The scrollable content \(axis.sizeName) of \(name(of: scrollView)) is ambiguous"
    guard !open.isEmpty else {
      return "\(opening): the constraints between its edges do not add up to a \(axis.sizeName)."
    }
    let verb = open.count == 1 ? "has" : "have"
    return "\(opening): \(enumeration(open.map(name(of:)))) \(verb) no \(axis.sizeName). "
      + "Give a constant, an intrinsic size or a tie to \(name(of: scrollView)).\(axis.sizeName)."
  }

  /// Nothing reaches the far edge of the content.
  private func undriven(_ scrollView: ViewID, _ axis: Axis) -> String {
    let far = axis == .horizontal ? "trailing" : "bottom"
    let name = name(of: scrollView)
    let opening =
      "The scrollable content \(axis.sizeName) of \(name) is ambiguous: nothing is tied to its \(far) edge"
    guard let last = farthestSubview(of: scrollView, axis) else { return "\(opening)." }
    return "\(opening). Tie \(self.name(of: last)).\(far) to \(name).\(far)."
  }

  /// The subview whose far edge one would expect to end the content.
  private func farthestSubview(of scrollView: ViewID, _ axis: Axis) -> ViewID? {
    let candidates = tree.views[scrollView.index].subviews.filter {
      !tree.views[$0.index].translatesAutoresizingMaskIntoConstraints
    }
    var farthest: ViewID?
    for view in candidates {
      let best = farthest.map { geometry.frames[$0.index].max(axis) } ?? -.infinity
      if geometry.frames[view.index].max(axis) > best + 1e-6 { farthest = view }
    }
    return farthest
  }
}
