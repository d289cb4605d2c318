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

  private init?(_ view: ViewMatching.Pair, _ quantity: Quantity, _ before: Double, _ after: Double) {
    guard before != after else { return nil }
    self.init(view: view, quantity: quantity, before: before, after: after)
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
    return shown.flatMap { ofFrame($0, before.views[$0.before.index], after.views[$0.after.index]) }
      + shown.flatMap { ofContent($0, before.views[$0.before.index], after.views[$0.after.index]) }
  }

  /// The differences between two frames: positions, then sizes.
  static func ofFrame(_ view: ViewMatching.Pair, _ before: SolvedView, _ after: SolvedView) -> [Effect] {
    let (old, new) = (before.frame, after.frame)
    return
      (Axis.allCases.map { Effect(view, .position($0), old.min($0), new.min($0)) }
      + Axis.allCases.map { Effect(view, .size($0), old.size[$0], new.size[$0]) }).compactMap(\.self)
  }

  /// The differences between the content sizes, offsets and scroll distances of a view that scrolls in both layouts.
  static func ofContent(_ view: ViewMatching.Pair, _ before: SolvedView, _ after: SolvedView) -> [Effect] {
    guard let old = before.scroll, let new = after.scroll else { return [] }
    return
      (Axis.allCases.map { Effect(view, .contentSize($0), old.contentSize[$0], new.contentSize[$0]) }
      + Axis.allCases.map {
        Effect(view, .contentOffset($0), old.contentOffset.coordinate($0), new.contentOffset.coordinate($0))
      }
      + Axis.allCases.map { Effect(view, .scrollDistance($0), old.distance($0), new.distance($0)) })
      .compactMap(\.self)
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
