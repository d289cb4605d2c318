import AutoLayout
public import Foundation

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
open class NSParagraphStyle: NSObject {
  /// The default style.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  final var storedSpacing: CGFloat = 0
  final var storedAlignment = NSTextAlignment.natural
  final var storedLineBreak = NSLineBreakMode.byWordWrapping
  final var storedMultiple: CGFloat = 0
  final var storedMinimum: CGFloat = 0
  final var storedMaximum: CGFloat = 0
  final var storedParagraphSpacing: CGFloat = 0

  /// The space between lines in points.
  open var lineSpacing: CGFloat { storedSpacing }
  /// The alignment of lines.
  open var alignment: NSTextAlignment { storedAlignment }
  /// The treatment of text that is too wide.
  open var lineBreakMode: NSLineBreakMode { storedLineBreak }
}

/// A style of paragraphs that can change.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The space between lines in points.
  open override var lineSpacing: CGFloat {
    get { storedSpacing }
    set { storedSpacing = newValue }
  }
  /// The alignment of lines.
  open override var alignment: NSTextAlignment {
    get { storedAlignment }
    set { storedAlignment = newValue }
  }
  /// The treatment of text that is too wide.
  open override var lineBreakMode: NSLineBreakMode {
    get { storedLineBreak }
    set { storedLineBreak = newValue }
  }
  /// The height of a line, as a multiple of the font's.
  open var lineHeightMultiple: CGFloat {
    get { storedMultiple }
    set { storedMultiple = newValue }
  }
  /// The minimum height of a line in points.
  open var minimumLineHeight: CGFloat {
    get { storedMinimum }
    set { storedMinimum = newValue }
  }
  /// The maximum height of a line in points. It has no effect here.
  open var maximumLineHeight: CGFloat {
    get { storedMaximum }
    set { storedMaximum = newValue }
  }
  /// The space after a paragraph in points. It has no effect here.
  open var paragraphSpacing: CGFloat {
    get { storedParagraphSpacing }
    set { storedParagraphSpacing = newValue }
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
  /// The style of the line through the text.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The space between letters in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The distance above the baseline in points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The target of a link.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

extension NSAttributedString {
  /// The value of an attribute at the beginning, or `nil` if there is none.
  func first<Value>(_ key: NSAttributedString.Key, as type: Value.Type) -> Value? {
    length > 0 ? attribute(key, at: 0, effectiveRange: nil) as? Value : nil
  }

  /// The size of the text on one line, in points.
  public func size() -> CGSize {
    (string as NSString).size(
      withAttributes: first(.font, as: UIFont.self).map { [.font: $0] })
  }
}

extension NSString {
  /// The size of the text on one line, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let label = UILabel()
    label.font = attrs?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    label.text = String(describing: self)
    return label.intrinsicContentSize
  }
}

extension String {
  /// The size of the text on one line, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attrs)
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

/// What drawing text found out. It is empty here.
open class NSStringDrawingContext: NSObject {}

extension String {
  /// The rectangle of the text, wrapped to the width of a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    let label = UILabel()
    label.numberOfLines = options.contains(.usesLineFragmentOrigin) ? 0 : 1
    label.font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    label.text = self
    return CGRect(origin: .zero, size: label.sizeThatFits(size))
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
      with: size, options: options, attributes: first(.font, as: UIFont.self).map { [.font: $0] },
      context: context)
  }
}
