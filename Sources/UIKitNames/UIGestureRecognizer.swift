public import Foundation

/// A recognizer of gestures. Nobody touches the screen here.
open class UIGestureRecognizer: NSObject {
  /// The states of recognizers.
  public enum State: Int, Sendable {
    /// One of that name in UIKit.
    case possible, began, changed, ended, cancelled, failed

    /// The old name of the end.
    public static let recognized = State.ended
  }

  private weak var attached: UIView?

  /// The view of the recognizer.
  open var view: UIView? { attached }
  /// The state. Nobody but the app changes it here.
  open var state = UIGestureRecognizer.State.possible
  /// What is asked whether gestures are recognized. Nothing asks it here.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether gestures are recognized.
  open var isEnabled = true
  /// Whether touches end when a gesture is recognized.
  open var cancelsTouchesInView = true
  /// Whether touches wait until no gesture is recognized.
  open var delaysTouchesBegan = false
  /// Whether the end of touches waits until no gesture is recognized.
  open var delaysTouchesEnded = true
  /// The kinds of touches.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2]
  /// The kinds of presses.
  open var allowedPressTypes: [NSNumber] = []
  /// Whether a gesture has one kind of touches.
  open var requiresExclusiveTouchType = true
  /// The name of the recognizer.
  open var name: String?

  /// A recognizer that calls nobody.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// A recognizer with a target. Without the Objective-C runtime, it is never called.
  public init(target: Any?, action: Selector?) {
    super.init()
    if target != nil { UIKitIssue.note("UIGestureRecognizer.init(target:action:)") }
  }

  /// Adds a target. Without the Objective-C runtime, it is never called.
  open func addTarget(_ target: Any, action: Selector) {
    UIKitIssue.note("UIGestureRecognizer.addTarget(_:action:)")
  }

  /// Removes a target.
  open func removeTarget(_ target: Any?, action: Selector?) {}

  /// The number of touches.
  open var numberOfTouches: Int { 0 }
  /// The place of the gesture.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// The place of a touch.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
  /// Recognizes no gesture before another recognizer has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  /// Called when the gesture ends. Never called here.
  open func reset() {}
  /// Whether the recognizer keeps another one from recognizing.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another recognizer keeps this one from recognizing.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Called when fingers touch the view. Never called here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers move. Never called here.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when fingers leave the view. Never called here.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the system takes over the touches. Never called here.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  func attach(to view: UIView?) { attached = view }
}

/// What a recognizer asks.
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two gestures may be recognized at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether a recognizer waits for another one.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another recognizer waits for one.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether a touch is one of the gesture.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  { true }
}

/// A recognizer of taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
}

/// A recognizer of drags.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var moved = CGPoint.zero

  /// The least number of fingers.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers.
  open var maximumNumberOfTouches = Int.max

  /// The distance of the drag: the one that the app has set.
  open func translation(in view: UIView?) -> CGPoint { moved }
  /// Sets the distance of the drag.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  /// The velocity of the drag.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A recognizer of drags from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges.
  open var edges: UIRectEdge = []
}

/// A recognizer of long presses.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The duration in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
  /// The distance in points that the fingers may move.
  open var allowableMovement: CGFloat = 10
}

/// A recognizer of swipes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of swipes.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upward.
    public static let up = Direction(rawValue: 4)
    /// Downward.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions.
  open var direction = UISwipeGestureRecognizer.Direction.right
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
}

/// A recognizer of pinches.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The factor of the pinch.
  open var scale: CGFloat = 1
  /// The velocity of the pinch.
  open var velocity: CGFloat { 0 }
}

/// A recognizer of rotations.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation in radians.
  open var rotation: CGFloat = 0
  /// The velocity of the rotation.
  open var velocity: CGFloat { 0 }
}

/// A recognizer of a pointer over a view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

extension UIView {
  /// The recognizers of the view.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedExtras.flatMap { $0.gestures.isEmpty ? nil : $0.gestures } }
    set {
      for recognizer in storedExtras?.gestures ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer, removing it from its previous view.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    extras.gestures.append(gestureRecognizer)
    gestureRecognizer.attach(to: self)
  }

  /// Removes a recognizer.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    storedExtras?.gestures.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.attach(to: nil)
  }

  /// Ends editing. There is none here.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { true }

  /// Adds what takes part in menus, drags and the like. It has no effect here.
  public func addInteraction(_ interaction: any UIInteraction) {
    interactions.append(interaction)
  }

  /// Removes what takes part in menus, drags and the like.
  public func removeInteraction(_ interaction: any UIInteraction) {
    interactions.removeAll { $0 === interaction }
  }

  /// What takes part in menus, drags and the like.
  public var interactions: [any UIInteraction] {
    get { storedExtras?.interactions ?? [] }
    set { extras.interactions = newValue }
  }
}

/// Something that takes part in menus, drags and the like. It has no effect here.
public protocol UIInteraction: NSObjectProtocol {
  /// The view.
  var view: UIView? { get }
  /// Called before the view changes. Never called here.
  func willMove(to view: UIView?)
  /// Called after the view has changed. Never called here.
  func didMove(to view: UIView?)
}
