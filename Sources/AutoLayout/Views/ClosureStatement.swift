/// A statement of a closure that made constraints, which a later closure may change or take out.
package protocol ClosureStatement: AnyObject {}

extension LayoutConstraintItem {
  /// The statements of closures about this view or guide that are in force, oldest first, in whatever spelling.
  package var closureStatements: [any ClosureStatement] {
    get {
      if let view = self as? View { return view.statements }
      return (self as? LayoutGuide)?.statements ?? []
    }
    set {
      (self as? View)?.statements = newValue
      (self as? LayoutGuide)?.statements = newValue
    }
  }

  /// Keeps a statement, once.
  package func keep(_ statement: some ClosureStatement) {
    if !closureStatements.contains(where: { $0 === statement }) { closureStatements.append(statement) }
  }

  /// Forgets a statement.
  package func forget(_ statement: some ClosureStatement) {
    closureStatements.removeAll { $0 === statement }
  }
}
