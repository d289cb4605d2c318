import AutoLayout

/// Rows and cards that repeat an earlier one, as the rows of one prototype do and the cards of a list. The marks of the
/// first one apply to all.
struct RepeatedRows {
  /// A row that others may repeat.
  private struct Model {
    var row: ViewID
    var container: ViewID
    /// The indices of its constraints, by what they say, with views by their positions in the row.
    var places: [ConstraintNode: [Int]]
    /// The number of its constraints.
    var count: Int
    /// The rows that repeat it.
    var others: [ViewID] = []
    /// Whether one of these has a constraint that the model does not have.
    var hasExceptions = false
    /// The constraints that repeat one of the model, with that one, by index.
    var repeated: [Int: Int] = [:]

    /// The constraints of another row that repeat one of the model, by index.
    func repeats(among nodes: [(place: Int, node: ConstraintNode)]) -> [Int: Int] {
      var left = places
      var result: [Int: Int] = [:]
      for (place, node) in nodes {
        guard let own = left[node]?.first else { continue }
        left[node]?.removeFirst()
        result[place] = own
      }
      return result
    }
  }

  /// Cards of which the first one has the marks.
  struct Cards: Hashable {
    var first: ViewID
    /// The number of all, including the first.
    var count: Int
    /// Whether one of them has a constraint that the first one does not have.
    var hasExceptions: Bool
  }

  /// The constraints that repeat one of an earlier row, with that one, by index.
  private(set) var constraints: [Int: Int] = [:]
  /// Whether some of them belong to rows of tables.
  private(set) var areInTables = false
  /// The cards with equal constraints.
  private(set) var cards: [Cards] = []

  /// Cards alike are thinned from this number on. Fewer can each have marks.
  static let leastCards = 4

  /// The share of their constraints that rows built alike have in common.
  private static let leastShared = 0.75
  /// The number of models with which a row is compared.
  private static let mostModels = 4

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
    // Visible rows come before rows that are clipped away.
    let order = members.keys.map { (row: $0, isOut: geometry.visibleFrame($0) == nil) }
      .sorted { $0.isOut == $1.isOut ? $0.row < $1.row : $1.isOut }
    var models: [Model] = []
    var placesOfModels: [ViewID: [Int]] = [:]
    for (row, _) in order {
      let container = tree[row].superview ?? .root
      let nodes = (members[row] ?? []).map {
        (place: $0, node: rows.counted(geometry.layout.constraints[$0].node, in: tree))
      }
      let best = placesOfModels[container, default: []].map { ($0, models[$0].repeats(among: nodes)) }
        .max { $0.1.count < $1.1.count }
      if let (place, repeated) = best,
        // Rows of a table come from prototypes, which have a name each.
        Double(repeated.count) >= (tree[container].viewClass == .tableView ? 1 : Self.leastShared)
          * Double(max(nodes.count, models[place].count)),
        rows.areAlike(row, models[place].row, in: tree)
      {
        models[place].others.append(row)
        models[place].repeated.merge(repeated) { first, _ in first }
        if repeated.count < nodes.count { models[place].hasExceptions = true }
      } else if placesOfModels[container, default: []].count < Self.mostModels {
        placesOfModels[container, default: []].append(models.count)
        models.append(
          Model(
            row: row, container: container,
            places: Dictionary(grouping: nodes, by: \.node).mapValues { $0.map(\.place) },
            count: nodes.count))
      }
    }
    for model in models.sorted(by: { $0.row < $1.row }) where !model.others.isEmpty {
      let isInTable = tree[model.container].viewClass == .tableView
      let count = model.others.count + 1
      guard isInTable || count >= Self.leastCards else { continue }
      if isInTable {
        areInTables = true
      } else {
        cards.append(Cards(first: model.row, count: count, hasExceptions: model.hasExceptions))
      }
      constraints.merge(model.repeated) { $1 }
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

  /// Whether two rows have subviews of the same classes.
  func areAlike(_ a: ViewID, _ b: ViewID, in tree: ViewTree) -> Bool {
    tree[a].subviews.map { tree[$0].viewClass } == tree[b].subviews.map { tree[$0].viewClass }
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
      let item = anchor.item.mapped(view: counted, guide: { $0 })
      return LayoutAnchor(item ?? anchor.item, anchor.attribute)
    }
    // The copy omits identifiers and source locations, which differ between rows.
    return ConstraintNode(
      counted(node.first), from: node.firstOrigin.map(counted), node.relation, multiplier: node.multiplier,
      node.second.map(counted), from: node.secondOrigin.map(counted), constant: node.constant,
      priority: node.priority, source: node.source)
  }
}
