/// Lays out whole trees.
public enum LayoutEngine {
  /// Lays out a tree. This never fails: constraints that cannot be satisfied are broken and reported in `issues`.
  ///
  /// Labels wrap to their solved widths, insets follow the frames that they depend on, and content offsets are
  /// clamped last (`SolvingRules: Passes`). The same tree always gives the same layout.
  ///
  /// - Precondition: views are in preorder, and constraints are valid (`LayoutRules: Refused constraints`).
  public static func solve(_ tree: ViewTree) -> SolvedLayout {
    precondition(!tree.views.isEmpty, "a tree has a root")
    SolveCounter.note()
    var session = LayoutSession(tree)
    let geometry = session.solve()
    return session.layout(geometry)
  }

  /// The views of `solve(_:)` alone, without issues and lines of text. Several times as fast as a whole layout.
  package static func frames(of tree: ViewTree) -> [SolvedView] {
    precondition(!tree.views.isEmpty, "a tree has a root")
    SolveCounter.note()
    var session = LayoutSession(tree)
    return session.solve().views
  }
}
