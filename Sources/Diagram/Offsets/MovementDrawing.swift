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
  /// The distance between two positions whose dots leave no room for an arrow.
  private static let leastWay = 16.0
  private static let lineWidth = 1.5
  /// Half the width of an arrow with its head and its tail.
  private static let halfWidth = 4.0
  private static let head = ArrowheadSize(width: 6)

  /// Draws an arrow from the former to the current position of the content's origin, with the distance on each axis.
  func draw(from rest: Point, to origin: Point, offset: Point, on board: inout Board) -> Drawn {
    guard rest.distance(to: origin) > Self.leastWay else { return Drawn() }
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
      Rect(
        axis, from: min(start, end), to: max(start, end), across: across - halfWidth, across + halfWidth)
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
      from: Point(axis, along: start, across: across - Self.halfWidth),
      to: Point(axis, along: start, across: across + Self.halfWidth))
    let line = Path.line(
      from: Point(axis, along: start, across: across),
      to: Point(axis, along: end - Self.insideHead * direction, across: across))
    let items =
      [tail, line].map { pen.shape($0, stroke: pen.casing(of: Self.lineWidth)) }
      + [tail, line].map { pen.shape($0, stroke: pen.stroke(.content, Self.lineWidth)) } + [
        pen.arrowhead(
          axis, tip: Point(axis, along: end, across: across), direction: direction, role: .content,
          size: Self.head)
      ]
    drawn.sketch.add(group(items, self.origin(view)), at: .badges, covering: arrow.strip)
    let head = Point(axis, along: end - Self.head.length / 2 * direction, across: across)
    board.add(
      Rect(center: head, size: Size(width: 2 * Self.halfWidth, height: 2 * Self.halfWidth)), .label)

    let text = Figures.number(geometry.points(end - start))
    let centers = labelCenters(of: arrow, size: labelSize(text))
    drawn.append(
      drawLabel(text, at: centers, along: abs(end - start), near: arrow.strip.center, on: &board))
    board.add(arrow.strip, .text)
    return drawn
  }

  /// The distance from the tip of an arrow at which its line ends, inside the head.
  private static let insideHead = 6.0

  /// The length of an arrow besides the label from which the label may lie on it.
  private static let leastShaft = 26.0
  /// The distance of a label on an arrow from the content's edge, and of one beside an arrow from it.
  private static let offEdge = 2.0
  private static let besideArrow = 6.0
  /// The positions of the label along an arrow, best first.
  private static let sharesOnArrow = [0.5, 0.4, 0.6, 0.3, 0.7]
  private static let sharesBesideArrow = [0.5, 0.3, 0.7]

  /// The places of the label of an arrow, best first.
  private func labelCenters(of arrow: Arrow, size: Size) -> [Point] {
    let (axis, start, end, across) = (arrow.axis, arrow.start, arrow.end, arrow.across)
    let length = abs(end - start)
    var centers: [Point] = []
    if length >= size[axis] + Self.leastShaft, size[axis.other] / 2 + Self.offEdge <= Self.arrowDistance {
      centers = Self.sharesOnArrow.map {
        Point(axis, along: start + $0 * (end - start), across: across)
      }
    }
    // Otherwise beside the arrow, preferably on the side away from the edge.
    let away = Self.besideArrow + size[axis.other] / 2
    for side in across > arrow.edge ? [1.0, -1] : [-1, 1] {
      for share in Self.sharesBesideArrow {
        centers.append(
          Point(axis, along: start + share * (end - start), across: across + side * away))
      }
    }
    return centers
  }

  // MARK: Along both axes

  /// The distances of a slanting arrow from the dots at its start and its end.
  private static let offStart = 6.0
  private static let offEnd = 7.0
  /// The number of obstacles that a slanting arrow is divided into, and the least width and height of each.
  private static let pieces = 12
  private static let leastPiece = 4.0
  /// The distance of a label from a slanting arrow, and its positions along it, best first.
  private static let besideSlanting = 5.0
  private static let sharesBesideSlanting = [0.5, 0.35, 0.65]

  private func drawSlanting(
    from rest: Point, to origin: Point, offset: Point, on board: inout Board
  ) -> Drawn {
    var drawn = Drawn()
    let (dx, dy) = (origin.x - rest.x, origin.y - rest.y)
    let length = rest.distance(to: origin)
    let (ux, uy) = (dx / length, dy / length)
    let start = Point(x: rest.x + ux * Self.offStart, y: rest.y + uy * Self.offStart)
    let tip = Point(x: origin.x - ux * Self.offEnd, y: origin.y - uy * Self.offEnd)
    let base = Point(x: tip.x - ux * Self.head.length, y: tip.y - uy * Self.head.length)
    let line = Path.line(from: start, to: base)
    let half = Self.head.width / 2
    let items = [
      pen.shape(line, stroke: pen.casing(of: Self.lineWidth)),
      pen.shape(line, stroke: pen.stroke(.content, Self.lineWidth)),
      pen.shape(
        .polygon([
          tip, Point(x: base.x - uy * half, y: base.y + ux * half),
          Point(x: base.x + uy * half, y: base.y - ux * half),
        ]), fill: pen.paint(.content)),
    ]
    drawn.sketch.add(group(items, self.origin(view)), at: .badges)
    drawn.sketch.cover(Rect(origin: rest, size: .zero).union(Rect(origin: origin, size: .zero)))
    // Adds the arrow in pieces as obstacles for later marks.
    let count = Double(Self.pieces)
    for step in 0..<Self.pieces {
      let at = (Double(step) + 0.5) / count
      let size = Size(
        width: max(Self.leastPiece, abs(dx) / count), height: max(Self.leastPiece, abs(dy) / count))
      board.add(Rect(center: Point(x: rest.x + at * dx, y: rest.y + at * dy), size: size), .text)
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
    let away = Self.besideSlanting + abs(nx) * size.width / 2 + abs(ny) * size.height / 2
    var centers: [Point] = []
    for shift in Self.sharesBesideSlanting {
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
    Size(width: pen.lettering.width(text, .tag) + Self.labelMargins, height: Self.labelHeight)
  }

  private static let labelMargins = 9.0
  private static let labelHeight = 14.0

  /// The minimum length of an arrow with a label. For shorter ones, the tag of the offset is enough.
  private static let leastLabeledLength = 28.0
  /// The greatest distance between an arrow and its label.
  private static let reach = 48.0
  /// The costs of an edge of the view or its content across a label, and of each place after the first.
  private static let acrossEdge = 16.0
  private static let laterPlace = 4.0

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
        board.labelCost(rect) + Self.acrossEdge * Double(rect.crossedEdges(of: frames))
        + Self.laterPlace * Double(order)
      if best == nil || cost < best!.cost { best = (cost, rect.center) }
    }
    let center = best?.center ?? board.freeCenter(near: anchor, size: size, within: Self.reach)
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
