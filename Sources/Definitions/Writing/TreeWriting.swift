import AutoLayout
import Geometry
import LayoutDocument
import Source

/// Writes a tree from any source as the keys of a definition.
struct TreeWriting {
  private let tree: ViewTree
  private let design: DesignRecord?
  /// The names of views in expressions, by `ViewID`.
  let viewKeys: [String]
  /// The names of guides in expressions, by `GuideID`.
  let guideKeys: [String]
  /// The views that cells create for themselves.
  let cellParts: CellParts

  init(_ diagram: DocumentDiagram) {
    tree = diagram.tree
    design = diagram.tree.design
    cellParts = CellParts(tree)
    let (viewKeys, supply) = Self.viewKeys(of: tree, cellParts)
    var names = supply
    self.viewKeys = viewKeys
    guideKeys = diagram.tree.guides.map { names.key(for: $0.name) }
  }

  /// The names of views in expressions, by `ViewID`, and the supply of further names.
  static func viewKeys(of tree: ViewTree, _ cellParts: CellParts) -> (keys: [String], names: KeySupply) {
    var names = KeySupply()
    var keys: [String] = []
    for (index, node) in tree.views.enumerated() {
      let key =
        if let part = cellParts[ViewID(index)] {
          "\(keys[part.cell.index]).\(part.name)"
        } else {
          index == 0 ? "root" : names.key(for: node.name)
        }
      keys.append(key)
    }
    return (keys, names)
  }

  // MARK: Views

  /// The root with all its descendants.
  var root: DefinitionNode { view(.root) }

  private func view(_ id: ViewID) -> DefinitionNode {
    let draft = draft(of: id)
    var entries = ViewKeys.table.keys.compactMap { key -> (name: String, value: DefinitionNode)? in
      if key.name == "guides" { return guides(of: id).map { (key.name, $0) } }
      guard key.isAvailable(to: draft.node.viewClass) else { return nil }
      return key.write(draft).map { (key.name, $0) }
    }
    let subviews = cellParts.writtenSubviews(of: id, in: tree)
    guard !subviews.isEmpty else { return .mapping(entries) }
    entries.append(("subviews", .block(subviews.map { (viewKeys[$0.index], view($0)) })))
    return .block(entries)
  }

  private func guides(of view: ViewID) -> DefinitionNode? {
    let guides = tree.guides.indices.filter { tree.guides[$0].owningView == view }
    guard !guides.isEmpty else { return nil }
    return .mapping(
      guides.map { index in
        let name = tree.guides[index].name
        let draft = GuideDraft(id: name == guideKeys[index] ? nil : name)
        return (guideKeys[index], .mapping(GuideDraft.keys.write(draft)))
      })
  }

  /// The draft of a view: the result of reading its keys, before references are resolved.
  private func draft(of id: ViewID) -> ViewDraft {
    let node = tree[id]
    let key = viewKeys[id.index]
    var draft = ViewDraft(key: key, node: node, isInterfaceBuilder: design != nil)
    // By its id, editors recognize a root that is more than a plain view.
    if node.name != key || id == .root && !node.isPlainRoot { draft.id = node.name }
    writeFrame(into: &draft, id)
    if let stack = node.stack {
      let spacings = stack.arranged.compactMap { view in stack.customSpacing[view].map { (view, $0) } }
      draft.customSpacing = spacings.map { (name($0), CustomSpacing(points: $1)) }
      if stack.arranged != node.subviews { draft.arranged = stack.arranged.map(name) }
    }
    draft.rows = (node.table?.rows ?? []).map { rows in
      RowsDraft(
        cell: name(rows.cell), count: rows.count, measured: rows.measured,
        measuresOnScreen: rows.measuresOnScreen, height: rows.height, space: rows.space, inset: rows.inset)
    }
    draft.image = node.image?.size.map { .placeholder($0) }
    if let cell = node.cell { write(cell, into: &draft) }
    draft.isSymbol = node.image != nil && node.image?.size == nil && node.image?.name == nil
    if let design { write(design, into: &draft, id) }
    return draft
  }

