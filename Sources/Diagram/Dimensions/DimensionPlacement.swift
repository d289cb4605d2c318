import AutoLayout
import Geometry
import Scene

/// The places for which a dimension stands.
struct Repetition {
  /// The number of places that the value states. It precedes the value if it is not 1.
  var count = 1
  /// The number of extents along the axis that these places have.
  var extentCount = 1
  /// Whether all of these places lie one below the other or side by side, so that one row of dimensions serves them.
  var sharesExtent = false
  /// Whether it is a limit that holds for other views as well.
  var isSharedLimit = false

  /// A single place.
  init() {}

  init(of group: DimensionGroup) {
    (count, extentCount, sharesExtent) = (group.statedCount, group.extentCount, group.sharesExtent)
    isSharedLimit = group.isRelativeLimit && group.count > 1
  }
}

/// A row of dimensions outside the figure.
private struct DimensionRow: Hashable {
  let axis: Axis
  /// Whether the row lies above or to the left of the figure.
  let isBefore: Bool
  let level: Int
}

/// A placed dimension.
struct PlacedDimension {
  /// The beam with the value.
  var beam: Beam
  /// The position of the beam across its axis.
  var across: Double
  /// How the value reads.
  var value: DimensionValue
  /// The rectangle of the value.
  var label: Rect
  /// Where else the value holds.
  var repetition = Repetition()
  /// Whether the value lies on paper outside the figure, where it needs no pill.
  var isInRow = false
  /// The thin lines from the measured edges to the beam, interrupted where they would meet a text.
  var extensions: [(Point, Point)] = []
  /// The thin lines before any interruption: their positions along the beam's axis, and their extents across it.
  fileprivate var wholeExtensions: [(position: Double, from: Double, to: Double)] = []
  /// The positions of its extension lines along its axis. Labels interrupt these lines.
  var extensionPositions: [Double] { wholeExtensions.map(\.position) }
  /// The row in which it stands, or `nil` between the views.
  fileprivate var row: DimensionRow?
  /// The beams that repeat the value, with their positions across their axis.
  var repeats: [(beam: Beam, across: Double)] = []
  /// The constraints that the dimension states, by position from 1.
  var numbers: [Int] = []
  /// Whether the value stands alone for lack of room.
  var isPlain = false
  /// What stands before and after the value where there is room, as `42` in `42 ≥ 16`.
  var lead: String?
  var remark: String?
  /// The place of `at most 281.25` beside the bar at the limit of a length.
  var limitLabel: Rect?
  /// Makes the label narrower. A value beside its beam stays as near to it; others stay centered.
  mutating func narrowLabel(by less: Double) {
    let isAfter = isInRow && beam.axis == .vertical && label.minX > across
    let isBefore = isInRow && beam.axis == .vertical && label.maxX < across
    let left = isAfter ? 0 : isBefore ? less : less / 2
    label = label.inset(by: EdgeInsets(top: 0, left: left, bottom: 0, right: less - left))
  }

  /// The bars at the limit of a length, if that leaves room.
  var limitStops: [LimitStop] {
    beam.limitEnds.map {
      LimitStop(axis: beam.axis, end: $0 < beam.start ? beam.start : beam.end, limit: $0, across: across)
    }
  }
}

/// Chooses a place for every dimension: in a row outside the figure, or between the views that it concerns.
///
/// The groups are placed one after the other, the shortest first, so that the rows are nested as on an engineering
/// drawing.
struct DimensionPlacement {
  let pen: Pen
  var board: Board
  /// The bounds of views and contents.
  let figure: Rect
  /// The area that marks may occupy.
  let reach: Rect
  /// The frames of the views without subviews.
  let leaves: ViewGrid
  /// Whether dimensions stay between the views, at the height of what they measure, rather than in rows.
  var isNear = false
  /// The axes along which ticks are planned on the board.
  private let tickAxes: Set<Axis>
  private var rows: [DimensionRow: Row] = [:]
  /// The cost of any row along an axis, negative if most distances can stand in rows.
  private var rowBias: [Axis: Double] = [:]
  /// The distance between rows beside the figure, which hold their values side by side.
  private let columnPitch: Double
  private let laneStep: Double
  /// Whether the figure has room for values between the views.
  private let isRoomy: Bool
  /// The groups without a place.
  private(set) var omitted: [DimensionGroup] = []
  /// The rows of equal sizes, by constraint, or `nil` for those between the views.
  private var equalSizeRows: [Int: DimensionRow?] = [:]
  /// The costs of all places, including those of groups without one.
  private(set) var cost = 0.0

  init(
    pen: Pen, board: Board, figure: Rect, reach: Rect, groups: [DimensionGroup], leaves: ViewGrid,
    tickAxes: Set<Axis>
  ) {
    self.tickAxes = tickAxes
    let isCrowded =
      groups.count >= Self.mostOfRoomy
      && figure.width * figure.height < Double(groups.count) * Self.crowdedArea
    isRoomy = figure.width * figure.height >= Double(groups.count) * Self.roomyArea
    laneStep = isCrowded ? Self.laneStepWhenCrowded : Self.laneStep
    self.pen = pen
    self.leaves = leaves
    self.board = board
    self.figure = figure
    self.reach = reach
    let widths = groups.filter { $0.axis == .vertical }.map {
      pen.lettering.width($0.value.text, .dimension)
    }
    columnPitch = Self.besideColumn + min(widths.max() ?? 0, Self.widestInColumn)
  }

  // MARK: Rows

