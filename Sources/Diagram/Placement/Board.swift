import Geometry

/// The occupied areas of a figure, as rectangles that labels keep clear of.
///
/// A grid holds the obstacles, so a query costs only as much as its surroundings.
struct Board {
  enum Kind: Int, Hashable, Sendable {
    /// Pills, names, badges, tags, and dimension texts, which other labels never cover.
    case label
    /// Text and images that the views display.
    case text
    /// An I-beam.
    case beam
    /// The former place of a view. Beams may cross it, but labels keep clear of it.
    case trace
    /// A view's edge.
    case edge
    /// The edge of a view's clipped part. Only pills keep clear of it.
    case ghostEdge
    /// A thin line: an alignment line or a candidate.
    case line
    /// The intended area of a beam that is not placed yet.
    case plan
  }

  struct Obstacle: Sendable {
    var rect: Rect
    var kind: Kind
    var axis: Axis?
    /// The number of equal obstacles that this one stands for: edges and lines in one place.
    var count = 1.0
    /// The cell that contains the top left corner.
    fileprivate var cell: Cell
  }

  fileprivate struct Cell: Hashable, Sendable {
    var column: Int
    var row: Int
  }

  private var obstacles: [Obstacle] = []
  /// The index of each edge and line, so that equal ones in one place cost no more to visit than one of them.
  private var lines: [Line: Int] = [:]
  /// The obstacles that intersect each cell, in order of addition.
  private var cells = SquareTable<Int>()
  private static let pitch = 64.0
  /// Obstacles too large for the grid, which every query tests.
  private var large: [Int] = []
  private static let mostCells = 4096

  private struct Line: Hashable {
    var rect: Rect
    var kind: Kind
    var axis: Axis?
  }
  private var labels = LabelGrid()
  private var texts = LabelGrid()
  /// The center lines of the beams.
  private var beams = LabelGrid()
  /// Where badges lie far from their points.
  var crowdedSpots = CrowdedSpots()
  /// The surroundings of values in which another mark would be nearer to the value than its own beam.
  private var halos = LabelGrid()

  init() {}

  /// Keeps the marks of other constraints away from a value.
  ///
  /// - Parameter distance: The distance of the value's own mark.
  mutating func addHalo(of value: Rect, distance: Double) {
    guard distance > 0 else { return }
    halos.add(value.middleLine.inset(by: -distance - 1))
  }

  /// Whether a beam or a thin line is nearer to a label than the label's own mark.
  func hasMark(nearerThan distance: Double, to label: Rect) -> Bool {
    guard distance > 1 else { return false }
    let room = label.middleLine.inset(by: 1 - distance)
    return !visitObstacles(over: room) { obstacle in
      switch obstacle.kind {
      case .beam: !obstacle.line.overlaps(room)
      case .line: false
      case .label, .text, .edge, .ghostEdge, .trace, .plan: true
      }
    }
  }

  /// Whether a line would be nearer to a value than the mark to which the value belongs.
  func isInHalo(_ line: Rect) -> Bool { halos.first(over: line) != nil }

  mutating func add(_ rect: Rect, _ kind: Kind, along axis: Axis? = nil) {
    switch kind {
    case .edge, .ghostEdge, .line:
      let line = Line(rect: rect, kind: kind, axis: axis)
      if let index = lines[line] {
        obstacles[index].count += 1
        return
      }
      lines[line] = obstacles.count
    case .label, .text, .beam, .trace, .plan: break
    }
    if Self.cellCount(of: rect) > Self.mostCells {
      large.append(obstacles.count)
    } else {
      forEachCell(of: rect) { cell in cells.append(obstacles.count, column: cell.column, row: cell.row) }
    }
    let obstacle = Obstacle(rect: rect, kind: kind, axis: axis, cell: Self.cell(of: rect))
    obstacles.append(obstacle)
    switch kind {
    case .label: labels.add(rect)
    case .text: texts.add(rect)
    case .beam: beams.add(obstacle.line)
    case .trace, .edge, .ghostEdge, .line, .plan: break
    }
  }

  mutating func removePlan(_ rect: Rect) {
    let first = Self.cell(of: rect)
    func isWanted(_ index: Int) -> Bool { obstacles[index].kind == .plan && obstacles[index].rect == rect }
    guard
      let index = cells.first(column: first.column, row: first.row, where: isWanted)
        ?? large.first(where: isWanted)
    else { return }
    // Beyond the reach of any query.
    obstacles[index].rect = Rect(x: -1e12, y: -1e12, width: 0, height: 0)
  }

