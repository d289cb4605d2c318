import AutoLayout
import Geometry

/// How diagrams spell numbers and equations: typographic signs, at most two decimals.
enum Figures {
  static func number(_ value: Double) -> String {
    let plain = NumberFormat.string(value, places: 2)
    return plain.hasPrefix("-") ? "−" + plain.dropFirst() : plain
  }

  /// `+ 8` or `− 8`.
  static func difference(_ value: Double) -> String { "\(value < 0 ? "−" : "+") \(number(value.magnitude))" }

  static func size(_ size: Size) -> String { "\(number(size.width)) × \(number(size.height))" }

  static func point(_ point: Point) -> String { "(\(number(point.x)), \(number(point.y)))" }

  static func priority(_ priority: LayoutPriority) -> String {
    priority.isRequired ? "required" : "@\(number(priority.value))"
  }

  static func sign(_ relation: LayoutRelation) -> String {
    switch relation {
    case .equal: "="
    case .lessThanOrEqual: "≤"
    case .greaterThanOrEqual: "≥"
    }
  }

  /// A definition's ASCII spelling with real mathematical signs: `a.top ≥ b.bottom − 8`.
  static func equation(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      switch word {
      case "==": "="
      case ">=": "≥"
      case "<=": "≤"
      case "-": "−"
      case "*": "×"
      default: signed(word)
      }
    }.joined(separator: " ")
  }

  /// A sentence with equations in it, its apostrophes typographic too.
  static func prose(_ text: String) -> String { equation(text).replacing("'s", with: "’s") }

  /// `-8` and `(-8` with a minus sign; hyphens of words, and of masks such as `--&--`, stay.
  private static func signed(_ word: Substring) -> String {
    let opening = word.prefix { $0 == "(" }
    let rest = word.dropFirst(opening.count)
    guard rest.first == "-", let next = rest.dropFirst().first, next.isNumber || next == "." else {
      return String(word)
    }
    return opening + "−" + rest.dropFirst()
  }
}
