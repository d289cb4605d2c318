import Foundation

/// How an associated object is held. All are held strongly here, except those that are assigned.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not held.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Held.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Copied, which means held here.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Held.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Copied, which means held here.
  case OBJC_ASSOCIATION_COPY = 771
}

/// An object that holds the objects associated with it. Only UIKit's own classes do here.
protocol AssociationHolder: AnyObject {
  var associations: [UnsafeRawPointer: Any] { get set }
}

/// The value that is associated with an object under a key; `nil` if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? any AssociationHolder)?.associations[key]
}

/// Associates a value with a view, guide, constraint or view controller, or removes it for `nil`. The value is released
/// with the object. Other objects hold none here.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let holder = object as? any AssociationHolder else {
    return UIKitIssue.note("objc_setAssociatedObject(_:_:_:_:) on \(type(of: object))")
  }
  holder.associations[key] = value
}

extension UIView: AssociationHolder {
  var associations: [UnsafeRawPointer: Any] {
    get { storedExtras?.associations ?? [:] }
    set { extras.associations = newValue }
  }
}

extension UILayoutGuide: AssociationHolder {}
extension NSLayoutConstraint: AssociationHolder {}
extension UIViewController: AssociationHolder {}
