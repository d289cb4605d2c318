import AutoLayout
import Geometry

/// The search for the best place of one view's name.
///
/// What a place costs is a sum of parts that are never negative. The parts that need no look at the board come first,
/// for they rule out most places; the sum itself is always formed in one order, so that it depends on no other place.
struct NameSearch {
  private let drawing: FigureDrawing
  private let view: ViewID
  private let blocks: [NameBlock]
  private let area: Rect
  /// Whether others cover the view so far that its name finds no room on it.
  private let isCovered: Bool
  /// Whether ink does not read on the view.
  private let isDark: Bool
  /// The frames of views painted later over this one, clipped parts included.
  private let covers: [Rect]
  /// Those of views around it in which its name would pass for theirs, clipped parts included.
  private let strangers: [Rect]
  /// What the view lies in.
  private let home: Rect?
  private var found: (block: NameBlock, place: NameCandidate)?
  private var leastCost = Self.mostCost

  /// A place that costs so much is none.
  private static let mostCost = 300.0
  /// Names on one line keep apart, so that nobody reads them as one.
  private static let besideNames = EdgeInsets(top: 0, left: -10, bottom: 0, right: -10)
  /// Apart from others in a row, and from what stands above it.
  private static let aroundRows = EdgeInsets(top: -7, left: -14, bottom: 0, right: -14)

  init(for view: ViewID, _ blocks: [NameBlock], in drawing: FigureDrawing, isCovered: Bool) {
    self.drawing = drawing
    self.view = view
    self.blocks = blocks
    self.isCovered = isCovered
    let area = drawing.nameArea(view)
    self.area = area
    isDark =
      drawing.backdrop(at: area.center).contrast(with: ThemedColor(.ink), in: drawing.pen.theme.kind) < 4.5
    covers = drawing.coveringViews(of: view)
    let reach = FigureDrawing.nameReach(of: blocks.map(\.size))
    strangers = drawing.strangers(to: view, within: area.inset(by: reach)).filter { !area.contains($0) }
    home = drawing.tree[view].superview.map(drawing.geometry.frame)
  }

  /// The best place, the first of several as good; `nil` where there is none that covers nothing.
  mutating func best() -> (block: NameBlock, place: NameCandidate)? {
    let geometry = drawing.geometry
    let isClipped =
      geometry.isClipped(view) && drawing.standIns[view] == nil && geometry.visibleFrame(view) != nil
    for block in blocks {
      drawing.insideCandidates(for: block.size, in: area) { consider($0, block) }
      drawing.outsideCandidates(for: block.size, in: area) { consider($0, block) }
      if isCovered { drawing.rowCandidates(for: block.size, above: area) { consider($0, block) } }
      guard isClipped else { continue }
      // The clipped part is the view's own too.
      drawing.insideCandidates(for: block.size, in: geometry.frame(view)) { candidate in
        var candidate = candidate
        candidate.penalty += 16
        consider(candidate, block)
      }
    }
    return found
  }

  private mutating func consider(_ candidate: NameCandidate, _ block: NameBlock) {
    let base = block.penalty + candidate.penalty
    guard base < leastCost else { return }
    let cost = candidate.isOutside ? outsideCost(candidate, base) : insideCost(candidate, base)
    guard cost < leastCost else { return }
    leastCost = cost
    found = (block, candidate)
  }

  /// What a place in the view costs; some number above `leastCost` where it is more than that.
  private func insideCost(_ candidate: NameCandidate, _ base: Double) -> Double {
    let rect = candidate.rect
    var covering = 0.0
    // In a view in front it would pass for that one's, and a low one has room for its own name alone.
    for cover in covers where cover.overlaps(rect) {
      covering += isCovered ? (cover.height < 110 ? 45 : 26) : 45
    }
    if isCovered, covering > 0, rect.minX > area.minX + 24 || rect.midY > area.midY {
      // Covered views are listed from one corner, outermost first.
      covering += 12
    }
    // Room for the paper under it, too, where ink does not read on the view.
    guard base + covering < leastCost, drawing.board.isFree(rect.inset(by: isDark ? -3 : 0)) else {
      return .infinity
    }
    let cost = base + drawing.board.nameCost(rect) + covering
    guard cost < leastCost else { return .infinity }
    return cost + 3.5 * drawing.board.crossedLabels(rect.inset(by: Self.besideNames))
  }

  /// What a place beside the view costs; some number above `leastCost` where it is more than that.
  private func outsideCost(_ candidate: NameCandidate, _ base: Double) -> Double {
    let rect = candidate.rect
    var met = 0.0
    for stranger in strangers where stranger.overlaps(rect) { met += 30 }
    let isInRow = candidate.penalty < FigureDrawing.besidePenalty
    // Beside its view, if it can be on what the view lies in.
    let isAway = !isInRow && home.map { !$0.contains(rect) } ?? false
    let away: Double = isAway ? 10 : 0
    guard base + met + away < leastCost, drawing.board.isFree(rect) else { return .infinity }
    var cost = base + drawing.board.nameCost(rect) + met
    guard cost + away < leastCost else { return .infinity }
    if isInRow { return cost + 40 * drawing.board.crossedLabels(rect.inset(by: Self.aroundRows)) }
    // Clear of other names.
    cost = cost + 12 * drawing.board.crossedLabels(rect.inset(by: -8)) + away
    guard cost < leastCost, let (start, end) = drawing.leader(from: rect, to: view) else { return cost }
    cost += drawing.board.leaderCost(from: start, to: end) + 0.4 * start.distance(to: end)
    // A level line, or a plumb one.
    return abs(start.x - end.x) > 1 && abs(start.y - end.y) > 1 ? cost + 16 : cost
  }
}

extension FigureDrawing {
  /// The frames of views painted later over this one, clipped parts included.
  fileprivate func coveringViews(of view: ViewID) -> [Rect] {
    let frame = geometry.frame(view)
    return grid.views(near: frame).filter { $0 > view }.map(geometry.frame).filter { $0.overlaps(frame) }
  }

  /// The frames of views, clipped parts included, in which a name of this view would pass for theirs.
  func strangers(to view: ViewID, within rect: Rect) -> [Rect] {
    grid.views(near: rect).filter { !tree.isDescendant(view, of: $0) }.map(geometry.frame)
  }
}
