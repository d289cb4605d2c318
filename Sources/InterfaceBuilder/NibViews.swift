import AutoLayout
import Geometry
import Source

/// The views of one root, in preorder, with their ids.
struct NibViews {
  let file: NibFile
  /// Whether the canvas is the one for which frames were recorded.
  let isRecordedCanvas: Bool
  /// The ids of views that constraints position.
  let constrained: Set<String>
  /// Whether the document uses Auto Layout.
  let usesAutolayout: Bool
  /// Whether views placed by constraints keep their recorded frames, so that masks can start from those.
  let trustsFrames: Bool

  /// The maximum number of views in one layout: many times more than an app shows, and still laid out within seconds.
  private static let mostViews = 5000
  private var isFull = false

  private(set) var views: [ViewNode] = []
  private(set) var elements: [MarkupElement] = []
  /// The view or guide of each id.
  private(set) var items: [String: LayoutItem] = [:]
  /// Guides without a counterpart in the layout; `guideConstraints` places them.
  private(set) var guides: [GuideNode] = []
  private(set) var guideConstraints: [ConstraintNode] = []
  /// The cells and the views in them.
  private(set) var inCells: Set<ViewID> = []
  /// The cells of inset grouped tables that the file has as wide as the table.
  private var narrowedCards: Set<ViewID> = []
  /// The properties of each cell.
  private(set) var cells: [ViewID: NibCell] = [:]

  init(
    _ file: NibFile, isRecordedCanvas: Bool, constrained: Set<String>, usesAutolayout: Bool,
    trustsFrames: Bool
  ) {
    self.file = file
    self.isRecordedCanvas = isRecordedCanvas
    self.constrained = constrained
    self.usesAutolayout = usesAutolayout
    self.trustsFrames = trustsFrames
  }

  /// Reads an element and all views in it, and reports if there are too many.
  mutating func add(_ element: MarkupElement, to superview: ViewID? = nil, tint: Color? = nil) {
    guard !isFull else { return }
    isFull = views.count == Self.mostViews
    guard !isFull else {
      file.context.report("the layout has more than \(Self.mostViews) views", nil, at: element)
      return
    }
    let id = ViewID(views.count)
    let reader = NibViewReader(file: file, element: element)
    var node = reader.node(
      named: name(of: element), superview: superview, tint: tint, usesRecordedSize: isRecordedCanvas,
      keepsFirmSize: isRecordedCanvas && trustsFrames)
    if let superview {
      narrowCard(&node, element, id, in: superview)
      if isRecordedCanvas { restoreLineHeight(of: &node, element, in: superview) }
      place(&node, element, in: superview)
    }
    views.append(node)
    elements.append(element)
    if let superview { views[superview.index].subviews.append(id) }
    if let written = element.id { items[written] = .view(id) }
    if element.name.hasSuffix("Cell") { cells[id] = cell(element, node, in: superview) }
    if cells[id] != nil || superview.map({ inCells.contains($0) }) ?? false { inCells.insert(id) }
    addGuides(of: element, id)
    let inner = reader.tint(inherited: tint)
    for child in Self.subviews(of: element) { add(child, to: id, tint: inner) }
    let subviews = views[id.index].subviews
    if views[id.index].stack != nil { views[id.index].stack?.arranged = subviews }
  }

  /// Gives a label the intrinsic height of its lines where a stack view has stretched the recorded one
  /// (`InterfaceBuilderRules: Intrinsic content sizes`).
  private func restoreLineHeight(of node: inout ViewNode, _ element: MarkupElement, in superview: ViewID) {
    guard let stack = views[superview.index].stack, stack.distribution == .fillProportionally,
      stack.axis == .vertical, node.viewClass == .label, let recorded = node.intrinsicSize,
      element["placeholderIntrinsicHeight"] == nil, NibViewReader(file: file, element: element).hasSystemFont
    else { return }
    var measured = node
    measured.intrinsicSize = nil
    let lines = IntrinsicSizing.size(
      of: measured, environment: file.environment, preferredWidth: recorded.width)
    if let height = lines.height, height > 0, height < recorded.height ?? 0 {
      node.intrinsicSize?.height = height
    }
  }

  /// Makes a cell of an inset grouped table a card, and its content view as wide, if the file has them as wide as the
  /// table. Recorded: what is in such a cell was laid out in the card.
  private mutating func narrowCard(
    _ node: inout ViewNode, _ element: MarkupElement, _ id: ViewID, in superview: ViewID
  ) {
    let margin = file.cellMargins.cardMargin
    if narrowedCards.contains(superview), element["key"] == "contentView" {
      node.frame?.size.width -= 2 * margin
    } else if element.name == "tableViewCell", elements[superview.index]["style"] == "insetGrouped",
      let frame = node.frame, let table = views[superview.index].frame, frame.width == table.width
    {
      narrowedCards.insert(id)
      node.frame?.size.width -= 2 * margin
      node.frame?.origin.x += margin
    } else {
      return
    }
    node.referenceSize = node.frame?.size
  }

