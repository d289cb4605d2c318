import AutoLayout
import Geometry

/// A layout's issues as panels show them: conflicts one by one, ambiguities gathered by view, and views that are open
/// for the same reason together. What only follows from others is in none.
struct IssueGroups {
  /// The number of groups that have a panel of their own.
  static let mostPanels = 4

  /// In the order of their first issues.
  private(set) var groups: [[LayoutIssue]] = []
  /// The group of each issue; `nil` for what follows from others.
  private(set) var places: [Int?] = []

  /// The cause that views in one panel share.
  private enum Cause: Hashable {
    /// The content around them is as open.
    case content(ViewID)
    /// The same is missing of all of them.
    case missing(LayoutIssue.OpenView.Reason, Axis)
    /// One of two quantities is missing, on whatever axis.
    case eitherMissing
    /// Each is open for a reason of its own.
    case own(ViewID)

    init(_ open: LayoutIssue.OpenView) {
      self =
        switch open.reason {
        case .content(let scrollView): .content(scrollView)
        case .unsized, .unplaced: .missing(open.reason, open.axis)
        case .eitherMissing: .eitherMissing
        case .broken, .samePriority, .dependent, .roomLeft: .own(open.view)
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
    for issue in issues {
      guard !issue.isConsequence else {
        places.append(nil)
        continue
      }
      let cause = if case .openView(let open) = issue { causes[open.view] } else { [Cause]?.none }
      var place = issue.kind == .unsatisfiable ? nil : known[issue.kind]?[issue.views]
      if place == nil, let cause { place = knownCauses[cause] }
      if let place {
        groups[place].append(issue)
      } else {
        groups.append([issue])
      }
      let group = place ?? groups.count - 1
      places.append(group)
      known[issue.kind, default: [:]][issue.views] = group
      if let cause { knownCauses[cause] = group }
    }
  }

  /// How many views the group of an issue is about.
  func viewCount(ofGroupWith issue: Int) -> Int {
    places[issue].map { place in Set(groups[place].flatMap(\.views)).count } ?? 0
  }
}
