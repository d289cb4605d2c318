/// A value of a definition file with its place: what YAML and JSON have in common.
///
/// Scalars keep the text that was written; what it means is the key's affair, never YAML's own resolution.
struct SourceNode: Sendable {
  enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted, block
    /// JSON's number, `true`, `false` or `null`.
    case literal
    /// Where nothing is written: `key:`.
    case missing
  }

  struct Entry: Sendable {
    var key: SourceNode
    var value: SourceNode
  }

  enum Content: Sendable {
    case scalar(String, Style)
    case sequence([SourceNode])
    case mapping([Entry])
  }

  var content: Content
  /// The scalar offset at which it begins, a quote included.
  var offset: Int

  /// The text of a scalar, or `nil`.
  var text: String? {
    if case .scalar(let text, _) = content { return text }
    return nil
  }

  /// What JSON calls null, or YAML's unquoted `null` and `~`.
  var isNull: Bool {
    switch content {
    case .scalar("null", .literal), .scalar("null", .plain), .scalar("~", .plain): true
    default: false
    }
  }

  /// Whether nothing is written.
  var isMissing: Bool {
    if case .scalar(_, .missing) = content { return true }
    return false
  }

  /// What a person would call it.
  var kindName: String {
    switch content {
    case .scalar(_, .missing): "nothing"
    case .scalar: "one value"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  subscript(key: String) -> Entry? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.text == key }
  }
}
