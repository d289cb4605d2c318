public import Geometry

/// A view that shows a part of its content, as `UIScrollView` (SEMANTICS 5).
open class ScrollView: View {
  /// Set by hand, in points; `nil` where constraints are to decide it, on their axes, or nobody does.
  public var contentSize: Size?
  public var contentInset = EdgeInsets.zero
  public var contentInsetAdjustmentBehavior = ScrollContent.InsetAdjustment.automatic
  public var isPagingEnabled = false
  public var bounces = true
  public var zoomScale = 1.0
  public var showsScrollIndicators = false
  /// Whether layout leaves a content offset alone that scrolling by hand could not keep.
  public var keepsOverscroll = false

  private var isScrolled = false

  /// The point of the content at the top left of the visible part: the origin of the bounds.
  public var contentOffset: Point {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  open override var bounds: Rect {
    didSet { if bounds.origin != oldValue.origin { isScrolled = true } }
  }

  public override var viewClass: ViewClass { .scrollView }

  public override init(name: String? = nil, frame: Rect = .zero) {
    super.init(name: name, frame: frame)
    clipsToBounds = true
  }

  /// The content's whole rectangle.
  public var contentLayoutGuide: LayoutGuide { implicitGuide(.content) }

  /// The visible rectangle.
  public var frameLayoutGuide: LayoutGuide { implicitGuide(.frame) }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.boundsOrigin = .zero
    node.scroll = ScrollContent(
      contentSize: contentSize, contentOffset: isScrolled ? contentOffset : nil, overscroll: keepsOverscroll,
      contentInset: contentInset, insetAdjustment: contentInsetAdjustmentBehavior,
      isPagingEnabled: isPagingEnabled, bounces: bounces, zoomScale: zoomScale,
      showsScrollIndicators: showsScrollIndicators)
  }
}
