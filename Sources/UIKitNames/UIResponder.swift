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

  /// A view controller of a view that replaces the keyboard; `nil` for none.
  open var inputViewController: UIViewController? { nil }
  /// A view controller of a view above the keyboard; `nil` for none.
  open var inputAccessoryViewController: UIViewController? { nil }
  /// The commands of a keyboard. None are called here.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Asks for `inputView` again. It has no effect here.
  open func reloadInputViews() {}
  /// Whether a method of the responder can be called. Methods cannot be called by name here.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// The responder for a method. Methods cannot be called by name here.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
  /// Called when the menu is built. Never called here.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Called when keys are pressed. Never called here.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Called when keys are released. Never called here.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Called when the system takes over the keys. Never called here.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  /// Called when the device is moved. Never called here.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called when the device rests again. Never called here.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// Called when fingers touch the view. Never called here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when fingers move. Never called here.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when fingers leave the view. Never called here.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when the system takes over the touches. Never called here.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A finger on the screen.
open class UITouch: NSObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// One of that name in UIKit.
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// The kinds of touches.
  public enum TouchType: Int, Sendable {
    /// One of that name in UIKit.
    case direct, indirect, pencil, indirectPointer
  }

  /// A touch of nothing. The system makes none here.
  public override init() { super.init() }

  /// The view that was touched.
  open var view: UIView? { nil }
  /// The window that was touched.
  open var window: UIWindow? { view?.window }
  /// The phase.
  open var phase: UITouch.Phase { .began }
  /// The kind.
  open var type: UITouch.TouchType { .direct }
  /// The number of taps.
  open var tapCount: Int { 1 }
  /// The time.
  open var timestamp: TimeInterval { 0 }
  /// The force.
  open var force: CGFloat { 0 }
  /// The greatest force.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The recognizers that take the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }

  /// The place of the touch in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// The place of the touch before, in a view's coordinates.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

/// An event of the app.
open class UIEvent: NSObject {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    /// One of that name in UIKit.
    case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14
  }

  /// The kinds of motions and controls.
  public enum EventSubtype: Int, Sendable {
    /// One of that name in UIKit.
    case none, motionShake
  }

  /// An event of nothing. The system makes none here.
  public override init() { super.init() }

  /// The kind.
  open var type: UIEvent.EventType { .touches }
  /// The kind of motion or control.
  open var subtype: UIEvent.EventSubtype { .none }
  /// The time.
  open var timestamp: TimeInterval { 0 }
  /// The touches.
  open var allTouches: Set<UITouch>? { nil }
  /// The touches of a view.
  open func touches(for view: UIView) -> Set<UITouch>? { nil }
}

/// A key that is pressed. None are made here.
open class UIPress: NSObject {}

/// An event of keys. None are made here.
open class UIPressesEvent: UIEvent {}

/// Builds a menu. None is made here.
public protocol UIMenuBuilder {}

/// A command of a keyboard. It is not called here.
open class UIKeyCommand: NSObject {
  /// The key.
  public let input: String?
  /// The keys held with it.
  public let modifierFlags: UIKeyModifierFlags

  /// A command of a key.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init()
  }

  /// The name of the escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The name of the arrow that points up.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The name of the arrow that points down.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The name of the arrow that points left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The name of the arrow that points right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
}

/// The keys that are held with others.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

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
  /// The notification after the keyboard's frame has changed. It is never posted here.
  public class var keyboardDidChangeFrameNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardDidChangeFrameNotification")
  }
  /// The key of whether the keyboard is that of this app.
  public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
  /// The key of the keyboard's frame.
  public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
  /// The key of the keyboard's frame before the change.
  public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
  /// The key of the duration of the keyboard's animation.
  public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
  /// The key of the curve of the keyboard's animation.
  public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
}
