import Geometry
import Scene

extension Path {
  /// SVG path data: absolute commands, with `H` and `V` for what prints as horizontal and vertical.
  var svgData: String {
    var data = ""
    var (currentX, currentY) = ("", "")
    func append(_ numbers: [String], to data: inout String) {
      for (index, text) in numbers.enumerated() {
        if index > 0, !text.hasPrefix("-") { data += " " }
        data += text
      }
    }
    for element in elements {
      switch element {
      case .move(let point):
        (currentX, currentY) = (number(point.x), number(point.y))
        data += "M"
        append([currentX, currentY], to: &data)
      case .line(let point):
        let (x, y) = (number(point.x), number(point.y))
        if y == currentY {
          data += "H" + x
        } else if x == currentX {
          data += "V" + y
        } else {
          data += "L"
          append([x, y], to: &data)
        }
        (currentX, currentY) = (x, y)
      case .curve(let control1, let control2, let end):
        (currentX, currentY) = (number(end.x), number(end.y))
        data += "C"
        append(
          [
            number(control1.x), number(control1.y), number(control2.x), number(control2.y), currentX,
            currentY,
          ], to: &data)
      case .close:
        data += "Z"
        // After a close the current point is the start of the outline; the next command is written out in full.
        (currentX, currentY) = ("", "")
      }
    }
    return data
  }
}
