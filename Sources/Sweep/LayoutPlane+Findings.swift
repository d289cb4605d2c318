import Analysis
import AutoLayout
import Comparison
import Geometry

extension LayoutPlane {
  /// What is found, as far as rows tell it.
  ///
  /// - Complexity: O(kinds of issues × issues of all rows).
  var found: [Finding] {
    var order: [IssueIdentity] = []
    var seen: Set<IssueIdentity> = []
    let identified = IdentifiedPlane(self)
    for identity in identified.all where seen.insert(identity).inserted { order.append(identity) }
    return order.map { AreaCollection(of: $0, in: identified).finding }
  }
}

extension Finding.Area {
  /// The widths of the area.
  fileprivate var span: Finding.Span {
    let widths = corners.map(\.width)
    return Finding.Span(
      from: widths.min() ?? 0, to: widths.max() ?? 0, includesFrom: true, includesTo: true,
      worst: Finding.Span.Worst(length: worst.canvas.width, amount: worst.amount, isLimit: worst.isLimit))
  }
}

extension Finding {
  /// The issue as a layout on its worst canvas states it, if there is one: rows may state other lengths that are equally good.
  func solved(from source: PlaneSource) -> Finding {
    guard let first = areas.first?.worst else { return self }
    let worst = areas.dropFirst().reduce(first) { AreaChain.worse($0, $1.worst) }
    guard !worst.isLimit else { return self }
    let layout = AnalyzedLayout(source.tree(worst.canvas)).checked()
    let identity = IssueIdentity(issue, in: self.layout)
    guard let own = layout.issues.first(where: { IssueIdentity($0, in: layout) == identity }) else {
      return self
    }
    return Finding(issue: own, layout: layout, spans: spans, areas: areas)
  }
}

/// A plane whose issues are known by their identities, worked out once.
private struct IdentifiedPlane {
  /// A layout with its issues.
  struct Place {
    let layout: SolvedLayout
    let canvas: Size
    let issues: [IssueIdentity: LayoutIssue]

