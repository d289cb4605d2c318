public import Foundation
import AutoLayout
import Geometry

/// An object that manages a view and its layout.
open class UIViewController: UIResponder {
  private var storedView: UIView?
  final var associations: [UnsafeRawPointer: Any] = [:]
  private var topGuide: BarLayoutGuide?
  private var bottomGuide: BarLayoutGuide?
  private var storedNavigationItem: UINavigationItem?
  final weak var storedParent: UIViewController?
  final var overriddenTraits: UITraitCollection?
  private var appearance = Appearance.disappeared
  private var isAnimatingAppearance = false
  /// The insets that the bars of the container add to the safe area.
  final var barInsets = UIEdgeInsets.zero { didSet { if barInsets != oldValue { showInsets() } } }

  private enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

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
      showInsets()
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
  /// Called between `viewWillAppear(_:)` and `viewDidAppear(_:)`.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared in a window.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view's `layoutSubviews()`.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's `layoutSubviews()`.
  open func viewDidLayoutSubviews() {}
  /// Called in place of the view's `updateConstraints()`, which it calls. Overrides call `super` last.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  /// Called after a pass in which the view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after a pass in which the view's margins have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called when memory is short. Never called here.
  open func didReceiveMemoryWarning() {}
  /// Called before the view's size changes with that of its window. Overrides call `super`, which tells the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: childSize, with: coordinator)
    }
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

  /// Insets added to the safe area of the view, and so of its subviews.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { showInsets() } }
  }

  private func showInsets() {
    guard let view = storedView?.autoLayoutView else { return }
    let insets = EdgeInsets(additionalSafeAreaInsets) + EdgeInsets(barInsets)
    if view.additionalSafeAreaInsets != insets { view.additionalSafeAreaInsets = insets }
  }

  /// Places the bars and children of a container. Called when its size or its safe area changes.
  func arrangeBars() {}

  /// The least margins of the view.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = storedView?.window?.bounds.width ?? UIScreen.main.bounds.width
    let side: CGFloat = width < 400 || traitCollection.verticalSizeClass == .compact ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the view keeps the least margins. Without, its margins are those that were set.
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { storedView?.showMargins() } }
  /// Whether the view controller insets its scroll view. It has no effect here.
  open var automaticallyAdjustsScrollViewInsets = true
  /// The edges at which the view extends under the bars of a container.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { arrangeContainer() } }
  /// Whether the view extends under opaque bars as well.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { arrangeContainer() } }

  /// Makes the container place its bars again.
  final func arrangeContainer() { storedParent?.viewIfLoaded?.setNeedsLayout() }
  /// The size that the view asks its container for.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

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

  /// Exchanges the views of two children, and runs blocks.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let superview = fromViewController.view.superview ?? view!
    superview.addSubview(toViewController.view)
    animations?()
    fromViewController.view.removeFromSuperview()
    completion?(true)
  }

  /// Called before the size classes change. Never called here.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The size that a child is to have: the container's size by default.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  )
    -> CGSize
  { parentSize }

  /// Called when a child asks for another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Called when the size of a child follows from its constraints. Never called here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

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

  // MARK: Appearance

  /// Whether a container tells its children that they appear and disappear. If not, it calls
  /// `beginAppearanceTransition(_:animated:)` for them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Begins an appearance or disappearance of a child.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAnimatingAppearance = animated
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      appearance = .appearing
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    forward { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends the appearance or disappearance of a child.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      tellIsAppearing()
      storedView?.layoutIfNeeded()
      finishAppearing()
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAnimatingAppearance)
      forward { $0.endAppearanceTransition() }
    case .appeared, .disappeared: break
    }
  }

  private func tellIsAppearing() {
    viewIsAppearing(isAnimatingAppearance)
    forward { if $0.appearance == .appearing { $0.tellIsAppearing() } }
  }

  private func finishAppearing() {
    appearance = .appeared
    viewDidAppear(isAnimatingAppearance)
    forward { child in
      if child.appearance == .appearing {
        child.finishAppearing()
      } else {
        // It has been added meanwhile.
        child.beginAppearanceTransition(true, animated: false)
        child.endAppearanceTransition()
      }
    }
  }

  private func forward(_ call: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = storedView else { return }
    for child in children where child.viewIfLoaded?.isDescendant(of: view) == true { call(child) }
  }

  /// The view has come into a window, or left it.
  final func viewMoved(to window: UIWindow?) {
    guard storedParent?.shouldAutomaticallyForwardAppearanceMethods != false else { return }
    if window == nil {
      guard appearance == .appeared else { return }
      beginAppearanceTransition(false, animated: false)
    } else {
      // A parent that appears itself tells its children.
      guard appearance == .disappeared, window?.isShown == true,
        storedParent.map({ $0.appearance == .appeared }) != false
      else { return }
      beginAppearanceTransition(true, animated: false)
    }
    endAppearanceTransition()
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
  /// Whether a tab bar is hidden while the view controller is on top of a navigation controller, or below it.
  open var hidesBottomBarWhenPushed = false { didSet { tabBarController?.viewIfLoaded?.setNeedsLayout() } }
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
  /// The buttons of the navigation controller's toolbar.
  open var toolbarItems: [UIBarButtonItem]?
  /// Sets the buttons of the navigation controller's toolbar.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Whether the view is edited. It has no effect on layout here.
  open var isEditing = false
  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// A button that begins and ends editing.
  open var editButtonItem: UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
  }
  /// Whether the view controller is being presented.
  open var isBeingPresented: Bool { false }
  /// The scroll view whose offset bars follow.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
  /// The child that hides the status bar.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that hides the home indicator.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Whether the home indicator is hidden. It has no effect here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Whether the interface turns with the device. It has no effect here.
  open var shouldAutorotate: Bool { true }
  /// The coordinator of the transition: none here.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
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

  /// Shows a view controller beside this one: in the split view controller, or as a presentation.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: false)
    }
  }

  /// The title.
  open var title: String? { didSet { storedNavigationItem?.title = title } }
  /// The view controller that this one presents, or `nil` for none.
  open private(set) var presentedViewController: UIViewController?
  /// The view controller that presents this one, or `nil` for none.
  open private(set) weak var presentingViewController: UIViewController?
  /// The style of the presentation. It has no effect here.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition of the presentation. It has no effect here.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  private var presentation: UIPresentationController?
  private var presentedStyle = UIModalPresentationStyle.automatic
  /// What makes transitions of an app's own. It is not asked here.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// What presents the view controller. Presentations do not appear here.
  open var presentationController: UIPresentationController? {
    if let presentation, presentation.presentationStyle == presentedStyle { return presentation }
    presentedStyle = modalPresentationStyle
    let made: UIPresentationController =
      switch modalPresentationStyle {
      case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      case .automatic, .pageSheet, .formSheet:
        UISheetPresentationController(presentedViewController: self, presenting: nil)
      default: UIPresentationController(presentedViewController: self, presenting: nil)
      }
    presentation = made
    return made
  }
  /// The sheet that presents the view controller, or `nil` for another style.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// The popover that presents the view controller, or `nil` for another style.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

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

  /// The split view controller around the view controller, or `nil` for none.
  open var splitViewController: UISplitViewController? {
    storedParent as? UISplitViewController ?? storedParent?.splitViewController
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
    item.owner = self
    storedNavigationItem = item
    return item
  }

  open override var next: UIResponder? { storedView?.superview }
}

/// What has a size in a container.
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the container is asked for.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

/// The styles of presentations.
public enum UIModalPresentationStyle: Int, Sendable {
  /// By the system.
  case automatic = -2
  /// Not adapted.
  case none = -1
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