  /// The first row above or beside the figure.
  private static let firstRow = 26.0
  /// The first row below the figure. Its values lie between it and the figure, and are nearer to it than to marks
  /// on the figure's edge.
  private static let firstRowBelow = 32.0
  /// A value is nearer to its own beam than to that of the next row.
  private static let rowPitch = 32.0
  private static let mostRows = 4
  /// The distance of the middle of a value from the row below it, which leaves room for the badge of equal sizes.
  static let valueRise = 15.0
  /// The width of the widest value in a row beside the figure.
  private static let widestInColumn = 120.0
  /// Whether the figure is so high that its page has room beside it for a value wider than that. Only a long beam is
  /// worth it, because between the views it would cross many of them.
  private var isUpright: Bool { figure.height >= Self.upright * figure.width }
  private static let upright = 1.2
  /// The length of a long beam in relation to the height of the figure.
  private static let leastLong = 2.0 / 3
  /// The distance between rows beside the figure, without their values.
  private static let besideColumn = 28.0
  /// Half the length of a cap.
  private static let cap = 5.0

  /// The distances of beams, values and lines.
  private enum Distance {
    /// How far an extension line goes on beyond its beam, and half the width of a row's beam.
    static let beyondBeam = 6.0
    /// The gap between an edge and the extension line from it to a row.
    static let besideEdge = 4.0
    /// Half the width of a beam with its caps and their clearance.
    static let halfBeam = 7.0
    /// The gap between a value and a column, or the cap of the beam that it is beside.
    static let besideColumn = 10.0
    static let besideCap = 2.5
    /// The gap between the end of a beam and a value, on the beam and beyond it.
    static let besideEnd = 4.0
    /// The length of its beam that a value on the beam leaves visible.
    static let shownBeam = 10.0
    /// How far a value beside a shorter beam may be moved, besides the difference of their lengths.
    static let slide = 6.0
    /// The distance of a badge from the beam that is too short for it.
    static let besideShortBeam = 16.0
    /// The distance of a value from labels and lines, and from the ink of beams.
    static let clearance = 3.0
    static let beamClearance = 2.0
    /// How near a beam comes to an edge along it before they look like one.
    static let besideEdgeAlong = 3.0
    /// The distance of a beam between the views from the ends of its lane, with a value and without one.
    static let laneInset = 6.0
    static let bareLaneInset = 2.0
    /// How far a value in a row may extend beyond its segment on each side.
    static let overhang = 8.0
    /// How far beyond the area of marks rows may lie.
    static let beyondReach = 400.0
    /// The gap that an extension line leaves at a label, and the length up to which its pieces are left out.
    static let labelGap = 2.0
    static let shortPiece = 2.0
    /// How far from the end of a beam an extension line crosses the beam rather than ends with it.
    static let besideBeamEnd = 1.5
    /// Half the width of the room of an extension line.
    static let halfLine = 0.5
    /// How far two beams in a row may overlap, as those that share a cap do.
    static let overlap = 0.5
    /// The difference up to which lengths are equal.
    static let equal = 0.5
  }

  private struct Row {
    var beams: [ClosedRange<Double>] = []
    var labels: [Rect] = []

    mutating func add(_ dimension: PlacedDimension) {
      beams.append(ClosedRange(between: dimension.beam.start, and: dimension.beam.end))
      labels.append(dimension.label)
    }
  }

  private func across(_ key: DimensionRow) -> Double {
    let pitch = key.axis == .horizontal ? Self.rowPitch : columnPitch
    let first = key.axis == .horizontal && !key.isBefore ? Self.firstRowBelow : Self.firstRow
    let distance = first + Double(key.level) * pitch
    return
      (key.isBefore ? figure.min(key.axis.other) - distance : figure.max(key.axis.other) + distance).rounded()
      + 0.5
  }

  // MARK: Placing

  /// Places the groups. The result is in the order of the argument, without the groups that found no place.
  ///
  /// - Parameter chains: The positions of groups that follow each other along an axis.
  mutating func place(_ groups: [DimensionGroup], chains: [[Int]]) -> [PlacedDimension] {
    var groups = groups
    rowBias = Dictionary(
      uniqueKeysWithValues: Axis.allCases.map { ($0, prefersRows(groups, $0) ? DimensionCosts.commonRow : 0) }
    )
    // A relation explains more than a number, and has the longest value.
    let ranks = groups.map { $0.isOuter ? 0 : $0.isRelation ? 1 : 2 }
    let order = groups.indices.sorted { a, b in
      (ranks[a], groups[a].length, a) < (ranks[b], groups[b].length, b)
    }
    var placed: [PlacedDimension?] = Array(repeating: nil, count: groups.count)
    for chain in chains { placeChain(chain, of: groups, into: &placed) }
    for index in order where placed[index] == nil {
      // What a bound leaves is not worth a place where nobody connects it with its views.
      guard let (variant, best) = bestVariant(of: groups[index]) ?? groups[index].plain.flatMap(bestVariant),
        !(groups[index].isSlack && !groups[index].isOuter && isFar(best.dimension))
      else {
        omitted.append(groups[index])
        cost += DimensionCosts.omission
        continue
      }
      groups[index] = variant
      settle(best)
      placed[index] = best.dimension
    }
    // Beams without a value come last and take what room is left.
    for index in order where placed[index] != nil { placeRepeats(of: groups[index], at: &placed[index]!) }
    for index in placed.indices {
      placed[index]?.repetition = Repetition(of: groups[index])
      placed[index]?.isPlain = groups[index].isPlain
      placed[index]?.numbers = groups[index].numbers
    }
    return placed.compactMap(\.self)
  }

