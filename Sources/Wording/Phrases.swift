import AutoLayout
import Geometry

/// Parts of sentences: lists, plurals, ordinals and numbers.
package enum Phrases {
  /// `a`, `a and b`, or `a, b and c`. If there are more than `most` words, `a, b and 98 more`.
  package static func list(_ words: [String], most: Int = .max) -> String {
    let named = namedCount(of: words.count, most: most)
    if named < words.count {
      return words.prefix(named).joined(separator: ", ") + " " + more(words.count - named)
    }
    return Listing.words(words)
  }

  /// The number of words that a list names before it counts the others.
  static func namedCount(of count: Int, most: Int) -> Int { count > most ? max(1, most - 1) : count }

  /// `and 98 more`, the end of a shortened list.
  package static func more(_ count: Int) -> String { "and \(count) more" }

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

  /// The sentence with a capital first letter.
  package static func capitalized(_ sentence: String) -> String {
    sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}
