import AutoLayout
import Geometry
import Scene

/// Draws the ratios of views as brackets in a corner with a pill.
struct AspectStage: FigureReading {
  let facts: FigureFacts
  private var drawn = Drawn()
  private var endings: Endings
  private var board: Board

  static func draw(
    _ aspects: [AspectMark], of facts: FigureFacts, _ endings: inout Endings, on board: inout Board
  ) -> Drawn {
    var stage = AspectStage(facts: facts, endings: endings, board: board.taken())
    stage.draw(aspects)
    (endings, board) = (stage.endings, stage.board)
    return stage.drawn
  }

  private init(facts: FigureFacts, endings: Endings, board: Board) {
    (self.facts, self.endings, self.board) = (facts, endings, board)
  }

  private static let besideText = 3.0
  /// The distance of brackets, and of pills in other corners, from the edges of the view.
  private static let inset = 7.0
  /// The length of the lines of a bracket.
  private static let bracket = 18.0
  /// The distance of a pill from the bracket around it, and from the view beside it.
  private static let besidePill = 5.0
  /// The distance of the number of a conflict member from the pill.
  private static let toDisc = 11.0
  /// The greatest distance between a pill and its corner.
  private static let reach = 54.0

  /// A ratio that at least this many views share is stated once.
  private static let leastEqualRatios = 3

  private mutating func draw(_ aspects: [AspectMark]) {
    var counts: [String: Int] = [:]
    for aspect in aspects where aspect.state.isMet { counts[aspect.text, default: 0] += 1 }
    var stated: Set<String> = []
    for var aspect in aspects {
      let count = counts[aspect.text] ?? 0
      guard aspect.state.isMet, count >= Self.leastEqualRatios else {
        draw(aspect)
        endings.end(aspect.number, .mark)
        continue
      }
      if stated.insert(aspect.text).inserted {
        aspect.text = "\(DimensionGroup.countPrefix(count))(\(aspect.text))"
        draw(aspect)
        endings.end(aspect.number, .mark)
      } else {
        let (bracket, corner) = bracket(of: aspect)
        let items = [
          pen.shape(bracket, stroke: pen.casing(of: 1)),
          pen.shape(bracket, stroke: pen.stroke(aspect.state.role, 1)),
        ]
        let rect = Rect(x: corner.x - 10, y: corner.y - 10, width: 11, height: 11)
        drawn.sketch.add(constraintGroup(items, aspect.number), at: .pills, covering: rect)
        endings.end(aspect.number, .summary)
      }
    }
  }

  /// Two short lines in the lower right corner of a view with a ratio.
  private func bracket(of mark: AspectMark) -> (path: Path, corner: Point) {
    let corner = Point(x: mark.frame.maxX - Self.inset, y: mark.frame.maxY - Self.inset)
    let length = min(Self.bracket, mark.frame.width / 3, mark.frame.height / 3)
    let path = Path([
      .move(Point(x: corner.x, y: corner.y - length)), .line(corner),
      .line(Point(x: corner.x - length, y: corner.y)),
    ])
    return (path, corner)
  }

  /// The places of a pill if text is in its corner: in another corner of the view, or else below or beside the view.
  private func otherPlaces(for size: Size, of frame: Rect) -> [Point] {
    let inset = Self.inset
    let (left, right) = (frame.minX + inset + size.width / 2, frame.maxX - inset - size.width / 2)
    let (top, bottom) = (frame.minY + inset + size.height / 2, frame.maxY - inset - size.height / 2)
    let corners =
      frame.width > size.width + 2 * inset && frame.height > 2 * size.height
      ? [Point(x: left, y: bottom), Point(x: right, y: top), Point(x: left, y: top)] : []
    return corners + [
      Point(x: frame.midX, y: frame.maxY + Self.besidePill + size.height / 2),
      Point(x: frame.maxX + Self.besidePill + size.width / 2, y: frame.midY),
    ]
  }

  private mutating func draw(_ mark: AspectMark) {
    let size = pen.pillSize(mark.text)
    let (bracket, corner) = bracket(of: mark)
    let origin = Point(
      x: corner.x - size.width - Self.besidePill, y: corner.y - size.height - Self.besidePill)
    let home = Rect(origin: origin, size: size).aligned
    var items = [
      pen.shape(bracket, stroke: pen.casing(of: 1.5)),
      pen.shape(bracket, stroke: pen.stroke(mark.state.role, 1.5, dash: mark.state.dash)),
    ]
    drawn.sketch.note(.aspect)
    let places = [home.center] + otherPlaces(for: size, of: mark.frame)
    let center =
      places.first { place in
        let rect = Rect(center: place, size: size)
        return board.isFree(rect) && !board.coversText(rect.inset(by: -Self.besideText))
      } ?? board.freeCenter(near: home.center, size: size, within: Self.reach, avoidsTexts: true)
    drawn.labels.settle(center == nil ? callout(ofConstraint: mark.number, at: home.center) : nil)
    guard let center else {
      drawn.sketch.add(constraintGroup(items, mark.number), at: .pills, covering: home)
      return
    }
    let pill = Rect(center: center, size: size)
    items += pen.pill(mark.text, in: pill, role: mark.state.role)
    drawn.sketch.add(constraintGroup(items, mark.number), at: .pills, covering: pill)
    board.add(pill == home ? pill.union(Rect(origin: corner, size: .zero)) : pill, .label)
    if let member = mark.state.member {
      let place = Point(x: pill.minX - Self.toDisc, y: pill.midY)
      drawMember(member, at: place, number: mark.number, into: &drawn.sketch, on: &board)
    }
  }
}
