import AutoLayout
import Geometry

/// The insets that the system adds to scroll views for the bars at the top and bottom of the screen. When an app
/// first shows such a scroll view, its content begins below the top inset (`ScrollViewRules: Content insets`).
enum RestingInsets {
  /// The tree of a layout with these insets, or `nil` if no scroll view has one at the top.
  static func applied(to layout: SolvedLayout) -> ViewTree? {
    var tree = layout.tree
    guard let scrollViews = tree.design?.restingScrollViews, !scrollViews.isEmpty else { return nil }
    var isInset = false
    let safeArea = tree.environment.safeArea
    for scrollView in scrollViews {
      let view = scrollView.view
      guard let scroll = layout[view].scroll else { continue }
      let frame = layout[view].absoluteFrame
      guard scrollView.isAlwaysInset || scroll.contentSize.height > frame.height + 1e-6 else { continue }
      let top = frame.maxY > safeArea.top ? max(0, safeArea.top - frame.minY) : 0
      let end = tree.environment.canvas.height - safeArea.bottom
      let bottom = frame.minY < end ? max(0, frame.maxY - end) : 0
      guard top > 0 || bottom > 0 else { continue }
      tree.views[view.index].scroll?.contentInset.top += min(top, safeArea.top)
      tree.views[view.index].scroll?.contentInset.bottom += min(bottom, safeArea.bottom)
      isInset = isInset || top > 0
    }
    return isInset ? tree : nil
  }
}
