public import Geometry

/// How large the user wants text, as `UIContentSizeCategory`.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}

/// The `readableContentGuide`: text no wider than can be read with ease (SEMANTICS 1.7).
public enum ReadableContent {
  /// The widest that readable text gets, in points; `nil` for no limit.
  public static func maximumWidth(for category: ContentSizeCategory = .large) -> Double? {
    switch category {
    case .extraSmall: 560
    case .small: 600
    case .medium: 632
    case .large: 672
    case .extraLarge: 744
    case .extraExtraLarge: 824
    case .extraExtraExtraLarge: 896
    case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge:
      nil
    }
  }

  /// The guide's rectangle, given that of the layout margins guide: as tall, centered in it, and no wider than
  /// the category allows.
  public static func rect(in margins: Rect, category: ContentSizeCategory = .large) -> Rect {
    let width = min(margins.width, maximumWidth(for: category) ?? .infinity)
    return Rect(
      x: margins.midX - width / 2, y: margins.minY, width: width, height: margins.height)
  }
}
