import Geometry

extension ViewTree {
  /// A snapshot of a hierarchy: `root` and everything in it, with the constraints that they hold.
  ///
  /// The root takes the environment's canvas, whatever its own frame is. Views without a name get one of their
  /// class and a number, the root `root`. `ViewID`s follow `root.subtree`.
  ///
  /// O(views + constraints) where the constraints were activated one after another, O(n log n) else.
  public init(root: View, environment: LayoutEnvironment) {
    let freezing = HierarchyFreezing(root)
    self.init(
      environment: environment, views: freezing.nodes, guides: freezing.guides,
      constraints: freezing.constraints())
  }
}

/// One hierarchy while its snapshot is taken: views and guides bear, in their `ItemIdentity`, the places that the
/// snapshot gives them.
struct HierarchyFreezing {
  private(set) var views: [View] = []
  private(set) var nodes: [ViewNode] = []
  private(set) var guides: [GuideNode] = []
  /// The guides themselves.
  private(set) var declaredGuides: [LayoutGuide] = []
  private var depths: [Int32] = []

  init(_ root: View) {
    add(root, superview: nil, depth: 0)
    referToViews()
    nameAll()
  }

  /// What tables and cells say of other views, once all have their places.
  private mutating func referToViews() {
    for index in nodes.indices {
      switch nodes[index].viewClass {
      case .tableView:
        guard let table = views[index] as? TableView else { continue }
        let rows = table.frozenRows(id)
        nodes[index].table?.rows = rows
      case .tableViewCell:
        guard let cell = views[index] as? TableViewCell, var content = nodes[index].cell else { continue }
        cell.freezeParts(into: &content, id)
        nodes[index].cell = content
      default: break
      }
    }
  }

  /// `nil` for a view outside the hierarchy.
  private func id(of view: View) -> ViewID? {
    let index = Int(view.identity.index)
    return views.indices.contains(index) && views[index] === view ? ViewID(index) : nil
  }

  private mutating func add(_ view: View, superview: ViewID?, depth: Int32) {
    let id = ViewID(nodes.count)
    view.identity.index = Int32(id.index)
    views.append(view)
    depths.append(depth)
    nodes.append(view.frozen(superview: superview))
    if !view.implicitGuides.isEmpty {
      for guide in view.implicitGuides { guide.identity.index = Int32(id.index) }
    }
    if !view.layoutGuides.isEmpty {
      for guide in view.layoutGuides {
        guide.identity.index = Int32(guides.count)
        guides.append(GuideNode(name: guide.identifier, owningView: id))
        declaredGuides.append(guide)
      }
    }
    let subviewsInOrder = view.subviews
    guard !subviewsInOrder.isEmpty else { return }
    var subviews: [ViewID] = []
    subviews.reserveCapacity(subviewsInOrder.count)
    for subview in subviewsInOrder {
      subviews.append(ViewID(nodes.count))
      add(subview, superview: id, depth: depth + 1)
    }
    nodes[id.index].subviews = subviews
    view.describeSubviews(&nodes[id.index])
  }

  // MARK: Names

  private mutating func nameAll() {
    var supply = NameSupply()
    for view in views {
      if let name = view.storedName { supply.take(name) }
    }
    for index in nodes.indices where views[index].storedName == nil {
      nodes[index].label =
        index == 0 && supply.claimRoot() ? NodeLabel("root") : supply.fresh(nodes[index].viewClass)
    }
    for index in guides.indices where guides[index].name.isEmpty { guides[index].name = supply.freshGuide() }
  }

  // MARK: Constraints

  /// Where a constraint is found: its holder, and its place there.
  private struct Place {
    var view: Int32
    /// -1 for no constraint at all.
    var position: Int32
  }

  /// In order of activation.
  ///
  /// - Parameter areNumbered: whether the constraints keep their places.
  func constraints(areNumbered: Bool = false) -> [ConstraintNode] {
    var (first, last, count) = (Int.max, 0, 0)
    for view in views {
      let constraints = view.constraints
      for constraint in constraints {
        first = min(first, constraint.activation)
        last = max(last, constraint.activation)
      }
      count += constraints.count
    }
    guard count > 0 else { return [] }
    guard last - first == count - 1 else {
      return constraints(in: places(first, last, count: count), areNumbered: areNumbered)
    }
    // Activated one after another and all still there: each has its place.
    return Array(unsafeUninitializedCapacity: count) { result, initialized in
      for holder in views.indices {
        for constraint in views[holder].constraints {
          let place = constraint.activation - first
          if areNumbered { constraint.row = Int32(place) }
          result.initializeElement(at: place, to: node(constraint, holder: Int32(holder)))
        }
      }
      initialized = count
    }
  }

  private func constraints(in places: [Place], areNumbered: Bool) -> [ConstraintNode] {
    var result: [ConstraintNode] = []
    result.reserveCapacity(places.count)
    for place in places where place.position >= 0 {
      let constraint = views[Int(place.view)].constraints[Int(place.position)]
      if areNumbered { constraint.row = Int32(result.count) }
      result.append(node(constraint, holder: place.view))
    }
    return result
  }

