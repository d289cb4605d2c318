import AutoLayout
import Geometry

/// What is wrong with a faulty layout, a paragraph for each message.
struct IssueCaption {
  let geometry: LayoutGeometry
  /// Whether the figure has panels beside it, which tell of the first issues.
  var hasPanels = true
  private static let most = 4

  /// The first messages, and how many follow; none for a sound layout.
  var paragraphs: [String] {
    let contents = openContents
    let messages = geometry.layout.issues.filter { !$0.message.isEmpty && !isTold($0, by: contents) }
      .map { Figures.equation($0.message) }
    guard messages.count > Self.most else { return messages }
    return messages.prefix(Self.most) + ["and \(messages.count - Self.most) more"]
  }

  /// A content whose size is open, with the words of its message.
  private struct OpenContent {
    var views: [ViewID]
    var axes: [Axis]
    var words: Set<Substring>
  }

  private var openContents: [OpenContent] {
    geometry.layout.issues.filter { $0.kind == .ambiguousContentSize }.map { issue in
      OpenContent(
        views: issue.views, axes: issue.axes,
        words: Set(issue.message.split { $0 == " " || $0 == "," }))
    }
  }

  /// Whether the panels say all that a message does.
  ///
  /// The range of a view in open content stands in the view's panel, and why it is open in the content's message.
  private func isTold(_ issue: LayoutIssue, by contents: [OpenContent]) -> Bool {
    switch issue.kind {
    case .ambiguous:
      issue.views.allSatisfy { view in
        let name = geometry.tree[view].name[...]
        return issue.axes.allSatisfy { axis in
          contents.contains { content in
            content.axes.contains(axis) && content.words.contains(name)
              && content.views.contains { geometry.tree.isDescendant(view, of: $0) && $0 != view }
          }
        }
      }
    case .ambiguousContentSize, .unsatisfiable:
      hasPanels && geometry.layout.issues.count <= SidePanels.mostIssues
    case .contentFollowsOffset, .unfinished: false
    case .misplaced, .text: issue.attributes.isEmpty
    }
  }
}
