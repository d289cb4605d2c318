import AutoLayout
import Geometry
import Scene

/// Names on their own views.
extension FigureDrawing {
  /// A kind of equal views, which are named in the same way.
  private struct Kind: Hashable {
    var superview: ViewID
    var viewClass: ViewClass
    /// The width and height are in hundredths of a unit.
    var width: Double
    var height: Double
  }

  /// The maximum number of equal views that are named together.
  private static let mostAlike = 16
  /// The maximum cost at which a place on the view is used without searching for one outside.
  private static let mostOwnCost = 38.0

  /// Draws the names for which the views themselves have room.
  ///
  /// - Returns: The remaining names.
  func drawOwnNames(_ labels: [NameLabel]) -> [NameLabel] {
    var alike: [Kind: [Int]] = [:]
    for (index, label) in labels.enumerated() {
      if let kind = kind(of: label) { alike[kind, default: []].append(index) }
    }
    var done: Set<Int> = []
    var rest: [NameLabel] = []
    for (index, label) in labels.enumerated() where !done.contains(index) {
      if let kind = kind(of: label), let members = alike.removeValue(forKey: kind),
        members.count >= 2, members.count <= Self.mostAlike, drawOwnName(members.map { labels[$0] })
      {
        done.formUnion(members)
      } else if !drawOwnName([label]) {
        rest.append(label)
      }
    }
    return rest
  }

  private func kind(of label: NameLabel) -> Kind? {
    let view = label.named.front
    guard label.named.views.count == 1, let superview = tree[view].superview else { return nil }
    return Kind(
      superview: superview, viewClass: tree[view].viewClass, width: (label.area.width * 100).rounded(),
      height: (label.area.height * 100).rounded())
  }

  /// Draws the names of equal views at the same place in each, with the same layout.
  private func drawOwnName(_ labels: [NameLabel]) -> Bool {
    guard let (blocks, best, area) = bestOwnPlace(labels) else { return false }
    for (label, block) in zip(labels, blocks) {
      let rect = place(block.size, at: best, of: label.area, as: area)
      draw(block, in: rect, isRight: best.isRight, of: label.named)
      board.add(rect.inset(by: -1), .label)
      settle(label.named.views.count)
    }
    return true
  }

  /// The layouts of the names and their place, in the area of one of the views.
  private func bestOwnPlace(_ labels: [NameLabel]) -> ([NameBlock], NameCandidate, area: Rect)? {
    // A local copy avoids repeated property accesses.
    let board = board
    let surroundings = labels.map { label in
      (
        later: coverage.laterAreas(over: label.named.front),
        isDark: backdrop(at: label.area.center).contrast(with: ThemedColor(.ink), in: pen.theme.kind) < 4.5
      )
    }
    let count = Double(labels.count)
    var best: (blocks: [NameBlock], place: NameCandidate)?
    var bestCost = Self.mostOwnCost * count
    // The name with the most layouts determines the places.
    guard let first = labels.max(by: { $0.blocks.count < $1.blocks.count }) else { return nil }
    let hasOwnCorner = labels.contains { hasNothingButCorner($0.named.front) }
    func consider(_ candidate: NameCandidate, _ blocks: [NameBlock], _ penalty: Double) {
      var cost = (penalty + candidate.penalty) * count
      if hasOwnCorner, !candidate.isRight || candidate.rect.midY < first.area.midY { cost += 12 * count }
      guard cost < bestCost else { return }
      for (index, around) in surroundings.enumerated() {
        let area = labels[index].area
        let rect = place(blocks[index].size, at: candidate, of: area, as: first.area)
        guard !around.later.contains(where: rect.overlaps),
          board.isFree(rect.inset(by: around.isDark ? -3 : 0))
        else { return }
        cost += board.nameCost(rect)
        guard cost < bestCost else { return }
        cost += besideCost(rect, in: area, on: board)
        guard cost < bestCost else { return }
      }
      bestCost = cost
      best = (blocks, candidate)
    }
    for block in first.blocks where block.penalty * count < bestCost {
      let blocks = labels.compactMap { block.counterpart(among: $0.blocks) }
      guard blocks.count == labels.count else { continue }
      let size = Size(width: blocks.map(\.size.width).max() ?? 0, height: block.size.height)
      insideCandidates(for: size, in: cornerlessArea(of: first.named.front, first.area)) {
        consider($0, blocks, block.penalty)
      }
      if labels.count == 1 {
        ghostCandidates(for: size, of: first.named.front) { consider($0, blocks, block.penalty) }
      }
    }
    return best.map { ($0.blocks, $0.place, first.area) }
  }

  /// Whether a view that is ambiguous on both axes starts at its superview's corner. A name there would seem to be
  /// the superview's, so the view's name goes to the opposite corner.
  private func hasNothingButCorner(_ view: ViewID) -> Bool {
    guard let standIn = standIns[view], facts.openLengths[view]?.count == 2, let superview = tree[view].superview
    else { return false }
    return standIn.origin.distance(to: geometry.frame(superview).origin) < 4
  }

  /// The place in one view that corresponds to a place in another.
  private func place(_ size: Size, at candidate: NameCandidate, of area: Rect, as other: Rect) -> Rect {
    let rect = candidate.rect
    let x = candidate.isRight ? rect.maxX - size.width : rect.minX
    return Rect(
      origin: Point(x: area.minX + x - other.minX, y: area.minY + rect.minY - other.minY), size: size)
  }
}
