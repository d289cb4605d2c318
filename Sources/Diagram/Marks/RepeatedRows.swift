import AutoLayout

/// Rows and cards that repeat an earlier one, as the rows of one prototype do and the cards of a list. The marks of the
/// first one apply to all.
struct RepeatedRows {
  /// The constraints of a row in activation order, with views by their positions in it.
  private struct Pattern: Hashable {
    var container: ViewID
    var constraints: [ConstraintNode]
  }

  /// Cards of which the first one has the marks.
  struct Cards: Hashable {
    var first: ViewID
    /// The number of all, including the first.
    var count: Int
  }

  /// The constraints that repeat one of an earlier row, with that one, by index.
  private(set) var constraints: [Int: Int] = [:]
  /// Whether some of them belong to rows of tables.
  private(set) var areInTables = false
  /// The cards with equal constraints.
  private(set) var cards: [Cards] = []

  /// Cards alike are thinned from this number on. Fewer can each have marks.
  static let leastCards = 4

  /// - Parameter shown: The indices of the constraints that have marks, in order.
  init(_ geometry: LayoutGeometry, among shown: [Int]) {
    let rows = Rows(geometry)
    guard !rows.isEmpty else { return }
    let tree = geometry.tree
    var members: [ViewID: [Int]] = [:]
    for place in shown {
      if let row = rows.row(of: geometry.layout.constraints[place].node, in: tree) {
        members[row, default: []].append(place)
      }
    }
    var firsts: [Pattern: ViewID] = [:]
    var repeats: [ViewID: [ViewID]] = [:]
    // Visible rows come before rows that are clipped away.
    let order = members.keys.map { (row: $0, isOut: geometry.visibleFrame($0) == nil) }
      .sorted { $0.isOut == $1.isOut ? $0.row < $1.row : $1.isOut }
    for (row, _) in order {
      let places = members[row] ?? []
      let nodes = places.map { rows.counted(geometry.layout.constraints[$0].node, in: tree) }
      let pattern = Pattern(container: tree[row].superview ?? .root, constraints: nodes)
      if let first = firsts[pattern] {
        repeats[first, default: []].append(row)
      } else {
        firsts[pattern] = row
      }
    }
    for (first, others) in repeats.sorted(by: { $0.key < $1.key }) {
      let isInTable = tree[first].superview.map { tree[$0].viewClass == .tableView } ?? false
      guard isInTable || others.count + 1 >= Self.leastCards else { continue }
      if isInTable { areInTables = true } else { cards.append(Cards(first: first, count: others.count + 1)) }
      for other in others {
        constraints.merge(zip(members[other] ?? [], members[first] ?? [])) { $1 }
      }
    }
  }
}

/// The table cells of a layout, and siblings with subviews that are built alike.
private struct Rows {
  /// The outermost row that each view lies in or is.
  private var rows: [ViewID: ViewID] = [:]
  /// The position of each view among the views of its row.
  private var positions: [ViewID: Int] = [:]

  var isEmpty: Bool { rows.isEmpty }

  /// - Complexity: O(*n* log *n*) in the number of views.
  init(_ geometry: LayoutGeometry) {
    let tree = geometry.tree
    let cells = geometry.drawnViews.filter { view in
      tree[view].superview.map { tree[$0].viewClass == .tableView } ?? false
    }
    let starts = Set((cells.count > 1 ? cells : []) + Self.siblingsAlike(in: geometry))
    guard !starts.isEmpty else { return }
    var counts: [ViewID: Int] = [:]
    // Superviews precede their subviews.
    for view in geometry.drawnViews {
      let outer = tree[view].superview.flatMap { rows[$0] }
      guard let row = outer ?? (starts.contains(view) ? view : nil) else { continue }
      rows[view] = row
      positions[view] = counts[row, default: 0]
      counts[row, default: 0] += 1
    }
  }

  /// Siblings of equal structure, if there are enough to leave out the marks of some.
  private static func siblingsAlike(in geometry: LayoutGeometry) -> [ViewID] {
    struct Kind: Hashable {
      var superview: ViewID
      var viewClass: ViewClass
      var subviews: [ViewClass]
    }
    let tree = geometry.tree
    var alike: [Kind: [ViewID]] = [:]
    for view in geometry.drawnViews {
      guard let superview = tree[view].superview, !tree[view].subviews.isEmpty,
        tree[superview].viewClass != .tableView
      else { continue }
      let kind = Kind(
        superview: superview, viewClass: tree[view].viewClass,
        subviews: tree[view].subviews.map { tree[$0].viewClass })
      alike[kind, default: []].append(view)
    }
    return alike.values.filter { $0.count >= RepeatedRows.leastCards }.flatMap(\.self)
  }

  /// The row that contains all views of a constraint, or `nil`.
  func row(of node: ConstraintNode, in tree: ViewTree) -> ViewID? {
    let anchors = [node.first, node.firstOrigin, node.second, node.secondOrigin].compactMap(\.self)
    guard let row = rows[tree.owner(of: anchors[0].item)],
      anchors.allSatisfy({ anchor in
        // A guide has no position in its row.
        if case .guide = anchor.item { return false }
        return rows[tree.owner(of: anchor.item)] == row
      })
    else { return nil }
    return row
  }

  /// A constraint whose views are replaced by their positions in their row.
  func counted(_ node: ConstraintNode, in tree: ViewTree) -> ConstraintNode {
    func counted(_ view: ViewID) -> ViewID { ViewID(positions[view] ?? 0) }
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
