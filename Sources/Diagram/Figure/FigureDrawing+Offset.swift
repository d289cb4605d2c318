import AutoLayout
import Geometry
import Scene

extension FigureDrawing {
  /// The content's origin with its tag, the way it has moved, and the stops of paging.
  func drawOffsets() {
    for view in scrollViews {
      guard let scroll = layout[view].scroll, let content = geometry.contentRect(view) else { continue }
      if shows(.offset) { drawOffset(scroll, content: content, of: view) }
      if shows(.pages), tree[view].scroll?.isPagingEnabled == true {
        drawPages(scroll, content: content, of: view)
      }
    }
  }

  private func drawOffset(_ scroll: SolvedScroll, content: Rect, of view: ViewID) {
    let rest = geometry.frame(view).origin
    let offset = scroll.contentOffset
    if offset != .zero { drawMovement(from: rest, to: content.origin, offset: offset, of: view) }
    sketch.add(group(pen.originDot(at: content.origin), origin(view)), at: .badges)
    sketch.cover(Rect(center: content.origin, size: Size(width: 13, height: 13)))
    board.add(Rect(center: content.origin, size: Size(width: 13, height: 13)), .label)
    sketch.note(.origin)
    let name = scrollViews.count > 1 ? "\(name(of: view)).contentOffset" : "contentOffset"
    placeTag(
      "\(name) \(Figures.point(geometry.points(offset)))", at: content.origin, isFilled: true, of: view)
  }

  private func drawMovement(from rest: Point, to origin: Point, offset: Point, of view: ViewID) {
    let (dx, dy) = (origin.x - rest.x, origin.y - rest.y)
    let length = (dx * dx + dy * dy).squareRoot()
    var items = pen.hollowDot(at: rest, opacity: 0.8)
    board.add(Rect(center: rest, size: Size(width: 12, height: 12)), .label)
    if length > 16 {
      let (ux, uy) = (dx / length, dy / length)
      let tip = Point(x: origin.x - ux * 7, y: origin.y - uy * 7)
      let base = Point(x: tip.x - ux * 7, y: tip.y - uy * 7)
      let line = Path.line(from: Point(x: rest.x + ux * 5, y: rest.y + uy * 5), to: base)
      items += [
        pen.shape(line, stroke: pen.casing(of: 1.5)),
        pen.shape(line, stroke: pen.stroke(.content, 1.5)),
        pen.shape(
          .polygon([
            tip, Point(x: base.x - uy * 3, y: base.y + ux * 3), Point(x: base.x + uy * 3, y: base.y - ux * 3),
          ]), fill: pen.paint(.content)),
      ]
      // The arrow in pieces, for what is placed later.
      for step in 0..<12 {
        let at = (Double(step) + 0.5) / 12
        board.add(
          Rect(
            center: Point(x: rest.x + at * dx, y: rest.y + at * dy),
            size: Size(width: max(4, abs(dx) / 12), height: max(4, abs(dy) / 12))), .text)
      }
      drawMovementLabel(offset, from: rest, to: origin, of: view)
    }
    sketch.add(group(items, self.origin(view)), at: .badges)
    sketch.cover(Rect(origin: rest, size: .zero).union(Rect(origin: origin, size: .zero)))
  }

