import AutoLayout
import Geometry
import LayoutDocument
import Source

/// Reads the views of one diagram: the definition's own keys, overridden by the diagram's.
struct ViewTreeReader {
  let context: ReadingContext
  let options: ReadingOptions
  let images: SharedImages
  /// The canvas size for which the frames of the root's subviews were written.
  let baseCanvas: Size?
  /// The size classes of the layout.
  let sizeClasses: SizeClasses
  /// Entries of `views` by view name: the diagram's, then its panel's.
  let overrides: [String: [SourceNode]]
  /// The views to leave out with their subviews, by name. Other views may refer to them without a problem.
  let removed: Set<String>
  /// Whether the definition was made from an Interface Builder file.
  let isInterfaceBuilder: Bool
  /// Whether the root may be of any class, and have all keys.
  let allowsAnyRoot: Bool
  var drafts: [ViewDraft] = []
  private(set) var sources: [SourceNode] = []
  private(set) var guides: [GuideNode] = []
  private(set) var names: [String: ItemScope.Meaning] = [:]
  private var nameLines: [String: Int] = [:]

  init(
    context: ReadingContext, options: ReadingOptions, images: SharedImages, baseCanvas: Size?,
    sizeClasses: SizeClasses, overrides: [String: [SourceNode]], removed: Set<String> = [],
    isInterfaceBuilder: Bool, allowsAnyRoot: Bool
  ) {
    self.context = context
    self.options = options
    self.images = images
    self.baseCanvas = baseCanvas
    self.sizeClasses = sizeClasses
    self.overrides = overrides
    self.removed = removed
    self.isInterfaceBuilder = isInterfaceBuilder
    self.allowsAnyRoot = allowsAnyRoot
  }

  var views: [ViewNode] { drafts.map(\.node) }

  // MARK: Names

  /// Declares a metric at the place of `node`.
  mutating func declareMetric(_ name: String, _ value: Double, at node: SourceNode) {
    declare(name, .metric(value), at: node)
  }

  private mutating func declare(_ name: String, _ meaning: ItemScope.Meaning, at node: SourceNode) {
    guard Self.isName(name) else {
      context.report(
        "'\(name)' is not a valid name",
        "names consist of letters, digits and '_', and do not begin with a digit", at: node)
      // Not declared: expressions cannot contain the name.
      return
    }
    guard name != "root" else {
      context.report("'root' is the name of the root view", "choose another name", at: node)
      return
    }
    if let line = nameLines[name] {
      context.report(
        "the name '\(name)' is already used on line \(line)",
        "names must be unique among views, guides and metrics",
        at: node)
      return
    }
    nameLines[name] = context.location(of: node).line
    names[name] = meaning
    context.note(nameIn: node, declares: true)
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isNameStart else { return false }
    return text.unicodeScalars.allSatisfy(\.isNamePart)
  }

  // MARK: Views

  struct Pending {
    var name: String
    var key: SourceNode?
    var node: SourceNode
    var superview: ViewID?
  }

  /// Reads the whole tree in preorder.
  ///
  /// - Parameter completing: whether to resolve references between views too.
  mutating func read(root: SourceNode?, key: SourceNode?, completing: Bool = true) {
    let none = SourceNode(content: .mapping([]), offset: 0)
    var pending = [Pending(name: "root", key: key, node: root ?? none, superview: nil)]
    names["root"] = .view(.root)
    while let next = pending.popLast() {
      let id = ViewID(drafts.count)
      let draft = readView(next)
      drafts.append(draft)
      if let superview = next.superview {
        drafts[superview.index].node.subviews.append(id)
        if let key = next.key { declare(next.name, .view(id), at: key) }
      }
      readGuides(draft.guides, of: id)
      let container = draft.node.cell == nil ? id : addCellParts(to: id, at: next.node)
      guard let subviews = draft.subviews,
        let entries = subviewEntries(subviews)
      else { continue }
      for (name, entry) in entries.reversed() where !removed.contains(name) {
        pending.append(
          Pending(name: name, key: entry.key, node: entry.value.placed(at: entry.key), superview: container))
      }
    }
    checkIDs()
    if completing { for index in drafts.indices { complete(index) } }
  }

  /// The subviews with their names. Those of a list are read after the report, so that one mistake is one report.
  private func subviewEntries(_ node: SourceNode) -> [(name: String, entry: SourceNode.Entry)]? {
    guard case .sequence(let items) = node.content else {
      return context.entries(of: node, "'subviews'", advice: "write 'name: {}' for each view")
    }
    let views = items.compactMap { item -> SourceNode.Entry? in
      guard case .mapping(let entries) = item.content, let first = entries.first else { return nil }
      if entries.count == 1, case .mapping = first.value.content { return first }
      return (item["id"] ?? item["name"]).map { SourceNode.Entry(key: $0.value, value: item) }
    }
    let name = views.first?.key.text ?? "name"
    context.report(
      "'subviews' must be a mapping, not a list",
      "write '\(name):' and the view's keys below it, without '- '",
      at: node)
    return views.compactMap { view in view.key.text.map { ($0, view) } }
  }

