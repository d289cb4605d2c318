/// A width, a height or a distance between two positions, like `NSLayoutDimension`.
///
/// Constraints may compare widths with heights: `width == 16 / 9 * height` is an aspect ratio.
public struct LayoutDimension: CustomStringConvertible {
  let side: ConstraintSide

  init(_ side: ConstraintSide) {
    self.side = side
  }

  /// The view or guide that has the size; for a distance, the one at its end.
  public var item: any LayoutConstraintItem { side.anchor.item }

  /// `label.width`, or `(b.leading - a.trailing)` for a distance.
  public var description: String { side.text }
}

extension LayoutDimension {
  /// An inactive constraint: `self == constant`, in points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    .trapping(side, .equal, nil, constant: constant)
  }

  /// An inactive constraint: `self >= constant`.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    .trapping(side, .greaterThanOrEqual, nil, constant: constant)
  }

  /// An inactive constraint: `self <= constant`.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    .trapping(side, .lessThanOrEqual, nil, constant: constant)
  }

  /// An inactive constraint: `self == multiplier * dimension + constant`.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    .trapping(side, .equal, multiplier: multiplier, dimension.side, constant: constant)
  }

  /// An inactive constraint: `self >= multiplier * dimension + constant`.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    .trapping(side, .greaterThanOrEqual, multiplier: multiplier, dimension.side, constant: constant)
  }

  /// An inactive constraint: `self <= multiplier * dimension + constant`.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    .trapping(side, .lessThanOrEqual, multiplier: multiplier, dimension.side, constant: constant)
  }
}
