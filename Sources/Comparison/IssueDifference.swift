public import AutoLayout

/// The issues that only one of two layouts has.
///
/// Two issues are the same if their kind, their axis, their views, the reason and the constraints are. Lengths and
/// constants do not count: an issue that only became larger has not appeared. Views that were renamed count as the same.
public struct IssueDifference: Hashable, Sendable {
  /// The issues that only the later layout has, in its order.
  public let appeared: [LayoutIssue]
  /// The issues that only the earlier layout has, in its order.
  public let resolved: [LayoutIssue]
  /// What identifies the issues of `appeared` and `resolved` across layouts.
  let identities: (appeared: [IssueIdentity], resolved: [IssueIdentity])

  /// Compares the issues of two layouts.
  ///
  /// - Complexity: O(issues), apart from the lengths of the constraints that they name, and O(views) if views were
  ///   renamed.
  init(from before: SolvedLayout, to after: SolvedLayout, _ views: ViewMatching) {
    guard !before.issues.isEmpty || !after.issues.isEmpty else {
      (appeared, resolved, identities) = ([], [], ([], []))
      return
    }
    var earlier = before
    for pair in views.renamed { earlier.tree.views[pair.before.index].name = after.tree[pair.after].name }
    for pair in views.guides.renamed {
      earlier.tree.guides[pair.before.index].name = after.tree[pair.after].name
    }
    let old = before.issues.map { IssueIdentity($0, in: earlier) }
    let new = after.issues.map { IssueIdentity($0, in: after) }
    // Most layouts that differ have the same issues.
    guard old != new else {
      (appeared, resolved, identities) = ([], [], ([], []))
      return
    }
    let (known, current) = (Set(old), Set(new))
    let added = new.indices.filter { !known.contains(new[$0]) }
    let gone = old.indices.filter { !current.contains(old[$0]) }
    appeared = added.map { after.issues[$0] }
    resolved = gone.map { before.issues[$0] }
    identities = (added.map { new[$0] }, gone.map { old[$0] })
  }

  /// Whether both layouts have the same issues.
  public var isEmpty: Bool { appeared.isEmpty && resolved.isEmpty }

  public static func == (a: IssueDifference, b: IssueDifference) -> Bool {
    a.appeared == b.appeared && a.resolved == b.resolved
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(appeared)
    hasher.combine(resolved)
  }
}
