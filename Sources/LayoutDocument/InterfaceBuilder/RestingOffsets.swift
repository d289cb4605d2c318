import AutoLayout
import Geometry

/// The scroll views that the system insets for what covers the screen's ends, so that their content begins there
/// when an app shows it first (`ScrollViewRules: Content insets`).
package struct RestingOffsets: Sendable {
  private struct Scroller: Sendable {
    var view: ViewID
    /// Whether it is inset even where its content is no higher than itself.
    var isAlwaysInset: Bool
  }

  /// None of them lies in another.
  private var scrollers: [Scroller] = []

  package init() {}

  /// - Parameter drafts: those of the views of a definition.
  init(_ drafts: [ViewDraft]) {
    scrollers = drafts.enumerated().compactMap { index, draft in
      draft.restsAlways.map { Scroller(view: ViewID(index), isAlwaysInset: $0) }
    }
  }

  /// Whether a view's content rests below bars even where it does not scroll; `nil` for a view whose content never does.
  func restsAlways(_ view: ViewID) -> Bool? { scrollers.first { $0.view == view }?.isAlwaysInset }

  /// - Parameters:
  ///   - elements: those of the views, in preorder.
  ///   - controller: the element of the view controller; `nil` for a nib, which lies on no screen.
  ///   - isInNavigation: whether a navigation controller holds it, which insets the scroll view that the view
  ///     controller shows even where that does not scroll.
  init(
    _ elements: [MarkupElement], _ tree: ViewTree, controller: MarkupElement?, isInNavigation: Bool
  ) {
    guard let controller, controller["automaticallyAdjustsScrollViewInsets"] != "NO" else { return }
    var inner: Set<ViewID> = []
    for (index, element) in elements.enumerated() {
      let view = ViewID(index)
      if let superview = tree[view].superview, inner.contains(superview) {
        inner.insert(view)
        continue
      }
      guard tree[view].scroll != nil else { continue }
      inner.insert(view)
      let behavior = element["contentInsetAdjustmentBehavior"]
      guard behavior != "never" else { continue }
      // What tables and collections hold at run time is not in the file.
      let isFilledLater = element.name == "tableView" || element.name == "collectionView"
      let isShown = isInNavigation && (view == .root || view == tree[.root].subviews.first)
      scrollers.append(
        Scroller(
          view: view,
          isAlwaysInset: isFilledLater || isShown || behavior == "always"
            || element.isSet("alwaysBounceVertical")))
    }
  }

  /// The tree of a layout with those insets; `nil` where nothing is to be inset.
  func applied(to layout: SolvedLayout) -> ViewTree? {
    var tree = layout.tree
    var isInset = false
    let safeArea = tree.environment.safeArea
    for scroller in scrollers {
      guard let scroll = layout[scroller.view].scroll else { continue }
      let frame = layout[scroller.view].absoluteFrame
      guard scroller.isAlwaysInset || scroll.contentSize.height > frame.height + 1e-6 else { continue }
      let top = frame.maxY > safeArea.top ? max(0, safeArea.top - frame.minY) : 0
      let end = tree.environment.canvas.height - safeArea.bottom
      let bottom = frame.minY < end ? max(0, frame.maxY - end) : 0
      guard top > 0 || bottom > 0 else { continue }
      tree.views[scroller.view.index].scroll?.contentInset.top += min(top, safeArea.top)
      tree.views[scroller.view.index].scroll?.contentInset.bottom += min(bottom, safeArea.bottom)
      isInset = isInset || top > 0
    }
    return isInset ? tree : nil
  }
}
