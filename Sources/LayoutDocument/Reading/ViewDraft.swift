import AutoLayout
import Geometry

/// A view while its keys are read: the node, and what can only be settled once the whole tree is known.
struct ViewDraft: Sendable {
  var node: ViewNode
  var bounds: Rect?
  var translatesAutoresizingMask: Bool?
  var subviews: SourceNode?
  var guides: SourceNode?
  var image: ImageReference?
  /// Names that must be those of subviews, with what they are for.
  var arranged: [NamedNode]?
  var customSpacing: [(NamedNode, CustomSpacing)] = []
  var rows: [RowsDraft] = []
  /// The texts of a cell's predefined views.
  var cellText: String?
  var cellDetailText: String?
}

/// A name with where it is written.
struct NamedNode: Sendable {
  var name: String
  var node: SourceNode
}

/// One entry of a table's `rows`.
struct RowsDraft: Sendable {
  var cell: NamedNode?
  var count = 1
  var measured: Int?
  var measuresOnScreen = false
}

extension ValueType where Value == SourceNode {
  /// Whatever is there, read later.
  static func raw(_ schema: SchemaValue) -> ValueType {
    ValueType(schema: schema) { node, _, _ in node }
  }
}

extension ValueType where Value == NamedNode {
  static let namedNode = ValueType(schema: ValueType<String>.reference.schema) { node, name, context in
    ValueType<String>.reference.read(node, name, context).map { NamedNode(name: $0, node: node) }
  }
}
