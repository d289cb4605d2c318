import AutoLayout
import Geometry
import Scene

/// The way that the origin of a content has moved: an arrow with the distance on each axis.
struct MovementDrawing: FigureReading {
  let facts: FigureFacts
  let view: ViewID

  /// The distance between the content's edge and an arrow along it, which keeps the arrow clear of the dots at its
  /// ends.
  private static let arrowDistance = 10.0

  /// Draws an arrow from the former to the current position of the content's origin, with the distance on each axis.
  func draw(from rest: Point, to origin: Point, offset: Point, on board: inout Board) -> Drawn {
    guard rest.distance(to: origin) > 16 else { return Drawn() }
    if offset.y == 0 {
      return draw(.horizontal, from: rest, to: origin, on: &board)
    } else if offset.x == 0 {
      return draw(.vertical, from: rest, to: origin, on: &board)
    } else {
      return drawSlanting(from: rest, to: origin, offset: offset, on: &board)
    }
  }

  // MARK: Along one axis

  /// An arrow beside an edge of the content.
  private struct Arrow {
    var axis: Axis
    var start: Double
    var end: Double
    /// The position of the content's edge.
    var edge: Double
    var across: Double

    var strip: Rect {
      Rect(axis, from: min(start, end), to: max(start, end), across: across - 4, across + 4)
    }
  }

  /// The arrow, on the side of the edge with fewer obstacles.
  private func arrow(_ axis: Axis, from rest: Point, to origin: Point, on board: Board) -> Arrow {
    let (start, end) = axis == .horizontal ? (rest.x, origin.x) : (rest.y, origin.y)
    let edge = axis == .horizontal ? origin.y : origin.x
    // Tags lie above the upper edge, so the arrow is preferably inside it.
    let inside = edge + Self.arrowDistance
    let outside = edge - Self.arrowDistance
    let arrows = (axis == .horizontal ? [inside, outside] : [outside, inside]).map {
      Arrow(axis: axis, start: start, end: end, edge: edge, across: $0)
    }
    let costs = arrows.map { board.labelCost($0.strip) }
    return costs[1] + Self.otherSide < costs[0] ? arrows[1] : arrows[0]
  }

  /// The cost of the less suitable side of the edge.
  private static let otherSide = 40.0

  /// Draws an arrow beside the content's edge.
  private func draw(
    _ axis: Axis, from rest: Point, to origin: Point, on board: inout Board
  ) -> Drawn {
    var drawn = Drawn()
    let arrow = arrow(axis, from: rest, to: origin, on: board)
    let (start, end, across) = (arrow.start, arrow.end, arrow.across)
    let direction: Double = end < start ? -1 : 1
    let tail = Path.line(
      from: Point(axis, along: start, across: across - 4), to: Point(axis, along: start, across: across + 4))
    let line = Path.line(
      from: Point(axis, along: start, across: across),
      to: Point(axis, along: end - 6 * direction, across: across))
    let items =
      [tail, line].map { pen.shape($0, stroke: pen.casing(of: 1.5)) }
      + [tail, line].map { pen.shape($0, stroke: pen.stroke(.content, 1.5)) } + [
        pen.arrowhead(
          axis, tip: Point(axis, along: end, across: across), direction: direction, role: .content,
          size: ArrowheadSize(width: 6))
      ]
    drawn.sketch.add(group(items, self.origin(view)), at: .badges, covering: arrow.strip)
    let head = Point(axis, along: end - 3.5 * direction, across: across)
    board.add(Rect(center: head, size: Size(width: 8, height: 8)), .label)

    let text = Figures.number(geometry.points(end - start))
    let centers = labelCenters(of: arrow, size: labelSize(text))
    drawn.append(
      drawLabel(text, at: centers, along: abs(end - start), near: arrow.strip.center, on: &board))
    board.add(arrow.strip, .text)
    return drawn
  }

  /// The places of the label of an arrow, best first.
  private func labelCenters(of arrow: Arrow, size: Size) -> [Point] {
    let (axis, start, end, across) = (arrow.axis, arrow.start, arrow.end, arrow.across)
    let length = abs(end - start)
    var centers: [Point] = []
    if length >= size[axis] + 26, size[axis.other] / 2 + 2 <= Self.arrowDistance {
      centers = [0.5, 0.4, 0.6, 0.3, 0.7].map {
        Point(axis, along: start + $0 * (end - start), across: across)
      }
    }
    // Otherwise beside the arrow, preferably on the side away from the edge.
    let away = 6 + size[axis.other] / 2
    for side in across > arrow.edge ? [1.0, -1] : [-1, 1] {
      for share in [0.5, 0.3, 0.7] {
        centers.append(
          Point(axis, along: start + share * (end - start), across: across + side * away))
      }
    }
    return centers
  }

