/// The diagrams of a document, in document order.
///
/// A definition of a few lines may contain a thousand diagrams of a thousand views. The first diagram stays
/// in memory, and so do those after it if they are small enough together. Each of the others is read from the definition's text on access, so that a loop
/// over the diagrams holds one of them at a time.
public struct DocumentDiagrams: RandomAccessCollection, Sendable {
  /// The most views, guides and constraints that the diagrams kept in memory may have together, unless there is one.
  package static let mostKept = 20_000
  /// The most views, guides and constraints that the diagrams of a document may have together. Half a minute of work
  /// begins beyond it, which a definition of a few kilobytes could ask for.
  package static let mostTogether = 1_000_000

  private let kept: [DocumentDiagram]
  private let read: @Sendable (_ index: Int) -> DocumentDiagram
  /// The name of each diagram; `nil` if the document names none, so that the file name is used.
  public let names: [String?]

  /// Creates a collection that keeps all diagrams in memory.
  public init(_ diagrams: [DocumentDiagram]) {
    kept = diagrams
    names = diagrams.map(\.name)
    read = { diagrams[$0] }
  }

  /// Creates a collection that keeps the first diagrams in memory and reads the others on access.
  ///
  /// - Parameters:
  ///   - kept: the first diagrams.
  ///   - names: the names of all diagrams.
  ///   - read: reads any other diagram.
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

  /// A diagram, read on access unless it is kept in memory.
  ///
  /// - Complexity: O(1) for a diagram kept in memory, otherwise O(*n*) in the length of the definition and the number
  ///   of views.
  public subscript(position: Int) -> DocumentDiagram {
    position < kept.count ? kept[position] : read(position)
  }
}
