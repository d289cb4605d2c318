#if canImport(UIKit)
  import UIKit
  public typealias SnugView = UIView
  public typealias SnugInsets = UIEdgeInsets
#else
  import AppKit
  public typealias SnugView = NSView
  public typealias SnugInsets = NSEdgeInsets
#endif

// MARK: - Items

/// What can be laid out: views and guides.
public protocol Snuggable: AnyObject {
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
  var leftAnchor: NSLayoutXAxisAnchor { get }
  var rightAnchor: NSLayoutXAxisAnchor { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var widthAnchor: NSLayoutDimension { get }
  var heightAnchor: NSLayoutDimension { get }
  var centerXAnchor: NSLayoutXAxisAnchor { get }
  var centerYAnchor: NSLayoutYAxisAnchor { get }

  var snugSuperview: SnugView? { get }
  func prepareForLayout()
}

extension SnugView: Snuggable {
  public var snugSuperview: SnugView? { superview }

  public func prepareForLayout() {
    translatesAutoresizingMaskIntoConstraints = false
  }
}

extension UILayoutGuide: Snuggable {
  public var snugSuperview: SnugView? { owningView }

  public func prepareForLayout() {}
}

// MARK: - Constraints

/// A constraint that knows its maker.
open class SnugConstraint: NSLayoutConstraint {
  public var label: String? {
    get { return self.identifier }
    set { self.identifier = newValue }
  }

  public weak var owner: AnyObject?

  var isAttached: Bool {
    firstItem is SnugView || firstItem is UILayoutGuide
  }
}

public func == (lhs: SnugConstraint, rhs: SnugConstraint) -> Bool {
  guard
    lhs.firstAttribute == rhs.firstAttribute && lhs.secondAttribute == rhs.secondAttribute
      && lhs.relation == rhs.relation && lhs.priority == rhs.priority && lhs.multiplier == rhs.multiplier
      && lhs.secondItem === rhs.secondItem && lhs.firstItem === rhs.firstItem
  else { return false }
  return true
}

// MARK: - Attributes by operators

public struct SnugAttribute {
  let item: Any
  let attribute: NSLayoutConstraint.Attribute
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
}

public func * (lhs: SnugAttribute, rhs: CGFloat) -> SnugAttribute {
  var result = lhs
  result.multiplier *= rhs
  result.constant *= rhs
  return result
}

public func + (lhs: SnugAttribute, rhs: CGFloat) -> SnugAttribute {
  var result = lhs
  result.constant += rhs
  return result
}

public func - (lhs: SnugAttribute, rhs: CGFloat) -> SnugAttribute { lhs + -rhs }

infix operator ~ : SnugPriorityPrecedence
precedencegroup SnugPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: AssignmentPrecedence
}

private func relate(
  _ lhs: SnugAttribute, _ relation: NSLayoutConstraint.Relation, to rhs: SnugAttribute?, constant: CGFloat = 0
) -> SnugConstraint {
  (lhs.item as? Snuggable)?.prepareForLayout()
  let constraint = SnugConstraint(
    item: lhs.item, attribute: lhs.attribute, relatedBy: relation, toItem: rhs?.item,
    attribute: rhs?.attribute ?? .notAnAttribute, multiplier: rhs?.multiplier ?? 1,
    constant: rhs?.constant ?? constant)
  constraint.priority = .required
  constraint.isActive = true
  return constraint
}

@discardableResult
public func == (lhs: SnugAttribute, rhs: SnugAttribute) -> SnugConstraint { relate(lhs, .equal, to: rhs) }
@discardableResult
public func >= (lhs: SnugAttribute, rhs: SnugAttribute) -> SnugConstraint {
  relate(lhs, .greaterThanOrEqual, to: rhs)
}
@discardableResult
public func <= (lhs: SnugAttribute, rhs: SnugAttribute) -> SnugConstraint {
  relate(lhs, .lessThanOrEqual, to: rhs)
}
@discardableResult
public func == (lhs: SnugAttribute, rhs: CGFloat) -> SnugConstraint {
  relate(lhs, .equal, to: nil, constant: rhs)
}
@discardableResult
public func >= (lhs: SnugAttribute, rhs: CGFloat) -> SnugConstraint {
  relate(lhs, .greaterThanOrEqual, to: nil, constant: rhs)
}

@discardableResult
public func ~ <Constraint: NSLayoutConstraint>(lhs: Constraint, rhs: UILayoutPriority) -> Constraint {
  let wasActive = lhs.isActive
  lhs.isActive = false
  lhs.priority = rhs
  lhs.isActive = wasActive
  return lhs
}

