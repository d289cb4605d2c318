import AutoLayout
import Geometry

/// What is wrong with a faulty layout, a paragraph for each message.
struct IssueCaption {
  let geometry: LayoutGeometry
  private static let most = 4

  /// The first messages, and how many follow; none for a sound layout.
  var paragraphs: [String] {
    let messages = geometry.layout.issues.filter { !$0.message.isEmpty && !isTold($0) }
      .map { Figures.equation($0.message) }
    guard messages.count > Self.most else { return messages }
    return messages.prefix(Self.most) + ["and \(messages.count - Self.most) more"]
  }

  /// Whether the panels say all that a message does.
  ///
  /// The range of a view in open content stands in the view's panel, and why it is open in the content's message.
  private func isTold(_ issue: LayoutIssue) -> Bool {
    switch issue.kind {
    case .ambiguous:
      issue.views.allSatisfy { view in
        issue.axes.allSatisfy { axis in
          geometry.layout.issues.contains { other in
            other.kind == .ambiguousContentSize && other.axes.contains(axis)
              && other.views.contains { geometry.tree.isDescendant(view, of: $0) && $0 != view }
              && names(other, view)
          }
        }
      }
    case .unsatisfiable, .ambiguousContentSize, .contentFollowsOffset, .unfinished: false
    case .misplaced, .text: issue.attributes.isEmpty
    }
  }

  private func names(_ issue: LayoutIssue, _ view: ViewID) -> Bool {
    issue.message.split { $0 == " " || $0 == "," }.contains { $0 == geometry.tree[view].name }
  }
}
