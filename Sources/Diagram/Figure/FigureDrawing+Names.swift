import AutoLayout
import Geometry
import Scene

/// A name to place, with its possible layouts.
struct NameLabel {
  var named: NamedViews
  var blocks: [NameBlock]
  /// The area of the view in the picture.
  var area: Rect
}

extension FigureDrawing {
  func drawNames() {
    guard shows(.names) || shows(.sizes) else { return }
    let measured = measuredViews()
    let covered = coveredViews
    var relevance = plainRelevance
    relevance.mentioned = viewsOfPriorities.union(viewsOfSums).union(viewsOfTitle)
    // A name beside a text can be mistaken for a part of it.
    let isSparing = !namesEveryView && !shows(.sizes)
    let shown = namedViews().filter { named in
      !isNamedByText(named) && !named.views.allSatisfy(namedOnFigure.contains)
        && !(isScreen && isNamedByClass(named) && relevance.level(of: named.views) != .needed)
        && !(isSparing && relevance.level(of: named.views) == .welcome)
    }
    let labels = shown.map { named in
      NameLabel(
        named: named, blocks: blocks(of: named, isMeasured: measured.contains(named.front)),
        area: nameArea(named.front))
    }
    // Names on their own views come first, so that other names do not take their places.
    let others = labels.filter { !covered.contains($0.named.front) }.sorted {
      ($0.area.width * $0.area.height, $0.named.front) < ($1.area.width * $1.area.height, $1.named.front)
    }
    let unplaced = drawOwnNames(others.filter { !drawName(onLineOf: $0) })
    // Names of covered views follow, outermost first.
    for label in labels.filter({ covered.contains($0.named.front) }) + unplaced {
      let level = namesEveryView ? .needed : relevance.level(of: label.named.views)
      if level != .welcome { place(label, measured: measured, isNeeded: level == .needed) }
    }
  }

  /// Whether views have only the names that Interface Builder gives them by their classes, such as “Stack View”, which
  /// tell nothing.
  private func isNamedByClass(_ named: NamedViews) -> Bool {
    named.views.allSatisfy { view in
      let name = name(of: view)
      let words = tree[view].viewClass.rawValue.reduce(into: "") { words, character in
        if character.isUppercase, !words.isEmpty { words += " " }
        words.append(character)
      }
      return name == words || name == "Content View"
    }
  }

