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
      guard let second = node.second, node.equatesSizes else { continue }
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

extension ConstraintNode {
  /// Whether the constraint makes two sizes equal.
  var equatesSizes: Bool {
    second != nil && first.attribute.isSize && relation == .equal && multiplier == 1 && constant == 0
      && firstOrigin == nil && secondOrigin == nil
  }
}
