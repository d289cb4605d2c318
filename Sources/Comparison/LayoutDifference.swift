public import AutoLayout

/// The facts that set one solved layout apart from another: what was asked for differently, and what came of it.
///
/// Numbers are equal where all their bits are: there is no tolerance. A report that prints fewer digits leaves out
/// what it would print alike.
///
/// Views are matched by name. Constraints are matched by identifier, or else by anchors, relation and priority, as far as
/// possible by all of these; never by their place in a file, and never by their constant alone (`ConstraintMatching`).
public struct LayoutDifference: Sendable {
  /// The earlier layout.
  public let before: SolvedLayout
  /// The later layout.
  public let after: SolvedLayout
  /// The views of both layouts, and those of one alone.
  public let views: ViewMatching
  /// The constraints that was written and that are not the same in both layouts: those of the later layout in its
  /// activation order, then those that are gone in the order of the earlier one.
  public let constraints: [ConstraintDifference]
  /// The properties that were set to something else: the layout's own first, then those of the views of both layouts in
  /// the later one's preorder.
  public let properties: [PropertyDifference]
  /// The numbers that layout decided otherwise: frames of all views of both layouts, then their contents, both in the
  /// later layout's preorder.
  public let effects: [Effect]

  /// Compares two layouts.
  ///
  /// - Complexity: O(views + constraints), apart from sorting the removed ones.
  public init(from before: SolvedLayout, to after: SolvedLayout) {
    self.before = before
    self.after = after
    let views = ViewMatching(from: before.tree, to: after.tree)
    self.views = views
    constraints = ConstraintMatching(from: before, to: after).differences
    properties = PropertyDifference.all(from: before.tree, to: after.tree, views.pairs)
    effects =
      views.pairs.flatMap { Effect.ofFrame($0, before[$0.before], after[$0.after]) }
      + views.pairs.flatMap { Effect.ofContent($0, before[$0.before], after[$0.after]) }
  }

  /// Whether the layouts have the same views, constraints, properties and results.
  public var isEmpty: Bool {
    constraints.isEmpty && properties.isEmpty && effects.isEmpty && views.added.isEmpty
      && views.removed.isEmpty
  }

  /// How many constraints of the later layout somebody wrote.
  public var writtenConstraintCount: Int { after.constraints.count { $0.node.source.isWritten } }
}