  /// Places a chain in one row, if its members do not stand better one by one.
  private mutating func placeChain(
    _ chain: [Int], of groups: [DimensionGroup], into placed: inout [PlacedDimension?]
  ) {
    guard let candidates = best(forChain: chain.map { groups[$0] }) else { return }
    for (index, candidate) in zip(chain, candidates) {
      settle(candidate)
      placed[index] = candidate.dimension
    }
    for (first, second) in zip(candidates, candidates.dropFirst()) {
      reserveLength(between: first.dimension, second.dimension)
    }
  }

  /// Whether a dimension stands so far from its views that a reader does not follow its extension lines.
  private func isFar(_ dimension: PlacedDimension) -> Bool {
    dimension.wholeExtensions.contains { abs($0.to - $0.from) > Self.farthestRow }
  }

  private static let farthestRow = 320.0

  /// Whether a distance is what a bound leaves, in a figure with room for a value between the views.
  private func isSpare(_ group: DimensionGroup) -> Bool { isRoomy && group.isSlack }

  /// The best place among those of all variants of a group, or `nil` if none has a place.
  private func bestVariant(of group: DimensionGroup) -> (DimensionGroup, Candidate)? {
    var best: (group: DimensionGroup, candidate: Candidate)?
    let variants = group.variants.enumerated().map { ($1, Double($0) * DimensionCosts.laterPlace) }
    // A bound at its own place is clearer than a bound and a length far away from it.
    let plain = isSpare(group) ? group.plain.map { [($0, DimensionCosts.withoutLength)] } ?? [] : []
    for (variant, extra) in variants + plain {
      let limit = (best?.candidate.cost ?? .infinity) - extra
      guard var candidate = self.best(for: variant, below: limit) else { continue }
      candidate.cost += extra
      best = (variant, candidate)
    }
    return best
  }

  /// Places the beams that repeat a value.
  private mutating func placeRepeats(of group: DimensionGroup, at dimension: inout PlacedDimension) {
    var others = group.repeats
    // The distance at each of several rows. Equal sizes are visible without it.
    if !group.isSize, group.places.count > 1 {
      others += group.places.filter { $0 != dimension.beam }.map { [$0] }
    }
    for places in others where places.allSatisfy(group.drawsRepeat) {
      if let row = dimension.row, placeRepeat(places, in: row, of: &dimension) { continue }
      guard let found = bareLane(for: places) else { continue }
      dimension.repeats.append(found)
      addBeam(found.beam, found.across)
    }
  }

  /// Places a beam without a value in the row of the value.
  ///
  /// - Returns: Whether the row shows the distance now.
  private mutating func placeRepeat(
    _ places: [Beam], in row: DimensionRow, of dimension: inout PlacedDimension
  ) -> Bool {
    let beam = nearest(places, to: row)
    let (across, taken) = (across(row), rows[row]?.beams ?? [])
    if taken.contains(where: {
      abs($0.lowerBound - beam.start) < Distance.overlap && abs($0.upperBound - beam.end) < Distance.overlap
    }) {
      return true
    }
    let strip = Rect(
      row.axis, from: beam.start, to: beam.end, across: across - Distance.beyondBeam,
      across + Distance.beyondBeam)
    guard
      !taken.contains(where: {
        $0.lowerBound < beam.end - Distance.overlap && beam.start < $0.upperBound - Distance.overlap
      }), board.isFree(strip.inset(by: 1)), !board.coversText(strip.inset(by: 1)),
      !board.coversBeam(strip.inset(by: 1))
    else { return false }
    let lines = rowExtensions(of: beam, to: row) { position in
      // Neighbors share the lines at their common edges.
      taken.contains {
        abs($0.lowerBound - position) < Distance.overlap || abs($0.upperBound - position) < Distance.overlap
      }
    }
    guard lines.cost < DimensionCosts.mostOfRepeat else { return false }
    dimension.repeats.append((beam, across))
    dimension.extensions += lines.pieces
    dimension.wholeExtensions += lines.whole
    addLines(lines.pieces, of: beam)
    rows[row, default: Row()].beams.append(ClosedRange(between: beam.start, and: beam.end))
    addBeam(beam, across)
    return true
  }

  /// Keeps other labels off the place where the length of the view between two links of a chain can stand.
  private mutating func reserveLength(between first: PlacedDimension, _ second: PlacedDimension) {
    let gap = second.beam.start - first.beam.end
    guard first.isInRow, second.isInRow, first.beam.axis == .vertical, gap > Self.leastLength else { return }
    let isBefore = first.label.midX < first.across
    let rect = Rect(
      x: isBefore ? first.across - Self.lengthRoom : first.across,
      y: (first.beam.end + second.beam.start) / 2 - Self.lengthHeight / 2,
      width: Self.lengthRoom, height: Self.lengthHeight)
    board.add(rect, .text)
  }

  private static let leastLength = 15.0
  /// The room of a length between two links of a chain.
  private static let lengthRoom = 72.0
  private static let lengthHeight = 16.0

  /// Interrupts extension lines at the labels that were placed after them.
  func interruptExtensions(of placed: inout [PlacedDimension]) {
    for index in placed.indices where !placed[index].wholeExtensions.isEmpty {
      let dimension = placed[index]
      placed[index].extensions = dimension.wholeExtensions.flatMap {
        extensionLine(dimension.beam.axis, at: $0.position, from: $0.from, to: $0.to).pieces
      }
    }
  }

