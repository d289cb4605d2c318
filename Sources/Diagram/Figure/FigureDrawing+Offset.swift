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

  /// Keeps labels off what stands at a place of its own: origins, places of rest and stops of paging.
  func reserveDots() {
    for view in scrollViews {
      guard let scroll = layout[view].scroll, let content = geometry.contentRect(view) else { continue }
      if shows(.offset) {
        reserveDot(content.origin)
        if scroll.contentOffset != .zero {
          let rest = geometry.frame(view).origin
          reserveDot(rest)
          // And the head of the arrow between them.
          let length = rest.distance(to: content.origin)
          if length > 16 {
            let share = 10.5 / length
            let head = Point(
              x: content.minX + (rest.x - content.minX) * share,
              y: content.minY + (rest.y - content.minY) * share)
            board.add(Rect(center: head, size: Size(width: 9, height: 9)), .label)
          }
        }
      }
      guard shows(.pages), tree[view].scroll?.isPagingEnabled == true else { continue }
      for stop in pageStops(scroll, content: content, of: view) { reserveDot(stop.point) }
    }
  }

  private func reserveDot(_ point: Point) {
    board.add(Rect(center: point, size: Size(width: 13, height: 13)), .label)
  }

  private func drawOffset(_ scroll: SolvedScroll, content: Rect, of view: ViewID) {
    let rest = geometry.frame(view).origin
    let offset = scroll.contentOffset
    if offset != .zero { drawMovement(from: rest, to: content.origin, offset: offset, of: view) }
    sketch.add(group(pen.originDot(at: content.origin), origin(view)), at: .badges)
    sketch.cover(Rect(center: content.origin, size: Size(width: 13, height: 13)))
    sketch.note(.origin)
    // At rest there are other things to tell of a faulty layout.
    guard offset != .zero || layout.issues.isEmpty else { return }
    let name = scrollViews.count > 1 ? "\(name(of: view)).contentOffset" : "contentOffset"
    placeTag(
      "\(name) \(Figures.point(geometry.points(offset)))", at: content.origin, isFilled: true, of: view)
  }

  private func drawMovement(from rest: Point, to origin: Point, offset: Point, of view: ViewID) {
    let (dx, dy) = (origin.x - rest.x, origin.y - rest.y)
    let length = (dx * dx + dy * dy).squareRoot()
    var items = pen.hollowDot(at: rest, opacity: 0.8)
    sketch.note(.rest)
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
    // By an arrow hardly longer than its label, the tag alone tells it.
    guard rest.distance(to: origin) > size.width + 24 else { return }
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
    // The tag of the offset tells the same, so that this one need not run over anything.
    guard let center = best?.center, best!.cost < 40, board.isFree(Rect(center: center, size: size)) else {
      return
    }
    settle(true, else: Callout(anchors: [center], text: text, origin: self.origin(view)))
    board.add(Rect(center: center, size: size), .label)
    let height = pen.lettering.capHeight(of: TextStyle.tag.font)
    sketch.add(
      pen.text(
        text, .tag, at: Point(x: center.x - size.width / 2, y: center.y + height / 2), pen.paint(.content),
        isHaloed: true, origin: self.origin(view)), at: .names, covering: Rect(center: center, size: size))
  }

  /// A place at which paging comes to rest.
  private struct PageStop {
    var axis: Axis
    var offset: Double
    var point: Point
  }

  /// The stops after the first, no nearer to each other than their dots are wide.
  private func pageStops(_ scroll: SolvedScroll, content: Rect, of view: ViewID) -> [PageStop] {
    let page = geometry.frame(view).size
    return Axis.allCases.flatMap { axis -> [PageStop] in
      guard page[axis] > 0 else { return [] }
      let count = Int(min(1e6, (content.length(axis) / page[axis] - 0.001).rounded(.up)))
      guard count > 1, count <= 40 else { return [] }
      let limit = axis == .horizontal ? scroll.maximumContentOffset.x : scroll.maximumContentOffset.y
      let thinning = max(1, Int((14 / page[axis]).rounded(.up)))
      if thinning > 1 { sketch.note(.note("Of the page stops, every \(thinning). is marked.")) }
      return stride(from: thinning, to: count, by: thinning).map { number in
        let offset = min(Double(number) * page[axis], limit)
        let point =
          axis == .horizontal
          ? Point(x: content.minX + offset, y: content.minY)
          : Point(x: content.minX, y: content.minY + offset)
        return PageStop(axis: axis, offset: offset, point: point)
      }
    }
  }

  private func drawPages(_ scroll: SolvedScroll, content: Rect, of view: ViewID) {
    var hasNext: Set<Axis> = []
    for stop in pageStops(scroll, content: content, of: view) {
      sketch.add(group(pen.hollowDot(at: stop.point), origin(view)), at: .badges)
      sketch.note(.pageStop)
      let letter = stop.axis == .horizontal ? "x" : "y"
      let current = stop.axis == .horizontal ? scroll.contentOffset.x : scroll.contentOffset.y
      let isNext = !hasNext.contains(stop.axis) && stop.offset > current + 0.01
      if isNext { hasNext.insert(stop.axis) }
      // The tag of the offset tells where the content is now.
      if shows(.offset), abs(stop.offset - current) < 0.01 { continue }
      let place = "\(letter) = \(Figures.number(geometry.points(stop.offset)))"
      placeTag(isNext ? "next page: \(place)" : place, at: stop.point, isFilled: false, of: view)
    }
  }

  /// How many views reach under a rectangle that neither hold this one nor lie in it.
  private func neighbors(of view: ViewID, under rect: Rect) -> Int {
    grid.count(near: rect) { other in
      geometry.frame(other).overlaps(rect) && !tree.isDescendant(view, of: other)
        && !tree.isDescendant(other, of: view)
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
        if let best, cost >= best.cost { continue }
        // In another view it would pass for that one's.
        cost += 30 * Double(neighbors(of: view, under: rect))
        if best == nil || cost < best!.cost { best = (cost, rect) }
      }
    }
    let rect = best!.rect
    let isDrawn = board.isFree(rect)
    settle(isDrawn, else: Callout(anchors: [point], text: text, origin: origin(view)))
    guard isDrawn else { return }
    board.add(rect, .label)
    sketch.add(
      group(
        isFilled ? pen.filledTag(text, in: rect) : pen.outlinedTag(text, in: rect, role: .content),
        origin(view)), at: .offsetTag, covering: rect)
  }
}
