import AutoLayout
import Geometry

/// A layout's issues grouped as the panels show them: each conflict alone, ambiguities by view, and views that are
/// ambiguous for the same reason together. Consequences of other issues belong to no group.
struct IssueGroups {
  /// The maximum number of groups that get a panel of their own.
  static let mostPanels = 4

  /// The groups, in the order of their first issues.
  private(set) var groups: [[LayoutIssue]] = []
  /// The index of each issue's group, or `nil` for a consequence of other issues.
  private(set) var places: [Int?] = []

  /// The cause shared by the views in one panel.
  private enum Cause: Hashable {
    /// The surrounding scroll content is ambiguous too.
    case content(ViewID)
    /// The views all lack a size, or all lack a position, on the same axis.
    case missing(LayoutIssue.OpenView.Reason, Axis)
    /// The position and size of the view depend on each other, and one of them is missing on any axis.
    case eitherMissing
    /// The views have the same priority and share room on the axis.
    case rivals(LayoutIssue.OpenView.Reason, Axis)
    /// The same constraints pull the views in opposite directions on the axis.
    case tie([Int], Axis)
    /// The view has a reason of its own.
    case own(ViewID)

    init(_ open: LayoutIssue.OpenView) {
      self =
        switch open.reason {
        case .content(let scrollView): .content(scrollView)
        case .unsized, .unplaced: .missing(open.reason, open.axis)
        case .eitherMissing: .eitherMissing
        case .samePriority: .rivals(open.reason, open.axis)
        case .tied(let tie): .tie(tie.constraints, open.axis)
        case .broken, .dependent, .roomLeft: .own(open.view)
        }
    }
  }

  init(_ issues: [LayoutIssue]) {
    var causes: [ViewID: [Cause]] = [:]
    for case .openView(let open) in issues where !open.isConsequence {
      let cause = Cause(open)
      if causes[open.view]?.contains(cause) != true { causes[open.view, default: []].append(cause) }
    }
    var known: [LayoutIssue.Kind: [[ViewID]: Int]] = [:]
    var knownCauses: [[Cause]: Int] = [:]
    var contentTies: [Cause: Int] = [:]
    for issue in issues {
      guard !issue.isConsequence else {
        places.append(nil)
        continue
      }
      let cause = if case .openView(let open) = issue { causes[open.view] } else { [Cause]?.none }
      var place = issue.kind == .unsatisfiable ? nil : known[issue.kind]?[issue.views]
      if place == nil, let cause { place = knownCauses[cause] }
      if place == nil, let first = cause?.first, cause?.count == 1 { place = contentTies[first] }
      // The panel of an ambiguous content also has the lengths in it that are ambiguous with it.
      if place == nil, case .content(let scroll)? = cause?.first, cause?.count == 1 {
        place = known[.ambiguousContentSize]?[[scroll]]
      }
      if let place {
        groups[place].append(issue)
      } else {
        groups.append([issue])
      }
      let group = place ?? groups.count - 1
      places.append(group)
      known[issue.kind, default: [:]][issue.views] = group
      if let cause { knownCauses[cause] = group }
      if case .openContent(let content) = issue, let tie = issue.tie {
        contentTies[.tie(tie.constraints, content.axis)] = group
      }
    }
  }

  /// The number of views in the group of an issue, without a scroll view whose content is ambiguous.
  func viewCount(ofGroupWith issue: Int) -> Int {
    guard let place = places[issue] else { return 0 }
    let views = groups[place].filter { $0.kind != .ambiguousContentSize }
    return Set((views.isEmpty ? groups[place] : views).flatMap(\.views)).count
  }
}
