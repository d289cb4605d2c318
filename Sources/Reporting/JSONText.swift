import Geometry

/// A JSON value whose members keep their order, so that reports read the same every time.
enum JSONText {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }
  static func optional(_ number: Double?) -> JSONText { number.map(JSONText.number) ?? .null }
  static func numbers(_ numbers: [Double]) -> JSONText { .array(numbers.map(JSONText.number)) }
  static func strings(_ strings: [String]) -> JSONText { .array(strings.map(JSONText.string)) }

  /// The text, indented by two spaces a level; an array of plain values stays on one line.
  func serialized() -> String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private var isPlain: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    }
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    // JSON has no spelling for a value that is not finite.
    case .number(let value): text += value.isFinite ? NumberFormat.string(value) : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      if elements.allSatisfy(\.isPlain) {
        text += "["
        for (index, element) in elements.enumerated() {
          if index > 0 { text += ", " }
          element.write(to: &text, indent: indent)
        }
        text += "]"
      } else {
        Self.writeBlock(elements, "[", "]", to: &text, indent: indent) { element, text in
          element.write(to: &text, indent: indent + 1)
        }
      }
    case .object(let members):
      if members.isEmpty {
        text += "{}"
      } else {
        Self.writeBlock(members, "{", "}", to: &text, indent: indent) { member, text in
          Self.write(member.key, to: &text)
          text += ": "
          member.value.write(to: &text, indent: indent + 1)
        }
      }
    }
  }

  private static func writeBlock<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout String, indent: Int,
    write: (Element, inout String) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      text += index > 0 ? ",\n" : "\n"
      text += String(repeating: "  ", count: indent + 1)
      write(element, &text)
    }
    text += "\n" + String(repeating: "  ", count: indent) + close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || (0x2028...0x2029).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
