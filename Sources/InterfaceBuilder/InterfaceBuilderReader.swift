import AutoLayout
import Geometry
import LayoutDocument
import Source
import Translations

/// Reads a storyboard or nib into one diagram for each root view (`InterfaceBuilderRules: Documents and devices`).
struct InterfaceBuilderReader {
  let context: ReadingContext
  let options: ReadingOptions
  private let document: MarkupElement
  /// The document before its variations were applied.
  private let written: MarkupElement
  private let device: DesignDevice
  private let resources: NibResources
  private let tools: ToolsVersion
  private let scenes: NibScenes
  /// The texts of a language that replace those of the file; `nil` for those of the file.
  private let localization: MarkupLocalization?
  private let texts: LocalizedTexts?
  /// Every id of the file.
  private let knownIDs: Set<String>
  /// The maximum number of constraints that are solved together: many times more than an app has.
  private static let mostConstraints = 20_000

  /// - Parameter texts: The texts of a language that replace those of the file.
  /// - Returns: `nil` after a report.
  init?(context: ReadingContext, options: ReadingOptions, texts: LocalizedTexts? = nil) {
    guard var document = MarkupReading.read(context) else { return nil }
    if document.name == "archive" {
      context.report(
        "this is an archive in the format of Xcode 4 and earlier", "open it in a later Xcode and save it",
        at: document)
      return nil
    }
    guard document.name == "document", document["type"]?.hasPrefix("com.apple.InterfaceBuilder") ?? false
    else {
      context.report(
        "this is not an Interface Builder document",
        "Interface Builder documents begin with <document type=…>", at: document)
      return nil
    }
    if let type = document["type"], type.contains(".Cocoa.") || type.contains("WatchKit") {
      context.report(
        "the document has the type '\(type)'", "only documents for iOS are supported", at: document)
      return nil
    }
    if document["targetRuntime"]?.hasPrefix("AppleTV") ?? false {
      context.report(
        "the document has the target runtime 'AppleTV'", "only documents for iOS are supported", at: document)
      return nil
    }
    var localization = texts.map { MarkupLocalization($0) }
    localization?.localize(&document)
    self.localization = localization
    self.texts = texts
    self.context = context
    self.options = options
    tools = ToolsVersion(document["toolsVersion"])
    device = DesignDevice(document, tools: tools)
    resources = NibResources(
      document, context,
      AssetCatalog(
        beside: context.source.path, loadFile: options.loadFile, above: options.assetCatalogs))
    var ids: Set<String> = []
    document.forEach { if let id = $0.id { ids.insert(id) } }
    knownIDs = ids
    written = document
    self.document = Variations(sizeClasses: device.sizeClasses).applied(to: document).withFrames()
    scenes = NibScenes(self.document, tools: tools, device: device)
  }

  func read() -> Document {
    let roots = NibRoot.all(in: document)
    if roots.isEmpty {
      let isStoryboard = document["type"]?.contains("Storyboard") ?? false
      context.report(
        isStoryboard ? "the storyboard has no scene with a view" : "the document has no view",
        "specify a file with views to lay out", at: document)
    }
    let diagrams = roots.enumerated().map { diagram(of: $1, at: $0) }
    return Document(path: context.source.path, title: nil, diagrams: DocumentDiagrams(diagrams))
  }

  /// The screen around a view controller's root, and whether it has the size of a device.
  private func screen(
    of controller: MarkupElement, size: Size, _ rootInsets: RootInsets, _ tree: ViewTree
  ) -> (screen: DeviceScreen, isOnDevice: Bool)? {
    var screen: NibScreen
    var full = device.size
    switch canvas(insteadOf: size) {
    case .size: return nil
    case .device(let other)?:
      screen = rootInsets.screen(of: controller, size: size, on: other)
      full = other.size
    case nil:
      screen = rootInsets.screen(of: controller, size: size)
      screen.safeArea = tree.environment.safeArea
    }
    let drawn = screen.screen(around: tree.environment.canvas) { bars.content(of: $0, for: controller) }
    return (drawn, drawn.frame.size == full)
  }

  private var bars: NibBars {
    NibBars(context: context, colors: resources.colors, scenes: scenes, tint: tint)
  }

  /// The tint color of the app's window.
  private var tint: Color? { resources.colors.color("tintColor", of: document, context)?.color }

