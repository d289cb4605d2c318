public import Geometry

/// A view that shows part of its content, like `UIScrollView` (`ScrollViewRules: Frame and content`).
open class ScrollView: View {
  /// The insets around the content in points. They widen the range of offsets but leave the content size unchanged.
  public var contentInset = EdgeInsets.zero { didSet { scrollingChanged() } }
  /// When the safe area adds to the content inset.
  public var contentInsetAdjustmentBehavior = ScrollContent.InsetAdjustment.automatic {
    didSet { scrollingChanged() }
  }
  /// Whether scrolling stops at multiples of the frame's size.
  public var isPagingEnabled = false { didSet { scrollingChanged() } }
  /// Like UIKit's property of the same name; layout does not depend on it.
  public var bounces = true { didSet { scrollingChanged() } }
  /// The scale of the first subview, and with it of the content size; greater than 0.
  public var zoomScale = 1.0 { didSet { scrollingChanged() } }
  /// Whether pictures show indicators on the axes on which the content scrolls.
  public var showsScrollIndicators = false { didSet { scrollingChanged() } }
  /// Whether horizontal scrolling bounces even if the content fits. If so, the safe area insets the content as well.
  public var alwaysBounceHorizontal = false { didSet { scrollingChanged() } }
  /// Whether vertical scrolling bounces even if the content fits. If so, the safe area insets the content as well.
  public var alwaysBounceVertical = false { didSet { scrollingChanged() } }
  /// The distance of the indicators from the edges, in points, before the safe area is added.
  public var scrollIndicatorInsets = EdgeInsets.zero { didSet { scrollingChanged() } }
  /// Whether the safe area adjusts the indicator insets.
  public var automaticallyAdjustsScrollIndicatorInsets = true { didSet { scrollingChanged() } }
  /// Whether layout keeps a content offset that is out of range.
  public var keepsOverscroll = false { didSet { scrollingChanged() } }

  /// The content size set by hand, or `nil` if none was set.
  private var explicitContentSize: Size?
  /// The content size that constraints gave when the content size was last set by hand after layout.
  private var overriddenContentSize: Size?
  /// The result of the last pass, or `nil` before the first.
  private(set) var lastPass: SolvedScroll?
  private var storedContentSize = Size.zero
  var contentSizeObservers = ContentSizeObservers()

  private var isScrolled = false
  /// The basis of the offset range in the last pass, or `nil` before the first.
  private var lastBasis: ScrollContent.OffsetBasis?
  /// The basis at the time the offset was last set by hand; `nil` once layout clamps the offset.
  private var offsetBasis: ScrollContent.OffsetBasis?

  /// Whether the layout has yet to be notified of changes.
  var hasNewScrolling = false
  /// Whether observers of the content size have yet to be notified.
  private(set) var hasNewContentSize = false

  /// The size of the content in points, as set by hand or written by layout; zero before either.
  ///
  /// On axes that constraints drive, layout overwrites it (`ScrollViewRules: Content size`).
  public var contentSize: Size {
    get { storedContentSize }
    set {
      explicitContentSize = newValue
      overriddenContentSize = lastPass?.constrainedContentSize
      store(contentSize: newValue)
      scrollingChanged()
      notifyObservers()
    }
  }

  /// The point of the content at the top left of the visible rectangle: the bounds origin.
  ///
  /// Setting it does not clamp it. Layout clamps it to its range in the first pass, and whenever the view's size or
  /// adjusted inset changes or the content becomes smaller (`ScrollViewRules: Content offset`).
  public var contentOffset: Point {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  public override var viewClass: ViewClass { .scrollView }

  /// A scroll view at `frame`, in its superview's coordinates. It clips its subviews, like `UIScrollView`.
  public override init(name: String? = nil, frame: Rect = .zero) {
    super.init(name: name, frame: frame)
    clipsToBounds = true
  }

  /// The whole rectangle of the content.
  public var contentLayoutGuide: LayoutGuide { implicitGuide(.content) }

  /// The visible rectangle.
  public var frameLayoutGuide: LayoutGuide { implicitGuide(.frame) }

  private func store(contentSize: Size) {
    guard contentSize != storedContentSize else { return }
    storedContentSize = contentSize
    hasNewContentSize = true
  }

  /// Notifies observers of the new content size.
  func notifyObservers() {
    guard hasNewContentSize else { return }
    hasNewContentSize = false
    let contentSize = storedContentSize
    for id in contentSizeObservers.ids { contentSizeObservers[id]?(contentSize) }
  }

  override func noteScrolling() {
    isScrolled = true
    offsetBasis = lastBasis
    scrollingChanged()
  }

  private func scrollingChanged() {
    hasNewScrolling = true
    layout?.noteScrolling()
  }

  /// The scrolling properties in a snapshot.
  var content: ScrollContent {
    var content = ScrollContent(
      contentSize: explicitContentSize, contentOffset: isScrolled ? contentOffset : nil,
      overscroll: keepsOverscroll, contentInset: contentInset,
      insetAdjustment: contentInsetAdjustmentBehavior, isPagingEnabled: isPagingEnabled, bounces: bounces,
      zoomScale: zoomScale, showsScrollIndicators: showsScrollIndicators)
    content.overriddenContentSize = overriddenContentSize
    content.offsetBasis = offsetBasis
    content.alwaysBounceHorizontal = alwaysBounceHorizontal
    content.alwaysBounceVertical = alwaysBounceVertical
    content.scrollIndicatorInsets = scrollIndicatorInsets
    content.adjustsScrollIndicatorInsets = automaticallyAdjustsScrollIndicatorInsets
    return content
  }

  /// Stores the result of a layout pass. Content sizes are written at this moment (`ScrollViewRules: Content size`).
  func write(_ scroll: SolvedScroll) {
    if let overriddenContentSize, !scroll.keepsContentSize(over: overriddenContentSize) {
      self.overriddenContentSize = nil
      hasNewScrolling = true
    }
    let basis = ScrollContent.OffsetBasis(
      bounds: scroll.bounds, contentSize: scroll.contentSize, inset: scroll.adjustedContentInset)
    if let offsetBasis, offsetBasis != basis {
      self.offsetBasis = offsetBasis.allows(basis) ? basis : nil
      hasNewScrolling = true
    }
    lastBasis = basis
    lastPass = scroll
    if storedBoundsOrigin != scroll.contentOffset {
      storedBoundsOrigin = scroll.contentOffset
      hasNewScrolling = true
    }
    store(contentSize: scroll.contentSize)
  }

  /// What passes write into a scroll view, besides its frame and content offset.
  struct PassResult {
    fileprivate var overriddenContentSize: Size?
    fileprivate var lastPass: SolvedScroll?
    fileprivate var contentSize: Size
    fileprivate var lastBasis: ScrollContent.OffsetBasis?
    fileprivate var offsetBasis: ScrollContent.OffsetBasis?
  }

  /// The result of the passes so far. Setting it takes later passes back.
  var passResult: PassResult {
    get {
      PassResult(
        overriddenContentSize: overriddenContentSize, lastPass: lastPass, contentSize: storedContentSize,
        lastBasis: lastBasis, offsetBasis: offsetBasis)
    }
    set {
      overriddenContentSize = newValue.overriddenContentSize
      lastPass = newValue.lastPass
      storedContentSize = newValue.contentSize
      lastBasis = newValue.lastBasis
      offsetBasis = newValue.offsetBasis
    }
  }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.boundsOrigin = .zero
    node.scroll = content
  }
}
