import AutoLayout
import ConstraintClosures

/// One chain of a maker while it is being built, and the resulting constraint.
final class MakerStatement {
  private var statement: ConstraintStatement
  private var place: (file: StaticString, line: UInt) = (#fileID, #line)

  init(item: any LayoutConstraintItem, attributes: [Attribute]) {
    statement = ConstraintStatement(item, attributes, .snapKit)
  }

  /// The constraint, created on first access, or `nil` if the statement has no relation.
  private(set) lazy var constraint = makeConstraint()

  /// Changes the statement.
  func change(_ change: (inout ConstraintStatement) throws(StatementError) -> Void) {
    trapping(at: place) { () throws(StatementError) in try change(&statement) }
  }

  /// Sets the relation, where the code that does so stands.
  func relate(
    _ file: StaticString, _ line: UInt, _ change: (inout ConstraintStatement) throws(StatementError) -> Void
  ) {
    place = (file, line)
    self.change(change)
  }

  private func makeConstraint() -> Constraint? {
    guard statement.isComplete, let item = statement.item else { return nil }
    let constraints = trapping(at: place) { () throws(StatementError) in try statement.constraints() }
    return Constraint(item, constraints, label: statement.label, file: place.file, line: place.line)
  }
}

/// What a part of a statement gives. A statement that cannot be made is an error of the program.
func trapping<Result>(
  at place: (file: StaticString, line: UInt), _ body: () throws(StatementError) -> Result
) -> Result {
  do throws(StatementError) {
    return try body()
  } catch {
    preconditionFailure(error.description, file: place.file, line: place.line)
  }
}
