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
    let isolated = surrounded(isolated, target: target, horizontal: horizontal, vertical: vertical)
    var session = LayoutSession(isolated, stackLengths: stackLengths)
    let geometry = session.solve()
    var size = target
    for (axis, priority) in [(Axis.horizontal, horizontal), (.vertical, vertical)] where !priority.isRequired
    {
      size[axis] = length(axis, geometry, session)
    }
    return size
  }

  /// The length that a fitted view gets, in whole pixels.
  private static func length(
    _ axis: Axis, _ geometry: SolvedGeometry, _ session: borrowing LayoutSession
  ) -> Double {
    let solved = geometry.value(session.system.variables.size(of: ViewID(1), axis))
    return max(0, session.system.tree.environment.roundedUpToPixel(solved))
  }

  /// The indices of the constraints of an isolated view that pull its width and its height toward the target.
  private static let targets = (width: 2, height: 3)

  /// An isolated view with the constraints that place it and pull it toward a target.
  private static func surrounded(
    _ isolated: ViewTree, target: Size, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> ViewTree {
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
    return isolated
  }

  /// The compressed and the expanded size of a view.
  ///
  /// - Complexity: That of one layout, and mostly of moving it.
  package static func both(_ view: ViewID, in tree: ViewTree) -> (compressed: Size, expanded: Size) {
    SolveCounter.note()
    let isolated = surrounded(
      tree.isolated(view), target: FittingTarget.compressed.size, horizontal: .fittingSize,
      vertical: .fittingSize)
    var session = LayoutSession(isolated)
    func size(_ geometry: SolvedGeometry, _ session: borrowing LayoutSession) -> Size {
      Size(width: length(.horizontal, geometry, session), height: length(.vertical, geometry, session))
    }
    let compressed = size(session.solve(), session)
    let most = FittingTarget.expanded.size
    var edit = LayoutEdit()
    edit.constants = [(targets.width, most.width), (targets.height, most.height)]
    guard session.system.tree.constraints.count == isolated.constraints.count, !session.hasConflict,
      session.restart(edit)
    else { return (compressed, solve(view, in: tree, target: .expanded)) }
    let geometry = session.solve()
    guard !session.hasConflict else { return (compressed, solve(view, in: tree, target: .expanded)) }
    return (compressed, size(geometry, session))
  }

  /// - Parameter target: the target, at the fitting size priority on both axes.
  package static func solve(_ view: ViewID, in tree: ViewTree, target: FittingTarget) -> Size {
    SolveCounter.note()
    return solve(view, in: tree, target: target.size, horizontal: .fittingSize, vertical: .fittingSize)
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
