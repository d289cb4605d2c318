import AutoLayout
public import Foundation

/// A recognizer of gestures. Nobody touches the screen here.
open class UIGestureRecognizer: NSObject {
  /// The view of the recognizer.
  open private(set) weak var view: UIView?
  /// Whether gestures are recognized.
  open var isEnabled = true
  /// Whether touches end when a gesture is recognized.
  open var cancelsTouchesInView = true

  /// A recognizer that calls nobody.
  public override init() { super.init() }

  /// A recognizer with a target. Without the Objective-C runtime, it is never called.
  public init(target: Any?, action: Selector?) {
    super.init()
    UIKitIssue.note("UIGestureRecognizer.init(target:action:)")
  }

  /// The place of the gesture.
  open func location(in view: UIView?) -> CGPoint { .zero }

  func attach(to view: UIView?) { self.view = view }
}

/// A recognizer of taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
}

/// A recognizer of drags.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance of the drag.
  open func translation(in view: UIView?) -> CGPoint { .zero }
}

/// A recognizer of long presses.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The duration in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// A recognizer of swipes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {}

/// A recognizer of pinches.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The factor of the pinch.
  open var scale: CGFloat = 1
}

extension UIView {
  /// The recognizers of the view.
  public var gestureRecognizers: [UIGestureRecognizer]? { storedExtras?.gestures }

  /// Adds a recognizer.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    extras.gestures.append(gestureRecognizer)
    gestureRecognizer.attach(to: self)
  }

  /// Removes a recognizer.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    extras.gestures.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.attach(to: nil)
  }

  /// Ends editing. There is none here.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { true }

  /// The identifier for tests. It becomes the view's name in reports and pictures.
  public var accessibilityIdentifier: String? {
    get { storedExtras?.accessibilityIdentifier }
    set {
      extras.accessibilityIdentifier = newValue
      autoLayoutView.name = newValue
    }
  }

  /// What a screen reader says.
  public var accessibilityLabel: String? {
    get { storedExtras?.accessibilityLabel }
    set { extras.accessibilityLabel = newValue }
  }

  /// Whether a screen reader stops at the view. It has no effect here.
  public var isAccessibilityElement: Bool {
    get { false }
    set {}
  }
}
