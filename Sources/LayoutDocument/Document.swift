public import AutoLayout
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

  /// Reads with the document's own canvas and without other files, unless told otherwise.
  public init(
    canvas: String? = nil, environment: DesignEnvironment = .recorded, text: any TextMeasuring,
    loadFile: @escaping @Sendable (_ relativePath: String) -> [UInt8]? = { _ in nil }
  ) {
    self.canvas = canvas
    self.environment = environment
    self.text = text
    self.loadFile = loadFile
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
  public var diagrams: [DocumentDiagram]

  /// A document by its parts, such as one that a test writes by hand.
  public init(path: String, title: String?, diagrams: [DocumentDiagram]) {
    self.path = path
    self.title = title
    self.diagrams = diagrams
  }

  /// Reads YAML or JSON, or a storyboard or nib by its file's extension.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, whatever it is.
  ///   - path: the file's path as diagnostics and reports name it.
  ///   - options: what reading depends on besides the file.
  /// - Throws: every problem of the file, not only the first.
  public init(bytes: [UInt8], path: String, options: ReadingOptions) throws(DiagnosticList) {
    self = try Document.read(bytes: bytes, path: path, options: options)
  }
}

/// One picture that a document asks for.
public struct DocumentDiagram: Sendable {
  /// `nil` where the document names no diagrams and the file's name serves.
  public var name: String?
  /// The headline; `nil` for none.
  public var title: String?
  /// One line below the title; `nil` for none.
  public var subtitle: String?
  /// Sentences below the figure; `nil` for none.
  public var caption: String?
  /// Small print at the foot of the page; `nil` for none.
  public var footnote: String?
  /// `nil` for the default layers.
  public var show: Set<LayoutLayer>?
  /// Whether it shows a part of an app as it will look, rather than an example.
  public var isScreen: Bool
  /// Whether the layout fills a device.
  public var isOnDevice: Bool
  /// What to lay out, with the diagram's own changes to canvas, views and constraints made.
  public var tree: ViewTree
  /// Of an Interface Builder file, what it recorded; `nil` for a definition.
  package var design: DesignRecord?

  /// A diagram by its parts, such as one that a test writes by hand.
  public init(
    name: String?, title: String? = nil, subtitle: String? = nil, caption: String? = nil,
    footnote: String? = nil,
    show: Set<LayoutLayer>? = nil, isScreen: Bool = false, isOnDevice: Bool = false, tree: ViewTree
  ) {
    self.name = name
    self.title = title
    self.subtitle = subtitle
    self.caption = caption
    self.footnote = footnote
    self.show = show
    self.isScreen = isScreen
    self.isOnDevice = isOnDevice
    self.tree = tree
  }

  /// What views are called in Interface Builder, by `ViewID`; `nil` for a definition, whose names are for reading.
  public var viewLabels: [String]? { design?.labels }

  /// The labels that people gave views in Interface Builder, by `ViewID`, `nil` for none; `nil` for a definition.
  public var userLabels: [String?]? { design?.userLabels }

  /// Lays the diagram out. The issues of Interface Builder files are told in its words.
  public func solve() -> SolvedLayout {
    var layout = LayoutEngine.solve(tree)
    guard let design else { return layout }
    // Interface Builder compares whole pixels; what is told stays as it was solved.
    let onPixels = layout.rounded(toScale: tree.environment.pixelScale)
    layout.issues = DesignIssues(record: design, layout: onPixels).all
    return layout
  }
}
