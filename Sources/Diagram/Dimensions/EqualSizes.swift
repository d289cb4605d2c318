import AutoLayout

/// The classes of sizes that constraints make equal.
struct EqualSizes {
  private var parents: [LayoutAnchor: LayoutAnchor] = [:]

  /// - Complexity: O(*n* log *n*) in the number of constraints.
  init(in layout: SolvedLayout) {
    for constraint in layout.constraints {
      let node = constraint.node
      guard let second = node.second, node.first.attribute.isSize, node.relation == .equal,
        node.multiplier == 1,
        node.constant == 0, node.firstOrigin == nil, node.secondOrigin == nil
      else { continue }
      let (a, b) = (root(of: node.first), root(of: second))
      if a != b { parents[b] = a }
    }
  }

  /// The anchor that stands for all sizes equal to a size.
  func representative(of size: LayoutAnchor) -> LayoutAnchor {
    var current = size
    while let parent = parents[current] { current = parent }
    return current
  }

  /// The representative, with shorter ways to it afterwards (path compression).
  private mutating func root(of size: LayoutAnchor) -> LayoutAnchor {
    let result = representative(of: size)
    var current = size
    while let parent = parents[current] {
      parents[current] = result
      current = parent
    }
    parents[result] = nil
    return result
  }
}
