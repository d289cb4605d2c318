import AutoLayout
import Comparison
import Geometry
import Wording

extension DifferenceFacts {
  /// The differences between two layouts, with their causes.
  ///
  /// - Parameters:
  ///   - difference: The differences.
  ///   - before: The tree that was solved for the earlier layout.
  ///   - after: The tree that was solved for the later layout.
  ///   - sources: What the layouts were read from.
  /// - Complexity: The cost of two layouts for each edit, and usually as many again for effects of several edits.
  init(
    _ difference: LayoutDifference, from before: ViewTree, to after: ViewTree, _ sources: ComparedSources
  ) {
    self.init()
    let metrics = MetricEdits(sources.places, after)
    let found = LayoutCauses(of: difference, from: before, to: after, sharing: metrics.constraints)
    let places = EditPlaces(sources, metrics: metrics.edits)
    edits = found.edits.map { edit in
      Edit(
        location: places.location(of: edit), text: places.text(of: edit), of: .init(edit),
        isRenaming: edit.isRenaming, isRemoval: edit.isRemoval)
    }
    for found in found.causes {
      var cause = Cause(edits: found.edits, effects: [])
      for outcome in found.outcomes {
        switch outcome {
        case .issueAppeared(let issue): cause.appeared.append(issue)
        case .issueResolved(let issue): cause.resolved.append(issue)
        case .effect, .appeared, .disappeared:
          cause.effects.append(effects.count)
          effects += [Effect(outcome, before, after)].compactMap(\.self)
        }
      }
      causes.append(cause)
    }
    let open = found.undecided.compactMap { Effect($0, before, after) }
    undecided = Array(Range(from: effects.count, upTo: effects.count + open.count))
    effects += open
    effects += found.unexplained.compactMap { Effect($0, before, after) }
    let (old, new) = (Wording(difference.before), Wording(difference.after))
    appeared = difference.issues.appeared.map(new.message)
    resolved = difference.issues.resolved.map(old.message)
  }
}

extension DifferenceFacts.Edit.Subject {
  fileprivate init(_ edit: InputEdit) {
    switch edit.subject {
    case .layout: self = .layout
    case .view(let name), .guide(let name): self = .item(name)
    case .constraint(let identifier, let text):
      let names = [identifier ?? text] + edit.others.map { Self.name(of: $0.subject) }
      self = names.count > 1 ? .constraints(names) : .constraint(names[0])
    }
  }

  private static func name(of subject: InputEdit.Subject) -> String {
    if case .constraint(let identifier, let text) = subject { identifier ?? text } else { "" }
  }
}

extension DifferenceFacts.Effect {
  /// `nil` for an issue.
  fileprivate init?(_ outcome: LayoutCauses.Outcome, _ before: ViewTree, _ after: ViewTree) {
    switch outcome {
    case .issueAppeared, .issueResolved: return nil
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
