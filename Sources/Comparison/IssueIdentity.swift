package import AutoLayout

/// The facts that identify an issue across layouts. Views are identified by name, because their indices differ.
package struct IssueIdentity: Hashable, Sendable {
  private let kind: LayoutIssue.Kind
  private let axis: LayoutIssue.IssueAxis
  private let views: [String]
  private let facts: [Fact]

  private enum Fact: Hashable {
    /// The kind of reason.
    case reason(Reason)
    /// The name of a view or guide involved.
    case name(String)
    /// A constraint or bound involved, in the definition's syntax, without its constant.
    case equation(String)
    case count(Int)
  }

  private enum Reason: Hashable {
    case broken, content, hugging, compressionResistance, unsized, dependent, unplaced, eitherMissing,
      roomLeft
    case looseEdge(Attribute)
    case undecided
    case tied
  }

  package init(_ issue: LayoutIssue, in layout: SolvedLayout) {
    kind = issue.kind
    axis = issue.axis
    views = issue.views.map { layout.tree[$0].name }
    facts =
      switch issue {
      case .conflict(let conflict): Self.facts(conflict, in: layout)
      case .openView(let open): Self.facts(open, in: layout)
      case .openContent(let content): Self.facts(content, in: layout)
      case .followingContent(let content):
        content.keepers.map { Self.equation(layout.constraints.node($0), in: layout.tree) }
      case .unfinished, .misplaced, .text, .unmet, .overlap: []
      case .unreachable(let content): [.reason(.looseEdge(content.edge))]
      case .audit(let finding): Self.facts(finding)
      case .assertion(let failure): [.count(failure.index)]
      case .listing(let notice): [.name(notice.message)]
      }
  }

  private static func facts(_ finding: LayoutIssue.AuditFinding) -> [Fact] {
    let reason =
      switch finding.reason {
      case .fixedFont: "fixedFont"
      case .unadjustedFont: "unadjustedFont"
      case .hitRegion: "hitRegion"
      case .contrast: "contrast"
      case .unknownContrast(let reason): "unknownContrast " + reason.rawValue
      }
    return [.name(reason)]
  }

  private static func facts(_ conflict: LayoutIssue.Conflict, in layout: SolvedLayout) -> [Fact] {
    func fact(_ member: LayoutIssue.Conflict.Member) -> Fact {
      switch member {
      case .constraint(let index): equation(layout.constraints.node(index), in: layout.tree)
      case .bound(let quantity): .equation(layout.tree.text(of: quantity))
      }
    }
    // For conflicts of many members, only their number and the broken one count, because the others often merely pass
    // the conflict on.
    let members = conflict.members.count > 2 ? [] : conflict.members.map(fact)
    let broken = conflict.broken.map { members.isEmpty ? fact(conflict.members[$0]) : members[$0] }
    return [.count(conflict.members.count)] + [broken].compactMap(\.self) + members
      + conflict.bounds.map { .equation(layout.tree.text(of: $0)) }
      + conflict.autoresizedViews.map { .name(layout.tree[$0].name) }
  }

  private static func facts(_ open: LayoutIssue.OpenView, in layout: SolvedLayout) -> [Fact] {
    let tree = layout.tree
    let reason: [Fact] =
      switch open.reason {
      case .broken(let constraint): [.reason(.broken), equation(constraint, in: tree)]
      case .content(let scrollView): [.reason(.content), .name(tree[scrollView].name)]
      case .samePriority(let rivalry, _, let rivals):
        [.reason(rivalry == .hugging ? .hugging : .compressionResistance)]
          + rivals.map { .name(tree[$0].name) }
      case .tied(let tie): facts(tie, in: layout)
      case .unsized: [.reason(.unsized)]
      case .dependent(let causes): [.reason(.dependent)] + causes.map { .equation(tree.text(of: $0)) }
      case .unplaced: [.reason(.unplaced)]
      case .eitherMissing: [.reason(.eitherMissing)]
      case .roomLeft: [.reason(.roomLeft)]
      }
    return reason + [open.position, open.size].map { .count($0 == nil ? 0 : 1) }
  }

  private static func facts(_ tie: LayoutIssue.Tie, in layout: SolvedLayout) -> [Fact] {
    [.reason(.tied)] + tie.constraints.map { equation(layout.constraints.node($0), in: layout.tree) }
  }

  private static func facts(_ content: LayoutIssue.OpenContent, in layout: SolvedLayout) -> [Fact] {
    switch content.reason {
    case .looseEdge(let edge): [.reason(.looseEdge(edge))]
    case .unsized(let views): [.reason(.unsized)] + views.map { .name(layout.tree[$0].name) }
    case .tied(let tie): facts(tie, in: layout)
    case .undecided: [.reason(.undecided)]
    }
  }

  private static func equation(_ node: ConstraintNode, in tree: ViewTree) -> Fact {
    var node = node
    if node.second != nil { node.constant = 0 }
    return .equation(tree.text(of: node))
  }

  /// The identities of a layout's issues, in their order, each once.
  package static func all(in layout: SolvedLayout) -> [IssueIdentity] {
    var seen: Set<IssueIdentity> = []
    return layout.issues.map { IssueIdentity($0, in: layout) }.filter { seen.insert($0).inserted }
  }
}
