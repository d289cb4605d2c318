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

extension SolvedScroll {
  /// The distance that the content can scroll along an axis, in points.
  fileprivate func distance(_ axis: Axis) -> Double {
    maximumContentOffset.coordinate(axis) - minimumContentOffset.coordinate(axis)
  }
}

extension Point {
  fileprivate func coordinate(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
}