  /// Whether most distances of the outermost container can stand in rows, so that all of them should.
  private func prefersRows(_ groups: [DimensionGroup], _ axis: Axis) -> Bool {
    let outer = groups.filter { $0.isOuter && $0.axis == axis }
    guard outer.count >= 2 else { return false }
    let reached = outer.count { group in
      rowCandidates(group).contains { $0.cost < DimensionCosts.reachableRow }
    }
    return Double(reached) >= DimensionCosts.mostReachable * Double(outer.count)
  }

  private struct Candidate {
    var dimension: PlacedDimension
    var row: DimensionRow?
    var cost: Double
  }

  private mutating func settle(_ candidate: Candidate) {
    cost += candidate.cost
    let dimension = candidate.dimension
    addBeam(dimension.beam, dimension.across)
    board.add(dimension.label, .label)
    addLines(dimension.extensions, of: dimension.beam)
    if candidate.row == nil {
      board.addHalo(
        of: dimension.label,
        distance: dimension.beam.distance(to: dimension.label, across: dimension.across))
    }
    if let key = candidate.row { rows[key, default: Row()].add(dimension) }
    if case .equal = dimension.beam.label { equalSizeRows[dimension.beam.number] = .some(candidate.row) }
  }

  private mutating func addLines(_ lines: [(Point, Point)], of beam: Beam) {
    for (start, end) in lines {
      board.add(
        Rect(origin: start, size: .zero).union(Rect(origin: end, size: .zero)).inset(by: -Distance.halfLine),
        .line, along: beam.axis.other)
    }
  }

  private mutating func addBeam(_ beam: Beam, _ across: Double) {
    board.add(
      Rect(beam.axis, from: beam.start, to: beam.end, across: across - Self.cap - 1, across + Self.cap + 1),
      .beam, along: beam.axis)
  }

  // MARK: Chains

  private static let roundingError = 1e-9

  /// Places in one row for a chain of distances, or `nil` if its members stand better one by one.
  private func best(forChain groups: [DimensionGroup]) -> [Candidate]? {
    var result: [Candidate]?
    // What the members cost one by one at most.
    var least = Double(groups.count) * (DimensionCosts.omission + DimensionCosts.scattered)
    func consider(_ candidates: [Candidate]?, _ base: Double) {
      guard let candidates else { return }
      let cost = candidates.reduce(base) { $0 + $1.cost }
      // Sums in another order differ in their last digits, which must not decide.
      if cost < least - Self.roundingError { (least, result) = (cost, candidates) }
    }
    let axis = groups[0].axis
    let isOuter = groups.allSatisfy(\.isOuter)
    let base = isOuter ? DimensionCosts.outerRow : DimensionCosts.innerChainRow
    for isBefore in axis == .horizontal ? [true, false] : [false, true] {
      for level in 0..<Self.mostRows {
        let key = DimensionRow(axis: axis, isBefore: isBefore, level: level)
        guard let candidates = chainRow(groups, key) else { continue }
        consider(candidates, base)
        break
      }
    }
    if !isOuter {
      let base = Double(groups.count) * DimensionCosts.chainMemberInside
      consider(chainLane(groups, below: least - base), base)
    }
    return result.flatMap { standBetter(groups, below: least) ? nil : $0 }
  }

  /// Whether the members of a chain stand better one by one than in one row.
  ///
  /// - Parameter limit: The cost of the row.
  private func standBetter(_ groups: [DimensionGroup], below limit: Double) -> Bool {
    var cost = Double(groups.count - 1) * DimensionCosts.scattered
    for group in groups {
      guard cost < limit else { return false }
      cost += best(for: group, below: limit - cost)?.cost ?? DimensionCosts.omission
    }
    return cost <= limit
  }

  private func chainRow(_ groups: [DimensionGroup], _ key: DimensionRow) -> [Candidate]? {
    var row = rows[key] ?? Row()
    var result: [Candidate] = []
    for group in groups {
      guard !group.places[0].goesOnBefore, !group.places[0].goesOnAfter,
        var candidate = rowCandidate(group, key, in: row)
      else { return nil }
      // The chain pays for its row once, and its lines leave the containers of its views.
      candidate.cost -=
        group.isOuter ? DimensionCosts.outerRow + (rowBias[group.axis] ?? 0) : DimensionCosts.innerRow
      let lines = Double(candidate.dimension.extensions.isEmpty ? 0 : 2)
      candidate.cost -=
        lines * Double(group.depth + 1) * (DimensionCosts.crossedEdge - DimensionCosts.crossedContainer)
      candidate.cost = max(0, candidate.cost)
      row.add(candidate.dimension)
      result.append(candidate)
    }
    return result
  }

