import AutoLayout
import Geometry

/// Keeps views at the sizes that Interface Builder recorded where nothing else decides
/// (`InterfaceBuilderRules: Sizes that nothing decides`).
struct LastSizes {
  let record: DesignRecord

  /// The priority at which views without subviews keep widths and heights that the file does not determine. It
  /// outweighs the constraints that keep a stack view small.
  static let priority = LayoutPriority(52)
  /// The same for views with subviews, which these constraints may keep small.
  private static let containerPriority = LayoutPriority(48)

  /// The difference from the recorded length, in points, at which a view counts as collapsed or stretched.
  private static let tolerance = 0.5

  /// The layout with the last sizes of views whose size nothing decides. Constraints and issues stay the same, because
  /// the file does not say these sizes.
  ///
  /// - Parameter variants: What lays the tree out.
  /// - Complexity: That of `TreeVariants` if there are such views, otherwise O(views).
  func applied(to layout: SolvedLayout, _ variants: inout TreeVariants) -> SolvedLayout {
    guard record.isRecordedCanvas, !layout.issues.contains(where: { $0.kind == .unsatisfiable }) else {
      return layout
    }
    var tree = layout.tree
    var isChanged = false
    for index in tree.views.indices where isOpen(ViewID(index), in: tree) {
      guard let recorded = record.frames[index] else { continue }
      let size = recorded.inset(by: tree.views[index].effectiveAlignmentRectInsets).size
      let solved = layout.views[index].frame
      let differs =
        max((solved.width - recorded.width).magnitude, (solved.height - recorded.height).magnitude)
        > Self.tolerance
      isChanged = isChanged || differs
      tree.views[index].prefer(
        size, at: tree.views[index].subviews.isEmpty ? Self.priority : Self.containerPriority)
    }
    guard isChanged else { return layout }
    let kept = variants.frames(of: tree)
    var result = layout
    result.views = kept.views
    result.guides = kept.guides
    result.stackGuides = kept.stackGuides
    result.measuredRows = kept.measuredRows
    result.rowInsets = kept.rowInsets
    return result
  }

  /// Whether a view has no size of its own on some axis.
  private func isOpen(_ view: ViewID, in tree: ViewTree) -> Bool {
    let node = tree[view]
    guard view != .root, node.stack == nil, record.isPlacedByConstraints(view, in: tree)
    else { return false }
    return node.intrinsicSize?.width == nil || node.intrinsicSize?.height == nil
  }
}

extension DesignRecord {
  /// Whether constraints or a stack view place the view.
  func isPlacedByConstraints(_ view: ViewID, in tree: ViewTree) -> Bool {
    if view == .root { return true }
    if let superview = tree[view].superview, tree[superview].stack != nil { return true }
    return !tree[view].translatesAutoresizingMaskIntoConstraints
  }
}

extension ViewNode {
  /// Gives the view a size that it prefers at a priority, on each axis without an intrinsic length.
  mutating func prefer(_ size: Size, at priority: LayoutPriority) {
    let known = intrinsicSize
    if known?.width == nil {
      hugging?.horizontal = priority
      compressionResistance?.horizontal = priority
    }
    if known?.height == nil {
      hugging?.vertical = priority
      compressionResistance?.vertical = priority
    }
    intrinsicSize = IntrinsicSize(
      width: known?.width ?? max(0, size.width), height: known?.height ?? max(0, size.height))
  }
}
