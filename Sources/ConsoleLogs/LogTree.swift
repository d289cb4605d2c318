package import AutoLayout
package import Geometry
package import Source

/// Makes a tree of a log: its views side by side, or inside each other where the log tells, with its constraints.
///
/// A log tells nothing about most sizes. Constraints of the lowest priorities, which no picture shows, give views a size
/// and a place wherever nothing else does.
package struct LogTree: Sendable {
  private let log: ConsoleLog
  private let source: SourceText
  private let hierarchy: LoggedHierarchy
  private let variant: LogVariant
  /// The areas within the margins of views, by the index of the view, if the margins are open.
  private var marginAreas: [Int: GuideID] = [:]
  /// The items in the tree, by their index in the hierarchy.
  private var placed: [LayoutItem?]
  private var views: [ViewNode] = []
  private var guides: [GuideNode] = []
  private var wishes: [ConstraintNode] = []
  private var names: LogNames
  /// Where the log names each item first in a constraint.
  private var places: [LoggedItem: Int] = [:]

  /// The identifiers of the constraints that the log does not contain.
  package private(set) var hidden: Set<String> = []
  /// The views of the log with its constraints.
  package private(set) var tree: ViewTree
  /// The constraints of the log as the tree has them, in the order of the log.
  package private(set) var nodes: [ConstraintNode] = []
  /// Whether each of `nodes` is active and UIKit would make it. The tree leaves out the others.
  package private(set) var isPossible: [Bool] = []
  /// The constraints of the log in `tree`, in its order.
  private var kept: [Int] = []

  private static let inset = 16.0
  private static let lineHeight = 60.0
  private static let width = 343.0

  /// Makes the tree of a log, which is within the limits of logs.
  ///
  /// - Complexity: O(constraints + views).
  package init(
    _ log: ConsoleLog, source: SourceText, text: any TextMeasuring, variant: LogVariant = LogVariant()
  ) {
    self.log = log
    self.source = source
    self.variant = variant
    hierarchy = LoggedHierarchy(log)
    placed = Array(repeating: nil, count: hierarchy.items.count)
    names = LogNames()
    tree = ViewTree(environment: LayoutEnvironment(canvas: .zero, text: text), views: [])
    tree.environment.direction = variant.direction

    for (constraint, range) in log.constraints {
      for item in constraint.items where places[item] == nil { places[item] = range.lowerBound }
    }
    addViews()
    tree.views = views
    tree.guides = guides
    nodes = constraints()
    isPossible = zip(nodes, log.constraints).map { node, entry in
      // The console may deactivate a constraint of a conflict before it prints it.
      (entry.constraint.isActive || log.saysUnsatisfiable) && isPossible(node, entry.constraint)
    }
    kept = activationOrder.filter { isPossible[$0] && !variant.omitted.contains($0) }
    tree.constraints = kept.map { nodes[$0] } + variantWishes + wishes
  }

  private mutating func addViews() {
    var children = Array(repeating: [Int](), count: hierarchy.items.count)
    var roots: [Int] = []
    for index in hierarchy.items.indices {
      if let container = hierarchy.containers[index] {
        children[container].append(index)
      } else {
        roots.append(index)
      }
    }
    views.append(ViewNode(name: names.unique("superview")))
    let height = add(roots, children, to: .root, width: Self.width)
    tree.environment.canvas = Size(width: Self.width + 2 * Self.inset, height: height + Self.inset)
    guard variant.margins != nil else { return }
    for anchor in log.constraints.flatMap(\.constraint.anchors) where anchor.attribute.isMargin {
      guard let index = hierarchy.index(of: anchor.item), marginAreas[index] == nil,
        case .view(let view) = placed[index]
      else { continue }
      marginAreas[index] = GuideID(guides.count)
      guides.append(GuideNode(name: names.unique("\(views[view.index].name)Margins"), owningView: view))
    }
  }

  private func isPossible(_ node: ConstraintNode, _ constraint: LoggedConstraint) -> Bool {
    guard constraint.numberProblem == nil else { return false }
    do throws(ConstraintError) {
      try node.validate(in: tree)
      return true
    } catch {
      return false
    }
  }

  /// The wishes of the variant, which are stronger than those for what a log leaves open.
  private var variantWishes: [ConstraintNode] {
    var result: [ConstraintNode] = []
    if let (wish, length) = variant.wish {
      result.append(ConstraintNode(anchor(wish), .equal, nil, constant: length, priority: LayoutPriority(3)))
    }
    guard let margins = variant.margins else { return result }
    for (index, guide) in marginAreas.sorted(by: { $0.key < $1.key }) {
      guard let view = placed[index] else { continue }
      for attribute in [Attribute.left, .top, .right, .bottom] {
        let inset = attribute == .left || attribute == .top ? margins : -margins
        result.append(
          ConstraintNode(
            LayoutAnchor(.guide(guide), attribute), .equal, LayoutAnchor(view, attribute), constant: inset,
            priority: LayoutPriority(2)))
      }
    }
    return result
  }

  /// The index of a constraint of the log in the tree; `nil` if the tree leaves it out.
  ///
  /// - Complexity: O(constraints).
  package func treeIndex(of constraint: Int) -> Int? { kept.firstIndex(of: constraint) }

  /// The view in which the log shows an item; `nil` if it does not tell.
  package func container(of item: LoggedItem) -> LoggedItem? {
    hierarchy.index(of: item).flatMap { hierarchy.containers[$0] }.map { hierarchy.items[$0] }
  }

  /// The view of an item; `nil` for a guide.
  package func view(of item: LoggedItem) -> ViewID? {
    guard case .view(let view)? = hierarchy.index(of: item).flatMap({ placed[$0] }) else { return nil }
    return view
  }

  /// The area within the margins of a view, if the margins are open.
  package func marginArea(of item: LoggedItem) -> GuideID? {
    hierarchy.index(of: item).flatMap { marginAreas[$0] }
  }

  /// The name of a view or guide in the tree.
  package func name(of item: LoggedItem) -> String {
    hierarchy.index(of: item).flatMap { placed[$0] }.map(tree.name(of:)) ?? item.className
  }

  /// Adds the items of a container.
  ///
  /// - Returns: the height that the container is to have.
  private mutating func add(_ items: [Int], _ children: [[Int]], to owner: ViewID, width: Double) -> Double {
    var top = Self.inset
    for index in items {
      let item = hierarchy.items[index]
      if item.isGuide {
        placed[index] = .guide(GuideID(guides.count))
        // All guides of a kind have one name, so that of the view tells which one it is.
        let name = hierarchy.containers[index] == nil ? nil : item.guideName(of: views[owner.index].name)
        guides.append(
          GuideNode(name: name.map { names.unique($0) } ?? names.unique(of: item), owningView: owner))
        wish(.guide(GuideID(guides.count - 1)), in: owner, top: 0, width: width, height: top)
        continue
      }
      let id = ViewID(views.count)
      placed[index] = .view(id)
      var view = ViewNode(
        name: names.unique(of: item), viewClass: scrolls(item) ? .scrollView : .view, superview: owner)
      view.location = location(of: index)
      views.append(view)
      views[owner.index].subviews.append(id)
      let height =
        children[index].isEmpty
        ? Self.lineHeight - Self.inset
        : add(children[index], children, to: id, width: width - 2 * Self.inset)
      wish(.view(id), in: owner, top: top, width: width, height: height)
      top += height + Self.inset
    }
    return top
  }

  /// Whether a view scrolls. An app may call any view so: of a conflict, the edges are taken as they are.
  private func scrolls(_ item: LoggedItem) -> Bool { item.scrolls(byName: !log.saysUnsatisfiable) }

  /// Asks for a place and a size, if nothing else determines them. Later wishes are weaker.
  private mutating func wish(
    _ item: LayoutItem, in owner: ViewID, top: Double, width: Double, height: Double
  ) {
    let wishes: [(Attribute, LayoutAnchor?, Double)] = [
      (.width, nil, width), (.height, nil, height),
      (.left, LayoutAnchor(.view(owner), .left), Self.inset), (.top, LayoutAnchor(.view(owner), .top), top),
    ]
    for (attribute, other, constant) in wishes {
      let identifier = "placeholder\(self.wishes.count + 1)"
      hidden.insert(identifier)
      self.wishes.append(
        ConstraintNode(
          LayoutAnchor(item, attribute), .equal, other, constant: constant,
          priority: LayoutPriority(max(1 - Double(self.wishes.count) / 1000, 0.001)), identifier: identifier))
    }
  }

  private func location(of index: Int) -> SourceLocation? {
    places[hierarchy.items[index]].map { source.location(at: $0) }
  }

  /// The indices of the log's constraints in the order in which they hold. The last one of a conflict is the one that
  /// layout breaks: that which the log names, or else a size that the system gave, or a distance at the far end, which is
  /// where an app lets a layout give way.
  private var activationOrder: [Int] {
    let ranks = log.constraints.enumerated().map { index, entry in
      if index == log.broken { return 4 }
      switch entry.constraint.maker {
      case .encapsulatedSize, .temporarySize: return 3
      case .autoresizingMask: return 2
      case .app: return entry.constraint.isAtFarEnd ? 1 : 0
      default: return 0
      }
    }
    return (0...4).flatMap { rank in ranks.indices.filter { ranks[$0] == rank } }
  }

  private func constraints() -> [ConstraintNode] {
    var identifiers: Set<String> = []
    return log.constraints.map { constraint, range in
      let first = anchor(constraint.first)
      // A position alone is one in the superview.
      let isUnpaired = constraint.second == nil && constraint.firstOrigin == nil && !first.attribute.isSize
      let origin = isUnpaired ? LayoutAnchor(.view(container(of: first.item)), first.attribute.near) : nil
      var node = ConstraintNode(
        first, from: constraint.firstOrigin.map(anchor), constraint.relation,
        multiplier: constraint.multiplier,
        constraint.second.map(anchor) ?? origin, from: constraint.secondOrigin.map(anchor),
        constant: constraint.length, priority: LayoutPriority(constraint.priority),
        location: source.location(at: range.lowerBound))
      if let priorities = constraint.contentPriorities { Self.apply(priorities, to: &node) }
      if let identifier = constraint.identifier, identifiers.insert(identifier).inserted {
        node.identifier = identifier
      }
      node.maker = constraint.maker.words
      return node
    }
  }

  /// Gives a constraint on a content's size the stronger of its priorities, with the relation that this one stands for.
  private static func apply(
    _ priorities: LoggedConstraint.ContentPriorities, to node: inout ConstraintNode
  ) {
    let (hugging, resistance) = (priorities.hugging, priorities.compressionResistance)
    node.priority = LayoutPriority(max(hugging, resistance))
    if hugging != resistance { node.relation = hugging > resistance ? .lessThanOrEqual : .greaterThanOrEqual }
  }

  private func container(of item: LayoutItem) -> ViewID {
    let owner = tree.owner(of: item)
    return if case .view = item { tree[owner].superview ?? .root } else { owner }
  }

  private func anchor(_ anchor: LoggedAnchor) -> LayoutAnchor {
    if anchor.attribute.isMargin, let area = marginArea(of: anchor.item) {
      return LayoutAnchor(.guide(area), anchor.attribute.edge)
    }
    // Every item of a constraint is in the hierarchy, and every item of the hierarchy is placed.
    return LayoutAnchor(
      hierarchy.index(of: anchor.item).flatMap { placed[$0] } ?? .view(.root), anchor.attribute)
  }
}

