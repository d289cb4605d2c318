public import Foundation

/// What presents a view controller. Presentations do not appear here, so it keeps what is set.
open class UIPresentationController: NSObject {
  /// The view controller that is presented.
  open private(set) unowned var presentedViewController: UIViewController
  private weak var presenting: UIViewController?

  /// A presentation.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// The view controller that presents.
  open var presentingViewController: UIViewController {
    presenting ?? presentedViewController.presentingViewController ?? presentedViewController
  }
  /// The delegate. It is not asked here.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view in which the presentation takes place: none here.
  open var containerView: UIView? { nil }
  /// The view that is presented.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// The frame of the view that is presented: that of the screen.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? UIScreen.main.bounds }
  /// Whether the view that presents is removed.
  open var shouldRemovePresentersView: Bool { false }
  /// Whether the presentation covers the screen.
  open var shouldPresentInFullscreen: Bool { true }
  /// The style.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// The presentation begins. Never called here.
  open func presentationTransitionWillBegin() {}
  /// The presentation has begun. Never called here.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The presentation ends. Never called here.
  open func dismissalTransitionWillBegin() {}
  /// The presentation has ended. Never called here.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The container is laid out. Never called here.
  open func containerViewWillLayoutSubviews() {}
  /// The container has been laid out. Never called here.
  open func containerViewDidLayoutSubviews() {}
}

/// What a presentation asks. It is not asked here.
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style where there is little room.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Whether a swipe may end the presentation.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// A swipe has ended the presentation.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { controller.presentationStyle }
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  { true }
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

/// What a sheet asks. It is not asked here.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// A sheet.
open class UISheetPresentationController: UIPresentationController {
  /// A height of sheets.
  open class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public var rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      /// A name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// That of half of the screen.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// That of the whole screen.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// The name.
    public let identifier: Identifier
    private let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

    init(
      _ identifier: Identifier,
      _ resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
      super.init()
    }

    /// Half of the screen.
    open class func medium() -> Detent { Detent(.medium) }
    /// The whole screen.
    open class func large() -> Detent { Detent(.large) }
    /// A height that a closure gives.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("custom"), resolver) }

    /// The height of the sheet.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    {
      if let resolver { return resolver(context) }
      return identifier == .medium ? context.maximumDetentValue / 2 : context.maximumDetentValue
    }
  }

  /// The heights between which the user chooses.
  open var detents: [UISheetPresentationController.Detent] = [.large()]
  /// The height.
  open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier?
  /// The greatest height at which what is behind is not dimmed.
  open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier?
  /// Whether a handle is shown.
  open var prefersGrabberVisible = false
  /// The radius of the corners, or `nil` for that of the system.
  open var preferredCornerRadius: CGFloat?
  /// Whether scrolling at the edge makes the sheet larger.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is attached to the edge where there is little height.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether an attached sheet has the width that the view controller prefers.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The view from which the sheet comes.
  open var sourceView: UIView?

  /// Runs a block of changes.
  open func animateChanges(_ changes: () -> Void) { changes() }
  /// Asks for the heights again.
  open func invalidateDetents() {}
}

/// What a height of sheets is made for.
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height.
  var maximumDetentValue: CGFloat { get }
}

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upward.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downward.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// What a popover asks. It is not asked here.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// A popover.
open class UIPopoverPresentationController: UIPresentationController {
  /// The directions that the arrow may have.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The view at which the arrow points.
  open var sourceView: UIView?
  /// The rectangle of that view.
  open var sourceRect = CGRect.null
  /// The button at which the arrow points.
  open var barButtonItem: UIBarButtonItem?
  /// The fill.
  open var backgroundColor: UIColor?
  /// The least distance from the edges of the screen.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
}

/// What makes transitions of an app's own. It is not asked here.
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// What presents a view controller.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
  /// What animates a presentation.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What animates the end of a presentation.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
}

/// A transition of an app's own. None takes place here.
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Runs the transition.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// The names of view controllers in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one before.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The one after.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// The names of views in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one before.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The one after.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// What a transition of an app's own is like.
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which it takes place.
  var containerView: UIView { get }
  /// Whether it has been given up.
  var transitionWasCancelled: Bool { get }
  /// Ends it.
  func completeTransition(_ didComplete: Bool)
  /// A view controller.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// A view.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of a view controller's view at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
}
