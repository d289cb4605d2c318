/// Solves whole trees.
public enum LayoutEngine {
  /// Lays out a tree. Never fails: what cannot be satisfied is broken and reported in `issues`.
  public static func solve(_ tree: ViewTree) -> SolvedLayout { fatalError("not written yet") }
}
