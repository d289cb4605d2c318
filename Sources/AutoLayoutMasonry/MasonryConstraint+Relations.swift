// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AutoLayout
import Geometry

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
    precondition(self.relation == nil, "a statement can have only one relation")
    self.relation = relation
    parts = parts.flatMap { part in targets.map { self.part(part, comparedWith: $0.constraintOperand) } }
    return self
  }

  private func part(_ part: MasonryPart, comparedWith operand: ConstraintOperand) -> MasonryPart {
    var part = part
    switch operand {
    case .item(let item): part.second = MasonryTarget(item, part.attribute)
    case .attributes(let target):
      precondition(target.attributes.count == 1, "'\(target)' names more than one attribute")
      part.second = MasonryTarget(target.item, target.attributes[0])
    case .constant(let value):
      part.constant = part.attribute.masonryConstant(value) ?? 0
      if !part.attribute.isSize { part.second = MasonryTarget(superview(), part.attribute) }
    }
    return part
  }

  private func superview() -> View {
    guard let superview = receiver().superview else {
      preconditionFailure(
        "'\(receiver().displayName)' has no superview: add it to one first")
    }
    return superview
  }
}

extension Attribute {
  /// The number that a constant provides for the attribute, or `nil` if it provides none.
  func masonryConstant(_ value: any ConstraintConstant) -> Double? {
    let speaks =
      switch value {
      case is Size: isSize
      case is Point: self == .centerX || self == .centerY
      case is EdgeInsets, is DirectionalEdgeInsets:
        (Composite.edges + Composite.directionalEdges).contains(self)
      default: true
      }
    return speaks ? value.constant(for: self, isRightToLeft: false) : nil
  }
}