extension Attribute {
  /// The attribute of the area within the margins that a margin is; the attribute itself for any other.
  var edge: Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }

  /// The edge from which positions along the attribute's axis count.
  fileprivate var near: Attribute {
    switch self {
    case .leading, .trailing: .leading
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .top
    default: .left
    }
  }
}

extension LoggedItem {
  /// The name of a guide that every view has, for a view: `UIViewLayoutMarginsGuide` of a stack view is
  /// `stackViewLayoutMarginsGuide`. `nil` for other guides.
  fileprivate func guideName(of view: String) -> String? {
    guard let label, label.hasPrefix("UIView"), label.hasSuffix("Guide") else { return nil }
    return view + label.dropFirst(6)
  }

  /// Whether the view is one of those whose edges are those of its content for the views inside, or is named like one.
  package func scrolls(byName: Bool) -> Bool {
    let names = ["UIScrollView", "UITableView", "UICollectionView"]
    return names.contains { className == $0 || byName && className.hasSuffix($0.dropFirst(2)) }
  }
}

/// Names for the views of a log, as a definition may use them.
package struct LogNames {
  private var used: Set<String> = []
  /// The last number that was tried after each stem.
  private var numbers: [String: Int] = [:]

  package init() {}

  /// The name of an item: its class without a prefix or a module, and its identifier for a guide.
  package mutating func unique(of item: LoggedItem) -> String {
    if item.isUnnamedSuperview { return unique("container") }
    let name = item.isGuide ? item.label ?? item.className : item.className
    return unique(Self.stem(name))
  }

  mutating func unique(_ stem: String) -> String {
    if used.insert(stem).inserted { return stem }
    var number = numbers[stem, default: 1] + 1
    while !used.insert("\(stem)\(number)").inserted { number += 1 }
    numbers[stem] = number
    return "\(stem)\(number)"
  }

  /// `LingQ.LQScrollingStackView` gives `scrollingStackView`, `UIButton` gives `button`.
  private static func stem(_ name: String) -> String {
    // A name that the app gave to a view may have spaces: `progress bar` gives `progressBar`.
    let words = name.split(separator: " ")
    let joined =
      words.isEmpty
      ? name : words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    var text = joined.split(separator: ".").last.map(String.init) ?? joined
    if text.hasPrefix("NSKVONotifying_") { text.removeFirst(15) }
    if text.hasPrefix("_TtGC") || text.hasPrefix("_TtC") || text.hasPrefix("_TtGCS") {
      text = demangled(text)
    }
    var letters = text.unicodeScalars.filter { $0.isOfName && $0 != "." && $0 != "$" && $0.isASCII }
    while let first = letters.first, first == "_" || first.isDigit { letters.removeFirst() }
    // The capitals before the last one that begins a word are a prefix.
    let capitals = letters.prefix { $0.properties.isUppercase }.count
    if capitals > 1, capitals < letters.count { letters.removeFirst(capitals - 1) }
    guard let first = letters.first else { return "view" }
    return String(first).lowercased() + String(String.UnicodeScalarView(letters.dropFirst()))
  }

  /// The last name in a mangled name, in which a number of letters precedes each name.
  private static func demangled(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var (index, last) = (0, text)
    while index < scalars.count {
      guard scalars[index].isDigit else {
        index += 1
        continue
      }
      var count = 0
      while index < scalars.count, scalars[index].isDigit, count < 1000 {
        count = count * 10 + Int(scalars[index].value - 48)
        index += 1
      }
      guard count > 0, index + count <= scalars.count else { continue }
      last = String(String.UnicodeScalarView(scalars[index..<(index + count)]))
      index += count
    }
    return last
  }
}
