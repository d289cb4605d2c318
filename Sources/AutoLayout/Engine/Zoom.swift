extension ViewTree {
  /// The factor by which a view is drawn larger than it is laid out. The first subview of a scroll view has the
  /// scroll view's zoom scale; all other views have 1 (`ScrollViewRules: Zooming`).
  func zoomScale(of view: ViewID) -> Double {
    guard let superview = views[view.index].superview, !views[superview.index].isPlain,
      let scroll = views[superview.index].scroll,
      views[superview.index].subviews.first == view
    else { return 1 }
    return scroll.zoomScale
  }
}
