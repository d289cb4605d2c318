import Geometry

/// The changes to a tree since its last layout that layout can apply without starting over.
struct LayoutEdit {
  /// The new environment, which differs at most in its canvas and safe area.
  var environment: LayoutEnvironment?
  /// By row.
  var constants: [(row: Int, constant: Double)] = []
  /// By row. Neither the old nor the new priority is required.
  var priorities: [(row: Int, priority: LayoutPriority)] = []
  var contents: [(view: ViewID, content: ScrollContent)] = []
  /// The views whose content or visibility has changed, as nodes of a new snapshot.
  var nodes: [(view: ViewID, node: ViewNode)] = []
  /// The rows of constraints that are no longer active.
  var removed: [Int] = []
  /// The constraints that have become active, in that order.
  var added: [ConstraintNode] = []

  /// Whether constraints, or items that generate constraints, were added or removed.
  var isStructural: Bool { !nodes.isEmpty || !removed.isEmpty || !added.isEmpty }
  /// Whether only the configuration of scroll views has changed.
  var isScrollingOnly: Bool {
    environment == nil && constants.isEmpty && priorities.isEmpty && !isStructural
  }

  /// Removes all changes, but keeps the memory for reuse.
  mutating func clear() {
    environment = nil
    constants.removeAll(keepingCapacity: true)
    priorities.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    removed.removeAll(keepingCapacity: true)
    added.removeAll(keepingCapacity: true)
  }
}
