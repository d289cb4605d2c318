import AutoLayout
import Geometry
import Scene
import Wording

/// Draws the ranges of ambiguous quantities: double arrows with a diamond, and the names of the quantities.
struct FreedomStage: FigureReading {
  let facts: FigureFacts
  private var sketch: Sketch
  private var labels = LabelRequests()
  private var board: Board
  /// Views named by the tags of their ambiguous quantities.
  private var taggedViews: Set<ViewID> = []

  /// Draws the ranges, with tags preferably inside of what is drawn already.
  static func draw(
    _ facts: FigureFacts, inside extent: Rect?, on board: inout Board
  ) -> (drawn: Drawn, taggedViews: Set<ViewID>) {
    var stage = FreedomStage(facts: facts, sketch: Sketch(beside: extent), board: board.taken())
    for content in facts.openLayout.contents { stage.drawArrows(of: content) }
    stage.drawArrows(of: facts.openLayout.views)
    board = stage.board
    return (Drawn(sketch: stage.sketch, labels: stage.labels), stage.taggedViews)
  }

  private init(facts: FigureFacts, sketch: Sketch, board: Board) {
    self.facts = facts
    self.sketch = sketch
    self.board = board
  }

  /// Draws one arrow per axis, from the solved length to the other one.
  private mutating func drawArrows(of open: OpenContent) {
    guard open.isVisible, let content = geometry.contentRect(open.freedom.view) else { return }
    let reach = open.reach(over: geometry.frame(open.freedom.view))
    for axis in open.freedom.axes where concerns(axis) {
      let start: Double
      let across: Double
      let (low, breadth) = (content.min(axis.other), reach[axis.other])
      if open.freedom.axes.count == 2 {
        start = content.min(axis) + open.start[axis]
        across = low + 0.5 * open.other[axis.other]
      } else {
        start = content.min(axis) + open.start[axis]
        across = low + max(0.82 * breadth, breadth - 28)
      }
      let end = content.min(axis) + open.other[axis]
      let clear = clearPosition(
        axis.other, near: across, over: ClosedRange(from: start, to: end),
        within: ClosedRange(from: low + 16, to: low + breadth - 16), clearance: 16)
      let center = drawFreedom(
        from: Point(axis, along: start, across: clear), to: Point(axis, along: end, across: clear),
        number: open.freedom.number,
        isOpenEnded: open.freedom.axes.count == 1 && open.other[axis] > open.start[axis] + 1)
      drawFreedomText(
        Wording.openLabel("contentSize.\(axis.sizeName)"), at: center, along: axis,
        number: open.freedom.number)
    }
  }

  /// Draws arrows for views that are ambiguous on their own. Views with the same candidates share them, and in a
  /// large group with one cause only the first view has any.
  private mutating func drawArrows(of views: [AnsweredView]) {
    let groups = IssueGroups(layout.issues)
    var drawn: Set<Rect> = []
    var drawnGroups: Set<Int> = []
    for view in views where drawn.insert(view.frame).inserted {
      let issue = view.freedom.number - 1
      if let group = groups.places[issue],
        groups.viewCount(ofGroupWith: issue) > Self.mostAlike || isRivalry(layout.issues[issue])
      {
        guard drawnGroups.insert(group).inserted else { continue }
      }
      drawArrows(of: view)
    }
  }

  /// Whether views with the same priority share room. One of them then gains what the others lose.
  private func isRivalry(_ issue: LayoutIssue) -> Bool {
    if case .openView(let open) = issue, case .samePriority = open.reason { true } else { false }
  }

  /// The maximum number of views with one cause that each have arrows.
  private static let mostAlike = 3

