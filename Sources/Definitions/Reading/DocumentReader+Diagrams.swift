import AutoLayout
import Geometry
import LayoutDocument
import Source

extension DocumentReader {
  /// One diagram with all its panels.
  func instantiate(_ diagram: DiagramDraft) -> DocumentDiagram {
    let panels = panels(of: diagram)
    let settings = draft.settings.overridden(by: diagram.settings)
    let single = panels.isEmpty ? instantiate([Layer(diagram, diagram.node)]) : nil
    var result = DocumentDiagram(
      name: diagram.name, title: settings.title, subtitle: settings.subtitle, caption: settings.caption,
      footnote: settings.footnote, show: diagram.show, scale: diagram.scale ?? draft.scale,
      isScreen: draft.isInterfaceBuilder, isOnDevice: draft.isOnDevice,
      tree: single?.tree ?? panels[panels.count - 1].tree)
    if draft.isInterfaceBuilder, let single {
      result.screen = draft.screen
      result.tree.design = DesignRecord(
        single.drafts,
        isRecordedCanvas: options.canvas == nil && (options.contentSizeCategory ?? .large) == .large)
    }
    result.places = single?.places
    let drafts = [diagram] + (diagram.panels?.value ?? []) + diagram.sides.values.map(\.value)
    result.key = diagram.key ?? draft.key ?? .needed
    result.width = diagram.width ?? draft.width ?? .column
    result.tolerance = (diagram.tolerance ?? draft.tolerance)?.complete(context)
    let trees = panels.isEmpty ? [result.tree] : panels.map(\.tree)
    result.focus = views(diagram.focus, else: draft.focus, of: "focus", in: trees)
    result.about = topics(of: diagram, in: trees)
    result.axis = diagram.axis ?? draft.axis
    result.space = settings.space
    result.hiddenConstraints = Set(drafts.flatMap { $0.changes.hide.map(\.name) })
    guard !panels.isEmpty else { return result }
    result.composition = diagram.panels == nil ? .change : .panels
    result.panels = panels
    return result
  }

  /// The names of views that a key lists, which exist in one of the layouts. The definition may name a view that a
  /// diagram removes.
  ///
  /// - Parameters:
  ///   - own: What the diagram lists, or `nil`.
  ///   - usual: What the document lists, or `nil`.
  private func views(
    _ own: [NamedNode]?, else usual: [NamedNode]?, of key: String, in trees: [ViewTree]
  ) -> [String] {
    let wanted = own ?? usual ?? []
    for view in (own ?? []) + (usual ?? []) {
      context.note(
        view.name, at: Range(from: 0, upTo: view.name.unicodeScalars.count), of: view.node)
    }
    guard !wanted.isEmpty else { return [] }
    let known = trees.flatMap { $0.views.map(\.name) }
    let names = Set(known)
    let all = wanted.allSatisfy { names.contains($0.name) } ? names : baseViewNames
    return wanted.compactMap { view in
      guard names.contains(view.name) else {
        if all.contains(view.name) {
          if own != nil {
            context.report(
              "'\(view.name)' is removed from this diagram", "leave it out of '\(key)'", at: view.node)
          }
          return nil
        }
        context.report(
          "there is no view '\(view.name)'", context.suggestion(for: view.name, among: known), at: view.node)
        return nil
      }
      return view.name
    }
  }

  /// What the picture is about: `card` is a view, and `card.width` an attribute of it. Names of parts of cells have a
  /// dot, too, so an attribute is what follows the last one.
  private func topics(of diagram: DiagramDraft, in trees: [ViewTree]) -> [LayoutTopic] {
    let names = Set(trees.flatMap { $0.views.map(\.name) }).union(baseViewNames)
    func topic(_ stated: NamedNode) -> (view: NamedNode, attribute: Attribute?)? {
      guard !names.contains(stated.name), let dot = stated.name.lastIndex(of: ".") else {
        return (stated, nil)
      }
      let (view, name) = (stated.name[..<dot], String(stated.name[stated.name.index(after: dot)...]))
      guard let attribute = Attribute(name: name) else {
        context.report(
          "there is no attribute '\(name)'",
          context.suggestion(for: name, among: Attribute.allCases.map(\.name)), at: stated.node)
        return nil
      }
      return (NamedNode(name: String(view), node: stated.node), attribute)
    }
    let own = diagram.about?.compactMap(topic)
    let usual = draft.about?.compactMap(topic)
    let known = Set(views(own?.map(\.view), else: usual?.map(\.view), of: "about", in: trees))
    return (own ?? usual ?? []).filter { known.contains($0.view.name) }
      .map { LayoutTopic(view: $0.view.name, attribute: $0.attribute) }
  }