  /// Reads the layout of one root of the same file with another text.
  private func trial(of index: Int) -> TrialReading {
    TrialReading(of: context.source) { [options, texts] source in
      let context = ReadingContext(source: source)
      guard let reader = InterfaceBuilderReader(context: context, options: options, texts: texts) else {
        return nil
      }
      let roots = NibRoot.all(in: reader.document)
      return roots.indices.contains(index) ? reader.diagram(of: roots[index], at: index).tree : nil
    }
  }

  /// - Parameter index: The root's place among those of the file.
  private func diagram(of root: NibRoot, at index: Int) -> DocumentDiagram {
    var recordedSize = context.rect(key: "frame", of: root.view)?.size ?? device.size
    let rootInsets = rootInsets(of: root, recorded: recordedSize)
    let size = rootInsets.size(of: root, recorded: recordedSize)
    if rootInsets.isUncut(root, recorded: recordedSize) { recordedSize = size }
    let isFullSize = root.controller != nil || size == device.size
    let canvas = isFullSize ? canvas(insteadOf: size) : nil
    // The frames on record are those of text at its default size.
    let isRecorded =
      canvas == nil && (options.contentSizeCategory ?? .large) == .large && options.language == nil
    let environment = environment(of: root, on: canvas, size: size, rootInsets)
    var reader = NibViews(
      NibFile(
        context: context, resources: resources, tools: tools, cellMargins: cellMargins, bars: bars,
        text: options.text, environment: environment, measuresTexts: options.language != nil),
      isRecordedCanvas: isRecorded, constrained: Self.constrained(in: root.view),
      usesAutolayout: usesAutolayout, trustsFrames: options.environment == .recorded)
    reader.add(root.view, tint: tint)
    var tree = ViewTree(environment: environment, views: reader.views)
    tree.resizeFonts()
    tree.views[0].referenceSize = recordedSize
    tree.views[0].frame?.size = recordedSize
    tree.guides = reader.guides
    var notices = NibNotices()
    tree.constraints = constraints(reader, root, tree, &notices) + reader.guideConstraints
    var names = NibUnreadNames(context: context, isRecordedCanvas: isRecorded, environment: environment)
    names.note(reader.elements, in: &notices)
    tree.notices = notices.listed
    let safeArea = rootInsets.safeArea(of: root, size: size, isCell: reader.cells[.root] != nil)
    let insets = insets(of: root, safeArea, reader, tree)
    var fitsRootToContents = false
    if canvas != nil {
      insets.applyToScrolledViews(of: &tree)
    } else {
      insets.apply(to: &tree)
      if options.environment == .device, isSizedByConstraints(root) {
        // A view controller's root fills the screen; any other root fits its contents.
        if root.controller != nil { setRootSize(of: root, in: &tree) } else { fitsRootToContents = true }
      }
    }
    tree.views[0].frame = nil
    let screen = root.controller.flatMap { self.screen(of: $0, size: size, rootInsets, tree) }
    var frames = reader.views.map(\.frame)
    // A root below an opaque bar has the size at which it was laid out, and that of a nib the one at which it was drawn.
    frames[0]?.size = recordedSize
    if root.controller == nil { frames[0] = nil }
    var design = DesignRecord(elements: reader.elements, frames: frames, isRecordedCanvas: isRecorded)
    design.restingScrollViews = [DesignRecord.RestingScrollView](
      reader.elements, tree, controller: root.controller,
      isInNavigation: root.controller.flatMap { scenes.navigationBar(of: $0) } != nil)
    design.fitsRootToContents = fitsRootToContents
    design.judgesTexts = options.judgesTexts
    if canvas == nil { insets.note(in: &design, of: tree) }
    tree.design = design
    tree.translations = localization?.translations(of: reader.elements)
    tree.unknownColors = resources.colors.unknown(in: reader.elements, context)
    var diagram = DocumentDiagram(
      name: root.name, title: root.title, isScreen: true, isOnDevice: screen?.isOnDevice ?? false, tree: tree)
    diagram.screen = screen?.screen
    diagram.places = NibPlaces(
      source: context.source, device: document.child("device"), elements: reader.elements, document: written,
      variations: Variations(sizeClasses: device.sizeClasses), trial: trial(of: index))
    return diagram
  }

  /// Whether constraints, not the recorded frame, determine the root's size.
  private func isSizedByConstraints(_ root: NibRoot) -> Bool {
    root.view["translatesAutoresizingMaskIntoConstraints"] == "NO"
  }

  /// Gives the root of a view controller the size of the screen unless its size is freeform.
  private func setRootSize(of root: NibRoot, in tree: inout ViewTree) {
    if root.controller?.child("freeformSimulatedSizeMetrics") == nil { tree.environment.canvas = device.size }
    tree.views[0].referenceSize = tree.environment.canvas
  }

