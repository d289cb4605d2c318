import AutoLayout
import AutoLayoutFoundation
import ConstraintClosures
public import Geometry

/// Constants may change at any time, priorities and multipliers only until the statement is installed.
extension MasonryConstraint {
  /// Sets the same constant for every attribute.
  @discardableResult
  public func offset(_ amount: Double) -> MasonryConstraint { setConstants(amount) }

  /// Sets the same distance inward from every edge.
  @discardableResult
  public func inset(_ amount: Double) -> MasonryConstraint { setConstants(EdgeInsets(all: amount)) }

  /// Sets distances inward from the edges; other attributes keep their constants. Leading and trailing use the left and
  /// right insets.
  @discardableResult
  public func insets(_ insets: EdgeInsets) -> MasonryConstraint { setConstants(insets) }

  /// Sets the constants of width and height; other attributes keep theirs.
  @discardableResult
  public func sizeOffset(_ offset: Size) -> MasonryConstraint { setConstants(offset) }

  /// Sets the constants of the centers; other attributes keep theirs.
  @discardableResult
  public func centerOffset(_ offset: Point) -> MasonryConstraint { setConstants(offset) }

  /// Multiplies the attribute on the right-hand side by `factor`.
  ///
  /// - Precondition: the statement is not installed yet.
  @discardableResult
  public func multipliedBy(_ factor: Double) -> MasonryConstraint {
    precondition(!isInstalled, "a multiplier cannot change once the constraint is installed")
    statement.multiplier = factor
    return self
  }

  /// Divides the attribute on the right-hand side by `divisor`.
  ///
  /// - Precondition: the statement is not installed yet.
  @discardableResult
  public func dividedBy(_ divisor: Double) -> MasonryConstraint { multipliedBy(1 / divisor) }

  /// Sets the priority of the statement's constraints, which is 1000 by default.
  ///
  /// - Precondition: the statement is not installed yet.
  @discardableResult
  public func priority(_ value: Double) -> MasonryConstraint {
    precondition(!isInstalled, "a priority cannot change once the constraint is installed")
    statement.priority = LayoutPriority(value)
    return self
  }

  /// Sets the priority to 250.
  @discardableResult
  public func priorityLow() -> MasonryConstraint { priority(LayoutPriority.low.value) }

  /// Sets the priority to 500.
  @discardableResult
  public func priorityMedium() -> MasonryConstraint { priority(LayoutPriority.medium.value) }

  /// Sets the priority to 750.
  @discardableResult
  public func priorityHigh() -> MasonryConstraint { priority(LayoutPriority.high.value) }

  private func setConstants(_ value: any ConstraintConstant) -> MasonryConstraint {
    statement.set(value)
    if isInstalled {
      let specs = trapping { () throws(StatementError) in try statement.specs() }
      for (constraint, spec) in zip(constraints, specs) { constraint.constant = spec.constant }
    }
    return self
  }
}
