import AutoLayout

/// Numbers, colors and texts.
extension DefinitionGenerator {
  private static let lengths: [Double] = [0, 8, 20, 100, 16, 44, 50, 1, 200, 10, 60, 375, 4, 320, 0.5, 33]
  /// Sums that are nearly other numbers, and what is next to nothing.
  private static let delicate: [Double] = [
    0.1 + 0.2, 0.3, 0.3 - 0.1 - 0.2, 0.7 + 0.1, 1e-17, -1e-17, -0.0, Double.leastNonzeroMagnitude, 1e-9,
    -1e-9, 1e-300, 1.0 / 3,
    100 + 1e-12, 100 - 1e-13, 99.99999999999999, 44.00000000000001, 2.0 / 3 * 1.5, 0.1 * 3 - 0.3, 1e-6, 0.05,
  ]
  private static let huge: [Double] = [
    1e5, -1e5, 1e8, -1e8, 1e9, 199_999.9, 1e12, -1e12, 32_767, 16_384, 1e6, 8192.5, 1e7, 3e4,
  ]

  mutating func number() -> Double {
    switch choices.below(16) {
    case 0...6: choices.pick(Self.lengths)
    case 7: Double(choices.below(700))
    case 8: Double(choices.below(2000)) / 8
    case 9: -choices.pick(Self.lengths)
    case 10, 11: choices.pick(Self.delicate)
    case 12: choices.pick(Self.lengths) + choices.pick(Self.delicate)
    case 13:
      choices.pick(Self.lengths) * choices.pick([1.0000000000000002, 0.1, 1 / 3.0, 0.9999999999999999])
    case 14: Double(choices.below(1000)) / 10 - 20
    default: isWild ? choices.pick(Self.huge) : Double(choices.below(3000))
    }
  }

  /// A number that is not negative.
  mutating func size() -> Double { number().magnitude }

  /// A number above 0.
  mutating func positive() -> Double {
    let value = size()
    return value > 0 ? value : 1
  }

  mutating func insets() -> DefinitionValue {
    choices.below(2) == 0 ? .number(number()) : .list((0..<4).map { _ in .number(number()) })
  }

  mutating func point() -> DefinitionValue { .list([.number(number()), .number(number())]) }

  mutating func color() -> DefinitionValue {
    switch choices.below(4) {
    case 0:
      .word(choices.pick(["red", "blue", "yellow", "lightGray", "clear", "systemBlue", "white", "black"]))
    case 1: .text("#" + (0..<6).map { _ in String(choices.below(16), radix: 16) }.joined())
    case 2: .text("#" + (0..<8).map { _ in String(choices.below(16), radix: 16) }.joined())
    default: .word(choices.pick(["gold", "transparent", "orange", "green"]))
    }
  }

  mutating func bool() -> DefinitionValue { .bool(choices.below(2) == 0) }

  mutating func word<Value: CaseIterable & RawRepresentable<String>>(of type: Value.Type) -> DefinitionValue {
    .word(choices.pick(Array(Value.allCases)).rawValue)
  }

  mutating func priority() -> DefinitionValue {
    choices.below(3) == 0
      ? .word(choices.pick(["required", "high", "low", "fittingSize"]))
      : .number(choices.pick([750, 250, 1000, 1, 999, 751, 749.9999999, 1e-17, 50, 0.5, 999.9999999999999]))
  }

  mutating func text() -> DefinitionValue {
    switch choices.below(12) {
    case 0...3: return .text(choices.pick(Texts.plain))
    case 4...8: return .text(choices.pick(Texts.hostile))
    case 9: return .text((0...choices.below(5)).map { _ in choices.pick(Texts.hostile) }.joined())
    case 10:
      // Long, with breaks and without.
      let piece = choices.pick(Texts.hostile + Texts.plain)
      let count = (isWild ? 4000 : 200) / max(1, piece.unicodeScalars.count) + choices.below(60)
      return .text(
        Array(repeating: piece, count: count).joined(separator: choices.pick(["", " ", "\u{200B}"])))
    default:
      let scalars = (0...choices.below(12)).compactMap { _ in
        Unicode.Scalar(UInt32(choices.below(256) << 8 | choices.below(256) | choices.below(3) << 16))
      }
      return .text(String(String.UnicodeScalarView(scalars)))
    }
  }
}

/// Texts that definitions show.
public enum Texts {
  public static let plain = [
    "Title", "A label that is long enough to be wrapped on a phone, or cut where it is not", "", " ", "1",
    "Two\nlines", "a b c d e f g h i j k l m n o p", "true", "null", "…",
  ]

  /// Of which a literal has no more than the first.
  private static let noncharacters = String(
    String.UnicodeScalarView([0xFFFE, 0xFDD0, 0x1FFFF].compactMap { Unicode.Scalar($0 as UInt32) }))

  public static let hostile = [
    "\u{FFFF}", noncharacters, "\0", "\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}", "\u{1B}[31mred\u{1B}[0m",
    "\u{9B}31m\u{85}\u{90}", "\r\n::error::no\n##[error]", "%0A%25", "]]>", "<script>&amp;\"'</script>",
    "\t\u{7F}",
    "\u{202E}abc\u{202C}\u{2066}def\u{2069}", "مرحبا بالعالم العربي", "שלום", "漢字かな交じり文が続くと改行がどこでも入る",
    "ไทยไม่มีช่องว่าง", "हिन्दी क्ष", "👩‍👩‍👧‍👦👍🏽🇩🇪", "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}",
    "\u{301}", "\u{200D}\u{FE0F}\u{20E3}", "ﷺ", "ﬀﬁ", "\u{AD}a\u{AD}b\u{200B}c\u{2060}d", "\u{2028}\u{2029}",
    "\u{E000}\u{F8FF}\u{F0000}", "𝕏𝔸", "W" + String(repeating: "i", count: 80),
    String(repeating: "漢", count: 60),
    String(repeating: "ع", count: 60), "- x: [1, 2]", "*alias &anchor !tag |", "root", "v0.width",
    "\u{FEFF}bom", "\\",
    "H:|[v0]|", "a\u{300}\u{300}\u{300}\u{300}\u{300}\u{300}\u{300}\u{300}\u{300}\u{300}\u{300}\u{300}",
  ]

  /// Which may end the name of a file.
  static let fileNames = [
    "plain", "漢字", "e\u{301}", "a b", "::error::", "%0A", "\u{202E}x", "\u{7F}", "\u{9B}m", "'\"<&>", "x.svg",
    "-",
    "CON", "👍🏽", "\u{FFFF}", "مرحبا",
  ]
}
