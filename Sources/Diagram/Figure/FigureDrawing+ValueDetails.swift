import Geometry
import Scene

/// What values of dimensions say besides the constant where there is room: the solved length beside a bound or a
/// relation, that an optional constraint is not satisfied, and which sizes are equal.
extension FigureDrawing {
  /// Adds the details for which there is room to placed values.
  func addDetails(to placed: inout [PlacedDimension]) {
    for index in placed.indices where placed[index].count == 1 || placed[index].beam.label == .equal(nil) {
      guard let text = placed[index].text, let details = details(of: placed[index], text) else { continue }
      guard let label = room(for: details, beside: text, placed[index]) else { continue }
      (placed[index].lead, placed[index].remark) = details
      placed[index].label = label
      board.add(label, .label)
    }
  }

  private func details(of placed: PlacedDimension, _ text: String) -> (lead: String?, remark: String?)? {
    let beam = placed.beam
    if beam.state == .unmet { return (nil, "not met") }
    guard let actual = beam.actual, beam.state.isMet else { return nil }
    if beam.label == .equal(nil) { return (nil, "of \(actual)") }
    let hasSign = ["=", "≤", "≥"].contains { text.hasPrefix($0) }
    return (hasSign ? actual : "\(actual) =", nil)
  }

  private static let detailGap = 3.5
  /// The length of a value in a column beside the figure, with its details.
  private static let longestInColumn = 120.0

  /// The rectangle of a value with its details, or `nil` if it would meet anything.
  private func room(
    for details: (lead: String?, remark: String?), beside text: String, _ placed: PlacedDimension
  )
    -> Rect?
  {
    let beam = placed.beam
    let style: TextStyle = placed.isInRow ? .dimension : .pill
    let more = [details.lead, details.remark].compactMap(\.self).reduce(0) {
      $0 + pen.lettering.width($1, style) + Self.detailGap
    }
    let old = placed.label
    var label = Rect(center: old.center, size: Size(width: old.width + more, height: old.height))
    if placed.isInRow, beam.axis == .vertical {
      guard label.width <= Self.longestInColumn else { return nil }
      label.origin.x = old.minX > placed.across ? old.minX : old.maxX - label.width
    } else if placed.isInRow {
      // A value longer than its segment would stand beside a neighbor's.
      guard label.width <= beam.length + 8 else { return nil }
    } else if beam.axis == .horizontal, abs(old.midY - placed.across) < 2 {
      guard old.minX > beam.start, old.maxX < beam.end, label.width + 10 <= beam.length else { return nil }
    }
    let sides = [
      Rect(x: label.minX, y: old.minY, width: old.minX - label.minX, height: old.height),
      Rect(x: old.maxX, y: old.minY, width: label.maxX - old.maxX, height: old.height),
    ]
    let isFree = sides.allSatisfy { side in
      side.width < 0.01
        || isClear(side.inset(by: EdgeInsets(top: -1, left: -4, bottom: -1, right: -4)), for: placed)
    }
    return isFree && reach.contains(label) ? label : nil
  }

  /// Whether a rectangle meets nothing but a dimension's own beam and value.
  private func isClear(_ rect: Rect, for placed: PlacedDimension) -> Bool {
    let beam = placed.beam
    let own = Rect(
      beam.axis, from: beam.start, to: beam.end, across: placed.across - 7, placed.across + 7)
    var isFree = true
    board.forEachObstacle(over: rect) { obstacle in
      switch obstacle.kind {
      case .label: isFree = isFree && obstacle.rect == placed.label
      case .beam: isFree = isFree && obstacle.axis == beam.axis && own.contains(obstacle.rect)
      case .text, .edge, .line, .ghostEdge, .trace: isFree = false
      case .plan: break
      }
    }
    return isFree
  }

  /// A value with its details, which are gray.
  func value(of placed: PlacedDimension, _ text: String, _ style: TextStyle) -> [SceneItem] {
    var pieces = [(text, ColorRole.ink)]
    if let lead = placed.lead { pieces.insert((lead, .secondaryInk), at: 0) }
    if let remark = placed.remark { pieces.append((remark, .secondaryInk)) }
    let widths = pieces.map { pen.lettering.width($0.0, style) }
    var x = placed.label.midX - (widths.reduce(0, +) + Self.detailGap * Double(pieces.count - 1)) / 2
    return zip(pieces, widths).map { piece, width in
      defer { x += width + Self.detailGap }
      return pen.centeredText(
        piece.0, style, at: Point(x: x + width / 2, y: placed.label.midY), pen.paint(piece.1))
    }
  }

  // MARK: Equal sizes

  private static let bracketGap = 6.0
  private static let bracketRadius = 3.0

  /// Joins the badges of equal sizes in a row with the value that they equal.
  func drawBrackets(between placed: [PlacedDimension]) {
    for badge in placed where badge.isInRow && badge.text == nil {
      let values = placed.filter { other in
        other.isInRow && other.beam.axis == badge.beam.axis && other.across == badge.across
          && other.beam.start != badge.beam.start && other.numbers.contains(badge.beam.number)
      }
      guard let value = values.first else { continue }
      drawBracket(from: value, to: badge, among: placed)
    }
  }

  private func drawBracket(
    from value: PlacedDimension, to badge: PlacedDimension, among placed: [PlacedDimension]
  ) {
    let (axis, cross) = (badge.beam.axis, badge.beam.axis.other)
    // Columns have their values at one side, rows above.
    let side: Double = axis == .horizontal || badge.across < figureBounds.minX ? -1 : 1
    func outer(_ rect: Rect) -> Double { side < 0 ? -rect.min(cross) : rect.max(cross) }
    let (low, high) = (
      min(value.label.mid(axis), badge.label.mid(axis)), max(value.label.mid(axis), badge.label.mid(axis))
    )
    let between = placed.filter {
      $0.isInRow && $0.beam.axis == axis && $0.across == badge.across && $0.label.max(axis) > low
        && $0.label.min(axis) < high
    }
    let across = side * ((between.map { outer($0.label) }.max() ?? 0) + Self.bracketGap)
    let trunk = Rect(axis, from: low, to: high, across: across - 1.5, across + 1.5)
    func end(_ label: Rect) -> (near: Double, along: Double) {
      (side * (outer(label) + 2.5), label.mid(axis))
    }
    let ends = [end(value.label), end(badge.label)]
    let arms = ends.map { end in
      Rect(
        axis, from: end.along - 1.5, to: end.along + 1.5, across: min(end.near, across), max(end.near, across)
      )
    }
    guard ([trunk] + arms).allSatisfy({ board.isFree($0.inset(by: 1)) && board.nameCost($0) == 0 }) else {
      return
    }
    let (first, last) = ends[0].along < ends[1].along ? (ends[0], ends[1]) : (ends[1], ends[0])
    let radius = min(Self.bracketRadius, (last.along - first.along) / 2, abs(across - last.near))
    func point(_ along: Double, _ across: Double) -> Point { Point(axis, along: along, across: across) }
    let path = Path([
      .move(point(first.along, first.near)), .line(point(first.along, across - side * radius)),
      .line(point(first.along + radius, across)), .line(point(last.along - radius, across)),
      .line(point(last.along, across - side * radius)), .line(point(last.along, last.near)),
    ])
    sketch.add(
      constraintGroup([pen.shape(path, stroke: pen.stroke(badge.beam.state.role, 1))], badge.beam.number),
      at: .dimensions, covering: trunk)
    board.add(trunk, .line, along: axis)
  }
}
