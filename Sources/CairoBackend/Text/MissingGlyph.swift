import Geometry
import Scene

/// An outlined box with the code point of a character that no font contains, in two rows of digits.
enum MissingGlyph {
  /// The advance width in ems.
  static let advance = 0.8

  private static let box = Rect(x: 0.06, y: -0.76, width: 0.68, height: 0.86)
  private static let line = 0.045
  /// The height of the digits, and their cap height as a share of it.
  private static let digitSize = 0.34
  private static let capHeight = 0.727

  /// The hexadecimal digits of a character in two rows, such as `1F` and `60`.
  static func digits(of scalar: UInt32) -> [String] {
    let hex = String(scalar, radix: 16, uppercase: true)
    let length = hex.count > 4 ? 6 : 4
    let digits = String(repeating: "0", count: length - hex.count) + hex
    return [String(digits.prefix(length / 2)), String(digits.suffix(length / 2))]
  }

  /// The outline in ems, y downward.
  ///
  /// - Parameter rows: The outlines of the digits with their advance widths.
  static func outline(of rows: [[(outline: Path, advance: Double)]]) -> Path {
    var path = Path.rect(box)
    let inner = box.inset(by: line)
    // The other direction cuts the inner rectangle out.
    path.append(
      Path([
        .move(Point(x: inner.minX, y: inner.minY)), .line(Point(x: inner.minX, y: inner.maxY)),
        .line(Point(x: inner.maxX, y: inner.maxY)), .line(Point(x: inner.maxX, y: inner.minY)), .close,
      ]))
    for (index, row) in rows.enumerated() {
      let room = inner.width - 2 * line
      let width = row.reduce(0) { $0 + $1.advance }
      let size = min(digitSize, width > 0 ? room / width : digitSize)
      var x = box.midX - width * size / 2
      let middle = box.minY + box.height * (index == 0 ? 0.29 : 0.71)
      for (outline, advance) in row {
        path.append(outline.placed(at: Point(x: x, y: middle + size * capHeight / 2), scale: size))
        x += advance * size
      }
    }
    return path
  }
}

extension Path {
  fileprivate func placed(at origin: Point, scale: Double) -> Path {
    func place(_ point: Point) -> Point { origin + point.scaled(by: scale) }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(place(point))
        case .line(let point): .line(place(point))
        case .curve(let control1, let control2, let end):
          .curve(control1: place(control1), control2: place(control2), end: place(end))
        case .close: .close
        }
      })
  }
}
