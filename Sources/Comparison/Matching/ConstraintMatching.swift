package import AutoLayout

/// The written constraints that two layouts have in common, and those that only one of them has.
///
/// Two constraints match if they share an identifier, the most alike of them first. Others are matched in rounds with increasingly weaker criteria:
/// everything; anchors, relation and priority; anchors and relation; anchors alone. Items are those that match, so
/// renamed views keep their constraints. In each round, constraints are matched in activation order, so the result
/// depends on nothing else. Source locations are ignored, because they change with every line above. Of two constraints
/// with different identifiers, neither is the other.
package struct ConstraintMatching: Sendable {
  /// A constraint that both layouts have, with its index in each.
  package struct Pair: Hashable, Sendable {
    /// The index in the earlier layout.
    package var before: Int
    /// The index in the later layout.
    package var after: Int
  }

  /// The constraints that both layouts have, in the later layout's order.
  package private(set) var pairs: [Pair] = []
  /// The constraints that only the later layout has, in its order.
  package private(set) var added: [Int] = []
  /// The constraints that only the earlier layout has, in its order.
  package private(set) var removed: [Int] = []
  private let anchors: MatchedAnchors

  /// The properties that one matching round compares.
  fileprivate struct Signature: Hashable {
    var anchors: [MatchedAnchors.Anchor?]
    var relation: LayoutRelation?
    var priority: LayoutPriority?
    var multiplier: Double?
    var constant: Double?
  }

  private struct NamedSignature: Hashable {
    var identifier: String?
    var signature: Signature

    init(_ candidate: Candidate, _ round: Round) {
      identifier = candidate.node.identifier
      signature = candidate.signature(round)
    }
  }

  /// The rounds, from the strictest to the weakest. Each is named after the properties that it compares besides
  /// anchors.
  fileprivate enum Round: CaseIterable {
    case everything, relationAndPriority, relation, anchors
  }

  fileprivate struct Candidate {
    var index: Int
    var node: ConstraintNode
    var anchors: [MatchedAnchors.Anchor?]

    fileprivate func signature(_ round: Round) -> Signature {
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

  /// Constraints without a counterpart, and the matches found so far.
  private struct Search {
    var old: [Candidate]
    var new: [Candidate]
    /// The earlier index by the later one.
    var matches: [Int: Int] = [:]

    /// Matches constraints whose keys are equal. Those without a key stay.
    mutating func match<Key: Hashable>(_ earlier: (Candidate) -> Key?, _ later: (Candidate) -> Key?) {
      guard !old.isEmpty, !new.isEmpty else { return }
      var places: [Key: [Int]] = [:]
      for candidate in old.reversed() {
        if let key = earlier(candidate) { places[key, default: []].append(candidate.index) }
      }
      guard !places.isEmpty else { return }
      var taken: Set<Int> = []
      new.removeAll { candidate in
        guard let key = later(candidate), let place = places[key]?.popLast() else { return false }
        matches[candidate.index] = place
        taken.insert(place)
        return true
      }
      old.removeAll { taken.contains($0.index) }
    }
  }

  /// Matches the constraints of two trees, by their indices in `ViewTree.constraints`.
  ///
  /// - Complexity: O(constraints).
  package init(from before: ViewTree, to after: ViewTree, _ views: ViewMatching) {
    self.init(
      before.constraints.enumerated().map { ($0, $1) }, after.constraints.enumerated().map { ($0, $1) }, views
    )
  }

  /// Matches the written constraints of two layouts, by their indices in `SolvedLayout.constraints`.
  init(from before: SolvedLayout, to after: SolvedLayout, _ views: ViewMatching) {
    self.init(Self.written(before), Self.written(after), views)
  }

  private init(
    _ before: [(index: Int, node: ConstraintNode)], _ after: [(index: Int, node: ConstraintNode)],
    _ views: ViewMatching
  ) {
    anchors = MatchedAnchors(views)
    let anchors = anchors
    var search = Search(
      old: before.map { Candidate(index: $0, node: $1, anchors: anchors.earlier($1)) },
      new: after.map { Candidate(index: $0, node: $1, anchors: anchors.later($1)) })
    // Several constraints may share an identifier, such as the width and the height that one line states.
    for round in Round.allCases {
      search.match(
        { $0.named.map { NamedSignature($0, round) } }, { $0.named.map { NamedSignature($0, round) } })
    }
    search.match({ $0.node.identifier }, { $0.node.identifier })
    for round in Round.allCases {
      search.match({ $0.unnamed?.signature(round) }, { $0.unnamed?.signature(round) })
    }
    // A constraint that has gained or lost its identifier.
    for round in Round.allCases {
      search.match({ $0.unnamed?.signature(round) }, { $0.named?.signature(round) })
      search.match({ $0.named?.signature(round) }, { $0.unnamed?.signature(round) })
    }
    pairs = after.compactMap { index, _ in search.matches[index].map { Pair(before: $0, after: index) } }
    added = search.new.map(\.index)
    removed = search.old.map(\.index)
  }

  /// The tree's own constraints come first in a layout, and the others are generated.
  private static func written(_ layout: SolvedLayout) -> [(index: Int, node: ConstraintNode)] {
    layout.constraints.enumerated().lazy.map { (index: $0.offset, node: $0.element.node) }.filter {
      $0.node.source.isWritten
    }
  }

  /// Whether an earlier and a later constraint are equal, apart from identifiers and source locations.
  func isSame(_ a: ConstraintNode, _ b: ConstraintNode) -> Bool {
    a.relation == b.relation && a.multiplier == b.multiplier && a.constant == b.constant
      && a.priority == b.priority && hasSameAnchors(a, b)
  }

  /// Whether an earlier and a later constraint relate the same anchors of views that match.
  package func hasSameAnchors(_ before: ConstraintNode, _ after: ConstraintNode) -> Bool {
    anchors.earlier(before) == anchors.later(after)
  }
}

extension ConstraintMatching.Candidate {
  fileprivate var unnamed: Self? { node.identifier == nil ? self : nil }
  fileprivate var named: Self? { node.identifier == nil ? nil : self }
}
