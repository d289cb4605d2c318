import Geometry
import LayoutDocument
import Source

/// Adds keys to a mapping in the style in which it is written: in braces, on lines of their own, or as JSON.
struct KeyEditing {
  private let source: SourceText
  /// The mapping in which the new key is to stand, as written.
  private let mapping: SourceNode
  /// Its first key.
  private let first: SourceNode.Entry?

  /// - Parameters:
  ///   - node: The mapping, which may have keys of several ones, such as those of a diagram.
  ///   - document: The whole definition.
  /// - Returns: `nil` for a value that is no mapping of the file.
  init?(_ node: SourceNode, _ document: SourceNode, _ source: SourceText) {
    guard case .mapping(let entries) = node.content, node.offset < source.count else { return nil }
    self.source = source
    first = entries.first
    mapping = entries.first.flatMap { Self.mapping(withKeyAt: $0.key.offset, in: document) } ?? node
  }

  /// A key and its value as the file writes them.
  static func pair(_ key: String, _ value: String, in source: SourceText) -> String {
    let isJSON =
      source.scalars.first { !$0.isBlank } == "{"
      && source.scalars.first { !$0.isBlank && $0 != "{" } == "\""
    return isJSON ? "\"\(key)\": \(value)" : "\(key): \(value)"
  }

  /// The mapping of a value that has a key at a place.
  private static func mapping(withKeyAt offset: Int, in node: SourceNode) -> SourceNode? {
    switch node.content {
    case .scalar: return nil
    case .sequence(let items):
      return items.lazy.compactMap { mapping(withKeyAt: offset, in: $0) }.first
    case .mapping(let entries):
      if entries.contains(where: { $0.key.offset == offset }) { return node }
      return entries.lazy.compactMap { mapping(withKeyAt: offset, in: $0.value) }.first
    }
  }

  /// The insertion that adds a key; `nil` if it is there.
  func adding(_ key: String, _ value: String) -> [TextReplacement]? {
    guard mapping[key] == nil else { return nil }
    let pair = Self.pair(key, value, in: source)
    guard let first else {
      guard source.scalars[mapping.offset] == "{" else { return nil }
      return [TextReplacement(mapping.offset + 1..<mapping.offset + 1, with: " \(pair) ")]
    }
    let place = first.key.offset
    let indentation = source.spaces(before: place)
    if source.scalars[mapping.offset] == "{" {
      guard place > mapping.offset else { return nil }
      let separator = source.isIndentation(before: place) ? ",\n\(indentation)" : ", "
      return [TextReplacement(place..<place, with: pair + separator)]
    }
    // After a first key of one line, before which a comment may stand that is about it.
    if let end = ValueEnds(source).end(of: first.value), end > place,
      !source.scalars[place..<end].contains("\n")
    {
      let end = source.lineEnd(of: end)
      return [TextReplacement(end..<end, with: "\n\(indentation)\(pair)")]
    }
    return [TextReplacement(place..<place, with: "\(pair)\n\(indentation)")]
  }
}
