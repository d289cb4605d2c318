/// UIKit's layout priority: greater than 0, at most 1000, fractions allowed.
public struct LayoutPriority: Hashable, Comparable, Sendable {
  /// The value; 1000 is required. A constraint accepts only values greater than 0 and at most 1000.
  public var value: Double

  /// A priority of any value. `isValid` determines whether a constraint may have it.
  public init(_ value: Double) {
    self.value = value
  }

  /// 1000, the default of new constraints: they must hold, or are broken and reported.
  public static let required = LayoutPriority(1000)
  /// 750, UIKit's `defaultHigh`: the default priority with which views resist shrinking below their content.
  public static let high = LayoutPriority(750)
  /// 250, UIKit's `defaultLow`: the default priority with which most views resist growing beyond their content.
  public static let low = LayoutPriority(250)
  /// 500, between `low` and `high`: the medium priority of constraint closures.
  public static let medium = LayoutPriority(500)
  /// 50, UIKit's `fittingSizeLevel`: the priority of the target when a fitting size is computed.
  public static let fittingSize = LayoutPriority(50)

  /// Whether a constraint of this priority is required.
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

  /// The relation after both sides are swapped or negated.
  public var flipped: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
