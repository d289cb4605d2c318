public import Foundation
import AutoLayout

/// Editable text that scrolls.
open class UITextView: UIScrollView {
  private var textView: TextView { autoLayoutView as! TextView }
  private var storedColor: UIColor?

  override func makeView() -> View { TextView() }

  /// The text.
  open var text: String! {
    get { textView.text ?? "" }
    set {
      textView.text = newValue
      contentHasChanged()
    }
  }

  /// The text with attributes. Layout uses the font at its beginning.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text) }
    set {
      if let font = newValue?.first(.font, as: UIFont.self) { self.font = font }
      text = newValue?.string
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
      textView.textColor = newValue?.color
    }
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
  /// The insets around the text. They have no effect here.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// Whether the font follows Dynamic Type. It has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// The container of the text. It has no effect here.
  public let textContainer = NSTextContainer()

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
  /// The padding at the sides of lines.
  open var lineFragmentPadding: CGFloat = 5
  /// The maximum number of lines.
  open var maximumNumberOfLines = 0
  /// The treatment of text that is too wide.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// What a text view asks and tells.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// The text has changed.
  func textViewDidChange(_ textView: UITextView)
  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
}
