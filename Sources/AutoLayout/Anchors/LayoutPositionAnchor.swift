/// A position of a view or guide along one axis, as `NSLayoutAnchor`: what constraints are made between with the
/// least to write.
///
/// `LayoutXAxisAnchor` and `LayoutYAxisAnchor` conform. Both anchors of a constraint are of one type, so that
/// mixing the axes, or a position with a size, does not compile:
///
/// ```swift
/// label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)  // compiles
/// label.leadingAnchor.constraint(equalTo: root.topAnchor)                    // does not
/// ```
///
/// Mistakes that types cannot rule out trap when the constraint is made: mixing leading or trailing with left or right,
/// and using an attribute that a guide does not have (`LayoutRules: Refused constraints` and
/// `LayoutRules: Anchors and spacing`).
public protocol LayoutPositionAnchor: CustomStringConvertible {
  /// The view or guide whose position it is.
  var item: any LayoutConstraintItem { get }
  /// Which of its positions.
  var attribute: Attribute { get }
}

extension LayoutPositionAnchor {
  /// Inactive: `self == anchor + constant`, in points to the right, downward or in reading direction.
  public func constraint(equalTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    .trapping(side, .equal, anchor.side, constant: constant)
  }

  /// Inactive: `self >= anchor + constant`.
  public func constraint(greaterThanOrEqualTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    .trapping(side, .greaterThanOrEqual, anchor.side, constant: constant)
  }

  /// Inactive: `self <= anchor + constant`.
  public func constraint(lessThanOrEqualTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    .trapping(side, .lessThanOrEqual, anchor.side, constant: constant)
  }

  /// The distance `anchor - self`, which constraints compare as they do widths and heights.
  public func anchorWithOffset(to anchor: Self) -> LayoutDimension {
    LayoutDimension(ConstraintSide(anchor.side.anchor, from: side.anchor))
  }

  /// `label.leading`
  public var description: String { side.text }

  var side: ConstraintSide { ConstraintSide(ItemAnchor(item, attribute)) }
}

extension LayoutConstraint {
  /// A constraint of sides that the caller has chosen in code: breaking a rule of `LayoutRules: Refused constraints` is a mistake there.
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
