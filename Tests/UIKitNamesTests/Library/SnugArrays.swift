import UIKit

// MARK: - Arrays: |-20-[a]-8-[b]-20-|

prefix operator |-
postfix operator -|
infix operator -- : AdditionPrecedence

public protocol SnugElement {}
extension UIView: SnugElement {}
extension Int: SnugElement {}
extension Double: SnugElement {}

extension Array where Element == SnugElement {
  /// Views beside each other in their superview, with the numbers between them as gaps.
  @discardableResult
  public func inRow() -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    var gap: CGFloat = 0
    var previous: UIView?
    for element in self {
      switch element {
      case let number as Int: gap = CGFloat(number)
      case let number as Double: gap = CGFloat(number)
      case let view as UIView:
        view.translatesAutoresizingMaskIntoConstraints = false
        if let previous = previous {
          constraints.append(view.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: gap))
        } else if let superview = view.superview {
          constraints.append(view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: gap))
        }
        previous = view
        gap = 0
      default: break
      }
    }
    if let last = previous, let superview = last.superview {
      constraints.append(superview.trailingAnchor.constraint(equalTo: last.trailingAnchor, constant: gap))
    }
    NSLayoutConstraint.activate(constraints)
    return constraints
  }
}

extension Collection where Element: UIView {
  /// Makes all views as wide as the first.
  @discardableResult
  public func equalWidths() -> [NSLayoutConstraint] {
    guard let first = self.first else { return [] }
    return dropFirst().map { $0.widthAnchor == first.widthAnchor }
  }
}

// MARK: - Chains

extension UIView {
  @discardableResult
  public func add(to superview: UIView) -> Self {
    superview.addSubview(self)
    return self
  }

  @discardableResult
  public func height(_ height: CGFloat, priority: UILayoutPriority = .required) -> Self {
    translatesAutoresizingMaskIntoConstraints = false
    let constraint = heightAnchor.constraint(equalToConstant: height)
    constraint.priority = priority
    constraint.isActive = true
    return self
  }

  @discardableResult
  public func fillVertically(_ margin: CGFloat = 0) -> Self {
    guard superview != nil else { return self }
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-(margin)-[view]-(margin)-|",
        options: NSLayoutConstraint.FormatOptions(rawValue: 0),
        metrics: ["margin": NSNumber(value: Double(margin))], views: ["view": self]))
    return self
  }

  /// The constraint of an attribute, wherever it is.
  public func constraint(of attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint? {
    let own = constraints + (superview?.constraints ?? [])
    return own.first { $0.firstItem === self && $0.firstAttribute == attribute }
      ?? own.first { $0.secondItem === self && $0.secondAttribute == attribute }
  }
}

// MARK: - Key paths

public typealias SnugRule = (UIView, UIView) -> NSLayoutConstraint

public func equal<Axis, Anchor>(_ keyPath: KeyPath<UIView, Anchor>, constant: CGFloat = 0) -> SnugRule
where Anchor: NSLayoutAnchor<Axis> {
  return { view, other in
    view[keyPath: keyPath].constraint(equalTo: other[keyPath: keyPath], constant: constant)
  }
}

public func equal<Anchor>(_ keyPath: KeyPath<UIView, Anchor>, to constant: CGFloat) -> SnugRule
where Anchor: NSLayoutDimension {
  return { view, _ in view[keyPath: keyPath].constraint(equalToConstant: constant) }
}

extension UIView {
  public func addSubview(_ child: UIView, rules: [SnugRule]) {
    addSubview(child)
    child.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(rules.map { $0(child, self) })
  }
}

// The relation chooses the function.
extension NSLayoutDimension {
  func related(_ relation: NSLayoutConstraint.Relation, to constant: CGFloat) -> NSLayoutConstraint {
    let make: (CGFloat) -> NSLayoutConstraint
    switch relation {
    case .equal: make = constraint(equalToConstant:)
    case .lessThanOrEqual: make = constraint(lessThanOrEqualToConstant:)
    case .greaterThanOrEqual: make = constraint(greaterThanOrEqualToConstant:)
    @unknown default: make = constraint(equalToConstant:)
    }
    return make(constant)
  }
}

extension NSLayoutXAxisAnchor {
  func related(_ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutXAxisAnchor) -> NSLayoutConstraint
  {
    let makers: [(NSLayoutAnchor<NSLayoutXAxisAnchor>) -> NSLayoutConstraint] = [
      constraint(lessThanOrEqualTo:), constraint(equalTo:), constraint(greaterThanOrEqualTo:),
    ]
    return makers[relation.rawValue + 1](anchor)
  }
}
