public import Geometry

/// A view that shows a part of its content, as `UIScrollView` (SEMANTICS 5).
open class ScrollView: View {
  public var contentInset = EdgeInsets.zero
  public var contentInsetAdjustmentBehavior = ScrollContent.InsetAdjustment.automatic
  public var isPagingEnabled = false
  public var bounces = true
  public var zoomScale = 1.0
  public var showsScrollIndicators = false
  /// Whether layout leaves a content offset alone that scrolling by hand could not keep.
  public var keepsOverscroll = false

  /// Set by hand; `nil` where nobody did.
  private var explicitContentSize: Size?
  private var storedContentSize = Size.zero
  var contentSizeObservers = ContentSizeObservers()

  private var isScrolled = false

  /// The size of the content in points: as set by hand, or as layout has written it; zero before either.
  ///
  /// An axis that constraints drive is theirs: layout overwrites it (SEMANTICS 5.3).
  public var contentSize: Size {
    get { storedContentSize }
    set {
      explicitContentSize = newValue
      store(contentSize: newValue)
    }
  }

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

  private func store(contentSize: Size) {
    guard contentSize != storedContentSize else { return }
    storedContentSize = contentSize
    for id in contentSizeObservers.ids { contentSizeObservers[id]?(contentSize) }
  }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.boundsOrigin = .zero
    node.scroll = ScrollContent(
      contentSize: explicitContentSize, contentOffset: isScrolled ? contentOffset : nil,
      overscroll: keepsOverscroll, contentInset: contentInset,
      insetAdjustment: contentInsetAdjustmentBehavior, isPagingEnabled: isPagingEnabled, bounces: bounces,
      zoomScale: zoomScale, showsScrollIndicators: showsScrollIndicators)
  }
}
