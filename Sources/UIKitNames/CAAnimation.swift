public import Foundation

/// An animation of a layer. It ends at once here.
open class CAAnimation: NSObject {
  /// An animation with UIKit's defaults.
  public override init() { super.init() }

  /// Archives hold no animations here: always one with UIKit's defaults.
  public required init?(coder: NSCoder) { super.init() }

  /// The duration in seconds.
  open var duration: CFTimeInterval = 0
  /// When the animation begins.
  open var beginTime: CFTimeInterval = 0
  /// Where in the animation it begins.
  open var timeOffset: CFTimeInterval = 0
  /// The speed of time.
  open var speed: Float = 1
  /// How often the animation runs.
  open var repeatCount: Float = 0
  /// How long the animation repeats.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether the animation runs back as well.
  open var autoreverses = false
  /// What holds before and after the animation.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The course over time.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the layer forgets the animation at its end.
  open var isRemovedOnCompletion = true
  /// What is told of the beginning and the end.
  open var delegate: (any CAAnimationDelegate)?
}

/// What an animation tells.
public protocol CAAnimationDelegate {
  /// The animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has ended.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a property.
open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?
  /// Whether values are added to the current one.
  open var isAdditive = false
  /// Whether repetitions begin where the last one ended.
  open var isCumulative = false

  /// An animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The change.
  open var byValue: Any?
}

/// An animation like that of a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass.
  open var mass: CGFloat = 1
  /// The stiffness.
  open var stiffness: CGFloat = 100
  /// The damping.
  open var damping: CGFloat = 10
  /// The velocity at the beginning.
  open var initialVelocity: CGFloat = 0
  /// The time in seconds until the spring rests.
  open var settlingDuration: CFTimeInterval { duration }
}

/// An animation over several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The path of a point.
  open var path: CGPath?
  /// When each value holds, 0...1.
  open var keyTimes: [NSNumber]?
  /// The courses between the values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// What lies between the values.
  open var calculationMode = CAAnimationCalculationMode.linear
}

/// What lies between values.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A straight line.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Nothing.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// A straight line at one speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}

/// Several animations at once.
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// An animation from one content to another.
open class CATransition: CAAnimation {
  /// The kind.
  open var type = CATransitionType.fade
  /// The direction.
  open var subtype: CATransitionSubtype?
}

/// The kinds of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// By fading.
  public static let fade = CATransitionType(rawValue: "fade")
  /// By moving in.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// By pushing out.
  public static let push = CATransitionType(rawValue: "push")
  /// By moving out.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The directions of transitions.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// What holds before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The values of the layer.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value, after the animation.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value, before the animation.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first and the last value.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// A course over time.
open class CAMediaTimingFunction: NSObject {
  /// The two points of the curve.
  public let controlPoints: (CGPoint, CGPoint)

  /// A course with a name.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// A course along a curve.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controlPoints = (
      CGPoint(x: CGFloat(c1x), y: CGFloat(c1y)), CGPoint(x: CGFloat(c2x), y: CGFloat(c2y))
    )
    super.init()
  }
}

/// The names of courses over time.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// At one speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's one.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// Changes of layers that belong together. They hold at once here.
open class CATransaction: NSObject {
  private static let key = "UIKitNames.transactions"

  private struct State {
    var duration: CFTimeInterval = 0.25
    var disablesActions = false
    var timingFunction: CAMediaTimingFunction?
    var completion: (() -> Void)?
  }

  private static var states: [State] {
    get { Thread.current.threadDictionary[key] as? [State] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  private static var current: State {
    get { states.last ?? State() }
    set { if states.isEmpty { states = [newValue] } else { states[states.count - 1] = newValue } }
  }

  /// Begins a transaction.
  open class func begin() { states.append(State()) }

  /// Ends the transaction, and runs its completion.
  open class func commit() {
    guard let ended = states.popLast() else { return }
    ended.completion?()
  }

  /// Ends the transaction that nobody began. It has no effect here.
  open class func flush() {}
  /// The duration of animations in seconds.
  open class func animationDuration() -> CFTimeInterval { current.duration }
  /// Sets the duration of animations in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }
  /// The course of animations over time.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }
  /// Sets the course of animations over time.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = function
  }
  /// Whether changes of layers are not animated.
  open class func disableActions() -> Bool { current.disablesActions }
  /// Sets whether changes of layers are not animated.
  open class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
  /// What runs at the end.
  open class func completionBlock() -> (() -> Void)? { current.completion }
  /// Sets what runs at the end.
  open class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }
}

/// A timer in step with the screen. There are no frames here: it never calls anybody.
open class CADisplayLink: NSObject {
  /// A timer with a target. Without the Objective-C runtime, it is never called.
  public init(target: Any, selector sel: Selector) {
    super.init()
    UIKitIssue.note("CADisplayLink(target:selector:)")
  }

  /// Whether the timer stands still.
  open var isPaused = false
  /// The frames a second that are asked for; 0 for those of the screen.
  open var preferredFramesPerSecond = 0
  /// The time of the last frame.
  open var timestamp: CFTimeInterval { 0 }
  /// The time of the next frame.
  open var targetTimestamp: CFTimeInterval { 0 }
  /// The time between frames in seconds.
  open var duration: CFTimeInterval { 1.0 / 60 }

  /// Starts the timer in a run loop. It has no effect here.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Removes the timer from a run loop. It has no effect here.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Ends the timer. It has no effect here.
  open func invalidate() {}
}
