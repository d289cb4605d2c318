import AutoLayout

/// Makes merged trees in which only values differ from the earlier tree.
enum TreePatch {
  /// The earlier tree with edits that are not structural.
  static func tree(_ union: TreeUnion, _ plan: EditPlan, _ edits: NumberSet) -> ViewTree {
    var tree = union.before
    tree.design = nil
    tree.environment = environment(union, plan, edits)
    for pair in union.matching.pairs {
      let decisions = plan.views[pair.before.index]
      if decisions.properties.isEmpty, decisions.name < 0 { continue }
      apply(decisions, edits, union.after[pair.after], to: &tree.views[pair.before.index])
    }
    for pair in union.constraintMatching.pairs where !plan.constraints[pair.before].aspects.isEmpty {
      plan.constraints[pair.before].apply(
        edits, from: union.after.constraints[pair.after], to: &tree.constraints[pair.before])
    }
    tree.resizeFonts()
    return tree
  }

  /// The environment with some edits.
  static func environment(_ union: TreeUnion, _ plan: EditPlan, _ edits: NumberSet) -> LayoutEnvironment {
    var environment = union.before.environment
    for (edit, property) in plan.environment where edits.contains(edit) {
      property.copy(union.after.environment, &environment)
    }
    return environment
  }

  /// Copies properties and the name of the later view, as far as their edits are applied.
  static func apply(
    _ decisions: EditPlan.ViewDecisions, _ edits: NumberSet, _ later: ViewNode, to node: inout ViewNode
  ) {
    for (edit, property) in decisions.properties where edits.contains(edit) { property.copy(later, &node) }
    if decisions.name >= 0, edits.contains(decisions.name) { node.name = later.name }
  }
}

extension ConstraintNode {
  /// Takes a value of another constraint. Anchors and holders are the business of the tree.
  mutating func take(_ aspect: InputEdit.ConstraintAspect, from other: ConstraintNode) {
    switch aspect {
    case .constant: constant = other.constant
    case .priority: priority = other.priority
    case .relation: relation = other.relation
    case .multiplier: multiplier = other.multiplier
    case .identifier: identifier = other.identifier
    case .anchors, .holder: break
    }
  }
}
