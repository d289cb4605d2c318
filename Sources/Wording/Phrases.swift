import AutoLayout
import Geometry

/// Parts of sentences: enumerations, plurals, ordinals and numbers.
package enum Phrases {
  /// `a`, `a and b`, `a, b and c`; `a, b and 98 more` where there are more than can be read.
  package static func list(_ words: [String], most: Int = .max) -> String {
    let named = namedCount(of: words.count, most: most)
    if named < words.count {
      return words.prefix(named).joined(separator: ", ") + " " + more(words.count - named)
    }
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// How many of some words an enumeration names before it counts the others.
  static func namedCount(of count: Int, most: Int) -> Int { count > most ? max(1, most - 1) : count }

  /// `and 98 more`, the end of an enumeration.
  package static func more(_ count: Int) -> String { "and \(count) more" }

  /// `1 error`, `2 errors`.
  package static func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `1st`, `2nd`, `3rd`, `11th`.
  package static func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }

  /// `40 to 140`, `9 or more`, `375 or less`, `any`.
  static func range(_ range: OpenRange) -> String {
    func number(_ value: Double) -> String { NumberFormat.string(value, places: 2) }
    return switch (range.minimum, range.maximum) {
    case (let low?, let high?): "\(number(low)) to \(number(high))"
    case (let low?, nil): "\(number(low)) or more"
    case (nil, let high?): "\(number(high)) or less"
    case (nil, nil): "any"
    }
  }

  /// `x 10, y 20, width 30, height 40`.
  static func frame(_ frame: Rect) -> String {
    let numbers = [("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height)]
    return numbers.map { "\($0) \(NumberFormat.string($1, places: 2))" }.joined(separator: ", ")
  }

  /// The word with a capital at its beginning.
  static func capitalized(_ sentence: String) -> String {
    sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}
