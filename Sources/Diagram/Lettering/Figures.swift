import AutoLayout
import Geometry
import Wording

/// The format of numbers and equations in diagrams, with typographic signs and at most two decimals.
enum Figures {
  static func number(_ value: Double) -> String { Typesetting.number(value) }

  /// A number with a given number of decimals at most.
  static func number(_ value: Double, places: Int) -> String { Typesetting.number(value, places: places) }

  /// A signed difference, `+ 8` or `− 8`.
  static func difference(_ value: Double) -> String { "\(value < 0 ? "−" : "+") \(number(value.magnitude))" }

  static func size(_ size: Size) -> String { "\(number(size.width)) × \(number(size.height))" }

  static func point(_ point: Point) -> String { "(\(number(point.x)), \(number(point.y)))" }

  static func priority(_ priority: LayoutPriority) -> String { Wording.priority(priority) }

  static func sign(_ relation: LayoutRelation) -> String {
    switch relation {
    case .equal: "="
    case .lessThanOrEqual: "≤"
    case .greaterThanOrEqual: "≥"
    }
  }

  /// An equation in the definition's ASCII syntax with typographic signs: `a.top ≥ b.bottom − 8`.
  static func equation(_ text: String) -> String { Typesetting.equation(text) }
}
