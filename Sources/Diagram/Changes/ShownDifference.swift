import AutoLayout
import Comparison
import Geometry
import Wording

/// The differences that a picture shows, without those that look the same in print.
struct ShownDifference {
  /// A property with its name and values as the panels print them.
  struct Property: Hashable {
    /// For example, `label.text`.
    var name: String
    var before: String
    var after: String
    var location: SourceLocation?
  }

  /// A number that changed, with its name as the panels print it.
  struct Effect: Hashable {
    /// For example, `box.frame.x`.
    var name: String
    var before: Double
    var after: Double
  }

  let facts: LayoutDifference
  let properties: [Property]
  let effects: [Effect]
  /// The views of the later layout that are new, have a different frame in their superviews, or were hidden or
  /// unhidden.
  let changedViews: Set<ViewID>

  var before: SolvedLayout { facts.before }
  var after: SolvedLayout { facts.after }

  init(_ facts: LayoutDifference) {
    self.facts = facts
    let wording = DifferenceWording(facts)
    properties = facts.properties.compactMap(wording.property)
    let shown = facts.effects.filter { Figures.number($0.before) != Figures.number($0.after) }
    effects = shown.map { Effect(name: wording.name(of: $0), before: $0.before, after: $0.after) }
    var changed = Set(facts.views.added)
    for effect in shown {
      switch effect.quantity {
      case .position, .size: changed.insert(effect.view.after)
      case .contentSize, .contentOffset, .scrollDistance: break
      }
    }
    for view in facts.views.pairs
    where facts.before.tree[view.before].isHidden != facts.after.tree[view.after].isHidden {
      changed.insert(view.after)
    }
    changedViews = changed
  }

  /// Whether both layouts come from one file, as those of a diagram with `before` and `after` do. Its readers see the
  /// picture alone, so that a place in the file would tell them nothing.
  var isOfOneFile: Bool {
    func files(_ layout: SolvedLayout) -> Set<String> {
      Set(layout.constraints.compactMap(\.node.location?.file))
    }
    let (earlier, later) = (files(before), files(after))
    return earlier.count == 1 && earlier == later
  }

  /// A view that is gone or new, without an ancestor that is, too.
  struct Subtree: Hashable {
    var name: String
    var location: SourceLocation?
    /// How many views below it go or come with it.
    var subviews: Int
    /// How many written constraints on one of these views do.
    var constraints: Int

    /// For example, `photo, with 2 subviews and 4 constraints`.
    var words: String {
      Wording.subtree(name.abbreviated, subviews: subviews, constraints: constraints)
    }
  }

  /// The views that are gone, or new, in preorder. O(views + constraints).
  func subtrees(areGone: Bool) -> [Subtree] {
    let tree = areGone ? before.tree : after.tree
    let changed = areGone ? facts.views.removed : facts.views.added
    // The index of the subtree of each changed view.
    var places: [ViewID: Int] = [:]
    var result: [Subtree] = []
    for view in changed {
      if let place = tree[view].superview.flatMap({ places[$0] }) {
        places[view] = place
        result[place].subviews += 1
      } else {
        places[view] = result.count
        result.append(
          Subtree(name: tree[view].name, location: tree[view].location, subviews: 0, constraints: 0))
      }
    }
    for change in facts.constraints where (areGone ? change.after : change.before) == nil {
      if let place = subtreeView(of: change).flatMap({ places[$0] }) { result[place].constraints += 1 }
    }
    return result
  }

  /// The written constraints that go with a view, by their indices in the earlier layout, and those that come with one,
  /// by their indices in the later layout.
  var constraintsOfSubtrees: (gone: [Int], new: [Int]) {
    let changes = facts.constraints.filter { subtreeView(of: $0) != nil }
    return (changes.compactMap(\.before), changes.compactMap(\.after))
  }

  /// The differences between constraints but for those that go or come with a view.
  var constraintsOfKeptViews: [ConstraintDifference] {
    facts.constraints.filter { subtreeView(of: $0) == nil }
  }

  /// The gone or new view that a constraint goes or comes with; `nil` if it does so by itself, or changes.
  private func subtreeView(of change: ConstraintDifference) -> ViewID? {
    func view(_ index: Int, in layout: SolvedLayout, where isAbsent: (ViewID) -> Bool) -> ViewID? {
      layout.constraints[index].node.anchors.lazy.map { layout.tree.owner(of: $0.item) }.first(
        where: isAbsent)
    }
    switch (change.before, change.after) {
    case (let index?, nil): return view(index, in: before) { facts.views.later($0) == nil }
    case (nil, let index?): return view(index, in: after) { facts.views.earlier($0) == nil }
    default: return nil
    }
  }

  func text(ofConstraintBefore difference: ConstraintDifference) -> String? {
    difference.before.map { before.constraints[$0].text }
  }

  func text(ofConstraintAfter difference: ConstraintDifference) -> String? {
    difference.after.map { after.constraints[$0].text }
  }

  /// The source location of the constraint after the change, or before it if the constraint was removed.
  func location(of difference: ConstraintDifference) -> SourceLocation? {
    if let index = difference.after { return after.constraints[index].node.location }
    return difference.before.flatMap { before.constraints[$0].node.location }
  }
}
