import AutoLayout
import Geometry
import LayoutDocument
import Source

/// An image that a definition refers to.
enum ImageReference: Sendable {
  case placeholder(Size)
  /// A file, by its path relative to the definition, and the node that names it.
  case file(String, SourceNode)
}

extension ValueType where Value == ImageReference {
  /// A placeholder's size, or the path of a PNG file inside the definition's folder.
  static let image = ValueType(schema: ["type": ["string", "array"]]) { node, name, context in
    let expected = "a size such as 1024x768, or the path of a PNG file"
    if case .sequence = node.content {
      return ValueType<Size>.size.read(node, name, context).map { .placeholder($0) }
    }
    guard let text = context.text(of: node, name, expected: expected) else { return nil }
    if let parts = SizeText.parts(of: text), parts.allSatisfy({ NumberText.read($0) != .none }) {
      return ValueType<Size>.size.read(node, name, context).map { .placeholder($0) }
    }
    guard ImagePath.isInside(text) else {
      context.report(
        "the image '\(text)' is outside the definition's folder",
        "put it beside the definition and refer to it by a relative path", at: node)
      return nil
    }
    return .file(text, node)
  } write: { image in
    switch image {
    case .placeholder(let size): ValueType<Size>.size.write(size)
    case .file(let path, _): .text(path)
    }
  }
}
