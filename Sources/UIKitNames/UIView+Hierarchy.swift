import AutoLayout

extension UIView {
  /// Adds a subview that covers the view and is resized with it.
  ///
  /// - Parameter index: its place among the subviews, or `nil` for the frontmost one.
  final func addCovering(_ subview: UIView, at index: Int? = nil) {
    subview.frame = bounds
    subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let index { insertSubview(subview, at: index) } else { addSubview(subview) }
  }

  /// Shows a view behind all others, in place of the last one.
  final func showBehind(_ background: UIView?, inPlaceOf last: UIView?) {
    last?.removeFromSuperview()
    if let background { addCovering(background, at: 0) }
  }

  final func insert(_ view: UIView, at place: ([UIView]) -> Int) {
    guard view !== self, !isDescendant(of: view) else {
      return UIKitIssue.refuse(
        "A view cannot be added to itself or to one of its descendants.", file: nil, line: nil, at: self)
    }
    if view.storedSuperview === self {
      storedSubviews.removeAll { $0 === view }
      put(view)
      return
    }
    let (oldWindow, newWindow) = (view.window, self as? UIWindow ?? window)
    view.leaveSuperview(notifies: false)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.willMove(toWindow: newWindow) }
    view.endRootLayout()
    view.storedSuperview = self
    if view.storedExtras?.viewController != nil { view.showMargins() }
    put(view)
    if oldWindow !== newWindow { view.tellMovedToWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)

    func put(_ view: UIView) {
      let index = place(storedSubviews)
      storedSubviews.insert(view, at: index)
      guard !isRootOnItsOwn(view) else { return }
      // Only a window has such roots, and a count for every view would take quadratic time.
      let behind = self is UIWindow ? storedSubviews[..<index].count { !isRootOnItsOwn($0) } : index
      // The frontmost place is the common one, and the only one that needs no search.
      if behind == autoLayoutView.subviews.count, view.autoLayoutView.superview == nil {
        autoLayoutView.addSubview(view.autoLayoutView)
      } else {
        autoLayoutView.insertSubview(view.autoLayoutView, at: behind)
      }
    }
  }

  /// Whether a subview has a layout of its own: the root of a view controller in a window.
  final func isRootOnItsOwn(_ view: UIView) -> Bool {
    guard let extras = view.storedExtras, extras.viewController != nil else { return false }
    return self is UIWindow
  }

  final func leaveSuperview(notifies: Bool = true) {
    guard let superview = storedSuperview else { return }
    let window = window
    superview.willRemoveSubview(self)
    if notifies { willMove(toSuperview: nil) }
    if notifies, window != nil { willMove(toWindow: nil) }
    superview.storedSubviews.removeAll { $0 === self }
    storedSuperview = nil
    autoLayoutView.removeFromSuperview()
    if notifies, window != nil { tellMovedToWindow() }
    if notifies { didMoveToSuperview() }
  }

  private func tellMovedToWindow() {
    didMoveToWindow()
    storedExtras?.viewController?.viewMoved(to: window)
    for view in storedSubviews { view.tellMovedToWindow() }
  }
}
