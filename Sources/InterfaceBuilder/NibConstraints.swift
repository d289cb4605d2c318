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
  /// The ids of this root's elements that are neither views nor guides.
  let unread: [String: String]
  /// What was not understood, each with the place of its constraint.
  private(set) var notices = NibNotices()

  /// The reason for which a constraint has no effect.
  private struct Refusal: Error {
    var message: String

    init(_ message: String) { self.message = message }
  }

  init(
    context: ReadingContext, tree: ViewTree, items: [String: LayoutItem], knownIDs: Set<String>,
    unread: [String: String]
  ) {
    self.context = context
    self.tree = tree
    self.items = items
    self.knownIDs = knownIDs
    self.unread = unread
  }

  /// The constraints that a view's element lists, except those that refer to views of other scenes or to views that
  /// are not installed, and those that cannot be read, which are noted.
  mutating func constraints(of element: MarkupElement, _ owner: ViewID) -> [ConstraintNode] {
    var nodes: [ConstraintNode] = []
    for list in element.children where list.name == "constraints" {
      for constraint in list.children where constraint.name == "constraint" {
        do throws(Refusal) {
          if let node = try read(constraint, owner) { nodes.append(node) }
        } catch {
          let name = constraint.id.map { " '\($0)'" } ?? ""
          notices.add("in constraint\(name), \(error.message)", at: constraint, context)
        }
      }
    }
    return nodes
  }

  /// - Returns: `nil` for a constraint with an item that is not in the tree.
  private func read(_ element: MarkupElement, _ owner: ViewID) throws(Refusal) -> ConstraintNode? {
    guard let name = element["firstAttribute"] else {
      throw Refusal("expected the attribute 'firstAttribute', found none")
    }
    guard let first = try anchor("firstItem", name, of: element, owner) else { return nil }
    var second: LayoutAnchor?
    if let name = element["secondAttribute"] {
      guard let anchor = try anchor("secondItem", name, of: element, owner) else { return nil }
      second = anchor
    }
    var node = ConstraintNode(first, try relation(element), second)
    node.multiplier = try multiplier(element)
    node.constant = try number("constant", of: element) ?? 0
    if element.isSet("symbolic"), element["constant"] != nil,
      let spacing = Self.standardSpacing(first, second)
    {
      node.constant = node.constant < 0 ? -spacing : spacing
    }
    if let priority = try number("priority", of: element) { node.priority = LayoutPriority(priority) }
    node.identifier = element["identifier"] ?? element.id
    node.location = context.source.location(at: element.offset)
    if let holder = tree.nearestCommonAncestor(of: node), tree.isDescendant(holder, of: owner) {
      node.owner = owner
    }
    do throws(ConstraintError) {
      try node.validate(in: tree)
    } catch {
      throw Refusal(error.message)
    }
    return node
  }

  private func number(_ name: String, of element: MarkupElement) throws(Refusal) -> Double? {
    guard let text = element[name] else { return nil }
    guard let value = context.decimal(text) else {
      throw Refusal("expected a number as '\(name)', found '\(text)'")
    }
    return value
  }

  private func multiplier(_ element: MarkupElement) throws(Refusal) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    guard let value = context.ratio(text) else {
      throw Refusal("expected a multiplier such as 0.5, 1:2 or 1/2, found '\(text)'")
    }
    if let problem = LayoutNumber.problem(value, of: .multiplier) { throw Refusal(problem) }
    return value
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

  private func relation(_ element: MarkupElement) throws(Refusal) -> LayoutRelation {
    switch element["relation"] {
    case nil, "equal": return .equal
    case "lessThanOrEqual": return .lessThanOrEqual
    case "greaterThanOrEqual": return .greaterThanOrEqual
    case let other?:
      throw Refusal("expected equal, lessThanOrEqual or greaterThanOrEqual as 'relation', found '\(other)'")
    }
  }

  /// - Returns: `nil` for an item that is not in the tree.
  private func anchor(
    _ key: String, _ name: String, of element: MarkupElement, _ owner: ViewID
  ) throws(Refusal) -> LayoutAnchor? {
    guard let attribute = Attribute(name: name) else {
      throw Refusal("expected a layout attribute, found '\(name)'")
    }
    guard let id = element[key] else { return LayoutAnchor(.view(owner), attribute) }
    if let item = items[id] { return LayoutAnchor(item, attribute) }
    if let name = unread[id] {
      throw Refusal("expected a view or a known guide, found the <\(name)> '\(id)'")
    }
    guard knownIDs.contains(id) else { throw Refusal("nothing in the file has the id '\(id)'") }
    return nil
  }
}
