import AutoLayout
import Geometry
import TestSupport

/// Random edits of a tree.
struct Mutator {
  /// The kinds of edits.
  enum Kind: CaseIterable {
    case constant, priority, relation, removal, addition, move, rename, reorder, text, canvas, visibility,
      newView
  }

  private(set) var tree: ViewTree
  /// The kinds that were applied.
  private(set) var kinds: Set<Kind> = []
  /// What the edits changed that only change values, by index: these edits move nothing to another index.
  private(set) var targets: Set<Target> = []

  /// What an edit of a value changes.
  enum Target: Hashable {
    case constraint(Int, Kind)
    case view(Int, Kind)
    case canvas
  }

  /// Whether all edits change only values, so that `targets` has them all.
  var isOfValues: Bool {
    kinds.isSubset(of: [.constant, .priority, .relation, .text, .canvas, .visibility])
  }

  private var random: SplitMix

  init(_ tree: ViewTree, seed: UInt64) {
    self.tree = tree
    random = SplitMix(state: seed)
  }

  /// Applies up to `count` edits of random kinds.
  mutating func mutate(_ count: Int) {
    var done = 0
    for _ in 0..<(4 * count) where done < count {
      guard let kind = Kind.allCases.randomElement(using: &random), apply(kind) else { continue }
      kinds.insert(kind)
      done += 1
    }
  }

