import Geometry

/// The properties of a tree that lowering reads at every step, in flat arrays by view index.
struct ViewHierarchy: Sendable {
  /// The properties of a view that lowering reads first, stored together.
  struct Place: Sendable {
    /// The index of the superview; -1 for the root.
    var superview: Int32 = -1
    var depth: Int32 = 0
    var isScrollView = false
    /// Whether the view and its superview arrange from left to right, and the view's alignment rectangle is its frame.
    var isPlain: Bool
  }

  private let places: [Place]
  private let directions: [LayoutDirection]
  /// The insets from a view's frame to the rectangle that constraints see (`LayoutRules: Alignment rectangles`).
  let alignmentInsets: ByView<EdgeInsets>
  /// Whether any of these insets is nonzero.
  let hasAlignmentInsets: Bool
  /// Whether some view that does not scroll has a nonzero bounds origin.
  let movesBounds: Bool
  /// Whether some view preserves its superview's margins.
  let passesMarginsOn: Bool
  /// Whether some view adds insets to its safe area.
  let addsSafeArea: Bool

  init(_ tree: ViewTree) {
    var movesBounds = false
    let count = tree.views.count
    let isLeftToRight = tree.environment.direction == .leftToRight
    var places = [Place](repeating: Place(isPlain: isLeftToRight), count: count)
    var directions = [LayoutDirection](repeating: tree.environment.direction, count: count)
    var alignmentInsets = ByView<EdgeInsets>(repeating: .zero, count: count)
    var (passesMarginsOn, addsSafeArea) = (false, false)
    // By index, because iterating over the elements would copy whole nodes.
    for index in tree.views.indices {
      let origin = tree.views[index].boundsOrigin
      if origin.x != 0 || origin.y != 0 { movesBounds = true }
      if let superview = tree.views[index].superview {
        places[index].superview = Int32(superview.index)
        places[index].depth = places[superview.index].depth + 1
      }
      let isInMirrored =
        places[index].superview >= 0 && directions[Int(places[index].superview)] == .rightToLeft
      if isInMirrored { places[index].isPlain = false }
      if tree.views[index].isPlainView { continue }
      let node = tree.views[index]
      if node.preservesSuperviewLayoutMargins { passesMarginsOn = true }
      if node.additionalSafeArea != .zero { addsSafeArea = true }
      places[index].isScrollView = node.scroll != nil
      if let direction = node.direction { directions[index] = direction }
      alignmentInsets[index] = node.effectiveAlignmentRectInsets
      places[index].isPlain =
        directions[index] == .leftToRight && !isInMirrored && alignmentInsets[index] == .zero
    }
    self.movesBounds = movesBounds
    self.passesMarginsOn = passesMarginsOn
    self.addsSafeArea = addsSafeArea
    self.places = places
    self.directions = directions
    self.alignmentInsets = alignmentInsets
    hasAlignmentInsets = !alignmentInsets.isUniform
  }

  @inline(__always)
  func place(of view: ViewID) -> Place { places[view.index] }

  func superview(of view: ViewID) -> ViewID? {
    let superview = places[view.index].superview
    return superview < 0 ? nil : ViewID(Int(superview))
  }

  func isScrollView(_ view: ViewID) -> Bool { places[view.index].isScrollView }
  /// Whether the view lies in the content of a scroll view. O(depth).
  func scrolls(_ view: ViewID) -> Bool {
    var current = places[view.index].superview
    while current >= 0 {
      if places[Int(current)].isScrollView { return true }
      current = places[Int(current)].superview
    }
    return false
  }

  func direction(of view: ViewID) -> LayoutDirection { directions[view.index] }

  /// The alignment inset at the low end of an axis: left or top.
  func nearInset(of view: ViewID, _ axis: Axis) -> Double {
    axis == .horizontal ? alignmentInsets[view.index].left : alignmentInsets[view.index].top
  }

  /// The sum of both alignment insets on an axis.
  func insetSum(of view: ViewID, _ axis: Axis) -> Double {
    let insets = alignmentInsets[view.index]
    return axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
  }

  /// The nearest common ancestor of two views, where a view counts as its own ancestor. O(depth).
  func nearestCommonAncestor(_ a: ViewID, _ b: ViewID) -> ViewID {
    var low = Int32(a.index)
    var high = Int32(b.index)
    while low != high {
      if places[Int(low)].depth < places[Int(high)].depth { swap(&low, &high) }
      low = places[Int(low)].superview
    }
    return ViewID(Int(low))
  }

  /// Whether `view` is `ancestor` or a descendant of it. O(depth).
  func isDescendant(_ view: ViewID, of ancestor: ViewID) -> Bool {
    var current = Int32(view.index)
    let depth = places[ancestor.index].depth
    while current >= 0, places[Int(current)].depth > depth { current = places[Int(current)].superview }
    return current == Int32(ancestor.index)
  }
}
