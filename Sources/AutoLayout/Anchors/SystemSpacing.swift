import Geometry

/// The distance that the system leaves between two anchors (`LayoutRules: Anchors and spacing`).
package enum SystemSpacing {
  private static let toSuperview = 20.0
  private static let baselinesPerPointSize = 1.2

  /// The relation and the constant, in points, of a constraint by which an anchor follows another one.
  ///
  /// Layout mirrors leading and trailing itself. Left and right stay as they are written, so if both anchors are such,
  /// the spacing runs to the left where the view that would hold the constraint forces right to left.
  package static func terms(
    _ relation: LayoutRelation, _ multiplier: Double, from near: ItemAnchor, to far: ItemAnchor
  ) -> (relation: LayoutRelation, constant: Double) {
    let spacing = multiplier * points(from: near, to: far)
    let isMirrored =
      far.attribute.axis == .horizontal && !far.attribute.isDirectional && !near.attribute.isDirectional
      && View.isRightToLeft(between: far.item, near.item)
    return isMirrored ? (relation.flipped, -spacing) : (relation, spacing)
  }

  /// The spacing in points, for a multiplier of 1.
  private static func points(from near: ItemAnchor, to far: ItemAnchor) -> Double {
    if near.attribute.isBaseline, far.attribute.isBaseline,
      let size = [near, far].compactMap({ ($0.item as? TextBearingView)?.font.size }).max()
    {
      return baselinesPerPointSize * size
    }
    return isEdgeOfSuperview(near, of: far) || isEdgeOfSuperview(far, of: near)
      ? toSuperview : VisualFormat.siblingSpacing
  }

  private static func isEdgeOfSuperview(_ edge: ItemAnchor, of subview: ItemAnchor) -> Bool {
    guard let view = subview.item as? View else { return false }
    return view.superview.map { $0 === edge.item } ?? false
  }
}