  /// Checks that ids are unique, because reports name views by them.
  private func checkIDs() {
    guard drafts.contains(where: { $0.id != nil }) else { return }
    var ids: Set<String> = []
    for (draft, source) in zip(drafts, sources) where !ids.insert(draft.node.name).inserted {
      context.report(
        "the id '\(draft.node.name)' is already used", "ids must be unique among views",
        at: source["id"]?.value ?? source)
    }
  }

  mutating func readView(_ pending: Pending) -> ViewDraft {
    let source = merged(pending.node, name: pending.name)
    sources.append(source)
    let isRoot = pending.superview == nil
    let written = readClass(source, isRoot: isRoot && !allowsAnyRoot)
    var draft = ViewDraft(
      key: pending.name,
      node: ViewNode(name: pending.name, viewClass: written.viewClass, superview: pending.superview),
      isInterfaceBuilder: isInterfaceBuilder)
    if isInterfaceBuilder {
      draft.node.hugging = AxisPriorities(.low)
      draft.node.compressionResistance = AxisPriorities(.high)
    }
    draft.node.location = context.location(of: pending.key ?? source)
    if draft.node.viewClass.showsText {
      draft.node.text = TextContent(font: draft.node.viewClass.defaultFont)
    }
    if source.isMissing {
      context.report(
        "'\(pending.name)' has no keys", "write '\(pending.name): {}' for a plain view", at: source)
    } else {
      readKeys(of: source, name: pending.name, hasClass: written.isCertain, into: &draft)
      noteNames(in: draft)
      checkVariations(of: source, pending.name, draft, hasClass: written.isCertain)
    }
    if let id = draft.id { draft.node.name = id }
    return draft
  }

  private struct WrittenClass {
    var viewClass = ViewClass.view
    /// Whether the class is spelled correctly, so that it determines the allowed keys.
    var isCertain = true
  }

  private func readClass(_ source: SourceNode, isRoot: Bool) -> WrittenClass {
    guard let entry = source["class"] else { return WrittenClass() }
    let node = entry.value.placed(at: entry.key)
    if let text = node.text, let advice = UIKitSpelling.classAdvice(text) {
      context.report("'\(text)' is not a view class", advice, at: node)
      return WrittenClass(isCertain: false)
    }
    guard let viewClass = ValueType<ViewClass>.cases("a view class").read(node, "'class'", context) else {
      // Assumes the nearest class, so that one misspelling does not cause further problems.
      let meant = node.text.flatMap { Spelling.nearest(to: $0, among: ViewClass.allCases.map(\.rawValue)) }
      return WrittenClass(
        viewClass: meant.flatMap(ViewClass.init(rawValue:)) ?? .view, isCertain: false)
    }
    if isRoot, viewClass != .view {
      context.report(
        "'root' is a plain view", "put a view of class \(viewClass.rawValue) into its 'subviews'", at: node)
      return WrittenClass()
    }
    return WrittenClass(viewClass: viewClass)
  }

  /// The keys under which views of a stack view may be written by mistake: this format's and UIKit's.
  private static let keysOfArrangedViews: Set<String> = ["arranged", "arrangedSubviews"]

  private func readKeys(of source: SourceNode, name: String, hasClass: Bool, into draft: inout ViewDraft) {
    guard let entries = context.entries(of: source, "'\(name)'") else { return }
    let viewClass = draft.node.viewClass
    for (name, entry) in entries {
      if viewClass == .stackView, Self.keysOfArrangedViews.contains(name), case .mapping = entry.value.content
      {
        context.report(
          "'\(name)' lists names of subviews; these are views",
          "write 'subviews': a stack view arranges all of them, unless 'arranged' lists some", at: entry.key)
        // Read like subviews, so that one mistake is one report.
        if draft.subviews == nil { draft.subviews = entry.value }
        continue
      }
      guard let key = ViewKeys.table[name] else {
        let available = ViewKeys.table.keys.filter { $0.isAvailable(to: viewClass) }.map(\.name)
        context.report(
          "\(viewClass.rawValue) has no key '\(name)'",
          UIKitSpelling.key(name).map { "write '\($0)'" } ?? UIKitSpelling.advice(name)
            ?? context.suggestion(for: name, among: available)
            ?? context.suggestion(for: name, among: ViewKeys.table.keys.map(\.name))
            ?? "'plumbline schema' describes all keys", at: entry.key)
        continue
      }
      if draft.node.superview == nil, !allowsAnyRoot, ViewKeys.refusedOfRoot.contains(name) {
        context.report(
          "'root' has no key '\(name)': it is a plain view the size of the canvas", nil, at: entry.key)
        continue
      }
      if hasClass, !key.isAvailable(to: viewClass), let classes = key.classes {
        context.report(
          "\(viewClass.rawValue) has no key '\(name)'",
          "it is a key of \(ReadingContext.list(classes.map(\.rawValue)))", at: entry.key)
        continue
      }
      if key.name != "class" { key.apply(entry.value.placed(at: entry.key), context, &draft) }
    }
  }

