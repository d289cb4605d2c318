public import Geometry

/// A rectangle of a view hierarchy, as `UIView`: what constraints are made between in code.
///
/// Views are not thread-safe and never leave their isolation domain; `ViewTree(root:environment:)` freezes a
/// hierarchy into a value that does. A view holds its subviews and its constraints, and nothing above it.
open class View {
  /// What errors, reports and pictures call the view; they make up a name where there is none.
  public var name: String?

  // Hierarchy: View+Hierarchy.swift.
  public internal(set) weak var superview: View?
  /// In z-order, back to front.
  public internal(set) var subviews: [View] = []
  public internal(set) var layoutGuides: [LayoutGuide] = []
  /// The active constraints that the view holds, in order of activation.
  public internal(set) var constraints: [LayoutConstraint] = []
  var implicitGuides: [LayoutGuide] = []

  // Geometry: View+Geometry.swift.
  /// The middle of the frame, in the superview's coordinates.
  public var center: Point
  /// The view's own coordinates. Setting the size keeps the center; setting the origin scrolls the content.
  open var bounds: Rect

  // Layout.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether frame and mask turn into four required constraints (SEMANTICS 3): true for views made in code.
  public var translatesAutoresizingMaskIntoConstraints = true
  /// What takes the place of the size that class and content give; `nil` for that size.
  public var intrinsicContentSize: IntrinsicSize?
  /// What constraints act on is the frame less these; `nil` for the class's own.
  public var alignmentRectInsets: EdgeInsets?
  public var preservesSuperviewLayoutMargins = false
  public var insetsLayoutMarginsFromSafeArea = true
  /// What the view's content says about its direction.
  public var semanticContentAttribute = SemanticContentAttribute.unspecified
  var margins: MarginStore = .standard
  /// `nil` for the class's own.
  var hugging: AxisPriorities?
  var compressionResistance: AxisPriorities?

  // Appearance.
  public var isHidden = false
  public var clipsToBounds = false
  public var backgroundColor: Color?
  public var alpha = 1.0
  public var cornerRadius = 0.0

  /// The kind of view that definitions and intrinsic sizes know it by.
  public var viewClass: ViewClass { .view }

  public init(name: String? = nil, frame: Rect = .zero) {
    self.name = name
    let frame = frame.standardized
    center = frame.center
    bounds = Rect(origin: .zero, size: frame.size)
  }

  /// Writes what the view's class adds to its snapshot.
  func describe(_ node: inout ViewNode) {}
}

/// What content says about the direction in which it is laid out, as `UISemanticContentAttribute`.
public enum SemanticContentAttribute: String, Hashable, Sendable, CaseIterable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  /// The direction that it settles; `nil` where the app's direction holds.
  public var direction: LayoutDirection? {
    switch self {
    case .unspecified: nil
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
