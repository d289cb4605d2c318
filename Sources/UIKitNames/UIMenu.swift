public import Foundation

/// A menu. It is not shown here.
open class UIMenu: NSObject {
  /// The title.
  open var title: String
  /// The image.
  open var image: UIImage?
  /// The actions and menus in it.
  open var children: [NSObject]

  /// A menu.
  public init(title: String = "", image: UIImage? = nil, children: [NSObject] = []) {
    self.title = title
    self.image = image
    self.children = children
    super.init()
  }
}
