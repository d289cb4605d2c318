import AutoLayout
import Geometry
import Scene

/// What values of dimensions say besides the constant where there is room: the solved length beside a bound or a
/// relation, by how much an optional constraint is not met, and the length of equal sizes.
struct ValueDetails: FigureReading {
  let facts: FigureFacts

  /// The distances of values and their details.
  private enum Distance {
    /// The gap between a value and its details.
    static let detailGap = 3.5
    /// The length by which a value may exceed its segment in a row.
    static let overhang = 8.0
    /// The same for a relation or a count of equal sizes, as long as no other value is near.
    static let mostOverhang = 48.0
    static let apartFromValues = EdgeInsets(top: -3, left: -12, bottom: -3, right: -12)
    /// The length of a value in a column beside the figure, with its details.
    static let longestInColumn = 120.0
    /// The length of its beam that a value on the beam leaves visible.
    static let shownBeam = 10.0
    /// The distance from its beam's line within which the middle of a value is on the beam.
    static let onBeam = 2.0
    /// The width below which a value has no room to add on a side.
    static let noWidth = 0.01
    /// Half the width of a beam with its caps and their clearance.
    static let halfBeam = 7.0
    /// The greatest distance between an extension line on the board and the end of its beam.
    static let sameLine = 1.5
  }

  /// Adds the details for which there is room to placed values.
  func add(
    to placed: inout [PlacedDimension], into sketch: inout Sketch, on board: inout Board
  ) {
    let lines = Dictionary(grouping: placed, by: \.beam.axis).mapValues { $0.flatMap(\.extensionPositions) }
    for index in placed.indices {
      addName(to: &placed[index], interrupting: lines, on: &board)
      addLimit(to: &placed[index], on: &board)
      if sayLength(ofEqual: &placed[index], interrupting: lines, on: &board) { continue }
      let text = placed[index].value.text
      for details in details(of: placed[index]) {
        let lines = placed[index].isInRow ? lines[placed[index].beam.axis] ?? [] : []
        guard let label = room(for: details, beside: text, placed[index], interrupting: lines, on: board)
        else {
          continue
        }
        (placed[index].lead, placed[index].remark) = details
        placed[index].label = label
        board.add(label, .label)
        break
      }
    }
  }

  /// Names the position of which a value is a multiple: `≤ 0.75 × root.centerX` instead of `≤ × 0.75`.
  private func addName(
    to placed: inout PlacedDimension, interrupting lines: [Axis: [Double]], on board: inout Board
  ) {
    guard let long = placed.beam.longStatement?.text, placed.value.count == 1,
      placed.repetition.count == 1, placed.beam.state.isMet
    else { return }
    let text = placed.value.text
    let style: TextStyle = placed.isInRow ? .dimension : .pill
    let more = pen.lettering.width(long, style) - pen.lettering.width(text, style)
    let lines = placed.isInRow ? lines[placed.beam.axis] ?? [] : []
    guard let label = room(for: more, beside: long, placed, interrupting: lines, on: board) else { return }
    (placed.value, placed.label) = (DimensionValue(words: long), label)
    board.add(label, .label)
  }

  /// States the length of equal sizes with their count: `9 equal widths of 109`. If that does not fit, it states
  /// `each 109`. The number is gray because no constraint states it.
  private func sayLength(
    ofEqual placed: inout PlacedDimension, interrupting lines: [Axis: [Double]], on board: inout Board
  ) -> Bool {
    guard placed.value.kind == .equalCount, placed.repetition.count > 1,
      let actual = placed.beam.actual, placed.beam.state.isMet, !isOpen(placed.beam)
    else { return false }
    let text = placed.value.text
    let lines = placed.isInRow ? lines[placed.beam.axis] ?? [] : []
    if let label = room(
      for: (nil, "of \(actual)"), beside: text, placed, interrupting: lines, on: board)
    {
      (placed.remark, placed.label) = ("of \(actual)", label)
    } else {
      let style: TextStyle = placed.isInRow ? .dimension : .pill
      // `9 × 109` would read as nine lengths that are set.
      let each = "each"
      let less =
        pen.lettering.width(text, style) - pen.lettering.width(each, style)
        - pen.lettering.width(actual, style) - Distance.detailGap
      guard less > 0 else { return false }
      (placed.value.words, placed.remark) = (each, actual)
      placed.narrowLabel(by: less)
    }
    board.add(placed.label, .label)
    return true
  }