  /// Determines whether constraints or the recorded frame place the view.
  private func place(_ node: inout ViewNode, _ element: MarkupElement, in superview: ViewID) {
    if views[superview.index].stack != nil { return }
    let followsMask = !usesAutolayout || element["translatesAutoresizingMaskIntoConstraints"] != "NO"
    // A view that no constraint names keeps its recorded frame, like one with a fixed frame.
    let isFixed = element.isSet("fixedFrame") || !(element.id.map(constrained.contains) ?? false)
    guard followsMask || isFixed else { return }
    node.translatesAutoresizingMaskIntoConstraints = true
    // If the superview has its design-time size, a mask has no effect.
    let isAsDesigned = isRecordedCanvas && superview != .root && isPlacedByConstraints(superview)
    // The content view of a visual effect view fills it, regardless of its mask.
    if element["key"] == "contentView", elements[superview.index].name == "visualEffectView" {
      node.autoresizing = [.flexibleWidth, .flexibleHeight]
    }
    let keepsSubviews = elements[superview.index]["autoresizesSubviews"] == "NO"
    if !followsMask || keepsSubviews || !trustsFrames && isAsDesigned { node.autoresizing = [] }
    if !isRecordedCanvas, isRowPart(of: superview) { fitIntoRow(&node, element, in: superview) }
    if node.frame == nil { node.frame = .zero }
  }

  /// Whether a view in `superview` is a row of a table or a part of one, so that it follows the table's width.
  private func isRowPart(of superview: ViewID) -> Bool {
    views[superview.index].viewClass == .tableView || elements[superview.index].name == "tableViewCell"
  }

  /// Makes a row, or a part of one, follow the table's width; the accessory stays at the row's end.
  private func fitIntoRow(_ node: inout ViewNode, _ element: MarkupElement, in superview: ViewID) {
    switch element["key"] {
    case "accessoryView", "editingAccessoryView":
      node.rowPart = .accessory
      let (middle, width) = (node.frame?.midX ?? 0, views[superview.index].referenceSize?.width ?? 0)
      node.autoresizing.subtract([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
      if middle > width / 2 { node.autoresizing.insert(.flexibleLeftMargin) }
    case "contentView":
      node.rowPart = .contentView
      node.autoresizing.insert(.flexibleWidth)
    default: node.autoresizing.insert(.flexibleWidth)
    }
  }

  private func isPlacedByConstraints(_ view: ViewID) -> Bool {
    let element = elements[view.index]
    return element["translatesAutoresizingMaskIntoConstraints"] == "NO" && !element.isSet("fixedFrame")
  }

  private func cell(_ element: MarkupElement, _ node: ViewNode, in superview: ViewID?) -> NibCell {
    let direction = node.direction ?? file.environment.direction
    return NibCell(
      isOfTable: element.name == "tableViewCell",
      hasAccessory: element["accessoryType"].map { $0 != "none" } ?? false,
      isInset: superview.map { elements[$0.index]["style"] == "insetGrouped" } ?? false,
      isInRootTable: superview == .root && elements[0]["key"] == "view",
      layoutMargins: node.layoutMargins
        ?? node.directionalLayoutMargins.map { EdgeInsets($0, direction) })
  }

  private mutating func addGuides(of element: MarkupElement, _ view: ViewID) {
    for guide in element.children where guide.name.hasSuffix("ayoutGuide") {
      guard let id = guide.id else { continue }
      switch (guide.name, guide["key"]) {
      case ("viewLayoutGuide", "contentLayoutGuide"): items[id] = .contentLayoutGuide(view)
      case ("viewLayoutGuide", "frameLayoutGuide"): items[id] = .frameLayoutGuide(view)
      case ("viewLayoutGuide", "layoutMargins"), ("viewLayoutGuide", "layoutMarginsGuide"):
        items[id] = .layoutMargins(view)
      case ("viewLayoutGuide", "readableContent"), ("viewLayoutGuide", "readableContentGuide"):
        items[id] = .readableContent(view)
      case ("viewLayoutGuide", "safeArea"): items[id] = .safeArea(view)
      case ("keyboardLayoutGuide", "keyboard"), ("viewLayoutGuide", "keyboard"):
        items[id] = addKeyboardGuide(of: view)
      // A constraint that refers to a guide of another kind is reported.
      default: continue
      }
    }
  }

  /// Adds the keyboard's guide, which without a keyboard fills the unsafe band at the bottom.
  private mutating func addKeyboardGuide(of view: ViewID) -> LayoutItem {
    let guide = LayoutItem.guide(GuideID(guides.count))
    guides.append(GuideNode(name: "\(views[view.index].name).keyboard", owningView: view))
    let ends: [(Attribute, LayoutItem, Attribute)] = [
      (.left, .safeArea(view), .left), (.right, .safeArea(view), .right), (.top, .safeArea(view), .bottom),
      (.bottom, .view(view), .bottom),
    ]
    guideConstraints += ends.map { attribute, item, other in
      ConstraintNode(
        LayoutAnchor(guide, attribute), .equal, LayoutAnchor(item, other), source: .environment)
    }
    return guide
  }

  /// The elements of the direct subviews of an element, in any of its lists.
  static func subviews(of element: MarkupElement) -> [MarkupElement] {
    element.children.flatMap { child -> [MarkupElement] in
      switch child.name {
      case "subviews": child.children.filter { $0.id != nil || $0.child("rect") != nil }
      case "prototypes", "cells", "sections", "tableViewSection": subviews(of: child)
      default: child.child("rect", key: "frame") == nil ? [] : [child]
      }
    }
  }

  private mutating func name(of element: MarkupElement) -> String {
    guard let id = element.id else {
      let place = file.context.source.location(at: element.offset)
      return "\(element.name)-\(place.line)-\(place.column)"
    }
    if items[id] != nil {
      file.context.report("the id '\(id)' is already used", "ids must be unique in a file", at: element)
    }
    return id
  }
}
