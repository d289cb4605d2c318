extension ViewTree {
  /// By how much a view is drawn larger than it is laid out: the zoom scale of its scroll view for that view's
  /// first subview, the one that zooms, and 1 for all others (`ScrollViewRules: Zooming`).
  func zoomScale(of view: ViewID) -> Double {
    guard let superview = views[view.index].superview, !views[superview.index].isPlain,
      let scroll = views[superview.index].scroll,
      views[superview.index].subviews.first == view
    else { return 1 }
    return scroll.zoomScale
  }
}
