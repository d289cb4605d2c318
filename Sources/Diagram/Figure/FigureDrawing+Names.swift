import AutoLayout
import Geometry
import Scene

/// What is to be named, and how and where that may be.
struct NameLabel {
  var named: NamedViews
  var blocks: [NameBlock]
  /// The part of the picture that is the views' own.
  var area: Rect
}

extension FigureDrawing {
  func drawNames() {
    guard shows(.names) || shows(.sizes) else { return }
    let measured = measuredViews()
    let covered = coveredViews
    let labels = namedViews().map { named in
      NameLabel(
        named: named, blocks: blocks(of: named, isMeasured: measured.contains(named.front)),
        area: nameArea(named.front))
    }
    // Names on their own views come first, so that what has to stand elsewhere leaves the places of others free.
    let others = labels.filter { !covered.contains($0.named.front) }.sorted {
      ($0.area.width * $0.area.height, $0.named.front) < ($1.area.width * $1.area.height, $1.named.front)
    }
    let homeless = drawOwnNames(others)
    // Views that others cover follow, outermost first.
    for label in labels.filter({ covered.contains($0.named.front) }) + homeless {
      place(label, measured: measured)
    }
  }

  private func place(_ label: NameLabel, measured: Set<ViewID>) {
    let views = label.named.views
    if drawName(label, isCovered: coveredViews.contains(label.named.front)) {
      settle(views.count)
    } else if views.count > 1 {
      // What has no room together may have it apart.
      for view in views {
        let named = NamedViews(views: [view])
        let blocks = blocks(of: named, isMeasured: measured.contains(view))
        place(NameLabel(named: named, blocks: blocks, area: label.area), measured: measured)
      }
    } else {
      settle(false, else: callout(of: label))
    }
  }

  /// A name counts once for each of its views.
  func settle(_ count: Int) {
    labels.requested += count
    labels.drawn += count
  }

  func nameArea(_ view: ViewID) -> Rect {
    standIns[view] ?? geometry.visibleFrame(view) ?? geometry.frame(view)
  }

  /// Whether a place was found that covers nothing.
  private func drawName(_ label: NameLabel, isCovered: Bool) -> Bool {
    let view = label.named.front
    let area = label.area
    let later = coveringViews(of: view)
    let home = label.named.views[0] == .root ? nil : tree[label.named.views[0]].superview.map(geometry.frame)
    let parts = parts(of: view)
    let isDark = backdrop(at: area.center).contrast(with: ThemedColor(.ink), in: pen.theme.kind) < 4.5
    if isCovered, drawRimName(of: label, parts) { return true }
    var best: (block: NameBlock, place: NameCandidate, leader: Leader?)?
    var bestCost = 300.0
    for block in label.blocks {
      let size = block.size
      var candidates = candidates(for: size, in: area)
      if isCovered { candidates += rowCandidates(for: size, above: area) }
      candidates += ghostCandidates(for: size, of: view)
      for candidate in candidates {
        var cost = block.penalty + candidate.penalty
        if cost >= bestCost { continue }
        // Room for the paper under it, too, where ink does not read on the view.
        guard board.isFree(candidate.rect.inset(by: isDark && !candidate.isOutside ? -3 : 0)) else {
          continue
        }
        cost += board.nameCost(candidate.rect)
        if cost >= bestCost { continue }
        let covers = candidate.isOutside ? 0 : later.count { $0.overlaps(candidate.rect) }
        // In a view in front it would pass for that one's.
        cost += 90 * Double(covers)
        if !candidate.isOutside { cost += besideCost(candidate.rect, in: area) }
        if candidate.isOutside {
          cost += 30 * Double(strangers(to: view, over: candidate.rect))
          if board.crossesEdge(candidate.rect) { cost += 30 }
          if cost >= bestCost { continue }
          if candidate.penalty < Self.besidePenalty {
            // Apart from others in the row, and from what stands above it.
            let room = EdgeInsets(top: -7, left: -14, bottom: 0, right: -14)
            cost += 40 * board.crossedLabels(candidate.rect.inset(by: room))
          } else {
            // Beside its view, clear of other names, and if it can be on what the view lies in.
            cost += 12 * board.crossedLabels(candidate.rect.inset(by: -8))
            if let home, !home.contains(candidate.rect) { cost += 10 }
          }
        }
        if cost >= bestCost { continue }
        var leader: Leader?
        if candidate.isOutside || covers > 0 {
          let line = self.leader(from: candidate.rect, isRight: candidate.isRight, to: parts, of: view)
          cost += board.leaderCost(from: line.start, to: line.end) + 0.4 * line.length
          if !board.isFree(line.dot) { cost += 60 }
          // A level line, or a plumb one.
          if line.isOblique { cost += 16 }
          leader = line
        }
        if cost < bestCost {
          bestCost = cost
          best = (block, candidate, leader)
        }
      }
    }
    guard let best else { return false }
    if isCovered, !best.place.isOutside, drawRimName(of: label, parts, isLast: true) { return true }
    draw(best.block, in: best.place.rect, isRight: best.place.isRight, of: label.named)
    if let leader = best.leader { draw(leader, of: origin(view)) }
    board.add(best.place.rect.inset(by: -1), .label)
    return true
  }

