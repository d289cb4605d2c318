import AutoLayout
import Geometry

/// A view or guide of a layout, found in a value of any type.
struct ConstraintItem {
  let item: any LayoutConstraintItem
  /// The `UIView` or `UILayoutGuide`.
  let owner: AnyObject

  init?(_ value: Any) {
    if let view = value as? UIView {
      (item, owner) = (view.autoLayoutView, view)
    } else if let guide = value as? UILayoutGuide {
      (item, owner) = (guide.autoLayoutGuide, guide)
    } else {
      return nil
    }
  }

  /// Whether a value is there at all: an optional in an `Any` may be `nil`.
  static func isPresent(_ value: Any?) -> Bool {
    guard let value else { return false }
    if let optional = value as? any OptionalValue { return !optional.isNil }
    return true
  }

  /// The view to report an error at.
  var view: UIView? { owner as? UIView ?? (owner as? UILayoutGuide)?.owningView }
}

private protocol OptionalValue {
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  var isNil: Bool { self == nil }
}

extension LayoutConstraintItem {
  /// The `UIView` or `UILayoutGuide` that stands for the item, or `nil` for none.
  var constraintOwner: AnyObject? {
    if let view = self as? View { return view.counterpart }
    return (self as? LayoutGuide)?.counterpart
  }
}

extension LayoutRelation {
  init(_ relation: NSLayoutConstraint.Relation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Relation {
  init(_ relation: LayoutRelation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Attribute {
  init(_ attribute: AutoLayout.Attribute?) {
    self = attribute.flatMap { Self(rawValue: $0.rawValue) } ?? .notAnAttribute
  }
}

extension NSLayoutConstraint.Axis {
  /// The axis in the type of layouts.
  var layoutAxis: Geometry.Axis { self == .horizontal ? .horizontal : .vertical }
}
