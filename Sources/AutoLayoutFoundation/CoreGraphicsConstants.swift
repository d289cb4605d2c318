public import AutoLayout
public import Foundation
import Geometry

/// A number of Foundation's kind as a constant, as SnapKit's and Masonry's users write it.
extension CGFloat: ConstraintConstant, ConstraintInset {
  public func constant(for attribute: Attribute, isRightToLeft: Bool) -> Double { Double(self) }

  public var insetConstant: any ConstraintConstant { EdgeInsets(all: Double(self)) }
}

extension CGSize: ConstraintConstant {
  public func constant(for attribute: Attribute, isRightToLeft: Bool) -> Double {
    Size(width: Double(width), height: Double(height)).constant(
      for: attribute, isRightToLeft: isRightToLeft)
  }
}

extension CGPoint: ConstraintConstant {
  public func constant(for attribute: Attribute, isRightToLeft: Bool) -> Double {
    Point(x: Double(x), y: Double(y)).constant(for: attribute, isRightToLeft: isRightToLeft)
  }
}