  /// Reserves the room for the bars at a limit, and for `at most 281.25` beside the last.
  private func addLimit(to placed: inout PlacedDimension, on board: inout Board) {
    let stops = placed.limitStops
    guard let last = stops.last, let limit = placed.beam.limit else { return }
    guard stops.allSatisfy({ board.isFree($0.area) && !board.coversText($0.area) }) else {
      placed.beam.limitEnds = []
      return
    }
    for stop in stops { board.add(stop.area, .label) }
    let text = "at most \(limit)"
    let size = Size(width: pen.lettering.width(text, .dimension), height: pen.dimensionSize(limit).height)
    let label = last.place(of: size)
    guard board.nameCost(label) == 0 else { return }
    placed.limitLabel = label
    board.add(label, .label)
  }

  /// What can stand before and after a value, the most first.
  private func details(of placed: PlacedDimension) -> [(lead: String?, remark: String?)] {
    let beam = placed.beam
    if beam.state == .unmet {
      // A value that found no room together with its remark may have room for it on its final place.
      return placed.isPlain ? [(nil, beam.miss)] : []
    }
    guard let actual = beam.actual, beam.state.isMet, !isOpen(beam) else { return [] }
    if beam.isEqual { return placed.value.kind == .equalOther && isAlone(placed) ? [(actual, nil)] : [] }
    let limit = placed.limitLabel == nil ? beam.limit.map { "= \($0)" } : nil
    // The places of a repeated value may have different lengths.
    guard placed.repetition.count == 1 else { return limit.map { [(nil, $0)] } ?? [] }
    // A bound of a number says the length that it leaves.
    guard let statement = beam.statement, statement.isReference else { return [] }
    let lead = statement.isBound ? "\(actual)," : statement.hasSign ? actual : "\(actual) ="
    return (limit.map { [(lead, $0)] } ?? []) + [(lead, nil)]
  }

  /// Whether the value stands for one length, so that the solved length may precede it.
  private func isAlone(_ placed: PlacedDimension) -> Bool { placed.repetition.count == 1 }

  /// Whether the distance of a view with an ambiguous position depends on where layout happens to place it.
  private func isOpen(_ beam: Beam) -> Bool {
    let node = layout.constraints[beam.number - 1].node
    let views = Set([node.first, node.second].compactMap(\.self).map { tree.owner(of: $0.item) })
    return layout.issues.contains { issue in
      guard case .openView(let open) = issue else { return false }
      return open.size == nil && open.axis == beam.axis && views.contains(open.view)
    }
  }

  /// The rectangle of a value with its details, or `nil` if it would meet anything.
  ///
  /// - Parameter lines: The positions of extension lines that the value may interrupt.
  private func room(
    for details: (lead: String?, remark: String?), beside text: String, _ placed: PlacedDimension,
    interrupting lines: [Double], on board: Board
  ) -> Rect? {
    let style: TextStyle = placed.isInRow ? .dimension : .pill
    let more = [details.lead, details.remark].compactMap(\.self).reduce(0) {
      $0 + pen.lettering.width($1, style) + Distance.detailGap
    }
    return room(for: more, beside: text, placed, interrupting: lines, on: board)
  }

