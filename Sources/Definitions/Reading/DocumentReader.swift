import AutoLayout
import Geometry
import LayoutDocument
import Source

/// Reads a whole definition: its own keys, then every diagram separately.
struct DocumentReader {
  let context: ReadingContext
  let images: SharedImages
  private(set) var definition: Definition
  /// The most views, guides and constraints that all diagrams may have together.
  var mostTogether = DocumentDiagrams.mostTogether

  /// The parts of a definition that all diagrams are read from.
  struct Definition: Sendable {
    let options: ReadingOptions
    /// The document as written.
    fileprivate(set) var node = SourceNode(content: .mapping([]), offset: 0)
    fileprivate(set) var draft = DocumentDraft()
    fileprivate(set) var rootKey: SourceNode?
    fileprivate(set) var entries: [ConstraintEntry] = []
  }

  init(context: ReadingContext, options: ReadingOptions) {
    self.context = context
    images = SharedImages()
    definition = Definition(options: options)
  }

  /// Creates a reader for further diagrams of a definition that was already read.
  init(context: ReadingContext, images: ImageFiles, definition: Definition) {
    self.context = context
    self.images = SharedImages(images)
    self.definition = definition
  }

  var options: ReadingOptions { definition.options }
  var draft: DocumentDraft { definition.draft }

  /// The texts in other languages.
  var texts: DefinitionTexts {
    DefinitionTexts(context: context, options: options, strings: draft.strings, stated: draft.languages)
  }

  /// The default canvas size: a 4.7-inch iPhone, as in Interface Builder.
  static let defaultCanvas = Size(width: 375, height: 667)

  /// - Returns: the readable parts of the document; the context collects the problems.
  mutating func read(_ node: SourceNode) -> Document {
    let isMapping = DocumentKeys.document.read(
      node, as: "a definition", context, into: &definition.draft, advice: Self.adviceOnViewKey)
    definition.node = node
    definition.rootKey = node["root"]?.key
    if isMapping, definition.rootKey == nil {
      if context.isFaultless {
        context.report(
          "a definition needs 'root'", "write 'root: { subviews: { box: {} } }', with the views to lay out",
          at: node)
      }
      // Without views, every name would be a problem.
      return Document(
        path: context.source.path, title: draft.settings.title, diagrams: DocumentDiagrams([]))
    }
    definition.entries = draft.constraints.flatMap { ConstraintEntry.readAll($0, context) }
    let base = readBaseViews(context)
    let viewCount = base.views.count
    texts.check(Dictionary(base.views.map { ($0.name, $0.text != nil) }, uniquingKeysWith: { $0 || $1 }))
    var document = Document(
      path: context.source.path, title: draft.settings.title, diagrams: readDiagrams(ofViews: viewCount))
    document.solved = draft.solved
    document.languages = texts.languages()
    document.dependsOnSizeClassesAlone = true
    return document
  }

  /// The advice on a key of views that stands at the top of a definition, or `nil` for another name.
  private static func adviceOnViewKey(_ name: String) -> String? {
    guard ViewKeys.table[name] != nil else { return nil }
    return ViewKeys.refusedOfRoot.contains(name)
      ? "'\(name)' is a key of views: put it below the view's name, in 'root: { subviews: … }'"
      : "'\(name)' is a key of views: put it below 'root:'"
  }

  /// Reads every diagram, so that all problems are reported. Keeps the first diagrams in memory, up to a total
  /// size but always at least one. Stops where the diagrams are too large together.
  ///
  /// - Parameter viewCount: The number of views that each diagram begins with.
  private func readDiagrams(ofViews viewCount: Int) -> DocumentDiagrams {
    let drafts = readDrafts()
    guard drafts.count == 1 || drafts.count * viewCount <= mostTogether else {
      context.report(
        "\(drafts.count) diagrams of \(viewCount) views each are more than \(mostTogether) together",
        "divide the diagrams among several files", at: draft.diagramsNode ?? definition.node)
      return DocumentDiagrams([])
    }
    var kept: [DocumentDiagram] = []
    var size = 0
    for (index, draft) in drafts.enumerated() {
      let diagram = instantiate(draft)
      size += diagram.size
      guard index == 0 || size <= mostTogether else {
        reportSize(of: drafts.count, upTo: draft, index)
        break
      }
      if kept.count == index, index == 0 || size <= DocumentDiagrams.mostKept { kept.append(diagram) }
    }
    guard kept.count < drafts.count else { return DocumentDiagrams(kept) }
    let (source, images, definition) = (context.source, images.files, definition)
    return DocumentDiagrams(keeping: kept, names: drafts.map(\.name)) { index in
      // The diagram's problems have already been reported.
      let context = ReadingContext(source: source)
      return DocumentReader(context: context, images: images, definition: definition).instantiate(
        drafts[index])
    }
  }

