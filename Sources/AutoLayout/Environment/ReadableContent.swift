public import Geometry

/// How large the user wants text, as `UIContentSizeCategory`.
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
  /// The first of five accessibility sizes; from here on readable text may be as wide as it likes.
  case accessibilityMedium
  /// The second accessibility size.
  case accessibilityLarge
  /// The third accessibility size.
  case accessibilityExtraLarge
  /// The fourth accessibility size.
  case accessibilityExtraExtraLarge
  /// The largest text there is.
  case accessibilityExtraExtraExtraLarge
}

/// The `readableContentGuide`: text no wider than can be read with ease (`LayoutRules: Readable content`).
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