  /// Draws one arrow for each axis on which the surrounding content does not determine the view.
  private mutating func drawArrows(of open: AnsweredView) {
    let (base, other) = (geometry.frame(open.freedom.view), open.frame)
    let name = name(of: open.freedom.view)
    let number = open.freedom.number
    if open.ownAxes.count == 2, open.ownAxes.allSatisfy(open.freedom.isMove) {
      let center = drawFreedom(around: other.center, number: number)
      return drawFreedomText(
        Wording.openLabel("\(name) position"), at: center, along: .vertical, number: number,
        of: open.freedom.view)
    }
    for axis in open.ownAxes where concerns(axis) {
      let isMove = open.freedom.isMove(axis)
      // From the edge that moves, if another one stays.
      let isFar = abs(base.max(axis) - other.max(axis)) >= abs(base.min(axis) - other.min(axis))
      var (start, end) =
        isMove
        ? (base.max(axis), other.min(axis))
        : isFar ? (base.max(axis), other.max(axis)) : (other.min(axis), base.min(axis))
      var across = (base.length(axis.other) < other.length(axis.other) ? base : other).mid(axis.other)
      if isMove, end - start < 40 {
        // To both sides of a possible position.
        let half = min(60, max(24, other.length(axis) / 2))
        (start, end, across) = (other.mid(axis) - half, other.mid(axis) + half, other.mid(axis.other))
      }
      let center = drawFreedom(
        from: Point(axis, along: start, across: across), to: Point(axis, along: end, across: across),
        number: number)
      let quantity = isMove ? axis.letter : axis.sizeName
      drawFreedomText(
        Wording.openLabel("\(name) \(quantity)"), at: center, along: axis, number: number,
        of: open.freedom.view)
    }
  }

  // MARK: Arrows

  /// Draws a double arrow with a diamond near its center.
  ///
  /// - Parameter isOpenEnded: Whether no answer is drawn at the start of the arrow. The diamond then lies near the
  ///   answers that are.
  /// - Returns: The center of the diamond.
  private mutating func drawFreedom(
    from origin: Point, to target: Point, number: Int, isOpenEnded: Bool = false
  ) -> Point {
    let (start, end) = clearOfLabels(origin, target)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let arrow = length > 40 ? pen.freeArrow(from: start, to: end) : []
    sketch.add(group(arrow, .issue(number)), at: .ambiguity)
    // Away from the center, where the edges of the middle answer are.
    let share =
      length <= 110 ? [0.5, 0.36, 0.64] : isOpenEnded ? [0.8, 0.68, 0.27, 0.5] : [0.27, 0.73, 0.5]
    let places = share.map { Point(x: start.x + $0 * dx, y: start.y + $0 * dy) }.enumerated().map {
      let rect = DiamondGlyph.area(at: $1)
      return (cost: board.labelCost(rect) + 6 * Double($0), place: $1)
    }.sorted { $0.cost < $1.cost }.map(\.place)
    let center = drawDiamond(near: places, number: number)
    guard length > 40 else { return center }
    // Adds the arrow in pieces as obstacles for later marks.
    for step in 0..<12 {
      let at = (Double(step) + 0.5) / 12
      let center = Point(x: start.x + at * dx, y: start.y + at * dy)
      let size = Size(width: max(8, abs(dx) / 12), height: max(8, abs(dy) / 12))
      board.add(Rect(center: center, size: size), .beam)
    }
    // Keeps beams from running close beside the arrow.
    guard dx == 0 || dy == 0 else { return center }
    let axis: Axis = dx == 0 ? .vertical : .horizontal
    let line = Rect(origin: start, size: .zero).union(Rect(origin: end, size: .zero))
    board.add(
      Rect(
        axis, from: line.min(axis), to: line.max(axis), across: line.min(axis.other) - 16,
        line.min(axis.other) + 16), .line, along: axis)
    return center
  }

  /// Draws two double arrows with one diamond, for a position that is free on both axes.
  ///
  /// - Returns: The center of the diamond.
  private mutating func drawFreedom(around point: Point, number: Int) -> Point {
    let center = drawDiamond(near: [point], number: number)
    for (dx, dy) in [(42.0, 0.0), (0, 42)] {
      let reach = Point(x: dx, y: dy)
      let (start, end) = (center - reach, center + reach)
      sketch.add(group(pen.freeArrow(from: start, to: end), .issue(number)), at: .ambiguity)
      board.add(Rect(center: center, size: Size(width: 2 * max(dx, 4), height: 2 * max(dy, 4))), .beam)
    }
    return center
  }