  // MARK: Along both axes

  private func drawSlanting(
    from rest: Point, to origin: Point, offset: Point, on board: inout Board
  ) -> Drawn {
    var drawn = Drawn()
    let (dx, dy) = (origin.x - rest.x, origin.y - rest.y)
    let length = rest.distance(to: origin)
    let (ux, uy) = (dx / length, dy / length)
    let tip = Point(x: origin.x - ux * 7, y: origin.y - uy * 7)
    let base = Point(x: tip.x - ux * 7, y: tip.y - uy * 7)
    let line = Path.line(from: Point(x: rest.x + ux * 6, y: rest.y + uy * 6), to: base)
    let items = [
      pen.shape(line, stroke: pen.casing(of: 1.5)),
      pen.shape(line, stroke: pen.stroke(.content, 1.5)),
      pen.shape(
        .polygon([
          tip, Point(x: base.x - uy * 3, y: base.y + ux * 3), Point(x: base.x + uy * 3, y: base.y - ux * 3),
        ]), fill: pen.paint(.content)),
    ]
    drawn.sketch.add(group(items, self.origin(view)), at: .badges)
    drawn.sketch.cover(Rect(origin: rest, size: .zero).union(Rect(origin: origin, size: .zero)))
    // Adds the arrow in pieces as obstacles for later marks.
    for step in 0..<12 {
      let at = (Double(step) + 0.5) / 12
      board.add(
        Rect(
          center: Point(x: rest.x + at * dx, y: rest.y + at * dy),
          size: Size(width: max(4, abs(dx) / 12), height: max(4, abs(dy) / 12))), .text)
    }
    let text = [offset.x, offset.y].map { Figures.number(-geometry.points($0)) }.joined(separator: ", ")
    let centers = labelCenters(besideArrowFrom: rest, to: origin, size: labelSize(text))
    let middle = Point(x: (rest.x + origin.x) / 2, y: (rest.y + origin.y) / 2)
    drawn.append(drawLabel(text, at: centers, along: length, near: middle, on: &board))
    return drawn
  }

  /// The places of the label of a slanting arrow, best first: perpendicular to the arrow, on either side of it.
  private func labelCenters(besideArrowFrom rest: Point, to origin: Point, size: Size) -> [Point] {
    let (dx, dy) = (origin.x - rest.x, origin.y - rest.y)
    let length = rest.distance(to: origin)
    let (ux, uy) = (dx / length, dy / length)
    let (nx, ny) = (-uy, ux)
    let away = 5 + abs(nx) * size.width / 2 + abs(ny) * size.height / 2
    var centers: [Point] = []
    for shift in [0.5, 0.35, 0.65] {
      for side in [1.0, -1] {
        let distance = side * away
        centers.append(
          Point(x: rest.x + shift * dx + nx * distance, y: rest.y + shift * dy + ny * distance))
      }
    }
    return centers
  }

  // MARK: Labels

  private func labelSize(_ text: String) -> Size {
    Size(width: pen.lettering.width(text, .tag) + 9, height: 14)
  }

  /// The minimum length of an arrow with a label. For shorter ones, the tag of the offset is enough.
  private static let leastLabeledLength = 28.0

  /// Draws the distance that the content has moved, in the place that covers the least or else as close as possible.
  private func drawLabel(
    _ text: String, at centers: [Point], along length: Double, near anchor: Point, on board: inout Board
  ) -> Drawn {
    var drawn = Drawn()
    guard length >= Self.leastLabeledLength else { return drawn }
    let size = labelSize(text)
    let frames = [geometry.frame(view), geometry.contentRect(view)].compactMap(\.self)
    var best: (cost: Double, center: Point)?
    for (order, center) in centers.enumerated() {
      let rect = Rect(center: center, size: size).aligned
      guard board.isFree(rect) else { continue }
      let cost =
        board.labelCost(rect) + 16 * Double(rect.crossedEdges(of: frames)) + 4 * Double(order)
      if best == nil || cost < best!.cost { best = (cost, rect.center) }
    }
    let center = best?.center ?? board.freeCenter(near: anchor, size: size, within: 48)
    drawn.labels.settle(
      center == nil ? Callout(anchors: [anchor], text: text, origin: origin(view)) : nil)
    guard let center else { return drawn }
    let rect = Rect(center: center, size: size)
    board.add(rect, .label)
    let items = [
      pen.shape(.roundedRect(rect, radius: 4), fill: pen.paint(.casing, opacity: 0.95)),
      pen.centeredText(text, .tag, at: center, pen.paint(.content)),
    ]
    drawn.sketch.add(group(items, origin(view)), at: .offsetTag, covering: rect)
    return drawn
  }
}