  /// The same place across the axis for all members, between the views.
  ///
  /// - Parameter limit: The cost that the members must stay below together.
  private func chainLane(_ groups: [DimensionGroup], below limit: Double) -> [Candidate]? {
    var best: [Candidate]?
    var bestCost = limit
    let sizes = groups.map { pen.pillSize($0.value.text) }
    let beams = groups.map(\.places[0])
    let low = beams.map(\.lane.lowerBound).max() ?? 0
    let high = beams.map(\.lane.upperBound).min() ?? 0
    guard low <= high, let narrow = beams.first(where: { $0.lane.lowerBound == low }) else { return nil }
    for across in lanes(of: narrow) where across <= high {
      var result: [Candidate] = []
      var cost = 0.0
      for (position, beam) in beams.enumerated() {
        guard cost < bestCost, let lane = laneCost(beam, across) else { break }
        let base = lane + abs(across - beam.preferred) * DimensionCosts.displacement
        var own: Candidate?
        forEachLaneLabel(sizes[position], beam, across) { label, extra in
          let least = min(own?.cost ?? .infinity, bestCost - cost)
          guard base + extra < least,
            !result.contains(where: { label.inset(by: -Distance.clearance).overlaps($0.dimension.label) }),
            let clear = labelCost(label, of: beam, across, below: least - base - extra)
          else { return }
          let total = base + extra + clear + strangeness(of: label, groups[position])
          guard total < least else { return }
          let dimension = PlacedDimension(
            beam: beam, across: across, value: groups[position].value, label: label)
          own = Candidate(dimension: dimension, row: nil, cost: total)
        }
        guard let own else { break }
        cost += own.cost
        result.append(own)
      }
      if result.count == groups.count, cost < bestCost { (best, bestCost) = (result, cost) }
    }
    return best
  }

  /// - Parameter limit: The cost that a place must stay below.
  private func best(for group: DimensionGroup, below limit: Double = .infinity) -> Candidate? {
    var best: Candidate?
    var least = limit
    func consider(_ candidate: Candidate) {
      guard candidate.cost < least - (best == nil ? 0 : DimensionCosts.leastGain) else { return }
      best = candidate
      least = candidate.cost
    }
    for candidate in rowCandidates(group, isAlone: true) { consider(candidate) }
    let base = group.isOuter && !isNear ? DimensionCosts.outerLane : DimensionCosts.innerLane
    let size = pen.pillSize(group.value.text)
    for (order, beam) in group.places.prefix(Self.mostPlaces).enumerated() {
      for across in lanes(of: beam) {
        let distance = abs(across - beam.preferred)
        let cost = base + Double(order) * DimensionCosts.laterLane + distance * DimensionCosts.displacement
        if cost >= least { continue }
        guard let lane = laneCost(beam, across) else { continue }
        if cost + lane >= least { continue }
        let lines = laneExtensions(of: beam, to: across)
        forEachLaneLabel(size, beam, across) { label, own in
          var total = cost + lane + own + lines.cost
          if total >= least { return }
          let strangeness = strangeness(of: label, group)
          if total + strangeness >= least { return }
          guard let clear = labelCost(label, of: beam, across, below: least - total - strangeness) else {
            return
          }
          total += clear
          consider(
            Candidate(
              dimension: PlacedDimension(
                beam: beam, across: across, value: group.value, label: label, extensions: lines.pieces,
                wholeExtensions: lines.whole), row: nil,
              cost: total + strangeness))
        }
      }
    }
    return best
  }

  /// The cost of a label where it could be taken for a part or a value of a view that it does not measure.
  private func strangeness(of label: Rect, _ group: DimensionGroup) -> Double {
    let away = isNear ? DimensionCosts.nearLabelAway : DimensionCosts.labelAway
    var cost = group.home.map { $0.contains(label) } ?? true ? 0 : away
    leaves.forEachView(overlapping: label.inset(by: 1)) { view in
      let strangeness =
        !group.views.contains(view)
        ? DimensionCosts.labelOnOtherView : group.isSize ? 0 : DimensionCosts.labelOnView
      cost = max(cost, strangeness)
    }
    return cost
  }

  // MARK: Between the views

  /// The thin lines from the measured edges to a beam that does not reach them.
  private struct ExtensionLines {
    var pieces: [(Point, Point)] = []
    /// The lines before any interruption: their positions along the beam's axis, and their extents across it.
    var whole: [(position: Double, from: Double, to: Double)] = []
    var cost = 0.0
  }

  /// The thin lines from measured edges that end before a beam.
  private func laneExtensions(of beam: Beam, to across: Double) -> ExtensionLines {
    var lines = ExtensionLines()
    for (position, reach) in [(beam.start, beam.startReach), (beam.end, beam.endReach)] {
      let (from, to): (Double, Double)
      if across < reach.lowerBound - Self.overEdge {
        (from, to) = (across - Distance.beyondBeam, reach.lowerBound)
      } else if across > reach.upperBound + Self.overEdge {
        (from, to) = (reach.upperBound, across + Distance.beyondBeam)
      } else {
        continue
      }
      let line = extensionLine(beam.axis, at: position, from: from, to: to)
      lines.pieces += line.pieces
      lines.whole.append((position, from, to))
      lines.cost += line.cost + DimensionCosts.besideEdge
    }
    return lines
  }

  /// The distance from an edge up to which a beam still seems to measure it.
  private static let overEdge = 3.0

  /// The distance within which a beam and the tick of an alignment look like an equals sign.
  private static let besideTick = 14.0

  /// The distance between lanes, and how far they are from the preferred one. A crowded figure has no room that a
  /// finer search would find.
  private static let laneStep = 5.0
  private static let laneStepWhenCrowded = 20.0
  private static let farthestLane = 200.0
  /// The number of groups from which a figure can be crowded, and the area for each below which it is, in square
  /// units of the page.
  private static let mostOfRoomy = 40
  private static let crowdedArea = 3000.0
  private static let roomyArea = 8000.0

  /// The number of places of a repeated value that are searched, and of places of a beam without a value.
  private static let mostPlaces = 6
  private static let mostBarePlaces = 4

