public import AutoLayout
import ConstraintClosures

/// One statement of a Masonry closure: its attributes, their targets, and the resulting constraints.
public final class MasonryConstraint: ClosureStatement {
  var statement: ConstraintStatement
  /// The constraints, in order; none until the statement is installed.
  var constraints: [LayoutConstraint] = []

  init(_ view: View) {
    statement = ConstraintStatement(view, [], .masonry)
  }

  /// A statement whose constraint is installed already.
  init(_ view: View, made constraint: LayoutConstraint) {
    statement = ConstraintStatement(view, [], .masonry)
    constraints = [constraint]
  }

  /// Makes chains of attributes easier to read; has no effect.
  public var and: MasonryConstraint { self }

  /// Makes chains with insets and offsets easier to read; has no effect.
  public var with: MasonryConstraint { self }

  /// Sets the name of the statement's constraints in reports.
  @discardableResult
  public func key(_ label: String) -> MasonryConstraint {
    statement.label = label
    for constraint in constraints { constraint.identifier = label }
    return self
  }

  var isInstalled: Bool { !constraints.isEmpty }
}

extension MasonryConstraint: ConstraintAttributes {
  /// Adds attributes to those named before, in this order.
  ///
  /// - Precondition: the statement has no relation yet.
  public func select(_ attributes: [Attribute]) -> MasonryConstraint {
    trapping { () throws(StatementError) in try statement.add(attributes) }
    return self
  }
}

/// What a part of a statement gives. A statement that cannot be made is an error of the program.
func trapping<Result>(_ body: () throws(StatementError) -> Result) -> Result {
  do throws(StatementError) {
    return try body()
  } catch {
    preconditionFailure(error.description)
  }
}
