public import Foundation

/// An object that manages a view and its layout.
open class UIViewController: UIResponder {
  private var storedView: UIView?
  final var associations: [UnsafeRawPointer: Any] = [:]
  private var topGuide: BarLayoutGuide?
  private var bottomGuide: BarLayoutGuide?
  private var storedNavigationItem: UINavigationItem?
  final weak var storedParent: UIViewController?
  final var overriddenTraits: UITraitCollection?

  /// A view controller. There are no nibs here: the view is made by `loadView()`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Archives hold no view controllers here: always one as from `init()`.
  public required init?(coder: NSCoder) { super.init() }

  /// A view controller whose view is made by `loadView()`.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  deinit { storedView?.storedExtras?.viewController = nil }

  // MARK: View

  /// The view, which is made on the first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.storedExtras?.viewController = nil
      storedView = newValue
      newValue?.extras.viewController = self
    }
  }

  /// The view, or `nil` if none has been made yet.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the view has been made.
  open var isViewLoaded: Bool { storedView != nil }

  /// Makes the view if there is none yet.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    if storedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Makes the view: an empty one in the size of the screen. Overrides set `view` and do not call `super`.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Called once the view has been made.
  open func viewDidLoad() {}
  /// Called before the view appears in a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called between `viewWillAppear(_:)` and `viewDidAppear(_:)`. Never called here.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared in a window.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. Never called here.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared. Never called here.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view's `layoutSubviews()`.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's `layoutSubviews()`.
  open func viewDidLayoutSubviews() {}
  /// Called in place of the view's `updateConstraints()`, which it calls. Overrides call `super` last.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  /// Called when the safe area changes. Never called here.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins change. Never called here.
  open func viewLayoutMarginsDidChange() {}
  /// Called when memory is short. Never called here.
  open func didReceiveMemoryWarning() {}
  /// Called before the view's size changes. Never called here.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
  }
  /// Called when the traits change. Never called here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits of the view's surroundings.
  open var traitCollection: UITraitCollection {
    if let storedView { return storedView.traitCollection }
    let traits = UIScreen.main.traitCollection
    return UITraitCollection(
      traitsFrom: [traits, overriddenTraits, UITraitCollection(traitOverrides.values)].compactMap { $0 })
  }

  /// Gives a child other traits. Of these, only the reading direction has an effect on layout itself.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    let change = { childViewController.overriddenTraits = collection }
    if let view = childViewController.viewIfLoaded { view.changingTraits(change) } else { change() }
    TraitOverriding.begin()
  }

  // MARK: Layout

  /// Insets added to the safe area of the view in its window.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { storedView?.setNeedsLayout() } }
  /// The least margins of the view.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }
  /// Whether the view keeps the least margins. It always does here.
  open var viewRespectsSystemMinimumLayoutMargins = true
  /// Whether the view controller insets its scroll view. It has no effect here.
  open var automaticallyAdjustsScrollViewInsets = true
  /// The edges that extend under bars. It has no effect here.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether edges extend under opaque bars. It has no effect here.
  open var extendedLayoutIncludesOpaqueBars = false
  /// The size that the view asks its container for.
  open var preferredContentSize = CGSize.zero

  /// The area of bars at the top of the view: from its top to that of the safe area.
  open var topLayoutGuide: any UILayoutSupport {
    if let topGuide { return topGuide }
    let (view, guide) = (view!, BarLayoutGuide())
    guide.identifier = "topLayoutGuide"
    view.addLayoutGuide(guide)
    view.activateQuietly([
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      guide.leftAnchor.constraint(equalTo: view.leftAnchor),
      guide.rightAnchor.constraint(equalTo: view.rightAnchor),
    ])
    topGuide = guide
    return guide
  }

  /// The area of bars at the bottom of the view: from the bottom of the safe area to that of the view.
  open var bottomLayoutGuide: any UILayoutSupport {
    if let bottomGuide { return bottomGuide }
    let (view, guide) = (view!, BarLayoutGuide())
    guide.identifier = "bottomLayoutGuide"
    view.addLayoutGuide(guide)
    view.activateQuietly([
      guide.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      guide.leftAnchor.constraint(equalTo: view.leftAnchor),
      guide.rightAnchor.constraint(equalTo: view.rightAnchor),
    ])
    bottomGuide = guide
    return guide
  }

  // MARK: Children

  /// The view controller that contains this one, or `nil` for none.
  open var parent: UIViewController? { storedParent }
  /// The view controllers within this one.
  open private(set) var children: [UIViewController] = []
  /// The old name of `children`.
  open var childViewControllers: [UIViewController] { children }

  /// Adds a child. Its view has to be added as well.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.storedParent = self
  }

  /// The old name of `addChild(_:)`.
  open func addChildViewController(_ childController: UIViewController) { addChild(childController) }

  /// Removes the view controller from its parent.
  open func removeFromParent() {
    guard let parent = storedParent else { return }
    parent.children.removeAll { $0 === self }
    storedParent = nil
    didMove(toParent: nil)
  }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent has changed.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presentation

  /// The tab in a tab bar controller.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// Whether presentations cover this view. It has no effect here.
  open var definesPresentationContext = false
  /// Whether a tab bar is hidden. It has no effect here.
  open var hidesBottomBarWhenPushed = false
  /// Whether the view controller cannot be dismissed by a swipe. It has no effect here.
  open var isModalInPresentation = false
  private var ownStyle = UIUserInterfaceStyle.unspecified
  /// Light or dark, for the view.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set {
      TraitOverriding.begin()
      if let storedView { storedView.changingTraits { ownStyle = newValue } } else { ownStyle = newValue }
    }
  }
  /// The buttons of a toolbar. They have no effect here.
  open var toolbarItems: [UIBarButtonItem]?
  /// Whether the view controller is being added to a parent.
  open var isMovingToParent: Bool { false }
  /// Whether the view controller is being removed from its parent.
  open var isMovingFromParent: Bool { false }
  /// Whether the view controller is being dismissed.
  open var isBeingDismissed: Bool { false }
  /// The child that chooses the style of the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// Shows a view controller: pushes it on a navigation controller, or presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: false)
    } else {
      present(vc, animated: false)
    }
  }

  /// The title.
  open var title: String?
  /// The view controller that this one presents, or `nil` for none.
  open private(set) var presentedViewController: UIViewController?
  /// The view controller that presents this one, or `nil` for none.
  open private(set) weak var presentingViewController: UIViewController?
  /// The style of the presentation. It has no effect here.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition of the presentation. It has no effect here.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The style of the status bar. It has no effect here.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. It has no effect here.
  open var prefersStatusBarHidden: Bool { false }

  /// Asks for the style of the status bar. It has no effect here.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Presents a view controller. Its view does not appear here.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    UIKitIssue.note("present(_:animated:completion:)")
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    completion?()
  }

  /// Dismisses the presented view controller, or this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    (presentedViewController == nil ? presentingViewController : self)?.presentedViewController = nil
    completion?()
  }

  /// The navigation controller around the view controller, or `nil` for none.
  open var navigationController: UINavigationController? {
    storedParent as? UINavigationController ?? storedParent?.navigationController
  }
  /// The tab bar controller around the view controller, or `nil` for none.
  open var tabBarController: UITabBarController? {
    storedParent as? UITabBarController ?? storedParent?.tabBarController
  }

  /// The contents of the navigation bar.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    storedNavigationItem = item
    return item
  }

  open override var next: UIResponder? { storedView?.superview }
}

/// The coordinator of a transition. None is made here.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs a block beside the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a block beside the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// What a transition is like. None is made here.
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// The duration in seconds.
  var transitionDuration: TimeInterval { get }
}

/// The styles of presentations.
public enum UIModalPresentationStyle: Int, Sendable {
  /// By the system.
  case automatic = -2
  /// Over the whole screen.
  case fullScreen = 0
  /// As a sheet.
  case pageSheet
  /// As a small sheet.
  case formSheet
  /// Over the presenting view.
  case currentContext
  /// In the app's own way.
  case custom
  /// Over the whole screen, with the presenting view behind.
  case overFullScreen
  /// Over the presenting view, with it behind.
  case overCurrentContext
  /// In a popover.
  case popover
}

/// The transitions of presentations.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From the bottom.
  case coverVertical
  /// By a turn.
  case flipHorizontal
  /// By fading.
  case crossDissolve
}
