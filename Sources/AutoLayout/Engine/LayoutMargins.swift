import Geometry

/// Effective layout margins (`LayoutRules: Layout margins`) and the width of readable content (`LayoutRules: Readable content`).
enum LayoutMargins {
  /// A view's margins before its superview's are looked at: what was set or the default, at least the system's
  /// minimum for a view controller's root, plus the safe area where the view asks for it.
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

  /// `own` with the part of the superview's margins that reaches over the view, where it preserves them.
  ///
  /// - Parameters:
  ///   - frame: the view's, relative to the superview's visible origin.
  ///   - superview: the superview's effective margins and size.
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

  /// Leading and trailing 16 below 400 points of width and on a phone that lies on its side, else 20.
  private static func systemMinimum(_ environment: LayoutEnvironment) -> EdgeInsets {
    let side: Double = environment.canvas.width < 400 || environment.isCompactLandscape ? 16 : 20
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }
}
