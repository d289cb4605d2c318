import AutoLayout

/// Finds each written constraint of one layout in another.
///
/// Two constraints match if they share an identifier. Those without identifiers are matched in rounds with
/// increasingly weaker criteria: everything; anchors, relation and priority; anchors and relation; anchors alone. In
/// each round, constraints are matched in activation order, so the result depends on nothing else. Source locations
/// are ignored, because they change with every line above.
struct ConstraintMatching {
  private(set) var differences: [ConstraintDifference] = []

  /// An anchor that identifies its item by name, so that it is comparable between trees.
  private struct Anchor: Hashable {
    var item: String
    var attribute: Attribute
  }

  /// The properties that one matching round compares.
  private struct Signature: Hashable {
    var anchors: [Anchor?]
    var relation: LayoutRelation?
    var priority: LayoutPriority?
    var multiplier: Double?
    var constant: Double?
  }

  /// The rounds, from the strictest to the weakest. Each is named after the properties that it compares besides
  /// anchors.
  private enum Round: CaseIterable {
    case everything, relationAndPriority, relation, anchors
  }

  private struct Candidate {
    var index: Int
    var node: ConstraintNode
    var anchors: [Anchor?]

    func signature(_ round: Round) -> Signature {
      var signature = Signature(anchors: anchors)
      if round != .anchors { signature.relation = node.relation }
      if round == .everything || round == .relationAndPriority { signature.priority = node.priority }
      if round == .everything {
        signature.multiplier = node.multiplier
        signature.constant = node.constant
      }
      return signature
    }
  }

  init(from before: SolvedLayout, to after: SolvedLayout) {
    var old = Self.candidates(of: before)
    var new = Self.candidates(of: after)
    var matches: [Int: Int] = [:]
    func match<Key: Hashable>(by key: (Candidate) -> Key?) {
      var places: [Key: [Int]] = [:]
      for candidate in old.reversed() {
        if let key = key(candidate) { places[key, default: []].append(candidate.index) }
      }
      var taken: Set<Int> = []
      new.removeAll { candidate in
        guard let key = key(candidate), let place = places[key]?.popLast() else { return false }
        matches[candidate.index] = place
        taken.insert(place)
        return true
      }
      old.removeAll { taken.contains($0.index) }
    }
    match { $0.node.identifier }
    // Constraints with identifiers match only by identifier, so those left over have no counterpart.
    let gone = old.filter { $0.node.identifier != nil }
    old.removeAll { $0.node.identifier != nil }
    let come = new.filter { $0.node.identifier != nil }
    new.removeAll { $0.node.identifier != nil }
    for round in Round.allCases { match { $0.signature(round) } }
    let added = Set((new + come).map(\.index))
    for (index, constraint) in after.constraints.enumerated() where constraint.node.source.isWritten {
      if added.contains(index) {
        differences.append(.added(index))
      } else if let match = matches[index], !Self.isSame(match, in: before, index, in: after) {
        differences.append(.changed(before: match, after: index))
      }
    }
    differences += (old + gone).map(\.index).sorted().map { .removed($0) }
  }

  private static func candidates(of layout: SolvedLayout) -> [Candidate] {
    layout.constraints.enumerated().filter { $0.element.node.source.isWritten }.map { index, constraint in
      Candidate(index: index, node: constraint.node, anchors: anchors(of: constraint.node, in: layout.tree))
    }
  }

  private static func anchors(of node: ConstraintNode, in tree: ViewTree) -> [Anchor?] {
    [node.first, node.firstOrigin, node.second, node.secondOrigin].map { anchor in
      anchor.map { Anchor(item: tree.name(of: $0.item), attribute: $0.attribute) }
    }
  }

  /// Whether two constraints are equal, apart from their source locations.
  private static func isSame(
    _ old: Int, in before: SolvedLayout, _ new: Int, in after: SolvedLayout
  ) -> Bool {
    let (a, b) = (before.constraints[old].node, after.constraints[new].node)
    return a.relation == b.relation && a.multiplier == b.multiplier && a.constant == b.constant
      && a.priority == b.priority && anchors(of: a, in: before.tree) == anchors(of: b, in: after.tree)
  }
}
