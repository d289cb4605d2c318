import Geometry

extension ViewTree {
  /// A view and its descendants as the only subview of a root without margins. The view is `ViewID(1)` of the new
  /// tree.
  ///
  /// Only the constraints that lie entirely within the view and its descendants remain. The view's own frame is
  /// removed.
  func isolated(_ view: ViewID) -> ViewTree {
    var isolation = Isolation(of: view, in: self)
    return isolation.tree()
  }
}

/// One part of a tree, with its new identifiers.
private struct Isolation {
  private let source: ViewTree
  private let start: Int
  private let end: Int
  private var guideIDs: [GuideID?]

  init(of view: ViewID, in tree: ViewTree) {
    source = tree
    start = view.index
    // In preorder, a view's descendants follow it.
    var end = view.index + 1
    while end < tree.views.count, let superview = tree.views[end].superview, superview.index >= view.index {
      end += 1
    }
    self.end = end
    guideIDs = []
  }

  mutating func tree() -> ViewTree {
    var guides: [GuideNode] = []
    for guide in source.guides {
      guard let owner = id(of: guide.owningView) else {
        guideIDs.append(nil)
        continue
      }
      guideIDs.append(GuideID(guides.count))
      var copy = guide
      copy.owningView = owner
      guides.append(copy)
    }
    var environment = source.environment
    environment.canvas = .zero
    environment.safeArea = .zero
    environment.isViewControllerRoot = false
    return ViewTree(
      environment: environment, views: views(), guides: guides,
      constraints: source.constraints.compactMap { $0.mapped(anchor: anchor, owner: id) })
  }

  private func views() -> [ViewNode] {
    var root = ViewNode(name: "")
    root.layoutMargins = .zero
    root.subviews = [ViewID(1)]
    return [root]
      + (start..<end).map { index in
        var node = source.views[index]
        node.superview = index == start ? .root : node.superview.flatMap(id)
        node.subviews = node.subviews.compactMap(id)
        if let stack = node.stack {
          node.stack?.arranged = stack.arranged.compactMap(id)
          node.stack?.customSpacing = Dictionary(
            uniqueKeysWithValues: stack.customSpacing.compactMap { view, space in
              id(of: view).map { ($0, space) }
            })
        }
        // No frame depends on a table's rows, and inner fitting sizes are already known. Without both, the work for
        // deeply nested views does not double with each level.
        node.table?.rows = []
        node.scroll?.contentSizeFitting = nil
        if let cell = node.cell {
          node.cell?.contentView = cell.contentView.flatMap(id)
          node.cell?.textLabel = cell.textLabel.flatMap(id)
          node.cell?.detailTextLabel = cell.detailTextLabel.flatMap(id)
          node.cell?.imageView = cell.imageView.flatMap(id)
        }
        if index == start { takeAlone(&node) }
        return node
      }
  }

  private func takeAlone(_ node: inout ViewNode) {
    node.translatesAutoresizingMaskIntoConstraints = false
    node.frame = nil
    node.frameFitting = nil
    if node.cell != nil, node.cell?.separator == nil {
      node.cell?.separator = source.views[start].superview.flatMap { source[$0].table?.separator }
    }
    guard start == 0 else { return }
    // These include the minimum that the view controller sets for the root.
    node.layoutMargins = LayoutMargins.own(of: .root, in: source, safeArea: .zero)
    node.directionalLayoutMargins = nil
  }

  private func id(of view: ViewID) -> ViewID? {
    (start..<end).contains(view.index) ? ViewID(view.index - start + 1) : nil
  }

  private func anchor(_ anchor: LayoutAnchor) -> LayoutAnchor? {
    let item: LayoutItem? =
      switch anchor.item {
      case .topLayoutGuide, .bottomLayoutGuide, .keyboardLayoutGuide, .stackGuide: nil
      default: anchor.item.mapped(view: id, guide: { guideIDs[$0.index] })
      }
    return item.map { LayoutAnchor($0, anchor.attribute) }
  }
}