  private static func index(_ coordinate: Double) -> Int {
    SquareTable<Int>.index(coordinate, pitch: pitch)
  }

  private static func cell(of rect: Rect) -> Cell { Cell(column: index(rect.minX), row: index(rect.minY)) }

  private static func cellCount(of rect: Rect) -> Int {
    let columns = Swift.max(0, index(rect.maxX) - index(rect.minX)) + 1
    let rows = Swift.max(0, index(rect.maxY) - index(rect.minY)) + 1
    return columns * rows
  }

  private func forEachCell(of rect: Rect, _ body: (Cell) -> Void) {
    let columns = ClosedRange(from: Self.index(rect.minX), to: Self.index(rect.maxX))
    for row in ClosedRange(from: Self.index(rect.minY), to: Self.index(rect.maxY)) {
      for column in columns { body(Cell(column: column, row: row)) }
    }
  }

  /// Calls `body` once for each obstacle that overlaps a rectangle, in a fixed order, so that sums are reproducible.
  func forEachObstacle(over rect: Rect, _ body: (Obstacle) -> Void) {
    guard Self.cellCount(of: rect) <= Self.mostCells else {
      for obstacle in obstacles where obstacle.rect.overlaps(rect) { body(obstacle) }
      return
    }
    for index in large where obstacles[index].rect.overlaps(rect) { body(obstacles[index]) }
    let first = Self.cell(of: rect)
    let last = Cell(column: Self.index(rect.maxX), row: Self.index(rect.maxY))
    for row in ClosedRange(from: first.row, to: last.row) {
      for column in ClosedRange(from: first.column, to: last.column) {
        cells.forEach(column: column, row: row) { index in
          let obstacle = obstacles[index]
          // An obstacle in several cells counts in the first cell that it shares with the rectangle.
          guard column == Swift.max(obstacle.cell.column, first.column),
            row == Swift.max(obstacle.cell.row, first.row), obstacle.rect.overlaps(rect)
          else { return }
          body(obstacle)
        }
      }
    }
  }

  /// Calls `body` like `forEachObstacle(over:_:)`, until it returns `false`. In a crowd, a place that costs too much is
  /// given up after a few obstacles.
  ///
  /// - Returns: Whether all obstacles were visited.
  @discardableResult
  func visitObstacles(over rect: Rect, _ body: (Obstacle) -> Bool) -> Bool {
    guard Self.cellCount(of: rect) <= Self.mostCells else {
      for obstacle in obstacles where obstacle.rect.overlaps(rect) {
        guard body(obstacle) else { return false }
      }
      return true
    }
    for index in large where obstacles[index].rect.overlaps(rect) {
      guard body(obstacles[index]) else { return false }
    }
    let first = Self.cell(of: rect)
    let last = Cell(column: Self.index(rect.maxX), row: Self.index(rect.maxY))
    for row in ClosedRange(from: first.row, to: last.row) {
      for column in ClosedRange(from: first.column, to: last.column) {
        let isWhole = cells.visit(column: column, row: row) { index in
          let obstacle = obstacles[index]
          // An obstacle in several cells counts in the first cell that it shares with the rectangle.
          guard column == Swift.max(obstacle.cell.column, first.column),
            row == Swift.max(obstacle.cell.row, first.row), obstacle.rect.overlaps(rect)
          else { return true }
          return body(obstacle)
        }
        guard isWhole else { return false }
      }
    }
    return true
  }

  /// The cost of a label at a place: at least 1000 for each label that it would cover.
  ///
  /// - Parameter limit: A limit at which the calculation stops. The result is then at least `limit` but may be incomplete.
  func labelCost(_ rect: Rect, below limit: Double = mostLabelCost) -> Double {
    let costs = ObstacleCosts.ofLabels
    var cost = 0.0
    visitObstacles(over: rect.inset(by: -Self.labelGap)) { obstacle in
      switch obstacle.kind {
      case .label: cost += costs.label
      case .text: cost += costs.text
      case .trace: cost += costs.trace
      case .beam: cost += costs.beam
      case .plan: cost += obstacle.rect.overlaps(rect) ? Self.onPlannedBeam : 0
      case .line: cost += costs.line * obstacle.count
      case .edge: cost += costs.edge * obstacle.count
      case .ghostEdge: break
      }
      return cost < limit
    }
    return cost
  }

  /// The cost from which all places for labels are equally bad: twenty labels, or thousands of lines.
  static let mostLabelCost = 20_000.0
  /// The cost of a label in the intended area of a beam.
  private static let onPlannedBeam = 24.0

  /// The minimum distance between labels.
  static let labelGap = 2.0

