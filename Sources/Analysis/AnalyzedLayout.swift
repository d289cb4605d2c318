public import AutoLayout

/// A layout with everything that follows from it: issues, other answers, and where scroll views rest.
///
/// This is the only place outside of the engine that calls the solver. Pictures and reports are given an analyzed
/// layout and ask it.
public struct AnalyzedLayout: Sendable {
  /// The solved layout with the issues to report: for an Interface Builder file those that Interface Builder would
  /// report (`InterfaceBuilderRules: Issues of a file`).
  public var layout: SolvedLayout

  /// Lays out and analyzes a tree.
  ///
  /// - Complexity: that of a layout; up to three layouts for a tree from an Interface Builder file.
  public init(_ tree: ViewTree) {
    layout = LayoutEngine.solve(FittedRoot.settled(tree))
    guard let design = tree.design else { return }
    // Interface Builder compares whole pixels; the layout itself is not rounded.
    let onPixels = layout.rounded(toScale: tree.environment.pixelScale)
    layout.issues = DesignIssues(record: design, layout: onPixels).all
  }

  /// The tree with its root at the size that its contents decide, where the file leaves that to them.
  ///
  /// - Complexity: that of two layouts for such a root, else O(1).
  package static func fitted(_ tree: ViewTree) -> ViewTree { FittedRoot.settled(tree) }

  /// A layout that was solved before, such as one of a living hierarchy, with the issues that it has.
  public init(_ layout: SolvedLayout) {
    self.layout = layout
  }

  /// The issues to report: conflicts first, then views in preorder, horizontal before vertical.
  public var issues: [LayoutIssue] { layout.issues }

  /// The layout as an app first shows it: content that scrolls below bars begins at their edges.
  ///
  /// Interface Builder records frames as if nothing were inset, which is what `layout` has. The issues are the same.
  ///
  /// - Complexity: that of a layout where something is inset, else O(1).
  public func atRest() -> AnalyzedLayout {
    guard let tree = RestingInsets.applied(to: layout) else { return self }
    var rested = LayoutEngine.solve(tree)
    rested.issues = layout.issues
    return AnalyzedLayout(rested)
  }

  /// Solutions that the constraints allow besides the one that layout chooses.
  ///
  /// - Complexity: that of one layout, plus that of another one for each answer.
  package func otherAnswers() -> LayoutAnswers { LayoutAnswers(to: layout.tree) }
}
