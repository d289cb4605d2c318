import AutoLayout
import Source

extension ValueType where Value == String {
  /// Any text, as written, even if YAML would resolve it to another type.
  static let text = ValueType(schema: ["type": ["string", "number", "boolean", "null"]]) {
    node, name, context in
    context.text(of: node, name, expected: "text")
  } write: {
    .text($0)
  }

  /// A text, or the key of one in a table of strings, which stands for it where no table is asked.
  static let localizedText = ValueType(
    schema: [
      "anyOf": [
        ["type": ["string", "number", "boolean", "null"]],
        [
          "type": "object", "properties": ["key": ["type": "string"]], "required": ["key"],
          "additionalProperties": false,
        ],
      ]
    ]
  ) { node, name, context in
    guard case .mapping(let entries) = node.content else {
      return context.text(of: node, name, expected: "text")
    }
    guard let key = node["key"], entries.count == 1 else {
      context.report("\(name) must be text, or { key: … }, which has no other keys", nil, at: node)
      return nil
    }
    return context.text(
      of: key.value.placed(at: key.key), "the key of \(name)", expected: "the key of a text")
  } write: {
    .text($0)
  } respell: { node, context in
    guard let key = node["key"]?.value.text else { return node.text.map { .text($0) } }
    return .mapping([("key", .text(key))])
  }

  /// The name of a view, guide, metric or constraint defined elsewhere.
  static let reference = ValueType(schema: ["type": "string"]) { node, name, context in
    context.text(of: node, name, expected: "a name")
  } write: {
    .text($0)
  }
}

extension ValueType where Value == Double {
  /// A finite number.
  static let number = bounded("a number")

  /// A finite number that is at least 0.
  static let nonNegative = bounded("a number of at least 0", from: 0)

  static func bounded(_ expected: String, from low: Int? = nil, above: Int? = nil, to high: Int? = nil)
    -> ValueType
  {
    var members: [(String, SchemaValue)] = [
      ("type", ["number", "string"]), ("pattern", .string(SchemaPattern.number)),
    ]
    if let low { members.append(("minimum", .integer(low))) }
    if let above { members.append(("exclusiveMinimum", .integer(above))) }
    if let high { members.append(("maximum", .integer(high))) }
    let schema = SchemaValue.object(members)
    return ValueType(schema: schema) { node, name, context in
      guard let value = context.number(of: node, name, expected: expected) else { return nil }
      guard value >= Double(low ?? Int.min), value > Double(above ?? Int.min),
        value <= Double(high ?? Int.max)
      else {
        context.report("\(name) must be \(expected)", nil, at: node)
        return nil
      }
      return value
    } write: {
      .number($0)
    }
  }
}

extension ValueType where Value == Int {
  static func integer(from low: Int, to high: Int) -> ValueType {
    ValueType(
      schema: [
        "type": ["integer", "string"], "pattern": "^[0-9]+$", "minimum": .integer(low),
        "maximum": .integer(high),
      ]
    ) { node, name, context in
      let expected = "a whole number from \(low) to \(high)"
      guard let value = context.number(of: node, name, expected: expected) else { return nil }
      guard value == value.rounded(), value >= Double(low), value <= Double(high) else {
        context.report("\(name) must be \(expected)", nil, at: node)
        return nil
      }
      return Int(value)
    } write: {
      .number(Double($0))
    }
  }
}

extension ValueType where Value == Bool {
  static let boolean = ValueType(schema: ["enum": [true, false, "true", "false"]]) { node, name, context in
    guard let text = context.text(of: node, name, expected: "'true' or 'false'") else { return nil }
    switch text {
    case "true": return true
    case "false": return false
    default:
      let suggestion: String? =
        switch text.lowercased() {
        case "yes", "on", "1", "y", "true": "write true"
        case "no", "off", "0", "n", "false": "write false"
        default: nil
        }
      context.report("\(name) must be 'true' or 'false', not '\(text)'", suggestion, at: node)
      return nil
    }
  } write: {
    .word($0 ? "true" : "false")
  }
}