  private func places(_ first: Int, _ last: Int, count: Int) -> [Place] {
    // Activations are numbered through, so that those of one hierarchy have few gaps, if any.
    guard last - first < 4 * count + 64 else { return sortedPlaces(count: count) }
    var places = [Place](repeating: Place(view: 0, position: -1), count: last - first + 1)
    for index in views.indices {
      for (position, constraint) in views[index].constraints.enumerated() {
        places[constraint.activation - first] = Place(view: Int32(index), position: Int32(position))
      }
    }
    return places
  }

  private func sortedPlaces(count: Int) -> [Place] {
    var keyed: [(activation: Int, place: Place)] = []
    keyed.reserveCapacity(count)
    for index in views.indices {
      for (position, constraint) in views[index].constraints.enumerated() {
        keyed.append((constraint.activation, Place(view: Int32(index), position: Int32(position))))
      }
    }
    return keyed.sorted { $0.activation < $1.activation }.map(\.place)
  }

  private func node(_ constraint: LayoutConstraint, holder: Int32) -> ConstraintNode {
    let (first, second) = (anchor(constraint.first), constraint.second.map(anchor))
    let firstOrigin = constraint.firstOrigin.map(anchor)
    let secondOrigin = constraint.secondOrigin.map(anchor)
    let isNearest = isNearestHolder(holder, of: first, firstOrigin, second, secondOrigin)
    return ConstraintNode(
      constraint, first, from: firstOrigin, second, from: secondOrigin,
      owner: isNearest ? nil : ViewID(Int(holder)))
  }

  private func anchor(_ held: HeldAnchor) -> LayoutAnchor {
    LayoutAnchor(layoutItem(held.identity), held.attribute)
  }

  private func layoutItem(_ item: ItemIdentity) -> LayoutItem {
    let view = ViewID(Int(item.index))
    guard let kind = item.guideKind else { return .view(view) }
    switch kind {
    case .declared: return .guide(GuideID(Int(item.index)))
    case .safeArea: return .safeArea(view)
    case .layoutMargins: return .layoutMargins(view)
    case .readableContent: return .readableContent(view)
    case .content: return .contentLayoutGuide(view)
    case .frame: return .frameLayoutGuide(view)
    case .top, .bottom:
      precondition(view == .root, "only the root of a hierarchy has a top and a bottom layout guide")
      return kind == .top ? .topLayoutGuide : .bottomLayoutGuide
    }
  }

  /// Whether the view that holds a constraint is the nearest common ancestor of its items, which all lie in it.
  private func isNearestHolder(
    _ holder: Int32, of first: LayoutAnchor, _ firstOrigin: LayoutAnchor?, _ second: LayoutAnchor?,
    _ secondOrigin: LayoutAnchor?
  ) -> Bool {
    let first = owner(of: first.item)
    if first == holder { return true }
    // Else some of the others is the holder itself, or parts ways with the first right below it.
    let branch = child(of: holder, above: first)
    func parts(_ anchor: LayoutAnchor?) -> Bool {
      guard let anchor else { return false }
      let owner = owner(of: anchor.item)
      return owner == holder || child(of: holder, above: owner) != branch
    }
    return parts(second) || parts(firstOrigin) || parts(secondOrigin)
  }

  private func owner(of item: LayoutItem) -> Int32 {
    switch item {
    case .view(let view), .safeArea(let view), .layoutMargins(let view), .readableContent(let view),
      .contentLayoutGuide(let view), .frameLayoutGuide(let view):
      Int32(view.index)
    case .guide(let guide): Int32(guides[guide.index].owningView.index)
    case .topLayoutGuide, .bottomLayoutGuide: 0
    case .stackGuide: preconditionFailure("stack views make these only when they are laid out")
    }
  }

  private func child(of holder: Int32, above view: Int32) -> Int32 {
    var view = view
    while depths[Int(view)] > depths[Int(holder)] + 1, let superview = nodes[Int(view)].superview {
      view = Int32(superview.index)
    }
    return view
  }
}

extension ConstraintNode {
  /// What a constraint says, between anchors of a snapshot.
  init(
    _ constraint: LayoutConstraint, _ first: LayoutAnchor, from firstOrigin: LayoutAnchor?,
    _ second: LayoutAnchor?, from secondOrigin: LayoutAnchor?, owner: ViewID?
  ) {
    self.init(
      first, from: firstOrigin, constraint.relation, multiplier: constraint.multiplier, second,
      from: secondOrigin, constant: constraint.storedConstant, priority: constraint.storedPriority,
      identifier: constraint.storedIdentifier, source: constraint.source, owner: owner)
  }
}

extension View {
  /// What a snapshot says of the view itself; a name that nobody wrote is left open.
  func frozen(superview: ViewID?) -> ViewNode {
    var node = ViewNode(NodeLabel(storedName ?? ""), viewClass, superview: superview, traits: traits)
    node.boundsOrigin = storedBoundsOrigin
    // A root that nobody has given a size yet is as large as the canvas.
    if superview != nil || storedFrame.size != .zero { node.referenceSize = storedFrame.size }
    if translatesMask, superview != nil {
      node.translatesAutoresizingMaskIntoConstraints = true
      node.frame = authored?.frame ?? storedFrame
      if let authored { node.frameReference = authored.reference }
    }
    if let direction = contentAttribute.direction { node.direction = direction }
    describe(&node)
    return node
  }
}
