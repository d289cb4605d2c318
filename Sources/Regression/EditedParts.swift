import AutoLayout
package import Comparison

/// The parts of two layouts that an edit concerns.
package struct EditedParts: Sendable {
  /// The constraint that was edited, or `nil` for an edit of something else.
  package var constraint: ConstraintDifference?
  /// The parts of each constraint of an edit of several, which has no `constraint`.
  package var members: [EditedParts] = []
  /// The names of the views that the edit concerns. Empty for an edit of the layout's own properties.
  package var views: [String] = []
  /// Whether the edit concerns a property of the layout, such as the canvas.
  package var isOfLayout = false

  /// The parts of edits, by the texts of these.
  ///
  /// - Complexity: O(edits + constraints).
  package static func all(
    of edits: [DifferenceFacts.Edit], in difference: LayoutDifference
  ) -> [String: EditedParts] {
    var constraints: [String: EditedParts] = [:]
    for change in difference.constraints {
      let (old, new) = (
        change.before.map { difference.before.constraints[$0] },
        change.after.map { difference.after.constraints[$0] }
      )
      var part = EditedParts(constraint: change)
      part.views = new.map { names(of: $0.node, in: difference.after.tree) } ?? []
      part.views += (old.map { names(of: $0.node, in: difference.before.tree) } ?? []).filter {
        !part.views.contains($0)
      }
      guard let constraint = new ?? old else { continue }
      constraints[constraint.node.identifier ?? constraint.text] = part
    }
    var parts: [String: EditedParts] = [:]
    for edit in edits {
      switch edit.subject {
      case .layout: parts[edit.text] = EditedParts(isOfLayout: true)
      case .item(let name): parts[edit.text] = EditedParts(views: [name])
      case .constraint(let name): parts[edit.text] = constraints[name]
      case .constraints(let names):
        var part = EditedParts(members: names.compactMap { constraints[$0] })
        for view in part.members.flatMap(\.views) where !part.views.contains(view) { part.views.append(view) }
        parts[edit.text] = part
      }
    }
    return parts
  }

  /// The names of the views on both sides of a constraint.
  private static func names(of node: ConstraintNode, in tree: ViewTree) -> [String] {
    [node.first, node.second].compactMap(\.self).map { tree[tree.owner(of: $0.item)].name }
  }
}
