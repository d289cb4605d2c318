import AutoLayout

extension [DesignRecord.RestingScrollView] {
  /// Finds the scroll views that the system insets for bars.
  ///
  /// - Parameters:
  ///   - elements: those of the views, in preorder.
  ///   - tree: the views.
  ///   - controller: the element of the view controller; `nil` for a nib, which lies on no screen.
  ///   - isInNavigation: whether a navigation controller holds it, which insets the scroll view that the view
  ///     controller shows even where that does not scroll.
  init(_ elements: [MarkupElement], _ tree: ViewTree, controller: MarkupElement?, isInNavigation: Bool) {
    self = []
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
      // The rows of tables and the items of collections come at run time.
      let isFilledLater = element.name == "tableView" || element.name == "collectionView"
      let isShown = isInNavigation && (view == .root || view == tree[.root].subviews.first)
      append(
        DesignRecord.RestingScrollView(
          view: view,
          isAlwaysInset: isFilledLater || isShown || behavior == "always"
            || element.isSet("alwaysBounceVertical")))
    }
  }
}
