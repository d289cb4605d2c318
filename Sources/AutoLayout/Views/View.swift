public import Geometry

/// A rectangle of a view hierarchy, as `UIView`: what constraints are made between in code.
///
/// Views are not thread-safe and never leave their isolation domain; `ViewTree(root:environment:)` freezes a
/// hierarchy into a value that does. A view holds its subviews and its constraints, and nothing above it.
open class View {
  /// What errors, reports and pictures call the view; they make up a name where there is none.
  public var name: String?

  // Hierarchy: View+Hierarchy.swift.
  /// The view that holds it; `nil` for a root.
  public internal(set) weak var superview: View?
  /// In z-order, back to front.
  public internal(set) var subviews: [View] = []
  /// The guides that the view owns, in the order in which they were added.
  public internal(set) var layoutGuides: [LayoutGuide] = []
  /// The active constraints that the view holds, in order of activation.
  public internal(set) var constraints: [LayoutConstraint] = []
  var implicitGuides: [LayoutGuide] = []
  var madeConstraints = MadeConstraints()
  /// `nil` as long as the view asks nothing of a panel.
  var panelItem: PanelItem?

  // Geometry: View+Geometry.swift.
  /// The middle of the frame, in the superview's coordinates.
  public var center: Point
  /// The view's own coordinates. Setting the size keeps the center; setting the origin scrolls the content.
  open var bounds: Rect

  // Layout.
  /// Which distances of the frame give way when the superview's size changes; none at first.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether frame and mask turn into four required constraints (SEMANTICS 3): true for views made in code.
  public var translatesAutoresizingMaskIntoConstraints = true
  /// What takes the place of the size that class and content give; `nil` for that size.
  public var intrinsicContentSize: IntrinsicSize?
  /// What constraints act on is the frame less these; `nil` for the class's own.
  public var alignmentRectInsets: EdgeInsets?
  /// Whether margins are at least what the superview's margins reach over the view (SEMANTICS 1.4).
  public var preservesSuperviewLayoutMargins = false
  /// Whether the safe area adds to the margins (SEMANTICS 1.4).
  public var insetsLayoutMarginsFromSafeArea = true
  /// What the view's content says about its direction.
  public var semanticContentAttribute = SemanticContentAttribute.unspecified
  var margins: MarginStore = .standard
  /// `nil` for the class's own.
  var hugging: AxisPriorities?
  var compressionResistance: AxisPriorities?

  // Appearance.
  /// Whether pictures leave it out. Only stack views lay hidden views out differently.
  public var isHidden = false
  /// Whether subviews are cut off at its edges. It is drawn; layout does not depend on it.
  public var clipsToBounds = false
  /// What the view is filled with; `nil` for nothing.
  public var backgroundColor: Color?
  /// Opacity of the view and what lies in it, 0...1.
  public var alpha = 1.0
  /// In points; it is drawn, layout does not depend on it.
  public var cornerRadius = 0.0

  /// The kind of view that definitions and intrinsic sizes know it by.
  public var viewClass: ViewClass { .view }

  /// A view at `frame`, in its future superview's coordinates; a negative width or height turns the rectangle
  /// around.
  public init(name: String? = nil, frame: Rect = .zero) {
    self.name = name
    let frame = frame.standardized
    center = frame.center
    bounds = Rect(origin: .zero, size: frame.size)
  }

  /// Called after a view has become a subview. Overriding classes call `super`.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview leaves the view, its constraints still in force. Overriding classes call `super`.
  open func willRemoveSubview(_ subview: View) {}

  /// Called after the superview has become another, or none. Overriding classes call `super`.
  open func didMoveToSuperview() { bindToSuperview() }

  /// Called after a subview has changed its place among the others.
  func didReorderSubviews() {}

  /// Writes what the view's class adds to its snapshot.
  func describe(_ node: inout ViewNode) {}
}

/// What content says about the direction in which it is laid out, as `UISemanticContentAttribute`.
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
