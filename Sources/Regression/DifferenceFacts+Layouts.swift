import AutoLayout
import Comparison
import Geometry
import Wording

extension DifferenceFacts {
  /// The differences between two layouts.
  init(_ difference: LayoutDifference) {
    self.init()
    let (before, after) = (difference.before, difference.after)
    for change in difference.constraints { edits += EditText.edits(of: change, difference) }
    for property in difference.properties { edits.append(EditText.edit(of: property, difference)) }
    let views = difference.views
    for view in views.added {
      edits.append(Edit(location: after.tree[view].location, text: "\(after.tree[view].name): added"))
      effects.append(
        Effect(view: after.tree[view].name, quantity: "added", before: nil, after: nil))
    }
    for view in views.removed {
      edits.append(Edit(location: nil, text: "\(before.tree[view].name): removed"))
      effects.append(
        Effect(view: before.tree[view].name, quantity: "removed", before: nil, after: nil))
    }
    effects += difference.effects.map { Effect($0, in: after.tree) }
    if !edits.isEmpty, !effects.isEmpty {
      causes = [Cause(edits: Array(edits.indices), effects: Array(effects.indices))]
    }
    let (old, new) = (Wording(before), Wording(after))
    appeared = difference.issues.appeared.map(new.message)
    resolved = difference.issues.resolved.map(old.message)
  }
}

extension DifferenceFacts.Effect {
  init(_ effect: Comparison.Effect, in tree: ViewTree) {
    let quantity =
      switch effect.quantity {
      case .position(let axis): axis.letter
      case .size(let axis): axis.sizeName
      case .contentSize(let axis): "contentSize.\(axis.sizeName)"
      case .contentOffset(let axis): "contentOffset.\(axis.letter)"
      case .scrollDistance(let axis): "scrollDistance.\(axis.letter)"
      }
    self.init(
      view: tree[effect.view.after].name, quantity: quantity, before: effect.before, after: effect.after)
  }
}
