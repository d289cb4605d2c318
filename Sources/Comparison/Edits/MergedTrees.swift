public import AutoLayout

/// What one edit changes together, besides the constraints of one statement or one metric.
public struct EditSharing {
  /// The key of the property of the environment that gives another one its value, by key; the key itself for most.
  public var setting: (String) -> String

  /// What edits share, from a function that finds out.
  public init(setting: @escaping (String) -> String) { self.setting = setting }
}

/// All trees between two trees: the earlier one with any of the edits that turn it into the later one.
public struct MergedTrees: Sendable {
  /// The edits: those of the environment, then of views in the later tree's preorder, of removed views, of guides, and
  /// of constraints in the later tree's order.
  public var edits: [InputEdit] { plan.edits }
  /// The views and guides that both trees have.
  public var views: ViewMatching { union.matching }
  let union: TreeUnion
  let plan: EditPlan

  /// Finds the edits between two trees.
  ///
  /// Both are inputs of layout: a solved layout's tree has sizes that follow from other properties, such as fitting
  /// sizes, which would count as edits of their own.
  ///
  /// - Parameters:
  ///   - before: the earlier tree.
  ///   - after: the later tree.
  ///   - matching: the views that both have; `nil` to match them here.
  ///   - sharing: what else one edit changes together; `nil` for nothing.
  /// - Complexity: O(views + constraints), apart from matching and `sharing`.
  public init(
    from before: ViewTree, to after: ViewTree, matching: ViewMatching? = nil,
    sharing: EditSharing? = nil
  ) {
    union = TreeUnion(before, after, matching ?? ViewMatching(from: before, to: after))
    plan = EditPlanner.plan(union, sharing)
  }

  /// The earlier tree with some of the edits.
  ///
  /// The result is always valid. Views whose superview is not there stay where they were, or else are in the nearest
  /// view around it that is there. Constraints are left out if an item of theirs is not there, or if they would not be
  /// valid. Without edits, the result is the earlier tree; with all edits it is the later one, apart from locations,
  /// the origins of constraints and of their numbers, and what Interface Builder has on record, which merged trees do not have.
  ///
  /// - Parameter edits: indices of `edits`; others are ignored.
  /// - Complexity: O(views + constraints).
  public func tree(applying edits: Set<Int>) -> ViewTree {
    merged(applying: NumberSet(edits, capacity: plan.edits.count)).tree
  }

  /// Whether all edits together give the later tree, as far as layout depends on it.
  ///
  /// - Complexity: O(views + constraints).
  var endsWithLaterTree: Bool {
    let (all, later) = (merged(applying: .all(plan.edits.count)).tree, union.after)
    func bare(_ node: ConstraintNode) -> ConstraintNode {
      var node = node
      node.location = nil
      node.source = .explicit
      node.metrics = ConstraintMetrics()
      return node
    }
    return all.views.count == later.views.count
      && zip(all.views, later.views).allSatisfy {
        $0.isSame(as: $1) && $0.superview == $1.superview && $0.subviews == $1.subviews
      }
      && all.guides.map(\.owningView) == later.guides.map(\.owningView)
      && all.constraints.count == later.constraints.count
      && zip(all.constraints, later.constraints).allSatisfy { bare($0) == bare($1) }
      && EnvironmentProperty.all.allSatisfy { $0.isSame(all.environment, later.environment) }
      && TextMetricsComparison.isSame(all, later)
  }

  /// The earlier tree with some of the edits, by number.
  func merged(applying edits: NumberSet) -> MergedTree {
    if edits.isDisjoint(with: plan.structural) {
      return MergedTree(TreePatch.tree(union, plan, edits), ids: nil)
    }
    let assembly = TreeAssembly(union, plan, edits)
    let ids = assembly.ids
    return MergedTree(assembly.tree(), ids: ids)
  }
}