  /// The canvas that replaces that of a root, before its sides are replaced; `nil` if it keeps its own.
  private func canvas(insteadOf size: Size) -> Canvas? {
    options.canvas ?? (options.sides.isEmpty ? nil : .size(size))
  }

  private func environment(
    of root: NibRoot, on canvas: Canvas?, size: Size, _ rootInsets: RootInsets
  ) -> LayoutEnvironment {
    var environment = LayoutEnvironment(canvas: size, text: options.text)
    environment.pixelScale = device.pixelScale
    switch canvas {
    case .device(let device)?: environment = LayoutEnvironment(device: device, text: options.text)
    case .size(let canvas)?: environment.canvas = canvas
    case nil: environment.text = SystemFontMetrics(base: options.text)
    }
    if canvas != nil { environment.canvas = options.sides.replaced(in: environment.canvas) }
    environment.keepsBaselinesOfCutLabels = true
    if let category = options.contentSizeCategory { environment.contentSizeCategory = category }
    if let direction = options.direction ?? options.language?.direction { environment.direction = direction }
    if case .device(let device)? = canvas, let controller = root.controller {
      rootInsets.addBars(of: controller, size: size, on: device, to: &environment)
    }
    return environment
  }

  private var cellMargins: CellMargins { CellMargins(tools: tools, device: device) }

  private var usesAutolayout: Bool { document["useAutolayout"] == "YES" }

  /// The rules for a root's insets. A root that has the size of another screen was last laid out on that one.
  private func rootInsets(of root: NibRoot, recorded: Size) -> RootInsets {
    let isFreeform = root.controller?.child("freeformSimulatedSizeMetrics") != nil
    let other = root.controller == nil || isFreeform ? nil : device.other(ofSize: recorded)
    return RootInsets(device: other ?? device, scenes: scenes, tools: tools)
  }

  private func insets(
    of root: NibRoot, _ safeArea: EdgeInsets, _ reader: NibViews, _ tree: ViewTree
  ) -> DesignInsets {
    DesignInsets(
      device: device, safeArea: safeArea,
      inCells: reader.inCells, cells: reader.cells,
      cellMargins: cellMargins,
      recorded: options.environment == .recorded ? RecordedInsets(tree) : nil)
  }

  private func constraints(
    _ reader: NibViews, _ root: NibRoot, _ tree: ViewTree, _ notices: inout NibNotices
  ) -> [ConstraintNode] {
    guard usesAutolayout else { return [] }
    var items = reader.items
    for guide in root.controller?.child("layoutGuides")?.children ?? [] {
      guard let id = guide.id else { continue }
      switch guide["type"] {
      case "top": items[id] = .topLayoutGuide
      case "bottom": items[id] = .bottomLayoutGuide
      default: continue
      }
    }
    var constraints = NibConstraints(
      context: context, tree: tree, items: items, knownIDs: knownIDs,
      unread: Self.elements(in: root, except: items))
    var nodes: [ConstraintNode] = []
    for (index, element) in reader.elements.enumerated() {
      nodes += constraints.constraints(of: element, ViewID(index))
      guard nodes.count <= Self.mostConstraints else {
        context.report("the layout has more than \(Self.mostConstraints) constraints", nil, at: root.view)
        break
      }
    }
    notices = constraints.notices
    return nodes
  }

  /// The names of a root's elements that no constraint can refer to, by id.
  private static func elements(in root: NibRoot, except items: [String: LayoutItem]) -> [String: String] {
    var names: [String: String] = [:]
    let guides = root.controller?.child("layoutGuides")?.children ?? []
    for part in [root.view] + guides {
      part.forEach { element in
        if let id = element.id, items[id] == nil { names[id] = element.name }
      }
    }
    return names
  }

  /// The ids of the views that constraints help to place. A constraint between a scroll view and its content places
  /// the content, not the scroll view.
  private static func constrained(in root: MarkupElement) -> Set<String> {
    var ids: Set<String> = []
    root.forEach { element in
      let scrolls = NibViewClass(element).viewClass.isScrollView
      for list in element.children where list.name == "constraints" {
        for constraint in list.children {
          let first = constraint["firstItem"] ?? element.id
          let second = constraint["secondAttribute"] == nil ? nil : constraint["secondItem"] ?? element.id
          for id in [first, second].compactMap(\.self) {
            let facesContent = scrolls && id == element.id && second != nil && first != second
            if !facesContent { ids.insert(id) }
          }
        }
      }
    }
    return ids
  }
}
