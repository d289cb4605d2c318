import Geometry

extension ViewTree {
  /// A snapshot of a hierarchy: `root` and its descendants, with the constraints that they hold.
  ///
  /// The root takes the size of the environment's canvas, whatever its own frame is. An unnamed root is called
  /// `root`; other unnamed views get a name from their class and a number. `ViewID`s follow the order of
  /// `root.subtree`.
  ///
  /// O(views + constraints) if the constraints were activated one after another, O(n log n) otherwise.
  public init(root: View, environment: LayoutEnvironment) {
    let freezing = HierarchyFreezing(root)
    self.init(
      environment: environment, views: freezing.nodes, guides: freezing.guides,
      constraints: freezing.constraints())
    resizeFonts()
  }
}

/// A hierarchy while its snapshot is taken. The `ItemIdentity` of each view and guide holds its index in the
/// snapshot.
struct HierarchyFreezing {
  private(set) var views: [View] = []
  private(set) var nodes: [ViewNode] = []
  private(set) var guides: [GuideNode] = []
  /// The declared guides, in the order of `guides`.
  private(set) var declaredGuides: [LayoutGuide] = []
  /// The depth of each view below the root.
  private(set) var depths: [Int32] = []
  /// Generates names, at first as if no view had a name of its own.
  private var supply = NameSupply()
  private var hasWrittenNames = false
  private var hasTableParts = false
  /// The least and the greatest activation of a constraint, and how many constraints there are.
  private(set) var activations = (first: Int.max, last: 0, count: 0)

  init(_ root: View) {
    add(root, superview: nil, depth: 0)
    if hasTableParts { referToViews() }
    if hasWrittenNames { nameAll() }
    for index in guides.indices where guides[index].name.isEmpty { guides[index].name = supply.freshGuide() }
  }

  /// Adds the references of tables and cells to other views, once all views have their indices.
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

  /// The view's ID, or `nil` for a view outside the hierarchy.
  private func id(of view: View) -> ViewID? {
    let index = Int(view.identity.index)
    return views.indices.contains(index) && views[index] === view ? ViewID(index) : nil
  }

  private mutating func add(_ view: View, superview: ViewID?, depth: Int32) {
    let id = ViewID(nodes.count)
    view.identity.index = Int32(id.index)
    views.append(view)
    depths.append(depth)
    nodes.append(view.frozen(superview: superview, label: label(of: view)))
    count(view.constraints)
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
    if view.subviews.isEmpty { return }
    let subviewsInOrder = view.subviews
    makeRoom(for: subviewsInOrder.count)
    nodes[id.index].subviews = Array(unsafeUninitializedCapacity: subviewsInOrder.count) { subviews, count in
      for index in subviewsInOrder.indices {
        subviews.initializeElement(at: index, to: ViewID(nodes.count))
        // The array keeps the view alive. Retaining and releasing it here would be the most expensive step.
        Unmanaged.passUnretained(subviewsInOrder[index])._withUnsafeGuaranteedRef {
          add($0, superview: id, depth: depth + 1)
        }
      }
      count = subviewsInOrder.count
    }
    view.describeSubviews(&nodes[id.index])
  }

  /// Reserves capacity for a view that has at least as many subviews as there are views before them, so that the
  /// arrays grow once instead of repeatedly. They at least double, so they never grow more often than on their own.
  private mutating func makeRoom(for count: Int) {
    guard count > 8, count >= nodes.count else { return }
    views.reserveCapacity(nodes.count + count)
    depths.reserveCapacity(nodes.count + count)
    nodes.reserveCapacity(nodes.count + count)
  }

  // MARK: Names

  /// The view's name, generated if it has none.
  private mutating func label(of view: View) -> NodeLabel {
    let viewClass = view.viewClass
    if viewClass.isTableView || viewClass.isTableViewCell { hasTableParts = true }
    if let name = view.storedName {
      hasWrittenNames = true
      return NodeLabel(name)
    }
    return views.count == 1 && supply.claimRoot() ? NodeLabel("root") : supply.fresh(viewClass)
  }

  /// Generates names that differ from the written ones.
  private mutating func nameAll() {
    supply = NameSupply()
    for view in views {
      if let name = view.storedName { supply.take(name) }
    }
    for index in nodes.indices where views[index].storedName == nil {
      nodes[index].label =
        index == 0 && supply.claimRoot() ? NodeLabel("root") : supply.fresh(views[index].viewClass)
    }
  }

  // MARK: Constraints

  /// Counts the constraints that a view holds, which are in order of activation.
  @inline(__always)
  private mutating func count(_ constraints: borrowing [LayoutConstraint]) {
    if constraints.isEmpty { return }
    activations.first = min(activations.first, constraints[0].activation)
    activations.last = max(activations.last, constraints[constraints.count - 1].activation)
    activations.count += constraints.count
  }
}

extension View {
  /// The node of the view in a snapshot. The node of an unnamed view has an empty name.
  func frozen(superview: ViewID?) -> ViewNode {
    frozen(superview: superview, label: NodeLabel(storedName ?? ""))
  }

  /// The node of the view in a snapshot, with the given name.
  func frozen(superview: ViewID?, label: NodeLabel) -> ViewNode {
    let frame = storedFrame
    // A root without a size yet is as large as the canvas.
    let isSized = superview != nil || frame.size.width != 0 || frame.size.height != 0
    var node = ViewNode(
      label, viewClass, superview: superview, boundsOrigin: storedBoundsOrigin,
      referenceSize: isSized ? frame.size : nil, traits: traits)
    if translatesMask, superview != nil {
      node.translatesAutoresizingMaskIntoConstraints = true
      node.frame = authored?.frame ?? frame
      if let authored { node.frameReference = authored.reference }
      if self.superview?.resizesSubviews == false { node.autoresizing = [] }
    }
    if let direction = contentAttribute.direction { node.direction = direction }
    describe(&node)
    return node
  }
}