  /// The maximum total number of views in the panels of a diagram. All panels are drawn in one picture.
  private static let mostViewsOfPanels = 20_000

  private func panels(of diagram: DiagramDraft) -> [DiagramPanel] {
    if let drafts = diagram.panels {
      var panels: [DiagramPanel] = []
      var viewCount = 0
      for (index, panel) in drafts.value.enumerated() {
        let node = written(panel: index, of: diagram)
        checkOptions(panel, node ?? drafts.node)
        let instance = instantiate([Layer(diagram, diagram.node), Layer(panel, node)])
        viewCount += instance.tree.views.count
        guard viewCount <= Self.mostViewsOfPanels || index == 0 else {
          context.report(
            "the panels have more than \(Self.mostViewsOfPanels) views in total, too many for one picture",
            "draw some of them as separate diagrams", at: drafts.node)
          break
        }
        var result = DiagramPanel(
          title: panel.settings.title ?? PanelTitle(panel: panel).text ?? "\(index + 1)",
          subtitle: panel.settings.subtitle, tree: instance.tree)
        result.places = instance.places
        panels.append(result)
      }
      return panels
    }
    guard diagram.sides.count == 2 else { return [] }
    return ChangeSide.allCases.compactMap { side in
      diagram.sides[side].map {
        let node = diagram.node?[side.rawValue]?.value
        checkOptions($0.value, node ?? $0.node)
        let instance = instantiate([Layer(diagram, diagram.node), Layer($0.value, node)])
        var panel = DiagramPanel(title: side.rawValue, tree: instance.tree)
        panel.places = instance.places
        return panel
      }
    }
  }

  /// Reports what a panel sets and the options of the run would replace. Panels are there to be compared, and are
  /// titled after what sets them apart: if all of them had the same canvas, the picture would say what it does not show.
  private func checkOptions(_ panel: DiagramDraft, _ node: SourceNode) {
    func report(_ what: String, _ key: String, _ option: String) {
      context.report(
        "\(option) would replace the \(what) that this panel sets itself",
        "leave out \(option) for this file, or '\(key)' of the panel", at: node[key]?.key ?? node)
    }
    if options.canvas != nil, !options.keepsCanvasesOfPanels, panel.settings.canvas != nil {
      report("canvas", "canvas", "--canvas")
    }
    if options.contentSizeCategory != nil, panel.settings.contentSizeCategory != nil {
      report("content size category", "contentSizeCategory", "--content-size")
    }
    if options.language != nil, panel.settings.language != nil {
      report("language", "language", "--languages")
    }
    if options.direction != nil, panel.settings.direction != nil {
      report("direction", "direction", "--directions")
    }
  }

  private func written(panel index: Int, of diagram: DiagramDraft) -> SourceNode? {
    guard case .sequence(let panels)? = diagram.node?["panels"]?.value.content, panels.indices.contains(index)
    else { return nil }
    return panels[index]
  }

  // MARK: One layout

  /// Changes to a layout: those of a diagram, or of one of its panels.
  struct Layer {
    var draft: DiagramDraft
    /// The changes as written.
    var node: SourceNode?

    init(_ draft: DiagramDraft, _ node: SourceNode?) {
      self.draft = draft
      self.node = node
    }
  }

