public import AutoLayout
import AutoLayoutFoundation
import ConstraintClosures

/// A maker's statement after its relation. It takes a multiplier, a constant, a priority and a label.
public struct MakerRelation {
  let statement: MakerStatement

  init(_ statement: MakerStatement) {
    self.statement = statement
  }

  /// Multiplies the attribute on the right-hand side by `factor`.
  @discardableResult
  public func multipliedBy(_ factor: Double) -> MakerRelation {
    statement.change { $0.multiplier = factor }
    return self
  }

  /// Divides the attribute on the right-hand side by `divisor`.
  @discardableResult
  public func dividedBy(_ divisor: Double) -> MakerRelation { multipliedBy(1 / divisor) }

  /// Adds a constant: a number to every attribute, or the matching component of a size, point or insets to each.
  @discardableResult
  public func offset(_ amount: some ConstraintConstant) -> MakerRelation {
    statement.change { $0.set(amount) }
    return self
  }

  /// Moves edges inward and makes sizes smaller: adds the amount to left and top, and subtracts it from right and
  /// bottom.
  ///
  /// Leading takes the left inset and trailing the right one, in both reading directions: SnapKit's configuration is left
  /// to right unless an app changes it.
  @discardableResult
  public func inset(_ amount: some ConstraintInset) -> MakerRelation {
    statement.change { $0.set(amount.insetConstant) }
    return self
  }

  /// Sets the priority of the statement's constraints, which is 1000 by default.
  @discardableResult
  public func priority(_ priority: LayoutPriority) -> MakerRelation {
    statement.change { $0.priority = priority }
    return self
  }

  /// Sets the priority to a number greater than 0 and at most 1000.
  @discardableResult
  public func priority(_ value: Double) -> MakerRelation { priority(LayoutPriority(value)) }

  /// Sets the name of the statement's constraints in reports.
  @discardableResult
  public func labeled(_ label: String) -> MakerRelation {
    statement.change { $0.label = label }
    return self
  }

  /// The statement's constraint, for later changes. It ends the statement: nothing may be added afterward.
  public var constraint: Constraint {
    guard let constraint = statement.constraint else { preconditionFailure("the statement has a relation") }
    return constraint
  }
}
