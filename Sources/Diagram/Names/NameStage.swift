import AutoLayout
import Geometry
import Scene

/// The names of a figure, and which views have none.
struct NameMarks {
  var drawn = Drawn()
  /// The views with names on or beside them.
  var namedViews: Set<ViewID> = []
  /// The views whose sizes stand beside their names.
  var sizedViews: Set<ViewID> = []
  /// The views without room for their names.
  var unnamedViews: [ViewID] = []
}

/// Draws the names of views: on their own views, so that other names do not take their places, then beside them.
struct NameStage: FigureReading {
  let facts: FigureFacts
  private let surroundings: NameSurroundings
  /// The views that a panel or the title names.
  private let mentioned: Set<ViewID>
  private var rows: OuterRows
  private var sketch: Sketch
  private var labels = LabelRequests()
  private var board: Board
  private var marks = NameMarks()

  /// - Parameters:
  ///   - named: The views that have names already.
  ///   - mentioned: The views that a panel or the title names.
  ///   - rows: The rows of dimensions to come, which names should not push away.
  static func draw(
    in surroundings: NameSurroundings, except named: Set<ViewID>, mentioned: Set<ViewID>,
    beside ground: (extent: Rect?, rows: OuterRows), on board: inout Board
  ) -> NameMarks {
    var stage = NameStage(
      surroundings: surroundings, mentioned: mentioned, rows: ground.rows,
      sketch: Sketch(beside: ground.extent), board: board.taken())
    stage.draw(except: named)
    board = stage.board
    stage.marks.drawn = Drawn(sketch: stage.sketch, labels: stage.labels)
    return stage.marks
  }

  private init(
    surroundings: NameSurroundings, mentioned: Set<ViewID>, rows: OuterRows, sketch: Sketch, board: Board
  ) {
    (facts, self.surroundings, self.mentioned) = (surroundings.facts, surroundings, mentioned)
    (self.rows, self.sketch, self.board) = (rows, sketch, board)
  }

  private var nameBlocks: NameBlocks { NameBlocks(facts: facts, answers: surroundings.answers) }

