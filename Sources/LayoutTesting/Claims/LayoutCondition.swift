public import AutoLayout

/// A relation between two sums, which `expectLayout` claims, or makes the condition of a claim: `login.submit.height >= 44`.
///
/// As a condition, `when:`, it can also be a pair of size classes.
public struct LayoutCondition {
  enum Kind {
    case relation(LayoutExpression, LayoutRelation, LayoutExpression)
    case sizeClasses(width: SizeClass?, height: SizeClass?)
  }

  let kind: Kind

  fileprivate init(_ left: LayoutExpression, _ relation: LayoutRelation, _ right: LayoutExpression) {
    kind = .relation(left, relation, right)
  }

  private init(_ kind: Kind) { self.kind = kind }

  /// The layouts with these size classes, for `when:`.
  ///
  /// - Parameters:
  ///   - width: The class of the width, or `nil` for both.
  ///   - height: The class of the height, or `nil` for both.
  public static func sizeClasses(width: SizeClass? = nil, height: SizeClass? = nil) -> LayoutCondition {
    LayoutCondition(.sizeClasses(width: width, height: height))
  }
}

extension LayoutExpression {
  /// Whether two sums are equal, to 1e-6 points.
  public static func == (a: LayoutExpression, b: LayoutExpression) -> LayoutCondition {
    LayoutCondition(a, .equal, b)
  }

  /// Whether a sum is so many points, to 1e-6.
  public static func == (a: LayoutExpression, b: Double) -> LayoutCondition {
    LayoutCondition(a, .equal, LayoutExpression(constant: b))
  }

  /// Whether so many points are a sum, to 1e-6.
  public static func == (a: Double, b: LayoutExpression) -> LayoutCondition {
    LayoutCondition(LayoutExpression(constant: a), .equal, b)
  }

  /// Whether a sum is at most another one.
  public static func <= (a: LayoutExpression, b: LayoutExpression) -> LayoutCondition {
    LayoutCondition(a, .lessThanOrEqual, b)
  }

  /// Whether a sum is at most so many points.
  public static func <= (a: LayoutExpression, b: Double) -> LayoutCondition {
    LayoutCondition(a, .lessThanOrEqual, LayoutExpression(constant: b))
  }

  /// Whether so many points are at most a sum.
  public static func <= (a: Double, b: LayoutExpression) -> LayoutCondition {
    LayoutCondition(LayoutExpression(constant: a), .lessThanOrEqual, b)
  }

  /// Whether a sum is at least another one.
  public static func >= (a: LayoutExpression, b: LayoutExpression) -> LayoutCondition {
    LayoutCondition(a, .greaterThanOrEqual, b)
  }

  /// Whether a sum is at least so many points.
  public static func >= (a: LayoutExpression, b: Double) -> LayoutCondition {
    LayoutCondition(a, .greaterThanOrEqual, LayoutExpression(constant: b))
  }

  /// Whether so many points are at least a sum.
  public static func >= (a: Double, b: LayoutExpression) -> LayoutCondition {
    LayoutCondition(LayoutExpression(constant: a), .greaterThanOrEqual, b)
  }
}
