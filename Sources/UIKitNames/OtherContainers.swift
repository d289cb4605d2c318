public import Foundation

/// View controllers beside each other, or one of them where there is little width.
open class UISplitViewController: UIViewController {
  /// The number of columns.
  public enum Style: Int, Sendable {
    /// One of that name in UIKit.
    case unspecified, doubleColumn, tripleColumn
  }

  /// The columns.
  public enum Column: Int, Sendable {
    /// One of that name in UIKit.
    case primary, supplementary, secondary, compact, inspector
  }

  /// How the columns are shown. It has no effect here.
  public enum DisplayMode: Int, Sendable {
    /// One of that name in UIKit.
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary,
      twoOverSecondary, twoDisplaceSecondary
  }

  /// How columns share the width. It has no effect here.
  public enum SplitBehavior: Int, Sendable {
    /// One of that name in UIKit.
    case automatic, tile, overlay, displace
  }

  /// The width of a column that the system chooses.
  public static let automaticDimension: CGFloat = -1

  /// The number of columns.
  public let style: UISplitViewController.Style
  private var columns: [Column: UIViewController] = [:]

  /// A split view controller with columns.
  public init(style: UISplitViewController.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A split view controller with view controllers in order.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Archives hold no view controllers here: always one without view controllers.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The delegate.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// How the columns are to be shown. It has no effect here.
  open var preferredDisplayMode = UISplitViewController.DisplayMode.automatic
  /// How the columns share the width. It has no effect here.
  open var preferredSplitBehavior = UISplitViewController.SplitBehavior.automatic
  /// How the columns are shown.
  open var displayMode: UISplitViewController.DisplayMode { .oneBesideSecondary }
  /// Whether a swipe shows the primary column. Nobody swipes here.
  open var presentsWithGesture = true
  /// The fraction of the width that the primary column takes, or `automaticDimension`.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The width of the primary column, or `automaticDimension`.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The least width of the primary column, or `automaticDimension`.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
  /// The greatest width of the primary column, or `automaticDimension`.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
  /// Whether only one column is shown.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

  /// The view controllers, in order of the columns.
  open var viewControllers: [UIViewController] {
    get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      let old = columns
      columns = [:]
      if let first = newValue.first { columns[.primary] = first }
      if newValue.count > 1 { columns[.secondary] = newValue[newValue.count - 1] }
      if newValue.count > 2 { columns[.supplementary] = newValue[1] }
      change(from: old)
    }
  }

  /// The view controller of a column, or `nil` for none.
  open func viewController(for column: UISplitViewController.Column) -> UIViewController? { columns[column] }

  /// Sets the view controller of a column, in a navigation controller as in UIKit.
  open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {
    let old = columns
    columns[column] =
      vc is UINavigationController || vc is UITabBarController || column == .compact
      ? vc : vc.map { UINavigationController(rootViewController: $0) }
    change(from: old)
  }

  /// Shows a column. It has no effect here.
  open func show(_ column: UISplitViewController.Column) {}
  /// Hides a column. It has no effect here.
  open func hide(_ column: UISplitViewController.Column) {}

  /// Shows a view controller in the secondary column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .secondary)
  }

  private func change(from old: [Column: UIViewController]) {
    for controller in old.values where !columns.values.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in columns.values where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    viewIfLoaded?.setNeedsLayout()
  }

  open override func loadView() { loadContainerView() }

  override func arrangeBars() {
    guard isViewLoaded else { return }
    let bounds = view.bounds
    var frames: [(UIViewController, CGRect)] = []
    let primary = columns[.primary]
    if isCollapsed {
      if let shown = columns[.compact] ?? primary ?? columns[.secondary] { frames = [(shown, bounds)] }
    } else {
      let width = primary == nil ? 0 : primaryWidth
      if let primary {
        frames.append((primary, CGRect(x: 0, y: 0, width: width, height: bounds.height)))
      }
      if let secondary = columns[.secondary] {
        let rest = CGRect(x: width, y: 0, width: bounds.width - width, height: bounds.height)
        frames.append((secondary, rest))
      }
    }
    for controller in columns.values where !frames.contains(where: { $0.0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    for (controller, frame) in frames {
      guard let shown = controller.view else { continue }
      if shown.superview !== view { view.addSubview(shown) }
      if shown.frame != frame { shown.frame = frame }
    }
  }

  private var primaryWidth: CGFloat {
    if preferredPrimaryColumnWidth >= 0 { return preferredPrimaryColumnWidth }
    if preferredPrimaryColumnWidthFraction >= 0 {
      let width = preferredPrimaryColumnWidthFraction * view.bounds.width
      let least = minimumPrimaryColumnWidth >= 0 ? minimumPrimaryColumnWidth : 0
      let most = maximumPrimaryColumnWidth >= 0 ? maximumPrimaryColumnWidth : 320
      return min(max(width, least), most)
    }
    return 320
  }
}

/// What a split view controller asks and tells. Nothing is asked here.
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Whether the app itself puts the secondary view controller away.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// The column that is shown where there is little width.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
}

