import AutoLayout
public import LayoutDocument
import Source

/// A canvas for all documents of a run, with the name by which the run knows it.
public struct NamedCanvas: Hashable, Sendable {
  /// The canvas.
  public var canvas: Canvas
  /// The name, such as `iPhone 8 landscape` or `375x667`. It becomes a part of the names of diagrams and files if there
  /// are several canvases.
  public var name: String

  /// Names a canvas.
  public init(_ canvas: Canvas, name: String) {
    self.canvas = canvas
    self.name = name
  }
}

extension Document {
  /// A document on several canvases or in several languages: each diagram once for each of them, named after both.
  ///
  /// - Parameter documents: the same document in each version. There is at least one, and all have the same diagrams.
  static func joined(_ documents: [(variant: LoaderVariant, document: Document)]) -> Document {
    var result = documents[0].document
    let names = result.diagrams.names.flatMap { name in
      documents.map { part -> String? in name.map { "\($0), \(part.variant.name)" } ?? part.variant.name }
    }
    result.diagrams = DocumentDiagrams(keeping: [], names: names) { index in
      let part = documents[index % documents.count]
      var diagram = part.document.diagrams[index / documents.count]
      diagram.name = names[index]
      diagram.canvasName = part.variant.canvasName
      diagram.language = part.variant.language
      return diagram
    }
    return result
  }
}

extension Definition {
  /// The definitions of the diagrams of `Document.joined(_:)`, in their order.
  ///
  /// - Parameters:
  ///   - definitions: the definitions for each canvas: one for the document, or one for each of its diagrams.
  ///   - count: the number of diagrams on one canvas.
  static func joined(_ definitions: [[Definition]], count: Int) -> [Definition] {
    (0..<count).flatMap { index in
      definitions.compactMap { $0.count == 1 ? $0[0] : $0.indices.contains(index) ? $0[index] : nil }
    }
  }
}
