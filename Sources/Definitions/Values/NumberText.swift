import AutoLayout

/// The number syntax of definitions: decimal digits, a decimal point and an exponent.
enum NumberText {
  enum Reading: Hashable {
    case value(Double)
    /// `nan`, `inf`, or a number too large to hold.
    case notFinite
    /// A number beyond `LayoutNumber.largest`, too large for any layout.
    case tooLarge(Double)
    case none

    var isTooLarge: Bool {
      if case .tooLarge = self { true } else { false }
    }
  }

  static func read(_ text: some StringProtocol) -> Reading {
    if isDecimal(text), let value = Double(text) {
      guard value.isFinite else { return .notFinite }
      return value.magnitude <= LayoutNumber.largest ? .value(value) : .tooLarge(value)
    }
    let word = text.lowercased()
    let unsigned = word.drop { $0 == "+" || $0 == "-" || $0 == "." }
    return ["nan", "inf", "infinity"].contains(unsigned) ? .notFinite : .none
  }

  private static func isDecimal(_ text: some StringProtocol) -> Bool {
    var rest = Array(text.utf8)[...]
    func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    func skipDigits() -> Int {
      let count = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    func skip(_ letters: String) -> Bool {
      guard let first = rest.first, letters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = skip("+-")
    var digits = skipDigits()
    if skip(".") { digits += skipDigits() }
    guard digits > 0 else { return false }
    if skip("eE") {
      _ = skip("+-")
      guard skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
