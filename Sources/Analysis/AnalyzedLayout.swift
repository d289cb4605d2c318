public import AutoLayout

/// A solved layout with its issues, its alternative solutions, and its initial scroll positions.
///
/// Outside the engine, only this module solves layouts. Pictures and reports get an analyzed layout and query it.
public struct AnalyzedLayout: Sendable {
  /// The solved layout with the issues to report. For an Interface Builder file, these are the issues that Interface
  /// Builder would report (`InterfaceBuilderRules: Issues of a file`).
  public var layout: SolvedLayout
  /// What the engine found in the layout of an Interface Builder file, where `layout` has what Interface Builder reports.
  private var engineIssues: [LayoutIssue]?

  /// Lays out and analyzes a tree.
  ///
  /// - Complexity: The cost of one layout. For a tree from an Interface Builder file, that of another one for its issues, and of
  ///   moving a living layout up to twice.
  public init(_ tree: ViewTree) {
    guard let design = tree.design else {
      layout = LayoutEngine.solve(tree)
      layout.issues += tree.notices.map(LayoutIssue.listing)
      return
    }
    var variants = TreeVariants(FittedRoot.settled(tree))
    layout = variants.layout()
    layout.issues += tree.notices.map(LayoutIssue.listing)
    layout = LastSizes(record: design).applied(to: layout, &variants)
    if design.judgesTexts { engineIssues = layout.issues }
    // Interface Builder compares whole pixels. The layout itself is not rounded.
    let onPixels = layout.rounded(toScale: tree.environment.pixelScale)
    layout.issues = DesignIssues(record: design, layout: onPixels).all(&variants)
  }

  /// The tree with its root sized to fit its contents, if the file requires this.
  ///
  /// - Complexity: The cost of one layout for such a root, and of moving it, otherwise O(1).
  package static func fitted(_ tree: ViewTree) -> ViewTree { FittedRoot.settled(tree) }

  /// The least number of points from which an issue is reported, for those that are not reported at once: 0, or the tolerance with
  /// which Interface Builder compares. Texts, and what an audit finds, are not among what it compares.
  package static func leastReported(_ issue: LayoutIssue, in tree: ViewTree) -> Double {
    tree.design == nil || issue.kind == .text || issue.kind == .audit
      ? 0 : DesignIssues.tolerance(in: tree.environment)
  }

  /// An existing solved layout, such as that of a live view hierarchy, with the issues it contains.
  public init(_ layout: SolvedLayout) {
    self.layout = layout
  }

  /// The issues to report: those of `layout`. The misplaced views of an Interface Builder file come last.
  public var issues: [LayoutIssue] { layout.issues }

  /// The labels, buttons and fields whose text is cut off, in preorder, horizontal before vertical (`ContentRules: Text that
  /// is cut off`). They are not issues of the layout, because a layout may truncate text on purpose. Empty for an
  /// Interface Builder file as it was recorded: one that is asked about in a language, at a text size or in a space has them.
  ///
  /// - Complexity: The cost of measuring every text once.
  public var crowdedTexts: [LayoutIssue] {
    layout.tree.design.map(\.judgesTexts) ?? true
      ? CrowdedTexts(layout, issues: engineIssues ?? layout.issues).all : []
  }

  /// What the accessibility audit finds that the tree asks for, but for texts that are cut off (`ContentRules: Accessibility
  /// audit`).
  ///
  /// - Complexity: O(1) without an audit, else O(texts · views).
  package var audited: [LayoutIssue] { AccessibilityAudit.issues(in: layout) }

  /// The layout as an app first shows it: scrollable content that extends below bars begins at their edges.
  ///
  /// Interface Builder records frames as if there were no insets, and so does `layout`. The issues are the same.
  ///
  /// - Complexity: The cost of one layout if there are insets, otherwise O(1).
  public func atRest() -> AnalyzedLayout {
    guard let tree = RestingInsets.applied(to: layout) else { return self }
    var rested = LayoutEngine.solve(tree)
    rested.issues = layout.issues
    return AnalyzedLayout(rested)
  }

  /// The solutions that the constraints allow besides the one that layout chooses.
  ///
  /// - Complexity: The cost of one layout, and of another for each alternative solution.
  package func otherAnswers() -> LayoutAnswers { LayoutAnswers(to: layout.tree) }
}
