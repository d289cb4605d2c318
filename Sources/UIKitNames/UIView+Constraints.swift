import AutoLayout
import Foundation
import Geometry

extension UIView {
  /// The active constraints that the view holds, in order of activation.
  public var constraints: [NSLayoutConstraint] {
    autoLayoutView.constraints.compactMap { $0.counterpart as? NSLayoutConstraint }
  }

  /// Adds a constraint to this view, which is a common ancestor of its items.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard let layoutConstraint = constraint.layoutConstraint else { return }
    do throws(ConstraintError) {
      try autoLayoutView.addConstraint(layoutConstraint)
      layoutConstraint.counterpart = constraint
    } catch {
      UIKitIssue.refuse(error.description, file: nil, line: nil, at: self)
    }
  }

  /// Adds all constraints to this view, in order.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint if this view holds it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if let constraint = constraint.layoutConstraint { autoLayoutView.removeConstraint(constraint) }
  }

  /// Deactivates those of the constraints that this view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Whether the constraints leave the view's position or size open. Lays out the hierarchy first.
  public var hasAmbiguousLayout: Bool {
    layoutHierarchy()
    return autoLayoutView.hasAmbiguousLayout
  }

  /// Switches between the layout and another one that the constraints allow.
  public func exerciseAmbiguityInLayout() {
    layoutHierarchy()
    autoLayoutView.exerciseAmbiguityInLayout()
  }

  /// The constraints that the view's position and size along an axis depend on.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutHierarchy()
    return autoLayoutView.constraintsAffectingLayout(for: axis.layoutAxis).compactMap {
      $0.counterpart as? NSLayoutConstraint
    }
  }
}

// MARK: - Guides

extension UIView {
  /// The guides that the view owns, in the order in which they were added.
  public var layoutGuides: [UILayoutGuide] { storedExtras?.guides ?? [] }

  /// Makes the view the owner of a guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    extras.guides.append(layoutGuide)
    autoLayoutView.addLayoutGuide(layoutGuide.autoLayoutGuide)
    layoutGuide.belong(to: self)
  }

  /// Removes a guide, with the constraints that refer to it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    storedExtras?.guides.removeAll { $0 === layoutGuide }
    autoLayoutView.removeLayoutGuide(layoutGuide.autoLayoutGuide)
    layoutGuide.belong(to: nil)
  }

  /// The part of the view that no bar, sensor housing or home indicator covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    implicitGuide(autoLayoutView.safeAreaLayoutGuide, named: "UIViewSafeAreaLayoutGuide")
  }

  /// The bounds inset by the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    implicitGuide(autoLayoutView.layoutMarginsGuide, named: "UIViewLayoutMarginsGuide")
  }

  /// The layout margins guide, limited to a readable width.
  public var readableContentGuide: UILayoutGuide {
    implicitGuide(autoLayoutView.readableContentGuide, named: "UIViewReadableContentGuide")
  }

  /// The area that the keyboard covers. There is no keyboard here, so it is the area below the safe area.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = storedExtras?.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide()
    guide.identifier = "UIKeyboardLayoutGuide"
    addLayoutGuide(guide)
    extras.keyboardGuide = guide
    activateQuietly([
      guide.leadingAnchor.constraint(equalTo: leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.topAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    return guide
  }

  /// Activates constraints that `constraints` does not list.
  final func activateQuietly(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { try? constraint.layoutConstraint?.activate() }
  }

  final func implicitGuide(_ guide: LayoutGuide, named identifier: String) -> UILayoutGuide {
    if let found = extras.implicitGuides[ObjectIdentifier(guide)] { return found }
    let made = UILayoutGuide()
    made.stand(for: guide, of: self, named: identifier)
    extras.implicitGuides[ObjectIdentifier(guide)] = made
    return made
  }

  /// The rectangle of one of the view's guides, as of the last layout pass.
  final func rect(of guide: UILayoutGuide) -> CGRect {
    let own = autoLayoutView.unsafelyUnwrapped
    switch guide.autoLayoutGuide {
    case let found where found === own.safeAreaLayoutGuide: return bounds.inset(by: safeAreaInsets)
    case let found where found === own.layoutMarginsGuide: return bounds.inset(by: layoutMargins)
    case let found where found === own.readableContentGuide:
      return CGRect(ReadableContent.rect(in: Rect(bounds.inset(by: layoutMargins))))
    default:
      if let scrollView = self as? UIScrollView {
        if guide === scrollView.contentLayoutGuide {
          return CGRect(origin: .zero, size: scrollView.contentSize)
        }
        if guide === scrollView.frameLayoutGuide { return bounds }
      }
      return layoutRoot.storedExtras?.root?.layout.rect(of: guide.autoLayoutGuide).map { CGRect($0) }
        ?? bounds.inset(by: layoutMargins)
    }
  }
}
