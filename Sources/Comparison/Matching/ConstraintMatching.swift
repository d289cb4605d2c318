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
      views, (before.constraints.count, { before.constraints[$0] }),
      (after.constraints.count, { after.constraints[$0] }), isOfWritten: false)
  }

  /// Matches the written constraints of two layouts, by their indices in `SolvedLayout.constraints`.
  init(from before: SolvedLayout, to after: SolvedLayout, _ views: ViewMatching) {
    self.init(
      views, (before.constraints.count, before.constraints.node),
      (after.constraints.count, after.constraints.node), isOfWritten: true)
  }

  /// The constraints of a layout, which are created on access.
  private typealias Side = (count: Int, node: (Int) -> ConstraintNode)

  private init(_ views: ViewMatching, _ before: Side, _ after: Side, isOfWritten: Bool) {
    let anchors = MatchedAnchors(views)
    self.anchors = anchors
    let (before, earlier) = Self.candidates(before, isOfWritten) { anchors.earlier($0) }
    let (after, later) = Self.candidates(after, isOfWritten) { anchors.later($0) }
    var search = ConstraintSearch(earlier, later)
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

  /// The indices of the constraints to match, and what they are found by.
  private static func candidates(
    _ side: Side, _ isOfWritten: Bool, _ anchors: (ConstraintNode) -> MatchedAnchors.Key
  ) -> (indices: [Int], candidates: [ConstraintSearch.Candidate]) {
    var indices: [Int] = []
    var candidates: [ConstraintSearch.Candidate] = []
    indices.reserveCapacity(side.count)
    candidates.reserveCapacity(side.count)
    for index in 0..<side.count {
      let node = side.node(index)
      guard !isOfWritten || node.source.isWritten else { continue }
      indices.append(index)
      candidates.append(ConstraintSearch.Candidate(node, anchors(node)))
    }
    return (indices, candidates)
  }

  /// Whether an earlier and a later constraint relate the same anchors of views that match.
  package func hasSameAnchors(_ before: ConstraintNode, _ after: ConstraintNode) -> Bool {
    anchors.earlier(before) == anchors.later(after)
  }
}