extension ValueType {
  /// One of a fixed set of spellings.
  static func choice(_ values: [(String, Value)], _ expected: String) -> ValueType
  where Value: Sendable & Equatable {
    let names = values.map(\.0)
    return ValueType(schema: ["enum": .array(names.map(SchemaValue.string))]) { node, name, context in
      guard let text = context.text(of: node, name, expected: expected) else { return nil }
      if let match = values.first(where: { $0.0 == text }) { return match.1 }
      context.report(
        "'\(text)' is not \(expected)",
        context.advice(for: text, among: names, "write one of"), at: node)
      return nil
    } write: { value in
      .text(values.first { $0.1 == value }?.0 ?? "")
    }
  }

  /// The cases of an enumeration, written as their raw values.
  static func cases(_ expected: String) -> ValueType
  where Value: CaseIterable & RawRepresentable<String> & Sendable & Equatable {
    choice(Value.allCases.map { ($0.rawValue, $0) }, expected)
  }

  /// A list of values of one type.
  ///
  /// - Parameter inLines: whether the canonical form puts each item on its own line.
  static func list<Item>(
    _ item: ValueType<Item>, of what: String, inLines: Bool = false
  ) -> ValueType where Value == [Item] {
    ValueType(schema: ["type": "array", "items": item.schema]) { node, name, context in
      guard let items = context.items(of: node, name, of: what) else { return nil }
      return items.compactMap { item.read($0, name, context) }
    } write: { values in
      inLines ? .lines(values.map(item.write)) : .list(values.map(item.write))
    } respell: { node, context in
      guard case .sequence(let items) = node.content else { return nil }
      let respelled = items.compactMap { item.respelled($0, context) }
      return inLines ? .lines(respelled) : .list(respelled)
    }
  }

  /// A mapping with the keys of a table, starting from `initial`.
  ///
  /// - Parameter inLines: whether the canonical form puts each key on its own line.
  static func mapping(
    _ table: KeyTable<Value>, from initial: Value, inLines: Bool = false
  ) -> ValueType where Value: Sendable {
    ValueType(schema: table.schema()) { node, name, context in
      var value = initial
      return table.read(node, as: name, context, into: &value) ? value : nil
    } write: { value in
      inLines ? .block(table.write(value)) : .mapping(table.write(value))
    } respell: { node, context in
      inLines ? .block(table.respelled(node, context)) : .mapping(table.respelled(node, context))
    }
  }
}

extension ReadingContext {
  /// A finite number, or `nil` after a report.
  func number(of node: SourceNode, _ name: String, expected: String) -> Double? {
    guard let text = text(of: node, name, expected: expected) else { return nil }
    switch NumberText.read(text) {
    case .value(let value): return value
    case .notFinite:
      report("\(name) must be a finite number, not '\(text)'", nil, at: node)
    case .tooLarge: reportTooLarge(text, name, at: node)
    case .none:
      report("\(name) must be \(expected), not '\(text)'", Self.advice(forNumber: text), at: node)
    }
    return nil
  }

  /// Reports a number that is too large for any layout.
  func reportTooLarge(_ text: String, _ name: String, at node: SourceNode) {
    report("\(name) is out of range: '\(text)'", LayoutNumber.advice, at: node)
  }

  /// The correct spelling of a number with a unit or with grouped digits.
  private static func advice(forNumber text: String) -> String? {
    for unit in ["pt", "px", " pt", " px", " points"] where text.hasSuffix(unit) {
      let number = text.dropLast(unit.count)
      if case .value = NumberText.read(number) {
        return "lengths are in points, without a unit: write \(number)"
      }
    }
    let digits = text.filter { $0 != "_" }
    if digits != text, case .value = NumberText.read(digits) { return "write \(digits)" }
    return nil
  }
}

/// Regular expressions of the schema for values written as texts.
enum SchemaPattern {
  private static let digits = "([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?"
  static let number = "^[+-]?\(digits)$"
  static let size = "^\\s*\(digits)\\s*[x×]\\s*\(digits)\\s*$"
  static let intrinsicSize = "^\\s*(_|\(digits))\\s*[x×]\\s*(_|\(digits))\\s*$"
  static let name = "^[A-Za-z_][A-Za-z0-9_]*$"
}
