import AutoLayout
import Geometry

/// Operators on values.
enum Arithmetic {
  static func result(_ operation: String, _ a: Value, _ b: Value) throws(Misunderstanding) -> Value {
    for value in [a, b] { if case .unknown = value { return value } }
    switch operation {
    case "==", "===", "!=", "!==":
      guard areComparable(a, b) else { return .unknown("can't compare \(a.kind) with \(b.kind)") }
      return .boolean(areEqual(a, b) == operation.hasPrefix("="))
    default: break
    }
    if case .list(let first) = a, case .list(let second) = b, operation == "+" {
      return .list(first + second)
    }
    if let first = a.text, let second = b.text, operation == "+" {
      // The sum of two translations is told as the first one.
      let origin = if case .localized = a { a } else { b }
      return origin.replacingText(first + second)
    }
    if case .options(let first) = a, case .options(let second) = b, operation == "|" {
      return .options(first.union(second))
    }
    // Flags, such as the parts of an autoresizing mask, are lists of words.
    if operation == "|", let first = words(a), let second = words(b) { return .list(first + second) }
    if case .insets(let first) = a, case .insets(let second) = b, operation == "+" {
      return .insets(
        EdgeInsets(
          top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
          right: first.right + second.right))
    }
    // `.required - 1`
    if operation == "+" || operation == "-", case .word = a, let priority = try? Words.priority(a) {
      return try result(operation, .number(priority.value), b)
    }
    guard let first = a.number, let second = b.number else {
      throw Misunderstanding("'\(operation)' is not known of \(a.kind) and \(b.kind)")
    }
    return try result(operation, first, second)
  }

  private static func result(_ operation: String, _ a: Double, _ b: Double) throws(Misunderstanding) -> Value
  {
    switch operation {
    case "+": return .number(a + b)
    case "-": return .number(a - b)
    case "*": return .number(a * b)
    case "/": return .number(a / b)
    case "%": return .number(a.truncatingRemainder(dividingBy: b))
    case "&", "|", "^", "<<", ">>": return .number(try bits(operation, a, b))
    case "<": return .boolean(a < b)
    case "<=": return .boolean(a <= b)
    case ">": return .boolean(a > b)
    case ">=": return .boolean(a >= b)
    case "..<", "...":
      guard a.rounded() == a else {
        return .range(NumberRange(lower: a, upper: b, isClosed: operation == "..."))
      }
      let last = operation == "..." ? b : b - 1
      guard a.isFinite, last.isFinite, last - a < 10_000 else {
        throw Misunderstanding("the range has too many numbers")
      }
      return .list(Array(stride(from: a, through: last, by: 1).map { .number($0) }))
    default: throw Misunderstanding("the operator '\(operation)' is not known")
    }
  }

  /// Operators on the bits of integers.
  private static func bits(_ operation: String, _ a: Double, _ b: Double) throws(Misunderstanding) -> Double {
    guard let first = Int(exactly: a), let second = Int(exactly: b),
      operation.count == 1 || (0...62).contains(second)
    else { throw Misunderstanding("'\(operation)' needs integers") }
    switch operation {
    case "&": return Double(first & second)
    case "|": return Double(first | second)
    case "^": return Double(first ^ second)
    case "<<": return Double(first << second)
    default: return Double(first >> second)
    }
  }

  private static func words(_ value: Value) -> [Value]? {
    switch value {
    case .word: [value]
    case .list(let values): values
    default: nil
    }
  }

  /// Whether it is known how two values compare.
  private static func areComparable(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.null, _), (_, .null), (.word, .word), (.enumCase, .enumCase), (.enumCase, .word),
      (.word, .enumCase), (.word, .implicit), (.implicit, .word):
      true
    case (.word, _), (_, .word), (.service, _), (_, .service): false
    case (.view, .number), (.number, .view), (.view, .text), (.text, .view), (.view, .localized),
      (.localized, .view):
      false
    default: true
    }
  }

  static func areEqual(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.number, _), (.boolean, _): a.number != nil && a.number == b.number
    case (.text, _), (.localized, _): a.text == b.text
    case (.word(let first), .word(let second)): first == second
    case (.enumCase(let first), .enumCase(let second)):
      first.type == second.type && first.name == second.name && first.payload.count == second.payload.count
        && zip(first.payload, second.payload).allSatisfy { areEqual($0.value, $1.value) }
    case (.implicit(let first, _), .word(let second)), (.word(let first), .implicit(let second, _)):
      first == second
    case (.enumCase(let known), .word(let name)), (.word(let name), .enumCase(let known)): known.name == name
    case (.point(let first), .point(let second)): first == second
    case (.insets(let first), .insets(let second)): first == second
    case (.view, .view), (.object, _), (.view, .object): a.view != nil && a.view === b.view
    case (.size(let first), .size(let second)): first == second
    case (.rect(let first), .rect(let second)): first == second
    default: false
    }
  }
}
