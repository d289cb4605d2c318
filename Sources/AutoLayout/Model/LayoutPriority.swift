/// UIKit's layout priority: greater than 0, at most 1000, fractions allowed.
public struct LayoutPriority: Hashable, Comparable, Sendable {
  /// 1000 is required; a constraint refuses a value that is not greater than 0 and at most 1000.
  public var value: Double

  /// A priority of any value; `isValid` states whether a constraint may have it.
  public init(_ value: Double) {
    self.value = value
  }

  /// 1000: must hold, or is broken and reported. What new constraints have.
  public static let required = LayoutPriority(1000)
  /// 750, UIKit's `defaultHigh`: how firmly views refuse to shrink below their content.
  public static let high = LayoutPriority(750)
  /// 250, UIKit's `defaultLow`: how firmly most views refuse to grow beyond their content.
  public static let low = LayoutPriority(250)
  /// 500, the priority between `low` and `high` that closures name.
  public static let medium = LayoutPriority(500)
  /// 50, UIKit's `fittingSizeLevel`: how firmly a fitting size pulls at its view.
  public static let fittingSize = LayoutPriority(50)

  /// Whether the constraint is required.
  public var isRequired: Bool { value >= 1000 }
  /// Whether the priority is valid for a constraint: greater than 0 and at most 1000.
  public var isValid: Bool { value > 0 && value <= 1000 }

  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.value < b.value }
}

/// How a constraint's two sides compare.
public enum LayoutRelation: String, Hashable, Sendable, CaseIterable {
  /// The left-hand side is no greater than the right-hand side; raw value `<=`.
  case lessThanOrEqual = "<="
  /// Both sides are the same; raw value `==`.
  case equal = "=="
  /// The left-hand side is no less than the right-hand side; raw value `>=`.
  case greaterThanOrEqual = ">="

  /// The relation after both sides have changed place or sign.
  public var flipped: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
