import Geometry

extension View {
  /// A snapshot of the hierarchy as a pass in an environment leaves it. The views get their frames, content sizes and
  /// offsets back.
  ///
  /// Views of subclasses are asked for `updateConstraints()` and `layoutSubviews()`, as in a `Layout`, and keep what
  /// they make there. A view that has a superview, or a layout already, is not.
  ///
  /// - Complexity: O(views + constraints), plus the cost of one layout if there are subclasses.
  package func snapshotAfterPass(in environment: LayoutEnvironment) -> ViewTree {
    let views = subtree
    let hasOverrides = views.contains {
      $0.counterpart?.hasOverrides == true || !Layout.ownClasses.contains(ObjectIdentifier(type(of: $0)))
    }
    guard hasOverrides, superview == nil, layout == nil else {
      return ViewTree(root: self, environment: environment)
    }
    let states = views.map(PassState.init)
    let layout = Layout(root: self, environment: environment)
    let tree = layout.solved.tree
    for (view, state) in zip(views, states) { state.restore(view) }
    return tree
  }
}

/// What a pass writes into a view.
private struct PassState {
  private let frame: Rect
  private let boundsOrigin: Point
  private let authored: AuthoredFrame?
  private let scroll: ScrollView.PassResult?

  init(_ view: View) {
    frame = view.storedFrame
    boundsOrigin = view.storedBoundsOrigin
    authored = view.authored
    scroll = (view as? ScrollView)?.passResult
  }

  func restore(_ view: View) {
    view.storedFrame = frame
    view.storedBoundsOrigin = boundsOrigin
    view.authored = authored
    if let scroll, let view = view as? ScrollView { view.passResult = scroll }
  }
}
