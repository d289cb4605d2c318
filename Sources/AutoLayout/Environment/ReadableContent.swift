public import Geometry

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
}

/// The `readableContentGuide`, which limits text to a width that is easy to read (`LayoutRules: Readable content`).
public enum ReadableContent {
  /// The maximum width of readable text, in points; `nil` for no limit.
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

  /// The guide's rectangle within that of the layout margins guide: equally tall, centered, and no wider than the
  /// category allows.
  public static func rect(in margins: Rect, category: ContentSizeCategory = .large) -> Rect {
    let width = min(margins.width, maximumWidth(for: category) ?? .infinity)
    return Rect(
      x: margins.midX - width / 2, y: margins.minY, width: width, height: margins.height)
  }
}
