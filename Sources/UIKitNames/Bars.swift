public import Foundation

/// A field to search in. It has a height, and is not drawn.
open class UISearchBar: UIView {
  /// The text.
  open var text: String?
  /// The text while the field is empty.
  open var placeholder: String?
  /// The delegate.
  open weak var delegate: (any UISearchBarDelegate)?

  /// 56 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
}

/// What a search bar tells.
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// The text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
}

/// A row of buttons. It has a height, and is not drawn.
open class UIToolbar: UIView {
  /// The buttons.
  open var items: [UIBarButtonItem]?
  /// Whether what is behind the bar shines through. It has no effect here.
  open var isTranslucent = true
  /// The fill. It has no effect here.
  open var barTintColor: UIColor?

  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}

/// The tabs of an app. It has a height, and is not drawn.
open class UITabBar: UIView {
  /// The tabs.
  open var items: [UITabBarItem]?

  /// 49 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
}

/// A tab of an app.
open class UITabBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?

  /// A tab with a title and an image.
  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    super.init()
  }
}
