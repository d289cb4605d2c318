import Geometry
import Scene

/// A length equal to another one.
struct EqualGlyph: Glyph, PointGlyph {
  var what: String
  var axis: Axis

  var place: KeyPlace { .equal }
  var text: String { what }
  static var hasLineEach: Bool { true }
  /// The room of the badge.
  static let room = Size(width: 18, height: 18)

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    switch axis {
    case .horizontal:
      pen.beam(.horizontal, from: box.minX, to: box.maxX, across: box.midY, state: .required)
        + pen.equalBadge(at: box.center, state: .required)
    case .vertical:
      pen.beam(.vertical, from: box.minY - 3, to: box.maxY + 3, across: box.midX, state: .required)
        + pen.equalBadge(at: box.center, state: .required, radius: 5.5)
    }
  }
}

extension KeyMark {
  static func equal(_ what: String, _ axis: Axis) -> KeyMark { KeyMark(EqualGlyph(what: what, axis: axis)) }
}

extension Pen {
  /// The round “=” badge of equal sizes.
  func equalBadge(at center: Point, state: ConstraintState, radius: Double = 8) -> [SceneItem] {
    let scale = radius / 8
    var bars = Path()
    for dy in [-2.1 * scale, 2.1 * scale] {
      bars.append(
        .line(
          from: Point(x: center.x - 3.6 * scale, y: center.y + dy),
          to: Point(x: center.x + 3.6 * scale, y: center.y + dy)))
    }
    return [
      shape(.circle(center: center, radius: radius + 1.3), fill: paint(.casing, opacity: 0.85)),
      shape(.circle(center: center, radius: radius), fill: paint(state.role)),
      shape(bars, stroke: stroke(state.inkRole, 1.7 * scale)),
    ]
  }
}
