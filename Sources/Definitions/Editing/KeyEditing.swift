import Geometry
import Source

/// Adds keys to a mapping in the style in which it is written: in braces, on lines of their own, or as JSON.
struct KeyEditing {
  private let node: SourceNode
  private let source: SourceText

  init(_ node: SourceNode, _ source: SourceText) {
    self.node = node
    self.source = source
  }

  /// A key and its value as the file writes them.
  func pair(_ key: String, _ value: String) -> String { isJSON ? "\"\(key)\": \(value)" : "\(key): \(value)" }

  /// Whether the file is JSON, whose keys stand in quotes.
  private var isJSON: Bool {
    source.scalars.first { !$0.isBlank } == "{"
      && (source.scalars.first { !$0.isBlank && $0 != "{" } == "\"")
  }

  /// The insertion that adds a key as the first one; `nil` for a value that is no mapping.
  func adding(_ key: String, _ value: String) -> [TextReplacement]? {
    guard case .mapping(let entries) = node.content, node.offset < source.count else { return nil }
    let pair = pair(key, value)
    guard let first = entries.first else {
      guard source.scalars[node.offset] == "{" else { return nil }
      return [TextReplacement(node.offset + 1..<node.offset + 1, with: " \(pair) ")]
    }
    let place = first.key.offset
    if source.scalars[node.offset] == "{" {
      guard place > node.offset else { return nil }
      return [TextReplacement(place..<place, with: "\(pair), ")]
    }
    let indentation = source.location(at: place).column - 1
    return [
      TextReplacement(place..<place, with: "\(pair)\n\(String(repeating: " ", count: indentation))")
    ]
  }
}
