public import Foundation
import AutoLayout

/// One line of editable text.
open class UITextField: UIControl {
  /// The styles of borders.
  public enum BorderStyle: Int, Sendable {
    /// Without a border.
    case none
    /// With a line.
    case line
    /// With a bezel.
    case bezel
    /// With a rounded rectangle.
    case roundedRect
  }

  /// When a side view is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While the text is edited.
    case whileEditing
    /// Unless the text is edited.
    case unlessEditing
    /// Always.
    case always
  }

  private var field: TextField { autoLayoutView as! TextField }
  private var storedColor: UIColor?

  override func makeView() -> View { TextField() }

  override func setUp() { borderStyle = .none }

  /// The text.
  open var text: String? {
    get { field.text ?? "" }
    set {
      field.text = newValue
      contentHasChanged()
    }
  }

  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set {
      if let font = newValue?.first(.font, as: UIFont.self) { self.font = font }
      text = newValue?.string
    }
  }

  /// The text that the field shows and is measured by while it is empty.
  open var placeholder: String? {
    get { field.placeholder }
    set {
      field.placeholder = newValue
      contentHasChanged()
    }
  }

  /// The placeholder with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }

  /// The font.
  open var font: UIFont? {
    get { UIFont(field.font) }
    set {
      field.font = (newValue ?? .systemFont(ofSize: 17)).fontDescription
      contentHasChanged()
    }
  }

  /// The color of the text.
  open var textColor: UIColor? {
    get { storedColor }
    set {
      storedColor = newValue
      field.textColor = newValue?.color
    }
  }

  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural {
    didSet { field.textAlignment = textAlignment.alignment }
  }

  /// The style of the border; none by default.
  open var borderStyle = UITextField.BorderStyle.none {
    didSet {
      field.borderStyle =
        switch borderStyle {
        case .none: "none"
        case .line: "line"
        case .bezel: "bezel"
        case .roundedRect: "roundedRect"
        }
      contentHasChanged()
    }
  }

  /// The delegate.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The view at the leading edge. It has no effect here.
  open var leftView: UIView?
  /// When the view at the leading edge is shown.
  open var leftViewMode = UITextField.ViewMode.never
  /// The view at the trailing edge. It has no effect here.
  open var rightView: UIView?
  /// When the view at the trailing edge is shown.
  open var rightViewMode = UITextField.ViewMode.never
  /// When the clear button is shown.
  open var clearButtonMode = UITextField.ViewMode.never
  /// Whether the text is shown as dots.
  open var isSecureTextEntry = false
  /// The keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The return key.
  open var returnKeyType = UIReturnKeyType.default
  /// When letters become capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether spelling is corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// What the text means.
  open var textContentType: UITextContentType?
  /// Whether the font follows Dynamic Type. It has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the font shrinks to fit. It has no effect here.
  open var adjustsFontSizeToFitWidth = false
  /// The least size of the font. It has no effect here.
  open var minimumFontSize: CGFloat = 0
  /// Whether the text is edited.
  open var isEditing: Bool { false }

  /// The rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
}

/// What a text field asks and tells.
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether the return key does something.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}

/// The kinds of keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// One of that name in UIKit.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The kinds of return key.
public enum UIReturnKeyType: Int, Sendable {
  /// One of that name in UIKit.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// When letters become capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// One of that name in UIKit.
  case none, words, sentences, allCharacters
}

/// Whether spelling is corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// One of that name in UIKit.
  case `default`, no, yes
}

/// What a text means.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// An address of electronic mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
}
