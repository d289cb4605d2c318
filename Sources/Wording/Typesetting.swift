import Geometry

/// Spells numbers and equations as pictures print them: typographic signs, at most two decimals.
package enum Typesetting {
  /// `12.5`, or `−8` with a minus sign.
  package static func number(_ value: Double) -> String {
    let plain = NumberFormat.string(value, places: 2)
    return plain.first == "-" ? "−" + plain.dropFirst() : plain
  }

  /// The ASCII spelling of definitions with mathematical signs: `a.top ≥ b.bottom − 8`.
  package static func equation(_ text: String) -> String {
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
  package static func prose(_ text: String) -> String { equation(text).replacing("'s", with: "’s") }

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
