public import Geometry

/// The configuration of a scroll view.
public struct ScrollContent: Hashable, Sendable {
  /// When the safe area is added to the content inset, like `UIScrollView.ContentInsetAdjustmentBehavior`
  /// (`ScrollViewRules: Content insets`).
  public enum InsetAdjustment: String, Hashable, Sendable, CaseIterable {
    /// UIKit's default. As `scrollableAxes`: no navigation controller is here to ask for more.
    case automatic
    /// On axes along which the content scrolls.
    case scrollableAxes
    /// Never: the adjusted inset is the content inset.
    case never
    /// On every edge.
    case always
  }

  /// Set by hand; `nil` where nobody did. An axis that constraints drive ignores it (`ScrollViewRules: Content size`).
  public var contentSize: Size?
  /// Where the content size is the fitting size of the first subview instead.
  public var contentSizeFitting: FittingTarget?
  /// `nil` for the top left rest position, minus the adjusted content inset.
  public var contentOffset: Point?
  /// Whether `contentOffset` may be outside the valid range.
  public var overscroll: Bool
  /// Room around the content in points; it widens the range of offsets and nothing else.
  public var contentInset: EdgeInsets
  /// When the safe area adds to the content inset.
  public var insetAdjustment: InsetAdjustment
  /// Whether scrolling stops at multiples of the frame's size (`ScrollViewRules: Paging`).
  public var isPagingEnabled: Bool
  /// As UIKit's property of that name; an offset out of range asks for `overscroll` as well.
  public var bounces: Bool
  /// How much the first subview, and with it the content size, is scaled; greater than 0 (`ScrollViewRules: Zooming`).
  public var zoomScale: Double
  /// Whether pictures show indicators on the axes on which the content scrolls.
  public var showsScrollIndicators: Bool
  /// Whether horizontal scrolling bounces even if the content fits. If so, the safe area insets the content as well.
  public var alwaysBounceHorizontal = false
  /// Whether vertical scrolling bounces even if the content fits. If so, the safe area insets the content as well.
  public var alwaysBounceVertical = false
  /// The distance of the indicators from the edges, in points, before the safe area is added.
  public var scrollIndicatorInsets = EdgeInsets.zero
  /// Whether the safe area adjusts the indicator insets.
  public var adjustsScrollIndicatorInsets = true
  /// A text view that does not scroll is as high as its text.
  public var isScrollEnabled = true
  /// The fill of the content rectangle in pictures, or `nil` for none.
  public var contentBackground: Color?
  /// The name by which a definition gave the content's background; `nil` for one given by value.
  public var contentBackgroundName: String?

  /// The content size that constraints gave when `contentSize` was set by hand after a layout. `contentSize` holds as
  /// long as they give the same (`ScrollViewRules: Content size`). `nil` where constraints decide on their axes.
  public var overriddenContentSize: Size?

  /// The basis of the offset's range when `contentOffset` was set by hand after a layout. The offset may be outside its
  /// range as long as the basis stays the same (`ScrollViewRules: Content offset`). `nil` where layout clamps it.
  var offsetBasis: OffsetBasis?

  /// The values that the range of offsets follows from.
  struct OffsetBasis: Hashable, Sendable {
    var bounds: Size
    var contentSize: Size
    /// The adjusted content inset.
    var inset: EdgeInsets

    /// Whether layout keeps an offset that was set on this basis: the bounds have the same size, the content is no
    /// smaller, and the inset is the same.
    func allows(_ other: OffsetBasis) -> Bool {
      bounds.width.isUnchanged(from: other.bounds.width)
        && bounds.height.isUnchanged(from: other.bounds.height)
        && contentSize.width < other.contentSize.width + Double.layoutPrecision
        && contentSize.height < other.contentSize.height + Double.layoutPrecision
        && inset.top.isUnchanged(from: other.inset.top) && inset.left.isUnchanged(from: other.inset.left)
        && inset.bottom.isUnchanged(from: other.inset.bottom)
        && inset.right.isUnchanged(from: other.inset.right)
    }
  }

  /// A scroll view with UIKit's defaults, but for indicators, which pictures leave out.
  public init(
    contentSize: Size? = nil, contentOffset: Point? = nil, overscroll: Bool = false,
    contentInset: EdgeInsets = .zero, insetAdjustment: InsetAdjustment = .automatic,
    isPagingEnabled: Bool = false,
    bounces: Bool = true, zoomScale: Double = 1, showsScrollIndicators: Bool = false,
    contentBackground: Color? = nil, contentBackgroundName: String? = nil
  ) {
    self.contentSize = contentSize
    self.contentOffset = contentOffset
    self.overscroll = overscroll
    self.contentInset = contentInset
    self.insetAdjustment = insetAdjustment
    self.isPagingEnabled = isPagingEnabled
    self.bounces = bounces
    self.zoomScale = zoomScale
    self.showsScrollIndicators = showsScrollIndicators
    self.contentBackground = contentBackground
    self.contentBackgroundName = contentBackgroundName
  }
}

extension ViewTree {
  /// The scroll view that a view controller insets for its bars: the root, or else the root's first subview; `nil`
  /// where neither scrolls (`ScrollViewRules: Content insets`).
  var scrollViewOfViewController: ViewID? {
    if self[.root].scroll != nil { return .root }
    return self[.root].subviews.first.flatMap { self[$0].scroll == nil ? nil : $0 }
  }
}

extension Double {
  /// Differences below it are none to layout (`SolvingRules: Tolerances`).
  static let layoutPrecision = 1.0 / 1024

  func isUnchanged(from other: Double) -> Bool { (self - other).magnitude < Self.layoutPrecision }
}
