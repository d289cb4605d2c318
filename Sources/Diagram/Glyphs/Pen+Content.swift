import Geometry
import Scene

/// The sides of a rectangle, clockwise from the top.
enum RectSide: Int, CaseIterable, Hashable, Sendable {
  case top, right, bottom, left
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
  static let hatchPitch = 7.0
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

  /// The dot with a hole at the content's origin.
  func originDot(at point: Point) -> [SceneItem] {
    [
      shape(.circle(center: point, radius: 6.3), fill: paint(.casing, opacity: 0.95)),
      shape(.circle(center: point, radius: 5), fill: paint(.content)),
      shape(.circle(center: point, radius: 1.8), fill: paint(.casing)),
    ]
  }

  /// The hollow dot of a page stop.
  func hollowDot(at point: Point) -> [SceneItem] {
    [
      shape(.circle(center: point, radius: 5.5), fill: paint(.casing, opacity: 0.95)),
      shape(.circle(center: point, radius: 4.2), fill: paint(.paper), stroke: stroke(.content, 1.5)),
    ]
  }

  /// The cross at the former position of the content's origin.
  func restCross(at point: Point) -> [SceneItem] {
    var arms = Path()
    for slope in [1.0, -1] {
      arms.append(
        .line(
          from: Point(x: point.x - 3.3, y: point.y - 3.3 * slope),
          to: Point(x: point.x + 3.3, y: point.y + 3.3 * slope)))
    }
    return [
      shape(.circle(center: point, radius: 5.8), fill: paint(.casing, opacity: 0.95)),
      shape(arms, stroke: stroke(.content, 1.75, cap: .round)),
    ]
  }

  /// A hatch for content that lies outside the frame.
  func contentHatch(_ region: Path, origin: SceneOrigin? = nil, pitch: Double = Self.hatchPitch) -> SceneItem
  {
    .hatch(
      SceneHatch(origin: origin, region: region, pitch: pitch, stroke: stroke(.content, 0.8, opacity: 0.2)))
  }

  /// The stroke for a view without area.
  func degenerate(_ color: ThemedColor) -> Stroke {
    Stroke(color.paint(in: theme), width: 1, dash: [3, 2])
  }
}
