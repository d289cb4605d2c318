public import Foundation
import AutoLayout
import Geometry

/// Editable text that scrolls.
open class UITextView: UIScrollView {
  private var textView: TextView { autoLayoutView as! TextView }
  private var storedColor: UIColor?
  private var attributed: NSAttributedString?

  override func makeView() -> View { TextView() }

  /// The text.
  open var text: String! {
    get { textView.text ?? "" }
    set {
      attributed = nil
      textView.text = newValue
      if textView.lineSpacing != TextContent.LineSpacing() {
        textView.lineSpacing = TextContent.LineSpacing()
      }
      contentHasChanged()
    }
  }

  /// The text with attributes. Layout uses the font and the paragraph style at its beginning.
  open var attributedText: NSAttributedString! {
    get { attributed ?? NSAttributedString(string: text) }
    set {
      if let font = newValue?.first(.font, as: UIFont.self) { self.font = font }
      text = newValue?.string
      if let style = newValue?.first(.paragraphStyle, as: NSParagraphStyle.self) {
        textView.lineSpacing = style.lineSpacingOfLayout
      }
      attributed = newValue
    }
  }

  /// The font.
  open var font: UIFont? {
    get { UIFont(textView.font) }
    set {
      textView.font = (newValue ?? .systemFont(ofSize: 12)).fontDescription
      contentHasChanged()
    }
  }

  /// The color of the text.
  open var textColor: UIColor? {
    get { storedColor }
    set {
      storedColor = newValue
      textView.textColor = shown(newValue)
    }
  }

  override func showColors() {
    super.showColors()
    if let storedColor, storedColor.isDynamic { textView.textColor = shown(storedColor) }
  }

  /// The alignment of lines.
  open var textAlignment = NSTextAlignment.natural {
    didSet { textView.textAlignment = textAlignment.alignment }
  }

  /// Whether the text scrolls. If not, the view is as high as its text.
  open override var isScrollEnabled: Bool {
    get { textView.isScrollEnabled }
    set { textView.isScrollEnabled = newValue }
  }

  /// Whether the text can be edited. It has no effect here.
  open var isEditable = true
  /// Whether the text can be selected. It has no effect here.
  open var isSelectable = true
  /// The insets around the text and its padding.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { showInsets() } }
  /// Whether the font follows Dynamic Type. It has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// The container of the text. Its padding is at the sides of the text.
  open private(set) lazy var textContainer: NSTextContainer = {
    let container = NSTextContainer()
    container.view = self
    return container
  }()
  /// What lays out the text. It has no effect here.
  open private(set) lazy var layoutManager = NSLayoutManager()
  /// The text that is laid out: a copy of that of the view.
  open var textStorage: NSTextStorage { NSTextStorage(string: text) }
  /// Whether the text is shown as dots.
  open var isSecureTextEntry = false
  /// The keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The look of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The return key.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key needs a text.
  open var enablesReturnKeyAutomatically = false
  /// When letters become capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether spelling is corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether spelling is checked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether quotes become curly.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether two hyphens become a dash.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces adapt to inserted words.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// What the text means.
  open var textContentType: UITextContentType!
  /// Whether typing replaces the text.
  open var clearsOnInsertion = false
  /// Whether the attributes of the text can be edited.
  open var allowsEditingTextAttributes = false
  /// The attributes of text that is typed.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of links.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The selected part of the text.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// What is recognized in the text. It has no effect here.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Whether text is marked in the width of letters that the standard has. It has no effect here.
  open var usesStandardTextScaling = false
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  /// A view that replaces the keyboard; `nil` for none.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// A view above the keyboard; `nil` for none.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// A text view with a container, of which layout uses the padding.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    if let textContainer {
      self.textContainer = textContainer
      textContainer.view = self
      showInsets()
    }
  }

  /// A text view at `frame`.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Archives hold no views here: always an empty text view.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Scrolls to a part of the text. It has no effect here.
  open func scrollRangeToVisible(_ range: NSRange) {}

  final func showInsets() {
    let (inset, padding) = (textContainerInset, textContainer.lineFragmentPadding)
    let insets = EdgeInsets(
      top: inset.top, left: inset.left + padding, bottom: inset.bottom, right: inset.right + padding)
    textView.containerInsets = insets == EdgeInsets(top: 8, left: 5, bottom: 8, right: 5) ? nil : insets
    contentHasChanged()
  }

  /// The size of the text, wrapped to a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let scrolls = textView.isScrollEnabled
    textView.isScrollEnabled = false
    defer { textView.isScrollEnabled = scrolls }
    let content = textView.contentSize(
      width: size.width > 0 && size.width < 1e7 ? size.width : nil, environment: measuringEnvironment)
    return CGSize(width: content.width ?? size.width, height: content.height ?? 0)
  }
}

/// The area of a text.
open class NSTextContainer: NSObject {
  final weak var view: UITextView?

  /// The size of the area in points.
  open var size = CGSize.zero
  /// The padding at the sides of lines.
  open var lineFragmentPadding: CGFloat = 5 { didSet { view?.showInsets() } }
  /// The maximum number of lines. It has no effect here.
  open var maximumNumberOfLines = 0
  /// The treatment of text that is too wide. It has no effect here.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The areas that text flows around. They have no effect here.
  open var exclusionPaths: [UIBezierPath] = []
  /// Whether the area is as wide as the view.
  open var widthTracksTextView = false
  /// Whether the area is as high as the view.
  open var heightTracksTextView = false

  /// An area without a size.
  public override init() { super.init() }

  /// An area of a size in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Archives hold no areas here: always one without a size.
  public required init(coder: NSCoder) { super.init() }
}

/// What lays out a text. It has no effect here.
open class NSLayoutManager: NSObject {
  /// The areas of the text.
  open private(set) var textContainers: [NSTextContainer] = []

  /// One without areas.
  public override init() { super.init() }

  /// Archives hold nothing of the kind here: always one without areas.
  public required init?(coder: NSCoder) { super.init() }

  /// Adds an area.
  open func addTextContainer(_ container: NSTextContainer) { textContainers.append(container) }
}

/// A text that is laid out.
open class NSTextStorage: NSMutableAttributedString {
  /// What lays out the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// Adds what lays out the text.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) { layoutManagers.append(aLayoutManager) }
}

/// What is recognized in texts.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Numbers of telephones.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Addresses of the web.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Addresses.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// Everything.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// What a text view asks and tells.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// The text has changed.
  func textViewDidChange(_ textView: UITextView)
  /// The selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a change may be made.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  )
    -> Bool
  { true }
}

extension UITextView {
  /// The notification of a change. It is never posted here.
  public class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidChangeNotification")
  }
}
