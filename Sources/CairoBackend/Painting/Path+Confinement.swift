import Geometry
import Scene

extension Path {
  /// The path as it appears within an area, with every point inside. Empty if a coordinate is not finite.
  ///
  /// The result follows the area's border wherever the original leaves the area. Nothing inside changes: neither
  /// lines and curves nor winding numbers.
  func confined(to area: Rect) -> Path {
    guard elements.allSatisfy(\.isFinite) else { return Path() }
    var pen = ConfinedPen(area: area)
    for element in elements { pen.draw(element) }
    return pen.path
  }

  /// Whether every point of the path, moved by an offset, lies in an area.
  func lies(in area: Rect, offset: Point) -> Bool {
    let inner = area.offset(by: .zero - offset)
    return elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): inner.contains(point)
      case .curve(let control1, let control2, let end):
        inner.contains(control1) && inner.contains(control2) && inner.contains(end)
      case .close: true
      }
    }
  }
}

extension Path.Element {
  fileprivate var isFinite: Bool {
    func isFinite(_ point: Point) -> Bool { point.x.isFinite && point.y.isFinite }
    return switch self {
    case .move(let point), .line(let point): isFinite(point)
    case .curve(let control1, let control2, let end):
      isFinite(control1) && isFinite(control2) && isFinite(end)
    case .close: true
    }
  }
}

/// Redraws a path with every point moved to the nearest one in an area.
///
/// A straight segment stays straight if it does not cross the line through any edge of the area.
private struct ConfinedPen {
  let area: Rect
  private(set) var path = Path()
  private var start = Point.zero
  private var current = Point.zero

  /// The largest absolute coordinate. Larger ones are clamped, so that their squares stay finite.
  private static let farthest = 1e100
  /// The maximum number of times that a curve is halved until each part lies inside the area or beyond one edge.
  private static let deepest = 40

  init(area: Rect) { self.area = area }

  mutating func draw(_ element: Path.Element) {
    switch element {
    case .move(let point):
      current = Self.measurable(point)
      start = current
      path.move(to: nearest(to: current))
    case .line(let point):
      drawLine(to: Self.measurable(point))
    case .curve(let control1, let control2, let end):
      drawCurve(Self.measurable(control1), Self.measurable(control2), to: Self.measurable(end), depth: 0)
    case .close:
      drawLine(to: start)
      path.close()
    }
  }

  private mutating func drawLine(to end: Point) {
    let begin = current
    for share in crossings(from: begin, to: end) {
      path.line(
        to: nearest(to: Point(x: begin.x + (end.x - begin.x) * share, y: begin.y + (end.y - begin.y) * share))
      )
    }
    path.line(to: nearest(to: end))
    current = end
  }

  /// The points at which a line crosses the lines through the area's edges, as ordered fractions of its length.
  private func crossings(from a: Point, to b: Point) -> [Double] {
    var shares: [Double] = []
    for (start, end, edges) in [(a.x, b.x, [area.minX, area.maxX]), (a.y, b.y, [area.minY, area.maxY])] {
      for edge in edges where (start < edge) != (end < edge) { shares.append((edge - start) / (end - start)) }
    }
    return shares.sorted()
  }

  private mutating func drawCurve(_ control1: Point, _ control2: Point, to end: Point, depth: Int) {
    let points = [current, control1, control2, end]
    if points.allSatisfy(area.contains) {
      path.curve(control1, control2, to: end)
      current = end
    } else if depth == Self.deepest || isBesideArea(points) {
      drawLine(to: end)
    } else {
      // De Casteljau's subdivision.
      func middle(_ a: Point, _ b: Point) -> Point { Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
      let (a, b, c) = (middle(current, control1), middle(control1, control2), middle(control2, end))
      let (d, e) = (middle(a, b), middle(b, c))
      drawCurve(a, d, to: middle(d, e), depth: depth + 1)
      drawCurve(e, c, to: end, depth: depth + 1)
    }
  }

  /// Whether all points lie beyond the same edge.
  private func isBesideArea(_ points: [Point]) -> Bool {
    points.allSatisfy { $0.x <= area.minX } || points.allSatisfy { $0.x >= area.maxX }
      || points.allSatisfy { $0.y <= area.minY } || points.allSatisfy { $0.y >= area.maxY }
  }

  private func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, area.minX), area.maxX), y: min(max(point.y, area.minY), area.maxY))
  }

  private static func measurable(_ point: Point) -> Point {
    Point(x: min(max(point.x, -farthest), farthest), y: min(max(point.y, -farthest), farthest))
  }
}
