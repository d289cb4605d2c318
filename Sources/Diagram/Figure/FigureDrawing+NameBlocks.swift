import AutoLayout
import Geometry
import Scene

/// Views with the same frame, outermost first, that share one name: `root = scrollView  375 × 667`.
struct NamedViews {
  var views: [ViewID]

  var front: ViewID { views[views.count - 1] }
}

/// A layout of a name: on one line, on several, or without the size.
struct NameBlock {
  struct Run {
    var text: String
    var style: TextStyle
    /// The view that the run names, or `nil` for text that applies to all views.
    var view: ViewID?
    /// The distance from the start of the line.
    var x: Double
  }

  struct Line {
    var runs: [Run] = []
    var width = 0.0
  }

  var lines: [Line]
  var penalty: Double
  /// The details beside the name.
  var detail = Detail.none

  enum Detail {
    case none, size, more
  }

  var size: Size {
    Size(width: lines.map(\.width).max() ?? 0, height: Double(lines.count) * Self.leading - 2)
  }

  /// The most similar layout of another name with the same number of lines, or `nil` if there is none.
  func counterpart(among blocks: [NameBlock]) -> NameBlock? {
    blocks.first { $0.lines.count == lines.count && $0.detail == detail }
      ?? blocks.first {
        $0.lines.count == lines.count && ($0.detail == .none) == (detail == .none) && $0.penalty < 100
      }
  }

  /// The distance between baselines.
  static let leading = 15.0
}

extension FigureDrawing {
  /// The groups of views that share a name. Views that fill their superviews share one with them. One of several
  /// equal subviews, such as a page, keeps its own like the others.
  func namedViews() -> [NamedViews] {
    var result: [NamedViews] = []
    var places: [ViewID: Int] = [:]
    var alike: [Size: [ViewID: Int]] = [:]
    for view in geometry.drawnViews {
      guard let superview = tree[view].superview else { continue }
      alike[roundedSize(view), default: [:]][superview, default: 0] += 1
    }
    for view in geometry.drawnViews {
      if let superview = tree[view].superview, let place = places[superview],
        isLevel(view, with: superview), alike[roundedSize(view)]?[superview] == 1
      {
        result[place].views.append(view)
        places[view] = place
      } else {
        places[view] = result.count
        result.append(NamedViews(views: [view]))
      }
    }
    return result
  }

  /// The size in hundredths of a unit.
  private func roundedSize(_ view: ViewID) -> Size {
    let size = geometry.frame(view).size
    return Size(width: (size.width * 100).rounded(), height: (size.height * 100).rounded())
  }

  private func isLevel(_ view: ViewID, with other: ViewID) -> Bool {
    let (frame, otherFrame) = (geometry.frame(view), geometry.frame(other))
    guard !frame.isEmpty, standIns[view] == nil, standIns[other] == nil, frame.isLevel(with: otherFrame),
      openLengths[view] == openLengths[other]
    else { return false }
    switch (geometry.visibleFrame(view), geometry.visibleFrame(other)) {
    case (nil, nil): return true
    case (let part?, let otherPart?): return part.isLevel(with: otherPart)
    default: return false
    }
  }

  /// The possible layouts of a name, the most complete first. Details other than the size are dropped first, then the
  /// arrangement on one line. The size is kept as long as there is a place for it, even outside the view.
  func blocks(of named: NamedViews, isMeasured: Bool) -> [NameBlock] {
    let (size, suffix) = detail(of: named)
    let titles = self.titles(of: named)
    guard let size else { return titles.isEmpty ? [] : titles + shortenedBlock(of: named) }
    guard !titles.isEmpty else { return [NameBlock(lines: [line(size)], penalty: 0, detail: .size)] }
    var result: [NameBlock] = []
    for (text, shown, penalty) in [(size + suffix, NameBlock.Detail.more, 0.0), (size, .size, 2)] {
      if suffix.isEmpty, shown == .more { continue }
      let penalty = suffix.isEmpty ? 0 : penalty
      var oneLine = titles[0].lines[0]
      let detail = line(text)
      oneLine.runs.append(NameBlock.Run(text: text, style: .viewSize, x: oneLine.width + 8))
      oneLine.width += 8 + detail.width
      result.append(NameBlock(lines: [oneLine], penalty: penalty, detail: shown))
      result += titles.map {
        NameBlock(lines: $0.lines + [detail], penalty: $0.penalty + penalty / 2 + 3, detail: shown)
      }
    }
    result += titles.map { NameBlock(lines: $0.lines, penalty: $0.penalty + (isMeasured ? 8 : 66)) }
    return result + shortenedBlock(of: named)
  }

  private func line(_ detail: String) -> NameBlock.Line {
    NameBlock.Line(
      runs: [NameBlock.Run(text: detail, style: .viewSize, x: 0)],
      width: pen.lettering.width(detail, .viewSize))
  }

  /// The names on a single line, and each on a line of its own.
  private func titles(of named: NamedViews) -> [NameBlock] {
    guard shows(.names) else { return [] }
    let pieces = named.views.map { view in
      let isLast = view == named.front
      var line = NameBlock.Line(width: pinWidth(view))
      line.runs.append(NameBlock.Run(text: name(of: view), style: .viewName, view: view, x: line.width))
      line.width += pen.lettering.width(name(of: view), .viewName)
      if !isLast {
        line.runs.append(NameBlock.Run(text: "=", style: .viewSize, x: line.width + 5))
        line.width += 5 + pen.lettering.width("=", .viewSize)
      }
      return line
    }
    let all = pieces.dropFirst().reduce(pieces[0]) { line, piece in
      let start = line.width + 5
      let runs = piece.runs.map { run in
        var run = run
        run.x += start
        return run
      }
      return NameBlock.Line(runs: line.runs + runs, width: start + piece.width)
    }
    let oneLine = NameBlock(lines: [all], penalty: 0)
    return pieces.count == 1 ? [oneLine] : [oneLine, NameBlock(lines: pieces, penalty: 4)]
  }

