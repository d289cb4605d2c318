public import Foundation

/// An object that can handle events: views, view controllers, windows.
open class UIResponder: NSObject {
  /// A responder without a next one.
  public override init() { super.init() }

  /// The responder that takes over what this one does not handle; `nil` for none.
  open var next: UIResponder? { nil }
  /// Whether the responder can become the first one.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can stop being the first one.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is the first one. Always `false` here.
  open var isFirstResponder: Bool { false }
  /// A view that replaces the keyboard; `nil` for none.
  open var inputView: UIView? { nil }
  /// A view above the keyboard; `nil` for none.
  open var inputAccessoryView: UIView? { nil }

  /// Called after a nib has been read. Never called here.
  open func awakeFromNib() {}
  /// Called before Interface Builder draws the object. Never called here.
  open func prepareForInterfaceBuilder() {}

  /// Asks to become the first responder. Nothing has a keyboard here.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    UIKitIssue.note("becomeFirstResponder()")
    return canBecomeFirstResponder
  }

  /// Asks to stop being the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool { canResignFirstResponder }

  /// Called when fingers touch the view. Never called here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when fingers move. Never called here.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when fingers leave the view. Never called here.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when the system takes over the touches. Never called here.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A finger on the screen. None are made here.
open class UITouch: NSObject {
  /// The view that was touched.
  open var view: UIView? { nil }

  /// The place of the touch in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// An event of the app. None are made here.
open class UIEvent: NSObject {}

extension UIResponder {
  /// The notification before the keyboard appears. It is never posted here.
  public class var keyboardWillShowNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillShowNotification")
  }
  /// The notification after the keyboard has appeared. It is never posted here.
  public class var keyboardDidShowNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardDidShowNotification")
  }
  /// The notification before the keyboard disappears. It is never posted here.
  public class var keyboardWillHideNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillHideNotification")
  }
  /// The notification after the keyboard has disappeared. It is never posted here.
  public class var keyboardDidHideNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardDidHideNotification")
  }
  /// The notification before the keyboard's frame changes. It is never posted here.
  public class var keyboardWillChangeFrameNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  }
  /// The key of the keyboard's frame.
  public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
  /// The key of the keyboard's frame before the change.
  public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
  /// The key of the duration of the keyboard's animation.
  public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
  /// The key of the curve of the keyboard's animation.
  public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
}
