import Geometry
import Scene

extension Pen {
  static let pillHeight = 18.0

  func pillSize(_ string: String) -> Size {
    Size(width: max(Self.pillHeight + 4, lettering.width(string, .pill) + 14), height: Self.pillHeight)
  }

  /// A value on a paper-colored capsule with a border in the color of its state.
  func pill(_ string: String, in rect: Rect, role: ColorRole) -> [SceneItem] {
    capsule(in: rect, role: role) + [centeredText(string, .pill, at: rect.center, paint(.ink))]
  }

  /// A paper-colored capsule with a border in the color of a state.
  ///
  /// - Parameter dash: The dashes of the border, or none for a solid one.
  func capsule(in rect: Rect, role: ColorRole, dash: [Double] = []) -> [SceneItem] {
    let body = Path.roundedRect(rect.inset(by: 0.5), radius: rect.height / 2)
    return [
      shape(
        .roundedRect(rect.inset(by: -0.8), radius: rect.height / 2 + 0.8), fill: paint(.casing, opacity: 0.85)
      ),
      shape(body, fill: paint(.paper), stroke: stroke(role, 1, dash: dash)),
    ]
  }

  static let tagHeight = 17.0

  func tagSize(_ string: String) -> Size {
    Size(width: lettering.width(string, .tag) + 12, height: Self.tagHeight)
  }

  /// A short text on a tag filled with the content color.
  func filledTag(_ string: String, in rect: Rect) -> [SceneItem] {
    let body = Path.roundedRect(rect.inset(by: 0.5), radius: 4)
    return [
      shape(body, fill: paint(.content), stroke: stroke(.content, 1)),
      centeredText(string, .tag, at: rect.center, paint(.inkOnContent)),
    ]
  }

  /// A short text on paper with an outline in its color.
  func outlinedTag(_ string: String, in rect: Rect, role: ColorRole) -> [SceneItem] {
    let body = Path.roundedRect(rect.inset(by: 0.5), radius: 4)
    return [
      shape(body, fill: paint(.paper), stroke: stroke(role, 1)),
      centeredText(string, .tag, at: rect.center, paint(role)),
    ]
  }

  /// A round disc with text in it.
  func disc(_ string: String, at center: Point, radius: Double, fill: ColorRole, ink: ColorRole)
    -> [SceneItem]
  {
    [
      shape(.circle(center: center, radius: radius + 1.3), fill: paint(.casing, opacity: 0.85)),
      shape(.circle(center: center, radius: radius), fill: paint(fill)),
      centeredText(string, .badge, at: center, paint(ink)),
    ]
  }

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
}
