import Geometry

/// The parts of a tree that lowering asks for at every step, in flat arrays by view index.
struct ViewHierarchy: Sendable {
  /// -1 for the root.
  private let superviews: [Int32]
  private let depths: [Int32]
  private let scrolls: [Bool]
  private let directions: [LayoutDirection]
  private let plain: [Bool]
  /// From a view's frame to the rectangle that constraints see (SEMANTICS 1.3).
  let alignmentInsets: ByView<EdgeInsets>
  /// Whether any are other than zero.
  let hasAlignmentInsets: Bool
  /// Whether the bounds of some view that does not scroll begin elsewhere than at zero.
  let movesBounds: Bool
  /// Whether some view has at least the margins that its superview's reach over it.
  let passesMarginsOn: Bool

  init(_ tree: ViewTree) {
    var movesBounds = false
    var superviews = [Int32](repeating: -1, count: tree.views.count)
    var depths = [Int32](repeating: 0, count: tree.views.count)
    // By index: an element would be a copy of a whole node.
    for index in tree.views.indices {
      if tree.views[index].boundsOrigin != .zero { movesBounds = true }
      guard let superview = tree.views[index].superview else { continue }
      superviews[index] = Int32(superview.index)
      depths[index] = depths[superview.index] + 1
    }
    self.movesBounds = movesBounds
    self.superviews = superviews
    self.depths = depths
    var scrolls = [Bool](repeating: false, count: superviews.count)
    var directions = [LayoutDirection](repeating: tree.environment.direction, count: superviews.count)
    var alignmentInsets = ByView<EdgeInsets>(repeating: .zero, count: superviews.count)
    var plain = [Bool](repeating: tree.environment.direction == .leftToRight, count: superviews.count)
    var passesMarginsOn = false
    for index in tree.views.indices
    where !tree.views[index].isPlainView {
      let node = tree.views[index]
      if node.preservesSuperviewLayoutMargins { passesMarginsOn = true }
      scrolls[index] = node.scroll != nil
      if let direction = node.direction { directions[index] = direction }
      alignmentInsets[index] = node.effectiveAlignmentRectInsets
      plain[index] = directions[index] == .leftToRight && alignmentInsets[index] == .zero
    }
    self.passesMarginsOn = passesMarginsOn
    self.scrolls = scrolls
    self.directions = directions
    self.alignmentInsets = alignmentInsets
    hasAlignmentInsets = !alignmentInsets.isUniform
    self.plain = plain
  }

  func superview(of view: ViewID) -> ViewID? {
    let parent = superviews[view.index]
    return parent < 0 ? nil : ViewID(Int(parent))
  }

  func isScrollView(_ view: ViewID) -> Bool { scrolls[view.index] }
  /// Whether the view lies in the content of a scroll view. O(depth).
  func scrolls(_ view: ViewID) -> Bool {
    var current = superviews[view.index]
    while current >= 0 {
      if scrolls[Int(current)] { return true }
      current = superviews[Int(current)]
    }
    return false
  }

  /// Whether the view is laid out from left to right and constraints see its very frame.
  func isPlain(_ view: ViewID) -> Bool { plain[view.index] }
  func direction(of view: ViewID) -> LayoutDirection { directions[view.index] }

  /// The inset at the low end of an axis: left or top.
  func nearInset(of view: ViewID, _ axis: Axis) -> Double {
    axis == .horizontal ? alignmentInsets[view.index].left : alignmentInsets[view.index].top
  }

  /// Both insets of an axis together.
  func insetSum(of view: ViewID, _ axis: Axis) -> Double {
    let insets = alignmentInsets[view.index]
    return axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
  }

  /// O(depth). A view is its own common ancestor.
  func nearestCommonAncestor(_ a: ViewID, _ b: ViewID) -> ViewID {
    var low = Int32(a.index)
    var high = Int32(b.index)
    while low != high {
      if depths[Int(low)] < depths[Int(high)] { swap(&low, &high) }
      low = superviews[Int(low)]
    }
    return ViewID(Int(low))
  }

  /// Whether `view` is `ancestor` or lies in it. O(depth).
  func isDescendant(_ view: ViewID, of ancestor: ViewID) -> Bool {
    var current = Int32(view.index)
    while current >= 0, depths[Int(current)] > depths[ancestor.index] { current = superviews[Int(current)] }
    return current == Int32(ancestor.index)
  }
}