  /// The document's layout with changes applied: a diagram's, then those of its panel.
  private func instantiate(
    _ changes: [Layer]
  ) -> (tree: ViewTree, drafts: [ViewDraft], places: DefinitionPlaces) {
    let layers = changes.map(\.draft)
    let settings = layers.reduce(draft.settings) { $0.overridden(by: $1.settings) }
    let standard = Canvas.size(Self.defaultCanvas)
    // Panels are there to be compared, on the canvases that they name.
    let keepsCanvas = layers.count > 1 && layers[layers.count - 1].settings.canvas != nil
    let replacing = keepsCanvas && options.keepsCanvasesOfPanels ? nil : options.canvas
    let canvas = replacing ?? settings.canvas ?? standard
    let written = draft.settings.canvas ?? layers.lazy.compactMap(\.settings.canvas).first ?? standard
    let sides = keepsCanvas ? CanvasSides() : options.sides
    let sizeClasses = sizeClasses(of: canvas, settings, sides)
    let overrides = overrides(of: layers)
    func readViews(without removed: Set<String> = []) -> ViewTreeReader {
      var reader = ViewTreeReader(
        context: context, options: options, images: images, baseCanvas: written.size,
        sizeClasses: sizeClasses, overrides: overrides, removed: removed,
        isInterfaceBuilder: draft.isInterfaceBuilder, allowsAnyRoot: draft.allowsAnyRoot)
      for metric in settings.metrics { reader.declareMetric(metric.name, metric.value, at: metric.node) }
      reader.read(root: draft.root, key: definition.rootKey)
      return reader
    }
    func makeTree(_ reader: ViewTreeReader) -> ViewTree {
      var tree = ViewTree(
        environment: environment(canvas, settings, sides), views: reader.views, guides: reader.guides)
      tree.resizeFonts()
      tree.expectedIssues = (settings.expect ?? []).map {
        ExpectedIssue(kindName: $0.value.rawValue, location: context.location(of: $0.node))
      }
      return tree
    }
    var reader = readViews()
    var tree = makeTree(reader)
    let removal = ViewRemoval(layers, from: reader)
    for (index, layer) in layers.enumerated() { checkViewChanges(layer, index, reader, removal) }
    let constraints = ConstraintReader(
      context: context, scope: ItemScope(tree: tree, names: reader.names, context: context))
    var stated = DiagramConstraints(context: context, reader: constraints, sizeClasses: sizeClasses)
      .read(definition.entries, layers.map(\.changes))
    if !removal.isEmpty {
      stated = remaining(stated, removal, in: tree)
      reader = readViews(without: Set(removal.stated.keys))
      tree = makeTree(reader)
    }
    let assertions = AssertionReader(context: context, scope: constraints.scope, sizeClasses: sizeClasses)
    tree.assertions = settings.assertions.compactMap(assertions.read)
    if !removal.isEmpty { tree.assertions = remaining(tree.assertions, of: constraints.scope.tree, in: tree) }
    for (index, layer) in layers.enumerated() { scroll(&tree, layer, index, reader.names, removal) }
    let bare = tree
    tree.constraints = stated.map(\.node)
    if let language = options.language ?? settings.language { texts.localize(&tree, in: language) }
    let places = DefinitionPlaces(
      source: context.source, definition: definition, layers: changes, views: reader.sources,
      constraints: stated, tree: bare, names: reader.names, metrics: settings.metrics)
    return (tree, reader.drafts, places)
  }

  /// The size classes that settings state, or else those of the canvas: those of a device only at its own size.
  func sizeClasses(
    of canvas: Canvas?, _ settings: SettingsDraft, _ sides: CanvasSides = CanvasSides()
  ) -> SizeClasses {
    let regular = settings.space.regularFrom ?? RegularLengths()
    let own: SizeClasses
    if case .device(let device)? = canvas, sides.isEmpty {
      own = device.sizeClasses
    } else {
      own = SizeClasses(of: sides.replaced(in: canvas?.size ?? Self.defaultCanvas), regularFrom: regular)
    }
    return settings.sizeClasses?.completed(by: own) ?? own
  }

  private func environment(
    _ canvas: Canvas, _ settings: SettingsDraft, _ sides: CanvasSides
  ) -> LayoutEnvironment {
    var text: any TextMeasuring = draft.hasFixedTextMetrics ? SpecFont() : options.text
    // On the recorded canvas, baselines follow the font of the recorded frames.
    if draft.isInterfaceBuilder, options.canvas == nil { text = SystemFontMetrics(base: text) }
    var environment =
      switch canvas {
      case .device(let device): LayoutEnvironment(device: device, text: text)
      case .size(let size): LayoutEnvironment(canvas: size, text: text)
      }
    environment.canvas = sides.replaced(in: environment.canvas)
    environment.keepsBaselinesOfCutLabels = draft.isInterfaceBuilder
    environment.controlMetrics = draft.controlMetrics
    if let isRoot = settings.isViewControllerRoot { environment.isViewControllerRoot = isRoot }
    if let isCompact = settings.isCompactLandscape { environment.isCompactLandscape = isCompact }
    if let safeArea = settings.safeArea { environment.safeArea = safeArea }
    if let keyboard = settings.keyboard { environment.keyboardHeight = keyboard }
    if let direction = options.direction ?? options.language?.direction ?? settings.direction
      ?? settings.language?.direction
    {
      environment.direction = direction
    }
    if let category = options.contentSizeCategory ?? settings.contentSizeCategory {
      environment.contentSizeCategory = category
    }
    if let adjusts = settings.adjustsScrollViewInsets {
      environment.automaticallyAdjustsScrollViewInsets = adjusts
    }
    if let pixelScale = settings.pixelScale { environment.pixelScale = pixelScale }
    return environment
  }

