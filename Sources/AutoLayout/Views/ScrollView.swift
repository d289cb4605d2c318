public import Geometry

/// A view that shows a part of its content, as `UIScrollView` (`ScrollViewRules: Frame and content`).
open class ScrollView: View {
  /// Room around the content in points; it widens the range of offsets and leaves the content size alone.
  public var contentInset = EdgeInsets.zero { didSet { scrollingChanged() } }
  /// When the safe area adds to the content inset.
  public var contentInsetAdjustmentBehavior = ScrollContent.InsetAdjustment.automatic {
    didSet { scrollingChanged() }
  }
  /// Whether scrolling stops at multiples of the frame's size.
  public var isPagingEnabled = false { didSet { scrollingChanged() } }
  /// As UIKit's property of that name; layout does not depend on it.
  public var bounces = true { didSet { scrollingChanged() } }
  /// How much the first subview, and with it the content size, is scaled; greater than 0.
  public var zoomScale = 1.0 { didSet { scrollingChanged() } }
  /// Whether pictures show indicators where the content scrolls.
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

  /// Set by hand; `nil` where nobody did.
  private var explicitContentSize: Size?
  /// The content size that constraints last gave when the content size was set by hand after layout.
  private var overriddenContentSize: Size?
  /// The result of the last pass, or `nil` before the first.
  private(set) var lastPass: SolvedScroll?
  private var storedContentSize = Size.zero
  var contentSizeObservers = ContentSizeObservers()

  private var isScrolled = false
  /// The basis of the range of offsets in the last pass, or `nil` before the first.
  private var lastBasis: ScrollContent.OffsetBasis?
  /// The same when the offset was last set by hand; `nil` where layout has clamped it since.
  private var offsetBasis: ScrollContent.OffsetBasis?

  /// Whether the layout has yet to be notified of changes.
  var hasNewScrolling = false
  /// Whether observers of the content size have yet to be notified.
  private(set) var hasNewContentSize = false

  /// The size of the content in points: as set by hand, or as layout has written it; zero before either.
  ///
  /// An axis that constraints drive is theirs: layout overwrites it (`ScrollViewRules: Content size`).
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

  /// The point of the content at the top left of the visible part: the origin of the bounds.
  ///
  /// Setting it does not clamp it. Layout clamps it to its range where the view's size or its adjusted inset becomes
  /// another or the content becomes smaller, and in the first pass (`ScrollViewRules: Content offset`).
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

  /// Takes over what a layout pass decided: the moment of `ScrollViewRules: Content size` at which content sizes are written.
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

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.boundsOrigin = .zero
    node.scroll = content
  }
}
