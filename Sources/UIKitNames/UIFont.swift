public import Foundation
public import Geometry

/// A font.
public final class UIFont: NSObject, Sendable {
  /// The font of layouts.
  public let fontDescription: FontDescription

  /// A font of layouts.
  public init(_ description: FontDescription) {
    fontDescription = description
    super.init()
  }

  /// A font by its family or PostScript name, such as `Helvetica-Bold`.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let parts = fontName.split(separator: "-", maxSplits: 1)
    let bold = parts.count > 1 && parts[1].contains("Bold")
    self.init(
      FontDescription(
        family: parts.first.map(String.init), size: fontSize > 0 ? fontSize : 12, weight: bold ? 700 : 400))
  }

  /// A font of a descriptor, at another size unless that is 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var description = descriptor.fontDescription
    if pointSize > 0 { description.size = pointSize }
    self.init(description)
  }

  /// The weights of the system font.
  public struct Weight: NumericRawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// A weight of that number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Very light.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// The default.
    public static let regular = Weight(0)
    /// Between regular and semibold.
    public static let medium = Weight(0.23)
    /// Between medium and bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavier than bold.
    public static let heavy = Weight(0.56)
    /// The heaviest.
    public static let black = Weight(0.62)

    /// The weight from 100 to 900.
    var number: Int {
      switch rawValue {
      case ..<(-0.7): 100
      case ..<(-0.5): 200
      case ..<(-0.2): 300
      case ..<0.12: 400
      case ..<0.27: 500
      case ..<0.35: 600
      case ..<0.48: 700
      case ..<0.59: 800
      default: 900
      }
    }
  }

  /// The text styles of Dynamic Type.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    var font: FontDescription {
      switch self {
      case .largeTitle: FontDescription(size: 34)
      case .title1: FontDescription(size: 28)
      case .title2: FontDescription(size: 22)
      case .title3: FontDescription(size: 20)
      case .headline: FontDescription(size: 17, weight: 600)
      case .subheadline: FontDescription(size: 15)
      case .callout: FontDescription(size: 16)
      case .footnote: FontDescription(size: 13)
      case .caption1: FontDescription(size: 12)
      case .caption2: FontDescription(size: 11)
      default: FontDescription(size: 17)
      }
    }
  }

  /// The system font.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(size: fontSize))
  }

  /// The system font in a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: weight.number))
  }

  /// The bold system font.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: 700))
  }

  /// The italic system font, which measures like the upright one.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize) }

  /// The system font with digits of one width, which measures like the other one.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The monospaced system font, which measures like the other one.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The font of a text style at the default content size.
  public static func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { UIFont(style.font) }

  /// The font of a text style. The traits do not change it here.
  public static func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// 17 points: the size of labels.
  public static let labelFontSize: CGFloat = 17
  /// 18 points: the size of buttons.
  public static let buttonFontSize: CGFloat = 18
  /// 14 points: the size of the system font.
  public static let systemFontSize: CGFloat = 14
  /// 12 points: the size of small text.
  public static let smallSystemFontSize: CGFloat = 12

  /// The size in points.
  public var pointSize: CGFloat { fontDescription.size }
  /// The family, or that of the system font.
  public var familyName: String { fontDescription.family ?? ".AppleSystemUIFont" }
  /// The name, which is the family's.
  public var fontName: String { familyName }
  /// The distance between the tops of consecutive lines.
  public var lineHeight: CGFloat { metrics.lineHeight }
  /// The distance from the top of a line to its baseline.
  public var ascender: CGFloat { metrics.ascender }
  /// The distance from the baseline to the bottom of a line, negative.
  public var descender: CGFloat { -metrics.descender }
  /// The space between lines.
  public var leading: CGFloat { 0 }
  /// The height of capital letters.
  public var capHeight: CGFloat { pointSize * 0.705 }
  /// The height of small letters.
  public var xHeight: CGFloat { pointSize * 0.526 }
  /// The descriptor of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(fontDescription) }

  /// The same font at another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var description = fontDescription
    description.size = fontSize
    return UIFont(description)
  }

  private var metrics: FontMetrics { UIScreen.main.settings.text.metrics(of: fontDescription) }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.fontDescription == fontDescription
  }

  public override var hash: Int { fontDescription.hashValue }
}

/// The attributes of a font.
public final class UIFontDescriptor: NSObject, Sendable {
  let fontDescription: FontDescription

  init(_ description: FontDescription) {
    fontDescription = description
    super.init()
  }

  /// Traits such as bold.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted, which measures like upright.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
  }

  /// The size in points.
  public var pointSize: CGFloat { fontDescription.size }

  /// The descriptor with other traits.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var description = fontDescription
    description.weight = symbolicTraits.contains(.traitBold) ? 700 : 400
    return UIFontDescriptor(description)
  }

  /// The descriptor of a text style.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFontDescriptor(style.font)
  }
}

/// Scales fonts and lengths with the content size of Dynamic Type, which is the default one here.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics of the body style.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  /// The font at the default content size: itself.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// The length at the default content size: itself.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
