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

    func rect(of point: Point, size: Size) -> Rect {
      let (above, below) = (point.y - 11 - size.height, point.y + 11)
      let x = point.x + [-2, 14, -size.width / 2, 2 - size.width, -14 - size.width][column]
      let y = [above, below, above - 20, below + 20, below + 40][row]
      return Rect(origin: Point(x: x, y: y), size: size).aligned
    }
  }

  /// The spot with the lowest total cost for all tags.
  private func commonSpot(of tags: [OffsetTag], on board: Board) -> Spot? {
    var best: (cost: Double, spot: Spot)?
    for spot in Spot.all {
      var cost = 0.0
      for tag in tags {
        cost += min(200, self.cost(of: tag, at: spot, on: board))
        if let best, cost >= best.cost { break }
      }
      if cost < best?.cost ?? .infinity { best = (cost, spot) }
    }
    return best?.spot
  }

  private func cost(of tag: OffsetTag, at spot: Spot, on board: Board) -> Double {
    let rect = spot.rect(of: tag.point, size: pen.tagSize(tag.text))
    let root = geometry.frame(.root)
    var cost = board.labelCost(rect) + Double(spot.row * 12 + spot.column * 3)
    // The areas to the left of and above the root belong to the rulers.
    if rect.minX < min(root.minX, tag.point.x) - 6 || rect.minY < min(root.minY, tag.point.y) - 30 {
      cost += 90
    }
    cost += Self.crossingCost * Double(rect.crossedEdges(of: [root, geometry.frame(view)]))
    // In another view, the tag would seem to belong to that view.
    return cost + 30 * Double(neighbors(under: rect))
  }

  private static let crossingCost = 16.0
  /// The extra cost that is acceptable for a place that matches the others.
  private static let commonGain = 40.0

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
      if let common {
        // The same row is better than a different one.
        if spot != common { cost += spot.row == common.row ? Self.commonGain / 2 : Self.commonGain }
      }
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
