public import Foundation

/// A content size of Dynamic Type.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ suffix: String) { rawValue = "UICTContentSizeCategory\(suffix)" }

  /// Unknown.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Three steps below the default.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Two steps below the default.
  public static let small = UIContentSizeCategory("S")
  /// One step below the default.
  public static let medium = UIContentSizeCategory("M")
  /// The default one.
  public static let large = UIContentSizeCategory("L")
  /// One step above the default.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Two steps above the default.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// Three steps above the default.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The first size for poor sight.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second size for poor sight.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third size for poor sight.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth size for poor sight.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  private static let ordered: [UIContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// The place among the sizes, from 0 for the smallest; that of the default for an unknown one.
  var step: Int {
    let index = Self.ordered.firstIndex(of: self) ?? 0
    return index == 0 ? 3 : index - 1
  }

  /// Whether the size is one for poor sight.
  public var isAccessibilityCategory: Bool { step > 6 }

  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    (ordered.firstIndex(of: a) ?? 0) < (ordered.firstIndex(of: b) ?? 0)
  }

  /// The notification of a new content size. It is never posted here.
  public static var didChangeNotification: NSNotification.Name {
    NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  }
}
