/// A value of a definition file with its place: the common model of YAML and JSON.
///
/// Scalars keep their text as written. The key decides its meaning, never YAML's type resolution.
package struct SourceNode: Sendable {
  package enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted, block
    /// A number, `true`, `false` or `null` in JSON.
    case literal
    /// No value is written: `key:`.
    case missing
  }

  package struct Entry: Sendable {
    package var key: SourceNode
    package var value: SourceNode

    package init(key: SourceNode, value: SourceNode) {
      self.key = key
      self.value = value
    }
  }

  package enum Content: Sendable {
    case scalar(String, Style)
    case sequence([SourceNode])
    case mapping([Entry])
  }

  package var content: Content
  /// The offset in Unicode scalars at which the value begins, at its opening quote if it has one.
  package var offset: Int

  package init(content: Content, offset: Int) {
    self.content = content
    self.offset = offset
  }

  /// The text of a scalar, or `nil`.
  package var text: String? {
    if case .scalar(let text, _) = content { return text }
    return nil
  }

  /// Whether the value is JSON's `null`, or an unquoted `null` or `~` of YAML.
  package var isNull: Bool {
    switch content {
    case .scalar("null", .literal), .scalar("null", .plain), .scalar("~", .plain): true
    default: false
    }
  }

  /// Whether no value is written.
  package var isMissing: Bool {
    if case .scalar(_, .missing) = content { return true }
    return false
  }

  /// The node's kind, for messages.
  package var kindName: String {
    switch content {
    case .scalar(_, .missing): "nothing"
    case .scalar: "a single value"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  package subscript(key: String) -> Entry? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.text == key }
  }
}
