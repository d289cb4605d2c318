import AutoLayout
import Geometry

/// What is wrong with a faulty layout, a paragraph for each message.
struct IssueCaption {
  let geometry: LayoutGeometry
  /// Whether the figure has panels beside it, which tell of the first issues.
  var hasPanels: Bool
  /// Those of the layout, found once for all issues.
  private let openContents: [OpenContent]
  private static let most = 4

  /// The first messages that no panel tells, and how many follow; none for a sound layout.
  var paragraphs: [String] {
    let issues = geometry.layout.issues
    let places = IssueGroups(issues).places
    let untold = zip(issues, places).filter { issue, place in
      guard let place else { return false }
      return !(hasPanels && place < SidePanels.mostIssues) && !issue.message.isEmpty
        && !isToldElsewhere(issue)
    }
    var messages = untold.prefix(Self.most).map { Figures.prose($0.0.message) }
    if untold.count > Self.most { messages.append("and \(untold.count - Self.most) more") }
    return messages + [consequences].compactMap(\.self)
  }

  /// The views that are open only because others are.
  private var consequences: String? {
    let issues = geometry.layout.issues.filter(\.isConsequence)
    guard !issues.isEmpty else { return nil }
    let names = Panel.names(of: issues, geometry)
    return issues.count == 1
      ? "\(names) depends on what is ambiguous here, and is open because of that alone."
      : "\(names) depend on what is ambiguous here, and are open because of that alone."
  }

  /// A content whose size is open, with the words of its message.
  private struct OpenContent {
    var views: [ViewID]
    var axes: [Axis]
    var words: Set<Substring>
  }

  init(geometry: LayoutGeometry, hasPanels: Bool = true) {
    self.geometry = geometry
    self.hasPanels = hasPanels
    openContents = geometry.layout.issues.filter { $0.kind == .ambiguousContentSize }.map { issue in
      OpenContent(
        views: issue.views, axes: issue.axes,
        words: Set(issue.message.split { $0 == " " || $0 == "," }))
    }
  }

  /// Whether the message of a content whose size is open says why a view in it is.
  func isToldElsewhere(_ issue: LayoutIssue) -> Bool {
    guard issue.kind == .ambiguous else { return false }
    return issue.views.allSatisfy { view in
      let name = geometry.tree[view].name[...]
      return issue.axes.allSatisfy { axis in
        openContents.contains { content in
          content.axes.contains(axis) && content.words.contains(name)
            && content.views.contains { geometry.tree.isDescendant(view, of: $0) && $0 != view }
        }
      }
    }
  }
}
