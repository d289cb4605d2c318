import AutoLayout
import Geometry

/// The limit of the numbers that code may give to layout: that of definitions, as which its layout can be written.
enum NumberLimit {
  /// Why layout cannot take a number; `nil` if it can.
  static func problem(_ number: Double) -> String? {
    if number.magnitude <= LayoutNumber.largest { return nil }
    return number.isFinite
      ? "the number is \(LayoutNumber.text(of: number)), which is out of range: \(LayoutNumber.advice)"
      : "the number is not finite: \(LayoutNumber.advice)"
  }

  /// Why layout cannot take a value; `nil` if all of its numbers are within the limit.
  static func problem(_ value: Value) -> String? {
    switch value {
    case .number(let number): problem(number)
    case .point(let point): problem(point)
    case .size(let size), .image(let size): problem(size)
    case .rect(let rect): problem(rect.origin) ?? problem(rect.size)
    case .insets(let insets):
      problem(insets.top) ?? problem(insets.left) ?? problem(insets.bottom) ?? problem(insets.right)
    case .directionalInsets(let insets):
      problem(insets.top) ?? problem(insets.leading) ?? problem(insets.bottom) ?? problem(insets.trailing)
    default: nil
    }
  }

  /// Why a definition could not contain a constraint; `nil` if it can.
  static func problem(_ constraint: LayoutConstraint) -> String? {
    problem(constraint.multiplier) ?? problem(constraint.constant)
  }

  /// Why a definition could not contain the frame of a view; `nil` if it can.
  static func problem(frameOf view: View) -> String? {
    problem(view.frame.origin) ?? problem(view.frame.size)
  }

  private static func problem(_ point: Point) -> String? { problem(point.x) ?? problem(point.y) }
  private static func problem(_ size: Size) -> String? { problem(size.width) ?? problem(size.height) }
}
