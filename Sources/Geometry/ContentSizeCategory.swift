/// The user's preferred text size, like `UIContentSizeCategory`.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  /// The smallest text, two steps below `medium`.
  case extraSmall
  /// One step below `medium`.
  case small
  /// One step below the default.
  case medium
  /// The default of every device.
  case large
  /// One step above the default.
  case extraLarge
  /// Two steps above the default.
  case extraExtraLarge
  /// The largest text outside the accessibility settings.
  case extraExtraExtraLarge
  /// The first of five accessibility sizes. From this size on, readable text has no maximum width.
  case accessibilityMedium
  /// The second accessibility size.
  case accessibilityLarge
  /// The third accessibility size.
  case accessibilityExtraLarge
  /// The fourth accessibility size.
  case accessibilityExtraExtraLarge
  /// The largest text there is.
  case accessibilityExtraExtraExtraLarge

  /// The short name of the Human Interface Guidelines, such as `XXXL` or `AX1`.
  public var shortName: String {
    switch self {
    case .extraSmall: "XS"
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    case .extraLarge: "XL"
    case .extraExtraLarge: "XXL"
    case .extraExtraExtraLarge: "XXXL"
    case .accessibilityMedium: "AX1"
    case .accessibilityLarge: "AX2"
    case .accessibilityExtraLarge: "AX3"
    case .accessibilityExtraExtraLarge: "AX4"
    case .accessibilityExtraExtraExtraLarge: "AX5"
    }
  }

  /// The place among the categories, from 0 for the smallest to 11.
  package var step: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ContentSizeCategory {
  /// Creates a category from UIKit's name or the short one.
  public init?(named name: String) {
    guard let match = Self.allCases.first(where: { $0.rawValue == name || $0.shortName == name }) else {
      return nil
    }
    self = match
  }

  /// Every name of a category.
  public static let names: [String] = allCases.map(\.rawValue) + allCases.map(\.shortName)
}
