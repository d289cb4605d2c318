/// Which distances of an autoresized view give way, as UIKit's `UIView.AutoresizingMask`.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The distance to the superview's left edge gives way.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width gives way.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the superview's right edge gives way.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the superview's top edge gives way.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height gives way.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the superview's bottom edge gives way.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}
