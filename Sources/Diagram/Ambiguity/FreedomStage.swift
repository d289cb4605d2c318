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

  /// The distances of arrows and their labels.
  private enum Distance {
    /// The length of the shortest arrow whose heads the diamond leaves visible.
    static let leastArrow = 40.0
    /// The length up to which the diamond lies in the middle of an arrow.
    static let shortArrow = 110.0
    /// The least and the greatest length of an arrow on each side of a possible position.
    static let leastReach = 24.0
    static let greatestReach = 60.0
    /// The length of each half of the two arrows of a position that is free on both axes.
    static let crossReach = 42.0
    /// Half the width of an arrow with its heads.
    static let halfWidth = 4.0
    /// The side of a square around a head, which begins at its tip.
    static let head = 20.0
    /// The distance of an arrow from the edges of its content, and of beams from an arrow.
    static let clearance = 16.0
    /// The greatest distance of an arrow from the far edge of its content.
    static let farInset = 28.0
    /// The distance between the center of a diamond and its label, and the step to the next place.
    static let label = 20.0
    static let labelStep = 17.0
  }

  /// What is wrong with a place.
  private enum Cost {
    /// Each place of a diamond on its arrow after the first.
    static let laterPlace = 6.0
    /// A label that makes the page larger.
    static let enlargement = 90.0
    /// A label on a view that it does not concern, for each.
    static let onOtherView = 120.0
    /// What a label covers, as a share of the cost for a name. Its background covers lines, so it need not avoid them
    /// as much as a name.
    static let covered = 0.5
  }

  /// The least distance of an arrow from the near edge of its content, as a share of the breadth.
  private static let farShare = 0.82

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
        across = low + max(Self.farShare * breadth, breadth - Distance.farInset)
      }
      let end = content.min(axis) + open.other[axis]
      let clear = clearPosition(
        axis.other, near: across, over: ClosedRange(from: start, to: end),
        within: ClosedRange(from: low + Distance.clearance, to: low + breadth - Distance.clearance),
        clearance: Distance.clearance)
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

  /// Whether views with the same priority share room, or the same constraints pull them. One of them then gains what the
  /// others lose, or all move together.
  private func isRivalry(_ issue: LayoutIssue) -> Bool {
    guard case .openView(let open) = issue else { return false }
    switch open.reason {
    case .samePriority, .tied: return true
    default: return false
    }
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
      if isMove, end - start < Distance.leastArrow {
        // To both sides of a possible position.
        let half = min(Distance.greatestReach, max(Distance.leastReach, other.length(axis) / 2))
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
    let length = origin.distance(to: target)
    let shares =
      length <= Distance.shortArrow
      ? Self.sharesOfShort : isOpenEnded ? Self.sharesOfOpenEnded : Self.sharesOfLong
    let (start, end) = clearOfLabels(origin, target, diamondAt: shares)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let arrow = length > Distance.leastArrow ? pen.freeArrow(from: start, to: end) : []
    sketch.add(group(arrow, .issue(number)), at: .ambiguity)
    let places = shares.map { Point(x: start.x + $0 * dx, y: start.y + $0 * dy) }.enumerated().map {
      let rect = DiamondGlyph.area(at: $1)
      return (cost: board.labelCost(rect) + Cost.laterPlace * Double($0), place: $1)
    }.sorted { $0.cost < $1.cost }.map(\.place)
    let center = drawDiamond(near: places, number: number)
    guard length > Distance.leastArrow else { return center }
    // Adds the arrow in pieces as obstacles for later marks.
    let count = Double(Self.pieces)
    for step in 0..<Self.pieces {
      let at = (Double(step) + 0.5) / count
      let center = Point(x: start.x + at * dx, y: start.y + at * dy)
      let size = Size(
        width: max(2 * Distance.halfWidth, abs(dx) / count),
        height: max(2 * Distance.halfWidth, abs(dy) / count))
      board.add(Rect(center: center, size: size), .beam)
    }
    // Keeps beams from running close beside the arrow.
    guard dx == 0 || dy == 0 else { return center }
    let axis: Axis = dx == 0 ? .vertical : .horizontal
    let line = Rect(origin: start, size: .zero).union(Rect(origin: end, size: .zero))
    board.add(
      Rect(
        axis, from: line.min(axis), to: line.max(axis), across: line.min(axis.other) - Distance.clearance,
        line.min(axis.other) + Distance.clearance), .line, along: axis)
    return center
  }

  /// The places for the diamond along an arrow, best first. On a long one, the middle is last, because the edges of the
  /// middle answer are there.
  private static let sharesOfShort = [0.5, 0.36, 0.64]
  private static let sharesOfLong = [0.27, 0.73, 0.5]
  private static let sharesOfOpenEnded = [0.8, 0.68, 0.27, 0.5]
  /// The number of obstacles that an arrow is divided into.
  private static let pieces = 12

  /// Draws two double arrows with one diamond, for a position that is free on both axes.
  ///
  /// - Returns: The center of the diamond.
  private mutating func drawFreedom(around point: Point, number: Int) -> Point {
    let center = drawDiamond(near: [point], number: number)
    for (dx, dy) in [(Distance.crossReach, 0.0), (0, Distance.crossReach)] {
      let reach = Point(x: dx, y: dy)
      let (start, end) = (center - reach, center + reach)
      sketch.add(group(pen.freeArrow(from: start, to: end), .issue(number)), at: .ambiguity)
      let size = Size(width: 2 * max(dx, Distance.halfWidth), height: 2 * max(dy, Distance.halfWidth))
      board.add(Rect(center: center, size: size), .beam)
    }
    return center
  }

  private mutating func drawDiamond(near places: [Point], number: Int) -> Point {
    let center = board.freePlace(near: places, size: DiamondGlyph.room, ignoresLines: true)
    sketch.add(
      group(pen.diamond(at: center), .issue(number)), at: .badges,
      covering: DiamondGlyph.coveredArea(at: center))
    return center
  }

  /// The ends of an arrow along an axis, moved sideways if it would cross a text or its heads would cover a label.
  ///
  /// - Parameter shares: The places for a diamond on the arrow, as fractions of its length.
  private func clearOfLabels(_ start: Point, _ end: Point, diamondAt shares: [Double]) -> (Point, Point) {
    guard start.x == end.x || start.y == end.y else { return (start, end) }
    let moved = Self.shifts.map { distance in
      let shift = start.x == end.x ? Point(x: distance, y: 0) : Point(x: 0, y: distance)
      return (start + shift, end + shift)
    }
    let free = moved.filter { hasRoomForHeads(from: $0, to: $1) }
    let clear = free.filter { !crossesText($0, $1) }
    let best = clear.first { hasRoomForDiamond(from: $0, to: $1, at: shares) }
    return best ?? clear.first ?? free.first ?? (start, end)
  }

  private func hasRoomForHeads(from start: Point, to end: Point) -> Bool {
    let size = Size(width: Distance.head, height: Distance.head)
    // The arrowheads lie inward of the tips.
    let half = Distance.head / 2
    let inward =
      start.x == end.x
      ? Point(x: 0, y: end.y < start.y ? -half : half) : Point(x: end.x < start.x ? -half : half, y: 0)
    return board.isFree(Rect(center: start + inward, size: size))
      && board.isFree(Rect(center: end - inward, size: size))
  }

  private func hasRoomForDiamond(from start: Point, to end: Point, at shares: [Double]) -> Bool {
    shares.contains { share in
      let center = Point(x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
      return board.coveredLabels(DiamondGlyph.area(at: center)) == 0
    }
  }

  /// The distances sideways, best first.
  private static let shifts = [0.0, 24, -24, 48, -48, 72, -72]

  /// Whether a line along an axis meets a text.
  private func crossesText(_ start: Point, _ end: Point) -> Bool {
    var isCrossing = false
    let line = Rect(origin: start, size: .zero).union(Rect(origin: end, size: .zero))
      .inset(by: -Distance.halfWidth)
    board.forEachObstacle(over: line) { obstacle in
      if case .text = obstacle.kind { isCrossing = true }
    }
    return isCrossing
  }

  /// The number of places for a label in each direction.
  private static let labelSteps = 8

  /// Labels a diamond with the ambiguous quantity.
  ///
  /// - Parameter view: The view concerned. The label avoids unrelated views.
  private mutating func drawFreedomText(
    _ text: String, at center: Point, along axis: Axis, number: Int, of view: ViewID? = nil
  ) {
    let size = pen.tagSize(text)
    let known = sketch.extent?.union(geometry.frame(.root))
    var best: (cost: Double, rect: Rect)?
    let sides = [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)]
    for step in 0..<Self.labelSteps {
      // Farther along the arrow.
      let slide = Double(step) * Distance.labelStep
      for (order, (dx, dy)) in sides.enumerated() {
        var place = Point(
          x: center.x + dx * (Distance.label + size.width / 2),
          y: center.y + dy * (Distance.label + size.height / 2))
        if axis == .horizontal {
          place.x += dx < 0 ? -slide : slide
        } else {
          place.y += dy < 0 ? -slide : slide
        }
        let rect = Rect(center: place, size: size)
        let isInside = known?.contains(rect) ?? true
        let base = slide + Double(order) + (isInside ? 0 : Cost.enlargement)
        if let best, base >= best.cost { continue }
        var cost = base + Cost.covered * board.nameCost(rect)
        if let view, best.map({ cost < $0.cost }) ?? true {
          cost += Cost.onOtherView * Double(unrelatedViews(to: view, near: rect).count { $0.overlaps(rect) })
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
