public import AutoLayout

/// A number with names that can be counted on from: `.required - 1`.
public protocol NumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {
  /// Creates a value from its number.
  init(rawValue: RawValue)
}

extension NumericRawRepresentable {
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// The value greater by a number.
  public static func + (a: Self, b: RawValue) -> Self { Self(rawValue: a.rawValue + b) }

  /// The value greater by a number.
  public static func + (a: RawValue, b: Self) -> Self { Self(rawValue: a + b.rawValue) }

  /// The value less by a number.
  public static func - (a: Self, b: RawValue) -> Self { Self(rawValue: a.rawValue - b) }

  /// The difference of two values.
  public static func - (a: Self, b: Self) -> RawValue { a.rawValue - b.rawValue }

  /// Adds a number.
  public static func += (a: inout Self, b: RawValue) { a = a + b }

  /// Subtracts a number.
  public static func -= (a: inout Self, b: RawValue) { a = a - b }
}

/// The priority of a constraint: greater than 0, at most 1000.
public struct UILayoutPriority: NumericRawRepresentable, Hashable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  /// A priority of that number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint must hold.
  public static let required = UILayoutPriority(1000)
  /// 750: the default priority with which views resist shrinking below their content.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: the priority of a drag that can resize a scene's window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: the priority at which a scene's window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: the priority of a drag that cannot resize a scene's window.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the default priority with which most views resist growing beyond their content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority of the target when a fitting size is computed.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// The old spelling of `UILayoutPriority.required`.
public let UILayoutPriorityRequired = UILayoutPriority.required
/// The old spelling of `UILayoutPriority.defaultHigh`.
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
/// The old spelling of `UILayoutPriority.defaultLow`.
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
/// The old spelling of `UILayoutPriority.fittingSizeLevel`.
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel

extension LayoutPriority {
  /// The same priority in UIKit's type.
  public init(_ priority: UILayoutPriority) { self.init(Double(priority.rawValue)) }
}

extension UILayoutPriority {
  /// The same priority of a layout.
  public init(_ priority: LayoutPriority) { self.init(Float(priority.value)) }
}
