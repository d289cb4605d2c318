public import Foundation

/// A stack of view controllers. The top one's view fills the navigation controller's.
open class UINavigationController: UIViewController {
  /// A navigation controller with a first view controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// A navigation controller without view controllers.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Archives hold no view controllers here: always one without view controllers.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The height of a navigation bar, below the status bar, in points.
  private let barHeight: CGFloat = 44

  /// The bar. It is not drawn here.
  public let navigationBar = UINavigationBar()

  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false { didSet { insetTop() } }

  /// The view controllers, the top one last.
  open var viewControllers: [UIViewController] = [] {
    didSet {
      for controller in oldValue where !viewControllers.contains(where: { $0 === controller }) {
        controller.removeFromParent()
      }
      for controller in viewControllers where controller.parent !== self { addChild(controller) }
      if isViewLoaded { showTop() }
    }
  }

  /// The top view controller.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The view controller that is shown.
  open var visibleViewController: UIViewController? { topViewController }

  open override func viewDidLoad() {
    super.viewDidLoad()
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

  /// Sets the view controllers.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  private func showTop() {
    insetTop()
    for view in view.subviews { view.removeFromSuperview() }
    guard let top = topViewController?.view else { return }
    view.addCovering(top)
    topViewController?.didMove(toParent: self)
  }

  /// The bar is a part of the safe area.
  private func insetTop() { additionalSafeAreaInsets.top = isNavigationBarHidden ? 0 : barHeight }
}

/// The bar of a navigation controller. It is not drawn here.
open class UINavigationBar: UIView {
  /// Whether titles are large. It has no effect here.
  open var prefersLargeTitles = false
  /// Whether what is behind the bar shines through. It has no effect here.
  open var isTranslucent = true
  /// The fill. It has no effect here.
  open var barTintColor: UIColor?
  /// The attributes of the title. They have no effect here.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
}

/// The contents of a navigation bar.
open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// A view in place of the title.
  open var titleView: UIView?
  /// The item at the leading edge.
  open var leftBarButtonItem: UIBarButtonItem?
  /// The item at the trailing edge.
  open var rightBarButtonItem: UIBarButtonItem?
  /// The items at the leading edge.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items at the trailing edge.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Whether the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// When the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As in the view controller before.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// Contents with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// A button in a bar. It is not drawn here.
open class UIBarButtonItem: NSObject {
  /// The system's buttons.
  public enum SystemItem: Int, Sendable {
    /// One of that name in UIKit.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
  }

  /// The styles of buttons.
  public enum Style: Int, Sendable {
    /// Without emphasis.
    case plain
    /// With emphasis.
    case done = 2
  }

  /// The title.
  open var title: String?
  /// Whether the button can be tapped.
  open var isEnabled = true
  /// The view in place of the button.
  open var customView: UIView?
  /// The color.
  open var tintColor: UIColor?

  /// A button of the system.
  public init(barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?) {
    super.init()
  }

  /// A button with a title.
  public init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
    self.title = title
    super.init()
  }

  /// A button that is a view.
  public init(customView: UIView) {
    self.customView = customView
    super.init()
  }
}

/// Several view controllers, of which one is shown.
open class UITabBarController: UIViewController {
  /// The view controllers, in order of their tabs.
  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in viewControllers ?? [] where controller.parent !== self { addChild(controller) }
      if isViewLoaded { showSelected() }
    }
  }
  /// The index of the view controller that is shown.
  open var selectedIndex = 0 { didSet { if isViewLoaded { showSelected() } } }
  /// The view controller that is shown.
  open var selectedViewController: UIViewController? {
    viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    // The tab bar is a part of the safe area.
    additionalSafeAreaInsets.bottom = 49
    showSelected()
  }

  private func showSelected() {
    for view in view.subviews { view.removeFromSuperview() }
    guard let shown = selectedViewController?.view else { return }
    view.addCovering(shown)
  }
}
