/// A file, read and checked: every diagram of it as a tree ready for layout.
public struct Document: Sendable {
  /// As given, for reports.
  public var path: String
  /// The document's own title, which stands in for that of diagrams without one.
  public var title: String?
  /// In the order in which the document asks for them; a definition has at least one; a storyboard or
  /// nib without views has none.
  public var diagrams: DocumentDiagrams

  /// A document by its parts, such as one that a test writes by hand.
  public init(path: String, title: String?, diagrams: [DocumentDiagram]) {
    self.path = path
    self.title = title
    self.diagrams = DocumentDiagrams(diagrams)
  }

  /// A document whose diagrams are read when they are asked for.
  package init(path: String, title: String?, diagrams: DocumentDiagrams) {
    self.path = path
    self.title = title
    self.diagrams = diagrams
  }
}
