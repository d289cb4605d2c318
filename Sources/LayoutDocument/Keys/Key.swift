import AutoLayout

/// How a value of a definition is read, and how the JSON Schema describes it.
struct ValueType<Value>: Sendable {
  /// Made when it is asked for: reading needs none.
  private let makeSchema: @Sendable () -> SchemaValue
  /// `nil` after a problem has been reported. The text names the value in messages, such as "`alpha`".
  let read: @Sendable (SourceNode, String, ReadingContext) -> Value?

  init(
    schema: @autoclosure @escaping @Sendable () -> SchemaValue,
    read: @escaping @Sendable (SourceNode, String, ReadingContext) -> Value?
  ) {
    makeSchema = schema
    self.read = read
  }

  var schema: SchemaValue { makeSchema() }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueType<Other> {
    ValueType<Other>(schema: schema) { [read] node, name, context in
      read(node, name, context).map(transform)
    }
  }
}

/// A value with where it is written.
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
    }
  }
}

/// One key of a kind of mapping: the single place that says how it is spelt, read, documented and stored.
struct Key<Target>: Sendable {
  let name: String
  private let makeSchema: @Sendable () -> SchemaValue
  /// What holds where the key is absent, in words or as it would be written.
  let defaultText: String?
  let summary: String
  /// The classes of view that have the key; `nil` for all, and for mappings that are no views.
  let classes: [ViewClass]?
  let apply: @Sendable (SourceNode, ReadingContext, inout Target) -> Void

  init<Value>(
    _ name: String, _ type: ValueType<Value>, default defaultText: String? = nil,
    of classes: [ViewClass]? = nil, _ summary: String,
    store: @escaping @Sendable (inout Target, Value) -> Void
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
  }

  var schema: SchemaValue { makeSchema() }

  func isAvailable(to viewClass: ViewClass) -> Bool { classes?.contains(viewClass) ?? true }
}

/// The keys of one kind of mapping.
struct KeyTable<Target>: Sendable {
  /// What the mapping is, with its article: "a diagram".
  let subject: String
  let keys: [Key<Target>]
  private let indices: [String: Int]

  init(_ subject: String, _ keys: [Key<Target>]) {
    self.subject = subject
    self.keys = keys
    indices = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1.name, $0) })
  }

  subscript(name: String) -> Key<Target>? { indices[name].map { keys[$0] } }

  /// Reads every entry of a mapping into `target`, reporting unknown and duplicate keys.
  ///
  /// - Returns: whether the node is a mapping at all.
  @discardableResult
  func read(_ node: SourceNode, as name: String, _ context: ReadingContext, into target: inout Target) -> Bool
  {
    guard let entries = context.entries(of: node, name) else { return false }
    for (name, entry) in entries {
      guard let key = self[name] else {
        context.report(
          "'\(name)' is no key of \(subject)",
          context.advice(for: name, among: keys.map(\.name), "the keys are"),
          at: entry.key)
        continue
      }
      key.apply(entry.value.placed(at: entry.key), context, &target)
    }
    return true
  }

  /// The object schema with a property for every key.
  func schema(required: [String] = []) -> SchemaValue {
    var members: [(String, SchemaValue)] = [
      ("type", "object"),
      ("additionalProperties", false),
      ("properties", .object(keys.map { ($0.name, $0.documentedSchema) })),
    ]
    if !required.isEmpty { members.append(("required", .array(required.map(SchemaValue.string)))) }
    return .object(members)
  }
}

extension Key {
  var documentedSchema: SchemaValue {
    var description = summary
    if let classes { description += " Of \(ReadingContext.list(classes.map(\.rawValue)))." }
    if let defaultText { description += " Default: \(defaultText)." }
    return schema.adding([("description", .string(description))])
  }
}

extension SourceNode {
  /// A value that is not there has no place of its own; its key stands for it.
  func placed(at key: SourceNode) -> SourceNode {
    guard isMissing else { return self }
    return SourceNode(content: content, offset: key.offset)
  }
}
