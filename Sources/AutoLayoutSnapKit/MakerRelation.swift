public import AutoLayout

/// A statement of a maker after its relation: what may be added to the right-hand side.
public struct MakerRelation {
  let statement: MakerStatement

  init(_ statement: MakerStatement) {
    self.statement = statement
  }

  /// Multiplies the right-hand side's attribute.
  @discardableResult
  public func multipliedBy(_ factor: Double) -> MakerRelation {
    statement.multiplier = factor
    return self
  }

  /// Divides the right-hand side's attribute.
  @discardableResult
  public func dividedBy(_ divisor: Double) -> MakerRelation { multipliedBy(1 / divisor) }

  /// Adds a constant: a number to every attribute, or the matching component of a size, point or insets to each.
  @discardableResult
  public func offset(_ amount: some ConstraintConstant) -> MakerRelation {
    statement.constant = amount
    return self
  }

  /// Moves edges inward and makes sizes smaller: left and top by as much, right and bottom by minus as much.
  ///
  /// Of left and right insets, leading takes the one that lies there by what the view itself says of its direction;
  /// the app's is not known before layout.
  @discardableResult
  public func inset(_ amount: some ConstraintInset) -> MakerRelation {
    statement.constant = amount.insetConstant
    return self
  }

  /// The priority of the statement's constraints; 1000 unless set.
  @discardableResult
  public func priority(_ priority: LayoutPriority) -> MakerRelation {
    statement.priority = priority
    return self
  }

  /// The priority as a number greater than 0 and at most 1000.
  @discardableResult
  public func priority(_ value: Double) -> MakerRelation { priority(LayoutPriority(value)) }

  /// The name of the statement's constraints in reports.
  @discardableResult
  public func labeled(_ label: String) -> MakerRelation {
    statement.label = label
    return self
  }

  /// The constraint that the statement comes to, for later changes. Nothing may be added to the statement after.
  public var constraint: Constraint {
    guard let constraint = statement.constraint else { preconditionFailure("the statement has a relation") }
    return constraint
  }
}
