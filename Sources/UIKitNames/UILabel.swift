public import Foundation
import AutoLayout

/// One or more lines of text.
open class UILabel: UIView {
  private var label: Label { autoLayoutView as! Label }
  private var storedFont: UIFont?
  private var storedColor: UIColor?
  private var attributed: NSAttributedString?
  /// The width of the last layout, at which an override of the intrinsic size measures several lines.
  final var automaticWidth: CGFloat = 0

  override func makeView() -> View { Label() }

  /// The text, or `nil` for none.
  open var text: String? {
    get { label.text }
    set {
      attributed = nil
      label.text = newValue
      if label.lineSpacing != TextContent.LineSpacing() { label.lineSpacing = TextContent.LineSpacing() }
      contentHasChanged()
    }
  }

  /// The text with attributes. Layout uses the font and the paragraph style at its beginning.
  open var attributedText: NSAttributedString? {
    get { attributed ?? label.text.map { NSAttributedString(string: $0) } }
    set {
      attributed = newValue
      label.text = newValue?.string
      if let font = newValue?.first(.font, as: UIFont.self) { self.font = font }
      if let color = newValue?.first(.foregroundColor, as: UIColor.self) { textColor = color }
      let style = newValue?.first(.paragraphStyle, as: NSParagraphStyle.self)
      if let style { textAlignment = style.alignment }
      label.lineSpacing = style?.lineSpacingOfLayout ?? TextContent.LineSpacing()
      contentHasChanged()
    }
  }

  /// The font; the system font of 17 points by default.
  open var font: UIFont! {
    get { storedFont ?? UIFont(label.font) }
    set {
      storedFont = newValue
      label.font = (newValue ?? .systemFont(ofSize: 17)).fontDescription
      contentHasChanged()
    }
  }

  /// The color of the text.
  open var textColor: UIColor! {
    get { storedColor ?? .label }
    set {
      storedColor = newValue
      label.textColor = shown(newValue)
    }
  }

  override func showColors() {
    super.showColors()
    if let storedColor, storedColor.isDynamic { label.textColor = shown(storedColor) }
  }

  /// The alignment of lines.
  open var textAlignment = NSTextAlignment.natural {
    didSet { label.textAlignment = textAlignment.alignment }
  }

  /// The maximum number of lines; 0 for as many as needed.
  open var numberOfLines: Int {
    get { label.numberOfLines }
    set {
      label.numberOfLines = newValue
      contentHasChanged()
    }
  }

  /// The treatment of text that is too wide.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { label.lineBreakMode = lineBreakMode.lineBreak }
  }

  /// The width at which text wraps, in points; 0 for the width that layout gives the label.
  open var preferredMaxLayoutWidth: CGFloat {
    get { label.preferredMaxLayoutWidth }
    set {
      label.preferredMaxLayoutWidth = newValue
      contentHasChanged()
    }
  }

  /// What may be done with a text that lacks room.
  var textFitting: TextContent.Fitting {
    get { label.textFitting }
    set { label.textFitting = newValue }
  }

  /// Whether the font shrinks to fit.
  open var adjustsFontSizeToFitWidth: Bool {
    get { textFitting.adjustsFontSizeToFitWidth }
    set { textFitting.adjustsFontSizeToFitWidth = newValue }
  }
  /// The least factor by which the font shrinks; 0 for none.
  open var minimumScaleFactor: CGFloat {
    get { textFitting.minimumScaleFactor }
    set { textFitting.minimumScaleFactor = newValue }
  }
  /// The treatment of baselines in text that shrinks. It has no effect here.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// How lines are broken. It has no effect here.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard
  /// Whether the font follows Dynamic Type. It has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// Whether letters move together before the text is truncated.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { textFitting.allowsDefaultTighteningForTruncation }
    set { textFitting.allowsDefaultTighteningForTruncation = newValue }
  }
  /// The color of the shadow. It has no effect here.
  open var shadowColor: UIColor?
  /// The offset of the shadow. It has no effect here.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The color of selected text. It has no effect here.
  open var highlightedTextColor: UIColor?
  /// Whether the label is highlighted. It has no effect here.
  open var isHighlighted = false
  /// Whether the label is enabled. It has no effect here.
  open var isEnabled = true

  /// The size of the text, as `textRect(forBounds:limitedToNumberOfLines:)` gives it.
  open override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    guard isSubclass else { return size }
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : automaticWidth
    return sizeOfText(width: numberOfLines == 1 ? 0 : width)
  }

  /// The size of the text, wrapped to a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if isSubclass, numberOfLines == 1 { return ownSizeThatFits(size) }
    if isSubclass { return sizeOfText(width: size.width) }
    let content = label.contentSize(
      width: numberOfLines == 1 ? nil : Self.limit(size.width), environment: measuringEnvironment)
    return CGSize(width: content.width ?? 0, height: content.height ?? 0)
  }

  /// The rectangle that the text takes up in a rectangle. Overrides that add insets change the intrinsic size.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let content = label.contentSize(width: Self.limit(bounds.width), environment: measuringEnvironment)
    return CGRect(
      origin: bounds.origin,
      size: CGSize(width: min(bounds.width, content.width ?? 0), height: content.height ?? 0))
  }

  /// The size that a class gives the text in a width; 0 for any.
  private func sizeOfText(width: CGFloat) -> CGSize {
    let bounds = CGRect(x: 0, y: 0, width: Self.limit(width) ?? 1e8, height: 1e8)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  /// The width at which text wraps, or `nil` for one that does not limit it.
  private static func limit(_ width: CGFloat) -> Double? { width > 0 && width < 1e7 ? Double(width) : nil }

  /// Draws the text. Never called here.
  open func drawText(in rect: CGRect) {}

  /// Notes the width of a layout. An override of the intrinsic size is asked again if several lines may change it.
  final func noteWidth() {
    guard isSubclass, numberOfLines != 1, preferredMaxLayoutWidth == 0, automaticWidth != bounds.width else {
      return
    }
    automaticWidth = bounds.width
    if autoLayoutView.intrinsicContentSize != nil { invalidateIntrinsicContentSize() }
  }
}

/// The treatments of baselines in text that shrinks.
public enum UIBaselineAdjustment: Int, Sendable {
  /// One of that name in UIKit.
  case alignBaselines, alignCenters, none
}

extension NSParagraphStyle {
  /// How lines are broken.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Without short last lines.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Between words in Korean.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// As the system does it.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}
