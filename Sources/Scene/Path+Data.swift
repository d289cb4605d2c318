import Geometry

extension Path {
  /// SVG path data with three decimals. Commands are absolute, with `H` and `V` for lines that print as horizontal
  /// and vertical.
  package var data: String {
    var text = UTF8Text(capacity: 16 * elements.count)
    text.append(self)
    return text.string
  }
}

extension UTF8Text {
  /// Appends a path as its `data`.
  package mutating func append(_ path: Path) {
    // Unknown after a close, which moves the current point to the start of the outline. The next command is then
    // written in full.
    var current: (x: SceneNumber, y: SceneNumber)?
    for element in path.elements {
      switch element {
      case .move(let point):
        let (x, y) = (SceneNumber(point.x), SceneNumber(point.y))
        append(UInt8(ascii: "M"))
        append(x)
        appendNext(y)
        current = (x, y)
      case .line(let point):
        let (x, y) = (SceneNumber(point.x), SceneNumber(point.y))
        if let current, y == current.y {
          append(UInt8(ascii: "H"))
          append(x)
        } else if let current, x == current.x {
          append(UInt8(ascii: "V"))
          append(y)
        } else {
          append(UInt8(ascii: "L"))
          append(x)
          appendNext(y)
        }
        current = (x, y)
      case .curve(let control1, let control2, let end):
        let (x, y) = (SceneNumber(end.x), SceneNumber(end.y))
        append(UInt8(ascii: "C"))
        append(SceneNumber(control1.x))
        appendNext(SceneNumber(control1.y))
        appendNext(SceneNumber(control2.x))
        appendNext(SceneNumber(control2.y))
        appendNext(x)
        appendNext(y)
        current = (x, y)
      case .close:
        append(UInt8(ascii: "Z"))
        current = nil
      }
    }
  }

  /// Appends a number after another one. A minus sign separates numbers as well as a space does.
  private mutating func appendNext(_ number: SceneNumber) {
    if !number.startsWithMinus { append(UInt8(ascii: " ")) }
    append(number)
  }
}
