public import Foundation

/// A field to search in. It has a height, and is not drawn.
open class UISearchBar: UIView {
  /// The looks of search bars.
  public enum Style: UInt, Sendable {
    /// One of that name in UIKit.
    case `default`, prominent, minimal
  }

  /// The text.
  open var text: String?
  /// The text while the field is empty.
  open var placeholder: String?
  /// The text above the field.
  open var prompt: String?
  /// The delegate.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field.
  public let searchTextField = UISearchTextField()
  /// The look of the bar. It has no effect here.
  open var searchBarStyle = UISearchBar.Style.default
  /// The look of the bar. It has no effect here.
  open var barStyle = UIBarStyle.default
  /// The fill. It has no effect here.
  open var barTintColor: UIColor?
  /// Whether what is behind the bar shines through. It has no effect here.
  open var isTranslucent = true
  /// The image in the background. It has no effect here.
  open var backgroundImage: UIImage?
  /// Whether the cancel button is shown. It has no effect here.
  open var showsCancelButton = false
  /// Whether the button for bookmarks is shown. It has no effect here.
  open var showsBookmarkButton = false
  /// Whether scopes are shown. It has no effect here.
  open var showsScopeBar = false
  /// The titles of scopes.
  open var scopeButtonTitles: [String]?
  /// The selected scope.
  open var selectedScopeButtonIndex = 0

  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// Sets the image in the background. It has no effect here.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { self.backgroundImage = backgroundImage }

  /// 56 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }

  /// As wide as it is, and 56 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 56) }
}

/// The field of a search bar.
open class UISearchTextField: UITextField {}

/// What a search bar asks and tells. Nobody types here.
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// The text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The search button has been tapped.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The cancel button has been tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// A scope has been selected.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// A row of buttons. It has a height, and is not drawn.
open class UIToolbar: UIView {
  /// The buttons.
  open var items: [UIBarButtonItem]?
  /// The look of the bar. It has no effect here.
  open var barStyle = UIBarStyle.default
  /// Whether what is behind the bar shines through. It has no effect here.
  open var isTranslucent = true
  /// The fill. It has no effect here.
  open var barTintColor: UIColor?
  /// The look of the bar. It has no effect here.
  open var standardAppearance = UIToolbarAppearance()
  /// The look where there is little height. It has no effect here.
  open var compactAppearance: UIToolbarAppearance?
  /// The look above the end of the content. It has no effect here.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The delegate.
  open weak var delegate: (any UIToolbarDelegate)?

  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  /// As wide as it is, and 44 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 44) }
}

/// Where a bar lies. It has no effect here.
public enum UIBarPosition: Int, Sendable {
  /// One of that name in UIKit.
  case any, bottom, top, topAttached
}

/// A bar with a place.
public protocol UIBarPositioning: NSObjectProtocol {
  /// The place.
  var barPosition: UIBarPosition { get }
}

extension UIToolbar: UIBarPositioning {
  /// The place: any.
  public var barPosition: UIBarPosition { .any }
}

/// What a bar asks.
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// The place of a bar. Never called here.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// What a toolbar asks.
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// The tabs of an app. It has a height, and is not drawn.
open class UITabBar: UIView {
  /// How tabs are arranged. It has no effect here.
  public enum ItemPositioning: Int, Sendable {
    /// One of that name in UIKit.
    case automatic, fill, centered
  }

  /// The tabs.
  open var items: [UITabBarItem]?
  /// The selected tab.
  open var selectedItem: UITabBarItem?
  /// The delegate. Nobody taps here.
  open weak var delegate: (any UITabBarDelegate)?
  /// The look of the bar. It has no effect here.
  open var barStyle = UIBarStyle.default
  /// Whether what is behind the bar shines through. If not, views end at the bar.
  open var isTranslucent = true
  /// The fill. It has no effect here.
  open var barTintColor: UIColor?
  /// The color of tabs that are not selected. It has no effect here.
  open var unselectedItemTintColor: UIColor?
  /// The image in the background. It has no effect here.
  open var backgroundImage: UIImage?
  /// The image of the shadow. It has no effect here.
  open var shadowImage: UIImage?
  /// How tabs are arranged. It has no effect here.
  open var itemPositioning = UITabBar.ItemPositioning.automatic
  /// The width of a tab. It has no effect here.
  open var itemWidth: CGFloat = 0
  /// The space between tabs. It has no effect here.
  open var itemSpacing: CGFloat = 0
  /// The look of the bar. It has no effect here.
  open var standardAppearance = UITabBarAppearance()
  /// The look above the end of the content. It has no effect here.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// Whether the bar is hidden. If so, views reach to the end of the safe area.
  open override var isHidden: Bool { didSet { superview?.setNeedsLayout() } }

  /// Sets the tabs.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// 49 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }

  /// As wide as it is, and 49 points high above the safe area.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: 49 + (window?.safeAreaInsets.bottom ?? 0))
  }
}

/// What a tab bar tells. Nobody taps here.
public protocol UITabBarDelegate: NSObjectProtocol {
  /// A tab has been selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// What is in a bar.
open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The image where there is little height.
  open var landscapeImagePhone: UIImage?
  /// The insets of the image. They have no effect here.
  open var imageInsets = UIEdgeInsets.zero
  /// Whether the item can be tapped.
  open var isEnabled = true
  /// A number of the app's.
  open var tag = 0
  /// The identifier for tests.
  open var accessibilityIdentifier: String?
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// An item without a title.
  public required override init() { super.init() }

  /// An item whose properties would be those of all items. It has no effect here.
  open class func appearance() -> Self {
    UIKitIssue.note("appearance()")
    return self.init()
  }

  /// Sets the attributes of the title in a state. They have no effect here.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state.rawValue] = attributes
  }

  /// The attributes of the title in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }
}

/// A tab of an app.
open class UITabBarItem: UIBarItem {
  /// The tabs of the system.
  public enum SystemItem: Int, Sendable {
    /// One of that name in UIKit.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads,
      mostRecent, mostViewed
  }

  /// The image while the tab is selected.
  open var selectedImage: UIImage?
  /// The text of the badge.
  open var badgeValue: String?
  /// The color of the badge.
  open var badgeColor: UIColor?
  /// The distance that the title is moved by. It has no effect here.
  open var titlePositionAdjustment = UIOffset.zero
  /// The look of the tab. It has no effect here.
  open var standardAppearance: UITabBarAppearance?
  /// The look of the tab above the end of the content. It has no effect here.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// A tab without a title.
  public required init() { super.init() }

  /// A tab with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// A tab with a title and two images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// A tab of the system.
  public convenience init(tabBarSystemItem systemItem: UITabBarItem.SystemItem, tag: Int) {
    self.init()
    self.tag = tag
  }
}