  private func overrides(of layers: [DiagramDraft]) -> [String: [SourceNode]] {
    var result: [String: [SourceNode]] = [:]
    for layer in layers {
      guard let views = layer.views, let entries = context.entries(of: views, "'views'") else { continue }
      for (name, entry) in entries {
        if entry.value.isNull { continue }
        if entry.value.isMissing {
          context.report(
            "'\(name)' has no value", "write its changed keys, or 'null' to remove the view", at: entry.key)
          continue
        }
        let node = entry.value.placed(at: entry.key)
        guard let changes = context.entries(of: node, "'\(name)'") else { continue }
        for (key, change) in changes where key == "subviews" {
          context.report(
            "a diagram cannot change 'subviews'", "write 'null' for a view to remove it, or 'hidden: true'",
            at: change.key)
        }
        result[name, default: []].append(node)
      }
    }
    return result
  }

  /// Reports changes to views that there are not, or that are removed.
  private func checkViewChanges(
    _ diagram: DiagramDraft, _ layer: Int, _ reader: ViewTreeReader, _ removal: ViewRemoval
  ) {
    guard case .mapping(let entries) = diagram.views?.content else { return }
    let names = Set(reader.drafts.map(\.key))
    for entry in entries {
      guard let name = entry.key.text else { continue }
      guard names.contains(name) else {
        context.report(
          "there is no view '\(name)'", context.suggestion(for: name, among: reader.drafts.map(\.key)),
          at: entry.key)
        continue
      }
      context.note(nameIn: entry.key)
      let problem = entry.value.isNull ? problem(removing: name) : removal.problem(with: name, in: layer)
      if let problem { context.report(problem.message, problem.advice, at: entry.key) }
    }
  }

  /// Why a view cannot be removed, with advice; `nil` if it can.
  private func problem(removing view: String) -> (message: String, advice: String)? {
    if view == "root" { return ("'root' cannot be removed", "remove its subviews instead") }
    // Parts of cells have a dot in their names.
    guard let dot = view.firstIndex(of: ".") else { return nil }
    return (
      "'\(view)' is part of its cell and cannot be removed",
      "hide it with 'hidden: true', or give '\(view[..<dot])' another 'style'"
    )
  }

  /// The constraints whose items are all there. Reports those that a layer adds to views that it removes.
  private func remaining(
    _ stated: [DiagramConstraints.Stated], _ removal: ViewRemoval, in tree: ViewTree
  ) -> [DiagramConstraints.Stated] {
    stated.compactMap { constraint in
      var constraint = constraint
      if let node = removal.remaining(constraint.node) {
        constraint.node = node
        return constraint
      }
      if let layer = constraint.entry.layer, let view = removal.removedView(of: constraint.node, in: tree),
        let problem = removal.problem(with: view, in: layer)
      {
        context.report(problem.message, problem.advice, at: constraint.entry.node)
      }
      return nil
    }
  }

  /// The assertions without what is said of views and guides that are removed.
  private func remaining(
    _ assertions: [LayoutAssertion], of whole: ViewTree, in tree: ViewTree
  ) -> [LayoutAssertion] {
    let guides = tree.guides
    return assertions.compactMap { assertion in
      assertion.mapped { view in
        tree.view(named: whole[view].name)
      } guide: { guide in
        guides.firstIndex { $0.name == whole[guide].name }.map(GuideID.init)
      }
    }
  }

  private func scroll(
    _ tree: inout ViewTree, _ diagram: DiagramDraft, _ layer: Int, _ names: [String: ItemScope.Meaning],
    _ removal: ViewRemoval
  ) {
    for (name, offset) in diagram.contentOffsets {
      if removal.removes(name.name) {
        context.note(nameIn: name.node)
        if let problem = removal.problem(with: name.name, in: layer) {
          context.report(problem.message, problem.advice, at: name.node)
        }
        continue
      }
      guard case .view(let id) = names[name.name] else {
        context.report(
          "there is no view '\(name.name)'",
          context.suggestion(for: name.name, among: tree.views.map(\.name)), at: name.node)
        continue
      }
      context.note(nameIn: name.node)
      guard tree[id].scroll != nil else {
        context.report(
          "'\(name.name)' has the class \(tree[id].viewClass.rawValue) and does not scroll", nil,
          at: name.node)
        continue
      }
      tree.views[id.index].scroll?.contentOffset = offset
    }
  }
}