  private func reportSize(of count: Int, upTo draft: DiagramDraft, _ index: Int) {
    guard let node = draft.node else { return }
    context.report(
      "the first \(index + 1) of \(count) diagrams have more than \(mostTogether) views, guides and constraints"
        + " together",
      "divide the diagrams among several files", at: node)
  }

  /// The names of all views, before the changes of diagrams. Problems were reported before.
  var baseViewNames: Set<String> {
    Set(readBaseViews(ReadingContext(source: context.source)).views.map(\.name))
  }

  /// Reads the document's views without diagram changes, so that a key is checked even if every diagram replaces it.
  private func readBaseViews(_ context: ReadingContext) -> ViewTreeReader {
    var reader = ViewTreeReader(
      context: context, options: options, images: images,
      baseCanvas: draft.settings.canvas?.size ?? Self.defaultCanvas,
      sizeClasses: sizeClasses(of: options.canvas ?? draft.settings.canvas, draft.settings, options.sides),
      overrides: [:], isInterfaceBuilder: draft.isInterfaceBuilder, allowsAnyRoot: draft.allowsAnyRoot)
    for metric in draft.settings.metrics { reader.declareMetric(metric.name, metric.value, at: metric.node) }
    reader.read(root: draft.root, key: definition.rootKey, completing: draft.diagrams == nil)
    return reader
  }

  // MARK: Diagrams

  private func readDrafts() -> [DiagramDraft] {
    guard let nodes = draft.diagrams else { return [DiagramDraft()] }
    if nodes.isEmpty, let list = draft.diagramsNode {
      context.report("'diagrams' is empty", "remove it to draw one diagram named after the file", at: list)
    }
    var lines: [String: Int] = [:]
    return nodes.map { node in
      var diagram = DiagramDraft()
      diagram.node = node
      DocumentKeys.diagram.read(node, as: "a diagram", context, into: &diagram)
      checkName(of: diagram, node, isOnly: nodes.count == 1, &lines)
      checkComposition(of: diagram)
      return diagram
    }
  }

  private func checkName(
    of diagram: DiagramDraft, _ node: SourceNode, isOnly: Bool, _ lines: inout [String: Int]
  ) {
    guard let name = diagram.name, let nameNode = diagram.nameNode else {
      if !isOnly, case .mapping = node.content, node["name"] == nil {
        context.report("every diagram needs a name if there are several", "add 'name: …'", at: node)
      }
      return
    }
    if name.isEmpty || name.hasPrefix(".") || name.unicodeScalars.contains(where: Self.isNoPartOfFileName) {
      context.report(
        "the diagram name '\(name)' cannot be used in a file name",
        "it must not be empty, begin with a dot, or contain slashes or line breaks", at: nameNode)
      return
    }
    if let line = lines[name] {
      context.report(
        "the diagram name '\(name)' is already used on line \(line)", "choose another name", at: nameNode)
    } else {
      lines[name] = context.location(of: nameNode).line
    }
  }

  private static func isNoPartOfFileName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "/" || scalar == "\\" || scalar.value < 0x20
  }

  private func checkComposition(of diagram: DiagramDraft) {
    if diagram.panels?.value.isEmpty == true, let list = diagram.panels?.node {
      context.report("'panels' is empty", "remove it to draw a single layout", at: list)
    }
    for side in ChangeSide.allCases {
      guard let written = diagram.sides[side] else { continue }
      let other: ChangeSide = side == .before ? .after : .before
      if diagram.panels != nil {
        context.report(
          "a diagram cannot combine 'panels' with 'before' and 'after'",
          "make '\(side.rawValue)' a panel, or a diagram of its own", at: written.node)
      } else if diagram.sides[other] == nil {
        context.report(
          "'\(side.rawValue)' needs '\(other.rawValue)'",
          "write '\(other.rawValue): {}' for the diagram's own layout", at: written.node)
      }
    }
  }
}

extension DocumentDiagram {
  /// The number of views, guides and constraints, across all panels.
  var size: Int {
    (panels.isEmpty ? [tree] : panels.map(\.tree)).reduce(0) {
      $0 + $1.views.count + $1.guides.count + $1.constraints.count
    }
  }
}
