import Geometry

extension Path {
  /// SVG path data with three decimals: absolute commands, with `H` and `V` for what prints as horizontal and
  /// vertical.
  package var data: String {
    var data = ""
    var (currentX, currentY) = ("", "")
    func append(_ first: String, _ second: String, to data: inout String) {
      data += first
      appendNext(second, to: &data)
    }
    func appendNext(_ text: String, to data: inout String) {
      if text.utf8.first != UInt8(ascii: "-") { data += " " }
      data += text
    }
    for element in elements {
      switch element {
      case .move(let point):
        (currentX, currentY) = (sceneNumber(point.x), sceneNumber(point.y))
        data += "M"
        append(currentX, currentY, to: &data)
      case .line(let point):
        let (x, y) = (sceneNumber(point.x), sceneNumber(point.y))
        if y == currentY {
          data += "H"
          data += x
        } else if x == currentX {
          data += "V"
          data += y
        } else {
          data += "L"
          append(x, y, to: &data)
        }
        (currentX, currentY) = (x, y)
      case .curve(let control1, let control2, let end):
        (currentX, currentY) = (sceneNumber(end.x), sceneNumber(end.y))
        data += "C"
        append(sceneNumber(control1.x), sceneNumber(control1.y), to: &data)
        appendNext(sceneNumber(control2.x), to: &data)
        appendNext(sceneNumber(control2.y), to: &data)
        appendNext(currentX, to: &data)
        appendNext(currentY, to: &data)
      case .close:
        data += "Z"
        // After a close the current point is the start of the outline; the next command is written out in full.
        (currentX, currentY) = ("", "")
      }
    }
    return data
  }
}

/// Three decimals: a thousandth of a point is far below what any screen shows.
package func sceneNumber(_ value: Double) -> String { NumberFormat.string(value, places: 3) }
