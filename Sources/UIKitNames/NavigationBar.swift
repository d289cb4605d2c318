public import Foundation

/// The bar of a navigation controller. Its titles and buttons are not drawn here.
open class UINavigationBar: UIView {
  final weak var controller: UINavigationController?

  /// Whether titles are large, which makes the bar 52 points higher.
  open var prefersLargeTitles = false { didSet { controller?.viewIfLoaded?.setNeedsLayout() } }
  /// Whether what is behind the bar shines through. If not, views begin at the bar.
  open var isTranslucent = true { didSet { controller?.viewIfLoaded?.setNeedsLayout() } }
  /// The look of the bar. It has no effect here.
  open var barStyle = UIBarStyle.default
  /// The fill. It has no effect here.
  open var barTintColor: UIColor?
  /// The attributes of the title. They have no effect here.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of a large title. They have no effect here.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image of the shadow. It has no effect here.
  open var shadowImage: UIImage?
  /// The image of the back button. It has no effect here.
  open var backIndicatorImage: UIImage?
  /// The mask of the back button. It has no effect here.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The look of the bar. It has no effect here.
  open var standardAppearance = UINavigationBarAppearance()
  /// The look where there is little height. It has no effect here.
  open var compactAppearance: UINavigationBarAppearance?
  /// The look above the beginning of the content. It has no effect here.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look above the beginning of the content, where there is little height. It has no effect here.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The items, the top one last.
  open var items: [UINavigationItem]?
  /// The top item.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the top one.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Sets the items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  /// Adds an item on top.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

  /// Sets the image in the background. It has no effect here.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }

  /// The image in the background.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  /// 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  /// As wide as it is, and 44 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 44) }
}

/// The looks of bars.
public enum UIBarStyle: Int, Sendable {
  /// One of that name in UIKit.
  case `default`, black
}

/// The contents of a navigation bar.
open class UINavigationItem: NSObject {
  final weak var owner: UIViewController?

  /// The title.
  open var title: String?
  /// The line above the title, which makes the bar 30 points higher.
  open var prompt: String? { didSet { owner?.arrangeContainer() } }
  /// A view in place of the title.
  open var titleView: UIView?
  /// The item at the leading edge.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The item at the trailing edge.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The items at the leading edge.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items at the trailing edge.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Whether items at the leading edge stand beside the back button.
  open var leftItemsSupplementBackButton = false
  /// The button that leads back to this item.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the button that leads back to this item.
  open var backButtonTitle: String?
  /// How the button that leads back to this item looks.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// The action of the back button.
  open var backAction: UIAction?
  /// Whether there is no back button.
  open var hidesBackButton = false
  /// Whether the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { owner?.arrangeContainer() } }
  /// The search, whose field is below the title.
  open var searchController: UISearchController? { didSet { owner?.arrangeContainer() } }
  /// Whether the field of the search is hidden until the content is pulled down. If not, the bar is 52 points higher.
  open var hidesSearchBarWhenScrolling = true { didSet { owner?.arrangeContainer() } }
  /// Where the field of the search is. It has no effect here.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// The look of the bar. It has no effect here.
  open var standardAppearance: UINavigationBarAppearance?
  /// The look where there is little height. It has no effect here.
  open var compactAppearance: UINavigationBarAppearance?
  /// The look above the beginning of the content. It has no effect here.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// When the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As in the view controller before.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
    /// On one line with the buttons.
    case inline
  }

  /// How a back button looks.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// One of that name in UIKit.
    case `default`, generic, minimal
  }

  /// Where the field of a search is.
  public enum SearchBarPlacement: Int, Sendable {
    /// One of that name in UIKit.
    case automatic, inline, stacked
  }

  /// Contents with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Sets the items at the leading edge.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the items at the trailing edge.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets the item at the leading edge.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the item at the trailing edge.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Hides or shows the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}

/// A button in a bar. It is not drawn here.
open class UIBarButtonItem: UIBarItem {
  /// The system's buttons.
  public enum SystemItem: Int, Sendable {
    /// One of that name in UIKit.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo,
      pageCurl, close
  }

  /// The styles of buttons.
  public enum Style: Int, Sendable {
    /// Without emphasis.
    case plain
    /// With emphasis.
    case done = 2
  }

  /// The style.
  open var style = UIBarButtonItem.Style.plain
  /// The width in points; 0 for that of the contents.
  open var width: CGFloat = 0
  /// The view in place of the button.
  open var customView: UIView?
  /// The color.
  open var tintColor: UIColor?
  /// What a tap is told to. Nobody taps here.
  open weak var target: AnyObject?
  /// What a tap calls. Nobody taps here.
  open var action: Selector?
  /// What a tap runs. Nobody taps here.
  open var primaryAction: UIAction?
  /// The menu of the button.
  open var menu: UIMenu?
  /// Whether the button is selected.
  open var isSelected = false
  /// Whether the button is hidden.
  open var isHidden = false
  /// The system's button, or `nil` for one of the app's.
  private var systemItem: SystemItem?

  /// A button without contents.
  public required init() { super.init() }

