import Batch
import Definitions
import Source

/// What a thread has found out of the texts that are open.
final class Workbench {
  private let loader: DocumentLoader
  private var known: [String: DocumentReading] = [:]
  /// The keys of definitions.
  private(set) lazy var vocabulary = DefinitionVocabulary()

  init(_ loader: DocumentLoader) { self.loader = loader }

  /// What is known of a text: what was found out before, if it is the same.
  func reading(of document: OpenDocument, in encoding: PositionEncoding) -> DocumentReading {
    if let reading = known[document.address.uri], reading.document.stamp == document.stamp { return reading }
    let reading = DocumentReading(of: document, in: encoding, by: loader)
    known[document.address.uri] = reading
    return reading
  }

  /// Forgets a text that is closed.
  func forget(_ uri: String) { known[uri] = nil }

  /// What the names of another text of a document mean.
  func index(of node: SourceNode, in source: SourceText, beside document: OpenDocument) -> DefinitionIndex {
    DocumentReading.index(of: node, in: source, as: document, by: loader)
  }

  /// What the names of another text of a document mean; `nil` if the text cannot be read.
  func index(of source: SourceText, beside document: OpenDocument) -> DefinitionIndex? {
    DocumentReading.node(of: source, as: document).map { index(of: $0, in: source, beside: document) }
  }
}