  /// A view's own keys, overridden by those for the size classes and then by the diagram's; null removes a key.
  private func merged(_ node: SourceNode, name: String) -> SourceNode {
    let layers = overrides[name] ?? []
    let variations = variations(of: node, layers).filter { $0.classes.hold(in: sizeClasses) }
    guard !layers.isEmpty || !variations.isEmpty else { return node }
    var entries: [SourceNode.Entry] = []
    if case .mapping(let own) = node.content { entries = own }
    for variation in variations {
      guard let changes = variation.set else { continue }
      Self.apply(changes, except: ViewVariation.fixedKeys, to: &entries)
    }
    for layer in layers { Self.apply(layer, except: ["subviews"], to: &entries) }
    return SourceNode(content: .mapping(entries), offset: node.offset)
  }

  private static func apply(
    _ changes: SourceNode, except fixed: Set<String>, to entries: inout [SourceNode.Entry]
  ) {
    guard case .mapping(let changes) = changes.content else { return }
    for change in changes {
      guard let key = change.key.text, !fixed.contains(key) else { continue }
      entries.removeAll { $0.key.text == key }
      if !change.value.isNull { entries.append(change) }
    }
  }

  /// The changes for size classes: the view's own, unless a diagram replaces them.
  private func variations(of node: SourceNode, _ layers: [SourceNode]) -> [ViewVariation] {
    guard let entry = (layers.reversed() + [node]).lazy.compactMap({ $0["when"] }).first, !entry.value.isNull
    else { return [] }
    return ValueType<[ViewVariation]>.variations.read(entry.value.placed(at: entry.key), "'when'", context)
      ?? []
  }

  /// Reads the changes for all size classes, so that those that do not apply here are checked, too.
  private func checkVariations(
    of source: SourceNode, _ name: String, _ draft: ViewDraft, hasClass: Bool
  ) {
    for variation in variations(of: source, []) {
      guard let changes = variation.set, let entries = context.entries(of: changes, "'set'") else { continue }
      for (key, entry) in entries where ViewVariation.fixedKeys.contains(key) {
        context.report(
          "'when' cannot change '\(key)'",
          key == "subviews" ? "hide views instead: 'hidden: true'" : nil, at: entry.key)
      }
      let changed = entries.map(\.1).filter { entry in
        !entry.value.isNull && !(entry.key.text.map(ViewVariation.fixedKeys.contains) ?? false)
      }
      var trial = draft
      readKeys(
        of: SourceNode(content: .mapping(changed), offset: changes.offset), name: name, hasClass: hasClass,
        into: &trial)
      noteNames(in: trial)
    }
  }

  /// Notes the names of subviews in the keys of a view, whether they apply in this layout or not.
  private func noteNames(in draft: ViewDraft) {
    guard context.nameUses != nil else { return }
    let names = (draft.arranged ?? []) + draft.customSpacing.map(\.0) + draft.rows.compactMap(\.cell)
    for name in names { context.note(nameIn: name.node) }
  }

  mutating func readGuides(_ node: SourceNode?, of view: ViewID) {
    guard let node, let entries = context.entries(of: node, "'guides'") else { return }
    for (name, entry) in entries {
      if case .mapping(let keys) = entry.value.content, keys.allSatisfy({ $0.key.text == "id" }) {
        var draft = GuideDraft()
        GuideDraft.keys.read(entry.value, as: "'\(name)'", context, into: &draft)
        declare(name, .guide(GuideID(guides.count)), at: entry.key)
        guides.append(
          GuideNode(name: draft.id ?? name, owningView: view, location: context.location(of: entry.key)))
      } else {
        context.report(
          "the guide '\(name)' takes no key except 'id'", "write '\(name): {}'", at: entry.key)
      }
    }
  }
}

extension ViewClass {
  fileprivate var showsText: Bool {
    switch self {
    case .label, .button, .textField, .textView, .segmentedControl: true
    default: false
    }
  }
}
