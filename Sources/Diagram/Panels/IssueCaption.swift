import AutoLayout
import Geometry
import Wording

/// The issues of a layout, with one paragraph per message.
struct IssueCaption {
  let geometry: LayoutGeometry
  /// Whether panels beside the figure show the first issues.
  var hasPanels: Bool
  /// The views that messages about ambiguous content sizes give as the reason, by axis.
  private let explained: [Axis: Set<ViewID>]
  private static let most = 4

  /// The first messages that no panel shows, and the number of the others. Empty for a layout without issues.
  var paragraphs: [String] {
    let issues = geometry.layout.issues
    let places = IssueGroups(issues).places
    let unreported = zip(issues, places).filter { issue, place in
      guard let place else { return false }
      return !(hasPanels && place < IssueGroups.mostPanels) && !isExplainedElsewhere(issue)
    }
    return Wording(geometry.layout).caption(
      on: unreported.map(\.0), consequences: issues.filter(\.isConsequence), most: Self.most)
  }

  init(geometry: LayoutGeometry, hasPanels: Bool = true) {
    self.geometry = geometry
    self.hasPanels = hasPanels
    var explained: [Axis: Set<ViewID>] = [:]
    for case .openContent(let content) in geometry.layout.issues {
      explained[content.axis, default: []].formUnion(Wording.namedViews(content))
    }
    self.explained = explained
  }

  /// Whether a message about an ambiguous content size explains the ambiguity of the view.
  func isExplainedElsewhere(_ issue: LayoutIssue) -> Bool {
    guard case .openView(let open) = issue else { return false }
    return explained[open.axis]?.contains(open.view) ?? false
  }
}
