public import AutoLayout
import ConstraintClosures

/// A maker's statement before its relation. It takes more attributes or a relation.
public struct MakerAttributes: ConstraintAttributes {
  let statement: MakerStatement

  init(_ statement: MakerStatement) {
    self.statement = statement
  }

  public func select(_ attributes: [Attribute]) -> MakerAttributes {
    statement.change { statement throws(StatementError) in try statement.add(attributes) }
    return self
  }
}

extension MakerAttributes {
  /// Makes every attribute equal to that of `target`.
  ///
  /// For a view or guide, that is the attribute with the same name; for `view.snp.right`, it is the right edge. A
  /// constant is the width or height itself. A position lies that far from the superview's attribute with the same
  /// name, a center from the superview's left or top edge.
  /// - Precondition: `target` names one attribute at most, or the same ones as the statement; edges correspond to
  ///   margins.
  @discardableResult
  public func equalTo(
    _ target: some ConstraintTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> MakerRelation {
    relate(.equal, target, file, line)
  }

  /// Makes every attribute less than or equal to that of `target`.
  @discardableResult
  public func lessThanOrEqualTo(
    _ target: some ConstraintTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> MakerRelation {
    relate(.lessThanOrEqual, target, file, line)
  }

  /// Makes every attribute greater than or equal to that of `target`.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ target: some ConstraintTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> MakerRelation {
    relate(.greaterThanOrEqual, target, file, line)
  }

  /// Makes every attribute equal to the superview's.
  ///
  /// - Precondition: the view has a superview, or the guide has an owning view.
  @discardableResult
  public func equalToSuperview(file: StaticString = #fileID, line: UInt = #line) -> MakerRelation {
    relateToSuperview(.equal, file, line)
  }

  /// Makes every attribute less than or equal to the superview's.
  ///
  /// - Precondition: the view has a superview, or the guide has an owning view.
  @discardableResult
  public func lessThanOrEqualToSuperview(file: StaticString = #fileID, line: UInt = #line) -> MakerRelation {
    relateToSuperview(.lessThanOrEqual, file, line)
  }

  /// Makes every attribute greater than or equal to the superview's.
  ///
  /// - Precondition: the view has a superview, or the guide has an owning view.
  @discardableResult
  public func greaterThanOrEqualToSuperview(
    file: StaticString = #fileID, line: UInt = #line
  ) -> MakerRelation {
    relateToSuperview(.greaterThanOrEqual, file, line)
  }

  private func relate(
    _ relation: LayoutRelation, _ target: some ConstraintTarget, _ file: StaticString, _ line: UInt
  ) -> MakerRelation {
    statement.relate(file, line) { statement throws(StatementError) in
      try statement.relate(relation, [target.constraintOperand])
    }
    return MakerRelation(statement)
  }

  private func relateToSuperview(
    _ relation: LayoutRelation, _ file: StaticString, _ line: UInt
  ) -> MakerRelation {
    statement.relate(file, line) { statement throws(StatementError) in
      try statement.relateToSuperview(relation)
    }
    return MakerRelation(statement)
  }
}
