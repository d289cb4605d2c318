import AutoLayout
public import Geometry

/// A layout result that differs between two layouts.
public struct Effect: Hashable, Sendable {
  /// The quantities of a view.
  public enum Quantity: Hashable, Sendable {
    /// The position of the view's frame in its superview.
    case position(Axis)
    /// The width or the height of the view's frame.
    case size(Axis)
    /// The width or the height of a scroll view's content.
    case contentSize(Axis)
    /// A coordinate of a scroll view's content offset.
    case contentOffset(Axis)
    /// The distance that a scroll view's content can scroll: the maximum offset minus the minimum.
    case scrollDistance(Axis)
  }

  /// The view to which the quantity belongs.
  public var view: ViewMatching.Pair
  /// The quantity that differs.
  public var quantity: Quantity
  /// The earlier value, in points.
  public var before: Double
  /// The later value, in points.
  public var after: Double

  /// Creates the difference between two values of a quantity, in points.
  public init(view: ViewMatching.Pair, quantity: Quantity, before: Double, after: Double) {
    self.view = view
    self.quantity = quantity
    self.before = before
    self.after = after
  }

  /// The results that differ: the frames of all views that both layouts show, then their scrollable content, both in
  /// order.
  ///
  /// - Parameters:
  ///   - views: the views of both layouts.
  ///   - before: the earlier tree and its results, by `ViewID`.
  ///   - after: the later tree and its results, by `ViewID`.
  static func all(
    of views: [ViewMatching.Pair], _ before: (tree: ViewTree, views: [SolvedView]),
    _ after: (tree: ViewTree, views: [SolvedView])
  ) -> [Effect] {
    // The frame of a hidden view shows nowhere.
    let (hidden, laterHidden) = (before.tree.hiddenViews, after.tree.hiddenViews)
    let shown = views.filter { !hidden[$0.before.index] && !laterHidden[$0.after.index] }
    let (old, new) = (before.views, after.views)
    var effects: [Effect] = []
    for view in shown where old[view.before.index].frame != new[view.after.index].frame {
      let (before, after) = (old[view.before.index], new[view.after.index])
      for quantity in frameQuantities { effects.append(quantity, of: view, before, after) }
    }
    for view in shown where old[view.before.index].scroll != new[view.after.index].scroll {
      let (before, after) = (old[view.before.index], new[view.after.index])
      for quantity in contentQuantities { effects.append(quantity, of: view, before, after) }
    }
    return effects
  }

  /// The quantities of a frame: positions, then sizes.
  private static let frameQuantities =
    Axis.allCases.map { Quantity.position($0) } + Axis.allCases.map { .size($0) }

  /// The quantities of scrollable content: sizes, offsets, then distances.
  private static let contentQuantities =
    Axis.allCases.map { Quantity.contentSize($0) } + Axis.allCases.map { .contentOffset($0) }
    + Axis.allCases.map { .scrollDistance($0) }
}

extension [Effect] {
  /// Appends the difference in a quantity, if there is one.
  fileprivate mutating func append(
    _ quantity: Effect.Quantity, of view: ViewMatching.Pair, _ before: SolvedView, _ after: SolvedView
  ) {
    guard let old = quantity.value(of: before), let new = quantity.value(of: after), old != new else {
      return
    }
    append(Effect(view: view, quantity: quantity, before: old, after: new))
  }
}

extension Effect.Quantity {
  /// The quantity of a view, or `nil` if the view does not scroll and the quantity is one of its content.
  func value(of view: SolvedView) -> Double? {
    switch self {
    case .position(let axis): view.frame.min(axis)
    case .size(let axis): view.frame.size[axis]
    case .contentSize(let axis): view.scroll?.contentSize[axis]
    case .contentOffset(let axis): view.scroll?.contentOffset.coordinate(axis)
    case .scrollDistance(let axis): view.scroll?.distance(axis)
    }
  }
}

extension ViewTree {
  /// Whether a view or one of its ancestors is hidden, by `ViewID`.
  var hiddenViews: [Bool] {
    var result: [Bool] = []
    result.reserveCapacity(views.count)
    for node in views { result.append(node.isHidden || node.superview.map { result[$0.index] } ?? false) }
    return result
  }
}

extension SolvedScroll {
  /// The distance that the content can scroll along an axis, in points.
  fileprivate func distance(_ axis: Axis) -> Double {
    maximumContentOffset.coordinate(axis) - minimumContentOffset.coordinate(axis)
  }
}

extension Point {
  fileprivate func coordinate(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
}