  /// How far the content has moved, per axis, beside the arrow.
  private func drawMovementLabel(_ offset: Point, from rest: Point, to origin: Point, of view: ViewID) {
    let text = [
      offset.x == 0 ? nil : "x \(Figures.number(-geometry.points(offset.x)))",
      offset.y == 0 ? nil : "y \(Figures.number(-geometry.points(offset.y)))",
    ].compactMap(\.self).joined(separator: "  ")
    let size = Size(width: pen.lettering.width(text, .tag), height: 11)
    let middle = Point(x: (rest.x + origin.x) / 2, y: (rest.y + origin.y) / 2)
    // Square to the arrow, on either side of it.
    let (dx, dy) = (origin.x - rest.x, origin.y - rest.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (nx, ny) = (-dy / length, dx / length)
    let away = 9 + abs(nx) * size.width / 2 + abs(ny) * size.height / 2
    var best: (cost: Double, center: Point)?
    for (order, side) in [1.0, -1].enumerated() {
      for (step, shift) in [0.0, 0.2, -0.2, 0.4, -0.4].enumerated() {
        for further in [0.0, 8, 16] {
          let center = Point(
            x: middle.x + side * nx * (away + further) + shift * dx,
            y: middle.y + side * ny * (away + further) + shift * dy)
          let cost = board.nameCost(Rect(center: center, size: size)) + Double(order + step * 2) + further
          if best == nil || cost < best!.cost { best = (cost, center) }
        }
      }
    }
    let center = best!.center
    board.add(Rect(center: center, size: size), .label)
    let height = pen.lettering.capHeight(of: TextStyle.tag.font)
    sketch.add(
      pen.text(
        text, .tag, at: Point(x: center.x - size.width / 2, y: center.y + height / 2), pen.paint(.content),
        isHaloed: true, origin: self.origin(view)), at: .names, covering: Rect(center: center, size: size))
  }

  private func drawPages(_ scroll: SolvedScroll, content: Rect, of view: ViewID) {
    let page = geometry.frame(view).size
    for axis in Axis.allCases {
      guard page[axis] > 0 else { continue }
      let count = Int((content.length(axis) / page[axis] - 0.001).rounded(.up))
      guard count > 1, count <= 40 else { continue }
      let current = axis == .horizontal ? scroll.contentOffset.x : scroll.contentOffset.y
      var hasNext = false
      for number in 1..<count {
        let limit = axis == .horizontal ? scroll.maximumContentOffset.x : scroll.maximumContentOffset.y
        let stop = min(Double(number) * page[axis], limit)
        let point =
          axis == .horizontal
          ? Point(x: content.minX + stop, y: content.minY) : Point(x: content.minX, y: content.minY + stop)
        sketch.add(group(pen.hollowDot(at: point), origin(view)), at: .badges)
        board.add(Rect(center: point, size: Size(width: 12, height: 12)), .label)
        sketch.note(.pageStop)
        let letter = axis == .horizontal ? "x" : "y"
        let isNext = !hasNext && stop > current + 0.01
        if isNext { hasNext = true }
        let place = "\(letter) = \(Figures.number(geometry.points(stop)))"
        let text = isNext ? "next page: \(place)" : place
        placeTag(text, at: point, isFilled: false, of: view)
      }
    }
  }

  /// A tag near its dot: above it, running right; then flipped until nothing is covered.
  func placeTag(_ text: String, at point: Point, isFilled: Bool, of view: ViewID) {
    let size = pen.tagSize(text)
    let (above, below) = (point.y - 11 - size.height, point.y + 11)
    let root = geometry.frame(.root)
    var best: (cost: Double, rect: Rect)?
    let starts = [-2, 14, -size.width / 2, 2 - size.width, -14 - size.width].map { point.x + $0 }
    for (place, y) in [above, below, above - 20, below + 20, below + 40].enumerated() {
      for (order, x) in starts.enumerated() {
        let rect = Rect(origin: Point(x: x, y: y), size: size).aligned
        var cost = board.labelCost(rect) + Double(place * 12 + order * 3)
        // Left of and above the root is the rulers' place.
        if rect.minX < min(root.minX, point.x) - 6 || rect.minY < min(root.minY, point.y) - 30 { cost += 90 }
        if best == nil || cost < best!.cost { best = (cost, rect) }
      }
    }
    let rect = best!.rect
    board.add(rect, .label)
    sketch.add(
      group(pen.tag(text, in: rect, isFilled: isFilled), origin(view)), at: .offsetTag, covering: rect)
  }
}