  /// Whether a view shows its name as text, as a button `saveButton` with the title “Save” does.
  private func isNamedByText(_ named: NamedViews) -> Bool {
    guard named.views.count == 1, let text = tree[named.front].text else { return false }
    func letters(_ string: String) -> String {
      String(string.lowercased().filter { $0.isLetter || $0.isNumber })
    }
    let shown = letters(text.text.flatMap { $0.isEmpty ? nil : $0 } ?? text.placeholder ?? "")
    var name = letters(name(of: named.front))
    guard !shown.isEmpty else { return false }
    if name == shown { return true }
    for suffix in Self.classSuffixes where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
      return name == shown
    }
    return false
  }

  /// The views that the table of priorities names.
  private var viewsOfPriorities: Set<ViewID> {
    shows(.hugging) ? Set(priorityTables.flatMap(\.entries).map(\.view)) : []
  }

  /// The views whose names the title or subtitle contains, such as `nameLabel` for “The name compresses”.
  private var viewsOfTitle: Set<ViewID> {
    let text = [options.title, options.subtitle, panelTitle].compactMap(\.self).joined(separator: " ")
    let words = Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    guard !words.isEmpty else { return [] }
    let alike = Dictionary(grouping: geometry.drawnViews, by: titleWords).filter { name, views in
      views.count <= Self.mostInTitle && !name.isEmpty
        && name.allSatisfy { words.contains($0) || words.contains("\($0)s") }
        && !Self.commonWords.isSuperset(of: name)
    }
    return Set(alike.values.flatMap(\.self))
  }

  private static let mostInTitle = 4

  /// The words of a view's name without numbers and without its class: `["sign", "in"]` for `signInButton`.
  private func titleWords(of view: ViewID) -> [String] {
    var words: [String] = []
    for character in tree[view].name where character.isLetter {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    while words.count > 1, let last = words.last, Self.classWords.contains(last) { words.removeLast() }
    return words
  }

  /// Words of titles that are not about the views of that name.
  private static let commonWords: Set<String> = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "first", "second",
    "third", "last", "next", "other", "all", "more", "less", "left", "right", "top", "bottom", "a", "b", "c",
    "equal", "equals", "plus", "minus", "view", "row", "item",
  ]

  private static let classWords: Set<String> = ["label", "field", "button", "view", "image", "text"]

  /// The views at the beginning and end of the sums that explain content sizes.
  private var viewsOfSums: Set<ViewID> {
    guard shows(.derivation) else { return [] }
    let names = Set(
      scrollViews.filter(explainsContent).prefix(Derivation.mostInPicture).flatMap { scroll in
        Axis.allCases.filter { !chainedContents.contains(ContentLength(view: scroll, axis: $0)) }.flatMap {
          axis -> [String] in
          let terms = Derivation(of: scroll, axis: axis, in: geometry)?.terms ?? []
          return (terms.prefix(3) + terms.suffix(3)).compactMap {
            $0.text.split(separator: ".").first.map(String.init)
          }
        }
      })
    return Set(geometry.drawnViews.filter { names.contains(name(of: $0)) })
  }

  private static let classSuffixes = ["label", "title", "textfield", "field", "button", "text", "view"]

  private func place(_ label: NameLabel, measured: Set<ViewID>, isNeeded: Bool) {
    let views = label.named.views
    if drawName(label, isCovered: coveredViews.contains(label.named.front)) {
      settle(views.count)
    } else if views.count > 1 {
      // Names that do not fit together may fit separately.
      for view in views {
        let named = NamedViews(views: [view])
        let blocks = blocks(of: named, isMeasured: measured.contains(view))
        place(
          NameLabel(named: named, blocks: blocks, area: label.area), measured: measured, isNeeded: isNeeded)
      }
    } else if !isNeeded {
      labels.requested += 1
      labels.omissions += 1
      unnamed.append(label.named.front)
    } else {
      settle(false, else: callout(of: label))
    }
  }

  /// Counts a drawn name once for each of its views.
  func settle(_ count: Int) {
    labels.requested += count
    labels.drawn += count
  }

  func nameArea(_ view: ViewID) -> Rect {
    standIns[view] ?? geometry.visibleFrame(view) ?? geometry.frame(view)
  }

  /// The part of a view that its rounded corners leave for a name.
  func cornerlessArea(of view: ViewID, _ area: Rect) -> Rect {
    let radius = min(tree[view].cornerRadius, area.width / 2, area.height / 2)
    // The square in a quarter of a circle.
    let inset = radius * (1 - 0.5.squareRoot())
    // Names keep some distance from the edges anyway.
    return inset > Self.nameMargin ? area.inset(by: inset - Self.nameMargin / 2) : area
  }

  private static let nameMargin = 6.0

  /// Draws a name.
  ///
  /// - Returns: Whether there was a place that covers nothing.
  private func drawName(_ label: NameLabel, isCovered: Bool) -> Bool {
    let view = label.named.front
    let parts = parts(of: view)
    if isCovered, drawRimName(of: label, parts) { return true }
    guard let best = bestPlace(for: label, parts, isCovered: isCovered) else { return false }
    // The view's tag already names it, better than a name on another view would.
    if label.named.views.count == 1, taggedViews.contains(view), best.place.isOutside,
      unrelatedViews(to: view, near: best.place.rect).contains(where: best.place.rect.overlaps)
    {
      return true
    }
    if isCovered, !best.place.isOutside, drawRimName(of: label, parts, isLast: true) {
      return true
    }
    draw(best.block, in: best.place.rect, isRight: best.place.isRight, of: label.named)
    if let leader = best.leader { draw(leader, of: origin(view)) }
    board.add(best.place.rect.inset(by: -1), .label)
    return true
  }

  /// The first place with the lowest cost. Inexpensive checks come first, because they rule out most places.
  private func bestPlace(for label: NameLabel, _ parts: [Rect], isCovered: Bool)
    -> (block: NameBlock, place: NameCandidate, leader: Leader?)?
  {
    // A local copy avoids repeated property accesses.
    let board = board
    let (view, area) = (label.named.front, label.area)
    let unrelatedViews = unrelatedViews(to: label)
    let later = laterAreas(over: view)
    let bounds = figureBounds
    let home = label.named.views[0] == .root ? nil : tree[label.named.views[0]].superview.map(geometry.frame)
    let ground = backdrop(at: area.center)
    let isDark = ground.contrast(with: pen.on(ground).ink, in: pen.theme.kind) < 4.5
    var best: (block: NameBlock, place: NameCandidate, leader: Leader?)?
    var bestCost = 300.0
    func consider(_ candidate: NameCandidate, _ block: NameBlock) {
      var cost = block.penalty + candidate.penalty
      if cost >= bestCost { return }
      if candidate.isOutside { cost += pushCost(candidate.rect) }
      if cost >= bestCost { return }
      // On a view in front, the name would seem to belong to that view.
      let covers = candidate.isOutside ? 0 : later.count { $0.overlaps(candidate.rect) }
      cost += 90 * Double(covers)
      if candidate.isOutside {
        cost += Self.onOtherView * Double(unrelatedViews.count { $0.overlaps(candidate.rect) })
      }
      let isBeside = candidate.isOutside && candidate.penalty >= Self.besidePenalty
      // Widening the figure widens the page.
      if candidate.isOutside {
        cost += 0.15 * (max(0, candidate.rect.maxX - bounds.maxX) + max(0, bounds.minX - candidate.rect.minX))
      }
      // Preferably on the superview.
      if isBeside, let home, !home.contains(candidate.rect) { cost += 10 }
      // If ink is illegible on the view, the plate under the text needs room too.
      guard cost < bestCost,
        board.isFree(candidate.rect.inset(by: isDark && !candidate.isOutside ? -3 : 0))
      else { return }
      cost += board.nameCost(candidate.rect, lines: Self.struckOut)
      if cost >= bestCost { return }
      if !candidate.isOutside {
        cost += besideCost(candidate.rect, in: area, on: board)
      } else {
        if board.crossesEdge(candidate.rect) { cost += 30 }
        if cost >= bestCost { return }
        // Outside the view, the name keeps clear of other names. In a row, it also keeps clear of marks above it.
        cost +=
          isBeside
          ? 12 * board.crossedLabels(candidate.rect.inset(by: -8))
          : 40 * board.crossedLabels(candidate.rect.inset(by: Self.aroundRows))
      }
      if cost >= bestCost { return }
      var leader: Leader?
      if candidate.isOutside || covers > 0 {
        let line = self.leader(
          from: candidate.rect, isRight: candidate.isRight, to: parts, of: view,
          past: unrelatedViews, on: board, below: bestCost - cost)
        guard let line else { return }
        cost += line.cost
        leader = line.leader
      }
      if cost < bestCost {
        bestCost = cost
        best = (block, candidate, leader)
      }
    }
    for block in label.blocks {
      let size = block.size
      insideCandidates(for: size, in: cornerlessArea(of: view, area)) { consider($0, block) }
      outsideCandidates(for: size, in: ghostExtents[view] ?? area, below: { bestCost - block.penalty }) {
        consider($0, block)
      }
      if isCovered { rowCandidates(for: size, above: area) { consider($0, block) } }
      ghostCandidates(for: size, of: view) { consider($0, block) }
    }
    return best
  }

  /// The cost of a name on a view that it does not name, for each.
  private static let onOtherView = 120.0
  /// The cost of a name close to a text of its view, of which it seems to be a part.
  private static let besideContent = 40.0
  /// The cost of a line that strikes out a name.
  private static let struckOut = 110.0
  /// The distances from other names in a row, and from marks above it.
  private static let aroundRows = EdgeInsets(top: -7, left: -14, bottom: 0, right: -14)

  /// Passes the places in the clipped part of a view, which belongs to the view too, to `consider`.
  func ghostCandidates(for size: Size, of view: ViewID, _ consider: (NameCandidate) -> Void) {
    guard geometry.isClipped(view), standIns[view] == nil, geometry.visibleFrame(view) != nil else { return }
    insideCandidates(for: size, in: cornerlessArea(of: view, geometry.frame(view))) { candidate in
      var candidate = candidate
      candidate.penalty += 16
      consider(candidate)
    }
  }

  /// The cost of a name close to others on the same line, which could be read as one, or close to the content of its
  /// view.
  func besideCost(_ rect: Rect, in area: Rect, on board: Board) -> Double {
    let labels = EdgeInsets(top: 0, left: -10, bottom: 0, right: -10)
    let texts = EdgeInsets(top: 0, left: -28, bottom: 0, right: -28)
    let shown = rect.inset(by: texts).intersection(area).map(board.crossedTexts) ?? 0
    let edges = board.crossesEdge(rect) ? 12.0 : 0
    return 8 * board.crossedLabels(rect.inset(by: labels)) + Self.besideContent * shown + edges
  }

  /// The frames of views and repeated rows painted later over this one, including clipped parts.
  func coveringViews(of view: ViewID) -> [Rect] {
    let frame = standIns[view] ?? geometry.frame(view)
    let views = grid.views(near: frame).filter { $0 > view && standIns[$0] == nil }.map(geometry.frame)
    return views.filter { $0.overlaps(frame) } + coveringRows(of: view, over: frame)
  }

  /// The repeated rows of a table that is this view or its descendant.
  private func coveringRows(of view: ViewID, over frame: Rect) -> [Rect] {
    repeatedRows.filter {
      $0.rect.overlaps(frame) && ($0.table == view || tree.isDescendant($0.table, of: view))
    }.map(\.rect)
  }

  /// The areas in which a name on the view would seem to belong to a later one: the frames and stand-ins of later
  /// views.
  func laterAreas(over view: ViewID) -> [Rect] {
    let frame = standIns[view] ?? geometry.frame(view)
    // There are few stand-ins, because a picture shows only as many answers as can be distinguished.
    let shown = standIns.filter { $0.key > view && $0.value.overlaps(frame) }
    return coveringViews(of: view) + shown.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether later views leave no part of this one large enough for its name.
  func isCovered(_ view: ViewID) -> Bool {
    let area = nameArea(view)
    guard area.width > 48, area.height > 24, standIns[view] == nil else { return false }
    let covers =
      grid.views(near: area).filter { $0 > view && standIns[$0] == nil }
      .compactMap(geometry.visibleFrame).filter { $0.overlaps(area) } + coveringRows(of: view, over: area)
    guard !covers.isEmpty, covers.count <= Self.mostCovers else { return false }
    return area.remainder(without: covers).allSatisfy { $0.width < 64 || $0.height < 18 }
  }

  /// The frames of unrelated views, including clipped parts, and of repeated rows near the places outside a view. A
  /// name in one of them would seem to belong to it.
  func unrelatedViews(to label: NameLabel) -> [Rect] {
    let reach = Self.nameReach(of: label.blocks.map(\.size))
    return unrelatedViews(
      to: label.named.front,
      near: geometry.frame(label.named.front).union(ghostExtents[label.named.front] ?? label.area)
        .inset(by: reach))
  }

  func unrelatedViews(to view: ViewID, near place: Rect) -> [Rect] {
    grid.views(near: place).filter { !tree.isDescendant(view, of: $0) }.map(geometry.frame)
      + repeatedRows.map(\.rect).filter { $0.overlaps(place) }
  }

  /// A number on the view, which the key explains.
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
