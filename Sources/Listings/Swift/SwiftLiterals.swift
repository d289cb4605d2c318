/// The values of Swift's literals.
enum SwiftLiterals {
  /// The number that a literal spells, without a sign, such as `1_000`, `0xFF`, `1.5e3` or `0x1p3`.
  static func number(_ text: String) -> Double? {
    let digits = text.filter { $0 != "_" }.lowercased()
    let radix: Double
    switch digits.prefix(2) {
    case "0x" where !digits.contains("p"): radix = 16
    case "0o": radix = 8
    case "0b": radix = 2
    default: return Double(digits)
    }
    guard digits.count > 2 else { return nil }
    var value = 0.0
    for digit in digits.dropFirst(2) {
      guard let digit = digit.hexDigitValue, Double(digit) < radix else { return nil }
      value = value * radix + Double(digit)
    }
    return value
  }

  /// The text of a part of a string literal, whose escapes begin with a backslash and a number of `#`.
  static func unescaped(_ text: String, hashes: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", rest.prefix(hashes).allSatisfy({ $0 == "#" }), rest.count > hashes else {
        result.unicodeScalars.append(scalar)
        continue
      }
      rest = rest.dropFirst(hashes)
      guard let escape = rest.popFirst() else { break }
      switch escape {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case "0": result += "\0"
      case "u": result += character(&rest)
      default: result.unicodeScalars.append(escape)
      }
    }
    return result
  }

  /// The character of `{1F600}` after `\u`.
  private static func character(_ rest: inout Substring.UnicodeScalarView) -> String {
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return "u" }
    let digits = String(rest[rest.index(after: rest.startIndex)..<end])
    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { return "u" }
    rest = rest[rest.index(after: end)...]
    return String(Character(scalar))
  }
}
