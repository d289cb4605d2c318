import Geometry
import Scene

/// The state of a constraint, which determines the color and dashes of its glyph.
enum ConstraintState: Hashable, Sendable {
  case required, optional
  /// An optional constraint that the solution does not satisfy.
  case unmet
  /// A member of a conflict, with its number in the set, from 1.
  case kept(Int)
  case dropped(Int)

  var role: ColorRole {
    switch self {
    case .required, .optional, .unmet: .constraint
    case .kept, .dropped: .conflict
    }
  }

  var inkRole: ColorRole {
    switch self {
    case .required, .optional, .unmet: .inkOnConstraint
    case .kept, .dropped: .inkOnConflict
    }
  }

  var dash: [Double] {
    switch self {
    case .required, .kept: []
    case .optional, .dropped: [5, 3.2]
    case .unmet: [1.5, 2.5]
    }
  }

  /// The dashes of the border of a pill.
  var pillDash: [Double] {
    switch self {
    case .required, .kept, .dropped: []
    case .optional: [3, 2]
    case .unmet: [1.5, 2]
    }
  }

  var keyMark: KeyMark {
    switch self {
    case .required: .required
    case .optional: .optional
    case .unmet: .unmet
    case .kept: .kept
    case .dropped: .dropped
    }
  }

  /// Whether the constraint is satisfied and in no conflict.
  var isMet: Bool { self == .required || self == .optional }

  /// The number in the conflict, or `nil` if the constraint is in none.
  var member: Int? {
    switch self {
    case .kept(let number), .dropped(let number): number
    case .required, .optional, .unmet: nil
    }
  }
}

extension Pen {
  /// An I-beam that exactly fills the gap from `start` to `end` on its axis.
  ///
  /// - Parameter goesOn: The ends at which the beam is cut off. An arrowhead replaces the cap there.
  func beam(
    _ axis: Axis, from start: Double, to end: Double, across: Double, state: ConstraintState,
    width: Double = 1.5, goesOn: (before: Bool, after: Bool) = (false, false)
  ) -> [SceneItem] {
    let inset = min(width / 2, (end - start) / 2)
    let capped = [(start + inset, goesOn.before), (end - inset, goesOn.after)].filter { !$0.1 }.map(\.0)
    let line = Path.line(
      from: Point(axis, along: start, across: across), to: Point(axis, along: end, across: across))
    var caps = Path()
    for cap in capped {
      caps.append(
        .line(
          from: Point(axis, along: cap, across: across - 5), to: Point(axis, along: cap, across: across + 5)))
    }
    // The casing of the caps extends beyond the ends of the bars, never into the gap.
    var capCasing = Path()
    for cap in capped {
      capCasing.append(
        .line(
          from: Point(axis, along: cap, across: across - 6.3),
          to: Point(axis, along: cap, across: across + 6.3)))
    }
    let heads = [(start, -1.0, goesOn.before), (end, 1, goesOn.after)].filter(\.2).map { end, direction, _ in
      arrowhead(
        axis, tip: Point(axis, along: end, across: across), direction: direction, role: state.role, length: 9,
        width: 10)
    }
    return [
      shape(capCasing, stroke: casing(of: width)),
      shape(line, stroke: casing(of: width)),
      shape(line, stroke: stroke(state.role, width, dash: state.dash)),
      shape(caps, stroke: stroke(state.role, width)),
    ].filter(Self.isDrawn) + heads
  }

  private static func isDrawn(_ item: SceneItem) -> Bool {
    if case .shape(let shape) = item { !shape.path.isEmpty } else { true }
  }

  /// The part of a dropped size that extends beyond its view, hatched in the conflict's color.
  func demand(_ rect: Rect, pitch: Double = Self.hatchPitch) -> [SceneItem] {
    [
      .hatch(
        SceneHatch(region: .rect(rect), pitch: pitch, stroke: stroke(.conflict, 0.75, opacity: 0.7))),
      shape(.rect(rect.inset(by: 0.5)), stroke: stroke(.conflict, 1, opacity: 0.9, dash: [4, 3])),
    ]
  }

  /// A short line on two coinciding edges, drawn over everything else along them except the dots of content
  /// rectangles.
  ///
  /// - Parameter sides: The extent across the edge, toward lower and higher coordinates.
  func tie(
    _ axis: Axis, at position: Double, from: Double, to: Double, state: ConstraintState,
    sides: (low: Double, high: Double) = (Self.tieReach, Self.tieReach)
  ) -> [SceneItem] {
    let width = 2.0
    let low = min(sides.low, width / 2)
    let high = min(sides.high, width / 2)
    let middle = position + high - low
    func line(_ position: Double) -> Path {
      .line(from: Point(axis, along: position, across: from), to: Point(axis, along: position, across: to))
    }
    let casing = Stroke(paint(.casing), width: sides.low + sides.high)
    return [
      shape(line(position + (sides.high - sides.low) / 2), stroke: casing),
      shape(line(middle), stroke: stroke(state.role, width, dash: state.dash)),
    ]
  }

  /// Half the width of a tie and its casing.
  static let tieReach = 2.5

  /// A plain line for edges, centers, or baselines that line up.
  ///
  /// - Parameter isBelow: Whether the line lies just below its position, so that its casing does not cut off the
  ///   bottoms of letters.
  func alignmentLine(
    _ axis: Axis, at position: Double, from: Double, to: Double, state: ConstraintState, isBelow: Bool = false
  ) -> [SceneItem] {
    let width = 1.5
    // Narrower than a beam's casing, because the line may run through text.
    let margin = 0.75
    func line(_ position: Double) -> Path {
      .line(from: Point(axis, along: position, across: from), to: Point(axis, along: position, across: to))
    }
    let place = isBelow ? position + width / 2 : position
    let casing = Stroke(paint(.casing, opacity: 0.85), width: width + (isBelow ? 1 : 2) * margin)
    return [
      shape(line(isBelow ? place + margin / 2 : place), stroke: casing),
      shape(line(place), stroke: stroke(state.role, width, dash: state.dash)),
    ]
  }
}
