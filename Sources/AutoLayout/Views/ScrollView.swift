public import Geometry

/// A view that shows a part of its content, as `UIScrollView` (SEMANTICS 5).
open class ScrollView: View {
  /// Room around the content in points; it widens the range of offsets and leaves the content size alone.
  public var contentInset = EdgeInsets.zero
  /// When the safe area adds to the content inset.
  public var contentInsetAdjustmentBehavior = ScrollContent.InsetAdjustment.automatic
  /// Whether scrolling comes to rest at multiples of the frame's size.
  public var isPagingEnabled = false
  /// As UIKit's property of that name; layout does not depend on it.
  public var bounces = true
  /// How much the first subview, and with it the content size, is scaled; greater than 0.
  public var zoomScale = 1.0
  /// Whether pictures show indicators where the content scrolls.
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

  public override var viewClass: ViewClass { .scrollView }

  /// A scroll view at `frame`, in its superview's coordinates; it clips, as `UIScrollView` does.
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

  override func noteScrolling() { isScrolled = true }

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
