package import AutoLayout

/// A file that was read and checked, with a tree ready for layout for each of its diagrams.
public struct Document: Sendable {
  /// The path as given, for reports.
  public var path: String
  /// The document's own title, also used for diagrams without one.
  public var title: String?
  /// The diagrams, in document order. A definition has at least one; a storyboard or nib without views has none.
  public var diagrams: DocumentDiagrams
  /// The results that a record holds besides its definition; `nil` for other files.
  public var solved: RecordedLayout?

  /// The languages for which a definition states or names translations, or for which the tables that code names have texts.
  package var languages: [Language] = []

  /// Whether it was to be shown in the languages for which it has translations, and has none.
  package var lacksTranslations = false

  /// Whether its trees depend on their canvases by size classes alone, unlike those of code, which may ask for the size of the
  /// screen anywhere.
  package var dependsOnSizeClassesAlone = false

  /// Creates a document from its parts, for example in a test.
  public init(path: String, title: String?, diagrams: [DocumentDiagram]) {
    self.path = path
    self.title = title
    self.diagrams = DocumentDiagrams(diagrams)
  }

  /// Creates a document whose diagrams are read on demand.
  package init(path: String, title: String?, diagrams: DocumentDiagrams) {
    self.path = path
    self.title = title
    self.diagrams = diagrams
  }
}
