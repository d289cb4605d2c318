import AutoLayout
import Source

/// A type of values in definitions: how they are read, written and described by the JSON Schema.
struct ValueType<Value>: Sendable {
  /// Makes the schema on demand, because reading does not need it.
  private let makeSchema: @Sendable () -> SchemaValue
  /// Reads a value; `nil` after a report. The text names the value in messages, such as "`alpha`".
  let read: @Sendable (SourceNode, String, ReadingContext) -> Value?
  /// The canonical form of a value, which reads back as the same value.
  let write: @Sendable (Value) -> DefinitionNode
  private let customRespelling: (@Sendable (SourceNode, ReadingContext) -> DefinitionNode?)?

  /// Creates a type whose values are read and written as a whole.
  init(
    schema: @autoclosure @escaping @Sendable () -> SchemaValue,
    read: @escaping @Sendable (SourceNode, String, ReadingContext) -> Value?,
    write: @escaping @Sendable (Value) -> DefinitionNode
  ) {
    makeSchema = schema
    self.read = read
    self.write = write
    customRespelling = nil
  }

  /// Creates a type whose values are made up of other values.
  ///
  /// - Parameters:
  ///   - write: the canonical form of a value; needed only for values that were not read from a definition.
  ///   - respell: the canonical form of a value that was read without problems.
  init(
    schema: @autoclosure @escaping @Sendable () -> SchemaValue,
    read: @escaping @Sendable (SourceNode, String, ReadingContext) -> Value?,
    write: @escaping @Sendable (Value) -> DefinitionNode = { _ in .mapping([]) },
    respell: @escaping @Sendable (SourceNode, ReadingContext) -> DefinitionNode?
  ) {
    makeSchema = schema
    self.read = read
    self.write = write
    customRespelling = respell
  }

  var schema: SchemaValue { makeSchema() }

  /// The canonical form of a value that was read without problems.
  func respelled(_ node: SourceNode, _ context: ReadingContext) -> DefinitionNode? {
    if let customRespelling { return customRespelling(node, context) }
    return read(node, "", context).map(write)
  }

  /// A type of other values, converted from this type's values when read and back when written.
  func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
  ) -> ValueType<Other> {
    ValueType<Other>(schema: schema) { [read] node, name, context in
      read(node, name, context).map(transform)
    } write: { [write] in
      write(back($0))
    }
  }
}

/// A value and the node that holds it.
struct Located<Value> {
  var value: Value
  var node: SourceNode
}

extension Located: Sendable where Value: Sendable {}

extension ValueType {
  /// A value together with its node.
  static func located<Other>(_ type: ValueType<Other>) -> ValueType where Value == Located<Other> {
    ValueType(schema: type.schema) { node, name, context in
      type.read(node, name, context).map { Located(value: $0, node: node) }
    } write: {
      type.write($0.value)
    } respell: { node, context in
      type.respelled(node, context)
    }
  }
}

/// One key of a kind of mapping: the single definition of its spelling, reading, documentation, storage and writing.
struct Key<Target>: Sendable {
  let name: String
  private let makeSchema: @Sendable () -> SchemaValue
  /// The default value, in words or as written in a definition.
  let defaultText: String?
  let summary: String
  /// The view classes that have the key; `nil` for all, and for mappings other than views.
  let classes: [ViewClass]?
  let apply: @Sendable (SourceNode, ReadingContext, inout Target) -> Void
  /// The target's value in canonical form; `nil` if the key can be omitted.
  let write: @Sendable (Target) -> DefinitionNode?
  /// The canonical form of a value that was read without problems.
  let respell: @Sendable (SourceNode, ReadingContext) -> DefinitionNode?

  /// - Parameter load: the target's value; `nil` if the key can be omitted.
  init<Value>(
    _ name: String, _ type: ValueType<Value>, default defaultText: String? = nil,
    of classes: [ViewClass]? = nil, _ summary: String,
    store: @escaping @Sendable (inout Target, Value) -> Void,
    load: @escaping @Sendable (Target) -> Value? = { _ in nil }
  ) {
    self.name = name
    makeSchema = { type.schema }
    self.defaultText = defaultText
    self.summary = summary
    self.classes = classes
    self.apply = { node, context, target in
      guard let value = type.read(node, "'\(name)'", context) else { return }
      store(&target, value)
    }
    write = { load($0).map(type.write) }
    respell = { type.respelled($0, $1) }
  }

