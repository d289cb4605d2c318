/// A tree that is laid out with other contents of its views, one after the other, by one solver.
///
/// Each layout has the frames of `LayoutEngine.solve(_:)`, whatever came before.
package struct TreeVariants: ~Copyable {
  private var session: LayoutSession
  /// The tree as the session has it.
  private var tree: ViewTree

  /// - Precondition: as for `LayoutEngine.solve(_:)`.
  package init(_ tree: ViewTree) {
    SolveCounter.note()
    session = LayoutSession(tree)
    self.tree = session.system.tree
  }

  /// The layout of the first tree, as `LayoutEngine.solve(_:)` gives it.
  package mutating func layout() -> SolvedLayout { session.layout(session.solve()) }

  /// The layout of another tree, without its issues and the errors of its constraints.
  ///
  /// - Complexity: That of moving a living layout there if views alone differ, in their content or visibility, and nothing is in
  ///   conflict; otherwise that of a new layout.
  package mutating func frames(of other: ViewTree) -> SolvedLayout {
    let other = other.prepared()
    if let known = moved(to: other) { return known }
    SolveCounter.note()
    session = LayoutSession(other)
    tree = session.system.tree
    return session.layout(session.solve())
  }

  /// The layout of another tree if the session can take it; `nil` leaves the session as it must not be used again.
  private mutating func moved(to other: ViewTree) -> SolvedLayout? {
    guard !session.hasConflict, other.views.count == tree.views.count, other.constraints == tree.constraints
    else { return nil }
    var edit = LayoutEdit()
    for index in other.views.indices where other.views[index] != tree.views[index] {
      edit.nodes.append((ViewID(index), other.views[index]))
    }
    guard session.restart(edit) else { return nil }
    let geometry = session.solve()
    guard !session.hasConflict else { return nil }
    tree = other
    return session.layout(geometry)
  }
}
