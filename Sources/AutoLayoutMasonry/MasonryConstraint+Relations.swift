// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AutoLayout
import ConstraintClosures

extension MasonryConstraint {
  /// Makes every attribute equal to that of `target`.
  ///
  /// For a view, that is the attribute with the same name; for `view.mas_right`, it is the right edge. A number is
  /// the width or height itself. A position lies that far from the superview's attribute with the same name. Sizes,
  /// points and insets set the constants of the attributes that they have numbers for.
  /// - Precondition: the statement has no relation yet.
  @discardableResult
  public func equalTo(_ target: some ConstraintTarget) -> MasonryConstraint { relate(.equal, [target]) }

  /// Makes every attribute equal to that of each target, in order.
  @discardableResult
  public func equalTo(_ targets: [any ConstraintTarget]) -> MasonryConstraint { relate(.equal, targets) }

  /// Makes every attribute greater than or equal to that of `target`.
  @discardableResult
  public func greaterThanOrEqualTo(_ target: some ConstraintTarget) -> MasonryConstraint {
    relate(.greaterThanOrEqual, [target])
  }

  /// Makes every attribute greater than or equal to that of each target, in order.
  @discardableResult
  public func greaterThanOrEqualTo(_ targets: [any ConstraintTarget]) -> MasonryConstraint {
    relate(.greaterThanOrEqual, targets)
  }

  /// Makes every attribute less than or equal to that of `target`.
  @discardableResult
  public func lessThanOrEqualTo(_ target: some ConstraintTarget) -> MasonryConstraint {
    relate(.lessThanOrEqual, [target])
  }

  /// Makes every attribute less than or equal to that of each target, in order.
  @discardableResult
  public func lessThanOrEqualTo(_ targets: [any ConstraintTarget]) -> MasonryConstraint {
    relate(.lessThanOrEqual, targets)
  }

  /// The same as `equalTo`, as Masonry code spells it for numbers, sizes, points and insets.
  @discardableResult
  public func mas_equalTo(_ target: some ConstraintTarget) -> MasonryConstraint { equalTo(target) }

  /// The same as `greaterThanOrEqualTo`, as Masonry code spells it for numbers, sizes, points and insets.
  @discardableResult
  public func mas_greaterThanOrEqualTo(_ target: some ConstraintTarget) -> MasonryConstraint {
    greaterThanOrEqualTo(target)
  }

  /// The same as `lessThanOrEqualTo`, as Masonry code spells it for numbers, sizes, points and insets.
  @discardableResult
  public func mas_lessThanOrEqualTo(_ target: some ConstraintTarget) -> MasonryConstraint {
    lessThanOrEqualTo(target)
  }

  private func relate(_ relation: LayoutRelation, _ targets: [any ConstraintTarget]) -> MasonryConstraint {
    trapping { () throws(StatementError) in
      try statement.relate(relation, targets.map { $0.constraintOperand })
    }
    return self
  }
}
