import Foundation
import LayoutDocument
import Source
import Testing

@testable import Definitions

/// A value as a schema sees it.
enum Instance: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Instance])
  case object([String: Instance])

  /// A node as an editor sees it: plain YAML scalars resolved by the core schema.
  init(_ node: SourceNode) {
    switch node.content {
    case .scalar(let text, .plain), .scalar(let text, .literal), .scalar(let text, .missing):
      self = Self.resolved(text)
    case .scalar(let text, _): self = .string(text)
    case .sequence(let items): self = .array(items.map(Instance.init))
    case .mapping(let entries):
      self = .object(
        Dictionary(entries.map { ($0.key.text ?? "", Instance($0.value)) }, uniquingKeysWith: { $1 }))
    }
  }

  /// The value that a JSON or YAML file holds.
  static func read(_ bytes: [UInt8], path: String) throws -> Instance {
    let source = try SourceText.decode(bytes, path: path)
    let node = path.hasSuffix(".json") ? try JSONReading.read(source) : try YAMLReading.read(source)
    return Instance(try #require(node))
  }

  private static func resolved(_ text: String) -> Instance {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: break
    }
    if let digits = text.hasPrefix("0x") ? text.dropFirst(2) : nil, let value = Int(digits, radix: 16) {
      return .number(Double(value))
    }
    guard text.first.map({ "+-.0123456789".contains($0) }) == true, let value = Double(text) else {
      return .string(text)
    }
    return .number(value)
  }

  var object: [String: Instance]? { if case .object(let members) = self { members } else { nil } }
  var array: [Instance]? { if case .array(let items) = self { items } else { nil } }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }

  var typeNames: [String] {
    switch self {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .number(let value): value == value.rounded() ? ["number", "integer"] : ["number"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }
}

/// As much of JSON Schema 2020-12 as the definition schema uses; an unknown keyword is a failure.
struct JSONSchemaValidator {
  let root: Instance

  init(text: String) throws {
    root = try Instance.read(Array(text.utf8), path: "schema.json")
  }

  func problems(of instance: Instance) -> [String] { check(instance, root, "$") }

  /// What is wrong with the defaults and examples that a part of the schema states, and how many there are.
  func statedValues() -> (count: Int, problems: [String]) {
    var result = (count: 0, problems: [String]())
    func visit(_ schema: Instance, _ path: String) {
      if let members = schema.object {
        // A property may have the name of a keyword.
        let values = [members["default"]].compactMap(\.self) + (members["examples"]?.array ?? [])
        if members["description"]?.string != nil {
          result.count += values.count
          for value in values { result.problems += check(value, schema, path) }
        }
        for (name, member) in members.sorted(by: { $0.key < $1.key }) { visit(member, "\(path).\(name)") }
      }
      for item in schema.array ?? [] { visit(item, path) }
    }
    visit(root, "$")
    return result
  }

  private func check(_ value: Instance, _ schema: Instance, _ path: String) -> [String] {
    if case .bool(let allowed) = schema { return allowed ? [] : ["\(path): not allowed"] }
    let keywords = schema.object ?? [:]
    var problems: [String] = []
    for (keyword, argument) in keywords.sorted(by: { $0.key < $1.key }) {
      problems += check(value, keyword, argument, keywords, path)
    }
    return problems
  }

  private func holds(_ value: Instance, _ schema: Instance) -> Bool { check(value, schema, "").isEmpty }

  private func check(
    _ value: Instance, _ keyword: String, _ argument: Instance, _ siblings: [String: Instance], _ path: String
  ) -> [String] {
    func expect(_ condition: Bool) -> [String] { condition ? [] : ["\(path): \(keyword)"] }
    switch keyword {
    case "$schema", "title", "description", "$defs", "default", "examples", "errorMessage": return []
    case "$ref":
      let name = argument.string?.split(separator: "/").last.map(String.init) ?? ""
      guard let target = root.object?["$defs"]?.object?[name] else { return ["no definition \(name)"] }
      return check(value, target, path)
    case "type":
      let names = argument.array?.compactMap(\.string) ?? [argument.string ?? ""]
      return expect(!Set(names).isDisjoint(with: value.typeNames))
    case "enum": return expect(argument.array?.contains(value) == true)
    case "const": return expect(argument == value)
    case "anyOf": return expect(argument.array?.contains { holds(value, $0) } == true)
    case "allOf": return argument.array?.flatMap { check(value, $0, path) } ?? []
    case "not": return expect(!holds(value, argument))
    case "pattern", "minLength": return expect(checkText(value, keyword, argument))
    case "minimum": return expect(value.number.map { $0 >= argument.number ?? 0 } ?? true)
    case "exclusiveMinimum": return expect(value.number.map { $0 > argument.number ?? 0 } ?? true)
    case "maximum": return expect(value.number.map { $0 <= argument.number ?? 0 } ?? true)
    case "items", "minItems", "maxItems": return checkList(value, keyword, argument, path)
    default: return checkObject(value, keyword, argument, siblings, path)
    }
  }

  private func checkText(_ value: Instance, _ keyword: String, _ argument: Instance) -> Bool {
    guard let text = value.string else { return true }
    if keyword == "minLength" { return Double(text.count) >= argument.number ?? 0 }
    return text.range(of: argument.string ?? "", options: .regularExpression) != nil
  }

  private func checkList(_ value: Instance, _ keyword: String, _ argument: Instance, _ path: String)
    -> [String]
  {
    guard let items = value.array else { return [] }
    switch keyword {
    case "items": return items.enumerated().flatMap { check($1, argument, "\(path)[\($0)]") }
    case "minItems": return Double(items.count) >= argument.number ?? 0 ? [] : ["\(path): \(keyword)"]
    default: return Double(items.count) <= argument.number ?? 0 ? [] : ["\(path): \(keyword)"]
    }
  }

  private func checkObject(
    _ value: Instance, _ keyword: String, _ argument: Instance, _ siblings: [String: Instance], _ path: String
  ) -> [String] {
    guard let members = value.object else { return [] }
    let sorted = members.sorted { $0.key < $1.key }
    func expect(_ condition: Bool) -> [String] { condition ? [] : ["\(path): \(keyword)"] }
    switch keyword {
    case "properties":
      return sorted.flatMap { name, member in
        argument.object?[name].map { check(member, $0, "\(path).\(name)") } ?? []
      }
    case "additionalProperties":
      let known = siblings["properties"]?.object ?? [:]
      return sorted.filter { known[$0.key] == nil }.flatMap { check($1, argument, "\(path).\($0)") }
    case "propertyNames": return sorted.flatMap { check(.string($0.key), argument, "\(path).\($0.key)") }
    case "required": return expect(argument.array?.allSatisfy { members[$0.string ?? ""] != nil } == true)
    case "minProperties": return expect(Double(members.count) >= argument.number ?? 0)
    case "maxProperties": return expect(Double(members.count) <= argument.number ?? 0)
    case "dependentSchemas":
      return (argument.object ?? [:]).sorted { $0.key < $1.key }.flatMap { name, schema in
        members[name] == nil ? [] : check(value, schema, path)
      }
    default: return ["unknown keyword \(keyword)"]
    }
  }
}
