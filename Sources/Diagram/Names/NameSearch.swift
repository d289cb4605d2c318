import AutoLayout
import Geometry

/// The search for the best place of a name on its view, beside it, or in a row above it.
struct NameSearch: FigureReading {
  let facts: FigureFacts
  private let surroundings: NameSurroundings
  private let label: NameLabel
  /// The parts of the view where a leader may end.
  private let parts: [Rect]
  private let rows: OuterRows
  private let board: Board
  private let leaders: LeaderSearch
  private let later: [Rect]
  /// The frame of the superview, or `nil` for the root.
  private let home: Rect?
  /// Whether ink is illegible on the view.
  private let isDark: Bool
  private var best: Place?
  private var bestCost = Self.mostCost

  /// A place for one of the layouts of a name, with the line from there to its view.
  struct Place {
    var block: NameBlock
    var candidate: NameCandidate
    var leader: Leader?
  }

  /// The cost from which a place is no better than none.
  private static let mostCost = 300.0
  /// The cost of a name on a view that it does not name, for each.
  private static let onOtherView = 120.0
  /// The cost of a line that strikes out a name.
  private static let struckOut = 110.0
  /// The distances from other names in a row, and from marks above it.
  private static let aroundRows = EdgeInsets(top: -7, left: -14, bottom: 0, right: -14)
  /// The cost of a name under each later view that would cover it.
  private static let underView = 90.0
  /// The cost of each unit by which a name widens the figure, and so the page.
  private static let wideningCost = 0.15
  /// The cost of a place beside the view that is not on its superview.
  private static let offSuperview = 10.0
  /// The cost of a place across an edge.
  private static let acrossEdge = 30.0
  /// The costs of each other name near a place: beside the view, and in a row.
  private static let nearName = 12.0
  private static let nearNameInRow = 40.0

  /// - Parameters:
  ///   - parts: The parts of the view where a leader may end.
  ///   - rows: The rows of dimensions, which names should not push away.
  init(
    for label: NameLabel, _ parts: [Rect], in surroundings: NameSurroundings, rows: OuterRows, on board: Board
  ) {
    facts = surroundings.facts
    (self.surroundings, self.label, self.parts) = (surroundings, label, parts)
    (self.rows, self.board) = (rows, board)
    leaders = LeaderSearch(
      facts: facts, coverage: surroundings.coverage, board: board,
      unrelatedViews: surroundings.unrelatedViews(to: label))
    later = surroundings.coverage.laterAreas(over: label.named.front)
    let geometry = facts.geometry
    home =
      label.named.views[0] == .root
      ? nil : geometry.tree[label.named.views[0]].superview.map(geometry.frame)
    let ground = facts.backdrop(at: label.area.center)
    isDark = ground.contrast(with: facts.pen.on(ground).ink, in: facts.pen.theme.kind) < Color.legibleContrast
  }

  /// The first place with the lowest cost, or `nil` if all cost too much.
  ///
  /// - Parameter isCovered: Whether other views cover the view, so that its name may be in a row above it.
  mutating func bestPlace(isCovered: Bool) -> Place? {
    for block in label.blocks { consider(block, isCovered: isCovered) }
    return best
  }

  private mutating func consider(_ block: NameBlock, isCovered: Bool) {
    let (size, view, area) = (block.size, label.named.front, label.area)
    let surroundings = surroundings
    NamePlaces.inside(for: size, in: surroundings.cornerlessArea(of: view, area)) { consider($0, block) }
    NamePlaces.outside(for: size, in: area, below: { bestCost - block.penalty }) { consider($0, block) }
    if isCovered { NamePlaces.inRow(for: size, above: area) { consider($0, block) } }
    surroundings.ghostCandidates(for: size, of: view) { consider($0, block) }
  }

  /// Keeps a candidate if it is better than all before. Inexpensive checks come first, because they rule out most
  /// places.
  private mutating func consider(_ candidate: NameCandidate, _ block: NameBlock) {
    var cost = block.penalty + candidate.penalty
    guard cost < bestCost else { return }
    if candidate.isOutside { cost += rows.pushCost(candidate.rect) }
    guard cost < bestCost else { return }
    // On a view in front, the name would seem to belong to that view.
    var covers = 0
    if !candidate.isOutside {
      for area in later where area.overlaps(candidate.rect) {
        covers += 1
        if cost + Self.underView * Double(covers) >= bestCost { break }
      }
    }
    cost += Self.underView * Double(covers)
    if candidate.isOutside { addOutsideCosts(of: candidate, to: &cost) }
    // If ink is illegible on the view, the plate under the text needs room too.
    guard cost < bestCost,
      board.isFree(candidate.rect.inset(by: isDark && !candidate.isOutside ? -3 : 0))
    else { return }
    cost += board.nameCost(candidate.rect, lines: Self.struckOut, below: bestCost - cost)
    guard cost < bestCost else { return }
    addCostsOfNeighbors(of: candidate, to: &cost)
    guard cost < bestCost else { return }
    var leader: Leader?
    if candidate.isOutside || covers > 0 {
      let line = leaders.leader(
        from: candidate.rect, isRight: candidate.isRight, to: parts, of: label.named.front,
        below: bestCost - cost)
      guard let line else { return }
      cost += line.cost
      leader = line.leader
    }
    guard cost < bestCost else { return }
    bestCost = cost
    best = Place(block: block, candidate: candidate, leader: leader)
  }

  /// Whether a place is beside the view, rather than in a row.
  private static func isBeside(_ candidate: NameCandidate) -> Bool {
    candidate.isOutside && candidate.penalty >= NamePlaces.besidePenalty
  }

  private func addOutsideCosts(of candidate: NameCandidate, to cost: inout Double) {
    let (rect, bounds) = (candidate.rect, figureBounds)
    var others = 0
    for other in leaders.unrelatedViews where other.overlaps(rect) {
      others += 1
      if cost + Self.onOtherView * Double(others) >= bestCost { break }
    }
    cost += Self.onOtherView * Double(others)
    cost += Self.wideningCost * (max(0, rect.maxX - bounds.maxX) + max(0, bounds.minX - rect.minX))
    // Preferably on the superview.
    if Self.isBeside(candidate), let home, !home.contains(rect) { cost += Self.offSuperview }
  }

  private func addCostsOfNeighbors(of candidate: NameCandidate, to cost: inout Double) {
    let rect = candidate.rect
    guard candidate.isOutside else {
      cost += board.besideCost(rect, in: label.area, below: bestCost - cost)
      return
    }
    if board.crossesEdge(rect) { cost += Self.acrossEdge }
    guard cost < bestCost else { return }
    // Outside the view, the name keeps clear of other names. In a row, it also keeps clear of marks above it.
    cost +=
      Self.isBeside(candidate)
      ? Self.nearName * board.crossedLabels(rect.inset(by: -8), below: (bestCost - cost) / Self.nearName)
      : Self.nearNameInRow
        * board.crossedLabels(rect.inset(by: Self.aroundRows), below: (bestCost - cost) / Self.nearNameInRow)
  }
}
