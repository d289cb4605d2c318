import Geometry
import Scene

/// The sides of a rectangle, clockwise from the top.
enum RectSide: Int, CaseIterable, Hashable, Sendable {
  case top, right, bottom, left
}

/// A content rectangle, as dots outside its edges.
struct ContentGlyph: Glyph {
  /// Whether constraints refer to the rectangle as a layout guide.
  var isGuide: Bool

  var place: KeyPlace { .content }
  var text: String { isGuide ? "content rectangle, the contentLayoutGuide" : "content rectangle" }
  var isUnclear: Bool { true }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    pen.dottedRect(box.inset(by: Pen.dotOffset + 1))
  }

  func merged(with other: ContentGlyph) -> ContentGlyph { ContentGlyph(isGuide: isGuide || other.isGuide) }
}

extension KeyMark {
  static func content(isGuide: Bool) -> KeyMark { KeyMark(ContentGlyph(isGuide: isGuide)) }
}

extension Pen {
  /// The distance from the edge of a content rectangle to the centers of its dots.
  static let dotOffset = 1.9
  static let dotDiameter = 2.6

  /// The number of gaps between the dots of a side that brings their spacing closest to `pitch`.
  static func dotIntervals(length: Double, pitch: Double = dotPitch) -> Int {
    Int((length / pitch).rounded().bounded(by: 1...20_000))
  }

  static let dotPitch = 5.2
  /// The opacity of dots where the content may extend further.
  static let palerDots = 0.45

  /// The dots of a content rectangle, entirely outside its edges, with a dot on every corner.
  ///
  /// - Parameters:
  ///   - open: Sides at which the others end on the edge itself, because they continue there in another style.
  ///   - pitch: The distance between dots.
  func dottedRect(
    _ rect: Rect, sides: [RectSide] = RectSide.allCases, open: Set<RectSide> = [], opacity: Double = 1,
    pitch: Double = Self.dotPitch
  ) -> [SceneItem] {
    func inset(_ side: RectSide) -> Double { open.contains(side) ? 0 : -Self.dotOffset }
    let outer = rect.inset(
      by: EdgeInsets(top: inset(.top), left: inset(.left), bottom: inset(.bottom), right: inset(.right)))
    let corners = [
      Point(x: outer.minX, y: outer.minY), Point(x: outer.maxX, y: outer.minY),
      Point(x: outer.maxX, y: outer.maxY), Point(x: outer.minX, y: outer.maxY),
    ]
    // One path for all casings and one for all dots, so that nothing translucent is drawn twice where sides meet. The
    // casing ends at the edge, so that it does not cover a frame's edge in the same place.
    var casing = Path()
    var dots = Path()
    for side in sides {
      let (a, b) = (corners[side.rawValue], corners[(side.rawValue + 1) % 4])
      let length = abs(a.x - b.x) + abs(a.y - b.y)
      let next = RectSide(rawValue: (side.rawValue + 1) % 4)!
      casing.append(.line(from: a, to: b))
      dots.append(
        .dots(
          from: a, to: b, intervals: Self.dotIntervals(length: length, pitch: pitch),
          includesEnd: !sides.contains(next)))
    }
    return [
      shape(
        casing,
        stroke: Stroke(paint(.casing, opacity: 0.85 * opacity), width: 2 * Self.dotOffset, cap: .round)),
      shape(dots, stroke: Stroke(paint(.content, opacity: opacity), width: Self.dotDiameter, cap: .round)),
    ]
  }
}