  /// The size and other details of a view, or `nil` and an empty string if sizes are not shown.
  func detail(of named: NamedViews) -> (size: String?, suffix: String) {
    let isCompared = named.views.contains { $0 == .root || comparedViews.contains($0) }
    guard shows(.sizes) || shows(.names) && isCompared else { return (nil, "") }
    var suffix = ""
    if named.views.contains(where: { tree[$0].scroll?.isPagingEnabled == true }) {
      suffix += ", isPagingEnabled"
    }
    if geometry.visibleFrame(named.front) == nil { suffix += ", clipped" }
    var size = geometry.points(geometry.frame(named.front).size)
    if named.front == .root { size.height += cutTail }
    let open = openLengths[named.front] ?? []
    let lengths = Axis.allCases.map { open.contains($0) ? "?" : Figures.number(size[$0]) }
    return (lengths.joined(separator: " × "), suffix)
  }

  /// A name shortened to fewer characters tells nothing.
  private static let leastShortened = 12

  /// A long name shortened in the middle to the width of the view.
  private func shortenedBlock(of named: NamedViews) -> [NameBlock] {
    guard named.views.count == 1, shows(.names) else { return [] }
    let view = named.front
    let title = name(of: view)
    let room = nameArea(view).width - 12
    let pin = pinWidth(view)
    let font = TextStyle.viewName.font
    guard room > 30, pen.lettering.width(title, font) + pin > room,
      let short = pen.lettering.shortened(title, font, width: room - pin), short.count > Self.leastShortened
    else { return [] }
    let run = NameBlock.Run(text: short, style: .viewName, view: view, x: pin)
    let width = pin + pen.lettering.width(short, font)
    return [NameBlock(lines: [NameBlock.Line(runs: [run], width: width)], penalty: 120)]
  }

  /// The views with beams for both width and height.
  func measuredViews() -> Set<ViewID> {
    var measured: [Axis: Set<ViewID>] = [:]
    for mark in marks {
      guard case .beam(let beam) = mark, case .value = beam.label else { continue }
      let node = layout.constraints[beam.number - 1].node
      guard node.first.attribute.isSize, case .view(let view) = node.first.item else { continue }
      measured[beam.axis, default: []].insert(view)
    }
    return (measured[.horizontal] ?? []).intersection(measured[.vertical] ?? [])
  }

  /// The width of the pin before the name of a view that stays in place while its content scrolls.
  private func pinWidth(_ view: ViewID) -> Double {
    shows(.names) && geometry.isFloating(view) ? Pen.pinSize.width + 4 : 0
  }

  func draw(_ block: NameBlock, in rect: Rect, isRight: Bool, of named: NamedViews) {
    let backdrop = backdrop(at: rect.center)
    let isMixed = board.crossesEdge(rect)
    let pen = pen.on(backdrop)
    let contrast = backdrop.contrast(with: pen.ink, in: pen.theme.kind)
    // If ink is illegible on the background, a plate of paper color lies under the text, if there is room.
    let plate = rect.inset(by: -3)
    let hasPlate = contrast < 4.5 && board.isFree(plate)
    var groups: [(view: ViewID, items: [SceneItem])] = [(named.views[0], [])]
    if hasPlate {
      board.add(plate, .label)
      groups[0].items.append(
        pen.shape(.roundedRect(plate, radius: 5), fill: pen.paint(.paper, opacity: 0.94)))
    }
    let isOverHatch = overhangs.values.contains { $0.contains { $0.overlaps(rect) } }
    let isHaloed = !hasPlate && (contrast < 4.5 || isMixed || isOverHatch)
    for (index, line) in block.lines.enumerated() {
      let y = rect.minY + 10.5 + Double(index) * NameBlock.leading
      let start = isRight ? rect.maxX - line.width : rect.minX
      for run in line.runs {
        // Each name goes to the group of its view, and common details to that of the last view. With a plate, all
        // text stays in one group.
        if let view = run.view, view != groups[groups.count - 1].view, !hasPlate { groups.append((view, [])) }
        let place = Point(x: start + run.x, y: y)
        let last = groups.count - 1
        if let view = run.view, pinWidth(view) > 0 {
          groups[last].items += pen.pin(
            at: Point(x: place.x - pinWidth(view), y: y - Pen.pinSize.height + 1))
          sketch.note(.floating)
        }
        groups[last].items.append(
          pen.text(run.text, run.style, at: place, pen.paint(.ink), isHaloed: isHaloed))
      }
    }
    pushDimensions(rect)
    namedOnFigure.formUnion(named.views)
    if block.detail != .none { sizedViews.formUnion(named.views) }
    for (view, items) in groups { sketch.add(group(items, origin(view)), at: .names, covering: rect) }
  }
}

extension Rect {
  /// Whether two rectangles look the same when drawn.
  fileprivate func isLevel(with other: Rect) -> Bool {
    let distances = [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
    return distances.allSatisfy { abs($0) <= 0.01 }
  }
}