  /// The positions across the axis, nearest to the preferred one first.
  ///
  /// - Parameter inset: The least distance from the ends of the lane, if it is long enough.
  private func lanes(of beam: Beam, inset: Double = Distance.laneInset) -> [Double] {
    let inset = min(inset, (beam.lane.upperBound - beam.lane.lowerBound) / 2)
    let (low, high) = (beam.lane.lowerBound + inset, beam.lane.upperBound - inset)
    let preferred = min(max(beam.preferred, low), max(low, high))
    var result = [preferred]
    for distance in stride(from: laneStep, through: Self.farthestLane, by: laneStep) {
      if preferred - distance >= low { result.append(preferred - distance) }
      if preferred + distance <= high { result.append(preferred + distance) }
    }
    return result
  }

  /// The cost of a beam at a place, or `nil` if it would strike a text or touch a label.
  private func laneCost(_ beam: Beam, _ across: Double) -> Double? {
    let caps = Rect(beam.axis, from: beam.start, to: beam.end, across: across - Self.cap, across + Self.cap)
    let line = Rect(beam.axis, from: beam.start, to: beam.end, across: across - 1, across + 1)
    guard reach.contains(caps) || reach.overlaps(caps) else { return nil }
    var cost = 0.0
    var isBlocked = false
    var isBesideTick = false
    let near = caps.inset(by: -1)
    let besideTicks = Rect(
      beam.axis, from: beam.start, to: beam.end, across: across - Self.besideTick, across + Self.besideTick)
    board.forEachObstacle(over: tickAxes.contains(beam.axis) ? near.union(besideTicks) : near) { obstacle in
      guard obstacle.kind != .plan else {
        isBesideTick = isBesideTick || obstacle.axis == beam.axis
        return
      }
      guard obstacle.rect.overlaps(near) else { return }
      switch obstacle.kind {
      case .text: isBlocked = isBlocked || obstacle.rect.overlaps(caps)
      case .label: isBlocked = true
      case .beam:
        if obstacle.axis == beam.axis {
          // Beams of one chain share a cap.
          let isApart =
            obstacle.rect.max(beam.axis) <= beam.start + 1 || beam.end - 1 <= obstacle.rect.min(beam.axis)
          if !isApart { isBlocked = true }
        } else {
          cost += DimensionCosts.crossedBeam
        }
      case .edge, .line:
        if obstacle.axis == beam.axis, obstacle.rect.overlaps(line.inset(by: -Distance.besideEdgeAlong)) {
          cost += DimensionCosts.alongEdge * obstacle.count
        }
      case .trace, .ghostEdge, .plan: break
      }
    }
    guard !isBlocked else { return nil }
    if isBesideTick { cost += DimensionCosts.besideTick }
    if board.isInHalo(line) { cost += DimensionCosts.foreignMark }
    if beam.avoided.contains(where: { $0.contains(across) }) { cost += DimensionCosts.foreignView }
    return cost
  }

  /// The places of a value on its beam, as shares of the length, the middle first.
  private static let shares = [0.5, 0.35, 0.65, 0.25, 0.75]
  /// The places of a value beside its beam, as shares of the way that it may be moved from the middle.
  private static let slidesBeside = [0.0, -0.5, 0.5]

  /// Calls `body` with each place of a value near its beam and the cost of the place.
  private func forEachLaneLabel(
    _ size: Size, _ beam: Beam, _ across: Double, _ body: (Rect, Double) -> Void
  ) {
    let (axis, cross) = (beam.axis, beam.axis.other)
    let middle = (beam.start + beam.end) / 2
    if beam.length >= size[axis] + Distance.shownBeam {
      for share in Self.shares {
        let along = beam.start + share * beam.length
        guard along - size[axis] / 2 >= beam.start + Distance.besideEnd,
          along + size[axis] / 2 <= beam.end - Distance.besideEnd
        else {
          continue
        }
        let center = Point(axis, along: along, across: across)
        body(Rect(center: center, size: size).aligned, abs(share - 0.5))
      }
    }
    let beside = Self.cap + Distance.besideCap + size[cross] / 2
    let first: Double = axis == .vertical ? 1 : -1
    for side in [first, -first] {
      for slide in Self.slidesBeside {
        let along = middle + slide * max(0, size[axis] - beam.length + Distance.slide)
        let center = Point(axis, along: along, across: across + side * beside)
        body(
          Rect(center: center, size: size).aligned,
          (isNear ? DimensionCosts.nearLabelBeside : DimensionCosts.labelBeside)
            + (side == first ? 0 : DimensionCosts.otherSide)
            + (slide == 0 ? 0 : DimensionCosts.labelSlid))
      }
    }
    let inward: Double = beam.inward < 0 ? -1 : 1
    for side in [inward, -inward] {
      let end = side > 0 ? beam.end : beam.start
      let gap = Distance.besideEnd + (beam.length < Pen.shortestBeam ? Pen.outerArrow : 0)
      let center = Point(axis, along: end + side * (gap + size[axis] / 2), across: across)
      body(
        Rect(center: center, size: size).aligned,
        isNear
          ? DimensionCosts.nearLabelBeyond
          : DimensionCosts.labelBeyond + (side == inward ? 0 : DimensionCosts.outerEnd))
    }
  }