// Anchors as well, with any number.
@discardableResult
public func == <Number: BinaryFloatingPoint>(lhs: NSLayoutDimension, rhs: Number) -> NSLayoutConstraint {
  lhs.constraint(equalToConstant: CGFloat(rhs)).activated()
}
@discardableResult
public func == <Axis>(lhs: NSLayoutAnchor<Axis>, rhs: NSLayoutAnchor<Axis>) -> NSLayoutConstraint {
  lhs.constraint(equalTo: rhs).activated()
}

extension NSLayoutConstraint {
  func activated() -> NSLayoutConstraint {
    isActive = true
    return self
  }
}

// MARK: - A proxy for each view

public struct SnugProxy {
  fileprivate let item: Any

  private func attribute(_ attribute: NSLayoutConstraint.Attribute) -> SnugAttribute {
    SnugAttribute(item: item, attribute: attribute)
  }

  public var left: SnugAttribute { attribute(.left) }
  public var right: SnugAttribute { attribute(.right) }
  public var leading: SnugAttribute { attribute(.leading) }
  public var trailing: SnugAttribute { attribute(.trailing) }
  public var top: SnugAttribute { attribute(.top) }
  public var bottom: SnugAttribute { attribute(.bottom) }
  public var width: SnugAttribute { attribute(.width) }
  public var height: SnugAttribute { attribute(.height) }
  public var centerX: SnugAttribute { attribute(.centerX) }
  public var centerY: SnugAttribute { attribute(.centerY) }
  public var baseline: SnugAttribute { attribute(.lastBaseline) }

  /// Makes constraints and keeps them, so that they can be remade.
  @discardableResult
  public func make(_ closure: (SnugMaker) -> Void) -> [NSLayoutConstraint] {
    let maker = SnugMaker(item: item as AnyObject)
    closure(maker)
    NSLayoutConstraint.activate(maker.constraints)
    Registry.add(maker.constraints, for: item as AnyObject)
    return maker.constraints
  }

  public func remake(_ closure: (SnugMaker) -> Void) {
    NSLayoutConstraint.deactivate(Registry.take(for: item as AnyObject))
    make(closure)
  }
}

extension Snuggable {
  public var snug: SnugProxy { SnugProxy(item: self) }
}

public final class SnugMaker {
  private let item: AnyObject
  fileprivate var constraints: [NSLayoutConstraint] = []

  fileprivate init(item: AnyObject) { self.item = item }

  @discardableResult
  public func edges(_ insets: SnugInsets = .zero) -> Self {
    guard let view = item as? SnugView, let superview = view.superview else { return self }
    view.prepareForLayout()
    for (attribute, constant) in [
      (NSLayoutConstraint.Attribute.top, insets.top), (.left, insets.left), (.bottom, -insets.bottom),
      (.right, -insets.right),
    ] {
      constraints.append(
        NSLayoutConstraint(
          item: view, attribute: attribute, relatedBy: .equal, toItem: superview, attribute: attribute,
          multiplier: 1, constant: constant))
    }
    return self
  }

  @discardableResult
  public func size(_ width: CGFloat, _ height: CGFloat) -> Self {
    guard let item = item as? Snuggable else { return self }
    item.prepareForLayout()
    constraints += [
      item.widthAnchor.constraint(equalToConstant: width),
      item.heightAnchor.constraint(equalToConstant: height),
    ]
    return self
  }

  @discardableResult
  public func center() -> Self {
    guard let item = item as? Snuggable, let superview = item.snugSuperview else { return self }
    item.prepareForLayout()
    constraints += [
      item.centerXAnchor.constraint(equalTo: superview.centerXAnchor),
      item.centerYAnchor.constraint(equalTo: superview.centerYAnchor),
    ]
    return self
  }
}

// MARK: - State beside views

/// The constraints of views, held by the views.
enum Registry {
  private final class Box {
    var constraints: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
  }
  private final class Key: Sendable {}
  private static let keyObject = Key()
  private static var key: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(keyObject).toOpaque())
  }

  private static func box(for object: AnyObject) -> Box {
    if let box = objc_getAssociatedObject(object, key) as? Box { return box }
    let box = Box()
    objc_setAssociatedObject(object, key, box, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return box
  }

  static func add(_ constraints: [NSLayoutConstraint], for object: AnyObject) {
    box(for: object).constraints[ObjectIdentifier(object), default: []] += constraints
  }

  static func take(for object: AnyObject) -> [NSLayoutConstraint] {
    box(for: object).constraints.removeValue(forKey: ObjectIdentifier(object)) ?? []
  }
}
