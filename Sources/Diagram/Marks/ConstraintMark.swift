import AutoLayout
import Geometry

/// The look of a constraint, before its position across its axis is chosen.
enum ConstraintMark {
  case beam(Beam)
  case line(EdgeLine)
  case aspect(AspectMark)

  /// Its constraint's place in activation order, from 1.
  var number: Int {
    switch self {
    case .beam(let beam): beam.number
    case .line(let line): line.number
    case .aspect(let aspect): aspect.number
    }
  }
}

/// A distance or a size: an I-beam with a label on it.
struct Beam: Hashable {
  enum Label: Hashable {
    case value(String)
    /// Equal sizes, with the multiplier or difference if there is one.
    case equal(String?)
  }

  /// Its constraint's place in activation order, from 1.
  var number: Int
  var axis: Axis
  var start: Double
  var end: Double
  /// Where it may lie across its axis.
  var lane: ClosedRange<Double>
  var preferred: Double
  /// The reach across of the edges at `start` and `end`; a thin line leads to an edge that the beam does not meet.
  var startReach: ClosedRange<Double>
  var endReach: ClosedRange<Double>
  var label: Label
  var state: ConstraintState
  /// How much room there is along its axis for the value of a short beam: behind its end, or, negative, before its
  /// start.
  var inward = 0.0
  /// Across its axis, where it would run over what it says nothing of: subviews that fill the view whose size it is,
  /// or clipped views of a scroll view that it leads past.
  var avoided: [ClosedRange<Double>] = []

  /// Where the edge lies that a dropped constraint asks to be at one of its ends.
  var missed: Double?

  /// Whether the mark continues outside the picture, beyond its start or its end.
  var goesOnBefore = false
  var goesOnAfter = false

  var length: Double { end - start }

  /// With the way to the edge that it misses.
  var span: ClosedRange<Double> {
    ClosedRange(between: min(start, missed ?? start), and: max(end, missed ?? end))
  }

  /// The part of the way beyond its ends.
  var way: ClosedRange<Double>? {
    guard let missed, missed < start || end < missed else { return nil }
    return ClosedRange(between: missed, and: missed < start ? start : end)
  }
}

/// Edges that meet or centers that agree.
struct EdgeLine: Hashable {
  var number: Int
  /// The axis whose coordinate the line marks; the line itself runs along the other.
  var axis: Axis
  var position: Double
  var from: Double
  var to: Double
  var kind: Kind
  var state: ConstraintState

  enum Kind {
    /// Edges that lie upon each other from `from` to `to`: a short mark on them says it.
    case tie
    /// Edges in line that lie apart: a line joins them.
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
