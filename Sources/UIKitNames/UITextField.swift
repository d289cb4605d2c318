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
  private var attributed: NSAttributedString?
  private var styledPlaceholder: NSAttributedString?

  override func makeView() -> View { TextField() }

  override func setUp() { borderStyle = .none }

  /// The text.
  open var text: String? {
    get { field.text ?? "" }
    set {
      attributed = nil
      field.text = newValue
      contentHasChanged()
    }
  }

  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { attributed ?? text.map { NSAttributedString(string: $0, attributes: defaultTextAttributes) } }
    set {
      if let font = newValue?.first(.font, as: UIFont.self) { self.font = font }
      text = newValue?.string
      attributed = newValue
    }
  }

  /// The attributes of text without its own.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes: [NSAttributedString.Key: Any] = font.map { [.font: $0] } ?? [:]
      attributes[.foregroundColor] = textColor
      return attributes
    }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// The attributes of text that is typed.
  open var typingAttributes: [NSAttributedString.Key: Any]?

  /// The text that the field shows and is measured by while it is empty.
  open var placeholder: String? {
    get { field.placeholder }
    set {
      styledPlaceholder = nil
      field.placeholder = newValue
      contentHasChanged()
    }
  }

  /// The placeholder with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { styledPlaceholder ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      styledPlaceholder = newValue
    }
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
      field.textColor = shown(newValue)
    }
  }

  override func showColors() {
    super.showColors()
    if let storedColor, storedColor.isDynamic { field.textColor = shown(storedColor) }
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
  /// Whether the font follows Dynamic Type. It has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the font shrinks to fit.
  open var adjustsFontSizeToFitWidth: Bool {
    get { field.adjustsFontSizeToFitWidth }
    set { field.adjustsFontSizeToFitWidth = newValue }
  }
  /// The least size of the font in points; 0 for its own size.
  open var minimumFontSize: CGFloat {
    get { field.minimumFontSize }
    set { field.minimumFontSize = newValue }
  }
  /// Whether the text is edited.
  open var isEditing: Bool { false }

  /// Whether editing begins with an empty field.
  open var clearsOnBeginEditing = false
  /// Whether typing replaces the text.
  open var clearsOnInsertion = false
  /// Whether the attributes of the text can be edited.
  open var allowsEditingTextAttributes = false
  /// The image of the border. It has no effect here.
  open var background: UIImage?
  /// The image of the border of a disabled field. It has no effect here.
  open var disabledBackground: UIImage?
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

  // MARK: Geometry

  /// The rectangle of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the text: between the side views, inside of the border.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds, isEditing: false) }

  /// The rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect {
    contentRect(forBounds: bounds, isEditing: true)
  }

  /// The rectangle of the placeholder: that of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The rectangle of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }

  /// The rectangle of the view at the leading edge.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(leftView, bounds, isRight: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// The rectangle of the view at the trailing edge.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(rightView, bounds, isRight: effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  private func sideRect(_ view: UIView?, _ bounds: CGRect, isRight: Bool) -> CGRect {
    guard let size = view?.bounds.size else { return .zero }
    let height = min(size.height, bounds.height)
    return CGRect(
      x: isRight ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - height / 2, width: size.width,
      height: height)
  }

  private func contentRect(forBounds bounds: CGRect, isEditing: Bool) -> CGRect {
    func shows(_ mode: ViewMode) -> Bool {
      mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing)
    }
    // A rounded border keeps the text 7 points away.
    let inset: CGFloat =
      switch borderStyle {
      case .roundedRect: 7
      case .line, .bezel: 2
      case .none: 0
      }
    var (left, right) = (bounds.minX + inset, bounds.maxX - inset)
    let sides = [
      (leftView, leftViewMode, leftViewRect(forBounds: bounds)),
      (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
    ]
    for (view, mode, rect) in sides where view != nil && shows(mode) {
      if rect.midX <= bounds.midX { left = max(left, rect.maxX) } else { right = min(right, rect.minX) }
    }
    return CGRect(x: left, y: bounds.minY, width: max(0, right - left), height: bounds.height)
  }
}

/// What a text field asks and tells.
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether the return key does something.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing has ended for a reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether the clear button does something.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether a change may be made.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// The selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
}

extension UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
}

extension UITextField {
  /// Why editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// One of that name in UIKit.
    case committed, cancelled
  }

  /// The notification of a change. It is never posted here.
  public class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidChangeNotification")
  }
  /// The notification of the beginning of editing. It is never posted here.
  public class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  }
  /// The notification of the end of editing. It is never posted here.
  public class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  }
}
