import AutoLayout
import Geometry

/// Which views of two trees are the same, while they are being matched.
struct ViewLinks {
  /// By view of the earlier tree.
  private(set) var later: [ViewID?]
  /// By view of the later tree.
  private(set) var earlier: [ViewID?]
  private var count = 0

  init(_ before: ViewTree, _ after: ViewTree) {
    later = Array(repeating: nil, count: before.views.count)
    earlier = Array(repeating: nil, count: after.views.count)
    link(.root, .root)
  }

  /// Whether both trees have views without a counterpart.
  var hasLeftovers: Bool { count < later.count && count < earlier.count }

  mutating func link(_ before: ViewID, _ after: ViewID) {
    later[before.index] = after
    earlier[after.index] = before
    count += 1
  }

  /// Links the views whose names, which are unique in a tree, are the same.
  mutating func matchNames(_ before: ViewTree, _ after: ViewTree) {
    // Most views keep their places, too.
    let common = min(before.views.count, after.views.count)
    for index in Range(from: 1, upTo: common) where before.views[index].name == after.views[index].name {
      link(ViewID(index), ViewID(index))
    }
    guard hasLeftovers else { return }
    var places: [String: ViewID] = [:]
    for index in before.views.indices where later[index] == nil {
      places[before.views[index].name] = ViewID(index)
    }
    for index in after.views.indices where earlier[index] == nil {
      if let match = places.removeValue(forKey: after.views[index].name) { link(match, ViewID(index)) }
    }
  }
}