  /// The cost of a label at a place, or `nil` if it would cover a text or touch a label.
  ///
  /// - Parameter limit: The cost from which the place is of no interest. The result may then be `nil`.
  private func labelCost(_ rect: Rect, of beam: Beam, _ across: Double, below limit: Double) -> Double? {
    guard board.label(within: Distance.clearance, of: rect) == nil, !board.coversText(rect.inset(by: -1)),
      !board.coversBeam(rect.inset(by: -Distance.beamClearance))
    else { return nil }
    var cost = 0.0
    let own = Rect(
      beam.axis, from: beam.start, to: beam.end, across: across - Distance.halfBeam,
      across + Distance.halfBeam)
    board.forEachObstacle(over: rect.inset(by: Self.besideLabel)) { obstacle in
      // Texts matter farther away.
      if obstacle.kind != .text, !obstacle.rect.overlaps(rect.inset(by: -Distance.clearance)) { return }
      switch obstacle.kind {
      case .text:
        // A value close to a text on its line would be read with it.
        cost += DimensionCosts.labelBesideText
      case .beam: cost += DimensionCosts.labelBesideBeam
      case .line: if obstacle.rect.overlaps(rect) { cost += DimensionCosts.labelAcrossLine * obstacle.count }
      case .edge:
        if obstacle.rect.overlaps(rect), !own.contains(obstacle.rect) {
          let each = isNear ? DimensionCosts.nearLabelAcrossEdge : DimensionCosts.labelAcrossEdge
          cost += each * obstacle.count
        }
      case .label, .trace, .ghostEdge, .plan: break
      }
    }
    if cost >= limit { return nil }
    let distance = beam.distance(to: rect, across: across)
    return cost + (board.hasMark(nearerThan: distance, to: rect) ? DimensionCosts.foreignMark : 0)
  }

  /// The room around a value in which a text costs.
  private static let besideLabel = EdgeInsets(top: -3, left: -7, bottom: -3, right: -7)

  /// The best lane of a beam without a value.
  private func bareLane(for places: [Beam]) -> (beam: Beam, across: Double)? {
    var best: (cost: Double, beam: Beam, across: Double)?
    for beam in places.prefix(Self.mostBarePlaces) {
      for across in lanes(of: beam, inset: Distance.bareLaneInset) {
        let cost = abs(across - beam.preferred) * DimensionCosts.displacement
        if let best, cost >= best.cost { continue }
        // The count tells of all places, so a beam that could be taken for another value's is better left out.
        let line = Rect(beam.axis, from: beam.start, to: beam.end, across: across, across)
        guard !board.isInHalo(line), let lane = laneCost(beam, across) else { continue }
        if best.map({ cost + lane < $0.cost }) ?? true { best = (cost + lane, beam, across) }
      }
    }
    return best.map { ($0.beam, $0.across) }
  }

  // MARK: Outside the figure

  ///
  /// - Parameter isAlone: Whether the group looks for a place of its own, rather than as a link of a chain.
  private func rowCandidates(_ group: DimensionGroup, isAlone: Bool = false) -> [Candidate] {
    guard !group.places[0].goesOnBefore, !group.places[0].goesOnAfter else { return [] }
    var result: [Candidate] = []
    // Above and to the right first.
    for isBefore in group.axis == .horizontal ? [true, false] : [false, true] {
      for level in 0..<Self.mostRows {
        let key = DimensionRow(axis: group.axis, isBefore: isBefore, level: level)
        guard var candidate = rowCandidate(group, key, in: rows[key] ?? Row()) else { continue }
        // On its own, a distance that a bound leaves is not a link in the chain. It is clearest at its actual place.
        if isAlone, isSpare(group), group.isOuter { candidate.cost -= rowBias[group.axis] ?? 0 }
        result.append(candidate)
        break
      }
    }
    return result
  }

  private func rowCandidate(_ group: DimensionGroup, _ key: DimensionRow, in row: Row) -> Candidate? {
    let axis = key.axis
    let across = across(key)
    let span = ClosedRange(between: group.start, and: group.end)
    guard
      !row.beams.contains(where: {
        $0.lowerBound < span.upperBound - Distance.overlap
          && span.lowerBound < $0.upperBound - Distance.overlap
      })
    else { return nil }
    let beam = nearest(group.places, to: key)
    var cost = group.isOuter ? DimensionCosts.outerRow + (rowBias[axis] ?? 0) : DimensionCosts.innerRow
    if isNear { cost += DimensionCosts.rowApart }
    cost +=
      Double(key.level) * DimensionCosts.nextRow
      + (key.isBefore == (axis == .horizontal) ? 0 : DimensionCosts.otherRow)
    let lines = rowExtensions(of: beam, to: key)
    cost += lines.cost
    // The values of neighbors may already lie on the place.
    guard let (label, own) = rowLabel(group.value.text, group, key, across, row) else {
      return nil
    }
    cost += own
    let strip = Rect(
      axis, from: span.lowerBound, to: span.upperBound, across: across - Distance.beyondBeam,
      across + Distance.beyondBeam)
    guard board.isFree(label), board.isFree(strip.inset(by: 1)),
      reach.inset(by: -Distance.beyondReach).contains(label)
    else {
      return nil
    }
    board.forEachObstacle(over: label.inset(by: -1)) { obstacle in
      if case .line = obstacle.kind { cost += DimensionCosts.labelAcrossLine * obstacle.count }
    }
    if group.isRelation { cost += DimensionCosts.relationApart }
    if board.coversText(strip.inset(by: 1)) { cost += DimensionCosts.acrossLength }
    if case .equal = beam.label, let other = equalSizeRows[beam.number] {
      cost += other == key ? DimensionCosts.besideEqual : DimensionCosts.apartFromEqual
    }
    return Candidate(
      dimension: PlacedDimension(
        beam: beam, across: across, value: group.value, label: label, isInRow: true, extensions: lines.pieces,
        wholeExtensions: lines.whole, row: key),
      row: key, cost: cost)
  }