  /// Whether a place is free of other labels.
  func isFree(_ rect: Rect) -> Bool { label(under: rect) == nil }

  /// A label that blocks a place, or `nil` if there is none.
  func label(under rect: Rect) -> Rect? { label(within: Self.labelGap, of: rect) }

  /// A label that is nearer to a place than a distance, or `nil` if there is none.
  func label(within distance: Double, of rect: Rect) -> Rect? {
    labels.first(over: rect.inset(by: -distance))
  }

  /// The number of labels and texts that a rectangle would cover.
  ///
  /// - Parameter limit: A number at which the count stops. The result is then at least `limit`.
  func coveredLabels(_ rect: Rect, below limit: Double = .infinity) -> Double {
    var count = 0.0
    visitObstacles(over: rect.inset(by: -Self.labelGap)) {
      if $0.kind == .label || $0.kind == .text { count += 1 }
      return count < limit
    }
    return count
  }

  /// The number of labels in the bounding box of a leader, which the leader may cross.
  ///
  /// - Parameter limit: A number at which the count stops. The result is then infinite.
  func crossedLabels(_ rect: Rect, below limit: Double = .infinity) -> Double {
    var count = 0.0
    let isWhole = visitObstacles(over: rect) { obstacle in
      if obstacle.kind == .label { count += 1 }
      return count < limit
    }
    return isWhole ? count : .infinity
  }

  /// Whether a rectangle overlaps the center line of a beam.
  func coversBeam(_ rect: Rect) -> Bool { beams.first(over: rect) != nil }

  /// Whether a rectangle overlaps the views' own texts and images.
  func coversText(_ rect: Rect) -> Bool { texts.first(over: rect) != nil }

  /// The number of the views' own texts and images that a rectangle overlaps.
  func crossedTexts(_ rect: Rect) -> Double {
    var count = 0.0
    forEachObstacle(over: rect) { if $0.kind == .text { count += 1 } }
    return count
  }

  /// The cost of a thin line, which should not cross labels or the content of views.
  ///
  /// - Parameters:
  ///   - edges: The cost of each step across an edge or a beam. A step along or close to one costs more.
  ///   - beams: The additional cost of each step across the line of a beam.
  ///   - limit: A limit at which the calculation stops. The result is then at least `limit` but may be incomplete.
  func leaderCost(
    from start: Point, to end: Point, edges: Double = 3, beams: Double = 0, below limit: Double = .infinity
  ) -> Double {
    let costs = ObstacleCosts.ofLeaders
    // Divides the line into pieces, which become longer if there would be too many.
    let count = Int((start.distance(to: end) / Self.leaderPiece).bounded(by: Self.leaderPieces))
    let axis: Axis? = abs(start.x - end.x) < 0.5 ? .vertical : abs(start.y - end.y) < 0.5 ? .horizontal : nil
    var cost = 0.0
    for piece in 0..<count where cost < limit {
      let (low, high) = (Double(piece) / Double(count), Double(piece + 1) / Double(count))
      let a = Point(x: start.x + (end.x - start.x) * low, y: start.y + (end.y - start.y) * low)
      let b = Point(x: start.x + (end.x - start.x) * high, y: start.y + (end.y - start.y) * high)
      let box = Rect(origin: a, size: .zero).union(Rect(origin: b, size: .zero)).inset(by: -1)
      visitObstacles(over: axis == nil ? box : box.inset(by: -Self.besideLeader)) { obstacle in
        switch obstacle.kind {
        case .beam, .edge, .line:
          if axis != nil, obstacle.axis == axis {
            cost += Self.alongLine * edges * obstacle.count
          } else if obstacle.kind != .line, obstacle.rect.overlaps(box) {
            cost += edges * obstacle.count
          }
          if obstacle.kind == .beam, beams > 0, obstacle.line.overlaps(box) { cost += beams }
        case .label: cost += obstacle.rect.overlaps(box) ? costs.label : 0
        case .text: cost += obstacle.rect.overlaps(box) ? costs.text : 0
        case .trace: cost += obstacle.rect.overlaps(box) ? costs.trace : 0
        case .plan, .ghostEdge: break
        }
        return cost < limit
      }
    }
    return cost
  }

  /// The length of a piece of a leader, and the number of pieces from which they are longer.
  private static let leaderPiece = 8.0
  private static let leaderPieces = 1...4096.0
  /// The distance within which a parallel line is close to a leader, and its cost in relation to a crossing.
  private static let besideLeader = 3.0
  private static let alongLine = 3.0

