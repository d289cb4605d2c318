public import Geometry

/// The size that a view's own constraints ask for, regardless of its surroundings (`LayoutRules: Fitting sizes`).
package enum FittingSize {
  /// Lays out the view and its descendants alone, with its size pulled toward `target` at the two priorities.
  ///
  /// - Parameter stackLengths: the tree's stack lengths, if they are already known.
  /// - Returns: the size of the alignment rectangle, in whole pixels. A required target is met exactly.
  static func solve(
    _ view: ViewID, in tree: ViewTree, target: Size, horizontal: LayoutPriority, vertical: LayoutPriority,
    stackLengths: StackLengths? = nil
  ) -> Size {
    solve(
      isolated: tree.isolated(view), target: target, horizontal: horizontal, vertical: vertical,
      stackLengths: stackLengths?.shifted(by: 1 - view.index))
  }

  /// - Parameter isolated: the view alone, as returned by `ViewTree.isolated(_:)`.
  static func solve(
    isolated: ViewTree, target: Size, horizontal: LayoutPriority, vertical: LayoutPriority,
    stackLengths: StackLengths? = nil
  ) -> Size {
    var isolated = isolated
    let item = LayoutItem.view(ViewID(1))
    let root = LayoutItem.view(.root)
    let surroundings = [
      ConstraintNode(LayoutAnchor(item, .left), .equal, LayoutAnchor(root, .left), source: .environment),
      ConstraintNode(LayoutAnchor(item, .top), .equal, LayoutAnchor(root, .top), source: .environment),
      ConstraintNode(
        LayoutAnchor(item, .width), constant: target.width, priority: horizontal, source: .environment),
      ConstraintNode(
        LayoutAnchor(item, .height), constant: target.height, priority: vertical, source: .environment),
    ]
    isolated.constraints = surroundings + isolated.constraints
    let environment = isolated.environment
    var session = LayoutSession(isolated, stackLengths: stackLengths)
    let geometry = session.solve()
    var size = target
    for (axis, priority) in [(Axis.horizontal, horizontal), (.vertical, vertical)] where !priority.isRequired
    {
      let solved = geometry.value(session.system.variables.size(of: ViewID(1), axis))
      size[axis] = max(0, environment.roundedUpToPixel(solved))
    }
    return size
  }

  /// - Parameter target: the target, at the fitting size priority on both axes.
  package static func solve(_ view: ViewID, in tree: ViewTree, target: FittingTarget) -> Size {
    solve(view, in: tree, target: target.size, horizontal: .fittingSize, vertical: .fittingSize)
  }
}

extension FittingTarget {
  /// UIKit's size of the same name, in points.
  public var size: Size {
    switch self {
    case .compressed: .zero
    case .expanded: Size(width: 10_000, height: 10_000)
    }
  }
}
