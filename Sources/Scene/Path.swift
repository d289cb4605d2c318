public import Geometry

/// Straight lines and cubic curves.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(control1: Point, control2: Point, end: Point)
    case close
  }

  public var elements: [Element]

  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func move(to point: Point) { elements.append(.move(point)) }
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  public mutating func curve(_ control1: Point, _ control2: Point, to end: Point) {
    elements.append(.curve(control1: control1, control2: control2, end: end))
  }
  public mutating func close() { elements.append(.close) }
  public mutating func append(_ other: Path) { elements += other.elements }

  public static func line(from a: Point, to b: Point) -> Path { Path([.move(a), .line(b)]) }

  public static func polygon(_ points: [Point]) -> Path {
    guard let first = points.first else { return Path() }
    return Path([.move(first)] + points.dropFirst().map(Element.line) + [.close])
  }

  public static func rect(_ rect: Rect) -> Path {
    polygon([
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ])
  }

  /// A rectangle with circular corners; the radius is cut to half the shorter side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let r = min(radius, rect.width / 2, rect.height / 2)
    guard r > 0 else { return .rect(rect) }
    let k = r * (1 - 0.552_284_749_830_793_6)
    let (l, t, rt, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var path = Path()
    path.move(to: Point(x: l + r, y: t))
    path.line(to: Point(x: rt - r, y: t))
    path.curve(Point(x: rt - k, y: t), Point(x: rt, y: t + k), to: Point(x: rt, y: t + r))
    path.line(to: Point(x: rt, y: b - r))
    path.curve(Point(x: rt, y: b - k), Point(x: rt - k, y: b), to: Point(x: rt - r, y: b))
    path.line(to: Point(x: l + r, y: b))
    path.curve(Point(x: l + k, y: b), Point(x: l, y: b - k), to: Point(x: l, y: b - r))
    path.line(to: Point(x: l, y: t + r))
    path.curve(Point(x: l, y: t + k), Point(x: l + k, y: t), to: Point(x: l + r, y: t))
    path.close()
    return path
  }

  public static func circle(center: Point, radius: Double) -> Path {
    roundedRect(
      Rect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2), radius: radius)
  }

  /// The path with every point put through `transform`; straight lines and curves stay such when it is affine.
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

  public func offset(by delta: Point) -> Path { map { $0 + delta } }

  /// Scaled about (0, 0).
  public func scaled(by factor: Double) -> Path {
    map { Point(x: $0.x * factor, y: $0.y * factor) }
  }
}
