public import Geometry

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
