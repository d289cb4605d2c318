import ConstraintSolver
import Geometry

/// Turns constraints between attributes into equations between unknowns (`LayoutRules: Reading direction`,
/// `LayoutRules: Coordinates and multipliers` and `ScrollViewRules: Attributes of a scroll view`).
///
/// A constraint is measured in one coordinate space: that of the view that holds it, by default the nearest common
/// ancestor of its items. That view's direction determines which edges are leading. Inside a scroll view this is the
/// content's space. If the path from an item up to that space leaves a scroll view, its content offset enters as a
/// constant, and the item floats.
struct ConstraintLowering {
  /// The measure of the last lowered constraint, whose equation is `measure.form relation 0`.
  private(set) var measure: AnchorMeasure

  init(tree: ViewTree, hierarchy: ViewHierarchy, variables: LayoutVariables, parameters: LayoutParameters) {
    measure = AnchorMeasure(tree: tree, hierarchy: hierarchy, variables: variables, parameters: parameters)
  }

  var form: LinearForm {
    get { measure.form }
    _modify { yield &measure.form }
  }
  var constant: Double { measure.form.constant }
  /// The kinds of parameters that the form depends on.
  var dependence: ParameterDependence { measure.dependence }

  func appendTerms(to terms: inout [Term]) { terms.append(contentsOf: measure.form.terms) }

  mutating func lower(_ node: ConstraintNode) {
    let anchors = node.anchors
    let space = space(of: node, anchors)
    let direction = measure.hierarchy.direction(of: space ?? .root)
    measure.begin(anchors, space: space, direction: direction)
    // Layout leaves such a constraint out, and reports it.
    if node.mixesAxes { return }
    guard let second = node.second else {
      measure.form.constant = addSide(node.first, from: node.firstOrigin, times: 1) + -node.constant
      measure.form.collect()
      return
    }
    let pair = node.firstOrigin == nil && node.secondOrigin == nil
    let mirrors =
      pair && direction == .rightToLeft && node.first.attribute.isDirectional
      && second.attribute.isDirectional
    let sign: Double = mirrors ? -1 : 1
    let factor = -sign * node.multiplier
    var constant = -node.constant
    constant += addSide(node.first, from: node.firstOrigin, times: sign) * sign
    constant += addSide(second, from: node.secondOrigin, times: factor) * factor
    if mirrors, node.multiplier != 1 {
      // Both sides are distances from the far edge, which cancels only if the multiplier is 1.
      let rest = 1 - node.multiplier
      constant += measure.addFarEdge(times: rest) * rest
    }
    measure.form.constant = constant
    measure.form.collect()
  }

  /// Adds one side: an attribute, or the distance from one attribute to another along the reading direction.
  ///
  /// - Returns: the side's constant, not yet multiplied.
  private mutating func addSide(
    _ anchor: LayoutAnchor, from origin: LayoutAnchor?, times factor: Double
  ) -> Double {
    guard let origin else { return measure.add(anchor, times: factor) }
    let isFlipped =
      measure.direction == .rightToLeft && anchor.attribute.isDirectional && origin.attribute.isDirectional
    let sign: Double = isFlipped ? -1 : 1
    let end = measure.add(anchor, times: sign * factor) * sign
    return end + measure.add(origin, times: -sign * factor) * -sign
  }

  /// The view in whose coordinates a constraint is measured; `nil` for the window's.
  private func space(of node: ConstraintNode, _ anchors: AnchorList) -> ViewID? {
    let hierarchy = measure.hierarchy
    var nearest = measure.tree.owner(of: node.first.item)
    if anchors.count == 1 {
      // Only layout itself fixes a single position. It is relative to the superview, as frames are.
      return node.first.attribute.isSize ? nearest : hierarchy.superview(of: nearest)
    }
    for index in 1..<anchors.count {
      nearest = hierarchy.nearestCommonAncestor(nearest, measure.tree.owner(of: anchors[index].item))
    }
    if let owner = node.owner, hierarchy.isDescendant(nearest, of: owner) { return owner }
    return nearest
  }
}
