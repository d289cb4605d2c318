import Geometry
import Source

/// A JSON value, with ordered members, for building the schema.
indirect enum SchemaValue: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByDictionaryLiteral
{
  case string(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)
  case null
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
    case .number(let value): return NumberFormat.string(value)
    case .null: return "null"
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
    case .string, .integer, .number, .boolean, .null: true
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

extension SchemaValue {
  /// The value of YAML text as editors see it, with YAML's own rules for numbers, `true`, `false` and `null`; `nil` if the
  /// text is not YAML.
  init?(yaml text: String) {
    guard let node = try? YAMLReading.read(SourceText(path: "", text: text)) else { return nil }
    self.init(node)
  }

  private init(_ node: SourceNode) {
    switch node.content {
    case .scalar(let text, .plain): self = Self.resolved(text)
    case .scalar(let text, _): self = .string(text)
    case .sequence(let items): self = .array(items.map(Self.init))
    case .mapping(let entries): self = .object(entries.map { ($0.key.text ?? "", Self($0.value)) })
    }
  }

  private static func resolved(_ text: String) -> SchemaValue {
    switch text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null", "~": return .null
    default:
      guard case .value(let number) = NumberText.read(text) else { return .string(text) }
      return number == number.rounded() ? .integer(Int(number)) : .number(number)
    }
  }

  /// Whether this schema names a value or its kind, unlike words about one, such as "the device's, else 0".
  func states(_ value: SchemaValue) -> Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { name, argument in
      switch (name, argument) {
      case ("enum", .array(let values)): values.contains { $0.text() == value.text() }
      case ("anyOf", .array(let forms)): forms.contains { $0.states(value) }
      case ("type", .array(let types)): types.contains { $0.isType(of: value) }
      case ("type", _): argument.isType(of: value)
      default: false
      }
    }
  }

  /// Whether this is the name of a value's type in a schema. Any words are text, so that no text counts.
  private func isType(of value: SchemaValue) -> Bool {
    guard case .string(let name) = self else { return false }
    return switch value {
    case .integer: name == "number" || name == "integer"
    case .number: name == "number"
    case .boolean: name == "boolean"
    case .array: name == "array"
    case .string, .null, .object: false
    }
  }
}
