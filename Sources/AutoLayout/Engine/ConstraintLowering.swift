import ConstraintSolver
import Geometry

/// Turns constraints between attributes into equations between unknowns (SEMANTICS 1.8, 2.2, 5.2).
///
/// A constraint is measured in one coordinate space: that of the view that holds it, by default the nearest common
/// ancestor of its items. Inside a scroll view that is the content's space. Where the way up from an item to that
/// space leaves a scroll view, its content offset comes in as a number, and the item floats.
struct ConstraintLowering {
  let tree: ViewTree
  let hierarchy: ViewHierarchy
  let variables: LayoutVariables
  let parameters: LayoutParameters

  /// The equation `form relation 0` of one constraint.
  struct Equation: Hashable, Sendable {
    var form: LinearForm
    /// Whether the form holds numbers of `LayoutParameters`.
    var dependsOnParameters: Bool
  }

  func equation(for node: ConstraintNode) -> Equation {
    var measure = AnchorMeasure(lowering: self, space: space(of: node), items: items(of: node))
    let direction = hierarchy.direction(of: tree.owner(of: node.first.item))
    measure.direction = direction
    var form: LinearForm
    if let second = node.second {
      let pair = node.firstOrigin == nil && node.secondOrigin == nil
      let mirrors =
        pair && direction == .rightToLeft && node.first.attribute.isDirectional
        && second.attribute.isDirectional
      let left = side(node.first, from: node.firstOrigin, &measure)
      let right = side(second, from: node.secondOrigin, &measure)
      let sign: Double = mirrors ? -1 : 1
      form = LinearForm(-node.constant)
      form.add(left, times: sign)
      form.add(right, times: -sign * node.multiplier)
      if mirrors, node.multiplier != 1 {
        // Both are distances from the far edge, which cancels only where the factors are equal.
        form.add(measure.farEdge(), times: 1 - node.multiplier)
      }
    } else {
      form = side(node.first, from: node.firstOrigin, &measure) - node.constant
    }
    return Equation(form: form.collected, dependsOnParameters: measure.usesParameters)
  }

  /// One side: an attribute, or the distance from one attribute to another along the reading direction.
  private func side(
    _ anchor: LayoutAnchor, from origin: LayoutAnchor?, _ measure: inout AnchorMeasure
  ) -> LinearForm {
    guard let origin else { return measure.form(of: anchor) }
    let isFlipped =
      measure.direction == .rightToLeft && anchor.attribute.isDirectional && origin.attribute.isDirectional
    var distance = LinearForm()
    distance.add(measure.form(of: anchor), times: isFlipped ? -1 : 1)
    distance.add(measure.form(of: origin), times: isFlipped ? 1 : -1)
    return distance
  }

  private func items(of node: ConstraintNode) -> [LayoutItem] {
    node.anchors.map(\.item)
  }

  /// The view in whose coordinates a constraint is measured; `nil` for those of the window.
  private func space(of node: ConstraintNode) -> ViewID? {
    let owners = items(of: node).map(tree.owner(of:))
    if owners.count == 1 {
      // Only layout itself fixes one position alone: in the superview, as frames are.
      return node.first.attribute.isSize ? owners[0] : hierarchy.superview(of: owners[0])
    }
    let nearest = owners.dropFirst().reduce(owners[0], hierarchy.nearestCommonAncestor)
    if let owner = node.owner, hierarchy.isDescendant(nearest, of: owner) { return owner }
    return nearest
  }
}
