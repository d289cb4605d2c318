import AutoLayout
import Geometry
import Scene

/// The name of a view that others cover all but a rim: outside, with a line to the rim.
extension FigureDrawing {
  /// A place for such a name, and the line from it to a dot on the rim.
  private struct RimPlace {
    var rect: Rect
    var start: Point
    var end: Point
    var penalty: Double
  }

  private static let leastRim = 6.0
  /// Under more views than these nobody looks for what shows of one.
  static let mostCovers = 64

  /// Names a view by a line to the rim that others leave of it, where there is a place for that.
  ///
  /// - Parameter isLast: whether it would stand in another view else.
  func drawRimName(of view: ViewID, _ blocks: [NameBlock], isLast: Bool = false) -> Bool {
    var best: (block: NameBlock, place: RimPlace)?
    var leastCost = (isLast ? 2 : 1) * Self.mostRimCost
    let rims = rims(of: view)
    for block in rims.isEmpty ? [] : blocks {
      for place in rimPlaces(for: block.size, of: view, at: rims) {
        let base = block.penalty + place.penalty
        guard base < leastCost, board.isFree(place.rect.inset(by: -3)) else { continue }
        var cost = base + board.nameCost(place.rect)
        guard cost < leastCost else { continue }
        cost += board.leaderCost(from: place.start, to: place.end)
        guard cost < leastCost else { continue }
        cost += 30 * Double(strangers(to: view, within: place.rect).count { $0.overlaps(place.rect) })
        guard cost < leastCost else { continue }
        leastCost = cost
        best = (block, place)
      }
    }
    guard let best else { return false }
    board.add(best.place.rect.inset(by: -1), .label)
    draw(best.block, in: best.place.rect, isRight: false, isOutside: false, of: view)
    drawRimLeader(best.place, of: view)
    return true
  }

  private static let mostRimCost = 40.0

  /// What no other view shows over, clipped parts included.
  private func rims(of view: ViewID) -> [Rect] {
    let frame = geometry.frame(view)
    let covers = grid.views(near: frame).filter { $0 > view && standIns[$0] == nil }.map(geometry.frame)
      .filter { $0.overlaps(frame) }
    guard standIns[view] == nil, !covers.isEmpty, covers.count <= Self.mostCovers else { return [] }
    return frame.remainder(without: covers).filter { min($0.width, $0.height) >= Self.leastRim }
  }

  /// Places beside the view for a name of some size, each square to an edge at which a rim lies.
  private func rimPlaces(for size: Size, of view: ViewID, at rims: [Rect]) -> [RimPlace] {
    rims.prefix(8).flatMap { rim in
      Axis.allCases.flatMap { axis in
        [true, false].flatMap { places(for: size, of: view, at: rim, axis, isFirst: $0) }
      }
    }
  }

  /// Those before or after the view on an axis.
  private func places(for size: Size, of view: ViewID, at rim: Rect, _ axis: Axis, isFirst: Bool)
    -> [RimPlace]
  {
    let frame = geometry.frame(view)
    let side = isFirst ? frame.min(axis) : frame.max(axis)
    guard abs((isFirst ? rim.min(axis) : rim.max(axis)) - side) < 0.01 else { return [] }
    // Clear of the content's edge, too.
    let content = [view, tree[view].superview].compactMap(\.self).compactMap(geometry.contentRect)
    let outer = content.reduce(frame) { $0.union($1) }
    let depth = min(rim.length(axis) / 2, 9)
    let along = axis.other
    let shift = axis == .vertical ? 10.0 : size.height / 2
    let root = geometry.frame(.root)
    // The nearest is level with the names of a row.
    return [12.5, 24, 38].flatMap { distance -> [RimPlace] in
      let edge = isFirst ? outer.min(axis) - distance : outer.max(axis) + distance
      let shares =
        rim.length(along) < 40 ? [0.5] : Array(stride(from: 0.02, through: 0.98, by: 0.08))
      return shares.map { share in
        let position = rim.min(along) + share * rim.length(along)
        let end = Point(along, along: position, across: isFirst ? side + depth : side - depth)
        let start = Point(along, along: position, across: edge)
        let origin = Point(along, along: position - shift, across: isFirst ? edge - size[axis] - 1 : edge + 1)
        let rect = Rect(origin: origin, size: size)
        // Below, and near the start, is where names are looked for; what widens the figure is dear.
        var penalty = 4 + distance * 0.3 + share * 2 + (isFirst ? 3 : 0)
        if axis == .horizontal {
          penalty += 12 + 0.25 * (max(0, rect.maxX - root.maxX) + max(0, root.minX - rect.minX))
        }
        penalty += 0.3 * max(0, start.distance(to: end) - 44)
        return RimPlace(rect: rect, start: start, end: end, penalty: penalty)
      }
    }
  }

  private func drawRimLeader(_ place: RimPlace, of view: ViewID) {
    let line = Path.line(from: place.start, to: place.end)
    let dot = Path.circle(center: place.end, radius: 2)
    sketch.add(
      group(
        [
          pen.shape(line, stroke: pen.casing(of: 0.75)),
          pen.shape(.circle(center: place.end, radius: 3.2), fill: pen.paint(.casing, opacity: 0.85)),
          pen.shape(line, stroke: pen.stroke(.ink, 0.75)), pen.shape(dot, fill: pen.paint(.ink)),
        ], origin(view)), at: .ambiguity)
  }
}
