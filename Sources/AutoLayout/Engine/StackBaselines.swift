import Geometry

extension ViewTree {
  /// The view whose baseline a view has: itself, or what a stack view shows in its place, through nested stacks
  /// (`ContentRules: Baselines`).
  ///
  /// A vertical stack has the first baseline of its first view and the last of its last, a horizontal one those of its
  /// tallest, the first of several. Hidden views do not count; a stack without others has its own edges.
  ///
  /// - Parameter height: that of an arranged view.
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
