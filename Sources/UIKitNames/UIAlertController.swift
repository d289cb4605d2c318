public import Foundation

/// A message with buttons. It does not appear here.
open class UIAlertController: UIViewController {
  /// The styles of messages.
  public enum Style: Int, Sendable {
    /// At the bottom.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// The text below the title.
  open var message: String?
  /// The style.
  open private(set) var preferredStyle = UIAlertController.Style.alert
  /// The buttons.
  open private(set) var actions: [UIAlertAction] = []

  /// A message.
  public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// A button of a message.
open class UIAlertAction: NSObject {
  /// The styles of buttons.
  public enum Style: Int, Sendable {
    /// Plain.
    case `default`
    /// For going back.
    case cancel
    /// For what cannot be undone.
    case destructive
  }

  /// The title.
  open var title: String?
  /// The style.
  open var style: UIAlertAction.Style

  /// A button with a handler, which nobody calls here.
  public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    super.init()
  }
}