  /// The cost of a leader's dot. On a beam it would look like an end of the beam, and on a short line it would hide
  /// the line.
  ///
  /// - Parameter limit: A limit at which the calculation stops. The result is then at least `limit` but may be incomplete.
  func dotCost(_ rect: Rect, below limit: Double = .infinity) -> Double {
    var cost = isFree(rect) ? 0.0 : Self.dotOnLabel
    visitObstacles(over: rect) { obstacle in
      if obstacle.kind == .beam, obstacle.line.overlaps(rect) { cost += Self.dotOnBeam }
      if obstacle.kind == .line, max(obstacle.rect.width, obstacle.rect.height) < Self.shortLine {
        cost += Self.dotOnShortLine * obstacle.count
      }
      return cost < limit
    }
    return cost
  }

  private static let dotOnLabel = 60.0
  static let dotOnBeam = 30.0
  private static let dotOnShortLine = 5.0
  private static let shortLine = 30.0

  func crossesEdge(_ rect: Rect) -> Bool {
    !visitObstacles(over: rect) { $0.kind != .edge }
  }

  /// The cost of a name at a place. Unlike a pill, a name never lies on a beam.
  ///
  /// - Parameters:
  ///   - lines: The cost of each thin line that the name would cover.
  ///   - limit: A limit at which the calculation stops. The result is then infinite.
  func nameCost(
    _ rect: Rect, lines: Double = ObstacleCosts.ofNames.line, below limit: Double = .infinity
  ) -> Double {
    let costs = ObstacleCosts.ofNames
    var cost = 0.0
    let grown = rect.inset(by: -Self.labelGap)
    let isWhole = visitObstacles(over: grown) { obstacle in
      switch obstacle.kind {
      case .label: cost += costs.label
      case .text: cost += costs.text
      case .trace: cost += costs.trace
      case .beam: cost += obstacle.line.overlaps(grown) ? costs.beam : Self.besideBeam
      case .line: cost += lines * obstacle.count
      case .edge: cost += costs.edge * obstacle.count
      case .plan, .ghostEdge: break
      }
      return cost < limit
    }
    return isWhole ? cost : .infinity
  }

  /// The cost of a name between the caps of a beam, beside its line.
  private static let besideBeam = 18.0
  /// The cost of a beam that adjoins another one in another lane.
  private static let besideItsEnd = 60.0
  /// The cost of crossing another beam.
  private static let crossedBeam = 2.0
  /// The room of the caps at the ends of a beam.
  private static let capRoom = 3.0
  private static let sameLane = 0.01

  /// The cost of a beam at a place. `rect` is the beam's line, widened by its caps.
  func beamCost(_ rect: Rect, axis: Axis) -> Double {
    let costs = ObstacleCosts.ofBeams
    var cost = 0.0
    // Labels also keep clear of the caps. Beams in line with each other may share an end.
    let grown =
      axis == .horizontal
      ? rect.inset(by: EdgeInsets(top: 0, left: -Self.capRoom, bottom: 0, right: -Self.capRoom))
      : rect.inset(by: EdgeInsets(top: -Self.capRoom, left: 0, bottom: -Self.capRoom, right: 0))
    forEachObstacle(over: grown) { obstacle in
      guard obstacle.kind == .label || obstacle.rect.overlaps(rect) else {
        // Adjoining beams should line up, or their caps should keep clear of each other.
        if obstacle.kind == .beam, obstacle.axis == axis,
          abs(obstacle.rect.min(axis.other) - rect.min(axis.other)) > Self.sameLane
        {
          cost += Self.besideItsEnd
        }
        return
      }
      switch obstacle.kind {
      case .label: cost += costs.label
      case .text: cost += costs.text
      case .beam: cost += obstacle.axis == axis ? costs.beam : Self.crossedBeam
      case .line: cost += obstacle.axis == axis ? costs.line * obstacle.count : 0
      case .edge: cost += obstacle.axis == axis ? costs.edge * obstacle.count : 0
      case .plan, .trace, .ghostEdge: break
      }
    }
    return cost
  }
}

extension Rect {
  /// The middle line of a label, whose ends are as far from the label's ends as from its top.
  var middleLine: Rect {
    let half = Swift.max(0, (width - height) / 2)
    return Rect(x: midX - half, y: midY, width: 2 * half, height: 0)
  }

  /// The distance between the nearest points of two rectangles, or 0 if they overlap.
  func gap(to other: Rect) -> Double {
    let (dx, dy) = (
      Swift.max(0, other.minX - maxX, minX - other.maxX), Swift.max(0, other.minY - maxY, minY - other.maxY)
    )
    return (dx * dx + dy * dy).squareRoot()
  }
}
