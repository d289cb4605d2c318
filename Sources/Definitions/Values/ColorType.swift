import AutoLayout
import Geometry
import LayoutDocument
import Source

extension ValueType where Value == NamedColor {
  /// A name, or `#rrggbb`, optionally with two more digits for the opacity.
  static let color = ValueType(
    schema: ["$ref": "#/$defs/color"]
  ) { node, name, context in
    guard let text = context.text(of: node, name, expected: "a color such as red, or \"#ff8800\" in quotes")
    else {
      return nil
    }
    if let digits = text.dropPrefix("#") {
      if let color = Color(hexadecimal: digits) { return NamedColor(color: color, name: nil) }
      context.report("'\(text)' is not a color", Color.advice(forHexadecimal: digits), at: node)
      return nil
    }
    if let color = ColorNames.color(text) { return NamedColor(color: color, name: text) }
    let suggestion =
      if text.isEmpty {
        "quote a color that begins with #: \"#ff8800\""
      } else if Color(hexadecimal: text[...]) != nil {
        "write \"#\(text)\""
      } else {
        context.suggestion(for: text, among: ColorNames.all) ?? "write a name such as red, or \"#rrggbb\""
      }
    context.report("'\(text)' is not a color", suggestion, at: node)
    return nil
  } write: { named in
    .text(named.spelling)
  }
}

extension NamedColor {
  /// The name if every definition reads it as this color; otherwise the hexadecimal form.
  fileprivate var spelling: String {
    guard let name, ColorNames.color(name) == color else { return color.text }
    return name
  }
}

extension ColorNames {
  /// The schema of every color key.
  static let schema: SchemaValue = [
    "anyOf": [
      ["type": "string", "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
      ["enum": .array(all.map(SchemaValue.string))],
    ]
  ]
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}

extension Color {
  /// Six hexadecimal digits, or eight with the opacity last.
  fileprivate init?(hexadecimal digits: Substring) {
    guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.utf8.allSatisfy(\.isHexadecimalDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    if digits.utf8.count == 6 {
      self.init(value)
    } else {
      self.init(value >> 8)
      alpha = UInt8(value & 0xFF)
    }
  }

  fileprivate static func advice(forHexadecimal digits: Substring) -> String {
    guard digits.utf8.count == 3, digits.utf8.allSatisfy(\.isHexadecimalDigit) else {
      return "write \"#rrggbb\" or \"#rrggbbaa\""
    }
    return "write \"#\(digits.map { "\($0)\($0)" }.joined())\""
  }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    (48...57).contains(self) || (65...70).contains(self) || (97...102).contains(self)
  }
}
