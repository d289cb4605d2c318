import AutoLayout

/// Table rows that repeat an earlier one, as rows of one prototype do. The marks of the first row apply to all.
struct RepeatedRows {
  /// The constraints of a row in activation order, with view indices relative to the cell.
  private struct Pattern: Hashable {
    var table: ViewID
    var constraints: [ConstraintNode]
  }

  /// The indices of the constraints that repeat one of an earlier row.
  let constraints: Set<Int>

  /// - Parameter shown: The indices of the constraints that have marks, in order.
  init(_ geometry: LayoutGeometry, among shown: [Int]) {
    let tree = geometry.tree
    let cells = Self.cells(of: geometry)
    guard !cells.isEmpty else {
      constraints = []
      return
    }
    var members: [ViewID: [Int]] = [:]
    for place in shown {
      if let cell = Self.row(of: geometry.layout.constraints[place].node, in: tree, cells) {
        members[cell, default: []].append(place)
      }
    }
    var seen: Set<Pattern> = []
    var repeated: Set<Int> = []
    // Visible rows come before rows that are clipped away.
    let order = members.keys.map { (cell: $0, isOut: geometry.visibleFrame($0) == nil) }
      .sorted { $0.isOut == $1.isOut ? $0.cell < $1.cell : $1.isOut }
    for (cell, _) in order {
      let places = members[cell] ?? []
      let nodes = places.map { Self.counted(geometry.layout.constraints[$0].node, from: cell) }
      let pattern = Pattern(table: tree[cell].superview ?? .root, constraints: nodes)
      if !seen.insert(pattern).inserted { repeated.formUnion(places) }
    }
    constraints = repeated
  }

  /// The table cell that each view lies in or is. Empty unless the layout has several cells.
  private static func cells(of geometry: LayoutGeometry) -> [ViewID: ViewID] {
    var cells: [ViewID: ViewID] = [:]
    var count = 0
    // Superviews precede their subviews.
    for view in geometry.drawnViews {
      guard let superview = geometry.tree[view].superview else { continue }
      if geometry.tree[superview].viewClass == .tableView {
        cells[view] = view
        count += 1
      } else if let cell = cells[superview] {
        cells[view] = cell
      }
    }
    return count > 1 ? cells : [:]
  }

  /// The cell that contains all views of a constraint, or `nil`.
  private static func row(of node: ConstraintNode, in tree: ViewTree, _ cells: [ViewID: ViewID]) -> ViewID? {
    let anchors = [node.first, node.firstOrigin, node.second, node.secondOrigin].compactMap(\.self)
    guard let cell = cells[tree.owner(of: anchors[0].item)],
      anchors.allSatisfy({ anchor in
        // A guide has no index relative to its cell.
        if case .guide = anchor.item { return false }
        return cells[tree.owner(of: anchor.item)] == cell
      })
    else { return nil }
    return cell
  }

  private static func counted(_ node: ConstraintNode, from cell: ViewID) -> ConstraintNode {
    func counted(_ view: ViewID) -> ViewID { ViewID(view.index - cell.index) }
    func counted(_ anchor: LayoutAnchor) -> LayoutAnchor {
      var anchor = anchor
      switch anchor.item {
      case .view(let view): anchor.item = .view(counted(view))
      case .safeArea(let view): anchor.item = .safeArea(counted(view))
      case .layoutMargins(let view): anchor.item = .layoutMargins(counted(view))
      case .readableContent(let view): anchor.item = .readableContent(counted(view))
      case .contentLayoutGuide(let view): anchor.item = .contentLayoutGuide(counted(view))
      case .frameLayoutGuide(let view): anchor.item = .frameLayoutGuide(counted(view))
      case .stackGuide(let guide): anchor.item = .stackGuide(StackGuide(guide.role, of: counted(guide.stack)))
      case .guide, .topLayoutGuide, .bottomLayoutGuide: break
      }
      return anchor
    }
    // The copy omits identifiers and source locations, which differ between rows.
    return ConstraintNode(
      counted(node.first), from: node.firstOrigin.map(counted), node.relation, multiplier: node.multiplier,
      node.second.map(counted), from: node.secondOrigin.map(counted), constant: node.constant,
      priority: node.priority, source: node.source)
  }
}