  /// The beam of a place that is nearest to a row.
  private func nearest(_ places: [Beam], to key: DimensionRow) -> Beam {
    func edge(_ beam: Beam) -> Double {
      key.isBefore
        ? min(beam.startReach.lowerBound, beam.endReach.lowerBound)
        : -max(beam.startReach.upperBound, beam.endReach.upperBound)
    }
    return places.min { edge($0) < edge($1) }!
  }

  /// The thin lines from measured edges to a row outside the figure.
  ///
  /// - Parameter hasLine: Whether a position along the row has a line already.
  private func rowExtensions(
    of beam: Beam, to key: DimensionRow, except hasLine: (Double) -> Bool = { _ in false }
  ) -> ExtensionLines {
    let across = across(key)
    var lines = ExtensionLines()
    for (position, reach) in [(beam.start, beam.startReach), (beam.end, beam.endReach)]
    where !hasLine(position) {
      let edge = key.isBefore ? reach.lowerBound : reach.upperBound
      let (from, to) =
        key.isBefore
        ? (across - Distance.beyondBeam, edge - Distance.besideEdge)
        : (edge + Distance.besideEdge, across + Distance.beyondBeam)
      guard to > from else { continue }
      let line = extensionLine(key.axis, at: position, from: from, to: to)
      lines.pieces += line.pieces
      lines.whole.append((position, from, to))
      lines.cost += line.cost
    }
    return lines
  }

  /// The places of a value along its row, by their distances from the middle of its segment.
  private static let slides = [0.0, -6, 6, -12, 12]
  /// The room of a value in a row and in a column. A value that is longer than its segment must not lie beside its
  /// neighbor's.
  private static let roomInRow = EdgeInsets(top: 0, left: -5, bottom: 0, right: -5)
  private static let roomInColumn = EdgeInsets(top: -0.5, left: 0, bottom: -0.5, right: 0)

  /// The place of a value above a row, or beside a column.
  private func rowLabel(
    _ text: String, _ group: DimensionGroup, _ key: DimensionRow, _ across: Double, _ row: Row
  )
    -> (Rect, Double)?
  {
    let axis = key.axis
    let middle = (group.start + group.end) / 2
    let size = pen.dimensionSize(text)
    let excess = axis == .vertical ? max(0, size.width - Self.widestInColumn) : 0
    let isWorthIt = isUpright && group.length >= Self.leastLong * figure.height
    // A relation is better there than nowhere, and so is by how much a constraint is missed.
    guard excess == 0 || isWorthIt || group.isRelation || !group.state.isMet else { return nil }
    let beside = Distance.besideColumn
    for (order, slide) in Self.slides.enumerated() {
      let center =
        axis == .horizontal
        ? Point(x: middle + slide, y: across - Self.valueRise)
        : Point(
          x: key.isBefore ? across - beside - size.width / 2 : across + beside + size.width / 2,
          y: middle + slide)
      let rect = Rect(center: center, size: size)
      let room = rect.inset(by: axis == .horizontal ? Self.roomInRow : Self.roomInColumn)
      guard !row.labels.contains(where: { $0.overlaps(room) }) else { continue }
      let overhang = max(0, abs(slide) + size[axis] / 2 - group.length / 2 - Distance.overhang)
      return (
        rect,
        Double(order) * DimensionCosts.labelStep * DimensionCosts.labelMoved
          + overhang * DimensionCosts.labelOverhang
          + excess * DimensionCosts.labelExcess
          + (excess > 0 && !isWorthIt ? DimensionCosts.labelExcessOfShort : 0)
      )
    }
    return nil
  }

  /// A thin line from a measured edge to its row, with its cost.
  private func extensionLine(_ axis: Axis, at position: Double, from: Double, to: Double)
    -> (pieces: [(Point, Point)], cost: Double)
  {
    let cross = axis.other
    let strip = Rect(axis, from: position - 1, to: position + 1, across: from, to)
    var cost = (to - from) * DimensionCosts.extensionLength
    if leaves.isCrossed(axis, at: position, from: min(from, to), to: max(from, to)) {
      cost += DimensionCosts.crossedView
    }
    var gaps: [ClosedRange<Double>] = []
    board.forEachObstacle(over: strip) { obstacle in
      switch obstacle.kind {
      case .text, .label:
        cost += DimensionCosts.brokenExtension
        gaps.append(
          ClosedRange(
            between: obstacle.rect.min(cross) - Distance.labelGap,
            and: obstacle.rect.max(cross) + Distance.labelGap))
      case .beam:
        if obstacle.axis == axis {
          // Only a crossing inside the beam counts. Its ends have extension lines of their own.
          let isInside =
            obstacle.rect.min(axis) < position - Distance.besideBeamEnd
            && position + Distance.besideBeamEnd < obstacle.rect.max(axis)
          cost += isInside ? DimensionCosts.crossedBeam : 0
        }
      case .edge:
        let each = obstacle.axis == cross ? DimensionCosts.extensionAlongEdge : DimensionCosts.crossedEdge
        cost += each * obstacle.count
      case .line, .trace, .ghostEdge, .plan: break
      }
    }
    let pieces = Gaps.pieces(from: from, to: to, without: gaps, longerThan: Distance.shortPiece).map {
      start, end in
      (Point(axis, along: position, across: start), Point(axis, along: position, across: end))
    }
    return (pieces, cost)
  }
}
