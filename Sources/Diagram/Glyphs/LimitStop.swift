import Geometry
import Scene

/// The stop bar at the limit of a length, beyond the end of its beam.
///
/// The pill on the beam states the inequality, so the key has no line for the bar.
struct LimitStop {
  /// The axis of the length.
  var axis: Axis
  /// The positions of the end of the beam and of the limit, along the axis.
  var end: Double
  var limit: Double
  /// The position of the beam across the axis.
  var across: Double

  /// Half the length of the bar, which exceeds the caps of beams.
  private static let halfLength = 9.0
  private static let halfWidth = 1.25
  /// The gap between the bar and its text.
  private static let besideBar = 6.0

  /// The area of the bar and of the line to it.
  var area: Rect {
    Rect(
      axis, from: min(end, limit) - Self.halfWidth, to: max(end, limit) + Self.halfWidth,
      across: across - Self.halfLength, across + Self.halfLength)
  }

  /// The place of a text beyond the bar.
  func place(of size: Size) -> Rect {
    let direction: Double = limit < end ? -1 : 1
    let distance = Self.halfWidth + Self.besideBar + size[axis] / 2
    return Rect(center: Point(axis, along: limit + direction * distance, across: across), size: size)
  }

  func items(with pen: Pen, state: ConstraintState) -> [SceneItem] {
    let line = Path.line(
      from: Point(axis, along: end, across: across), to: Point(axis, along: limit, across: across))
    let bar = Path.line(
      from: Point(axis, along: limit, across: across - Self.halfLength),
      to: Point(axis, along: limit, across: across + Self.halfLength))
    return [
      pen.shape(line, stroke: pen.casing(of: 1)),
      pen.shape(line, stroke: pen.stroke(state.role, 1, dash: [2, 2])),
      pen.shape(bar, stroke: pen.casing(of: 2 * Self.halfWidth)),
      pen.shape(bar, stroke: pen.stroke(state.role, 2 * Self.halfWidth)),
    ]
  }
}
