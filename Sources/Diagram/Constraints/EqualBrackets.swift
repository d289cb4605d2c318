import AutoLayout
import Geometry
import Scene

/// Joins the badges of equal sizes in a row with the value that they equal.
struct EqualBrackets: FigureReading {
  let facts: FigureFacts

  /// Farther from the values between them than these are from their own beams.
  private static let bracketGap = 12.0
  private static let bracketRadius = 3.0
  /// Half the width of the room of a line.
  private static let halfLine = 1.5
  /// The gap between a line and the label at which it begins.
  private static let labelGap = 2.5

  func draw(
    between placed: [PlacedDimension], into sketch: inout Sketch, on board: inout Board
  ) {
    let inRows = placed.filter(\.isInRow)
    for value in inRows where value.text != nil {
      let badges = inRows.filter { badge in
        badge.text == nil && badge.beam.axis == value.beam.axis && badge.across == value.across
          && value.numbers.contains(badge.beam.number)
      }
      if !badges.isEmpty, let (path, trunk) = bracket(from: value, to: badges, among: inRows, on: board) {
        let line = pen.shape(path, stroke: pen.stroke(value.beam.state.role, 1))
        sketch.add(constraintGroup([line], value.beam.number), at: .dimensions, covering: trunk)
        board.add(trunk, .beam, along: value.beam.axis)
      }
    }
  }

  /// The lines of a bracket with the area of the longest, or `nil` if there is no room.
  private func bracket(
    from value: PlacedDimension, to badges: [PlacedDimension], among placed: [PlacedDimension],
    on board: Board
  ) -> (path: Path, trunk: Rect)? {
    let (axis, cross) = (value.beam.axis, value.beam.axis.other)
    // Columns have their values at one side, rows above.
    let side: Double = axis == .horizontal || value.across < figureBounds.minX ? -1 : 1
    func outer(_ rect: Rect) -> Double { side < 0 ? -rect.min(cross) : rect.max(cross) }
    let joined = [value] + badges
    let places = joined.map { $0.label.mid(axis) }
    guard let low = places.min(), let high = places.max() else { return nil }
    let between = placed.filter {
      $0.beam.axis == axis && $0.across == value.across && $0.label.max(axis) > low
        && $0.label.min(axis) < high
    }
    let across = side * ((between.map { outer($0.label) }.max() ?? 0) + Self.bracketGap)
    let trunk = Rect(axis, from: low, to: high, across: across - Self.halfLine, across + Self.halfLine)
    let arms = joined.map { dimension in
      let along = dimension.label.mid(axis)
      let near = side * (outer(dimension.label) + Self.labelGap)
      return Rect(
        axis, from: along - Self.halfLine, to: along + Self.halfLine, across: min(near, across),
        max(near, across))
    }
    guard ([trunk] + arms).allSatisfy({ board.isFree($0.inset(by: 1)) && board.nameCost($0) == 0 }) else {
      return nil
    }
    return (path(of: arms, to: across, axis, side: side, between: (low, high)), trunk)
  }

  /// The lines from badges to the trunk, with rounded corners at both ends.
  private func path(
    of arms: [Rect], to across: Double, _ axis: Axis, side: Double, between ends: (low: Double, high: Double)
  ) -> Path {
    let (low, high) = ends
    func point(_ along: Double, _ across: Double) -> Point { Point(axis, along: along, across: across) }
    var path = Path()
    for arm in arms {
      let along = arm.mid(axis)
      let near = side > 0 ? arm.min(axis.other) : arm.max(axis.other)
      guard along == low || along == high else {
        path.append(.line(from: point(along, near), to: point(along, across)))
        continue
      }
      let inward: Double = along == low ? 1 : -1
      let radius = min(Self.bracketRadius, (high - low) / 2, abs(across - near))
      path.append(
        Path([
          .move(point(along, near)), .line(point(along, across - side * radius)),
          .line(point(along + inward * radius, across)), .line(point((low + high) / 2, across)),
        ]))
    }
    return path
  }
}
