import AutoLayout
import Geometry
import Scene

/// A tag at an origin or a page stop.
struct OffsetTag {
  var text: String
  /// The position of the dot.
  var point: Point
  /// The axis of the edge on which the dots lie.
  var axis: Axis
  var isFilled: Bool
}

/// Places tags near their dots.
struct OffsetTags: FigureReading {
  let facts: FigureFacts
  let view: ViewID

  /// Draws tags. If there is room, the tags of one edge have the same position relative to their
  /// dots.
  func place(_ tags: [OffsetTag], on board: inout Board) -> Drawn {
    var drawn = Drawn()
    for axis in Axis.allCases {
      let tags = tags.filter { $0.axis == axis }
      let common = tags.count > 1 ? commonSpot(of: tags, on: board) : nil
      for tag in tags { place(tag, preferring: common, in: &drawn, on: &board) }
    }
    return drawn
  }

  /// The place of a tag relative to its dot.
  private struct Spot: Hashable {
    /// The row: above, below, or farther away.
    var row: Int
    /// The horizontal alignment of the tag with its dot.
    var column: Int

    static let all = (0..<5).flatMap { row in (0..<5).map { Spot(row: row, column: $0) } }

    /// The distance from the center of the dot to the nearest rows.
    private static let firstRow = 11.0
    private static let rowPitch = 20.0
    /// The distance from the center of the dot to a side of a tag above or below it, and of one diagonal to it.
    private static let overDot = 2.0
    private static let besideDot = 14.0

    func rect(of point: Point, size: Size) -> Rect {
      let (above, below) = (point.y - Self.firstRow - size.height, point.y + Self.firstRow)
      let columns = [
        -Self.overDot, Self.besideDot, -size.width / 2, Self.overDot - size.width,
        -Self.besideDot - size.width,
      ]
      let rows = [
        above, below, above - Self.rowPitch, below + Self.rowPitch, below + 2 * Self.rowPitch,
      ]
      return Rect(origin: Point(x: point.x + columns[column], y: rows[row]), size: size).aligned
    }
  }

  /// The spot with the lowest total cost for all tags.
  private func commonSpot(of tags: [OffsetTag], on board: Board) -> Spot? {
    var best: (cost: Double, spot: Spot)?
    for spot in Spot.all {
      var cost = 0.0
      for tag in tags {
        cost += min(Cost.mostOfOne, self.cost(of: tag, at: spot, on: board))
        if let best, cost >= best.cost { break }
      }
      if cost < best?.cost ?? .infinity { best = (cost, spot) }
    }
    return best?.spot
  }

  private func cost(of tag: OffsetTag, at spot: Spot, on board: Board) -> Double {
    let rect = spot.rect(of: tag.point, size: pen.tagSize(tag.text))
    let root = geometry.frame(.root)
    var cost =
      board.labelCost(rect) + (Cost.row * Double(spot.row) + Cost.column * Double(spot.column))
    if rect.minX < min(root.minX, tag.point.x) - Self.roomOnLeft
      || rect.minY < min(root.minY, tag.point.y) - Self.roomAbove
    {
      cost += Cost.onRuler
    }
    cost += Cost.acrossEdge * Double(rect.crossedEdges(of: [root, geometry.frame(view)]))
    return cost + Cost.onOtherView * Double(neighbors(under: rect))
  }

  /// How far tags may extend beyond the root and their dots before they take the room of the rulers.
  private static let roomOnLeft = 6.0
  private static let roomAbove = 30.0

  /// What is wrong with a place.
  private enum Cost {
    /// Each row and column after the first, which is best.
    static let row = 12.0
    static let column = 3.0
    /// A place to the left of or above the root, where the rulers are.
    static let onRuler = 90.0
    /// Each edge of the root or the view across which the tag lies.
    static let acrossEdge = 16.0
    /// Each view on which the tag lies without belonging to it.
    static let onOtherView = 30.0
    /// The most that the place of one tag counts in a common spot. One impossible place does not outweigh all others.
    static let mostOfOne = 200.0
    /// A place that differs from the common spot, and one that is at least in the same row.
    static let apart = 40.0
    static let apartInRow = 20.0
  }

  /// The number of views under a rectangle that are neither ancestors nor descendants of the view.
  private func neighbors(under rect: Rect) -> Int {
    grid.count(near: rect) { other in
      geometry.frame(other).overlaps(rect) && !tree.isDescendant(view, of: other)
        && !tree.isDescendant(other, of: view)
    }
  }

  private func place(
    _ tag: OffsetTag, preferring common: Spot?, in drawn: inout Drawn, on board: inout Board
  ) {
    var best: (cost: Double, spot: Spot)?
    for spot in Spot.all {
      var cost = self.cost(of: tag, at: spot, on: board)
      if let common, spot != common { cost += spot.row == common.row ? Cost.apartInRow : Cost.apart }
      if cost < best?.cost ?? .infinity { best = (cost, spot) }
    }
    let rect = best!.spot.rect(of: tag.point, size: pen.tagSize(tag.text))
    let isDrawn = board.isFree(rect)
    drawn.labels.settle(
      isDrawn ? nil : Callout(anchors: [tag.point], text: tag.text, origin: origin(view)))
    guard isDrawn else { return }
    board.add(rect, .label)
    drawn.sketch.add(
      group(
        tag.isFilled
          ? pen.filledTag(tag.text, in: rect) : pen.outlinedTag(tag.text, in: rect, role: .content),
        origin(view)), at: .offsetTag, covering: rect)
  }
}

extension Rect {
  /// The number of sides of frames that cross this rectangle.
  func crossedEdges(of frames: [Rect]) -> Int {
    var count = 0
    for frame in frames {
      for axis in Axis.allCases {
        let cross = axis.other
        guard max(cross) > frame.min(cross), min(cross) < frame.max(cross) else { continue }
        count += [frame.min(axis), frame.max(axis)].count {
          $0 > min(axis) + 1 && $0 < max(axis) - 1
        }
      }
    }
    return count
  }
}
