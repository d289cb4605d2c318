import AutoLayout

/// A layout's issues as panels tell them: conflicts one by one, ambiguities gathered by view, and views that are open
/// for the same reason together.
struct IssueGroups {
  /// In the order of their first issues.
  private(set) var groups: [[LayoutIssue]] = []
  /// The group of each issue.
  private(set) var places: [Int] = []

  init(_ issues: [LayoutIssue]) {
    var reasons: [[ViewID]: [String]] = [:]
    for issue in issues where issue.kind == .ambiguous {
      let reason = Self.reason(of: issue)
      if reasons[issue.views]?.contains(reason) != true { reasons[issue.views, default: []].append(reason) }
    }
    var known: [LayoutIssue.Kind: [[ViewID]: Int]] = [:]
    var knownReasons: [[String]: Int] = [:]
    for issue in issues {
      let reason = issue.kind == .ambiguous ? reasons[issue.views] : nil
      var place = issue.kind == .unsatisfiable ? nil : known[issue.kind]?[issue.views]
      if place == nil, let reason { place = knownReasons[reason] }
      if let place {
        groups[place].append(issue)
        places.append(place)
      } else {
        groups.append([issue])
        places.append(groups.count - 1)
      }
      known[issue.kind, default: [:]][issue.views] = places[places.count - 1]
      if let reason { knownReasons[reason] = places[places.count - 1] }
    }
  }

  /// The same for views of which the same is to be said.
  private static func reason(of issue: LayoutIssue) -> String {
    if let content = issue.content { return "content \(content.index)" }
    guard let range = issue.message.firstRange(of: ": no constraint ") else {
      // Whatever else it is speaks of this one.
      return "view \(issue.views.map(\.index))"
    }
    return String(issue.message[range.upperBound...])
  }
}
