import Source

/// A name and the node that holds it.
struct NamedNode: Sendable {
  var name: String
  var node: SourceNode
}

extension ValueType where Value == NamedNode {
  static let namedNode = ValueType(schema: ValueType<String>.reference.schema) { node, name, context in
    ValueType<String>.reference.read(node, name, context).map { NamedNode(name: $0, node: node) }
  } write: {
    .text($0.name)
  }
}
