import AutoLayout
import Geometry

/// The views of a diagram whose solved frames differ from those that Interface Builder recorded
/// (`InterfaceBuilderRules: Issues of a file`).
///
/// The recorded frames depend on facts that only the app or the system knows: the sizes of views with custom classes,
/// the space around a symbol, or the constraint of a conflict that was broken. A view is reported only if none of them
/// can explain its recorded frame.
struct Misplacements {
  let record: DesignRecord
  /// The layout, rounded to whole pixels.
  let layout: SolvedLayout
  /// The reported conflicts.
  let conflicts: [LayoutIssue]

  /// A view with its two frames.
  struct Misplaced {
    var view: ViewID
    /// The axes on which the frames differ.
    var axes: Set<Axis>
    var expected: Rect
    var recorded: Rect
  }

  /// The deviation that Interface Builder tolerates, in points. It does not mark a frame that is off by one point.
  private static let tolerance = 1.001

  private var tree: ViewTree { layout.tree }

  /// The misplaced views, in preorder.
  ///
  /// - Parameter variants: What lays the tree out.
  func all(_ variants: inout TreeVariants) -> [Misplaced] {
    guard record.isRecordedCanvas else { return [] }
    let candidates = candidates
    guard !candidates.isEmpty, candidates.contains(where: { $0.view != .root }) else { return candidates }
    let supposed = variants.frames(of: supposedTree).rounded(toScale: tree.environment.pixelScale)
    return candidates.compactMap { candidate in
      guard candidate.view != .root else { return candidate }
      let axes = candidate.axes.intersection(
        differingAxes(candidate.recorded, supposed[candidate.view].frame))
      return axes.isEmpty ? nil : candidate
    }
  }

  /// The views whose frames in the layout differ from the recorded ones.
  private var candidates: [Misplaced] {
    let ambiguous = Set(layout.issues.filter(\.kind.isAmbiguity).flatMap(\.views))
    return tree.views.indices.compactMap { index in
      let view = ViewID(index)
      guard let recorded = record.frames[index], isPlacedByConstraints(view), !ambiguous.contains(view),
        !isOutOfStack(view)
      else { return nil }
      // The position of a root view is arbitrary. Only its size must match.
      let frame =
        view == .root ? Rect(origin: recorded.origin, size: layout[view].frame.size) : layout[view].frame
      let axes = differingAxes(recorded, frame).subtracting(conflictingAxes(of: view))
      guard !axes.isEmpty, !(record.isSymbol[index] && frame.contains(recorded.center)) else { return nil }
      return Misplaced(view: view, axes: axes, expected: frame, recorded: recorded)
    }
  }

  private func isPlacedByConstraints(_ view: ViewID) -> Bool {
    record.isPlacedByConstraints(view, in: tree)
  }

  /// Whether the view or an ancestor is hidden in a stack view. A stack view leaves hidden views at their last frames.
  private func isOutOfStack(_ view: ViewID) -> Bool {
    var current = view
    while let superview = tree[current].superview {
      if tree[current].isHidden, tree[superview].stack != nil { return true }
      current = superview
    }
    return false
  }

  private func differingAxes(_ a: Rect, _ b: Rect) -> Set<Axis> {
    var axes: Set<Axis> = []
    if max((a.minX - b.minX).magnitude, (a.width - b.width).magnitude) > Self.tolerance {
      axes.insert(.horizontal)
    }
    if max((a.minY - b.minY).magnitude, (a.height - b.height).magnitude) > Self.tolerance {
      axes.insert(.vertical)
    }
    return axes
  }

  /// The axes on which a conflict makes the frame of a view uncertain.
  private func conflictingAxes(of view: ViewID) -> Set<Axis> {
    Set(conflicts.filter { $0.views.contains(view) }.flatMap(\.axes))
  }

  // MARK: Explanations of recorded frames

  /// The priority of a size that a custom class may request at run time. It outweighs every optional constraint.
  private static let ownClass = LayoutPriority(999.5)

  /// The tree with recorded sizes for views whose size the file does not determine, and without the constraints that
  /// were broken by conflicts.
  private var supposedTree: ViewTree {
    var result = tree
    for index in result.views.indices where isPlacedByConstraints(ViewID(index)) {
      if let recorded = record.frames[index] { suppose(recorded, of: &result.views[index], index) }
    }
    let broken = Set(
      conflicts.compactMap { conflict in conflict.broken.flatMap { layout.location(of: conflict.members[$0]) }
      })
    result.constraints.removeAll { $0.location.map(broken.contains) ?? false }
    return result
  }

  /// Whether a stack view sizes the view in proportion to an intrinsic size that the file does not contain.
  private func isShareOfStack(_ node: ViewNode) -> Bool {
    node.stack == nil && node.superview.flatMap { tree[$0].stack }?.distribution == .fillProportionally
  }

  private func suppose(_ recorded: Rect, of node: inout ViewNode, _ index: Int) {
    // Interface Builder shows an activity indicator even if it is set to hide when stopped.
    if node.viewClass == .activityIndicator { node.isHidden = false }
    let isOwn =
      record.isOfOwnClass[index]
      || node.stack != nil && node.subviews.contains { record.isOfOwnClass[$0.index] }
    guard isOwn || node.subviews.isEmpty || isShareOfStack(node) else { return }
    node.prefer(
      recorded.inset(by: node.effectiveAlignmentRectInsets).size,
      at: isOwn ? Self.ownClass : LastSizes.priority)
  }
}
