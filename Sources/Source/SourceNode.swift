/// A value of a definition file with its place: what YAML and JSON have in common.
///
/// Scalars keep the text that was written; what it means is the key's affair, never YAML's own resolution.
package struct SourceNode: Sendable {
  package enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted, block
    /// JSON's number, `true`, `false` or `null`.
    case literal
    /// Where nothing is written: `key:`.
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
  /// The scalar offset at which it begins, a quote included.
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

  /// Whether nothing is written.
  package var isMissing: Bool {
    if case .scalar(_, .missing) = content { return true }
    return false
  }

  /// The kind of the node in words.
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
