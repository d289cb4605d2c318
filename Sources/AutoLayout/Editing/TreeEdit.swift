public import Geometry

/// One change of what an author writes of a layout, as a repair tries it.
///
/// Constraints are named by their index in `ViewTree.constraints`, views by their identifiers. The tree that results has
/// the same views, guides and assertions.
public enum TreeEdit: Hashable, Sendable {
  /// Another constant of a constraint, in points.
  case constant(constraint: Int, Double)
  /// Another relation of a constraint.
  case relation(constraint: Int, LayoutRelation)
  /// Another priority of a constraint.
  case priority(constraint: Int, LayoutPriority)
  /// A constraint less.
  case removal(constraint: Int)
  /// A constraint more, activated last.
  case addition(ConstraintNode)
  /// Another content hugging priority of a view along an axis.
  case hugging(ViewID, Axis, LayoutPriority)
  /// Another compression resistance of a view along an axis.
  case compressionResistance(ViewID, Axis, LayoutPriority)
  /// Another greatest number of lines of a label; 0 for as many as its text needs.
  case lineLimit(ViewID, Int)
  /// A view whose frame no longer turns into constraints: its `translatesAutoresizingMaskIntoConstraints` is `false`.
  case autoresizingOff(ViewID)

  /// The constraint that the edit changes or removes; `nil` for edits of views and for additions.
  public var constraint: Int? {
    switch self {
    case .constant(let index, _), .relation(let index, _), .priority(let index, _), .removal(let index): index
    case .addition, .hugging, .compressionResistance, .lineLimit, .autoresizingOff: nil
    }
  }
}

extension ViewTree {
  /// The tree with edits. Indices are those of this tree, whatever the edits remove.
  ///
  /// - Complexity: O(constraints + edits).
  public func applying(_ edits: [TreeEdit]) -> ViewTree {
    var tree = self
    var removed: Set<Int> = []
    for edit in edits {
      switch edit {
      case .constant(let index, let constant):
        tree.constraints[index].constant = constant
        tree.constraints[index].metrics.constant = []
      case .relation(let index, let relation): tree.constraints[index].relation = relation
      case .priority(let index, let priority):
        tree.constraints[index].priority = priority
        tree.constraints[index].metrics.priority = []
      case .removal(let index): removed.insert(index)
      case .addition(let node): tree.constraints.append(node)
      case .hugging(let view, let axis, let priority):
        tree.views[view.index].hugging = tree[view].effectiveHugging.setting(priority, for: axis)
      case .compressionResistance(let view, let axis, let priority):
        tree.views[view.index].compressionResistance = tree[view].effectiveCompressionResistance.setting(
          priority, for: axis)
      case .lineLimit(let view, let lines): tree.views[view.index].text?.numberOfLines = lines
      case .autoresizingOff(let view):
        tree.views[view.index].translatesAutoresizingMaskIntoConstraints = false
      }
    }
    guard !removed.isEmpty else { return tree }
    tree.constraints = tree.constraints.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    return tree
  }
}