  /// A button of the system.
  public convenience init(
    barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    self.systemItem = systemItem
    keep(target, action)
  }

  /// A button of the system with an action.
  public convenience init(
    systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// A button with a title.
  public convenience init(
    title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    self.style = style
    keep(target, action)
  }

  /// A button with an image.
  public convenience init(
    image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.image = image
    self.style = style
    keep(target, action)
  }

  /// A button with an image, and another one where there is little height.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: UIBarButtonItem.Style, target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// A button with an action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// A button with an action.
  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
  }

  /// A button that is a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func keep(_ target: Any?, _ action: Selector?) {
    self.target = target as AnyObject?
    self.action = action
  }

  /// A space of a width.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item as! Self
  }

  /// A space that takes the width that is left.
  open class func flexibleSpace() -> Self { UIBarButtonItem(systemItem: .flexibleSpace) as! Self }
}

/// The look of a bar. It has no effect here.
open class UIBarAppearance: NSObject, NSCopying {
  /// The fill.
  open var backgroundColor: UIColor?
  /// The effect of the background.
  open var backgroundEffect: UIBlurEffect?
  /// The image in the background.
  open var backgroundImage: UIImage?
  /// How the image fills the background.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the shadow.
  open var shadowColor: UIColor?
  /// The image of the shadow.
  open var shadowImage: UIImage?

  /// The standard look.
  public required override init() { super.init() }

  /// The look of another bar.
  public required init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  private func take(_ other: UIBarAppearance) {
    (backgroundColor, backgroundEffect) = (other.backgroundColor, other.backgroundEffect)
    (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  /// Takes the standard look.
  open func configureWithDefaultBackground() { backgroundColor = nil }
  /// Takes a look through which nothing shines.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// Takes a look through which everything shines.
  open func configureWithTransparentBackground() { backgroundColor = .clear }

  /// The same look in another object.
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }
}

/// The look of a navigation bar. It has no effect here.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance that the title is moved by.
  open var titlePositionAdjustment = UIOffset.zero
  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of buttons with emphasis.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The look of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The image of the back button.
  open private(set) var backIndicatorImage = UIImage()
  /// The mask of the back button.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()

  /// Sets the images of the back button.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage ?? UIImage()
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? UINavigationBarAppearance {
      copy.titleTextAttributes = titleTextAttributes
      copy.largeTitleTextAttributes = largeTitleTextAttributes
    }
    return copy
  }
}

/// The look of a toolbar. It has no effect here.
open class UIToolbarAppearance: UIBarAppearance {
  /// The look of buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of buttons with emphasis.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// The look of a tab bar. It has no effect here.
open class UITabBarAppearance: UIBarAppearance {
  /// The look of tabs whose image is above the title.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The look of tabs whose image is beside the title.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The look of such tabs where there is little height.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The color behind the selected tab.
  open var selectionIndicatorTintColor: UIColor?
  /// The image behind the selected tab.
  open var selectionIndicatorImage: UIImage?
  /// The width of tabs.
  open var stackedItemWidth: CGFloat = 0
  /// The space between tabs.
  open var stackedItemSpacing: CGFloat = 0
}

/// The look of a button in a bar. It has no effect here.
open class UIBarButtonItemAppearance: NSObject {
  /// The look of a state.
  public let normal = UIBarButtonItemStateAppearance()
  /// The look of a touched button.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The look of a disabled button.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The look of a button with the focus.
  public let focused = UIBarButtonItemStateAppearance()

  /// The standard look.
  public override init() { super.init() }
  /// The standard look of a style.
  public init(style: UIBarButtonItem.Style) { super.init() }
  /// Takes the standard look of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// The look of a button in a state. It has no effect here.
open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance that the title is moved by.
  open var titlePositionAdjustment = UIOffset.zero
  /// The image in the background.
  open var backgroundImage: UIImage?
}

/// The look of a tab. It has no effect here.
open class UITabBarItemAppearance: NSObject {
  /// The kinds of tabs.
  public enum Style: Int, Sendable {
    /// One of that name in UIKit.
    case stacked, inline, compactInline
  }

  /// The look of a tab that is not selected.
  public let normal = UITabBarItemStateAppearance()
  /// The look of the selected tab.
  public let selected = UITabBarItemStateAppearance()
  /// The look of a disabled tab.
  public let disabled = UITabBarItemStateAppearance()
  /// The look of a tab with the focus.
  public let focused = UITabBarItemStateAppearance()

  /// The standard look.
  public override init() { super.init() }
  /// The standard look of a kind.
  public init(style: UITabBarItemAppearance.Style) { super.init() }
  /// Takes the standard look of a kind.
  open func configureWithDefault(for style: UITabBarItemAppearance.Style) {}
}

/// The look of a tab in a state. It has no effect here.
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance that the title is moved by.
  open var titlePositionAdjustment = UIOffset.zero
  /// The color of the image.
  open var iconColor: UIColor?
  /// The fill of the badge.
  open var badgeBackgroundColor: UIColor?
  /// The attributes of the badge.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}
