/// The diagrams of a document, in the order in which it asks for them.
///
/// A definition of a few lines may ask for a thousand diagrams of a thousand views. The first diagrams are there, as far as
/// they are small together; any other is read from the definition's text when it is asked for, so that whoever goes through
/// them one by one holds one at a time.
public struct DocumentDiagrams: RandomAccessCollection, Sendable {
  /// How many views, guides and constraints the diagrams that are kept may have together.
  package static let mostKept = 20_000

  private let kept: [DocumentDiagram]
  private let read: @Sendable (_ index: Int) -> DocumentDiagram
  /// The name of each diagram; `nil` if the document names no diagrams, so that the file's name serves.
  public let names: [String?]

  /// Diagrams that are all there.
  public init(_ diagrams: [DocumentDiagram]) {
    kept = diagrams
    names = diagrams.map(\.name)
    read = { diagrams[$0] }
  }

  /// Diagrams of which the first are there.
  ///
  /// - Parameters:
  ///   - kept: the first.
  ///   - names: of all.
  ///   - read: makes any other.
  package init(
    keeping kept: [DocumentDiagram], names: [String?],
    read: @escaping @Sendable (_ index: Int) -> DocumentDiagram
  ) {
    self.kept = kept
    self.names = names
    self.read = read
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { names.count }

  /// A diagram, read now unless it is kept.
  ///
  /// - Complexity: O(1) for a diagram that is kept, else O(*n*) in the length of the definition and the number of views.
  public subscript(position: Int) -> DocumentDiagram {
    position < kept.count ? kept[position] : read(position)
  }
}
