import AutoLayout
import Geometry

/// The empty lower part of a root, which a figure cuts off below a break line.
enum RootTail {
  /// The height in points from which a tail is cut off, and what is left of it.
  private static let least = 200.0
  private static let rest = 52.0
  /// What is left in panels, which are often reduced.
  private static let restOfPanels = 96.0

  /// The height to cut off, in points, with `rest` points left: 0 if the lower part is not empty or concerns a constraint or an issue.
  ///
  /// - Complexity: O(*n*) in the number of views and constraints.
  static func length(of layout: SolvedLayout, leaving rest: Double = rest) -> Double {
    guard layout.issues.isEmpty, layout[.root].scroll == nil, layout[.root].frame.height >= least else {
      return 0
    }
    let geometry = LayoutGeometry(layout)
    guard geometry.drawnViews.count > 1 else { return 0 }
    let root = geometry.frame(.root)
    var bottom = root.minY
    for view in geometry.drawnViews where view != .root {
      bottom = max(bottom, geometry.frame(view).maxY, geometry.contentRect(view)?.maxY ?? bottom)
    }
    guard root.maxY - bottom >= least else { return 0 }
    let isTied = layout.constraints.contains { constraint in
      constraint.node.isDrawnAsWritten(in: layout.tree)
        && [constraint.node.first, constraint.node.second].contains { anchor in
          anchor.map { dependsOnHeight($0, in: layout.tree) } ?? false
        }
    }
    return isTied ? 0 : (root.maxY - bottom - rest).rounded(.down)
  }

  /// The heights to cut off of several layouts. Roots of one height lose as much, so that readers can compare them.
  static func lengths(of layouts: [SolvedLayout]) -> [Double] {
    let rest = layouts.count > 1 ? restOfPanels : rest
    let lengths = layouts.map { length(of: $0, leaving: rest) }
    let heights = layouts.map { $0[.root].frame.height }
    return heights.map { height in
      zip(heights, lengths).filter { $0.0 == height }.map(\.1).min() ?? 0
    }
  }

  /// Whether an anchor of the root moves with its bottom edge.
  private static func dependsOnHeight(_ anchor: LayoutAnchor, in tree: ViewTree) -> Bool {
    guard tree.owner(of: anchor.item) == .root, anchor.attribute.axis == .vertical else { return false }
    switch anchor.attribute {
    case .top, .topMargin: return anchor.item == .bottomLayoutGuide
    default: return true
    }
  }
}
