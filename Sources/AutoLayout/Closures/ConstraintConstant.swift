public import Geometry

/// A constant of a maker's constraints: a number, or a value with one for each attribute (`ClosureRules: SnapKit`).
public protocol ConstraintConstant: ConstraintTarget {
  /// The constant for an attribute, in points; 0 if the value has none for it.
  ///
  /// - Parameters:
  ///   - attribute: the attribute on the right-hand side, or the only one.
  ///   - isRightToLeft: whether leading is right.
  func constant(for attribute: Attribute, isRightToLeft: Bool) -> Double
}

/// A constant that moves edges inward: one distance for all, or insets.
public protocol ConstraintInset {
  /// The resulting constants.
  var insetConstant: any ConstraintConstant { get }
}

extension ConstraintConstant {
  public var constraintOperand: ConstraintOperand { .constant(self) }
}

extension Double: ConstraintConstant, ConstraintInset {
  public func constant(for attribute: Attribute, isRightToLeft: Bool) -> Double { self }

  public var insetConstant: any ConstraintConstant { EdgeInsets(all: self) }
}

extension Float: ConstraintConstant, ConstraintInset {
  public func constant(for attribute: Attribute, isRightToLeft: Bool) -> Double { Double(self) }

  public var insetConstant: any ConstraintConstant { EdgeInsets(all: Double(self)) }
}

extension Int: ConstraintConstant, ConstraintInset {
  public func constant(for attribute: Attribute, isRightToLeft: Bool) -> Double { Double(self) }

  public var insetConstant: any ConstraintConstant { EdgeInsets(all: Double(self)) }
}

extension Size: ConstraintConstant {
  public func constant(for attribute: Attribute, isRightToLeft: Bool) -> Double {
    switch attribute {
    case .width: width
    case .height: height
    default: 0
    }
  }
}

extension Point: ConstraintConstant {
  public func constant(for attribute: Attribute, isRightToLeft: Bool) -> Double {
    if attribute.isSize { return 0 }
    return attribute.axis == .horizontal ? x : y
  }
}

extension EdgeInsets: ConstraintConstant, ConstraintInset {
  public func constant(for attribute: Attribute, isRightToLeft: Bool) -> Double {
    switch attribute {
    case .left, .leftMargin: left
    case .right, .rightMargin: -right
    case .top, .topMargin, .firstBaseline: top
    case .bottom, .bottomMargin, .lastBaseline: -bottom
    case .leading, .leadingMargin: isRightToLeft ? right : left
    case .trailing, .trailingMargin: isRightToLeft ? -left : -right
    case .width: -(left + right)
    case .height: -(top + bottom)
    case .centerX, .centerXWithinMargins: (left - right) / 2
    case .centerY, .centerYWithinMargins: (top - bottom) / 2
    }
  }

  public var insetConstant: any ConstraintConstant { self }
}

extension DirectionalEdgeInsets: ConstraintConstant, ConstraintInset {
  public func constant(for attribute: Attribute, isRightToLeft: Bool) -> Double {
    switch attribute {
    case .leading, .leadingMargin: leading
    case .trailing, .trailingMargin: -trailing
    default:
      EdgeInsets(
        top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
        right: isRightToLeft ? leading : trailing
      ).constant(for: attribute, isRightToLeft: isRightToLeft)
    }
  }

  public var insetConstant: any ConstraintConstant { self }
}
