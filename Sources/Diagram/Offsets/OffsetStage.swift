import AutoLayout
import Geometry
import Scene

/// Draws the content's origin with its tag, its movement, and the page stops.
struct OffsetStage: FigureReading {
  let facts: FigureFacts
  private let stops: PageStops
  private var drawn = Drawn()
  private var board: Board

  static func draw(_ facts: FigureFacts, _ stops: PageStops, on board: inout Board) -> Drawn {
    // Tags keep clear of the necessary positions of short beams.
    let short = facts.marks.compactMap { mark -> Rect? in
      guard case .beam(let beam) = mark, beam.length < shortBeam else { return nil }
      return BeamPlacement.plan(of: beam)
    }
    for plan in short { board.add(plan, .plan) }
    var stage = OffsetStage(facts: facts, stops: stops, board: board.taken())
    stage.drawn.sketch.note(facts.shown.remarks)
    stage.draw()
    board = stage.board
    for plan in short { board.removePlan(plan) }
    return stage.drawn
  }

  /// The length of beams that have hardly any choice of place.
  private static let shortBeam = 44.0
  /// The least length of a slanting arrow whose head is kept clear. A shorter one lies under the dots at its ends.
  private static let leastArrow = 16.0
  /// The distance between the tip of an arrow's line and the middle of its head, and the side of a square around it.
  private static let headCenter = 10.5
  private static let headSide = 9.0
  /// The difference up to which two offsets are equal.
  private static let sameOffset = 0.01

  private init(facts: FigureFacts, stops: PageStops, board: Board) {
    (self.facts, self.stops, self.board) = (facts, stops, board)
  }

  private mutating func draw() {
    for view in scrollViews {
      guard let scroll = layout[view].scroll, let content = geometry.contentRect(view) else { continue }
      let stops = stops[view]
      var tags: [OffsetTag] = []
      if shows(.offset) {
        let isStop = stops.contains {
          $0.point.distance(to: geometry.frame(view).origin) < OriginGlyph.room.width
        }
        tags += drawOffset(
          scroll, content: content, of: view, marksRest: !isStop,
          intended: intendedOffset(scroll, among: stops))
      }
      tags += drawPages(stops, scroll, of: view)
      drawn.append(OffsetTags(facts: facts, view: view).place(tags, on: &board))
    }
  }

  /// Keeps labels off the dots with fixed positions: origins, their positions at rest, and page stops.
  static func reserveDots(of facts: FigureFacts, _ stops: PageStops, on board: inout Board) {
    let geometry = facts.geometry
    for view in facts.scrollViews {
      guard let scroll = facts.layout[view].scroll, let content = geometry.contentRect(view) else { continue }
      if facts.shows(.offset), scroll.contentOffset != .zero {
        reserveDot(content.origin, on: &board)
        let rest = geometry.frame(view).origin
        reserveDot(rest, on: &board)
        // The head of a slanting arrow between them.
        let length = rest.distance(to: content.origin)
        if length > leastArrow, scroll.contentOffset.x != 0, scroll.contentOffset.y != 0 {
          let share = headCenter / length
          let head = Point(
            x: content.minX + (rest.x - content.minX) * share,
            y: content.minY + (rest.y - content.minY) * share)
          board.add(Rect(center: head, size: Size(width: headSide, height: headSide)), .label)
        }
      }
      for stop in stops[view] { reserveDot(stop.point, on: &board) }
    }
  }

  private static func reserveDot(_ point: Point, on board: inout Board) {
    board.add(OriginGlyph.area(at: point), .label)
  }

  /// - Returns: The tag with the offset.
  private mutating func drawOffset(
    _ scroll: SolvedScroll, content: Rect, of view: ViewID, marksRest: Bool, intended: Point?
  ) -> [OffsetTag] {
    let rest = geometry.frame(view).origin
    let offset = scroll.contentOffset
    // At rest, the content begins at the frame's corner, which needs no mark.
    guard offset != .zero else { return [] }
    if marksRest {
      drawn.sketch.add(group(pen.restCross(at: rest), origin(view)), at: .badges)
      drawn.sketch.note(.rest)
    }
    drawn.append(
      MovementDrawing(facts: facts, view: view).draw(
        from: rest, to: content.origin, offset: offset, on: &board))
    drawn.sketch.add(group(pen.originDot(at: content.origin), origin(view)), at: .badges)
    drawn.sketch.cover(OriginGlyph.area(at: content.origin))
    drawn.sketch.note(.origin)
    let name = scrollViews.count > 1 ? "\(name(of: view)).contentOffset" : "contentOffset"
    var text = "\(name) \(Figures.point(geometry.points(offset)))"
    if let intended { text += ", not \(Figures.point(geometry.points(intended)))" }
    return [OffsetTag(text: text, point: content.origin, axis: .horizontal, isFilled: true)]
  }

  /// The offset if the last page were complete, or `nil` if it is the same.
  private func intendedOffset(_ scroll: SolvedScroll, among stops: [PageStop]) -> Point? {
    let offset = scroll.contentOffset
    func place(_ axis: Axis, _ offset: Double) -> Double {
      stops.first { $0.axis == axis && abs($0.offset - offset) < Self.sameOffset }?.intended ?? offset
    }
    let result = Point(x: place(.horizontal, offset.x), y: place(.vertical, offset.y))
    return result == offset ? nil : result
  }

  /// - Returns: The tags at the stops.
  private mutating func drawPages(_ stops: [PageStop], _ scroll: SolvedScroll, of view: ViewID) -> [OffsetTag]
  {
    var hasNext: Set<Axis> = []
    var tags: [OffsetTag] = []
    for stop in stops {
      drawn.sketch.add(group(pen.hollowDot(at: stop.point), origin(view)), at: .badges)
      drawn.sketch.note(.pageStop)
      let current = stop.axis == .horizontal ? scroll.contentOffset.x : scroll.contentOffset.y
      let isNext = !hasNext.contains(stop.axis) && stop.offset > current + Self.sameOffset
      if isNext { hasNext.insert(stop.axis) }
      // The tag of the offset already marks the current position.
      if shows(.offset), abs(stop.offset - current) < Self.sameOffset { continue }
      var place = "\(stop.axis.letter) = \(Figures.number(geometry.points(stop.offset)))"
      if let intended = stop.intended { place += ", not \(Figures.number(geometry.points(intended)))" }
      tags.append(
        OffsetTag(
          text: isNext ? "next page: \(place)" : place, point: stop.point, axis: stop.axis, isFilled: false))
    }
    return tags
  }
}
