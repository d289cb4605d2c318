import AutoLayout

/// A layout's issues as panels tell them: conflicts one by one, ambiguities gathered by view.
struct IssueGroups {
  /// In the order of their first issues.
  private(set) var groups: [[LayoutIssue]] = []
  /// The group of each issue.
  private(set) var places: [Int] = []

  init(_ issues: [LayoutIssue]) {
    var known: [LayoutIssue.Kind: [[ViewID]: Int]] = [:]
    for issue in issues {
      if issue.kind != .unsatisfiable, let place = known[issue.kind]?[issue.views] {
        groups[place].append(issue)
        places.append(place)
      } else {
        known[issue.kind, default: [:]][issue.views] = groups.count
        places.append(groups.count)
        groups.append([issue])
      }
    }
  }
}
