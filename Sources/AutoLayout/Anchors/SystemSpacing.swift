import Geometry

/// The distance that the system leaves between two anchors (`LayoutRules: Anchors and spacing`).
package enum SystemSpacing {
  private static let toSuperview = 20.0
  private static let baselinesPerPointSize = 1.2

  /// The spacing in points, for a multiplier of 1.
  package static func points(from near: ItemAnchor, to far: ItemAnchor) -> Double {
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
