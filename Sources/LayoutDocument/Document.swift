public import Geometry

/// What reading a document may depend on besides its text.
public struct ReadingOptions: Sendable {
  /// Stands in for every canvas of the document: a size or a device's name, as `--canvas` takes it.
  public var canvas: String?
  /// Where safe areas and margins of an Interface Builder file come from.
  public var environment: DesignEnvironment
  /// Measures text unless the document asks for fixed metrics.
  public var text: any TextMeasuring
  /// Loads a file that a document names by a path relative to the document's folder, never outside it.
  public var loadFile: @Sendable (_ relativePath: String) -> [UInt8]?
  /// Says why a PNG file that a definition names cannot be drawn; `nil` for one that can, and where nobody looks at more
  /// than how the file is made up.
  public var imageProblem: @Sendable (_ png: [UInt8]) -> String?

  /// Reads with the document's own canvas and without other files, unless told otherwise.
  public init(
    canvas: String? = nil, environment: DesignEnvironment = .recorded, text: any TextMeasuring,
    loadFile: @escaping @Sendable (_ relativePath: String) -> [UInt8]? = { _ in nil },
    imageProblem: @escaping @Sendable (_ png: [UInt8]) -> String? = { _ in nil }
  ) {
    self.canvas = canvas
    self.environment = environment
    self.text = text
    self.loadFile = loadFile
    self.imageProblem = imageProblem
  }
}

/// One definition file, read and checked: every diagram of it as a tree ready for layout.
public struct Document: Sendable {
  /// As given, for reports.
  public var path: String
  /// The document's own title, which stands in for that of diagrams without one.
  public var title: String?
  /// In the order in which the document asks for them; for a definition that was read, at
  /// least one. A storyboard or nib without views has none.
  public var diagrams: DocumentDiagrams

  /// A document by its parts, such as one that a test writes by hand.
  public init(path: String, title: String?, diagrams: [DocumentDiagram]) {
    self.path = path
    self.title = title
    self.diagrams = DocumentDiagrams(diagrams)
  }

  /// A document whose diagrams are read when they are asked for.
  init(path: String, title: String?, diagrams: DocumentDiagrams) {
    self.path = path
    self.title = title
    self.diagrams = diagrams
  }
}
