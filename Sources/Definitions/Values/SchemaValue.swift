/// A JSON value, with ordered members, for building the schema.
indirect enum SchemaValue: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByDictionaryLiteral
{
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([SchemaValue])
  case object([(String, SchemaValue)])

  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: SchemaValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, SchemaValue)...) { self = .object(elements) }

  /// This object with more members. A value that is not an object goes under `allOf` beside them.
  func adding(_ members: [(String, SchemaValue)]) -> SchemaValue {
    guard case .object(let own) = self else { return .object([("allOf", [self])] + members) }
    return .object(members + own)
  }

  /// The value as indented JSON text without a final line break.
  func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .string(let value): return Self.quoted(value)
    case .integer(let value): return "\(value)"
    case .boolean(let value): return value ? "true" : "false"
    case .array(let items):
      guard !items.isEmpty else { return "[]" }
      if items.allSatisfy(\.isScalar) { return "[\(items.map { $0.text() }.joined(separator: ", "))]" }
      return "[\n" + items.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      return "{\n"
        + members.map { "\(inner)\(Self.quoted($0.0)): \($0.1.text(indent: inner))" }
        .joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .string, .integer, .boolean: true
    case .array, .object: false
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
