/// A statement of a closure that made constraints. A later closure may change or remove them.
package protocol ClosureStatement: AnyObject {}

extension LayoutConstraintItem {
  /// The active closure statements for this view or guide, oldest first, in every closure syntax.
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

  /// Stores a statement unless it is already stored.
  package func keep(_ statement: some ClosureStatement) {
    if !closureStatements.contains(where: { $0 === statement }) { closureStatements.append(statement) }
  }

  /// Removes a statement.
  package func forget(_ statement: some ClosureStatement) {
    closureStatements.removeAll { $0 === statement }
  }
}
