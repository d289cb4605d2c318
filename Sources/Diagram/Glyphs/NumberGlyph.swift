import Geometry
import Scene

/// A label without room, replaced by a number.
struct NumberGlyph: Glyph {
  var number: Int
  var meaning: String

  var place: KeyPlace { .number }
  var text: String { meaning }
  static var hasLineEach: Bool { true }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.callout(number, in: Rect(center: box.center, size: pen.calloutSize(number)))
  }
}

extension KeyMark {
  static func callout(number: Int, text: String) -> KeyMark {
    KeyMark(NumberGlyph(number: number, meaning: text))
  }

  /// Whether the line explains a number in the figure.
  var isNumber: Bool { place == .number }

  /// An explanation of a number, for readers who cannot see the key.
  var sentence: String? {
    glyph(NumberGlyph.self).map { "Number \($0.number) is \($0.meaning)." }
  }
}

extension Pen {
  /// The size of a disc, or of a capsule for a longer number.
  func calloutSize(_ number: Int) -> Size {
    Size(width: max(16, lettering.width("\(number)", .badge) + 8), height: 16)
  }

  /// A number in a ring, unlike the filled discs of conflict members.
  func callout(_ number: Int, in rect: Rect) -> [SceneItem] {
    let radius = rect.height / 2
    return [
      shape(.roundedRect(rect.inset(by: -0.8), radius: radius + 0.8), fill: paint(.casing, opacity: 0.85)),
      shape(
        .roundedRect(rect.inset(by: 0.5), radius: radius - 0.5), fill: paint(.paper),
        stroke: stroke(.ink, 1)),
      centeredText("\(number)", .badge, at: rect.center, paint(.ink)),
    ]
  }
}
