import Analysis
import AutoLayout
import Comparison
import Geometry
import Regression

/// The views of both layouts as one tree, with what differs.
struct ViewRows {
  /// A view.
  struct Row {
    enum Kind { case same, changed, renamed, added, removed }

    var name: String
    var kind: Kind
    /// The earlier name, if the view has another one now.
    var earlierName: String?
    /// What differs besides the frame: `renamed, was title`.
    var notes: [String] = []
    /// The number of superviews.
    var depth: Int
    /// The class, as definitions name it.
    var className: String
    /// The frame in its superview: that of the later layout if the view is there.
    var frame: Rect
    /// The earlier frame of a view that both layouts have.
    var earlierFrame: Rect?
    /// Whether an issue of the later layout, or of the only one, is about the view.
    var hasIssue = false
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
    let matching = layouts.difference?.views
    let pairs = matching?.pairs ?? []
    let earlier = Dictionary(pairs.map { ($0.after, $0.before) }, uniquingKeysWith: { first, _ in first })
    let later = Dictionary(pairs.map { ($0.before, $0.after) }, uniquingKeysWith: { first, _ in first })
    let (moved, reordered) = (Set(matching?.moved ?? []), Set(matching?.reordered ?? []))
    // Removed views stand below the earlier superview, whatever its name is now.
    var removed: [String: [ViewID]] = [:]
    for view in matching?.removed ?? [] {
      guard let before, let parent = before.tree[view].superview else { continue }
      let name = later[parent].map { main.tree[$0].name } ?? before.tree[parent].name
      removed[name, default: []].append(view)
    }
    func notes(_ view: ViewID) -> [String] {
      guard let before, let old = earlier[view] else { return [] }
      let pair = ViewMatching.Pair(before: old, after: view)
      var notes: [String] = []
      if before.tree[old].name != main.tree[view].name {
        notes.append("renamed, was \(before.tree[old].name)")
      }
      if moved.contains(pair), let parent = before.tree[old].superview {
        notes.append("was in \(before.tree[parent].name)")
      } else if reordered.contains(pair) {
        notes.append("another place among its siblings")
      }
      return notes
    }
    let troubled = Set(main.issues.flatMap(\.views))
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
      let known = isOrphan ? ViewID(index) : earlier[ViewID(index)]
      let notes = isOrphan ? [] : notes(ViewID(index))
      let earlierName = known.flatMap { before?.tree[$0].name }.flatMap { $0 == node.name ? nil : $0 }
      let kind: Row.Kind =
        if known == nil, before != nil {
          .added
        } else if changed.contains(node.name) || notes.count > (earlierName == nil ? 0 : 1) {
          .changed
        } else {
          earlierName == nil ? .same : .renamed
        }
      append(
        Row(
          name: node.name, kind: kind, earlierName: earlierName, notes: notes, depth: depth,
          className: node.viewClass.rawValue,
          frame: main[ViewID(index)].frame,
          earlierFrame: isOrphan ? nil : known.flatMap { before?[$0].frame },
          hasIssue: troubled.contains(ViewID(index)), before: known, after: isOrphan ? nil : ViewID(index)))
      pending.append((node.name, depth))
    }
    flush(downTo: 0)
    // Removed constraints know a renamed view by its earlier name.
    guard let before else { return }
    for (index, row) in rows.enumerated() {
      if let view = row.before, places[before.tree[view].name] == nil {
        places[before.tree[view].name] = index
      }
    }
  }
}
