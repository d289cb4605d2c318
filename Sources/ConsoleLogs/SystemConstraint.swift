import AutoLayout

/// A constraint that UIKit makes for views of plain classes, known by its numbers: no identifier tells.
package struct SystemConstraint: Sendable, Hashable {
  private var className: String
  private var attribute: Attribute
  private var constant: Double
  /// Why UIKit makes the constraint.
  package let reason: String
  /// What was on screen if it is UIKit's.
  package let occasion: String

  private static let all = [
    SystemConstraint(
      className: "UIView", attribute: .width, constant: -16,
      reason: "since iOS 12.2, UIAlertController makes this one for action sheets",
      occasion: "an action sheet")
  ]

  /// The row of a constraint that is probably UIKit's own; `nil` if it is not known.
  static func row(of constraint: LoggedConstraint) -> SystemConstraint? {
    guard constraint.className == "NSLayoutConstraint", constraint.isFixedSize,
      constraint.identifier == nil, constraint.origin == nil, constraint.first.item.label == nil
    else { return nil }
    return all.first { row in
      row.className == constraint.first.item.className && row.attribute == constraint.first.attribute
        && row.constant == constraint.constant
    }
  }
}
