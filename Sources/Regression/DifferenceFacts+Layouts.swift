import AutoLayout
import Comparison
import Geometry
import LayoutDocument
import Wording

extension DifferenceFacts {
  /// The differences between two layouts, with their causes.
  ///
  /// - Parameters:
  ///   - found: The edits, and what they caused.
  ///   - difference: The differences.
  ///   - before: The tree that was solved for the earlier layout.
  ///   - after: The tree that was solved for the later layout.
  ///   - sources: What the layouts were read from.
  init(
    _ found: LayoutCauses, of difference: LayoutDifference, from before: ViewTree, to after: ViewTree,
    _ sources: ComparedSources
  ) {
    self.init()
    let places = EditPlaces(sources)
    edits = found.edits.map { edit in
      Edit(
        location: places.location(of: edit), text: places.text(of: edit) + Self.remark(on: edit, difference),
        of: .init(edit),
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
    let derived = Set(found.edits.indices.filter { Self.isDerived(found.edits[$0], before, after) })
    var frames = Set(editsWithoutEffect.filter { Self.isOfRecordedFrame(found.edits[$0], before, after) })
    // Frames on record follow the edit that moved the views, unless there is none.
    if frames.count + derived.count == edits.count { frames = [] }
    let moved = omit(derived.union(frames))
    if !derived.isEmpty {
      var update = Update()
      update.texts = derived.sorted().map { Self.view(of: found.edits[$0], after) }
      update.effects = moved
      self.update = update
    }
    let (old, new) = (Wording(difference.before), Wording(difference.after))
    appeared = difference.issues.appeared.map(new.message)
    resolved = difference.issues.resolved.map(old.message)
    attributeMisplacements(difference)
  }
}

extension DifferenceFacts {
  /// What the numbers do not show of a view that has another superview: whether it moved on the screen.
  private static func remark(on edit: InputEdit, _ difference: LayoutDifference) -> String {
    guard case .viewMoved(let pair) = edit.change,
      difference.before[pair.before].absoluteFrame == difference.after[pair.after].absoluteFrame
    else { return "" }
    return ", and stays where it was on the screen"
  }

  /// Whether an edit was made by nobody: the width of a text in an Interface Builder file gives a factor for its font,
  /// which changes with the measure.
  private static func isDerived(_ edit: InputEdit, _ before: ViewTree, _ after: ViewTree) -> Bool {
    guard before.design != nil, after.design != nil, case .property(let pair, key: "font") = edit.change,
      var old = before[pair.before].text?.font, let new = after[pair.after].text?.font
    else { return false }
    old.widthFactor = new.widthFactor
    return old == new && before[pair.before].text?.text == after[pair.after].text?.text
  }

  private static func view(of edit: InputEdit, _ tree: ViewTree) -> String {
    if case .property(let pair, _) = edit.change { tree[pair.after].name } else { "" }
  }

  /// Adds frames that Interface Builder no longer finds where they are on record to the cause that moved their view.
  private mutating func attributeMisplacements(_ difference: LayoutDifference) {
    guard difference.after.tree.design != nil else { return }
    for (index, issue) in difference.issues.appeared.enumerated() {
      guard case .misplaced = issue, let view = issue.views.first.map({ difference.after.tree[$0].name })
      else { continue }
      let cause = causes.firstIndex { $0.effects.contains { effects[$0].view == view } }
      if let cause { causes[cause].appeared.append(index) }
    }
  }

  /// Whether an edit only notes in an Interface Builder file where constraints put a view, and how large.
  private static func isOfRecordedFrame(_ edit: InputEdit, _ before: ViewTree, _ after: ViewTree) -> Bool {
    guard before.design != nil, after.design != nil, case .property(let pair, let key) = edit.change else {
      return false
    }
    if key == "intrinsicSize" { return true }
    guard key == "frame" else { return false }
    return !before[pair.before].translatesAutoresizingMaskIntoConstraints
      && !after[pair.after].translatesAutoresizingMaskIntoConstraints
  }

  /// Leaves out edits, and the causes of which they are all.
  ///
  /// - Returns: The effects of these causes, which are left out, too.
  private mutating func omit(_ omitted: Set<Int>) -> [Effect] {
    guard !omitted.isEmpty else { return [] }
    var numbers: [Int: Int] = [:]
    for index in edits.indices where !omitted.contains(index) { numbers[index] = numbers.count }
    edits = edits.indices.filter { !omitted.contains($0) }.map { edits[$0] }
    var moved: Set<Int> = []
    causes = causes.compactMap { cause in
      var cause = cause
      cause.edits = cause.edits.compactMap { numbers[$0] }
      guard cause.edits.isEmpty else { return cause }
      moved.formUnion(cause.effects)
      return nil
    }
    let result = moved.sorted().map { effects[$0] }
    var places: [Int: Int] = [:]
    for index in effects.indices where !moved.contains(index) { places[index] = places.count }
    effects = effects.indices.filter { !moved.contains($0) }.map { effects[$0] }
    for index in causes.indices { causes[index].effects = causes[index].effects.compactMap { places[$0] } }
    undecided = undecided.compactMap { places[$0] }
    return result
  }
}

extension DifferenceFacts.Edit.Subject {
  fileprivate init(_ edit: InputEdit) {
    switch edit.subject {
    case .layout: self = .layout
    case .view(let name), .guide(let name): self = .item(name)
    case .constraint(let identifier, let text):
      var names = [identifier ?? text]
      for other in edit.others {
        let name = Self.name(of: other.subject)
        // A constraint may have several numbers of one metric.
        if edit.metric == nil || name != names.last { names.append(name) }
      }
      self = names.count > 1 || edit.metric != nil ? .constraints(names) : .constraint(names[0])
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
