import Geometry
import Scene

extension Pen {
  /// Half the width of the zigzag in a break line, and its height to either side.
  private static let zigzagWidth = 12.0
  private static let zigzagHeight = 7.0
  /// How far a break line extends beyond the object.
  private static let breakOverhang = 5.0

  private func zigzag(_ rect: Rect) -> [Point] { zigzag(from: rect.minX, to: rect.maxX, y: rect.maxY) }

  /// The corners of a zigzag, from right to left.
  private func zigzag(from left: Double, to right: Double, y: Double) -> [Point] {
    let x = (left + right) / 2
    let width = min(Self.zigzagWidth, (right - left) / 4)
    return [
      Point(x: x + width, y: y), Point(x: x + width / 3, y: y + Self.zigzagHeight),
      Point(x: x - width / 3, y: y - Self.zigzagHeight), Point(x: x - width, y: y),
    ]
  }

  /// A rectangle whose bottom edge is a break line (ISO 128: lines for interrupted views).
  func cutRect(_ rect: Rect) -> Path {
    var elements: [Path.Element] = [
      .move(rect.origin), .line(Point(x: rect.maxX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.maxY)),
    ]
    elements += zigzag(rect).map { .line($0) }
    return Path(elements + [.line(Point(x: rect.minX, y: rect.maxY)), .close])
  }

  /// The two break lines that bound a strip, and the area between them.
  func interruption(_ strip: Rect) -> (area: Path, lines: Path) {
    let (left, right) = (strip.minX - Self.breakOverhang, strip.maxX + Self.breakOverhang)
    func points(_ y: Double) -> [Point] {
      [Point(x: right, y: y)] + zigzag(from: strip.minX, to: strip.maxX, y: y) + [Point(x: left, y: y)]
    }
    func line(_ points: [Point]) -> Path {
      Path([.move(points[0])] + points.dropFirst().map { .line($0) })
    }
    let (upper, lower) = (points(strip.minY), points(strip.maxY))
    var lines = line(upper)
    lines.append(line(lower))
    let outline = upper + lower.reversed()
    return (Path([.move(outline[0])] + outline.dropFirst().map { .line($0) } + [.close]), lines)
  }

  /// The three uncut sides of a rectangle, and the break line.
  func cutOutline(_ rect: Rect) -> (sides: Path, line: Path) {
    let inner = rect.inset(by: min(0.5, rect.width / 2, rect.height / 2))
    let sides = Path([
      .move(Point(x: inner.minX, y: rect.maxY)), .line(inner.origin),
      .line(Point(x: inner.maxX, y: inner.minY)), .line(Point(x: inner.maxX, y: rect.maxY)),
    ])
    let line = Path(
      [.move(Point(x: rect.maxX + Self.breakOverhang, y: rect.maxY))] + zigzag(rect).map { .line($0) }
        + [.line(Point(x: rect.minX - Self.breakOverhang, y: rect.maxY))])
    return (sides, line)
  }
}
