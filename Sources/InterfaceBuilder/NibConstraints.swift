import AutoLayout
import Source

/// Reads the constraints of one root (`InterfaceBuilderRules: Constraints in files`).
struct NibConstraints {
  let context: ReadingContext
  /// The tree with all views and no constraints.
  let tree: ViewTree
  let items: [String: LayoutItem]
  /// Every id of the file, in any scene.
  let knownIDs: Set<String>

  /// The constraints that a view's element lists, except those that refer to views of other scenes or to views that
  /// are not installed.
  func constraints(of element: MarkupElement, _ owner: ViewID) -> [ConstraintNode] {
    let list = element.children.filter { $0.name == "constraints" }.flatMap(\.children)
    return list.filter { $0.name == "constraint" }.compactMap { read($0, owner) }
  }

  private func read(_ element: MarkupElement, _ owner: ViewID) -> ConstraintNode? {
    guard let name = element["firstAttribute"] else {
      context.report("the constraint has no 'firstAttribute'", nil, at: element)
      return nil
    }
    guard let first = anchor("firstItem", name, of: element, owner) else { return nil }
    var second: LayoutAnchor?
    if let name = element["secondAttribute"] {
      guard let anchor = anchor("secondItem", name, of: element, owner) else { return nil }
      second = anchor
    }
    var node = ConstraintNode(first, relation(element), second)
    node.multiplier = context.ratio("multiplier", of: element) ?? 1
    node.constant = context.number("constant", of: element) ?? 0
    if element.isSet("symbolic"), element["constant"] != nil,
      let spacing = Self.standardSpacing(first, second)
    {
      node.constant = node.constant < 0 ? -spacing : spacing
    }
    if let priority = context.number("priority", of: element) { node.priority = LayoutPriority(priority) }
    node.identifier = element["identifier"] ?? element.id
    node.location = context.source.location(at: element.offset)
    if let holder = tree.nearestCommonAncestor(of: node), tree.isDescendant(holder, of: owner) {
      node.owner = owner
    }
    do throws(ConstraintError) {
      try node.validate(in: tree)
    } catch {
      context.report(error.message, error.suggestion, at: element)
      return nil
    }
    return node
  }

  /// The standard spacing to a guide, which overrides the recorded constant; `nil` between other items, for which
  /// that constant is the standard spacing.
  ///
  /// Recorded: 0 points to safe areas, 8 points to top and bottom layout guides.
  private static func standardSpacing(_ first: LayoutAnchor, _ second: LayoutAnchor?) -> Double? {
    for case let item? in [first.item, second?.item] {
      switch item {
      case .safeArea: return 0
      case .topLayoutGuide, .bottomLayoutGuide: return 8
      default: continue
      }
    }
    return nil
  }

  private func relation(_ element: MarkupElement) -> LayoutRelation {
    switch element["relation"] {
    case nil, "equal": return .equal
    case "lessThanOrEqual": return .lessThanOrEqual
    case "greaterThanOrEqual": return .greaterThanOrEqual
    case let other?:
      context.report("'\(other)' is not a relation", nil, at: element)
      return .equal
    }
  }

  /// - Returns: `nil` for an item that is not in the tree, and after a report.
  private func anchor(
    _ key: String, _ name: String, of element: MarkupElement, _ owner: ViewID
  ) -> LayoutAnchor? {
    guard let attribute = Attribute(name: name) else {
      context.report("'\(name)' is not a layout attribute", nil, at: element)
      return nil
    }
    guard let id = element[key] else { return LayoutAnchor(.view(owner), attribute) }
    if let item = items[id] { return LayoutAnchor(item, attribute) }
    if !knownIDs.contains(id) {
      context.report("nothing in the file has the id '\(id)'", nil, at: element)
    }
    return nil
  }
}