  /// Applies one edit.
  ///
  /// - Returns: `false` if the tree has nothing of the kind.
  mutating func apply(_ kind: Kind) -> Bool {
    switch kind {
    case .constant, .priority, .relation, .removal: changeConstraint(kind)
    case .addition: addConstraint()
    case .move: moveView()
    case .rename: changeView(.rename) { $0.name = "\($0.name) \($1)" }
    case .reorder: reorderViews()
    case .text:
      changeView(.text, where: { $0.text?.text != nil }) {
        $0.text?.text = String(repeating: "word ", count: $1 + 1)
      }
    case .canvas: changeCanvas()
    case .visibility: changeView(.visibility) { node, _ in node.isHidden.toggle() }
    case .newView: addView()
    }
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  // MARK: Constraints

  private mutating func changeConstraint(_ kind: Kind) -> Bool {
    guard !tree.constraints.isEmpty else { return false }
    let index = number(tree.constraints.count)
    var node = tree.constraints[index]
    switch kind {
    case .constant: node.constant += Double(number(40) - 20) + 0.5
    case .priority: node.priority = LayoutPriority([1000, 750, 500, 250, 1][number(5)])
    case .relation: node.relation = LayoutRelation.allCases[number(3)]
    default:
      tree.constraints.remove(at: index)
      return true
    }
    guard node != tree.constraints[index] else { return false }
    tree.constraints[index] = node
    targets.insert(.constraint(index, kind))
    return true
  }

  private mutating func addConstraint() -> Bool {
    let view = ViewID(number(tree.views.count))
    guard let superview = tree[view].superview else { return false }
    let priority = LayoutPriority([1000, 999, 300][number(3)])
    var node = ConstraintNode(
      LayoutAnchor(.view(view), [.width, .height][number(2)]), constant: Double(number(100)),
      priority: priority)
    if number(2) == 0 {
      let attribute: Attribute = [.leading, .top, .bottom, .centerX][number(4)]
      node.first.attribute = attribute
      node.second = LayoutAnchor(.view(superview), attribute)
    }
    guard (try? node.validate(in: tree)) != nil else { return false }
    tree.constraints.insert(node, at: number(tree.constraints.count + 1))
    return true
  }

  // MARK: Views

  private mutating func changeView(
    _ kind: Kind, where isPossible: (ViewNode) -> Bool = { _ in true },
    _ change: (inout ViewNode, Int) -> Void
  ) -> Bool {
    let views = tree.views.indices.dropFirst().filter { isPossible(tree.views[$0]) }
    guard let view = views.randomElement(using: &random) else { return false }
    change(&tree.views[view], number(30))
    targets.insert(.view(view, kind))
    return true
  }

  private mutating func changeCanvas() -> Bool {
    let old = tree.environment.canvas
    targets.insert(.canvas)
    tree.environment.canvas.width += Double(number(100) + 1)
    if tree.views[0].referenceSize == old { tree.views[0].referenceSize = tree.environment.canvas }
    return true
  }

  private mutating func reorderViews() -> Bool {
    let parents = tree.views.indices.filter { tree.views[$0].subviews.count > 1 }
    guard let parent = parents.randomElement(using: &random) else { return false }
    var subviews = tree.views.map { $0.subviews.map(\.index) }
    let view = subviews[parent].remove(at: number(subviews[parent].count))
    subviews[parent].insert(view, at: number(subviews[parent].count + 1))
    guard subviews[parent] != tree.views[parent].subviews.map(\.index) else { return false }
    tree = tree.arranged(subviews)
    return true
  }

  private mutating func moveView() -> Bool {
    guard tree.views.count > 2 else { return false }
    let view = ViewID(1 + number(tree.views.count - 1))
    let parent = ViewID(number(tree.views.count))
    guard !tree.isDescendant(parent, of: view), let old = tree[view].superview, old != parent,
      tree[parent].viewClass == .view
    else { return false }
    var subviews = tree.views.map { $0.subviews.map(\.index) }
    subviews[old.index].removeAll { $0 == view.index }
    subviews[parent.index].insert(view.index, at: number(subviews[parent.index].count + 1))
    tree = tree.arranged(subviews)
    return true
  }

  private mutating func addView() -> Bool {
    var subviews = tree.views.map { $0.subviews.map(\.index) }
    let parent = number(tree.views.count)
    guard [.view, .scrollView, .stackView].contains(tree.views[parent].viewClass) else { return false }
    var node = ViewNode(name: "new \(tree.views.count)", viewClass: [.view, .label][number(2)])
    if node.viewClass == .label { node.text = TextContent(text: "New") }
    subviews[parent].insert(tree.views.count, at: number(subviews[parent].count + 1))
    subviews.append([])
    let view = ViewID(tree.views.count)
    tree.views.append(node)
    tree.views[parent].stack?.arranged.append(view)
    tree = tree.arranged(subviews)
    return true
  }
}

extension ViewTree {
  /// The tree with other subviews, numbered in preorder. References to views that are no subviews any more, and
  /// constraints that have become invalid, are left out.
  func arranged(_ subviews: [[Int]]) -> ViewTree {
    var order: [Int] = []
    var stack = [0]
    while let view = stack.popLast() {
      order.append(view)
      stack += subviews[view].reversed()
    }
    var ids = [ViewID?](repeating: nil, count: views.count)
    for (index, view) in order.enumerated() { ids[view] = ViewID(index) }
    var result = self
    result.views = order.map { view in
      var node = views[view]
      node.subviews = subviews[view].compactMap { ids[$0] }
      node.superview = subviews.firstIndex { $0.contains(view) }.flatMap { ids[$0] }
      let own = Set(subviews[view].map(ViewID.init))
      func id(_ view: ViewID) -> ViewID? { own.contains(view) ? ids[view.index] : nil }
      if let stack = node.stack {
        node.stack?.arranged = stack.arranged.compactMap(id)
        node.stack?.customSpacing = [:]
        for (view, spacing) in stack.customSpacing {
          if let id = id(view) { node.stack?.customSpacing[id] = spacing }
        }
      }
      let rows = (node.table?.rows ?? []).compactMap { rows -> TableContent.Rows? in
        var rows = rows
        guard let cell = id(rows.cell) else { return nil }
        rows.cell = cell
        return rows
      }
      node.table?.rows = rows
      if let cell = node.cell {
        let content = cell.contentView.flatMap(id)
        let inner = content == nil ? [] : subviews[cell.contentView?.index ?? 0].map(ViewID.init)
        func part(_ view: ViewID?) -> ViewID? {
          view.flatMap { inner.contains($0) ? ids[$0.index] : nil }
        }
        node.cell?.contentView = content
        node.cell?.textLabel = part(cell.textLabel)
        node.cell?.detailTextLabel = part(cell.detailTextLabel)
        node.cell?.imageView = part(cell.imageView)
      }
      return node
    }
    for index in guides.indices {
      result.guides[index].owningView = ids[guides[index].owningView.index] ?? .root
    }
    result.constraints = constraints.compactMap { node in
      var node = node
      func moved(_ anchor: LayoutAnchor) -> LayoutAnchor { anchor.renumbered(ids) }
      node.first = moved(node.first)
      node.firstOrigin = node.firstOrigin.map(moved)
      node.second = node.second.map(moved)
      node.secondOrigin = node.secondOrigin.map(moved)
      node.owner = node.owner.flatMap { ids[$0.index] }
      return node
    }
    let candidate = result
    result.constraints.removeAll { (try? $0.validate(in: candidate)) == nil }
    return result
  }
}

extension LayoutAnchor {
  fileprivate func renumbered(_ ids: [ViewID?]) -> LayoutAnchor {
    func id(_ view: ViewID) -> ViewID { ids[view.index] ?? .root }
    let item: LayoutItem =
      switch item {
      case .view(let view): .view(id(view))
      case .safeArea(let view): .safeArea(id(view))
      case .layoutMargins(let view): .layoutMargins(id(view))
      case .readableContent(let view): .readableContent(id(view))
      case .contentLayoutGuide(let view): .contentLayoutGuide(id(view))
      case .frameLayoutGuide(let view): .frameLayoutGuide(id(view))
      case .guide, .topLayoutGuide, .bottomLayoutGuide, .keyboardLayoutGuide, .stackGuide: item
      }
    return LayoutAnchor(item, attribute)
  }
}
