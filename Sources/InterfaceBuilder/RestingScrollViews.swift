import AutoLayout

extension [DesignRecord.RestingScrollView] {
  /// Finds the scroll views that the system insets for bars.
  ///
  /// - Parameters:
  ///   - elements: the elements of the views, in preorder.
  ///   - tree: the views.
  ///   - controller: the element of the view controller; `nil` for a nib, which is not on a screen.
  ///   - isInNavigation: whether the view controller is in a navigation controller, which insets its main scroll view
  ///     even if that does not scroll.
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
      // Table rows and collection items are added at run time.
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
