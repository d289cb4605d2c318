/// A text style of Dynamic Type, like `UIFont.TextStyle`: a font whose size follows the content size category.
public enum FontTextStyle: String, Hashable, Sendable, CaseIterable {
  /// 34 points by default.
  case largeTitle
  /// 28 points by default.
  case title1
  /// 22 points by default.
  case title2
  /// 20 points by default.
  case title3
  /// 17 points by default, semibold.
  case headline
  /// 15 points by default.
  case subheadline
  /// 17 points by default.
  case body
  /// 16 points by default.
  case callout
  /// 13 points by default.
  case footnote
  /// 12 points by default.
  case caption1
  /// 11 points by default.
  case caption2

  /// The weight, from 100 to 900.
  public var weight: Int { self == .headline ? 600 : 400 }

  /// The size in points at a content size category.
  public func size(in category: ContentSizeCategory = .large) -> Double { sizes[category.step] }

  /// The sizes in points, from the smallest category to the largest, as the tables "iOS, iPadOS Dynamic Type sizes" and
  /// "Larger accessibility type sizes" of Apple's Human Interface Guidelines (Typography) list them. The guidelines'
  /// leading is a designer's: labels set their lines at the font's own line height.
  package var sizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}

extension FontDescription {
  /// The system font of a text style.
  public init(style: FontTextStyle, in category: ContentSizeCategory = .large) {
    self.init(size: style.size(in: category), weight: style.weight)
    self.style = style
  }

  /// The font at a content size category: of another size if it has a text style, else the same.
  public func resized(to category: ContentSizeCategory) -> FontDescription {
    var font = self
    if let style { font.size = style.size(in: category) }
    return font
  }

  /// Whether two fonts are the same at every content size category.
  package func isSameRequest(as other: FontDescription) -> Bool {
    resized(to: .large) == other.resized(to: .large)
  }
}
