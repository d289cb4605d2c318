import Geometry
import Source

/// A JSON value whose object members keep their order, so that reports are reproducible.
package enum JSONText {
  /// No value.
  case null
  /// A Boolean.
  case bool(Bool)
  /// A number; one that is not finite is written as null.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONText])
  /// Members in their order.
  case object([(key: String, value: JSONText)])

  /// The text, or null.
  package static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }
  /// The number, or null.
  package static func optional(_ number: Double?) -> JSONText { number.map(JSONText.number) ?? .null }
  /// A list of numbers.
  package static func numbers(_ numbers: [Double]) -> JSONText { .array(numbers.map(JSONText.number)) }
  /// A list of texts.
  package static func strings(_ strings: [String]) -> JSONText { .array(strings.map(JSONText.string)) }

  /// The text, indented by two spaces per level. An array of scalars stays on one line.
  package func serialized() -> String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  /// The text for insertion into a larger one, indented by `level` levels and without a final line break.
  package func serialized(at level: Int) -> String {
    var text = ""
    write(to: &text, indent: level)
    return text
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
    // JSON cannot represent a number that is not finite.
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

  /// Writes a string literal. Invisible characters are escaped because reports are also read in terminals. `##` is
  /// escaped because build servers interpret `##[` as the start of a command wherever it occurs.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy(isPlain) {
      text += string
    } else {
      var previous: Unicode.Scalar?
      for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        default: append(scalar, after: previous, to: &text)
        }
        previous = scalar
      }
    }
    text += "\""
  }

  /// JSON of another writer with its invisible characters escaped, all of which are in strings but for line breaks, and `##`
  /// as in strings written here.
  ///
  /// - Complexity: O(length), and a copy only where there is something to escape.
  static func madeVisible(_ json: String) -> String {
    if json.utf8.allSatisfy({ $0 == UInt8(ascii: "\n") || $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    ) {
      return json
    }
    var result = ""
    result.reserveCapacity(json.utf8.count)
    var previous: Unicode.Scalar?
    for scalar in json.unicodeScalars {
      if scalar == "\n" { result += "\n" } else { append(scalar, after: previous, to: &result) }
      previous = scalar
    }
    return result
  }

  /// Adds a character of a string, escaped if nobody would see it or if it is the second of `##`.
  private static func append(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, to text: inout String
  ) {
    switch scalar {
    case "#" where previous == "#": text += "\\u0023"
    case _ where scalar.isInvisible: for unit in UTF16.encode(scalar)! { text += escape(unit) }
    default: text.unicodeScalars.append(scalar)
    }
  }

  /// Whether a byte is a character that needs no escaping.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "#"): false
    default: byte >= 0x20 && byte < 0x7F
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension DocumentReport {
  /// A report in JSON: `{ "documents": [ { …, "diagrams": [ … ] } ] }`
  ///
  /// - Parameters:
  ///   - judges: Whether the report lists texts that are cut off.
  ///   - document: Returns the members of a document before its diagrams.
  ///   - diagram: Returns the value of a diagram.
  static func json(
    judges: Bool = false,
    document:
      @escaping @Sendable (
        _ path: String, _ title: String?, _ errors: [Diagnostic]
      ) -> [(key: String, value: JSONText)],
    diagram: @escaping @Sendable (SolvedDiagram) -> JSONText
  ) -> DocumentReport {
    DocumentReport(
      head: { _ in "{\n  \"documents\": [\n    " }, separator: ",\n    ", tail: "\n  ]\n}\n",
      empty: { _ in JSONText.object([("documents", .array([]))]).serialized() },
      judges: judges
    ) { path, title in
      let part = JSONText.object(document(path, title, []) + [("diagrams", .array([]))]).serialized(at: 2)
      // The diagrams are the last member, so they can be inserted before the closing text.
      let end = "]\n    }"
      precondition(part.hasSuffix("[" + end), "the diagrams are the last member of a document")
      return ListWriter(
        head: String(part.dropLast(end.count)), opening: "\n        ", separator: ",\n        ",
        closing: "\n      ", tail: end
      ) { solved, _ in [diagram(solved).serialized(at: 4)] }
    } fail: { path, errors in
      JSONText.object(document(path, nil, errors) + [("diagrams", .array([]))]).serialized(at: 2)
    }
  }
}
