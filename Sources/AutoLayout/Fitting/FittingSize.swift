public import Geometry

/// The size that a view's own constraints ask for, whatever surrounds it (`LayoutRules: Fitting sizes`).
package enum FittingSize {
  /// Lays out the view and what is in it alone, its size drawn to `target` by the two priorities.
  ///
  /// - Parameter stackLengths: those of the tree, where they are known already.
  /// - Returns: the size of the alignment rectangle, in whole pixels; a target that is required is met exactly.
  static func solve(
    _ view: ViewID, in tree: ViewTree, target: Size, horizontal: LayoutPriority, vertical: LayoutPriority,
    stackLengths: StackLengths? = nil
  ) -> Size {
    solve(
      isolated: tree.isolated(view), target: target, horizontal: horizontal, vertical: vertical,
      stackLengths: stackLengths?.shifted(by: 1 - view.index))
  }

  /// - Parameter isolated: the view alone, as `ViewTree.isolated(_:)` gives it.
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

  /// - Parameter target: both axes at the fitting size priority.
  package static func solve(_ view: ViewID, in tree: ViewTree, target: FittingTarget) -> Size {
    solve(view, in: tree, target: target.size, horizontal: .fittingSize, vertical: .fittingSize)
  }
}

extension FittingTarget {
  /// UIKit's size of that name, in points.
  public var size: Size {
    switch self {
    case .compressed: .zero
    case .expanded: Size(width: 10_000, height: 10_000)
    }
  }
}