  private func write(_ cell: CellContent, into draft: inout ViewDraft) {
    draft.cellText = cell.textLabel.flatMap { tree[$0].text?.text }
    draft.cellDetailText = cell.detailTextLabel.flatMap { tree[$0].text?.text }
    draft.image = cell.imageView.flatMap { tree[$0].image?.size }.map { .placeholder($0) }
  }

  /// The properties of views that cells create, as a diagram's changes; `nil` if they have only those of their style.
  var changesToCellParts: DefinitionNode? {
    let changes = tree.views.indices.compactMap { index -> (name: String, value: DefinitionNode)? in
      guard let part = cellParts[ViewID(index)], let cell = tree[part.cell].cell else { return nil }
      var draft = draft(of: ViewID(index))
      draft.image = nil
      let font = draft.node.text?.font
      let isStyled = font.map { part.font(in: cell.style)?.isSameRequest(as: $0) ?? false } ?? true
      let entries = ViewKeys.table.keys.compactMap { key -> (name: String, value: DefinitionNode)? in
        guard !CellParts.setByCells.contains(key.name), key.isAvailable(to: draft.node.viewClass) else {
          return nil
        }
        if key.name == "guides" { return guides(of: ViewID(index)).map { (key.name, $0) } }
        // A style's font differs from the class's, to which written fonts refer.
        guard key.name == "font" else { return key.write(draft).map { (key.name, $0) } }
        guard !isStyled, let font else { return nil }
        return (key.name, ValueType.font.write(draft.writtenFont ?? PartialFont(size: font.size)))
      }
      return entries.isEmpty ? nil : (viewKeys[index], .mapping(entries))
    }
    return changes.isEmpty ? nil : .block(changes)
  }

  private func writeFrame(into draft: inout ViewDraft, _ id: ViewID) {
    let node = tree[id]
    let translates = node.translatesAutoresizingMaskIntoConstraints
    if !translates { draft.node.autoresizing = [] }
    if design != nil, !translates {
      draft.recordedFrame = node.frame
      draft.node.frame = nil
    } else if node.frame == .zero, node.referenceSize == nil {
      // Reading gives a view placed by its mask this frame by default.
      draft.node.frame = nil
    }
    let isFramed = draft.node.frame != nil || node.frameFitting != nil
    if translates != (isFramed && !isArranged(id)) { draft.translatesAutoresizingMask = translates }
    let size =
      id == .root ? tree.environment.canvas : (draft.node.frame ?? draft.recordedFrame)?.size
    let hasOtherSize = node.referenceSize != size && (design != nil || hasDependentFrames(node))
    guard hasOtherSize || node.boundsOrigin != .zero else { return }
    draft.bounds = Rect(origin: node.boundsOrigin, size: node.referenceSize ?? size ?? .zero)
  }

  /// Whether the frame of a subview depends on the size that it was written for.
  private func hasDependentFrames(_ node: ViewNode) -> Bool {
    node.subviews.contains { id in
      let subview = tree[id]
      return subview.translatesAutoresizingMaskIntoConstraints && subview.frameReference == nil
        && subview.autoresizing.dependsOnSuperview
    }
  }

  private func isArranged(_ id: ViewID) -> Bool {
    guard let superview = tree[id].superview else { return false }
    return tree[superview].stack?.arranged.contains(id) ?? false
  }

  private func write(_ design: DesignRecord, into draft: inout ViewDraft, _ id: ViewID) {
    let recorded = design.frames[id.index]
    if id == .root {
      draft.recordedFrame = recorded
    } else if recorded != draft.node.frame {
      draft.recordedFrame = recorded
    }
    draft.label = design.ownLabel(of: id.index)
    draft.userLabel = design.userLabels[id.index]
    draft.verification = design.verifications[id.index]
    draft.isOfOwnClass = design.isOfOwnClass[id.index]
    if draft.node.viewClass == .imageView { draft.isSymbol = design.isSymbol[id.index] }
    draft.restsAlways = design.restingScrollViews.first { $0.view == id }?.isAlwaysInset
  }

  private func name(_ view: ViewID) -> NamedNode {
    NamedNode(name: viewKeys[view.index], node: SourceNode(content: .mapping([]), offset: 0))
  }

  // MARK: Constraints

  /// The constraints in order of activation, one per line.
  var constraints: DefinitionNode { .lines(tree.constraints.map(constraint)) }