  var schema: SchemaValue { makeSchema() }

  func isAvailable(to viewClass: ViewClass) -> Bool { classes?.contains(viewClass) ?? true }
}

/// The keys of one kind of mapping.
struct KeyTable<Target>: Sendable {
  /// The name of the mapping with its article: "a diagram".
  let subject: String
  let keys: [Key<Target>]
  private let indices: [String: Int]
  private let makeExamples: @Sendable () -> [String: String]

  /// - Parameter examples: a line of YAML for each key, made on demand, because reading does not need it.
  init(
    _ subject: String, _ keys: [Key<Target>],
    examples: @autoclosure @escaping @Sendable () -> [String: String]
  ) {
    self.subject = subject
    self.keys = keys
    makeExamples = examples
    indices = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1.name, $0) })
  }

  /// A line of YAML for each key, by its name: `[alpha: "alpha: 0.5"]`.
  var examples: [String: String] { makeExamples() }

  subscript(name: String) -> Key<Target>? { indices[name].map { keys[$0] } }

  /// Reads every entry of a mapping into `target`, reporting unknown and duplicate keys.
  ///
  /// - Parameter advice: What to do about an unknown key that is known elsewhere, or `nil`.
  /// - Returns: whether the node is a mapping.
  @discardableResult
  func read(
    _ node: SourceNode, as name: String, _ context: ReadingContext, into target: inout Target,
    advice: (String) -> String? = { _ in nil }
  ) -> Bool {
    guard let entries = context.entries(of: node, name) else { return false }
    for (name, entry) in entries {
      guard let key = self[name] else {
        context.report(
          "\(subject) has no key '\(name)'",
          advice(name) ?? context.advice(for: name, among: keys.map(\.name), "the keys are"),
          at: entry.key)
        continue
      }
      key.apply(entry.value.placed(at: entry.key), context, &target)
    }
    return true
  }

  /// The entries of a target, with the keys in the table's order.
  func write(_ target: Target) -> [(name: String, value: DefinitionNode)] {
    keys.compactMap { key in key.write(target).map { (key.name, $0) } }
  }

  /// The canonical form of a mapping that was read without problems, with the keys in the table's order.
  func respelled(_ node: SourceNode, _ context: ReadingContext) -> [(name: String, value: DefinitionNode)] {
    keys.compactMap { key in
      guard let entry = node[key.name] else { return nil }
      return key.respell(entry.value, context).map { (key.name, $0) }
    }
  }

  /// The object schema with a property for every key.
  func schema(required: [String] = []) -> SchemaValue {
    let examples = examples
    var members: [(String, SchemaValue)] = [
      ("type", "object"),
      ("additionalProperties", false),
      ("properties", .object(keys.map { ($0.name, $0.documentedSchema(example: examples[$0.name])) })),
    ]
    if !required.isEmpty { members.append(("required", .array(required.map(SchemaValue.string)))) }
    return .object(members)
  }
}

extension Key {
  /// The schema of the value with what editors show: what the key is for, its default where that is a value and not a
  /// rule, and an example.
  ///
  /// - Parameter example: a line of YAML such as `alpha: 0.5`.
  func documentedSchema(example: String?) -> SchemaValue {
    let schema = schema
    var description = summary
    if let classes { description += " Applies to \(ReadingContext.list(classes.map(\.rawValue)))." }
    if let defaultText { description += " Default: \(defaultText)." }
    var members: [(String, SchemaValue)] = [("description", .string(description))]
    if let value = defaultText.flatMap(SchemaValue.init(yaml:)), schema.states(value) {
      members.append(("default", value))
    }
    if case .object(let entries) = example.flatMap(SchemaValue.init(yaml:)), let value = entries.first?.1 {
      members.append(("examples", [value]))
    }
    return schema.adding(members)
  }
}

extension SourceNode {
  /// The node, or a missing value at the place of its key.
  func placed(at key: SourceNode) -> SourceNode {
    guard isMissing else { return self }
    return SourceNode(content: content, offset: key.offset)
  }
}
