import AutoLayout
import Geometry

/// The issues of a layout that Interface Builder would report, including views whose recorded frames differ
/// (`InterfaceBuilderRules: Issues of a file`).
struct DesignIssues {
  let record: DesignRecord
  /// The layout, rounded to whole pixels.
  let layout: SolvedLayout

  private var tree: ViewTree { layout.tree }

  /// The issues to report. Conflicts and other issues that are not ambiguities come first, in the layout's order.
  /// Ambiguities follow, then misplaced views, each in preorder.
  ///
  /// - Parameter variants: What lays the tree out.
  func all(_ variants: inout TreeVariants) -> [LayoutIssue] {
    let conflicts = layout.issues.filter { !$0.kind.isAmbiguity && isReported($0) }
    return conflicts + ambiguities.filter(isReported) + misplacedViews(besides: conflicts, &variants)
  }

  /// The ambiguities of the views if labels have their measured sizes. Their recorded sizes add up exactly, which would
  /// hide that nothing determines which label is stretched or compressed.
  private var ambiguities: [LayoutIssue] {
    guard record.isRecordedCanvas, tree.views.contains(where: { $0.viewClass == .label }) else {
      return layout.issues.filter(\.kind.isAmbiguity)
    }
    var measured = tree
    for index in tree.views.indices where tree.views[index].viewClass == .label {
      measured.views[index].intrinsicSize = nil
    }
    return LayoutEngine.solve(measured).issues.filter(\.kind.isAmbiguity)
  }

  private var tolerance: Double { Self.tolerance(in: tree.environment) }

  /// The tolerance for recorded sizes, in points: half a point, or two pixels at a scale of three.
  static func tolerance(in environment: LayoutEnvironment) -> Double {
    environment.pixelScale >= 3 ? 0.67 : 0.51
  }

  /// Whether Interface Builder reports an issue.
  private func isReported(_ issue: LayoutIssue) -> Bool {
    switch issue {
    // The sizes of leaf views are recorded in pixels, so a small deviation is not a conflict.
    case .conflict(let conflict): error(of: conflict) > tolerance && !isOfHiddenView(conflict)
    case .openView(let open): verifies(open)
    case .openContent(let content): record.verifications[content.scrollView.index] == .everything
    case .followingContent, .unfinished, .misplaced, .text, .overlap, .unreachable, .audit, .assertion,
      .listing,
      .unmet:
      true
    }
  }

  /// The distance, in points, by which the broken constraint is violated.
  private func error(of conflict: LayoutIssue.Conflict) -> Double {
    conflict.brokenConstraint.map { layout.constraints[$0].error } ?? .infinity
  }

  /// Whether the conflict is that of a hidden arranged view, which its stack view gives no length. Interface Builder
  /// does not report it, because the view keeps its last frame there.
  private func isOfHiddenView(_ conflict: LayoutIssue.Conflict) -> Bool {
    conflict.members.contains { $0.constraint.map { layout.constraints[$0].node.hidesArrangedView } ?? false }
  }

  private func verifies(_ open: LayoutIssue.OpenView) -> Bool {
    let isOpen = [open.position, open.size].compactMap(\.self).contains { range in
      guard let low = range.minimum, let high = range.maximum else { return true }
      return high - low > tolerance
    }
    switch record.verifications[open.view.index] {
    case .off: return false
    case .ignoreSizes: return isOpen && open.position != nil
    case .everything: return isOpen
    }
  }

  private func misplacedViews(
    besides conflicts: [LayoutIssue], _ variants: inout TreeVariants
  ) -> [LayoutIssue] {
    Misplacements(record: record, layout: layout, conflicts: conflicts).all(&variants).map { misplaced in
      .misplaced(
        LayoutIssue.MisplacedView(
          misplaced.view, axis: LayoutIssue.IssueAxis(misplaced.axes), expected: misplaced.expected,
          actual: misplaced.recorded, location: tree[misplaced.view].location))
    }
  }
}

extension LayoutIssue.Kind {
  var isAmbiguity: Bool { self == .ambiguous || self == .ambiguousContentSize }
}
