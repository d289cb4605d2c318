import Geometry
import Scene

extension Pen {
  /// Half the width of the zigzag in a break line, and its height to either side.
  private static let zigzagWidth = 12.0
  private static let zigzagHeight = 7.0
  /// How far a break line extends beyond the object.
  private static let breakOverhang = 5.0

  private func zigzag(_ rect: Rect) -> [Point] {
    let (x, y) = (rect.midX, rect.maxY)
    let width = min(Self.zigzagWidth, rect.width / 4)
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
