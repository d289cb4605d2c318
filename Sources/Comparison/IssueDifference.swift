public import AutoLayout

/// The issues that only one of two layouts has.
///
/// Two issues are the same if their facts are: the kind, the axis, the names of the views, the reason, the constraints
/// and the lengths.
public struct IssueDifference: Hashable, Sendable {
  /// The issues that only the later layout has, in its order.
  public let appeared: [LayoutIssue]
  /// The issues that only the earlier layout has, in its order.
  public let resolved: [LayoutIssue]

  /// Compares the issues of two layouts.
  ///
  /// - Complexity: O(issues), apart from the lengths of the constraints that they name.
  init(from before: SolvedLayout, to after: SolvedLayout) {
    let old = before.issues.map { IssueIdentity($0, in: before) }
    let new = after.issues.map { IssueIdentity($0, in: after) }
    let (earlier, later) = (Set(old), Set(new))
    appeared = zip(after.issues, new).filter { !earlier.contains($1) }.map(\.0)
    resolved = zip(before.issues, old).filter { !later.contains($1) }.map(\.0)
  }

  /// Whether both layouts have the same issues.
  public var isEmpty: Bool { appeared.isEmpty && resolved.isEmpty }
}

/// The facts that identify an issue across layouts. Views are identified by name, because their indices differ.
private struct IssueIdentity: Hashable {
  private let kind: LayoutIssue.Kind
  private let axis: LayoutIssue.IssueAxis
  private let views: [String]
  private let facts: [Fact]

  private enum Fact: Hashable {
    /// The kind of reason.
    case reason(Reason)
    /// The name of a view or guide involved.
    case name(String)
    /// A constraint or bound involved, in the definition's syntax.
    case equation(String)
    /// A length in points, or `nil` for none.
    case length(Double?)
    case count(Int)
  }

  private enum Reason: Hashable {
    case broken, content, hugging, compressionResistance, unsized, dependent, unplaced, eitherMissing,
      roomLeft
    case looseEdge(Attribute)
    case undecided
  }

  init(_ issue: LayoutIssue, in layout: SolvedLayout) {
    kind = issue.kind
    axis = issue.axis
    views = issue.views.map { layout.tree[$0].name }
    facts =
      switch issue {
      case .conflict(let conflict): Self.facts(conflict, in: layout)
      case .openView(let open): Self.facts(open, in: layout.tree)
      case .openContent(let content): Self.facts(content, in: layout.tree)
      case .followingContent(let content): content.keepers.map { .equation(layout.constraints[$0].text) }
      case .unfinished, .misplaced, .text: issue.lengths.map { Self.length($0) }
      }
  }

  private static func facts(_ conflict: LayoutIssue.Conflict, in layout: SolvedLayout) -> [Fact] {
    let broken = conflict.broken.map { layout.text(of: conflict.members[$0]) } ?? ""
    // For conflicts of many members, only their number and the broken one count, because the others often merely pass
    // the conflict on.
    let members = conflict.members.count > 2 ? [] : conflict.members
    return [.count(conflict.members.count), .equation(broken), length(conflict.error)]
      + members.map { .equation(layout.text(of: $0)) }
      + conflict.bounds.map { .equation(layout.tree.text(of: $0)) }
      + conflict.autoresizedViews.map { .name(layout.tree[$0].name) }
  }

  private static func facts(_ open: LayoutIssue.OpenView, in tree: ViewTree) -> [Fact] {
    let reason: [Fact] =
      switch open.reason {
      case .broken(let constraint): [.reason(.broken), .equation(tree.text(of: constraint))]
      case .content(let scrollView): [.reason(.content), .name(tree[scrollView].name)]
      case .samePriority(let rivalry, let priority, let rivals):
        [.reason(rivalry == .hugging ? .hugging : .compressionResistance), length(priority.value)]
          + rivals.map { .name(tree[$0].name) }
      case .unsized: [.reason(.unsized)]
      case .dependent(let causes): [.reason(.dependent)] + causes.map { .equation(tree.text(of: $0)) }
      case .unplaced: [.reason(.unplaced)]
      case .eitherMissing: [.reason(.eitherMissing)]
      case .roomLeft: [.reason(.roomLeft)]
      }
    return reason
      + [open.position, open.size].flatMap { range -> [Fact] in
        [.count(range == nil ? 0 : 1), length(range?.minimum), length(range?.maximum)]
      }
  }

  private static func facts(_ content: LayoutIssue.OpenContent, in tree: ViewTree) -> [Fact] {
    let reason: [Fact] =
      switch content.reason {
      case .looseEdge(let edge): [.reason(.looseEdge(edge))]
      case .unsized(let views): [.reason(.unsized)] + views.map { .name(tree[$0].name) }
      case .undecided: [.reason(.undecided)]
      }
    return reason + content.remedies.map { .equation(tree.text(of: $0)) }
  }

  private static func length(_ value: Double?) -> Fact { .length(value) }
}
