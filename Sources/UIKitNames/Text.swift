import AutoLayout
public import Foundation
import Geometry

/// The alignment of lines in their view.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges.
  case justified
  /// At the leading edge.
  case natural

  var alignment: TextContent.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// The treatment of text that is wider than its view.
public enum NSLineBreakMode: Int, Sendable {
  /// It continues on the next line, broken between words.
  case byWordWrapping
  /// It continues on the next line, broken anywhere.
  case byCharWrapping
  /// It is cut off.
  case byClipping
  /// It loses its beginning.
  case byTruncatingHead
  /// It loses its end.
  case byTruncatingTail
  /// It loses its middle.
  case byTruncatingMiddle

  var lineBreak: TextContent.LineBreak {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .characterWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}

/// The style of paragraphs.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  /// The default style.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  struct Values: Equatable {
    var spacing: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var lineBreak = NSLineBreakMode.byWordWrapping
    var multiple: CGFloat = 0
    var minimum: CGFloat = 0
    var maximum: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var spacingBefore: CGFloat = 0
    var headIndent: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var hyphenation: Float = 0
    var direction = NSWritingDirection.natural
    var allowsTightening = false
  }

  final var values = Values()

  /// A style like the default one.
  public override init() { super.init() }

  /// Archives hold no styles here: always one like the default.
  public required init?(coder: NSCoder) { super.init() }

  /// The space between lines in points.
  open var lineSpacing: CGFloat { values.spacing }
  /// The alignment of lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The treatment of text that is too wide.
  open var lineBreakMode: NSLineBreakMode { values.lineBreak }
  /// The height of a line, as a multiple of the font's; 0 for that of the font.
  open var lineHeightMultiple: CGFloat { values.multiple }
  /// The minimum height of a line in points.
  open var minimumLineHeight: CGFloat { values.minimum }
  /// The maximum height of a line in points; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximum }
  /// The space after a paragraph in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space before a paragraph in points.
  open var paragraphSpacingBefore: CGFloat { values.spacingBefore }
  /// The distance of lines after the first one from the leading edge in points.
  open var headIndent: CGFloat { values.headIndent }
  /// The distance of the first line from the leading edge in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of lines from the trailing edge in points.
  open var tailIndent: CGFloat { values.tailIndent }
  /// How readily words are broken, 0...1.
  open var hyphenationFactor: Float { values.hyphenation }
  /// The direction of the text.
  open var baseWritingDirection: NSWritingDirection { values.direction }
  /// Whether letters move together before text is cut off.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }

  /// A copy.
  open override func copy() -> Any {
    let made = NSParagraphStyle()
    made.values = values
    return made
  }

  /// A copy that can change.
  open override func mutableCopy() -> Any {
    let made = NSMutableParagraphStyle()
    made.values = values
    return made
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

  open override var hash: Int { values.spacing.hashValue }

  /// The line spacing of layouts.
  final var lineSpacingOfLayout: TextContent.LineSpacing {
    var result = TextContent.LineSpacing()
    result.spacing = values.spacing
    result.heightMultiple = values.multiple
    result.minimumHeight = values.minimum
    return result
  }
}

/// A style of paragraphs that can change. Layout uses the distance of lines, their minimum height and its multiple.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The space between lines in points.
  open override var lineSpacing: CGFloat {
    get { values.spacing }
    set { values.spacing = newValue }
  }
  /// The alignment of lines.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The treatment of text that is too wide.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreak }
    set { values.lineBreak = newValue }
  }
  /// The height of a line, as a multiple of the font's; 0 for that of the font.
  open override var lineHeightMultiple: CGFloat {
    get { values.multiple }
    set { values.multiple = newValue }
  }
  /// The minimum height of a line in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimum }
    set { values.minimum = newValue }
  }
  /// The maximum height of a line in points; 0 for none. It has no effect here.
  open override var maximumLineHeight: CGFloat {
    get { values.maximum }
    set { values.maximum = newValue }
  }
  /// The space after a paragraph in points. It has no effect here.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The space before a paragraph in points. It has no effect here.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.spacingBefore }
    set { values.spacingBefore = newValue }
  }
  /// The distance of lines after the first one from the leading edge. It has no effect here.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// The distance of the first line from the leading edge. It has no effect here.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The distance of lines from the trailing edge. It has no effect here.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// How readily words are broken, 0...1. It has no effect here.
  open override var hyphenationFactor: Float {
    get { values.hyphenation }
    set { values.hyphenation = newValue }
  }
  /// The direction of the text. It has no effect here.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.direction }
    set { values.direction = newValue }
  }
  /// Whether letters move together before text is cut off. It has no effect here.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsTightening }
    set { values.allowsTightening = newValue }
  }

  /// Takes over the values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

/// The directions of text.
public enum NSWritingDirection: Int, Sendable {
  /// One of that name in UIKit.
  case natural = -1, leftToRight, rightToLeft
}

