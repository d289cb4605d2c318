import Geometry

extension Path {
  /// SVG path data with three decimals: absolute commands, with `H` and `V` for what prints as horizontal and
  /// vertical.
  package var data: String {
    var text: [UInt8] = []
    appendData(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds `data` to UTF-8 text.
  package func appendData(to text: inout [UInt8]) {
    // Unknown after a close, where the current point is the start of the outline: the next command is written out.
    var current: (x: SceneNumber, y: SceneNumber)?
    for element in elements {
      switch element {
      case .move(let point):
        let (x, y) = (SceneNumber(point.x), SceneNumber(point.y))
        text.append(UInt8(ascii: "M"))
        x.append(to: &text)
        y.appendNext(to: &text)
        current = (x, y)
      case .line(let point):
        let (x, y) = (SceneNumber(point.x), SceneNumber(point.y))
        if let current, y == current.y {
          text.append(UInt8(ascii: "H"))
          x.append(to: &text)
        } else if let current, x == current.x {
          text.append(UInt8(ascii: "V"))
          y.append(to: &text)
        } else {
          text.append(UInt8(ascii: "L"))
          x.append(to: &text)
          y.appendNext(to: &text)
        }
        current = (x, y)
      case .curve(let control1, let control2, let end):
        let (x, y) = (SceneNumber(end.x), SceneNumber(end.y))
        text.append(UInt8(ascii: "C"))
        SceneNumber(control1.x).append(to: &text)
        SceneNumber(control1.y).appendNext(to: &text)
        SceneNumber(control2.x).appendNext(to: &text)
        SceneNumber(control2.y).appendNext(to: &text)
        x.appendNext(to: &text)
        y.appendNext(to: &text)
        current = (x, y)
      case .close:
        text.append(UInt8(ascii: "Z"))
        current = nil
      }
    }
  }
}

extension SceneNumber {
  /// Adds the number after another one: a minus sign parts them as well as a space.
  fileprivate func appendNext(to text: inout [UInt8]) {
    if !startsWithMinus { text.append(UInt8(ascii: " ")) }
    append(to: &text)
  }
}
