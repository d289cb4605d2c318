import AutoLayout
import Geometry

/// The mark of a constraint before its position across its axis is chosen.
enum ConstraintMark {
  case beam(Beam)
  case line(EdgeLine)
  case aspect(AspectMark)

  /// The position of the constraint in activation order, from 1.
  var number: Int {
    switch self {
    case .beam(let beam): beam.number
    case .line(let line): line.number
    case .aspect(let aspect): aspect.number
    }
  }

  /// The axis of the constraint, or `nil` for an aspect ratio.
  var axis: Axis? {
    switch self {
    case .beam(let beam): beam.axis
    case .line(let line): line.axis
    case .aspect: nil
    }
  }

  /// Whether the constraint is a member of a conflict.
  var isMember: Bool {
    switch self {
    case .beam(let beam): beam.state.member != nil
    case .line(let line): line.state.member != nil
    case .aspect(let aspect): aspect.state.member != nil
    }
  }
}

/// A distance or a size, drawn as an I-beam with a label.
struct Beam: Hashable {
  enum Label: Hashable {
    case value(LengthStatement)
    /// A length equal to another one.
    case equal(EqualLength)
  }

  /// The position of the constraint in activation order, from 1.
  var number: Int
  var axis: Axis
  var start: Double
  var end: Double
  /// The range of positions allowed across the beam's axis.
  var lane: ClosedRange<Double>
  var preferred: Double
  /// The extent, across the axis, of the edges at `start` and `end`. If the beam does not meet an edge, a thin line
  /// leads to it.
  var startReach: ClosedRange<Double>
  var endReach: ClosedRange<Double>
  var label: Label
  var state: ConstraintState
  /// The room along the axis for the label of a short beam: after the end if positive, before the start if negative.
  var inward = 0.0
  /// The ranges across the axis in which the beam would cross unrelated views: subviews that fill the view being
  /// measured, or clipped views of a scroll view that the beam passes.
  var avoided: [ClosedRange<Double>] = []

  /// What the label says where there is room, with the name of a position that the label leaves out.
  var longStatement: LengthStatement?
  /// The solved length in points, where the label states a bound or a relation to another length instead.
  var actual: String?
  /// Whether the solved length is not at the bound.
  var isSlack = false
  /// The value in points of the other side of an inequality between lengths.
  var limit: String?
  /// Where the beam would end at its upper limit, for an inequality between lengths that is not at its limit. A
  /// centered view has two such positions; other views have one.
  var limitEnds: [Double] = []

  /// The actual position of the edge that a broken constraint would place at one end of the beam.
  var missed: Double?
  /// By how much the layout misses the constraint, such as `62 too wide`, or `nil` if it is met.
  var miss: String?

  /// Whether the mark continues outside the picture, before its start or after its end.
  var goesOnBefore = false
  var goesOnAfter = false

  var length: Double { end - start }

  /// Whether the beam is as long as another one, which its label names.
  var isEqual: Bool { if case .equal = label { true } else { false } }

  /// What the label states, or `nil` for equal lengths.
  var statement: LengthStatement? { if case .value(let statement) = label { statement } else { nil } }

  /// What a pill on the beam says: the statement, and by how much it is missed.
  var pillText: String {
    switch label {
    case .value(let statement): [statement.text, miss].compactMap(\.self).joined(separator: ", ")
    case .equal(let equal): equal.isDistribution ? equal.other : "= \(equal.other)"
    }
  }

  /// A statement with what a reader must know to understand it: the length that a bound leaves, as in `65, at least 0`,
  /// and by how much an optional constraint is not met.
  var value: DimensionValue {
    guard let statement else { return DimensionValue(words: pillText) }
    guard state.isMet, let actual, statement.isBound, !statement.isReference else {
      return DimensionValue(words: pillText)
    }
    return isSlack
      ? DimensionValue(lead: "\(actual),", words: statement.text) : DimensionValue(words: statement.tightText)
  }

  /// The extent along the axis, including the gap to the missed edge.
  var span: ClosedRange<Double> {
    ClosedRange(between: min(start, missed ?? start), and: max(end, missed ?? end))
  }

  /// The gap between the beam and the missed edge, or `nil` if that edge lies within the beam.
  var way: ClosedRange<Double>? {
    guard let missed, missed < start || end < missed else { return nil }
    return ClosedRange(between: missed, and: missed < start ? start : end)
  }
}

/// Edges that coincide, or centers or baselines that line up.
struct EdgeLine: Hashable {
  var number: Int
  /// The axis of the coordinate that the line marks. The line itself runs along the other axis.
  var axis: Axis
  var position: Double
  var from: Double
  var to: Double
  var kind: Kind
  var state: ConstraintState
  /// The extents of the two items along the line.
  var items: [ClosedRange<Double>] = []
  /// The distance of at least or at most 0 that an inequality allows, such as `at least 0`, or `nil` for an equation.
  var limit: String?

  enum Kind {
    /// Edges that coincide between `from` and `to`, marked by a short line on them.
    case tie
    /// Edges that line up but lie apart, joined by a line.
    case edge
    case center
    case baseline

    var keyMark: KeyMark {
      switch self {
      case .tie: .tied
      case .edge: .aligned
      case .center: .centered
      case .baseline: .baseline
      }
    }
  }

  var isBaseline: Bool { kind == .baseline }
}

/// A view whose width is a multiple of its own height.
struct AspectMark: Hashable {
  var number: Int
  var frame: Rect
  var text: String
  var state: ConstraintState
}
