import AutoLayout
import Geometry

/// What a finger can hit.
struct Touch {
  /// The side of the square that a finger needs, in points.
  private static let side = 44.0

  private let geometry: ClaimGeometry
  /// The views that take touches, in the order in which they are drawn.
  private let takers: [ViewID]

  init(_ geometry: ClaimGeometry) {
    self.geometry = geometry
    takers = geometry.tree.views.indices.lazy.map(ViewID.init).filter { view in
      let node = geometry.tree[view]
      return node.viewClass != .label && node.viewClass != .imageView
        && !geometry.isAny(of: view) { $0.isHidden || $0.alpha < 0.01 }
    }
  }

  /// Above 0 if no square of 44 points of the view, within the bounds of all its ancestors, has nothing in front that takes
  /// touches.
  func shortfall(of view: ViewID) -> Shortfall {
    let own = bounded(view)
    let obstacles = obstacles(before: view).map(bounded)
    // A free square can be moved to the left and up until it meets an edge of the view, or the end of something in front.
    let columns = own.low.horizontal + obstacles.flatMap(\.high.horizontal)
    let rows = own.low.vertical + obstacles.flatMap(\.high.vertical)
    return .least(
      Moving.once(columns).flatMap { x in
        Moving.once(rows).map { y in
          .greatest(
            [within(own, x, .horizontal), within(own, y, .vertical)] + obstacles.map { beside($0, x, y) })
        }
      })
  }

  /// Why a view cannot be touched: it is too small, or covered.
  func cause(of view: ViewID) -> LayoutIssue.FailedAssertion.Cause {
    let own = bounded(view)
    func length(_ axis: Axis) -> Double {
      let low = own.low[axis].map(\.start).max() ?? 0
      return max(0, (own.high[axis].map(\.start).min() ?? 0) - low)
    }
    let size = Size(width: length(.horizontal), height: length(.vertical))
    let obstacles = obstacles(before: view)
    let isSmall = min(size.width, size.height) < Self.side - ClaimGeometry.tolerance
    return isSmall || obstacles.isEmpty ? .size(size) : .covered(obstacles)
  }

  /// What is in front of a view and may cover it.
  private func obstacles(before view: ViewID) -> [ViewID] {
    takers.filter { $0 > view && !geometry.tree.isDescendant($0, of: view) && mayCover($0, view) }
  }

  /// A view within the bounds of all its ancestors.
  private func bounded(_ view: ViewID) -> ClaimGeometry.MovingRect {
    var rect = geometry.frame(view)
    var current = geometry.tree[view].superview
    while let id = current {
      rect = rect.intersection(geometry.frame(id))
      current = geometry.tree[id].superview
    }
    return rect
  }

  /// Whether two frames may share something on the stretch.
  private func mayCover(_ first: ViewID, _ second: ViewID) -> Bool {
    let (a, b) = (geometry.start[first].absoluteFrame, geometry.end[first].absoluteFrame)
    let (c, d) = (geometry.start[second].absoluteFrame, geometry.end[second].absoluteFrame)
    return min(a.minX, b.minX) < max(c.maxX, d.maxX) && min(c.minX, d.minX) < max(a.maxX, b.maxX)
      && min(a.minY, b.minY) < max(c.maxY, d.maxY) && min(c.minY, d.minY) < max(a.maxY, b.maxY)
  }

  private func within(_ rect: ClaimGeometry.MovingRect, _ position: Moving, _ axis: Axis) -> Shortfall {
    .greatest(
      rect.low[axis].map { .length($0 - position) }
        + rect.high[axis].map { .length(position + Self.side - $0) })
  }

  /// At most 0 if the square lies before or after what is in front, on one of the axes, or nothing of that is left.
  private func beside(_ rect: ClaimGeometry.MovingRect, _ x: Moving, _ y: Moving) -> Shortfall {
    .least(
      [(x, Axis.horizontal), (y, .vertical)].flatMap { position, axis -> [Shortfall] in
        // It begins at the greatest of its edges, and ends at the least of them.
        rect.low[axis].map { .length(position + Self.side - $0) }
          + rect.high[axis].map { .length($0 - position) }
          + rect.high[axis].flatMap { high in rect.low[axis].map { .length(high - $0) } }
      })
  }
}
