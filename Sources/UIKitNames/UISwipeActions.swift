public import Foundation

/// The actions that a swipe over a row shows. Nobody swipes here.
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, outermost first.
  public let actions: [UIContextualAction]
  /// Whether a full swipe runs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// A configuration of actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// An action beside a row.
open class UIContextualAction: NSObject {
  /// What to do, given the action, a view, and what to call at the end.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The styles of actions.
  public enum Style: Int, Sendable {
    /// One of that name in UIKit.
    case normal, destructive
  }

  /// The style.
  public let style: UIContextualAction.Style
  /// What to do.
  public let handler: UIContextualAction.Handler
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The fill.
  open var backgroundColor: UIColor!

  /// An action.
  public init(style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler)
  {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// A file of views. There are none here.
open class UINib: NSObject {
  /// The name of the file.
  public let nibName: String

  /// A file of a bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    nibName = name
    super.init()
  }

  /// The objects of the file: none.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any]
  {
    UIKitIssue.note("UINib.instantiate(withOwner:options:)")
    return []
  }
}
