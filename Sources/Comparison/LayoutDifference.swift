public import AutoLayout

/// The differences between two solved layouts: in their input, and in the results.
///
/// Numbers are compared exactly, without a tolerance. A report that prints fewer digits omits differences that it
/// would print alike.
///
/// Views are matched by name, and renamed ones by what else they have in common (`ViewMatching`). Constraints are matched
/// by identifier, or otherwise by anchors and, if possible, by relation and priority (`ConstraintMatching`). Source
/// locations are never compared, and equal constants alone never make a match.
public struct LayoutDifference: Sendable {
  /// The earlier layout.
  public let before: SolvedLayout
  /// The later layout.
  public let after: SolvedLayout
  /// The views that both layouts have, and those that only one has.
  public let views: ViewMatching
  /// The differences between written constraints: those of the later layout in its activation order, then removed
  /// ones in the order of the earlier layout.
  public let constraints: [ConstraintDifference]
  /// The properties that the layouts set differently: first the layout's own, then those of views that both layouts
  /// have, in the later layout's preorder.
  public let properties: [PropertyDifference]
  /// The results that differ: the frames of all views that both layouts show, then their scrollable content, both in
  /// the later layout's preorder.
  public let effects: [Effect]
  /// The issues that only one of the layouts has.
  public let issues: IssueDifference

  /// Compares two layouts.
  ///
  /// - Complexity: O(views + constraints + issues), apart from sorting the removed items.
  public init(from before: SolvedLayout, to after: SolvedLayout) {
    self.before = before
    self.after = after
    let views = ViewMatching(from: before.tree, to: after.tree)
    self.views = views
    constraints = ConstraintMatching(from: before, to: after, views).differences
    properties = PropertyDifference.all(from: before.tree, to: after.tree, views.pairs)
    issues = IssueDifference(from: before, to: after, views)
    effects = Effect.all(of: views.pairs, (before.tree, before.views), (after.tree, after.views))
  }

  /// Whether the layouts have the same views with the same names in the same places, and the same constraints,
  /// properties, results and issues.
  public var isEmpty: Bool {
    constraints.isEmpty && properties.isEmpty && effects.isEmpty && issues.isEmpty && views.hasOnlyEqualViews
  }

  /// The number of written constraints in the later layout.
  public var writtenConstraintCount: Int { after.constraints.count { $0.node.source.isWritten } }
}
