import Geometry

/// The parts of a tree that lowering asks for at every step, in flat arrays by view index.
struct ViewHierarchy: Sendable {
  /// -1 for the root.
  private let superviews: [Int32]
  private let depths: [Int32]
  private let scrolls: [Bool]
  private let directions: [LayoutDirection]
  /// From a view's frame to the rectangle that constraints see (SEMANTICS 1.3).
  let alignmentInsets: [EdgeInsets]

  init(_ tree: ViewTree) {
    superviews = tree.views.map { Int32($0.superview?.index ?? -1) }
    var depths: [Int32] = []
    depths.reserveCapacity(superviews.count)
    for parent in superviews { depths.append(parent < 0 ? 0 : depths[Int(parent)] + 1) }
    self.depths = depths
    scrolls = tree.views.map { $0.scroll != nil }
    directions = tree.views.map { $0.direction ?? tree.environment.direction }
    alignmentInsets = tree.views.map(\.effectiveAlignmentRectInsets)
  }

  func superview(of view: ViewID) -> ViewID? {
    let parent = superviews[view.index]
    return parent < 0 ? nil : ViewID(Int(parent))
  }

  func isScrollView(_ view: ViewID) -> Bool { scrolls[view.index] }
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