  private mutating func drawDiamond(near places: [Point], number: Int) -> Point {
    let center = board.freePlace(near: places, size: DiamondGlyph.room, ignoresLines: true)
    sketch.add(
      group(pen.diamond(at: center), .issue(number)), at: .badges,
      covering: Rect(center: center, size: DiamondGlyph.extent))
    return center
  }

  /// The ends of an arrow along an axis, moved sideways if its heads would cover a label.
  private func clearOfLabels(_ start: Point, _ end: Point) -> (Point, Point) {
    guard start.x == end.x || start.y == end.y else { return (start, end) }
    let size = Size(width: 20, height: 20)
    let distances = [0.0, 24, -24, 48, -48, 72, -72]
    // Places without text come first.
    for (distance, avoidsText) in distances.map({ ($0, true) }) + distances.map({ ($0, false) }) {
      let shift = start.x == end.x ? Point(x: distance, y: 0) : Point(x: 0, y: distance)
      let ends = (start + shift, end + shift)
      // The arrowheads lie inward of the tips.
      let inward =
        start.x == end.x
        ? Point(x: 0, y: end.y < start.y ? -10 : 10) : Point(x: end.x < start.x ? -10 : 10, y: 0)
      if avoidsText, crossesText(ends.0, ends.1) { continue }
      if board.isFree(Rect(center: ends.0 + inward, size: size)),
        board.isFree(Rect(center: ends.1 - inward, size: size))
      {
        return ends
      }
    }
    return (start, end)
  }

  /// Whether a line along an axis meets a text.
  private func crossesText(_ start: Point, _ end: Point) -> Bool {
    var isCrossing = false
    let line = Rect(origin: start, size: .zero).union(Rect(origin: end, size: .zero)).inset(by: -4)
    board.forEachObstacle(over: line) { obstacle in
      if case .text = obstacle.kind { isCrossing = true }
    }
    return isCrossing
  }

  /// Labels a diamond with the ambiguous quantity.
  ///
  /// - Parameter view: The view concerned. The label avoids unrelated views.
  private mutating func drawFreedomText(
    _ text: String, at center: Point, along axis: Axis, number: Int, of view: ViewID? = nil
  ) {
    let size = pen.tagSize(text)
    let gap = 20.0
    let known = sketch.extent?.union(geometry.frame(.root))
    var best: (cost: Double, rect: Rect)?
    let sides = [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)]
    for step in 0..<8 {
      // Farther along the arrow.
      let slide = Double(step) * 17
      for (order, (dx, dy)) in sides.enumerated() {
        var place = Point(
          x: center.x + dx * (gap + size.width / 2), y: center.y + dy * (gap + size.height / 2))
        if axis == .horizontal {
          place.x += dx < 0 ? -slide : slide
        } else {
          place.y += dy < 0 ? -slide : slide
        }
        let rect = Rect(center: place, size: size)
        // The label's background covers lines, so it need not avoid them at all costs. It should not enlarge the
        // page.
        let isInside = known?.contains(rect) ?? true
        let base = slide + Double(order) + (isInside ? 0 : 90)
        if let best, base >= best.cost { continue }
        var cost = base + 0.5 * board.nameCost(rect)
        if let view, best.map({ cost < $0.cost }) ?? true {
          cost += 120 * Double(unrelatedViews(to: view, near: rect).count { $0.overlaps(rect) })
        }
        if best == nil || cost < best!.cost { best = (cost, rect) }
      }
    }
    let rect = best!.rect.aligned
    let isDrawn = board.isFree(rect)
    labels.settle(isDrawn ? nil : Callout(anchors: [rect.center], text: text, origin: .issue(number)))
    guard isDrawn else { return }
    board.add(rect, .label)
    if let view { taggedViews.insert(view) }
    sketch.add(
      group(pen.outlinedTag(text, in: rect, role: .ambiguous), .issue(number)), at: .names, covering: rect)
  }
}
