import Geometry

extension ViewTree {
  /// The view that provides a view's baseline: the view itself or, for a stack view, a view in it, through nested
  /// stacks (`ContentRules: Baselines`).
  ///
  /// A vertical stack uses the first baseline of its first view and the last baseline of its last. A horizontal stack
  /// uses those of its tallest view, or of the first of several. Hidden views do not count. A stack without visible
  /// views uses its own edges.
  ///
  /// - Parameter height: the height of an arranged view.
  package func baselineView(
    of view: ViewID, _ attribute: Attribute, height: (ViewID) -> Double
  ) -> ViewID {
    var current = view
    while let stack = self[current].stack {
      let visible = stack.arranged.filter { !self[$0].isHidden }
      guard var next = visible.first else { return current }
      if stack.axis == .vertical {
        if attribute == .lastBaseline, let last = visible.last { next = last }
      } else {
        var tallest = height(next)
        for other in visible.dropFirst() where height(other) > tallest + 1e-6 {
          tallest = height(other)
          next = other
        }
      }
      current = next
    }
    return current
  }
}
