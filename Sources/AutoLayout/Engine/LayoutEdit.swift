import Geometry

/// The changes of a tree since it was laid out that layout can follow without starting over.
struct LayoutEdit {
  /// Another canvas or safe area; all else as before.
  var environment: LayoutEnvironment?
  /// By row.
  var constants: [(row: Int, constant: Double)] = []
  /// By row; optional before and after.
  var priorities: [(row: Int, priority: LayoutPriority)] = []
  var contents: [(view: ViewID, content: ScrollContent)] = []
  /// Views that show something else, or hide, in the words of a new snapshot.
  var nodes: [(view: ViewID, node: ViewNode)] = []
  /// The rows of constraints that are no longer active.
  var removed: [Int] = []
  /// Constraints that have become active, in that order.
  var added: [ConstraintNode] = []

  /// Whether constraints, or items that generate constraints, were added or removed.
  var isStructural: Bool { !nodes.isEmpty || !removed.isEmpty || !added.isEmpty }
  /// Whether only the configuration of scroll views has changed.
  var isScrollingOnly: Bool {
    environment == nil && constants.isEmpty && priorities.isEmpty && !isStructural
  }

  /// Back to nothing, ready to be filled again without allocation.
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
