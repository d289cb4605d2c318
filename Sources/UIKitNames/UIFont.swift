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

    /// 36 points.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// 28 points, bold.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
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

    var font: FontDescription { font(in: .large) }

    /// The font at a content size.
    func font(in category: UIContentSizeCategory) -> FontDescription {
      FontDescription(size: sizes[category.step], weight: weight)
    }

    private var weight: Int { known?.weight ?? (isExtraLarge ? 700 : 400) }

    private var isExtraLarge: Bool { self == .extraLargeTitle || self == .extraLargeTitle2 }

    /// The style of layouts.
    private var known: FontTextStyle? {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption1
      case .caption2: .caption2
      default: nil
      }
    }

    /// The sizes in points, from the smallest content size to the largest.
    var sizes: [Double] {
      switch self {
      case .extraLargeTitle: [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62]
      case .extraLargeTitle2: FontTextStyle.title1.sizes
      default: (known ?? .body).sizes
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

  /// The font of a text style at the content size of traits.
  public static func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(style.font(in: traitCollection?.preferredContentSizeCategory ?? .large))
  }

  /// The widths of the system font. They have no effect here.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Very narrow.
    public static let compressed = Width(rawValue: -0.3)
    /// Narrow.
    public static let condensed = Width(rawValue: -0.2)
    /// The default.
    public static let standard = Width(rawValue: 0)
    /// Wide.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// The system font in a weight and width. The width has no effect here.
  public static func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width)
    -> UIFont
  {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The families of the app. There are none here.
  public static var familyNames: [String] { [] }

  /// The fonts of a family. There are none here.
  public static func fontNames(forFamilyName familyName: String) -> [String] { [] }

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
    /// Wide. It has no effect here.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow. It has no effect here.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// With letters of one width. It has no effect here.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// For interfaces.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// With lines close together. It has no effect here.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// With lines far apart. It has no effect here.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the font.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The face.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The settings of features. They have no effect here.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// A key of the traits.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The weight.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    /// The traits as a set.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
  }

  /// The designs of the system font. They measure alike here.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With letters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// A descriptor of a font by its family or name, at a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init((UIFont(name: fontName, size: size) ?? .systemFont(ofSize: size)).fontDescription)
  }

  /// A descriptor with attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(FontDescription(size: 12).adding(attributes))
  }

  /// The size in points.
  public var pointSize: CGFloat { fontDescription.size }
  /// The name, which is the family's.
  public var postscriptName: String { UIFont(fontDescription).fontName }
  /// The traits.
  public var symbolicTraits: SymbolicTraits { fontDescription.weight >= 600 ? .traitBold : [] }
  /// The attributes.
  public var fontAttributes: [AttributeName: Any] {
    [.name: postscriptName, .size: pointSize]
  }

  /// The descriptor with other traits.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var description = fontDescription
    description.weight = symbolicTraits.contains(.traitBold) ? 700 : 400
    return UIFontDescriptor(description)
  }

  /// The descriptor at another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var description = fontDescription
    description.size = newPointSize
    return UIFontDescriptor(description)
  }

  /// The descriptor in another family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var description = fontDescription
    description.family = newFamily
    return UIFontDescriptor(description)
  }

  /// The descriptor in another face, such as Bold.
  public func withFace(_ newFace: String) -> UIFontDescriptor {
    var description = fontDescription
    description.weight = newFace.contains("Bold") ? 700 : 400
    return UIFontDescriptor(description)
  }

  /// The descriptor in another design: itself, since all measure alike.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  /// The descriptor with more attributes.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontDescription.adding(attributes))
  }

  /// The value of an attribute.
  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// The descriptor of a text style.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFontDescriptor(style.font)
  }

  /// The descriptor of a text style at the content size of traits.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.fontDescription == fontDescription
  }

  public override var hash: Int { fontDescription.hashValue }
}

extension FontDescription {
  fileprivate func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontDescription {
    var result = self
    if let name = attributes[.name] as? String, let font = UIFont(name: name, size: size) {
      result = font.fontDescription
    }
    if let family = attributes[.family] as? String { result.family = family }
    switch attributes[.size] {
    case let size as CGFloat: result.size = size
    case let size as Double: result.size = size
    case let size as Int: result.size = Double(size)
    default: break
    }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      if let weight = traits[.weight] as? UIFont.Weight { result.weight = weight.number }
      if let weight = traits[.weight] as? CGFloat { result.weight = UIFont.Weight(weight).number }
    }
    return result
  }
}

/// Scales fonts and lengths with the content size of Dynamic Type.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics of the body style.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// The metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// The font at the default content size: itself.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font at the default content size, no larger than a size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(font.pointSize, maximumPointSize))
  }

  /// The font at the content size of traits.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }

  /// The font at the content size of traits, no larger than a size.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    font.withSize(min(scaledValue(for: font.pointSize, compatibleWith: traitCollection), maximumPointSize))
  }

  /// The length at the default content size: itself.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }

  /// The length at the content size of traits: in proportion to the size of the text style, in whole pixels.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = traitCollection?.preferredContentSizeCategory ?? .large
    let factor = style.font(in: category).size / style.font.size
    let scale = UIScreen.main.scale
    return (value * factor * scale).rounded() / scale
  }
}
