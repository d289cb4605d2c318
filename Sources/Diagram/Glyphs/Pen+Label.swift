import Geometry
import Scene

extension Pen {
  static let pillHeight = 18.0
  /// The height of a line in the style of dimensions.
  static let dimensionHeight = 12.0

  /// The size of a text in the style of dimensions, without a capsule.
  func dimensionSize(_ string: String) -> Size {
    Size(width: lettering.width(string, .dimension), height: Self.dimensionHeight)
  }

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

  /// A rounded rectangle in the color of a constraint.
  func filledCapsule(in rect: Rect, state: ConstraintState) -> [SceneItem] {
    [
      shape(
        .roundedRect(rect.inset(by: -0.8), radius: rect.height / 2 + 0.8), fill: paint(.casing, opacity: 0.85)
      ),
      shape(.roundedRect(rect, radius: rect.height / 2), fill: paint(state.role)),
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
}