    init(_ layout: SolvedLayout) {
      self.layout = layout
      canvas = layout.tree.environment.canvas
      // Two issues of a layout that nothing tells apart are one finding.
      issues = Dictionary(
        layout.issues.map { (IssueIdentity($0, in: layout), $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  struct Row {
    let height: Double
    let marks: [Place]
    /// The layouts at both ends of each cell, as approached from inside.
    let cells: [(start: Place, end: Place)]

    init(_ row: PlaneRow) {
      height = row.height
      marks = row.marks.map { Place($0.layout) }
      cells = row.cells.map { (Place($0.start), Place($0.end)) }
    }
  }

  let strips: [(first: Row, last: Row)]
  let rows: [Row]

  init(_ plane: LayoutPlane) {
    strips = plane.strips.map { (Row($0.first), Row($0.last)) }
    rows = plane.rows.map(Row.init)
  }

  var all: [IssueIdentity] {
    var places: [Place] = []
    for (index, row) in rows.enumerated() {
      places += row.marks + row.cells.map(\.start)
      guard index < strips.count else { continue }
      places += strips[index].first.marks + strips[index].first.cells.map(\.start)
    }
    return places.flatMap { place in
      place.layout.issues.map { IssueIdentity($0, in: place.layout) }
    }
  }
}

/// The areas of one issue, as the strips come along in ascending order.
private struct AreaCollection {
  private let identity: IssueIdentity
  private let plane: IdentifiedPlane
  private var areas: [AreaChain] = []
  private var open: [AreaChain] = []
  private var worst: (place: IdentifiedPlane.Place, worst: Finding.Area.Worst)?

  init(of identity: IssueIdentity, in plane: IdentifiedPlane) {
    self.identity = identity
    self.plane = plane
    for (index, strip) in plane.strips.enumerated() { add(strip, after: plane.rows[index]) }
    if let last = plane.rows.last { close(last, nil) }
  }

  var finding: Finding {
    guard let worst, let issue = worst.place.issues[identity] else {
      preconditionFailure("an issue that is found is somewhere")
    }
    let sorted = areas.map(\.area).sorted {
      let (a, b) = ($0.corners[0], $1.corners[0])
      return (a.height, a.width) < (b.height, b.width)
    }
    return Finding(issue: issue, layout: worst.place.layout, spans: sorted.map(\.span), areas: sorted)
  }

  private func has(_ place: IdentifiedPlane.Place) -> Bool { place.issues[identity] != nil }

  /// Marks and cells with the issue that follow each other.
  private struct Run {
    var from: Int
    var to: Int
    /// Whether the marks at both ends have it.
    var includesFrom: Bool
    var includesTo: Bool
  }

  private func runs(of row: IdentifiedPlane.Row) -> [Run] {
    var runs: [Run] = []
    var index = 0
    while index < row.marks.count {
      let hasMark = has(row.marks[index])
      let hasCell = index < row.cells.count && has(row.cells[index].start)
      guard hasMark || hasCell else {
        index += 1
        continue
      }
      var run = Run(from: index, to: index, includesFrom: hasMark, includesTo: hasMark)
      while run.to < row.cells.count, has(row.cells[run.to].start) {
        run.to += 1
        run.includesTo = has(row.marks[run.to])
        if !run.includesTo { break }
      }
      runs.append(run)
      // A mark without the issue begins another run.
      index = run.to > run.from && !run.includesTo ? run.to : run.to + 1
    }
    return runs
  }

  /// The worst places of a run, each as it is on its own canvas or only approached there.
  private mutating func worst(of run: Run, in row: IdentifiedPlane.Row, isReached: Bool) -> Finding.Area
    .Worst?
  {
    var result: Finding.Area.Worst?
    func note(_ place: IdentifiedPlane.Place, isReached: Bool) {
      guard let issue = place.issues[identity] else { return }
      let own = isReached || isFound(issue.amount, on: place.canvas)
      let found = Finding.Area.Worst(canvas: place.canvas, amount: issue.amount, isLimit: !own)
      result = result.map { AreaChain.worse($0, found) } ?? found
      if worst.map({ AreaChain.worse($0.worst, found) == found && $0.worst != found }) ?? true {
        worst = (place, found)
      }
    }
    for index in row.marks.indices where run.from <= index && index <= run.to {
      note(row.marks[index], isReached: isReached)
      if index < run.to {
        note(row.cells[index].start, isReached: false)
        note(row.cells[index].end, isReached: false)
      }
    }
    return result
  }

  /// Whether the issue is as bad on a canvas itself as what is approached there.
  private func isFound(_ amount: Double?, on canvas: Size) -> Bool {
    guard let row = plane.rows.first(where: { $0.height == canvas.height }) else { return false }
    guard let mark = row.marks.first(where: { ($0.canvas.width - canvas.width).magnitude <= AreaChain.equal })
    else {
      return row.cells.contains {
        $0.start.canvas.width < canvas.width && canvas.width < $0.end.canvas.width && has($0.start)
      }
    }
    guard let own = mark.issues[identity] else { return false }
    return ((own.amount ?? 0) - (amount ?? 0)).magnitude <= 1e-6
  }

  private mutating func add(
    _ strip: (first: IdentifiedPlane.Row, last: IdentifiedPlane.Row), after row: IdentifiedPlane.Row
  ) {
    var chains: [AreaChain] = []
    for run in runs(of: strip.first) {
      let low = worst(of: run, in: strip.first, isReached: false)
      let high = worst(of: run, in: strip.last, isReached: false)
      guard let low, let high else { continue }
      func level(_ row: IdentifiedPlane.Row) -> AreaChain.Level {
        AreaChain.Level(
          height: row.height, left: row.marks[run.from].canvas.width, right: row.marks[run.to].canvas.width)
      }
      let bottom = level(strip.first)
      chains.append(
        AreaChain(
          levels: [bottom, level(strip.last)], includesLeft: [run.includesFrom],
          includesRight: [run.includesTo], includesBottom: covers(row, bottom.left, bottom.right),
          worst: AreaChain.worse(low, high)))
    }
    close(row, chains)
  }

  /// Goes on with the chains above a row, and ends those that do not go on.
  private mutating func close(_ row: IdentifiedPlane.Row, _ next: [AreaChain]?) {
    var going: [AreaChain] = []
    var rest = next ?? []
    var edges: [(Double, Double)] = []
    for var chain in open {
      let top = chain.levels[chain.levels.count - 1]
      let isCovered = covers(row, top.left, top.right)
      if isCovered { edges.append((top.left, top.right)) }
      if isCovered, let index = rest.firstIndex(where: chain.continues) {
        chain.append(rest.remove(at: index))
        going.append(chain)
      } else {
        chain.includesTop = isCovered
        areas.append(chain)
      }
    }
    for chain in next ?? [] where chain.includesBottom {
      edges.append((chain.levels[0].left, chain.levels[0].right))
    }
    // What occurs at this height alone.
    let corners = (open + (next ?? [])).flatMap { chain in
      chain.levels.filter { $0.height == row.height }.flatMap { [$0.left, $0.right] }
    }
    for run in runs(of: row) {
      let (from, to) = (row.marks[run.from].canvas.width, row.marks[run.to].canvas.width)
      let found = worst(of: run, in: row, isReached: true)
      guard let found else { continue }
      if from == to {
        guard !corners.contains(where: { ($0 - from).magnitude <= AreaChain.equal }),
          !edges.contains(where: { $0.0 < from && from < $0.1 })
        else { continue }
        areas.append(
          AreaChain(
            levels: [.init(height: row.height, left: from, right: to)], includesBottom: true, worst: found))
        continue
      }
      var left = from
      for edge in edges.filter({ $0.1 > from && $0.0 < to }).sorted(by: { $0.0 < $1.0 }) + [(to, to)] {
        if edge.0 - left > AreaChain.equal {
          areas.append(
            AreaChain(
              levels: [.init(height: row.height, left: left, right: edge.0)], includesBottom: true,
              worst: found))
        }
        left = max(left, edge.1)
      }
    }
    open = going + rest
  }

  /// Whether the issue occurs everywhere between two widths of a row.
  private func covers(_ row: IdentifiedPlane.Row, _ left: Double, _ right: Double) -> Bool {
    if right - left <= AreaChain.equal {
      return row.marks.contains { ($0.canvas.width - left).magnitude <= AreaChain.equal && has($0) }
    }
    return row.marks.allSatisfy {
      $0.canvas.width <= left + AreaChain.equal || $0.canvas.width >= right - AreaChain.equal || has($0)
    }
      && row.cells.allSatisfy {
        $0.end.canvas.width <= left + AreaChain.equal || $0.start.canvas.width >= right - AreaChain.equal
          || has($0.start)
      }
  }
}