  private mutating func draw(except present: Set<ViewID>) {
    let (maker, covered) = (nameBlocks, surroundings.coveredViews)
    let measured = maker.measuredViews()
    var relevance = facts.relevance
    relevance.mentioned = mentioned
    func isSubject(_ named: NamedViews) -> Bool { emphasis?.namesFirst(named.views) ?? false }
    func level(of named: NamedViews) -> NameRelevance.Level {
      let level = relevance.level(of: named.views)
      return level == .welcome && isSubject(named) ? .wanted : level
    }
    // A name beside a text can be mistaken for a part of it.
    let isSparing = !facts.request.namesEveryView && !shows(.sizes)
    let shown = maker.namedViews().filter { named in
      !isNamedByText(named) && !named.views.allSatisfy(present.contains)
        && !(isScreen && isNamedByClass(named) && level(of: named) != .needed)
        && !(isSparing && level(of: named) == .welcome)
    }
    let wanted = shown.compactMap { named -> NameLabel? in
      var blocks = maker.blocks(of: named, isMeasured: measured.contains(named.front))
      if !facts.request.namesEveryView, level(of: named) == .welcome,
        relevance.sayWhatTheyAre(named.views)
      {
        // Only a size is news on a view that says what it is.
        blocks.removeAll { $0.detail == .none }
      }
      guard !blocks.isEmpty else { return nil }
      return NameLabel(
        named: named, blocks: blocks, area: surroundings.coverage.nameArea(named.front))
    }
    let withdrawals = facts.request.withdrawals
    var crowds = NameCrowds(facts: facts)
    var labels: [NameLabel] = []
    for label in wanted {
      if !withdrawals.concernName(of: label.named.views, in: tree), crowds.admits(label) {
        labels.append(label)
      } else {
        doWithout(label, isNeeded: level(of: label.named) == .needed)
      }
    }
    let (subjects, rest) = (labels.filter { isSubject($0.named) }, labels.filter { !isSubject($0.named) })
    for labels in [subjects, rest] {
      // Names on their own views come first, so that other names do not take their places.
      let others = labels.filter { !covered.contains($0.named.front) }.sorted {
        ($0.area.width * $0.area.height, $0.named.front) < ($1.area.width * $1.area.height, $1.named.front)
      }
      let unplaced = drawOwnNames(drawLineNames(others))
      // Names of covered views follow, outermost first.
      for label in labels.filter({ covered.contains($0.named.front) }) + unplaced {
        let level = facts.request.namesEveryView ? .needed : level(of: label.named)
        // Beside the views, there is room for the names of what the picture is about.
        let isBesideOthers = emphasis?.namesViewsFirst == true && !isSubject(label.named)
        guard level != .welcome, !isBesideOthers || level == .needed else { continue }
        place(label, measured: measured, isNeeded: level == .needed)
      }
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

  /// Whether a view shows its name as text.
  private func isNamedByText(_ named: NamedViews) -> Bool {
    named.views.count == 1 && showsItsName(named.front)
  }

  /// Draws a name, and remembers it.
  private mutating func draw(_ name: PlacedName) {
    NameBlockDrawing(facts: facts).draw(name, into: &sketch, on: &board)
    rows.push(name.rect)
    marks.namedViews.formUnion(name.named.views)
    if name.block.detail != .none { marks.sizedViews.formUnion(name.named.views) }
  }

  // MARK: On the view

  /// Draws the names of views that are drawn as lines, on these lines.
  ///
  /// - Returns: The remaining names.
  private mutating func drawLineNames(_ names: [NameLabel]) -> [NameLabel] {
    let search = LineNameSearch(facts: facts, answers: surroundings.answers)
    var rest: [NameLabel] = []
    for label in names {
      guard let rect = search.bestPlace(for: label, on: board), let block = label.blocks.first else {
        rest.append(label)
        continue
      }
      let ground = pen.shape(
        .roundedRect(rect.inset(by: 0.5), radius: 4), fill: pen.paint(.paper),
        stroke: pen.stroke(.ambiguous, 1))
      sketch.add(group([ground], origin(label.named.front)), at: .names, covering: rect)
      let text = Rect(center: rect.center, size: block.size)
      draw(PlacedName(named: label.named, block: block, rect: text))
      board.add(rect, .label)
      labels.settle(label.named.views.count)
    }
    return rest
  }

  /// Draws the names for which the views themselves have room.
  ///
  /// - Returns: The remaining names.
  private mutating func drawOwnNames(_ names: [NameLabel]) -> [NameLabel] {
    let search = OwnNameSearch(facts: facts, surroundings: surroundings)
    var alike: [OwnNameSearch.Kind: [Int]] = [:]
    for (index, label) in names.enumerated() {
      if let kind = search.kind(of: label) { alike[kind, default: []].append(index) }
    }
    var done: Set<Int> = []
    var rest: [NameLabel] = []
    for (index, label) in names.enumerated() where !done.contains(index) {
      if let kind = search.kind(of: label), let members = alike.removeValue(forKey: kind),
        members.count >= 2, members.count <= OwnNameSearch.mostAlike,
        drawOwnName(members.map { names[$0] }, search)
      {
        done.formUnion(members)
      } else if !drawOwnName([label], search) {
        rest.append(label)
      }
    }
    return rest
  }

  /// Draws the names of equal views at the same place in each, with the same layout.
  private mutating func drawOwnName(_ names: [NameLabel], _ search: OwnNameSearch) -> Bool {
    guard let (blocks, best, area) = search.bestPlace(for: names, on: board) else { return false }
    for (label, block) in zip(names, blocks) {
      let rect = search.place(block.size, at: best, of: label.area, as: area)
      draw(PlacedName(named: label.named, block: block, rect: rect, isRight: best.isRight))
      board.add(rect.inset(by: -1), .label)
      labels.settle(label.named.views.count)
    }
    return true
  }

  // MARK: Beside the view

  private mutating func place(_ label: NameLabel, measured: Set<ViewID>, isNeeded: Bool) {
    let views = label.named.views
    if drawName(label, isCovered: surroundings.coveredViews.contains(label.named.front)) {
      labels.settle(views.count)
    } else if views.count > 1 {
      // Names that do not fit together may fit separately.
      for view in views {
        let named = NamedViews(views: [view])
        let blocks = nameBlocks.blocks(of: named, isMeasured: measured.contains(view))
        place(
          NameLabel(named: named, blocks: blocks, area: label.area), measured: measured, isNeeded: isNeeded)
      }
    } else {
      doWithout(label, isNeeded: isNeeded)
    }
  }

  /// Replaces a name without a place by a number if there is a key that explains it, or omits the name.
  private mutating func doWithout(_ label: NameLabel, isNeeded: Bool) {
    if isNeeded, shows(.key), !facts.request.withdrawals.concernNumber(of: label.named.views, in: tree) {
      labels.settle(callout(of: label))
    } else {
      labels.omit()
      marks.unnamedViews.append(label.named.front)
    }
  }

  /// Draws a name.
  ///
  /// - Returns: Whether there was a place that covers nothing.
  private mutating func drawName(_ label: NameLabel, isCovered: Bool) -> Bool {
    let view = label.named.front
    let parts = surroundings.parts(of: view)
    if isCovered, drawRimName(of: label, parts) { return true }
    guard let best = bestPlace(for: label, parts, isCovered: isCovered) else { return false }
    // The view's tag already names it, better than a name on another view would.
    if label.named.views.count == 1, surroundings.answers.taggedViews.contains(view),
      best.candidate.isOutside,
      unrelatedViews(to: view, near: best.candidate.rect).contains(where: best.candidate.rect.overlaps)
    {
      return true
    }
    if isCovered, !best.candidate.isOutside, drawRimName(of: label, parts, isLast: true) {
      return true
    }
    draw(
      PlacedName(
        named: label.named, block: best.block, rect: best.candidate.rect, isRight: best.candidate.isRight))
    if let leader = best.leader, !leader.isDash {
      leader.draw(of: origin(view), in: facts, into: &sketch, on: &board)
    }
    board.add(best.candidate.rect.inset(by: -1), .label)
    return true
  }

  private func bestPlace(for label: NameLabel, _ parts: [Rect], isCovered: Bool) -> NameSearch.Place? {
    var search = NameSearch(for: label, parts, in: surroundings, rows: rows, on: board)
    return search.bestPlace(isCovered: isCovered)
  }

  /// Names a view by a line to its visible rim, if there is a place.
  ///
  /// - Parameters:
  ///   - parts: The rims, or the view's edges if there are none.
  ///   - isLast: Whether the only other place for the name is in another view.
  private mutating func drawRimName(of label: NameLabel, _ parts: [Rect], isLast: Bool = false) -> Bool {
    let search = RimSearch(facts: facts, surroundings: surroundings, figureEnd: sketch.extent?.maxX ?? 0)
    guard let best = search.bestPlace(for: label, parts, isLast: isLast, on: board) else { return false }
    board.add(best.place.rect.inset(by: -1), .label)
    draw(
      PlacedName(
        named: label.named, block: best.block, rect: best.place.rect, isRight: best.place.isRight))
    Leader(start: best.place.start, end: best.place.end)
      .draw(of: origin(label.named.front), in: facts, into: &sketch, on: &board)
    return true
  }

  /// The distance between the corners of a view and the points near which its number may stand.
  private static let calloutInset = 10.0

  /// A number on the view, which the key explains.
  private func callout(of label: NameLabel) -> Callout {
    let (view, area) = (label.named.front, label.area)
    let (size, suffix) = nameBlocks.detail(of: label.named)
    let text = [shows(.names) ? name(of: view) : nil, size.map { $0 + suffix }].compactMap(\.self)
      .joined(separator: "  ")
    let (left, right) = (area.minX + Self.calloutInset, area.maxX - Self.calloutInset)
    let (top, bottom) = (area.minY + Self.calloutInset, area.maxY - Self.calloutInset)
    return Callout(
      anchors: [
        area.center, Point(x: left, y: top), Point(x: right, y: top), Point(x: left, y: bottom),
        Point(x: right, y: bottom),
      ], text: text, origin: origin(view))
  }
}
