import Geometry

/// Effective layout margins (`LayoutRules: Layout margins`) and the width of readable content
/// (`LayoutRules: Readable content`).
enum LayoutMargins {
  /// A view's margins before its superview's are considered: those set or the default, at least the system's minimum
  /// for a view controller's root, plus the safe area if the view asks for it.
  static func own(of view: ViewID, in tree: ViewTree, safeArea: EdgeInsets) -> EdgeInsets {
    if view != .root, tree.views[view.index].isPlain { return EdgeInsets(all: 8) + safeArea }
    let node = tree[view]
    var margins = set(on: node, direction: node.direction ?? tree.environment.direction)
    if view == .root, tree.environment.isViewControllerRoot {
      let minimum = systemMinimum(tree.environment)
      margins = margins.map { .max($0, minimum) } ?? minimum
    }
    let base = margins ?? EdgeInsets(all: 8)
    return node.insetsLayoutMarginsFromSafeArea ? base + safeArea : base
  }

  /// `own`, extended by the part of the superview's margins that overlaps the view, if it preserves them.
  ///
  /// - Parameters:
  ///   - frame: the view's frame, relative to the superview's visible origin.
  ///   - superview: the superview's effective margins and size; `nil` if the view does not preserve them.
  static func effective(
    own: EdgeInsets, preserving superview: (margins: EdgeInsets, size: Size)?, frame: Rect
  ) -> EdgeInsets {
    guard let (margins, size) = superview else { return own }
    let overlap = EdgeInsets(
      top: margins.top - frame.minY, left: margins.left - frame.minX,
      bottom: margins.bottom - (size.height - frame.maxY), right: margins.right - (size.width - frame.maxX))
    return .max(own, overlap)
  }

  private static func set(on node: ViewNode, direction: LayoutDirection) -> EdgeInsets? {
    if let margins = node.layoutMargins { return margins }
    return node.directionalLayoutMargins.map { EdgeInsets($0, direction) }
  }

  /// Leading and trailing margins of 16 points if the width is below 400 points or the device is a phone in compact
  /// landscape, else 20.
  private static func systemMinimum(_ environment: LayoutEnvironment) -> EdgeInsets {
    let side: Double =
      environment.canvas.width < SystemMargins.leastWideCanvas || environment.isCompactLandscape ? 16 : 20
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }
}
