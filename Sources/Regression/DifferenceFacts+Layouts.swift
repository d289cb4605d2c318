import AutoLayout
import Comparison
import Geometry
import Wording

extension DifferenceFacts {
  /// The differences between two layouts, with their causes.
  ///
  /// - Complexity: The cost of two layouts for each edit, and usually as many again for effects of several edits.
  init(_ difference: LayoutDifference, from before: ViewTree, to after: ViewTree) {
    self.init()
    let found = LayoutCauses(of: difference, from: before, to: after)
    edits = found.edits.map { edit in
      Edit(
        location: edit.location, text: EditText.text(of: edit), of: .init(edit.subject),
        isRenaming: edit.isRenaming)
    }
    for cause in found.causes {
      let first = effects.count
      effects += cause.outcomes.map { Effect($0, before, after) }
      causes.append(Cause(edits: cause.edits, effects: Array(Range(from: first, upTo: effects.count))))
    }
    undecided = Array(Range(from: effects.count, upTo: effects.count + found.undecided.count))
    effects += found.undecided.map { Effect($0, before, after) }
    effects += found.unexplained.map { Effect($0, before, after) }
    let (old, new) = (Wording(difference.before), Wording(difference.after))
    appeared = difference.issues.appeared.map(new.message)
    resolved = difference.issues.resolved.map(old.message)
  }
}

extension DifferenceFacts.Edit.Subject {
  fileprivate init(_ subject: InputEdit.Subject) {
    switch subject {
    case .layout: self = .layout
    case .view(let name), .guide(let name): self = .item(name)
    case .constraint(let identifier, let text): self = .constraint(identifier ?? text)
    }
  }
}

extension DifferenceFacts.Effect {
  fileprivate init(_ outcome: LayoutCauses.Outcome, _ before: ViewTree, _ after: ViewTree) {
    switch outcome {
    case .appeared(let view):
      self.init(view: after[view].name, quantity: "appears", before: nil, after: nil)
    case .disappeared(let view):
      self.init(view: before[view].name, quantity: "disappears", before: nil, after: nil)
    case .effect(let effect): self.init(effect, in: after)
    }
  }

  /// An effect on a view of the later tree.
  init(_ effect: Comparison.Effect, in tree: ViewTree) {
    self.init(
      view: tree[effect.view.after].name, quantity: Self.name(of: effect.quantity), before: effect.before,
      after: effect.after)
  }

  private static func name(of quantity: Comparison.Effect.Quantity) -> String {
    switch quantity {
    case .position(let axis): axis.letter
    case .size(let axis): axis.sizeName
    case .contentSize(let axis): "contentSize.\(axis.sizeName)"
    case .contentOffset(let axis): "contentOffset.\(axis.letter)"
    case .scrollDistance(let axis): "scrollable \(axis.letter) distance"
    }
  }
}
