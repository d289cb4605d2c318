public import Foundation

// Nothing moves over time here: the blocks run at once.
extension UIView {
  /// Runs the block, and then the completion.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Runs the block, and then the completion.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Runs the block, and then the completion.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Runs the block, and then the completion.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Runs the block, and the blocks of the keyframes in it, and then the completion.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, completion)
  }

  /// Runs the block. Keyframes run in the order of their calls.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  /// Runs the block, and then the completion.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations ?? {}, completion)
  }

  /// Puts a view in the place of another: in its superview, or by hiding one and showing the other.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      fromView.isHidden = true
      toView.isHidden = false
    } else if let superview = fromView.superview {
      if toView.superview !== superview { superview.insertSubview(toView, aboveSubview: fromView) }
      fromView.removeFromSuperview()
    }
    completion?(true)
  }

  /// Removes the views, and then runs the block and the completion.
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    for view in views { view.removeFromSuperview() }
    run(parallelAnimations ?? {}, completion)
  }

  /// Runs the block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let enabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(enabled)
  }

  /// Runs the block in a new setting of animations.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    animations()
  }

  /// Sets whether changes are animated. They never are here.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    Thread.current.threadDictionary["UIKitNames.animations"] = enabled
  }

  /// Whether changes are animated.
  public class var areAnimationsEnabled: Bool {
    Thread.current.threadDictionary["UIKitNames.animations"] as? Bool ?? true
  }

  /// The duration of the animation whose block runs, in seconds. There is none here.
  public class var inheritedAnimationDuration: TimeInterval { 0 }

  private static func run(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    animations()
    completion?(true)
  }

  /// The animations of the system.
  public enum SystemAnimation: UInt, Sendable {
    /// Views that are thrown away.
    case delete
  }

  /// Adds an effect of motion. It has no effect here.
  public func addMotionEffect(_ effect: UIMotionEffect) {}

  /// Removes an effect of motion.
  public func removeMotionEffect(_ effect: UIMotionEffect) {}
}

/// An effect of the device's motion. It has no effect here.
open class UIMotionEffect: NSObject {}

extension UIView {
  /// How keyframes proceed. Animations end at once here.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews in the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// Takes touches during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    /// Starts at the current place.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    /// Repeats forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    /// Runs back as well.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    /// A straight line between values.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Nothing between values.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// A straight line at one speed.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A curve between values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A curve at one speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}

/// An animation that can be started and paused.
public protocol UIViewAnimating: NSObjectProtocol {
  /// Where the animation stands.
  var state: UIViewAnimatingState { get }
  /// Whether the animation proceeds.
  var isRunning: Bool { get }
  /// Whether the animation runs back.
  var isReversed: Bool { get set }
  /// The part that is done, 0...1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation.
  func startAnimation()
  /// Starts the animation later.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation.
  func pauseAnimation()
  /// Ends the animation where it stands.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation somewhere.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// The states of an animation.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started.
  case inactive
  /// Started.
  case active
  /// Stopped.
  case stopped
}

/// An animation that can be paused. Here, it runs its blocks at once.
open class UIViewPropertyAnimator: NSObject, UIViewAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// The duration in seconds.
  open private(set) var duration: TimeInterval
  /// The course over time.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Where the animation stands.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the animation proceeds. Never here.
  open var isRunning: Bool { false }
  /// Whether the animation runs back. It has no effect here.
  open var isReversed = false
  /// The part that is done, 0...1. Setting it runs the blocks.
  open var fractionComplete: CGFloat {
    get { fraction }
    set {
      fraction = newValue
      runAnimations()
    }
  }
  private var fraction: CGFloat = 0
  /// Whether the animation can be interrupted.
  open var isInterruptible = true
  /// Whether views take touches during the animation.
  open var isUserInteractionEnabled = true
  /// Whether touches are taken by hand.
  open var isManualHitTestingEnabled = false
  /// Whether the animation goes at one speed while it is scrubbed.
  open var scrubsLinearly = true
  /// Whether the animation stays active at its end.
  open var pausesOnCompletion = false
  /// The delay in seconds.
  open private(set) var delay: TimeInterval = 0

  /// An animation along a curve.
  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    super.init()
    if let animations { self.animations.append(animations) }
  }

  /// An animation along a curve between two points.
  public init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    super.init()
    if let animations { self.animations.append(animations) }
  }

  /// An animation like that of a spring.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = duration
    super.init()
    if let animations { self.animations.append(animations) }
  }

  /// An animation with a course over time.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    super.init()
  }

  /// An animation that runs its block at once.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    animations()
    completion?(.end)
    let made = UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
    guard let animator = made as? Self else {
      preconditionFailure("a subclass of UIViewPropertyAnimator cannot be made from its class here")
    }
    return animator
  }

  /// Adds a block.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

  /// Adds a block that runs later than the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animations.append(animation)
  }

  /// Adds a completion.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Runs the blocks, and then the completions.
  open func startAnimation() {
    runAnimations()
    if pausesOnCompletion { state = .active } else { end(at: .end) }
  }

  /// Runs the blocks, and then the completions, at once.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    startAnimation()
  }

  /// Makes the animation one that can be scrubbed.
  open func pauseAnimation() { if state == .inactive { state = .active } }

  /// Runs the blocks, and then the completions.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    startAnimation()
  }

  /// Ends the animation.
  open func stopAnimation(_ withoutFinishing: Bool) { state = withoutFinishing ? .inactive : .stopped }

  /// Runs the completions of a stopped animation.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if state == .stopped { end(at: finalPosition) }
  }

  private func runAnimations() {
    let due = animations
    animations = []
    for animation in due { animation() }
  }

  private func end(at position: UIViewAnimatingPosition) {
    state = .inactive
    let due = completions
    completions = []
    for completion in due { completion(position) }
  }
}

/// A course over time.
public protocol UITimingCurveProvider: AnyObject {}

/// A course along a curve.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The name of the curve.
  public let animationCurve: UIView.AnimationCurve

  /// A course along a curve with a name.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    super.init()
  }

  /// A course along a curve between two points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    super.init()
  }
}

/// A course like that of a spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the beginning.
  public let initialVelocity: CGVector

  /// A spring with a ratio of damping.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
    super.init()
  }

  /// A spring with a mass.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    super.init()
  }
}

/// Where an animation stands.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end
  /// At its start.
  case start
  /// Between both.
  case current
}
