import Geometry
import Definitions
import Source

/// A scalar of a document, and the way to it.
struct NodePlace {
  /// What the scalar is.
  enum Role {
    case key
    case value
  }

  var role: Role
  var node: SourceNode
  /// The steps from the document to a value, or to the mapping that has the key.
  var path: [DefinitionVocabulary.Step]

  /// The first scalar of a document for which a condition holds; `nil` if there is none.
  ///
  /// - Complexity: O(nodes).
  static func first(in document: SourceNode, where condition: (SourceNode) -> Bool) -> NodePlace? {
    var pending: [(node: SourceNode, path: [DefinitionVocabulary.Step])] = [(document, [])]
    while let (node, path) = pending.popLast() {
      switch node.content {
      case .scalar:
        if condition(node) { return NodePlace(role: .value, node: node, path: path) }
      case .sequence(let items):
        for (index, item) in items.enumerated().reversed() { pending.append((item, path + [.item(index)])) }
      case .mapping(let entries):
        for entry in entries where condition(entry.key) {
          return NodePlace(role: .key, node: entry.key, path: path)
        }
        for entry in entries.reversed() { pending.append((entry.value, path + [.key(entry.key.text ?? "")])) }
      }
    }
    return nil
  }
}

/// The extents of the nodes of a document in its text.
struct NodeExtents {
  let source: SourceText

  /// The text of a scalar, without quotes.
  ///
  /// - Complexity: O(length of the scalar).
  func text(of node: SourceNode) -> Range<Int> {
    let offsets = ScalarPositions(of: node, in: source).offsets
    let start = offsets.first ?? node.offset
    return start..<max(start, offsets.last ?? start)
  }

  /// A scalar with its quotes.
  func whole(_ node: SourceNode) -> Range<Int> {
    let text = text(of: node)
    guard case .scalar(_, let style) = node.content, style == .singleQuoted || style == .doubleQuoted else {
      return text
    }
    return Range(from: node.offset, upTo: min(source.count, text.upperBound + 1))
  }

  /// Where a node ends: behind its last part, and behind the bracket that closes it.
  ///
  /// - Complexity: O(length of the node).
  func end(of node: SourceNode) -> Int {
    var end: Int
    let parts: [SourceNode]
    switch node.content {
    case .scalar: return whole(node).upperBound
    case .sequence(let items): (end, parts) = (node.offset, items)
    case .mapping(let entries): (end, parts) = (node.offset, entries.flatMap { [$0.key, $0.value] })
    }
    // What an alias stands for is elsewhere.
    for part in parts where part.offset >= end { end = self.end(of: part) }
    guard node.offset < source.count else { return end }
    let closing: Unicode.Scalar
    switch source.scalars[node.offset] {
    case "{": closing = "}"
    case "[": closing = "]"
    default: return end
    }
    let start = parts.isEmpty ? node.offset + 1 : end
    return source.scalars[min(start, source.count)...].firstIndex(of: closing).map { $0 + 1 } ?? end
  }
}
