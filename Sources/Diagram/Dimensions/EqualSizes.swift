import AutoLayout

/// The classes of sizes that constraints make equal.
struct EqualSizes {
  private var parents: [LayoutAnchor: LayoutAnchor] = [:]

  /// - Complexity: O(*n* log *n*) in the number of constraints.
  init(in layout: SolvedLayout) {
    // The smaller class joins the larger one, so that ways to a representative stay short (union by size).
    var counts: [LayoutAnchor: Int] = [:]
    for constraint in layout.constraints {
      let node = constraint.node
      guard let second = node.second, node.first.attribute.isSize, node.relation == .equal,
        node.multiplier == 1,
        node.constant == 0, node.firstOrigin == nil, node.secondOrigin == nil
      else { continue }
      let (a, b) = (representative(of: node.first), representative(of: second))
      guard a != b else { continue }
      let (countA, countB) = (counts[a] ?? 1, counts[b] ?? 1)
      let (small, large) = countA < countB ? (a, b) : (b, a)
      parents[small] = large
      counts[large] = countA + countB
    }
  }

  /// The anchor that stands for all sizes equal to a size.
  ///
  /// - Complexity: O(log *n*) in the number of equal sizes.
  func representative(of size: LayoutAnchor) -> LayoutAnchor {
    var current = size
    while let parent = parents[current] { current = parent }
    return current
  }
}
