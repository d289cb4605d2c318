import AutoLayout
import Geometry

/// The edges by which superviews hold views, which decide where a view would grow if a size that the solution misses
/// were met.
struct HeldEdges {
  private struct Length: Hashable {
    var view: ViewID
    var axis: Axis
  }

  private struct Edges {
    var isMinHeld = false
    var isMaxHeld = false
    var isCentered = false
  }

  private var edges: [Length: Edges] = [:]

  /// The edges that matter for sizes that the solution misses. There are usually none.
  ///
  /// Complexity: O(*c* · *d*), where *c* is the number of constraints and *d* the depth of the tree.
  init(_ geometry: LayoutGeometry) {
    let constraints = geometry.layout.constraints
    for constraint in constraints where constraint.error > 0.01 && constraint.node.first.attribute.isSize {
      guard case .view(let view) = constraint.node.first.item else { continue }
      edges[Length(view: view, axis: constraint.node.first.attribute.axis)] = Edges()
    }
    guard !edges.isEmpty else { return }
    for constraint in constraints where constraint.error <= 0.01 {
      let node = constraint.node
      guard node.relation == .equal, !node.first.attribute.isSize, node.firstOrigin == nil,
        let second = node.second, !second.attribute.isSize
      else { continue }
      for (anchor, other) in [(node.first, second), (second, node.first)] {
        guard case .view(let view) = anchor.item else { continue }
        let length = Length(view: view, axis: anchor.attribute.axis)
        guard edges[length] != nil, Self.holds(other.item, view, geometry.tree) else { continue }
        if anchor.attribute.isCenter { edges[length]?.isCentered = true }
        switch geometry.isFarEdge(anchor, in: node) {
        case true?: edges[length]?.isMaxHeld = true
        case false?: edges[length]?.isMinHeld = true
        case nil: break
        }
      }
    }
  }

  /// Whether an item stays in place when a view's size changes: its superview or one above it, but not the content of a
  /// scroll view, which grows along.
  private static func holds(_ item: LayoutItem, _ view: ViewID, _ tree: ViewTree) -> Bool {
    let owner = tree.owner(of: item)
    guard owner != view, tree.isDescendant(view, of: owner) else { return false }
    return tree[owner].scroll == nil || item == .frameLayoutGuide(owner)
  }

  /// The share of a change of a view's length that lies before its start: 0 if the start stays, 1 if the end does, ½ if
  /// the center does.
  func shareBefore(_ item: LayoutItem, _ axis: Axis) -> Double {
    guard case .view(let view) = item, let edges = edges[Length(view: view, axis: axis)], !edges.isMinHeld
    else { return 0 }
    return edges.isMaxHeld ? 1 : edges.isCentered ? 0.5 : 0
  }
}
