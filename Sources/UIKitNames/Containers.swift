public import Foundation

/// The view of a container, which places the bars of its view controller.
final class ContainerView: UIView {
  weak var controller: UIViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.arrangeBars()
  }
}

extension UIViewController {
  final func loadContainerView() {
    let view = ContainerView(frame: UIScreen.main.bounds)
    view.controller = self
    self.view = view
  }

  /// Shows the view of a child between bars.
  ///
  /// - Parameters:
  ///   - bars: the insets that bars add to the safe area of the container.
  ///   - isOpaque: whether nothing shines through the bars.
  final func place(_ child: UIViewController, between bars: UIEdgeInsets, isOpaque: Bool) {
    guard let view = child.view else { return }
    var (frame, insets) = (self.view.bounds, bars)
    let extends = !isOpaque || child.extendedLayoutIncludesOpaqueBars
    let safeArea = self.view.safeAreaInsets
    // Below a bar that it does not extend under, the view begins at the bar's edge.
    if bars.top > 0, !extends || !child.edgesForExtendedLayout.contains(.top) {
      frame.origin.y += safeArea.top + bars.top
      frame.size.height -= safeArea.top + bars.top
      insets.top = 0
    }
    if bars.bottom > 0, !extends || !child.edgesForExtendedLayout.contains(.bottom) {
      frame.size.height -= safeArea.bottom + bars.bottom
      insets.bottom = 0
    }
    child.barInsets = insets
    if view.frame != frame { view.frame = frame }
  }

  /// Whether bars have the height of a phone on its side.
  final var hasLowBars: Bool {
    UIDevice.current.userInterfaceIdiom == .phone && view.bounds.width > view.bounds.height
  }
}

/// A stack of view controllers. The top one's view fills the navigation controller's.
open class UINavigationController: UIViewController {
  /// The operations on the stack.
  public enum Operation: Int, Sendable {
    /// One of that name in UIKit.
    case none, push, pop
  }

  /// The duration of hiding a bar in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// A navigation controller with a first view controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    navigationBar.controller = self
    setViewControllers([rootViewController], animated: false)
  }

  /// A navigation controller without view controllers.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    navigationBar.controller = self
  }

  /// A navigation controller with bars of classes of the app.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    if let type = navigationBarClass as? UINavigationBar.Type { navigationBar = type.init(coder: NSCoder())! }
    if let type = toolbarClass as? UIToolbar.Type { toolbar = type.init(coder: NSCoder())! }
    super.init(nibName: nil, bundle: nil)
    navigationBar.controller = self
  }

  /// Archives hold no view controllers here: always one without view controllers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    navigationBar.controller = self
  }

  /// The bar, below the status bar. Its buttons and titles are not drawn here.
  open private(set) var navigationBar = UINavigationBar()
  /// The bar at the bottom. Its buttons are not drawn here.
  open private(set) var toolbar: UIToolbar! = UIToolbar()
  /// The delegate, which is told of what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The recognizer of the swipe that goes back. Nobody swipes here.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer(target: nil, action: nil)
  /// Whether bars are hidden on a swipe. Nobody swipes here.
  open var hidesBarsOnSwipe = false
  /// Whether bars are hidden on a tap. Nobody taps here.
  open var hidesBarsOnTap = false
  /// Whether bars are hidden while there is a keyboard. There is none here.
  open var hidesBarsWhenKeyboardAppears = false
  /// Whether bars are hidden where there is little height. It has no effect here.
  open var hidesBarsWhenVerticallyCompact = false

  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Whether the toolbar is hidden.
  open var isToolbarHidden = true { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// The view controllers, the top one last.
  open var viewControllers: [UIViewController] = [] {
    didSet {
      for controller in oldValue where !viewControllers.contains(where: { $0 === controller }) {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.barInsets = .zero
        controller.removeFromParent()
      }
      for controller in viewControllers where controller.parent !== self { addChild(controller) }
      navigationBar.items = viewControllers.map(\.navigationItem)
      if isViewLoaded { showTop() }
    }
  }

  /// The top view controller.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The view controller that is shown.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }
  open override var childForStatusBarStyle: UIViewController? { topViewController }

  open override func loadView() { loadContainerView() }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    showTop()
  }

  /// Adds a view controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }

  /// Removes the top view controller, except for the last one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

  /// Removes the view controllers above one of them.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else { return nil }
    let removed = Array(viewControllers[(index + 1)...])
    viewControllers = Array(viewControllers[...index])
    return removed
  }

  /// Removes all view controllers but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Sets the view controllers.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// Hides or shows the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  private func showTop() {
    let top = topViewController
    for controller in viewControllers where controller !== top {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    guard let top, let shown = top.view, shown.superview !== view else { return arrangeBars() }
    delegate?.navigationController(self, willShow: top, animated: false)
    shown.frame = view.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shown.translatesAutoresizingMaskIntoConstraints = true
    arrangeBars()
    view.insertSubview(shown, at: 0)
    top.didMove(toParent: self)
    delegate?.navigationController(self, didShow: top, animated: false)
  }

  override func arrangeBars() {
    guard isViewLoaded else { return }
    let (safeArea, bounds) = (view.safeAreaInsets, view.bounds)
    let height = isNavigationBarHidden ? 0 : barHeight
    navigationBar.isHidden = isNavigationBarHidden
    let bar = CGRect(
      x: safeArea.left, y: safeArea.top, width: bounds.width - safeArea.left - safeArea.right,
      height: barHeight)
    if navigationBar.frame != bar { navigationBar.frame = bar }
    var bars = UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
    if isToolbarHidden {
      toolbar.removeFromSuperview()
    } else {
      bars.bottom = hasLowBars ? 32 : 44
      toolbar.items = topViewController?.toolbarItems
      if toolbar.superview == nil { view.addSubview(toolbar) }
      let bar = CGRect(
        x: 0, y: bounds.height - safeArea.bottom - bars.bottom, width: bounds.width, height: bars.bottom)
      if toolbar.frame != bar { toolbar.frame = bar }
    }
    if let topViewController {
      place(topViewController, between: bars, isOpaque: !navigationBar.isTranslucent)
    }
  }

  /// The height of the bar below the status bar, in points.
  private var barHeight: CGFloat {
    let isPad = UIDevice.current.userInterfaceIdiom == .pad
    var height: CGFloat = isPad ? 50 : hasLowBars ? 32 : 44
    if topViewController?.navigationItem.prompt != nil { height += 30 }
    if !hasLowBars, hasLargeTitle { height += 52 }
    if let item = topViewController?.navigationItem, item.searchController != nil,
      !item.hidesSearchBarWhenScrolling
    {
      height += 52
    }
    return height
  }

  /// Whether the title of the top view controller is large.
  private var hasLargeTitle: Bool {
    guard navigationBar.prefersLargeTitles else { return false }
    // An item without a mode of its own has that of the one before it.
    let mode = viewControllers.reversed().lazy.map(\.navigationItem.largeTitleDisplayMode)
      .first { $0 != .automatic }
    return mode != .never
  }
}

