import Geometry
import Scene

/// How far something may still move: a double arrow with a diamond, and what is not determined.
extension FigureDrawing {
  /// The double arrow with the diamond on its middle.
  func drawFreedom(from origin: Point, to target: Point, number: Int) {
    let (start, end) = clearOfLabels(origin, target)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let arrow = length > 40 ? pen.freeArrow(from: start, to: end) : []
    sketch.add(group(arrow, .issue(number)), at: .ambiguity)
    // Off the middle, where the middle answer's edges are.
    let share =
      dx != 0 && dy != 0 ? [0.66, 0.36, 0.5] : length > 110 ? [0.27, 0.73, 0.5] : [0.5, 0.36, 0.64]
    let places = share.map { Point(x: start.x + $0 * dx, y: start.y + $0 * dy) }
    let center = freePlace(near: places, size: Size(width: 27, height: 27), ignoresLines: true)
    sketch.add(
      group(pen.diamond(at: center), .issue(number)), at: .badges,
      covering: Rect(center: center, size: Size(width: 28, height: 28)))
    guard length > 40 else { return }
    // The arrow itself, in pieces, for what is placed later.
    for step in 0..<12 {
      let at = (Double(step) + 0.5) / 12
      let center = Point(x: start.x + at * dx, y: start.y + at * dy)
      let size = Size(width: max(8, abs(dx) / 12), height: max(8, abs(dy) / 12))
      board.add(Rect(center: center, size: size), .beam)
    }
    // No beam runs close beside it.
    guard dx == 0 || dy == 0 else { return }
    let axis: Axis = dx == 0 ? .vertical : .horizontal
    let line = Rect(origin: start, size: .zero).union(Rect(origin: end, size: .zero))
    board.add(
      Rect(
        axis, from: line.min(axis), to: line.max(axis), across: line.min(axis.other) - 16,
        line.min(axis.other) + 16), .line, along: axis)
  }

  /// An arrow along an axis, moved sideways where its heads would cover a label.
  private func clearOfLabels(_ start: Point, _ end: Point) -> (Point, Point) {
    guard start.x == end.x || start.y == end.y else { return (start, end) }
    let size = Size(width: 20, height: 20)
    for distance in [0.0, 24, -24, 48, -48, 72, -72] {
      let shift = start.x == end.x ? Point(x: distance, y: 0) : Point(x: 0, y: distance)
      let ends = (start + shift, end + shift)
      if board.isFree(Rect(center: ends.0, size: size)), board.isFree(Rect(center: ends.1, size: size)) {
        return ends
      }
    }
    return (start, end)
  }

  func drawFreedomText(_ text: String, in area: Rect, number: Int) {
    let size = pen.tagSize(text)
    var best: (cost: Double, rect: Rect)?
    for (side, x) in [area.minX + 10, area.maxX - 10 - size.width].enumerated() {
      for step in 0..<8 {
        let inside = Rect(origin: Point(x: x, y: area.maxY - 23 - Double(step) * 17), size: size)
        let outside = Rect(origin: Point(x: x, y: area.maxY + 8 + Double(step) * 17), size: size)
        for (order, rect) in [inside, outside].enumerated() {
          let overhang = order == 0 && size.width + 20 > area.width ? 15.0 : 0
          let cost = board.nameCost(rect) + overhang + Double(order * 30 + side * 6 + step * 4)
          if best == nil || cost < best!.cost { best = (cost, rect) }
        }
      }
    }
    let rect = best!.rect.aligned
    let isDrawn = board.isFree(rect)
    settle(isDrawn, else: Callout(anchors: [rect.center], text: text, origin: .issue(number)))
    guard isDrawn else { return }
    board.add(rect, .label)
    sketch.add(
      group(pen.outlinedTag(text, in: rect, role: .ambiguous), .issue(number)), at: .names, covering: rect)
  }
}
