/// UIKit's layout priority: greater than 0, at most 1000, fractions allowed.
public struct LayoutPriority: Hashable, Comparable, Sendable {
  public var value: Double

  public init(_ value: Double) {
    self.value = value
  }

  public static let required = LayoutPriority(1000)
  public static let high = LayoutPriority(750)
  public static let low = LayoutPriority(250)
  public static let fittingSize = LayoutPriority(50)

  public var isRequired: Bool { value >= 1000 }
  public var isValid: Bool { value > 0 && value <= 1000 }

  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.value < b.value }
}

/// How a constraint's two sides compare.
public enum LayoutRelation: String, Hashable, Sendable, CaseIterable {
  case lessThanOrEqual = "<="
  case equal = "=="
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
