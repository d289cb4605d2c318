package import AutoLayout

/// The written constraints that two layouts have in common, and those that only one of them has.
///
/// Two constraints match if they share an identifier, the most alike of them first. Others are matched in rounds with
/// increasingly weaker criteria: everything; anchors, relation and priority; anchors and relation; anchors alone. Items
/// are those that match, so renamed views keep their constraints. In each round, constraints are matched in activation
/// order, so the result depends on nothing else. Source locations are ignored, because they change with every line
/// above. Two constraints with different identifiers never match.
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
  /// Those of `pairs` whose relation, priority, numbers or anchors differ.
  private(set) var changed: [Pair] = []
  private let anchors: MatchedAnchors

  /// Matches the constraints of two trees, by their indices in `ViewTree.constraints`.
  ///
  /// - Complexity: O(constraints).
  package init(from before: ViewTree, to after: ViewTree, _ views: ViewMatching) {
    self.init(
      views, Array(before.constraints.indices), { before.constraints[$0] }, Array(after.constraints.indices),
      { after.constraints[$0] })
  }

  /// Matches the written constraints of two layouts, by their indices in `SolvedLayout.constraints`.
  init(from before: SolvedLayout, to after: SolvedLayout, _ views: ViewMatching) {
    self.init(
      views, Self.written(before), before.constraints.node, Self.written(after), after.constraints.node)
  }

  private init(
    _ views: ViewMatching, _ before: [Int], _ earlier: (Int) -> ConstraintNode, _ after: [Int],
    _ later: (Int) -> ConstraintNode
  ) {
    let anchors = MatchedAnchors(views)
    self.anchors = anchors
    var search = ConstraintSearch(
      before.map {
        let node = earlier($0)
        return ConstraintSearch.Candidate(node, anchors.earlier(node))
      },
      after.map {
        let node = later($0)
        return ConstraintSearch.Candidate(node, anchors.later(node))
      })
    search.match()
    pairs.reserveCapacity(after.count)
    for (place, match) in search.matches.enumerated() {
      guard match >= 0 else {
        added.append(after[place])
        continue
      }
      let pair = Pair(before: before[match], after: after[place])
      pairs.append(pair)
      if !search.isSame(match, place) { changed.append(pair) }
    }
    removed = search.old.map { before[$0] }
  }

  private static func written(_ layout: SolvedLayout) -> [Int] {
    layout.constraints.indices.filter { layout.constraints.node($0).source.isWritten }
  }

  /// Whether an earlier and a later constraint relate the same anchors of views that match.
  package func hasSameAnchors(_ before: ConstraintNode, _ after: ConstraintNode) -> Bool {
    anchors.earlier(before) == anchors.later(after)
  }
}