/// Pages between which the user swipes. The first of them is shown.
open class UIPageViewController: UIViewController {
  /// How pages follow each other.
  public enum TransitionStyle: Int, Sendable {
    /// One of that name in UIKit.
    case pageCurl, scroll
  }

  /// The axis of the pages.
  public enum NavigationOrientation: Int, Sendable {
    /// One of that name in UIKit.
    case horizontal, vertical
  }

  /// The direction of a change.
  public enum NavigationDirection: Int, Sendable {
    /// One of that name in UIKit.
    case forward, reverse
  }

  /// Where the spine of a book is.
  public enum SpineLocation: Int, Sendable {
    /// One of that name in UIKit.
    case none, min, mid, max
  }

  /// The options of pages.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The space between pages.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// Where the spine is.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// How pages follow each other.
  public let transitionStyle: UIPageViewController.TransitionStyle
  /// The axis of the pages.
  public let navigationOrientation: UIPageViewController.NavigationOrientation

  /// A view controller without pages.
  public init(
    transitionStyle style: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// Archives hold no view controllers here: always one without pages.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation) = (.pageCurl, .horizontal)
    super.init(coder: coder)
  }

  /// What gives the pages. It is not asked here.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The delegate.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Whether pages have two sides.
  open var isDoubleSided = false
  /// The pages that are shown.
  open private(set) var viewControllers: [UIViewController]? = []

  /// Shows pages: the first one fills the view.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection,
    animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    for controller in self.viewControllers ?? [] {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    self.viewControllers = viewControllers
    for controller in viewControllers ?? [] {
      addChild(controller)
      if isViewLoaded { view.addCovering(controller.view) }
      controller.didMove(toParent: self)
    }
    completion?(true)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for controller in viewControllers ?? [] { view.addCovering(controller.view) }
  }
}

/// What gives the pages of a page view controller.
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before another one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of dots.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The current dot.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// What a page view controller tells. Nobody swipes here.
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// A swipe has begun.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// A swipe has ended.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// A search field in a navigation bar, with results.
open class UISearchController: UIViewController {
  /// The field.
  public let searchBar = UISearchBar()
  /// What shows the results, or `nil` for the view controller that is searched.
  public let searchResultsController: UIViewController?
  /// What finds the results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether results are shown.
  open var isActive = false
  /// Whether what is searched is covered. It has no effect here.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether what is searched is dimmed. It has no effect here.
  open var dimsBackgroundDuringPresentation = true
  /// Whether the navigation bar is hidden during a search. It has no effect here.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether scopes are shown. It has no effect here.
  open var automaticallyShowsScopeBar = true
  /// Whether the cancel button is shown. It has no effect here.
  open var automaticallyShowsCancelButton = true
  /// Whether results are shown at once. It has no effect here.
  open var showsSearchResultsController = false

  /// A search with results in a view controller.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Archives hold no view controllers here: always one without results.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}

/// What finds the results of a search.
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The search has changed. Never called here.
  func updateSearchResults(for searchController: UISearchController)
}

/// What a search controller tells. Nobody searches here.
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// The search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
