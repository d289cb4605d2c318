public import Geometry

/// A rectangle of a view hierarchy, as `UIView`: what constraints are made between in code.
///
/// Views are not thread-safe and never leave their isolation domain; `ViewTree(root:environment:)` freezes a
/// hierarchy into a value that does. A view holds its subviews and its constraints, and nothing above it.
open class View {
  // Snapshots read the properties below of every view. This module alone writes them, and runs no code of others while
  // it does, so that accesses cannot overlap: they are not checked for it each time. Checks would add a quarter to the
  // instructions of a snapshot, and a fifth to those of making views and constraints.

  /// The name of the view in errors, reports and pictures. They generate one if it is `nil`.
  public var name: String? {
    get { storedName }
    set { storedName = newValue }
  }
  @exclusivity(unchecked) var storedName: String?

  // Hierarchy: View+Hierarchy.swift.
  /// The view that holds it; `nil` for a root.
  @exclusivity(unchecked) public internal(set) unowned var superview: View?
  /// In z-order, back to front.
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
  /// `nil` as long as the view asks nothing of a panel.
  var panelItem: PanelItem?
  let identity = ItemIdentity()
  /// The living layout that the view is part of.
  @exclusivity(unchecked) unowned var layout: Layout?
  /// Whether the layout has to update for new content of the view.
  var hasNewContent = false
  /// Whether `updateConstraints()` is due.
  var needsConstraintUpdate = true

  // Geometry: View+Geometry.swift.
  @exclusivity(unchecked) var storedFrame: Rect
  var storedBoundsOrigin = Point.zero
  /// The frame that an autoresizing mask starts from once layout has written another, or `nil` for the frame itself.
  @exclusivity(unchecked) var authored: AuthoredFrame?

  // Layout: View+Layout.swift; appearance: View+Appearance.swift.
  var translatesMask = true { didSet { snapshotChanged() } }
  var contentAttribute = SemanticContentAttribute.unspecified { didSet { snapshotChanged() } }
  /// The traits that a snapshot copies unchanged.
  @exclusivity(unchecked) var traits = OutOfLine<ViewTraits>()

  /// The kind of view that definitions and intrinsic sizes know it by.
  public var viewClass: ViewClass { .view }

  /// A view at `frame`, in its future superview's coordinates; a negative width or height turns the rectangle
  /// around.
  public init(name: String? = nil, frame: Rect = .zero) {
    storedName = name
    storedFrame = frame.standardized
    identity.item = self
  }

  deinit {
    // Others refer to a view without keeping it alive, and learn from it that it is gone.
    identity.item = nil
    for view in subviews { view.superview = nil }
    for guide in layoutGuides { guide.owningView = nil }
    for guide in implicitGuides { guide.owningView = nil }
    for constraint in constraints { constraint.forgetHolder() }
  }

  /// Called after a view has become a subview. Overriding classes call `super`.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview leaves the view, its constraints still in force. Overriding classes call `super`.
  open func willRemoveSubview(_ subview: View) {}

  /// Called after the superview has become another, or none. Overriding classes call `super`.
  open func didMoveToSuperview() { bindToSuperview() }

  /// Called before a layout pass, where the view has come since the last one or `setNeedsUpdateConstraints()` has
  /// asked for it: the place to make, change or deactivate constraints. Subviews are called before their superview.
  /// Overriding classes call `super`.
  open func updateConstraints() {}

  /// Called in a layout pass that has given the view another size, has found it for the first time, or that
  /// `setNeedsLayout()` has asked for: the view and its subviews have their new frames. Superviews are called before
  /// their subviews. Overriding classes call `super`.
  ///
  /// Changes made here are laid out in a further pass of the same `Layout.layoutIfNeeded()`.
  open func layoutSubviews() {}

  /// Called after a subview has changed its place among the others.
  func didReorderSubviews() {}

  /// Writes what the view's class adds to its snapshot.
  func describe(_ node: inout ViewNode) {}

  /// Writes what the view's class says of its subviews, which have their identities by now.
  func describeSubviews(_ node: inout ViewNode) {}

  /// Takes note that the origin of the bounds was set by hand.
  func noteScrolling() { snapshotChanged() }
}

/// The direction in which content asks to be laid out, as `UISemanticContentAttribute`.
public enum SemanticContentAttribute: String, Hashable, Sendable, CaseIterable {
  /// The app's direction.
  case unspecified
  /// Controls of a player: left to right everywhere.
  case playback
  /// Left and right as such, as in text alignment: left to right everywhere.
  case spatial
  /// Left to right, whatever the app's direction.
  case forceLeftToRight
  /// Right to left, whatever the app's direction.
  case forceRightToLeft

  /// The direction that it settles; `nil` where the app's direction holds.
  public var direction: LayoutDirection? {
    switch self {
    case .unspecified: nil
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

/// A frame as it was set by hand, and the superview's size at that time: layout overwrites both.
final class AuthoredFrame {
  let frame: Rect
  let reference: Size

  init(_ frame: Rect, reference: Size) {
    self.frame = frame
    self.reference = reference
  }
}
