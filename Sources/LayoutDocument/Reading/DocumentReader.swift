import AutoLayout
import Geometry

/// Reads a whole definition: its own keys, then every diagram afresh.
struct DocumentReader {
  let context: ReadingContext
  let options: ReadingOptions
  private(set) var draft = DocumentDraft()
  private(set) var rootKey: SourceNode?
  /// `options.canvas`, read.
  private(set) var canvas: Canvas?

  init(context: ReadingContext, options: ReadingOptions) {
    self.context = context
    self.options = options
  }

  /// The size of a canvas that nothing states: a phone of 4.7 inches, as in Interface Builder.
  static let defaultCanvas = Size(width: 375, height: 667)

  /// - Returns: what could be read, whatever problems the context has collected.
  mutating func read(_ node: SourceNode) -> Document {
    readCanvasOption()
    DocumentKeys.document.read(node, as: "a definition", context, into: &draft)
    rootKey = node["root"]?.key
    let entries = draft.constraints.compactMap { ConstraintEntry.read($0, context) }
    checkBaseViews()
    let diagrams = readDiagrams()
    let read = diagrams.map { instantiate($0, entries) }
    return Document(path: context.source.path, title: draft.settings.title, diagrams: read)
  }

  private mutating func readCanvasOption() {
    guard let text = options.canvas else { return }
    canvas = Canvas(text)
    guard canvas == nil else { return }
    context.report(
      "'\(text)', asked for as canvas, is neither a size nor a known device",
      Spelling.nearest(to: text, among: Canvas.deviceNames).map { "did you mean '\($0)'?" }
        ?? "give a size such as 375x667, or a device such as iPhone 8", at: 0..<0)
  }

  /// Reads the views as the document has them, so that a key is checked even if every diagram replaces it.
  private func checkBaseViews() {
    var reader = ViewTreeReader(
      context: context, options: options, baseCanvas: draft.settings.canvas?.size ?? Self.defaultCanvas,
      overrides: [:])
    for metric in draft.settings.metrics { reader.declareMetric(metric.name, metric.value, at: metric.node) }
    reader.read(root: draft.root, key: rootKey, completing: draft.diagrams == nil)
  }

  // MARK: Diagrams

  private func readDiagrams() -> [DiagramDraft] {
    guard let nodes = draft.diagrams else { return [DiagramDraft()] }
    if nodes.isEmpty, let list = draft.diagramsNode {
      context.report("'diagrams' is empty", "leave it out for one diagram named after the file", at: list)
    }
    var lines: [String: Int] = [:]
    return nodes.map { node in
      var diagram = DiagramDraft()
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
        context.report("a diagram among several needs a name", "add 'name: …'", at: node)
      }
      return
    }
    if name.isEmpty || name.hasPrefix(".") || name.unicodeScalars.contains(where: Self.isNoPartOfFileName) {
      context.report(
        "the diagram's name '\(name)' cannot end a file's name",
        "it must not be empty, begin with a dot, or contain slashes or line breaks", at: nameNode)
      return
    }
    if let line = lines[name] {
      context.report(
        "the diagram's name '\(name)' is taken on line \(line)", "choose another name", at: nameNode)
    } else {
      lines[name] = context.location(of: nameNode).line
    }
  }

  private static func isNoPartOfFileName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "/" || scalar == "\\" || scalar.value < 0x20
  }

  private func checkComposition(of diagram: DiagramDraft) {
    if diagram.panels?.value.isEmpty == true, let list = diagram.panels?.node {
      context.report("'panels' is empty", "leave it out for a picture of one layout", at: list)
    }
    for side in ChangeSide.allCases {
      guard let written = diagram.sides[side] else { continue }
      let other: ChangeSide = side == .before ? .after : .before
      if diagram.panels != nil {
        context.report(
          "a diagram has 'panels' or a change, not both",
          "make '\(side.rawValue)' a panel, or a diagram of its own", at: written.node)
      } else if diagram.sides[other] == nil {
        context.report(
          "'\(side.rawValue)' needs '\(other.rawValue)'",
          "write '\(other.rawValue): {}' for the layout as the diagram has it", at: written.node)
      }
    }
  }
}
