public import Geometry

/// A path of straight lines and cubic curves.
public struct Path: Hashable, Sendable {
  /// One segment of a path, with coordinates in figure units.
  public enum Element: Hashable, Sendable {
    /// Begins an outline.
    case move(Point)
    /// Draws a straight line to a point.
    case line(Point)
    /// Draws a cubic curve to `end`.
    case curve(control1: Point, control2: Point, end: Point)
    /// Draws a straight line back to the start of the outline.
    case close
  }

  /// The segments in order. Each outline begins with `move`.
  public var elements: [Element]

  /// A path with the given segments, empty by default.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins an outline at a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Draws a straight line to a point.
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  /// Draws a cubic curve to `end`.
  public mutating func curve(_ control1: Point, _ control2: Point, to end: Point) {
    elements.append(.curve(control1: control1, control2: control2, end: end))
  }
  /// Draws a straight line back to the start of the outline.
  public mutating func close() { elements.append(.close) }
  /// Appends the outlines of another path.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// A straight line from `a` to `b`.
  public static func line(from a: Point, to b: Point) -> Path { Path([.move(a), .line(b)]) }

  /// Dots at both ends and evenly spaced between them, for a stroke with round caps. Each is an outline of zero
  /// length, drawn only by its caps.
  ///
  /// Unlike dashes, whose rounding errors add up along a line, every dot has an exact position in every renderer.
  ///
  /// - Parameters:
  ///   - a: The first dot.
  ///   - b: The last dot.
  ///   - intervals: The number of intervals between the ends, at least 1.
  ///   - includesEnd: Whether to include the dot at `b`. Pass `false` if another row of dots begins there.
  public static func dots(from a: Point, to b: Point, intervals: Int, includesEnd: Bool = true) -> Path {
    precondition(intervals >= 1, "two ends have a gap between them")
    var path = Path()
    for index in 0..<(includesEnd ? intervals + 1 : intervals) {
      let share = Double(index) / Double(intervals)
      let point = Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
      path.append(.line(from: point, to: point))
    }
    return path
  }

  /// A closed outline through the points in order. Empty if there are no points.
  public static func polygon(_ points: [Point]) -> Path {
    guard let first = points.first else { return Path() }
    return Path([.move(first)] + points.dropFirst().map(Element.line) + [.close])
  }

  /// A rectangle's outline, clockwise from its top left corner.
  public static func rect(_ rect: Rect) -> Path {
    polygon([
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ])
  }

  /// A rectangle with circular corners. The radius is limited to half the shorter side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let r = min(radius, rect.width / 2, rect.height / 2)
    guard r > 0 else { return .rect(rect) }
    // The distance from a corner of the rectangle to the control points of its quarter circle.
    let k = r * (1 - circleControl)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var path = Path()
    path.move(to: Point(x: left + r, y: top))
    path.side(to: Point(x: right - r, y: top))
    path.curve(Point(x: right - k, y: top), Point(x: right, y: top + k), to: Point(x: right, y: top + r))
    path.side(to: Point(x: right, y: bottom - r))
    path.curve(
      Point(x: right, y: bottom - k), Point(x: right - k, y: bottom), to: Point(x: right - r, y: bottom))
    path.side(to: Point(x: left + r, y: bottom))
    path.curve(
      Point(x: left + k, y: bottom), Point(x: left, y: bottom - k), to: Point(x: left, y: bottom - r))
    path.side(to: Point(x: left, y: top + r))
    path.curve(Point(x: left, y: top + k), Point(x: left + k, y: top), to: Point(x: left + r, y: top))
    path.close()
    return path
  }

  /// The distance of the control points of a cubic quarter circle from its ends, as a fraction of the radius. The
  /// curve stays within 0.03 % of the circle.
  private static let circleControl = 0.552_284_749_830_793_6

  /// Draws a line unless its length is zero.
  private mutating func side(to point: Point) {
    switch elements.last {
    case .move(point), .line(point), .curve(_, _, end: point): break
    default: line(to: point)
    }
  }

  /// A circle of four cubic curves, clockwise from the top.
  public static func circle(center: Point, radius: Double) -> Path {
    let (x, y, r, k) = (center.x, center.y, radius, radius * circleControl)
    var path = Path()
    path.move(to: Point(x: x, y: y - r))
    path.curve(Point(x: x + k, y: y - r), Point(x: x + r, y: y - k), to: Point(x: x + r, y: y))
    path.curve(Point(x: x + r, y: y + k), Point(x: x + k, y: y + r), to: Point(x: x, y: y + r))
    path.curve(Point(x: x - k, y: y + r), Point(x: x - r, y: y + k), to: Point(x: x - r, y: y))
    path.curve(Point(x: x - r, y: y - k), Point(x: x - k, y: y - r), to: Point(x: x, y: y - r))
    path.close()
    return path
  }

  /// The path with every point transformed. Lines and curves are transformed exactly if the transformation is affine.
  public func map(_ transform: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(transform(point))
        case .line(let point): .line(transform(point))
        case .curve(let control1, let control2, let end):
          .curve(control1: transform(control1), control2: transform(control2), end: transform(end))
        case .close: .close
        }
      })
  }

  /// The same outlines in the opposite direction, so that they are holes in a path around them.
  public var reversed: Path {
    var result = Path()
    var outline: [Element] = []
    func flush() {
      var ends: [Point] = []
      for element in outline {
        switch element {
        case .move(let point), .line(let point), .curve(_, _, end: let point): ends.append(point)
        case .close: break
        }
      }
      guard let last = ends.last else { return }
      result.move(to: last)
      for index in stride(from: ends.count - 1, to: 0, by: -1) {
        if case .curve(let control1, let control2, _) = outline[index] {
          result.curve(control2, control1, to: ends[index - 1])
        } else {
          result.line(to: ends[index - 1])
        }
      }
      if outline.last == .close { result.close() }
      outline = []
    }
    for element in elements {
      if case .move = element { flush() }
      outline.append(element)
    }
    flush()
    return result
  }

  /// The path moved by `delta`.
  public func offset(by delta: Point) -> Path { map { $0 + delta } }

  /// The path scaled about (0, 0).
  public func scaled(by factor: Double) -> Path {
    map { Point(x: $0.x * factor, y: $0.y * factor) }
  }

  /// The smallest rectangle that contains all points, including control points, or `nil` for an empty path. Curves
  /// may not reach its edges.
  public var bounds: Rect? {
    var box: Rect?
    func extend(_ point: Point) {
      let spot = Rect(origin: point, size: .zero)
      box = box?.union(spot) ?? spot
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): extend(point)
      case .curve(let control1, let control2, let end):
        extend(control1)
        extend(control2)
        extend(end)
      case .close: break
      }
    }
    return box
  }
}
