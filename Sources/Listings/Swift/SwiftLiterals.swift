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
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let escape = index + 1 + hashes
      guard bytes[index] == UInt8(ascii: "\\"), escape < bytes.count,
        bytes[(index + 1)..<escape].allSatisfy({ $0 == UInt8(ascii: "#") })
      else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index = escape + 1
      switch bytes[escape] {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "0"): result.append(0)
      case UInt8(ascii: "u"): append(character(bytes, &index), to: &result)
      // The first byte of what the backslash is before; others may follow.
      default: result.append(bytes[escape])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(_ character: Unicode.Scalar, to result: inout [UInt8]) {
    for byte in String(character).utf8 { result.append(byte) }
  }

  /// The character of `{1F600}` after `\u`, behind which the index goes; `u` for anything else.
  private static func character(_ bytes: [UInt8], _ index: inout Int) -> Unicode.Scalar {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "{") else { return "u" }
    // No character has more than eight digits, zeros before it included.
    let rest = bytes[(index + 1)...].prefix(9)
    guard let end = rest.firstIndex(of: UInt8(ascii: "}")),
      let value = UInt32(String(decoding: rest[..<end], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return "u" }
    index = end + 1
    return scalar
  }
}