  private func constraint(_ node: ConstraintNode) -> DefinitionNode {
    let expression = expression(node)
    let nearest = tree.nearestCommonAncestor(of: node)
    let owner = node.owner == nearest ? nil : node.owner
    let isPlain = owner == nil && node.source == .explicit
    guard let name = node.identifier else {
      return isPlain ? .text(expression) : long(expression, node, owner)
    }
    let isName = ConstraintKeys.visualFormat[name] == nil && !name.isEmpty
    return isPlain && isName ? .block([(name, .text(expression))]) : long(expression, node, owner)
  }

  private func long(_ expression: String, _ node: ConstraintNode, _ owner: ViewID?) -> DefinitionNode {
    var entries: [(name: String, value: DefinitionNode)] = [("expression", .text(expression))]
    if let name = node.identifier { entries.append(("name", .text(name))) }
    if let owner { entries.append(("owner", .text(viewKeys[owner.index]))) }
    if node.source != .explicit || entries.count == 1 {
      entries.append(("source", .text(node.source.rawValue)))
    }
    return .mapping(entries)
  }

  private func expression(_ node: ConstraintNode) -> String {
    var text = "\(side(node.first, from: node.firstOrigin)) \(node.relation.rawValue) "
    let constant = DefinitionNode.numberText(node.constant.magnitude)
    if let second = node.second {
      let side = side(second, from: node.secondOrigin)
      let isDistance = node.secondOrigin != nil
      if node.multiplier != 1 {
        text += "\(DefinitionNode.numberText(node.multiplier)) * " + (isDistance ? "(\(side))" : side)
      } else {
        text += side
      }
      if node.constant != 0 { text += " \(node.constant < 0 ? "-" : "+") \(constant)" }
    } else {
      text += (node.constant < 0 ? "-" : "") + constant
    }
    if !node.priority.isRequired { text += " @\(DefinitionNode.numberText(node.priority.value))" }
    return text
  }

  private func side(_ anchor: LayoutAnchor, from origin: LayoutAnchor?) -> String {
    let end = path(anchor)
    return origin.map { "\(end) - \(path($0))" } ?? end
  }

  private func path(_ anchor: LayoutAnchor) -> String { "\(path(anchor.item)).\(anchor.attribute.name)" }

  private func path(_ item: LayoutItem) -> String {
    switch item {
    case .view(let id): viewKeys[id.index]
    case .guide(let id): guideKeys[id.index]
    case .safeArea(let id): "\(viewKeys[id.index]).safeArea"
    case .layoutMargins(let id): "\(viewKeys[id.index]).layoutMargins"
    case .readableContent(let id): "\(viewKeys[id.index]).readableContent"
    case .contentLayoutGuide(let id): "\(viewKeys[id.index]).contentLayoutGuide"
    case .frameLayoutGuide(let id): "\(viewKeys[id.index]).frameLayoutGuide"
    case .topLayoutGuide: "root.topLayoutGuide"
    case .bottomLayoutGuide: "root.bottomLayoutGuide"
    case .keyboardLayoutGuide: "root.keyboardLayoutGuide"
    // Only the constraints that stack views create internally refer to these.
    case .stackGuide(let guide): "\(viewKeys[guide.stack.index]).\(guide.name)"
    }
  }
}

extension ViewNode {
  /// Whether the view has only what the root of a written definition may have.
  fileprivate var isPlainRoot: Bool {
    viewClass == .view && intrinsicSize == nil && hugging == nil && compressionResistance == nil
  }
}

/// Turns any names into unique identifiers for expressions.
struct KeySupply {
  private var taken: Set<String> = ["root"]

  /// The name with `_` in place of characters that expressions cannot contain, and with a number if it is already
  /// taken.
  mutating func key(for name: String) -> String {
    var stem = String(
      String.UnicodeScalarView(name.unicodeScalars.map { $0.isNamePart ? $0 : Unicode.Scalar("_") }))
    if stem.unicodeScalars.first?.isNameStart != true { stem = "_" + stem }
    var key = stem
    var number = 2
    while !taken.insert(key).inserted {
      key = "\(stem)_\(number)"
      number += 1
    }
    return key
  }
}
