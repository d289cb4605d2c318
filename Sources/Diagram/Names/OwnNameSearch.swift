import AutoLayout
import Geometry

/// Finds places for names on their own views. Equal views have theirs at the same place.
struct OwnNameSearch: FigureReading {
  let facts: FigureFacts
  let surroundings: NameSurroundings

  /// A kind of equal views, which are named in the same way.
  struct Kind: Hashable {
    var superview: ViewID
    var viewClass: ViewClass
    /// The width and height are in hundredths of a unit.
    var width: Double
    var height: Double
  }

  /// The maximum number of equal views that are named together.
  static let mostAlike = 16
  /// The maximum cost at which a place on the view is used without searching for one outside.
  private static let mostOwnCost = 38.0
  /// The cost of a name near a corner that its view shares with the superview.
  private static let atSharedCorner = 12.0
  /// The cost of a name in a tinted strip, which it would seem to name.
  private static let inBand = 14.0
  /// The distance between corners up to which views share them.
  private static let sharedCorner = 4.0
  /// How far the plate of a name on a dark view extends beyond the text.
  private static let plate = 3.0

  func kind(of label: NameLabel) -> Kind? {
    let view = label.named.front
    guard label.named.views.count == 1, let superview = tree[view].superview else { return nil }
    return Kind(
      superview: superview, viewClass: tree[view].viewClass, width: (label.area.width * 100).rounded(),
      height: (label.area.height * 100).rounded())
  }

  /// The layouts of the names and their place, in the area of one of the views.
  func bestPlace(
    for labels: [NameLabel], on board: Board
  ) -> (blocks: [NameBlock], place: NameCandidate, area: Rect)? {
    let around = labels.map(ground)
    let count = Double(labels.count)
    var best: (blocks: [NameBlock], place: NameCandidate)?
    var bestCost = Self.mostOwnCost * count
    // The name with the most layouts determines the places.
    guard let first = labels.max(by: { $0.blocks.count < $1.blocks.count }) else { return nil }
    let hasOwnCorner = labels.contains { hasNothingButCorner($0.named.front) }
    func consider(_ candidate: NameCandidate, _ blocks: [NameBlock], _ penalty: Double) {
      var cost = (penalty + candidate.penalty) * count
      if hasOwnCorner, !candidate.isRight || candidate.rect.midY < first.area.midY {
        cost += Self.atSharedCorner * count
      }
      for (index, look) in around.enumerated() {
        guard cost < bestCost else { return }
        let area = labels[index].area
        let rect = place(blocks[index].size, at: candidate, of: area, as: first.area)
        guard let own = self.cost(of: rect, in: area, look, on: board) else { return }
        cost += own
      }
      guard cost < bestCost else { return }
      bestCost = cost
      best = (blocks, candidate)
    }
    for block in first.blocks where block.penalty * count < bestCost {
      let blocks = labels.compactMap { block.counterpart(among: $0.blocks) }
      guard blocks.count == labels.count else { continue }
      let size = Size(width: blocks.map(\.size.width).max() ?? 0, height: block.size.height)
      NamePlaces.inside(for: size, in: surroundings.cornerlessArea(of: first.named.front, first.area)) {
        consider($0, blocks, block.penalty)
      }
      if labels.count == 1 {
        surroundings.ghostCandidates(for: size, of: first.named.front) { consider($0, blocks, block.penalty) }
      }
    }
    return best.map { ($0.blocks, $0.place, first.area) }
  }

  /// The cost of a name at a place in the area of its view, or `nil` if the place is taken.
  private func cost(of rect: Rect, in area: Rect, _ look: (later: [Rect], isDark: Bool), on board: Board)
    -> Double?
  {
    guard !look.later.contains(where: rect.overlaps),
      board.isFree(rect.inset(by: look.isDark ? -Self.plate : 0)), !board.coversBeam(rect),
      !board.coversText(rect)
    else { return nil }
    let isInBand = surroundings.bands.contains { $0.overlaps(rect) }
    return board.nameCost(rect) + board.besideCost(rect, in: area) + (isInBand ? Self.inBand : 0)
  }

  /// The areas that a name would seem to belong to, and whether ink is illegible on the view.
  private func ground(of label: NameLabel) -> (later: [Rect], isDark: Bool) {
    let contrast = backdrop(at: label.area.center).contrast(with: ThemedColor(.ink), in: pen.theme.kind)
    return (surroundings.coverage.laterAreas(over: label.named.front), contrast < Color.legibleContrast)
  }

  /// Whether a view that is ambiguous on both axes starts at its superview's corner. A name there would seem to be
  /// the superview's, so the view's name goes to the opposite corner.
  private func hasNothingButCorner(_ view: ViewID) -> Bool {
    guard let standIn = surroundings.answers.standIns[view], facts.openLengths[view]?.count == 2,
      let superview = tree[view].superview
    else { return false }
    return standIn.origin.distance(to: geometry.frame(superview).origin) < Self.sharedCorner
  }

  /// The place in one view that corresponds to a place in another.
  func place(_ size: Size, at candidate: NameCandidate, of area: Rect, as other: Rect) -> Rect {
    let rect = candidate.rect
    let x = candidate.isRight ? rect.maxX - size.width : rect.minX
    return Rect(
      origin: Point(x: area.minX + x - other.minX, y: area.minY + rect.minY - other.minY), size: size)
  }
}