/// What a navigation controller tells.
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// A view controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// A view controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// Several view controllers, of which one is shown.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The bar at the bottom. Its tabs are not drawn here.
  public let tabBar = UITabBar()
  /// The delegate, which is told of what is selected.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The view controllers, in order of their tabs.
  open var viewControllers: [UIViewController]? {
    didSet {
      let shown = viewControllers ?? []
      for controller in oldValue ?? [] where !shown.contains(where: { $0 === controller }) {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.barInsets = .zero
        controller.removeFromParent()
      }
      for controller in shown where controller.parent !== self {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      tabBar.items = shown.compactMap(\.tabBarItem)
      if isViewLoaded { showSelected() }
    }
  }
  /// The view controllers that the user may rearrange. Nobody does here.
  open var customizableViewControllers: [UIViewController]?

  /// The index of the view controller that is shown.
  open var selectedIndex = 0 { didSet { if isViewLoaded { showSelected() } } }
  /// The view controller that is shown.
  open var selectedViewController: UIViewController? {
    get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
    set {
      if let index = viewControllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }

  /// Sets the view controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  open override func loadView() { loadContainerView() }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.delegate = self
    view.addSubview(tabBar)
    showSelected()
  }

  private func showSelected() {
    let selected = selectedViewController
    tabBar.selectedItem = selected?.tabBarItem
    for controller in viewControllers ?? [] where controller !== selected {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    guard let selected, let shown = selected.view, shown.superview !== view else { return arrangeBars() }
    shown.frame = view.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shown.translatesAutoresizingMaskIntoConstraints = true
    arrangeBars()
    view.insertSubview(shown, at: 0)
  }

  override func arrangeBars() {
    guard isViewLoaded else { return }
    let (safeArea, bounds) = (view.safeAreaInsets, view.bounds)
    let height: CGFloat = hasLowBars ? 32 : UIDevice.current.userInterfaceIdiom == .pad ? 50 : 49
    let stack = (selectedViewController as? UINavigationController)?.viewControllers ?? []
    let isHidden = tabBar.isHidden || stack.contains(where: \.hidesBottomBarWhenPushed)
    // The bar reaches to the bottom of the screen, or lies below it.
    let frame = CGRect(
      x: 0, y: isHidden ? bounds.height : bounds.height - safeArea.bottom - height, width: bounds.width,
      height: height + safeArea.bottom)
    if tabBar.frame != frame { tabBar.frame = frame }
    let bars = UIEdgeInsets(top: 0, left: 0, bottom: isHidden ? 0 : height, right: 0)
    if let selectedViewController {
      place(selectedViewController, between: bars, isOpaque: !tabBar.isTranslucent)
    }
  }
}

/// What a tab bar controller asks and tells. Nobody taps here.
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether a tab may be selected.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// A tab has been selected.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
