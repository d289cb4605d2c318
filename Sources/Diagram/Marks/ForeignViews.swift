import AutoLayout
import Geometry

/// The views that a beam should not cross because its constraint does not refer to them.
struct ForeignViews {
  let geometry: LayoutGeometry
  /// The clipped-away parts of views, each with the view that clips them.
  private let clipped: [(clipping: ViewID, parts: [Rect])]

  private static let most = 64

  init(_ geometry: LayoutGeometry) {
    self.geometry = geometry
    let views = geometry.drawnViews.filter { geometry.isClipped($0) && !geometry.frame($0).isEmpty }
    clipped = views.prefix(Self.most).compactMap { view in
      guard let clip = geometry.clip(of: view), let clipping = Self.clippingAncestor(of: view, in: geometry)
      else { return nil }
      return (clipping, geometry.frame(view).remainder(without: [clip]))
    }
  }

  private static func clippingAncestor(of view: ViewID, in geometry: LayoutGeometry) -> ViewID? {
    var current = geometry.tree[view].superview
    while let ancestor = current {
      if geometry.tree[ancestor].clipsToBounds, !geometry.frame(ancestor).contains(geometry.frame(view)) {
        return ancestor
      }
      current = geometry.tree[ancestor].superview
    }
    return nil
  }

  /// The ranges across the axis of clipped-away parts between two positions, unless the constraint concerns content
  /// of the clipping view.
  func avoided(_ axis: Axis, from start: Double, to end: Double, owners: [ViewID]) -> [ClosedRange<Double>] {
    clipped.flatMap { clipping, parts -> [ClosedRange<Double>] in
      guard !owners.contains(where: { $0 != clipping && geometry.tree.isDescendant($0, of: clipping) }) else {
        return []
      }
      return parts.filter { $0.max(axis) > start + 1 && $0.min(axis) < end - 1 }
        .map { ClosedRange(between: $0.min(axis.other), and: $0.max(axis.other)) }
    }
  }

  /// The ranges across the axis of visible subviews that fill more than half of a view's length.
  func avoided(_ axis: Axis, inside view: ViewID) -> [ClosedRange<Double>] {
    let frame = geometry.frame(view)
    return geometry.tree[view].subviews.compactMap { subview in
      let inner = geometry.frame(subview)
      guard !geometry.isHidden(subview), (geometry.tree[subview].background?.alpha ?? 0) > 0,
        min(inner.max(axis), frame.max(axis)) - max(inner.min(axis), frame.min(axis))
          > 0.5 * frame.length(axis)
      else { return nil }
      return ClosedRange(between: inner.min(axis.other), and: inner.max(axis.other))
    }
  }
}
