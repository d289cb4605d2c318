import Geometry

extension ViewTree {
  /// A snapshot of a hierarchy: `root` and everything in it, with the constraints that they hold.
  ///
  /// The root takes the environment's canvas, whatever its own frame is. Views without a name get one of their
  /// class and a number, the root `root`. `ViewID`s follow `root.subtree`.
  public init(root: View, environment: LayoutEnvironment) {
    let freezing = HierarchyFreezing(root: root)
    self.init(
      environment: environment, views: freezing.nodes(), guides: freezing.guideNodes(),
      constraints: freezing.constraintNodes())
  }
}

/// One hierarchy with the identities that its snapshot gives to views and guides.
private struct HierarchyFreezing {
  private let views: [View]
  private let guides: [LayoutGuide]
  private let viewIDs: [ObjectIdentifier: ViewID]
  private let guideIDs: [ObjectIdentifier: GuideID]

  init(root: View) {
    views = root.subtree
    guides = views.flatMap(\.layoutGuides)
    viewIDs = Dictionary(
      uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($1), ViewID($0)) })
    guideIDs = Dictionary(
      uniqueKeysWithValues: guides.enumerated().map { (ObjectIdentifier($1), GuideID($0)) })
  }

  func nodes() -> [ViewNode] {
    let names = names()
    return views.enumerated().map { index, view in
      var node = ViewNode(
        name: names[index], viewClass: view.viewClass,
        superview: index == 0 ? nil : view.superview.flatMap { id(of: $0) })
      node.subviews = view.subviews.compactMap { id(of: $0) }
      view.freeze(into: &node, isRoot: index == 0)
      return node
    }
  }

  func guideNodes() -> [GuideNode] {
    var supply = NameSupply(taken: names())
    return guides.compactMap { guide in
      guard let owner = guide.owningView.flatMap({ id(of: $0) }) else { return nil }
      let name = guide.identifier.isEmpty ? supply.fresh("guide") : guide.identifier
      return GuideNode(name: name, owningView: owner)
    }
  }

  func constraintNodes() -> [ConstraintNode] {
    views.flatMap(\.constraints).sorted { $0.activation < $1.activation }.compactMap(node)
  }

  private func id(of view: View) -> ViewID? { viewIDs[ObjectIdentifier(view)] }

  private func node(_ constraint: LayoutConstraint) -> ConstraintNode? {
    guard let sides = constraint.sides, let first = anchor(sides.first.anchor) else { return nil }
    let second = sides.second.flatMap { anchor($0.anchor) }
    // A constraint whose items have left the hierarchy says nothing in it.
    let origins = (sides.first.origin, sides.second?.origin)
    let firstOrigin = origins.0.flatMap(anchor)
    let secondOrigin = origins.1.flatMap(anchor)
    guard
      (second == nil) == (sides.second == nil), (firstOrigin == nil) == (origins.0 == nil),
      (secondOrigin == nil) == (origins.1 == nil)
    else { return nil }
    var node = ConstraintNode(
      first, from: firstOrigin, constraint.relation, multiplier: constraint.multiplier, second,
      from: secondOrigin, constant: constraint.constant, priority: constraint.priority,
      identifier: constraint.identifier, source: constraint.source)
    if let holder = constraint.holder, holder !== constraint.nearestCommonAncestor {
      node.owner = id(of: holder)
    }
    return node
  }

  private func anchor(_ anchor: ItemAnchor) -> LayoutAnchor? {
    layoutItem(anchor.item).map { LayoutAnchor($0, anchor.attribute) }
  }

  private func layoutItem(_ item: any LayoutConstraintItem) -> LayoutItem? {
    guard let guide = item as? LayoutGuide else {
      return (item as? View).flatMap { id(of: $0) }.map(LayoutItem.view)
    }
    guard let owner = guide.owningView.flatMap({ id(of: $0) }) else { return nil }
    switch guide.kind {
    case .declared: return guideIDs[ObjectIdentifier(guide)].map(LayoutItem.guide)
    case .safeArea: return .safeArea(owner)
    case .layoutMargins: return .layoutMargins(owner)
    case .readableContent: return .readableContent(owner)
    case .content: return .contentLayoutGuide(owner)
    case .frame: return .frameLayoutGuide(owner)
    case .top, .bottom:
      precondition(owner == .root, "only the root of a hierarchy has a top and a bottom layout guide")
      return guide.kind == .top ? .topLayoutGuide : .bottomLayoutGuide
    }
  }

  private func names() -> [String] {
    var supply = NameSupply(taken: views.compactMap(\.name))
    return views.enumerated().map { index, view in
      if let name = view.name { return name }
      if index == 0, supply.claim("root") { return "root" }
      return supply.fresh(view.viewClass.rawValue.lowercasedFirst)
    }
  }
}

/// Makes up names that nothing has yet.
private struct NameSupply {
  private var taken: Set<String>
  private var numbers: [String: Int] = [:]

  init(taken: [String]) {
    self.taken = Set(taken)
  }

  mutating func claim(_ name: String) -> Bool { taken.insert(name).inserted }

  /// `stem1`, `stem2` … whichever is the next that is free.
  mutating func fresh(_ stem: String) -> String {
    while true {
      numbers[stem, default: 0] += 1
      let name = "\(stem)\(numbers[stem, default: 0])"
      if claim(name) { return name }
    }
  }
}

extension View {
  fileprivate func freeze(into node: inout ViewNode, isRoot: Bool) {
    node.autoresizing = autoresizingMask
    node.translatesAutoresizingMaskIntoConstraints = !isRoot && translatesAutoresizingMaskIntoConstraints
    if node.translatesAutoresizingMaskIntoConstraints { node.frame = frame }
    node.boundsOrigin = bounds.origin
    // A root that nobody has given a size yet is as large as the canvas.
    if !isRoot || bounds.size != .zero { node.referenceSize = bounds.size }
    node.intrinsicSize = intrinsicContentSize
    node.hugging = hugging
    node.compressionResistance = compressionResistance
    switch margins {
    case .standard: break
    case .absolute(let insets): node.layoutMargins = insets
    case .directional(let insets): node.directionalLayoutMargins = insets
    }
    node.preservesSuperviewLayoutMargins = preservesSuperviewLayoutMargins
    node.insetsLayoutMarginsFromSafeArea = insetsLayoutMarginsFromSafeArea
    node.direction = semanticContentAttribute.direction
    node.alignmentRectInsets = alignmentRectInsets
    node.isHidden = isHidden
    node.clipsToBounds = clipsToBounds
    node.background = backgroundColor
    node.backgroundName = backgroundColor?.name
    node.alpha = alpha
    node.cornerRadius = cornerRadius
    describe(&node)
  }
}

extension LayoutConstraint {
  fileprivate var nearestCommonAncestor: View? {
    var views = items.map(\.itemView)[...]
    guard var ancestor = views.popFirst() else { return nil }
    for view in views {
      ancestor = view.flatMap { ancestor?.nearestCommonAncestor(with: $0) }
    }
    return ancestor
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
