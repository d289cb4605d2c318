/// A position of a view or guide along one axis, like `NSLayoutAnchor`: the shortest way to make constraints.
///
/// `LayoutXAxisAnchor` and `LayoutYAxisAnchor` conform. Both anchors of a constraint have the same type, so mixing
/// axes, or a position with a size, does not compile:
///
/// ```swift
/// label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)  // compiles
/// label.leadingAnchor.constraint(equalTo: root.topAnchor)                    // does not
/// ```
///
/// Mistakes that types cannot rule out trap at the creation of the constraint: mixing leading or trailing with left
/// or right, and using an attribute that a guide does not have (`LayoutRules: Refused constraints` and
/// `LayoutRules: Anchors and spacing`).
public protocol LayoutPositionAnchor: CustomStringConvertible {
  /// The view or guide that has the position.
  var item: any LayoutConstraintItem { get }
  /// The position's attribute.
  var attribute: Attribute { get }
}

extension LayoutPositionAnchor {
  /// An inactive constraint: `self == anchor + constant`, in points to the right, downward or in reading direction.
  public func constraint(equalTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    .trapping(side, .equal, anchor.side, constant: constant)
  }

  /// An inactive constraint: `self >= anchor + constant`.
  public func constraint(greaterThanOrEqualTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    .trapping(side, .greaterThanOrEqual, anchor.side, constant: constant)
  }

  /// An inactive constraint: `self <= anchor + constant`.
  public func constraint(lessThanOrEqualTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    .trapping(side, .lessThanOrEqual, anchor.side, constant: constant)
  }

  /// The distance `anchor - self`, which constraints can compare like a width or height.
  public func anchorWithOffset(to anchor: Self) -> LayoutDimension {
    LayoutDimension(ConstraintSide(anchor.side.anchor, from: side.anchor))
  }

  /// `label.leading`
  public var description: String { side.text }

  var side: ConstraintSide { ConstraintSide(ItemAnchor(item, attribute)) }
}

extension LayoutConstraint {
  /// A constraint between sides that were chosen in code, where breaking a rule of `LayoutRules: Refused constraints`
  /// is a programming error and traps.
  static func trapping(
    _ first: ConstraintSide, _ relation: LayoutRelation, multiplier: Double = 1, _ second: ConstraintSide?,
    constant: Double
  ) -> LayoutConstraint {
    do throws(ConstraintError) {
      return try LayoutConstraint(first, relation, multiplier: multiplier, second, constant: constant)
    } catch {
      preconditionFailure(error.description)
    }
  }
}
