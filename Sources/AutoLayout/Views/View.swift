public import Geometry

/// A rectangle in a view hierarchy, like `UIView`. In code, constraints relate views and layout guides.
///
/// Views are not thread-safe and never leave their isolation domain; `ViewTree(root:environment:)` freezes a
/// hierarchy into a value that does. A view holds its subviews and its constraints, and nothing above it.
open class View {
  // Snapshots read the properties below for every view. Only this module writes them, and it runs no outside code
  // while it does, so accesses cannot overlap. Exclusivity is therefore unchecked: checks would add a quarter to the
  // instructions of a snapshot, and a fifth to those of making views and constraints.

  /// The name of the view in errors, reports and pictures, or `nil` for a generated one.
  public var name: String? {
    get { storedName }
    set { storedName = newValue }
  }
  @exclusivity(unchecked) var storedName: String?

  // Hierarchy: View+Hierarchy.swift.
  /// The superview, or `nil` for a root.
  @exclusivity(unchecked) public internal(set) unowned var superview: View?
  /// The subviews in z-order, back to front.
  @exclusivity(unchecked)
  public internal(set) var subviews: [View] = [] { didSet { snapshotChanged() } }
  /// The guides that the view owns, in the order in which they were added.
  @exclusivity(unchecked)
  public internal(set) var layoutGuides: [LayoutGuide] = [] { didSet { snapshotChanged() } }
  /// The active constraints that the view holds, in order of activation.
  @exclusivity(unchecked)
  public internal(set) var constraints: [LayoutConstraint] = []
  @exclusivity(unchecked) var implicitGuides: [LayoutGuide] = []
  var statements: [any ClosureStatement] = []
  /// The view's configuration in a panel, or `nil` for the default one.
  var panelItem: PanelItem?
  let identity = ItemIdentity()
  /// The object of another module that stands for the view, or `nil` for none.
  @exclusivity(unchecked) package unowned var counterpart: (any ViewCounterpart)?
  /// The layout that the view is part of.
  @exclusivity(unchecked) unowned var layout: Layout?
  /// Whether the layout has yet to take in new content of the view.
  var hasNewContent = false
  /// Whether `updateConstraints()` is due.
  var needsConstraintUpdate = true

  // Geometry: View+Geometry.swift.
  @exclusivity(unchecked) var storedFrame: Rect
  var storedBoundsOrigin = Point.zero
  /// The frame set by hand that the autoresizing mask starts from, once layout has recorded it; `nil` before.
  @exclusivity(unchecked) var authored: AuthoredFrame?

  // Layout: View+Layout.swift; appearance: View+Appearance.swift.
  var translatesMask = true { didSet { snapshotChanged() } }
  /// Whether the masks of subviews apply. Without, subviews keep their frames whatever the view's size.
  package final var resizesSubviews = true { didSet { if resizesSubviews != oldValue { snapshotChanged() } } }
  var contentAttribute = SemanticContentAttribute.unspecified { didSet { snapshotChanged() } }
  /// The traits that a snapshot copies unchanged.
  @exclusivity(unchecked) var traits = OutOfLine<ViewTraits>()

  /// The view's class, which determines its keyword in definitions and its intrinsic size.
  public var viewClass: ViewClass { .view }

  /// A view at `frame`, in its future superview's coordinates. A rectangle with a negative width or height is
  /// standardized.
  public init(name: String? = nil, frame: Rect = .zero) {
    storedName = name
    storedFrame = frame.standardized
    identity.item = self
  }

  deinit {
    // Other objects hold unowned references to the view, which are cleared here.
    identity.item = nil
    for view in subviews { view.superview = nil }
    for guide in layoutGuides { guide.owningView = nil }
    for guide in implicitGuides { guide.owningView = nil }
    for constraint in constraints { constraint.forgetHolder() }
  }

  /// Called after a view has become a subview. Overrides call `super`.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview is removed, while its constraints are still active. Overrides call `super`.
  open func willRemoveSubview(_ subview: View) {}

  /// Called after the superview has changed or become `nil`. Overrides call `super`.
  open func didMoveToSuperview() { bindToSuperview() }

  /// Called before a layout pass if the view is new since the last pass or `setNeedsUpdateConstraints()` has been
  /// called. Overrides make, change or deactivate constraints here, and call `super`. Subviews are called before
  /// their superview.
  open func updateConstraints() { counterpart?.updateConstraintsOfView() }

  /// Called in a layout pass if the view's size has changed, the view is new, or `setNeedsLayout()` has been called.
  /// The view and its subviews have their new frames. Superviews are called before their subviews. Overrides call
  /// `super`.
  ///
  /// Changes made here are laid out in another pass of the same `Layout.layoutIfNeeded()`.
  open func layoutSubviews() { counterpart?.layoutSubviewsOfView() }

  /// Called after a subview has moved in z-order.
  func didReorderSubviews() {}

  /// Adds the class's own properties to the view's node in a snapshot.
  func describe(_ node: inout ViewNode) {}

  /// Adds the class's references to its subviews, whose `ViewID`s are known by now.
  func describeSubviews(_ node: inout ViewNode) {}

  /// Records that the bounds origin was set by hand.
  func noteScrolling() { snapshotChanged() }
}

/// The layout direction that a view's content requires, like `UISemanticContentAttribute`.
public enum SemanticContentAttribute: String, Hashable, Sendable, CaseIterable {
  /// The app's direction.
  case unspecified
  /// Playback controls: always left to right.
  case playback
  /// Controls that mean left and right literally, such as text alignment: always left to right.
  case spatial
  /// Left to right, whatever the app's direction.
  case forceLeftToRight
  /// Right to left, whatever the app's direction.
  case forceRightToLeft

  /// The direction that the attribute forces, or `nil` for the app's direction.
  public var direction: LayoutDirection? {
    switch self {
    case .unspecified: nil
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

/// A frame set by hand, with the superview's size at that time. Layout overwrites both in the views.
final class AuthoredFrame {
  let frame: Rect
  let reference: Size

  init(_ frame: Rect, reference: Size) {
    self.frame = frame
    self.reference = reference
  }
}
