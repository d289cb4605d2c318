import Geometry
import Scene

/// The I-beam of a distance or size, in the color and dashes of its state.
struct BeamGlyph: Glyph {
  var state: State

  enum State {
    case required, optional, unmet, kept, dropped
    /// A required constraint in the picture of a conflict.
    case satisfied
  }

  var place: KeyPlace {
    switch state {
    case .required, .satisfied: .required
    case .optional: .optional
    case .unmet: .unmet
    case .kept: .kept
    case .dropped: .dropped
    }
  }
  var text: String {
    switch state {
    case .required: "required constraint (pt)"
    case .satisfied: "satisfied (pt)"
    case .optional: "optional constraint @priority"
    case .unmet: "optional constraint, not met"
    case .kept: "in conflict, kept"
    case .dropped: "in conflict, broken"
    }
  }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    let drawn: ConstraintState =
      switch state {
      case .required, .satisfied: .required
      case .optional: .optional
      case .unmet: .unmet
      case .kept: .kept(0)
      case .dropped: .dropped(0)
      }
    return pen.beam(.horizontal, from: box.minX, to: box.maxX, across: box.midY, state: drawn)
  }
}

extension KeyMark {
  static let required = KeyMark(BeamGlyph(state: .required))
  static let satisfied = KeyMark(BeamGlyph(state: .satisfied))
  static let optional = KeyMark(BeamGlyph(state: .optional))
  static let unmet = KeyMark(BeamGlyph(state: .unmet))
  static let kept = KeyMark(BeamGlyph(state: .kept))
  static let dropped = KeyMark(BeamGlyph(state: .dropped))
}

extension Pen {
  /// An I-beam that exactly fills the gap from `start` to `end` on its axis.
  ///
  /// - Parameters:
  ///   - goesOn: The ends at which the beam is cut off. An arrowhead replaces the cap there.
  ///   - spans: The parts of its line that are drawn, or `nil` for all of it.
  func beam(
    _ axis: Axis, from start: Double, to end: Double, across: Double, state: ConstraintState,
    width: Double = 1.5, goesOn: (before: Bool, after: Bool) = (false, false),
    spans: [ClosedRange<Double>]? = nil
  ) -> [SceneItem] {
    let inset = min(width / 2, (end - start) / 2)
    let capped = [(start + inset, goesOn.before), (end - inset, goesOn.after)].filter { !$0.1 }.map(\.0)
    var line = Path()
    for span in spans ?? [ClosedRange(between: start, and: end)] {
      line.append(
        .line(
          from: Point(axis, along: span.lowerBound, across: across),
          to: Point(axis, along: span.upperBound, across: across)))
    }
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
        axis, tip: Point(axis, along: end, across: across), direction: direction, role: state.role,
        size: ArrowheadSize(length: 9, width: 10))
    }
    return [
      shape(capCasing, stroke: casing(of: width)),
      shape(line, stroke: casing(of: width)),
      shape(line, stroke: stroke(state.role, width, dash: state.dash)),
      shape(caps, stroke: stroke(state.role, width)),
    ].filter(Self.isDrawn) + heads
  }

  /// The length below which the caps of a beam would merge into a dash.
  static let shortestBeam = 6.5
  /// The length of an arrow that points at the end of a narrow distance from outside.
  static let outerArrow = 9.0
  private static let outerHead = ArrowheadSize(length: 4.5, width: 5)

  /// A distance too narrow for an I-beam: its two ends, and an arrow at each from outside, as on an engineering drawing
  /// (ISO 129).
  ///
  /// - Parameter arrows: The ends with room for an arrow.
  func narrowBeam(
    _ axis: Axis, from start: Double, to end: Double, across: Double, state: ConstraintState,
    arrows: (before: Bool, after: Bool)
  ) -> [SceneItem] {
    let width = min(1, (end - start) / 2)
    var caps = Path()
    for cap in [start + width / 2, end - width / 2] {
      caps.append(
        .line(
          from: Point(axis, along: cap, across: across - 5), to: Point(axis, along: cap, across: across + 5)))
    }
    var result = [shape(caps, stroke: casing(of: width)), shape(caps, stroke: stroke(state.role, width))]
    for (tip, direction, isDrawn) in [(start, 1.0, arrows.before), (end, -1.0, arrows.after)] where isDrawn {
      let tail = Path.line(
        from: Point(axis, along: tip - direction * Self.outerArrow, across: across),
        to: Point(axis, along: tip - direction * Self.outerHead.length, across: across))
      result.append(shape(tail, stroke: casing(of: 1.2)))
      result.append(shape(tail, stroke: stroke(state.role, 1.2)))
      result.append(
        arrowhead(
          axis, tip: Point(axis, along: tip, across: across), direction: direction, role: state.role,
          size: Self.outerHead))
    }
    return result
  }

  private static func isDrawn(_ item: SceneItem) -> Bool {
    if case .shape(let shape) = item { !shape.path.isEmpty } else { true }
  }
}
