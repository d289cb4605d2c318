import AutoLayout
package import Comparison

/// The parts of two layouts that an edit concerns, found again by the text of the edit.
package struct EditedParts: Sendable {
  /// The constraint that was edited, or `nil` for an edit of something else.
  package var constraint: ConstraintDifference?
  /// The names of the views that the edit concerns. Empty for an edit of the layout's own properties.
  package var views: [String] = []
  /// Whether the edit concerns a property of the layout, such as the canvas.
  package var isOfLayout = false

  /// The parts of all edits of a difference, by the texts of these.
  package static func all(in difference: LayoutDifference) -> [String: EditedParts] {
    var parts: [String: EditedParts] = [:]
    let (before, after) = (difference.before.tree, difference.after.tree)
    for change in difference.constraints {
      var own = EditedParts(constraint: change)
      let old = change.before.map { names(of: difference.before.constraints[$0].node, in: before) } ?? []
      let new = change.after.map { names(of: difference.after.constraints[$0].node, in: after) } ?? []
      own.views = new + old.filter { !new.contains($0) }
      for edit in EditText.edits(of: change, difference) { parts[edit.text] = own }
    }
    for property in difference.properties {
      var own = EditedParts()
      switch property.subject {
      case .layout: own.isOfLayout = true
      case .view(let view): own.views = [after[view.after].name]
      }
      parts[EditText.edit(of: property, difference).text] = own
    }
    for view in difference.views.added {
      parts["\(after[view].name): added"] = EditedParts(views: [after[view].name])
    }
    for view in difference.views.removed {
      parts["\(before[view].name): removed"] = EditedParts(views: [before[view].name])
    }
    return parts
  }

  /// The names of the views on both sides of a constraint.
  private static func names(of node: ConstraintNode, in tree: ViewTree) -> [String] {
    [node.first, node.second].compactMap(\.self).map { tree[tree.owner(of: $0.item)].name }
  }
}
