import AutoLayout
import Geometry

/// The views that share a name, and the possible layouts of their names.
struct NameBlocks: FigureReading {
  let facts: FigureFacts
  let answers: AnswerPlaces

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
    for view in geometry.drawnViews where view != .root || !omitsRoot {
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
    guard !frame.isEmpty, answers.standIns[view] == nil, answers.standIns[other] == nil,
      frame.isLevel(with: otherFrame),
      facts.openLengths[view] == facts.openLengths[other]
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
    let details = [(size + suffix, NameBlock.Detail.more, 0.0), (size, .size, Penalty.withoutDetails)]
    for (text, shown, penalty) in details {
      if suffix.isEmpty, shown == .more { continue }
      let penalty = suffix.isEmpty ? 0 : penalty
      var oneLine = titles[0].lines[0]
      let detail = line(text)
      let start = oneLine.width + Self.beforeSize
      oneLine.runs.append(NameBlock.Run(text: text, style: .viewSize, x: start))
      oneLine.width += Self.beforeSize + detail.width
      result.append(NameBlock(lines: [oneLine], penalty: penalty, detail: shown))
      result += titles.map {
        NameBlock(
          lines: $0.lines + [detail], penalty: $0.penalty + penalty / 2 + Penalty.sizeOnOwnLine,
          detail: shown)
      }
    }
    let withoutSize = isMeasured ? Penalty.withoutMeasuredSize : Penalty.withoutSize
    result += titles.map { NameBlock(lines: $0.lines, penalty: $0.penalty + withoutSize) }
    return result + shortenedBlock(of: named)
  }

  /// What is wrong with a layout.
  private enum Penalty {
    static let namesOnOwnLines = 4.0
    static let sizeOnOwnLine = 3.0
    static let withoutDetails = 2.0
    /// No size, where beams for both width and height state it, and where nothing else does.
    static let withoutMeasuredSize = 8.0
    static let withoutSize = 66.0
    static let shortened = 120.0
  }

  /// The distances between a name and its size, and between names and the equals signs that join them.
  private static let beforeSize = 8.0
  private static let besideEqualsSign = 5.0

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
        let start = line.width + Self.besideEqualsSign
        line.runs.append(NameBlock.Run(text: "=", style: .viewSize, x: start))
        line.width += Self.besideEqualsSign + pen.lettering.width("=", .viewSize)
      }
      return line
    }
    let all = pieces.dropFirst().reduce(pieces[0]) { line, piece in
      let start = line.width + Self.besideEqualsSign
      let runs = piece.runs.map { run in
        var run = run
        run.x += start
        return run
      }
      return NameBlock.Line(runs: line.runs + runs, width: start + piece.width)
    }
    let oneLine = NameBlock(lines: [all], penalty: 0)
    return pieces.count == 1
      ? [oneLine] : [oneLine, NameBlock(lines: pieces, penalty: Penalty.namesOnOwnLines)]
  }

  /// The size and other details of a view, or `nil` and an empty string if sizes are not shown.
  func detail(of named: NamedViews) -> (size: String?, suffix: String) {
    let isCompared = named.views.contains {
      $0 == .root || facts.request.panel?.comparedViews.contains(tree[$0].name) ?? false
    }
    guard shows(.sizes) || shows(.names) && isCompared else { return (nil, "") }
    if options.isRootUnknown, named.views == [.root] { return (nil, "") }
    var suffix = ""
    if named.views.contains(where: { tree[$0].scroll?.isPagingEnabled == true }) {
      suffix += ", isPagingEnabled"
    }
    if geometry.visibleFrame(named.front) == nil { suffix += ", clipped" }
    let size = facts.wholeGeometry.points(facts.wholeGeometry.frame(named.front).size)
    let open = facts.openLengths[named.front] ?? []
    let lengths = Axis.allCases.map { open.contains($0) ? "?" : Figures.number(size[$0]) }
    return (lengths.joined(separator: " × "), suffix)
  }

  /// A name shortened to fewer characters tells nothing.
  private static let leastShortened = 12
  /// The width of a view that has room for a shortened name, and the distance of the name from both edges together.
  private static let leastRoom = 30.0
  private static let margins = 12.0

  /// A long name shortened in the middle to the width of the view.
  private func shortenedBlock(of named: NamedViews) -> [NameBlock] {
    guard named.views.count == 1, shows(.names) else { return [] }
    let view = named.front
    let title = name(of: view)
    let room = ViewCoverage(facts: facts, answers: answers).nameArea(view).width - Self.margins
    let pin = pinWidth(view)
    let font = TextStyle.viewName.font
    guard room > Self.leastRoom, pen.lettering.width(title, font) + pin > room,
      let short = pen.lettering.shortened(title, font, width: room - pin), short.count > Self.leastShortened
    else { return [] }
    let run = NameBlock.Run(text: short, style: .viewName, view: view, x: pin)
    let width = pin + pen.lettering.width(short, font)
    return [NameBlock(lines: [NameBlock.Line(runs: [run], width: width)], penalty: Penalty.shortened)]
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
}

extension Rect {
  /// Whether two rectangles look the same when drawn.
  fileprivate func isLevel(with other: Rect) -> Bool {
    let distances = [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
    return distances.allSatisfy { abs($0) <= 0.01 }
  }
}
