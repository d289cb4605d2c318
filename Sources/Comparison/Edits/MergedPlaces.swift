import AutoLayout
import Geometry

/// The places of the views of a merged tree.
struct MergedPlaces {
  /// The numbers of the views, in preorder.
  private(set) var order: [Int] = []
  /// The new identifiers, by number; `nil` for views that are not there.
  private(set) var ids: [ViewID?]
  /// By number.
  private(set) var subviews: [[Int]]
  private let union: TreeUnion
  private let plan: EditPlan
  private let edits: NumberSet
  /// By number; -1 for the root, and for views that are not there.
  private var superviews: [Int]
  /// Whether a view is where the later tree has it.
  private var followsLater: [Bool]
  /// Views whose superviews are not there in either tree.
  private var isLoose: [Bool]

  init(_ union: TreeUnion, _ plan: EditPlan, _ edits: NumberSet) {
    self.union = union
    self.plan = plan
    self.edits = edits
    let count = union.laterViews.count
    ids = Array(repeating: nil, count: count)
    subviews = Array(repeating: [], count: count)
    superviews = Array(repeating: -1, count: count)
    followsLater = Array(repeating: false, count: count)
    isLoose = Array(repeating: false, count: count)
    for view in Range(from: 1, upTo: count) where isPresent(view) {
      place(
        view,
        isLater: union.isShared(view: view)
          ? isApplied(plan.views[view].superview) : !union.isEarlier(view: view))
    }
    breakCycles()
    arrange()
  }

  /// The superview, by number; `nil` for the root, and for views that are not there.
  func superview(_ view: Int) -> Int? { superviews[view] < 0 ? nil : superviews[view] }

  /// Whether a view is in the superview that it has in the later tree, and not because it is there in both.
  func isLater(_ view: Int) -> Bool { followsLater[view] }

  /// Whether the place among siblings is that of the later tree.
  func isPlacedLater(_ view: Int) -> Bool { followsLater[view] || isApplied(plan.views[view].order) }

  private func isApplied(_ edit: Int) -> Bool { edit >= 0 && edits.contains(edit) }

  private func isPresent(_ view: Int) -> Bool {
    union.isShared(view: view) || isApplied(plan.views[view].presence) != union.isEarlier(view: view)
  }

  private mutating func place(_ view: Int, isLater: Bool) {
    followsLater[view] = isLater
    var superview = union.superview(view, isLater: isLater)
    if let superview, isPresent(superview) {
      superviews[view] = superview
      return
    }
    if let other = union.superview(view, isLater: !isLater), isPresent(other) {
      superviews[view] = other
      followsLater[view] = !isLater
      return
    }
    isLoose[view] = true
    while let next = superview, !isPresent(next) { superview = union.superview(next, isLater: isLater) }
    superviews[view] = superview ?? 0
  }

  /// Views may have been moved into one another. Of those, some stay where they were.
  private mutating func breakCycles() {
    guard !union.matching.moved.isEmpty else { return }
    // The view from which a search first came by: 0 is known to be below the root.
    var origins = [Int](repeating: -1, count: superviews.count)
    origins[0] = 0
    for start in Range(from: 1, upTo: superviews.count) where isPresent(start) {
      var view = start
      while origins[view] < 0 {
        origins[view] = start
        view = superviews[view]
        guard origins[view] == start else { continue }
        let member = cycle(from: view).min() ?? view
        stayEarlier(member)
        // Everything on the way may lead elsewhere now.
        for index in origins.indices where origins[index] == start { origins[index] = -1 }
        view = start
      }
      for index in origins.indices where origins[index] == start { origins[index] = 0 }
    }
  }

  private func cycle(from view: Int) -> [Int] {
    var result = [view]
    var next = superviews[view]
    while next != view {
      result.append(next)
      next = superviews[next]
    }
    return result.filter { followsLater[$0] && union.isShared(view: $0) }
  }

  private mutating func stayEarlier(_ view: Int) {
    followsLater[view] = false
    var superview = union.superview(view, isLater: false)
    isLoose[view] = superview.map { !isPresent($0) } ?? true
    while let next = superview, !isPresent(next) { superview = union.superview(next, isLater: false) }
    superviews[view] = superview ?? 0
  }

  /// Puts subviews in order and numbers the views in preorder.
  private mutating func arrange() {
    for view in superviews.indices where view == 0 || superviews[view] >= 0 {
      subviews[view] = OrderMerge.merged(
        union.numbers(union.node(view, isLater: false)?.subviews, isLater: false),
        union.numbers(union.node(view, isLater: true)?.subviews, isLater: true),
        isPresent: { superviews[$0] == view && !isLoose[$0] }, isPlacedLater: isPlacedLater)
    }
    for view in superviews.indices where isLoose[view] { subviews[superviews[view]].append(view) }
    var stack = [0]
    while let view = stack.popLast() {
      ids[view] = ViewID(order.count)
      order.append(view)
      stack += subviews[view].reversed()
    }
  }
}
