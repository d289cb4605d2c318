import AutoLayout

/// A layout's issues as panels tell them: conflicts one by one, ambiguities gathered by view, and views that are open
/// for the same reason together. What only follows from others is in none.
struct IssueGroups {
  /// In the order of their first issues.
  private(set) var groups: [[LayoutIssue]] = []
  /// The group of each issue; `nil` for what follows from others.
  private(set) var places: [Int?] = []

  init(_ issues: [LayoutIssue]) {
    var reasons: [[ViewID]: [String]] = [:]
    for issue in issues where issue.kind == .ambiguous && !issue.isConsequence {
      let reason = Self.reason(of: issue)
      if reasons[issue.views]?.contains(reason) != true { reasons[issue.views, default: []].append(reason) }
    }
    var known: [LayoutIssue.Kind: [[ViewID]: Int]] = [:]
    var knownReasons: [[String]: Int] = [:]
    for issue in issues {
      guard !issue.isConsequence else {
        places.append(nil)
        continue
      }
      let reason = issue.kind == .ambiguous ? reasons[issue.views] : nil
      var place = issue.kind == .unsatisfiable ? nil : known[issue.kind]?[issue.views]
      if place == nil, let reason { place = knownReasons[reason] }
      if let place {
        groups[place].append(issue)
      } else {
        groups.append([issue])
      }
      let group = place ?? groups.count - 1
      places.append(group)
      known[issue.kind, default: [:]][issue.views] = group
      if let reason { knownReasons[reason] = group }
    }
  }

  /// The same for views of which the same is to be said.
  private static func reason(of issue: LayoutIssue) -> String {
    if let content = issue.content { return "content \(content.index)" }
    if [": no constraint ", ": set "].contains(where: issue.reason.hasPrefix) { return issue.reason }
    // Whatever else it is speaks of this one.
    return "view \(issue.views.map(\.index))"
  }

  /// How many views the group of an issue is about.
  func viewCount(ofGroupWith issue: Int) -> Int {
    places[issue].map { place in Set(groups[place].flatMap(\.views)).count } ?? 0
  }
}