  /// The rectangle of a value that is wider by a length than where it was placed.
  private func room(
    for more: Double, beside text: String, _ placed: PlacedDimension, interrupting lines: [Double],
    on board: Board
  ) -> Rect? {
    let beam = placed.beam
    let old = placed.label
    var label = Rect(center: old.center, size: Size(width: old.width + more, height: old.height))
    if placed.isInRow, beam.axis == .vertical {
      guard label.width <= Distance.longestInColumn || !beam.state.isMet else { return nil }
      label.origin.x = old.minX > placed.across ? old.minX : old.maxX - label.width
    } else if placed.isInRow {
      // A number longer than its segment would stand beside a neighbor's.
      let isNumber = beam.statement.map { !$0.isReference } ?? false
      let overhang = isNumber ? Distance.overhang : Distance.mostOverhang
      guard label.width <= beam.length + overhang else { return nil }
    } else if beam.axis == .horizontal, old.minX >= beam.end || old.maxX <= beam.start {
      label.origin.x = old.minX >= beam.end ? old.minX : old.maxX - label.width
    } else if beam.axis == .horizontal, abs(old.midY - placed.across) < Distance.onBeam {
      guard old.minX > beam.start, old.maxX < beam.end, label.width + Distance.shownBeam <= beam.length else {
        return nil
      }
    }
    let sides = [
      Rect(x: label.minX, y: old.minY, width: old.minX - label.minX, height: old.height),
      Rect(x: old.maxX, y: old.minY, width: label.maxX - old.maxX, height: old.height),
    ]
    let isFree = sides.allSatisfy { side in
      side.width < Distance.noWidth
        || isClear(side.inset(by: Distance.apartFromValues), for: placed, interrupting: lines, on: board)
    }
    return isFree && reach.contains(label) ? label : nil
  }

  /// Whether a rectangle meets nothing but a dimension's own beam and value.
  private func isClear(
    _ rect: Rect, for placed: PlacedDimension, interrupting lines: [Double] = [], on board: Board
  ) -> Bool {
    let beam = placed.beam
    let own = Rect(
      beam.axis, from: beam.start, to: beam.end, across: placed.across - Distance.halfBeam,
      placed.across + Distance.halfBeam)
    var isFree = true
    board.forEachObstacle(over: rect) { obstacle in
      switch obstacle.kind {
      case .label: isFree = isFree && obstacle.rect == placed.label
      case .beam: isFree = isFree && obstacle.axis == beam.axis && own.contains(obstacle.rect)
      case .line:
        // The value interrupts its own extension lines.
        let middle = obstacle.rect.mid(beam.axis)
        let isOwn =
          obstacle.axis == beam.axis.other
          && ([beam.start, beam.end] + lines).contains { abs(middle - $0) < Distance.sameLine }
        isFree = isFree && isOwn
      case .text, .edge, .ghostEdge, .trace: isFree = false
      case .plan: break
      }
    }
    return isFree
  }

  /// A value with its details, which are gray.
  ///
  /// - Parameter fill: The state of the constraint in whose color the value lies, or `nil` for a value on paper.
  func items(of placed: PlacedDimension, _ style: TextStyle, on fill: ConstraintState? = nil) -> [SceneItem] {
    let (ink, gray) = (fill?.inkRole ?? .ink, fill?.inkRole ?? .secondaryInk)
    // The length that a bound leaves is gray: no constraint states it.
    var pieces =
      placed.value.lead == nil
      ? [(placed.value.text, ink)]
      : [(placed.value.counting, ink), (placed.value.lead, gray), (placed.value.words, ink)]
        .compactMap { text, role in text.map { ($0, role) } }
    if let lead = placed.lead { pieces.insert((lead, gray), at: 0) }
    if let remark = placed.remark { pieces.append((remark, gray)) }
    let widths = pieces.map { pen.lettering.width($0.0, style) }
    var x = placed.label.midX - (widths.reduce(0, +) + Distance.detailGap * Double(pieces.count - 1)) / 2
    return zip(pieces, widths).map { piece, width in
      defer { x += width + Distance.detailGap }
      return pen.centeredText(
        piece.0, style, at: Point(x: x + width / 2, y: placed.label.midY), pen.paint(piece.1))
    }
  }
}
