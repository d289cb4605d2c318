import Geometry
import Scene

/// The octagon that marks a conflict.
enum OctagonGlyph: PointGlyph {
  static let room = Size(width: 26, height: 26)
}

/// The diamond that marks an ambiguity.
enum DiamondGlyph: PointGlyph {
  static let room = Size(width: 30, height: 30)
  static let extent = Size(width: 28, height: 28)
}

/// The disc with the number of a member of a conflict.
enum MemberGlyph: PointGlyph {
  static let room = Size(width: 18, height: 18)
  static let extent = Size(width: 17, height: 17)
  /// How far from its mark a number may lie to keep off a text.
  static let reach = 60.0
}

extension Pen {
  /// The octagon that marks a conflict.
  func octagon(at center: Point, radius: Double = 11) -> [SceneItem] {
    func corners(_ radius: Double) -> Path {
      // The cosine and sine of 22.5 degrees.
      let (c, s) = (0.923_879_532_511_286_8 * radius, 0.382_683_432_365_089_8 * radius)
      return .polygon(
        [(c, -s), (c, s), (s, c), (-s, c), (-c, s), (-c, -s), (-s, -c), (s, -c)].map {
          Point(x: center.x + $0.0, y: center.y + $0.1)
        })
    }
    var bar = Path()
    let scale = radius / 11
    bar.append(
      .line(
        from: Point(x: center.x, y: center.y - 4.6 * scale), to: Point(x: center.x, y: center.y + 1 * scale)))
    return [
      shape(corners(radius + 1.8), fill: paint(.casing, opacity: 0.85)),
      shape(corners(radius), fill: paint(.conflict)),
      shape(bar, stroke: stroke(.inkOnConflict, 2.1 * scale, cap: .round)),
      shape(
        .circle(center: Point(x: center.x, y: center.y + 4.7 * scale), radius: 1.3 * scale),
        fill: paint(.inkOnConflict)),
    ]
  }

  /// The diamond that marks an ambiguity.
  func diamond(at center: Point, radius: Double = 12) -> [SceneItem] {
    func corners(_ radius: Double) -> Path {
      .polygon([
        Point(x: center.x, y: center.y - radius), Point(x: center.x + radius, y: center.y),
        Point(x: center.x, y: center.y + radius), Point(x: center.x - radius, y: center.y),
      ])
    }
    return [
      shape(corners(radius + 2.2), fill: paint(.casing, opacity: 0.85)),
      shape(corners(radius), fill: paint(.ambiguous)),
      centeredText("?", .pill, at: center, paint(.inkOnAmbiguous)),
    ]
  }

  /// The number of a member of a conflict.
  func member(_ number: Int, at center: Point) -> [SceneItem] {
    disc("\(number)", at: center, radius: 7.5, fill: .conflict, ink: .inkOnConflict)
  }
}
