import Analysis
import AutoLayout
import Comparison
import Geometry
import Regression

/// The views of both layouts as one tree, with what differs.
struct ViewRows {
  /// A view.
  struct Row {
    enum Kind { case same, changed, added, removed }

    var name: String
    var kind: Kind
    /// The number of superviews.
    var depth: Int
    /// The class, as definitions name it.
    var className: String
    /// The frame in its superview: that of the later layout if the view is there.
    var frame: Rect
    /// The view in each layout.
    var before: ViewID?
    var after: ViewID?
  }

  /// The views of the later layout in its order, each removed one after the last of its earlier siblings.
  private(set) var rows: [Row] = []
  /// The index of a view's row, by name.
  private(set) var places: [String: Int] = [:]

  /// - Complexity: O(views).
  init(_ layouts: CaseLayouts, changed: Set<String>) {
    let (before, after) = (layouts.before?.layout, layouts.after?.layout)
    guard let main = after ?? before else { return }
    let isOrphan = after == nil
    var earlier: [String: ViewID] = [:]
    if let before {
      for index in before.tree.views.indices { earlier[before.tree.views[index].name] = ViewID(index) }
    }
    var removed: [String: [ViewID]] = [:]
    for view in layouts.difference?.views.removed ?? [] {
      guard let before, let parent = before.tree[view].superview else { continue }
      removed[before.tree[parent].name, default: []].append(view)
    }
    var depths: [Int] = []
    var pending: [(parent: String, depth: Int)] = []
    func flush(downTo depth: Int) {
      while let last = pending.last, last.depth >= depth {
        pending.removeLast()
        add(removed[last.parent] ?? [], depth: last.depth + 1)
      }
    }
    func add(_ views: [ViewID], depth: Int) {
      guard let before else { return }
      for view in views {
        let name = before.tree[view].name
        append(
          Row(
            name: name, kind: .removed, depth: depth,
            className: before.tree[view].viewClass.rawValue, frame: before[view].frame, before: view))
        add(removed[name] ?? [], depth: depth + 1)
      }
    }
    func append(_ row: Row) {
      places[row.name] = rows.count
      rows.append(row)
    }
    for index in main.tree.views.indices {
      let node = main.tree.views[index]
      let depth = node.superview.map { depths[$0.index] + 1 } ?? 0
      depths.append(depth)
      flush(downTo: depth)
      let known = isOrphan ? ViewID(index) : earlier[node.name]
      let isNew = known == nil && before != nil
      append(
        Row(
          name: node.name, kind: isNew ? .added : changed.contains(node.name) ? .changed : .same,
          depth: depth, className: node.viewClass.rawValue, frame: main[ViewID(index)].frame,
          before: known, after: isOrphan ? nil : ViewID(index)))
      pending.append((node.name, depth))
    }
    flush(downTo: 0)
  }
}
