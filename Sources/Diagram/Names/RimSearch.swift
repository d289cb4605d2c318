import AutoLayout
import Geometry

/// Finds places for the names of views that others cover except for a rim: outside the view, with a line to the rim.
struct RimSearch: FigureReading {
  let facts: FigureFacts
  let surroundings: NameSurroundings
  /// The right edge of everything drawn so far.
  let figureEnd: Double

  /// A place for the name, with the line from it to a dot on the rim.
  struct RimPlace {
    var rect: Rect
    var start: Point
    var end: Point
    var penalty: Double
    /// Whether the name is aligned with its right edge.
    var isRight: Bool
  }

  /// The best place for a name, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - parts: The rims, or the view's edges if there are none.
  ///   - isLast: Whether the only other place for the name is in another view.
  func bestPlace(
    for label: NameLabel, _ parts: [Rect], isLast: Bool, on board: Board
  ) -> (block: NameBlock, place: RimPlace)? {
    let unrelatedViews = surroundings.unrelatedViews(to: label)
    let leaders = LeaderSearch(
      facts: facts, coverage: surroundings.coverage, board: board, unrelatedViews: unrelatedViews)
    var best: (block: NameBlock, place: RimPlace)?
    var leastCost = (isLast ? 2 : 1) * Self.mostCost
    let view = label.named.front
    // If a line to a rim would run far through other views, it may end at an edge instead.
    let edges = parts.contains { $0.isEmpty } ? [] : surroundings.edges(of: view)
    for block in label.blocks {
      let onEdges = rimPlaces(for: block.size, of: view, edges).map { place in
        var place = place
        place.penalty += Penalty.atEdge
        return place
      }
      for place in rimPlaces(for: block.size, of: view, parts) + onEdges {
        var cost = block.penalty + place.penalty
        guard cost < leastCost else { continue }
        let leader = Leader(start: place.start, end: place.end)
        // Never across an edge, which would put the name half in one view and half in another.
        guard board.isFree(place.rect.inset(by: -Self.apart)), !board.crossesEdge(place.rect)
        else { continue }
        cost += board.nameCost(place.rect, below: leastCost - cost)
        guard cost < leastCost else { continue }
        var others = 0
        for other in unrelatedViews where other.overlaps(place.rect) {
          others += 1
          if cost + Penalty.onOtherView * Double(others) >= leastCost { break }
        }
        cost += Penalty.onOtherView * Double(others)
        guard cost < leastCost else { continue }
        cost += leaders.crossingCost(of: leader, below: leastCost - cost)
        guard cost < leastCost else { continue }
        leastCost = cost
        best = (block, place)
      }
    }
    return best
  }

  /// The cost from which the name has another place, if there is one. It is doubled if that is in another view.
  private static let mostCost = 40.0
  /// The distance from other labels.
  private static let apart = 3.0
  /// The distances between the view and its name. The nearest one is level with the names in a row.
  private static let distances = [12.5, 24, 38, 52]
  /// The length up to which a rim has its dot in the middle only.
  private static let shortRim = 40.0
  /// The positions of the dot along a longer rim, from its start.
  private static let shares = Array(stride(from: 0.02, through: 0.98, by: 0.08))

  /// What is wrong with a place. A reader looks for a name below its view and near its start.
  private enum Penalty {
    static let any = 4.0
    /// The distance from the view, for each unit.
    static let distance = 0.3
    /// The end of the rim, from which the penalty decreases to 0 at its start.
    static let end = 2.0
    /// A place above the view, or on its left.
    static let before = 3.0
    /// A place on the left or right, where a name makes the figure wider.
    static let beside = 12.0
    /// Each unit by which the name makes the figure wider.
    static let widening = 0.25
    /// Each unit by which the line is longer than `longLine`.
    static let length = 0.3
    static let longLine = 44.0
    /// A dot on an edge if there are rims.
    static let atEdge = 18.0
    /// Each view on which the name lies without belonging to it.
    static let onOtherView = 30.0
  }

  /// The places beside the view for a name of a given size, each with a line perpendicular to an edge at which a rim
  /// lies.
  private func rimPlaces(for size: Size, of view: ViewID, _ rims: [Rect]) -> [RimPlace] {
    rims.flatMap { rim in
      Axis.allCases.flatMap { axis in
        [true, false].flatMap { places(for: size, of: view, at: rim, axis, isFirst: $0) }
      }
    }
  }

  /// The places before or after the view on an axis.
  private func places(for size: Size, of view: ViewID, at rim: Rect, _ axis: Axis, isFirst: Bool)
    -> [RimPlace]
  {
    let frame = geometry.frame(view)
    let side = isFirst ? frame.min(axis) : frame.max(axis)
    guard abs((isFirst ? rim.min(axis) : rim.max(axis)) - side) < 0.01, rim.length(axis.other) > 0 else {
      return []
    }
    let outer = bounds(of: view)
    let depth = min(rim.length(axis) / 2, LeaderSearch.depth)
    let along = axis.other
    let air = axis == .vertical ? LeaderSearch.airAbove : LeaderSearch.airBeside
    let root = geometry.frame(.root)
    let figureEnd = max(root.maxX, self.figureEnd)
    let corners = RoundedCorners(of: frame, radius: tree[view].cornerRadius)
    let indent = LeaderSearch.indent
    return Self.distances.flatMap { distance -> [RimPlace] in
      let edge = isFirst ? outer.min(axis) - distance : outer.max(axis) + distance
      let shares =
        rim.length(along) < Self.shortRim ? [0.5] : Self.shares + (corners.radius > 0 ? [0.5] : [])
      return shares.compactMap { share in
        let position = rim.min(along) + share * rim.length(along)
        // The line leaves the name near its start, or near its end if the figure would otherwise grow wider.
        let isRight =
          axis == .vertical && position - indent + size.width > figureEnd
          && position + indent - size.width >= root.minX
        let shift = axis == .horizontal ? size.height / 2 : isRight ? size.width - indent : indent
        let end = Point(along, along: position, across: isFirst ? side + depth : side - depth)
        guard corners.contain(end) else { return nil }
        let start = Point(along, along: position, across: edge)
        let origin = Point(
          along, along: position - shift, across: isFirst ? edge - size[axis] - air : edge + air)
        let rect = Rect(origin: origin, size: size)
        var penalty =
          Penalty.any + distance * Penalty.distance + share * Penalty.end + (isFirst ? Penalty.before : 0)
        if axis == .horizontal { penalty += Penalty.beside + wideningPenalty(of: rect) }
        penalty += Penalty.length * max(0, start.distance(to: end) - Penalty.longLine)
        return RimPlace(rect: rect, start: start, end: end, penalty: penalty, isRight: isRight)
      }
    }
  }

  /// The frame and the contents around a view. Names keep clear of the edges of contents, too.
  private func bounds(of view: ViewID) -> Rect {
    let content = [view, tree[view].superview].compactMap(\.self).compactMap(geometry.contentRect)
    return content.reduce(geometry.frame(view)) { $0.union($1) }
  }

  /// The penalty of a name that makes the figure wider.
  private func wideningPenalty(of rect: Rect) -> Double {
    let root = geometry.frame(.root)
    return Penalty.widening * (max(0, rect.maxX - root.maxX) + max(0, root.minX - rect.minX))
  }
}
