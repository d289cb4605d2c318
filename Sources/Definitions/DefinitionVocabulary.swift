import AutoLayout
package import Source

/// Which keys and values a definition may have at a place, for whoever completes and explains them.
///
/// Everything comes from the schema and so from the tables of keys with which definitions are read.
package struct DefinitionVocabulary: Sendable {
  /// A step from a value into one of its parts.
  package enum Step: Hashable, Sendable {
    /// The value of a key.
    case key(String)
    /// An item of a list, by its index.
    case item(Int)
  }

  /// A key that is known at a place.
  package struct Entry: Sendable {
    package var name: String
    /// The value in words, as Markdown: ``a number, `system` ``.
    package var form: String
    /// What the key is for, with its default.
    package var summary: String
    /// A line of YAML, such as `alpha: 0.5`; empty if there is none.
    package var example: String
  }

  /// What a value may be, at one place.
  private struct Form {
    var members: [(String, SchemaValue)]
    /// The definition of the schema that it is, such as `view`.
    var definition: String?
    /// The keys without which it is not this form, although the definition does not ask for them.
    var needed: Set<String> = []

    subscript(name: String) -> SchemaValue? { members.first { $0.0 == name }?.1 }

    var properties: [(String, SchemaValue)]? {
      if case .object(let properties)? = self["properties"] { properties } else { nil }
    }
    var isMapping: Bool { properties != nil || self["type"]?.text() == "\"object\"" }
    var isList: Bool { self["items"] != nil }
    /// Whether keys that are not named may stand in it.
    var takesOtherKeys: Bool {
      switch self["additionalProperties"] {
      case .boolean(let isAllowed): isAllowed
      default: true
      }
    }
  }

  private let root: SchemaValue
  private let definitions: [String: SchemaValue]

  /// - Complexity: that of making the schema.
  package init() {
    root = DocumentSchema.schema
    guard case .object(let members) = root,
      case .object(let all)? = members.first(where: { $0.0 == "$defs" })?.1
    else {
      definitions = [:]
      return
    }
    definitions = Dictionary(all, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Questions

  /// The keys of a mapping, without those that it has.
  ///
  /// - Parameters:
  ///   - path: the steps from the definition to the mapping.
  ///   - document: the definition, which may be unfinished.
  ///   - unfinished: a key that somebody is writing, which does not count.
  package func keys(at path: [Step], in document: SourceNode, without unfinished: String? = nil) -> [Entry] {
    let (forms, node) = forms(at: path, in: document)
    var written: Set<String> = []
    if case .mapping(let entries)? = node?.content {
      written = Set(entries.compactMap(\.key.text)).subtracting([unfinished].compactMap(\.self))
    }
    var seen = written
    return forms.filter { Self.accepts($0, written) }.flatMap { form -> [Entry] in
      let viewClass = node.flatMap { $0["class"]?.value.text }.flatMap(ViewClass.init(rawValue:)) ?? .view
      return (form.properties ?? []).compactMap { name, schema in
        guard Self.isKey(name, of: form, available: viewClass), seen.insert(name).inserted else { return nil }
        return Self.entry(name, schema)
      }
    }
  }

  /// What is known of a key; `nil` for one that is not in a table, such as the name of a view.
  ///
  /// - Parameter path: the steps from the definition to the mapping.
  package func entry(of key: String, at path: [Step], in document: SourceNode) -> Entry? {
    let (forms, node) = forms(at: path, in: document)
    var written: Set<String> = []
    if case .mapping(let entries)? = node?.content { written = Set(entries.compactMap(\.key.text)) }
    let accepting = forms.filter { Self.accepts($0, written) }
    for form in accepting.isEmpty ? forms : accepting {
      if let schema = form.properties?.first(where: { $0.0 == key })?.1 { return Self.entry(key, schema) }
    }
    return nil
  }

  /// The words that a value may be, such as those of an enumeration, in the order of the tables.
  package func values(at path: [Step], in document: SourceNode) -> [String] {
    var seen: Set<String> = []
    return forms(at: path, in: document).forms.flatMap { form -> [String] in
      switch (form["enum"], form["const"]) {
      case (.array(let values)?, _): values.map(Self.word)
      case (_, let value?): [Self.word(value)]
      default: []
      }
    }.filter { seen.insert($0).inserted }
  }

  /// Whether a value is a mapping with keys of a table.
  package func isMapping(at path: [Step], in document: SourceNode) -> Bool {
    let forms = forms(at: path, in: document).forms
    return !forms.isEmpty && forms.allSatisfy { $0.properties != nil }
  }

  /// Whether a text is an expression or a visual format.
  package func isStatement(at path: [Step], in document: SourceNode) -> Bool {
    guard let last = path.last else { return false }
    return forms(at: path, in: document).forms.contains { form in
      switch (form.definition, last) {
      case ("constraint"?, .item), ("assertion"?, .item): !form.isMapping && !form.isList
      case ("constraint"?, .key(let key)): !form.isMapping && !Self.isPlain(key)
      case ("assertion"?, .key(let key)): !form.isMapping && ["that", "when"].contains(key)
      default: false
      }
    }
  }

  /// Whether the text behind a key of a constraint is no statement.
  private static func isPlain(_ key: String) -> Bool {
    !["format", "expression"].contains(key)
      && (ConstraintKeys.visualFormat[key] != nil || ConstraintKeys.expression[key] != nil)
  }

  // MARK: Walking

  private func forms(at path: [Step], in document: SourceNode) -> (forms: [Form], node: SourceNode?) {
    var forms = resolved(root, nil)
    var node: SourceNode? = document
    for step in path {
      switch step {
      case .key(let key):
        let written: Set<String> =
          if case .mapping(let entries)? = node?.content { Set(entries.compactMap(\.key.text)) } else { [] }
        let accepting = forms.filter { Self.accepts($0, written) }
        forms = (accepting.isEmpty ? forms : accepting).flatMap { inner($0, key) }
        node = node?[key]?.value
      case .item(let index):
        forms = forms.flatMap { form in form["items"].map { resolved($0, nil) } ?? [] }
        if case .sequence(let items)? = node?.content, items.indices.contains(index) {
          node = items[index]
        } else {
          node = nil
        }
      }
    }
    return (forms, node)
  }

  private func inner(_ form: Form, _ key: String) -> [Form] {
    // What stands in a constraint or an assertion is a part of it, but for the size classes of a group.
    let inherited =
      switch form.definition {
      case "constraint"? where key != "when": "constraint"
      case "assertion"?: "assertion"
      default: String?.none
      }
    if let schema = form.properties?.first(where: { $0.0 == key })?.1 {
      return resolved(schema, inherited)
    }
    guard case .object? = form["additionalProperties"], let schema = form["additionalProperties"] else {
      return []
    }
    return resolved(schema, inherited)
  }

  /// All that a schema allows.
  private func resolved(_ schema: SchemaValue, _ definition: String?, depth: Int = 0) -> [Form] {
    guard case .object(let members) = schema, depth < 16 else { return [] }
    let form = Form(members: members, definition: definition)
    if case .string(let reference)? = form["$ref"],
      let name = reference.split(separator: "/").last.map(String.init),
      let target = definitions[name]
    {
      var needed: Set<String> = []
      if case .array(let names)? = form["required"] { needed = Set(names.map(Self.word)) }
      return resolved(target, name, depth: depth + 1).map { form in
        var form = form
        form.needed.formUnion(needed)
        return form
      }
    }
    for combination in ["anyOf", "allOf"] {
      guard case .array(let forms)? = form[combination] else { continue }
      return forms.flatMap { resolved($0, definition, depth: depth + 1) }
    }
    return [form]
  }

  /// Whether a mapping with some keys may be of a form.
  private static func accepts(_ form: Form, _ keys: Set<String>) -> Bool {
    guard form.isMapping, form.needed.isSubset(of: keys) else { return false }
    if form.takesOtherKeys { return true }
    let known = Set((form.properties ?? []).map(\.0))
    return keys.isSubset(of: known)
  }

  private static func isKey(_ name: String, of form: Form, available viewClass: ViewClass) -> Bool {
    guard form.definition == "view", let key = ViewKeys.table[name] else { return true }
    return key.isAvailable(to: viewClass)
  }

  // MARK: Words

  private static let documentation: Set = ["description", "default", "examples"]

  private static func entry(_ name: String, _ schema: SchemaValue) -> Entry {
    guard case .object(let members) = schema else {
      return Entry(name: name, form: "", summary: "", example: "")
    }
    // A value that may be null as well has its documentation inside.
    if members.count == 1, members[0].0 == "anyOf", case .array(let forms) = members[0].1, forms.count > 1 {
      var entry = entry(name, forms[0])
      entry.form += " or `null`"
      return entry
    }
    var (summary, example) = ("", "")
    for (member, value) in members {
      switch (member, value) {
      case ("description", .string(let text)): summary = text
      case ("examples", .array(let values)): example = values.first.map { "\(name): \(flow($0))" } ?? ""
      default: break
      }
    }
    var plain = SchemaValue.object(members.filter { !documentation.contains($0.0) })
    // What is no object itself was put beside its documentation.
    if case .object(let rest) = plain, rest.count == 1, rest[0].0 == "allOf",
      case .array(let all) = rest[0].1,
      all.count == 1
    {
      plain = all[0]
    }
    return Entry(name: name, form: SchemaForm.words(for: plain), summary: summary, example: example)
  }

  /// A value on one line of YAML.
  private static func flow(_ value: SchemaValue) -> String {
    switch value {
    case .array(let items): "[\(items.map(flow).joined(separator: ", "))]"
    case .object(let members): "{ \(members.map { "\($0.0): \(flow($0.1))" }.joined(separator: ", ")) }"
    case .string(let text) where isPlainText(text): text
    default: value.text()
    }
  }

  private static func isPlainText(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isNamePart else { return false }
    return !text.contains(/[:#,\[\]{}"]/)
  }

  private static func word(_ value: SchemaValue) -> String {
    if case .string(let text) = value { return text }
    return value.text()
  }
}