  /// Places in the clipped part of a view, which is its own too.
  func ghostCandidates(for size: Size, of view: ViewID) -> [NameCandidate] {
    guard geometry.isClipped(view), standIns[view] == nil, geometry.visibleFrame(view) != nil else {
      return []
    }
    return insideCandidates(for: size, in: geometry.frame(view)).map {
      ($0.rect, $0.penalty + 16, $0.isRight, $0.isOutside)
    }
  }

  /// Names on one line keep apart, so that nobody reads them as one, and so do a name and what its view shows.
  func besideCost(_ rect: Rect, in area: Rect) -> Double {
    let labels = EdgeInsets(top: 0, left: -10, bottom: 0, right: -10)
    let texts = EdgeInsets(top: 0, left: -28, bottom: 0, right: -28)
    let shown = rect.inset(by: texts).intersection(area).map(board.crossedTexts) ?? 0
    let edges = board.crossesEdge(rect) ? 12.0 : 0
    return 8 * board.crossedLabels(rect.inset(by: labels)) + 14 * shown + edges
  }

  /// The frames of views painted later over this one, clipped parts included.
  func coveringViews(of view: ViewID) -> [Rect] {
    let frame = geometry.frame(view)
    return grid.views(near: frame).filter { $0 > view && standIns[$0] == nil }.map(geometry.frame).filter {
      $0.overlaps(frame)
    }
  }

  /// Whether views painted later leave no part of this one where its name would fit.
  func isCovered(_ view: ViewID) -> Bool {
    let area = nameArea(view)
    guard area.width > 48, area.height > 24, standIns[view] == nil else { return false }
    let covers = grid.views(near: area).filter { $0 > view && standIns[$0] == nil }
      .compactMap(geometry.visibleFrame).filter { $0.overlaps(area) }
    guard !covers.isEmpty, covers.count <= Self.mostCovers else { return false }
    return area.remainder(without: covers).allSatisfy { $0.width < 64 || $0.height < 18 }
  }

  /// How many views there are, clipped parts included, in which a name of this view would pass for theirs.
  func strangers(to view: ViewID, over rect: Rect) -> Int {
    grid.count(near: rect) { other in
      geometry.frame(other).overlaps(rect) && !tree.isDescendant(view, of: other)
    }
  }

  /// A number on the view, resolved in the key.
  private func callout(of label: NameLabel) -> Callout {
    let (view, area) = (label.named.front, label.area)
    let (size, suffix) = detail(of: label.named)
    let text = [shows(.names) ? name(of: view) : nil, size.map { $0 + suffix }].compactMap(\.self)
      .joined(separator: "  ")
    return Callout(
      anchors: [
        area.center, Point(x: area.minX + 10, y: area.minY + 10), Point(x: area.maxX - 10, y: area.minY + 10),
        Point(x: area.minX + 10, y: area.maxY - 10), Point(x: area.maxX - 10, y: area.maxY - 10),
      ], text: text, origin: origin(view))
  }
}
