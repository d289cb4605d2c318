import AutoLayout
import Geometry

/// Reads a whole definition: its own keys, then every diagram afresh.
struct DocumentReader {
  let context: ReadingContext
  let options: ReadingOptions
  private var draft = DocumentDraft()
  private var rootKey: SourceNode?
  /// `options.canvas`, read.
  private var canvas: Canvas?

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

  // MARK: One diagram

  private func instantiate(_ diagram: DiagramDraft, _ entries: [ConstraintEntry]) -> DocumentDiagram {
    let settings = draft.settings.overridden(by: diagram.settings)
    let canvas = self.canvas ?? settings.canvas ?? .size(Self.defaultCanvas)
    var reader = ViewTreeReader(
      context: context, options: options,
      baseCanvas: draft.settings.canvas?.size ?? (diagram.settings.canvas ?? .size(Self.defaultCanvas)).size,
      overrides: overrides(of: diagram))
    for metric in settings.metrics { reader.declareMetric(metric.name, metric.value, at: metric.node) }
    reader.read(root: draft.root, key: rootKey)
    var tree = ViewTree(
      environment: environment(canvas, settings), views: reader.views, guides: reader.guides)
    scroll(&tree, diagram, reader.names)
    checkViewChanges(diagram, tree)
    let constraints = ConstraintReader(
      context: context, scope: ItemScope(tree: tree, names: reader.names, context: context))
    tree.constraints = DiagramConstraints(context: context, reader: constraints)
      .read(entries, diagram.changes)
    return DocumentDiagram(
      name: diagram.name, title: settings.title, subtitle: settings.subtitle, caption: settings.caption,
      footnote: settings.footnote, show: diagram.show, tree: tree)
  }

  private func environment(_ canvas: Canvas, _ settings: SettingsDraft) -> LayoutEnvironment {
    let text: any TextMeasuring = draft.hasFixedTextMetrics ? SpecFont() : options.text
    var environment =
      switch canvas {
      case .device(let device): LayoutEnvironment(device: device, text: text)
      case .size(let size): LayoutEnvironment(canvas: size, text: text)
      }
    if let safeArea = settings.safeArea { environment.safeArea = safeArea }
    if let direction = settings.direction { environment.direction = direction }
    if let adjusts = settings.adjustsScrollViewInsets {
      environment.automaticallyAdjustsScrollViewInsets = adjusts
    }
    if let pixelScale = settings.pixelScale { environment.pixelScale = pixelScale }
    return environment
  }

  private func overrides(of diagram: DiagramDraft) -> [String: SourceNode] {
    guard let views = diagram.views, let entries = context.entries(of: views, "'views'") else { return [:] }
    var result: [String: SourceNode] = [:]
    for (name, entry) in entries {
      let node = entry.value.placed(at: entry.key)
      guard let changes = context.entries(of: node, "'\(name)'") else { continue }
      for (key, change) in changes where key == "subviews" {
        context.report(
          "a diagram cannot change 'subviews'", "hide views instead: 'hidden: true'", at: change.key)
      }
      result[name] = node
    }
    return result
  }

  private func checkViewChanges(_ diagram: DiagramDraft, _ tree: ViewTree) {
    guard case .mapping(let entries) = diagram.views?.content else { return }
    let names = Set(tree.views.map(\.name))
    for entry in entries {
      guard let name = entry.key.text, !names.contains(name) else { continue }
      context.report(
        "there is no view '\(name)'", context.suggestion(for: name, among: tree.views.map(\.name)),
        at: entry.key)
    }
  }

  private func scroll(
    _ tree: inout ViewTree, _ diagram: DiagramDraft, _ names: [String: ItemScope.Meaning]
  ) {
    for (name, offset) in diagram.contentOffsets {
      guard case .view(let id) = names[name.name] else {
        context.report(
          "there is no view '\(name.name)'",
          context.suggestion(for: name.name, among: tree.views.map(\.name)), at: name.node)
        continue
      }
      guard tree[id].scroll != nil else {
        context.report(
          "'\(name.name)' is a \(tree[id].viewClass.rawValue) and does not scroll", nil, at: name.node)
        continue
      }
      tree.views[id.index].scroll?.contentOffset = offset
    }
  }
}