/// The styles of lines under and through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A line below words only.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A shadow of text.
open class NSShadow: NSObject {
  /// The offset in points.
  open var shadowOffset = CGSize.zero
  /// The blur in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color.
  open var shadowColor: Any?

  /// A shadow without an offset.
  public override init() { super.init() }
}

/// Something in the place of a letter, such as an image. Layout takes it for one letter.
open class NSTextAttachment: NSObject {
  /// The letter that stands for it in a text.
  public static let character = 0xFFFC

  /// The image.
  open var image: UIImage?
  /// The place of the image, from the baseline.
  open var bounds = CGRect.zero
  /// The bytes.
  open var contents: Data?
  /// The type of the bytes.
  open var fileType: String?

  /// Something with bytes.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// Something without contents.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// An image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}

extension NSAttributedString {
  /// A text of an attachment alone.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

extension NSAttributedString.Key {
  /// The font.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The color of the text.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The color behind the text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The paragraph style.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The style of the underline.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The color of the underline.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The style of the line through the text.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The color of the line through the text.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The color of the outline.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the outline, in percent of the size.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The shadow.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The attachment.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// How letters join.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The space between letters in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The space between letters in points, which keeps joined letters apart.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The distance above the baseline in points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The slant.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The stretch.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// The directions of text.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  /// The effect of the text.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  /// The target of a link.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

extension NSAttributedString {
  /// The value of an attribute at the beginning, or `nil` if there is none.
  func first<Value>(_ key: NSAttributedString.Key, as type: Value.Type) -> Value? {
    length > 0 ? attribute(key, at: 0, effectiveRange: nil) as? Value : nil
  }

  /// The size of the text on its lines, in points.
  public func size() -> CGSize {
    boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil).size
  }

  /// Draws the text. Drawings are not kept here.
  public func draw(in rect: CGRect) { UIKitIssue.note("NSAttributedString.draw(in:)") }

  /// Draws the text. Drawings are not kept here.
  public func draw(at point: CGPoint) { UIKitIssue.note("NSAttributedString.draw(at:)") }

  /// Draws the text. Drawings are not kept here.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    draw(in: rect)
  }
}

extension NSString {
  /// The size of the text on its lines, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }

  /// Draws the text. Drawings are not kept here.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    UIKitIssue.note("NSString.draw(in:withAttributes:)")
  }

  /// Draws the text. Drawings are not kept here.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    UIKitIssue.note("NSString.draw(at:withAttributes:)")
  }

  /// Draws the text. Drawings are not kept here.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    draw(in: rect, withAttributes: attributes)
  }
}

extension String {
  /// The size of the text on its lines, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(with: .zero, options: .usesLineFragmentOrigin, attributes: attrs, context: nil).size
  }

  /// Draws the text. Drawings are not kept here.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text. Drawings are not kept here.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(at: point, withAttributes: attrs)
  }
}

/// How text is measured.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The last line is cut off.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The text wraps.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The space between lines counts.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}

/// What drawing text found out.
open class NSStringDrawingContext: NSObject {
  /// The least factor by which the font may shrink. It has no effect here.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which the font has shrunk: none.
  open var actualScaleFactor: CGFloat { 1 }
  /// The rectangle of the text.
  open internal(set) var totalBounds = CGRect.zero
}

extension String {
  /// The rectangle of the text, wrapped to the width of a size; a width of 0 does not limit it.
  ///
  /// Without `usesLineFragmentOrigin`, it is that of one line.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin)
    var content = TextContent(
      text: wraps ? self : replacingOccurrences(of: "\n", with: " "),
      font: (attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)).fontDescription,
      numberOfLines: wraps ? 0 : 1)
    if let style = attributes?[.paragraphStyle] as? NSParagraphStyle {
      content.lineSpacing = style.lineSpacingOfLayout
      if style.lineBreakMode == .byCharWrapping { content.lineBreak = .characterWrap }
    }
    let screen = UIScreen.main.settings
    let isLimited = wraps && size.width > 0 && size.width < 1e7
    let layout = LabelLayout(
      content, width: isLimited ? size.width : nil,
      environment: LayoutEnvironment(
        canvas: .zero, pixelScale: screen.pixelScale, controlMetrics: screen.controlMetrics,
        text: screen.text))
    var measured = CGSize(layout.size)
    if wraps, options.contains(.truncatesLastVisibleLine), size.height > 0, size.height < 1e7,
      measured.height > size.height
    {
      let spacing = content.lineSpacing.spacing
      let lines = ((size.height + spacing) / (layout.lineHeight + spacing)).rounded(.down)
      measured.height = Swift.max(layout.lineHeight, lines * (layout.lineHeight + spacing) - spacing)
    }
    let rect = CGRect(origin: .zero, size: measured)
    context?.totalBounds = rect
    return rect
  }
}

extension NSString {
  /// The rectangle of the text, wrapped to the width of a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// The rectangle of the text, wrapped to the width of a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(
      with: size, options: options,
      attributes: length > 0 ? attributes(at: 0, effectiveRange: nil) : nil, context: context)
  }
}
