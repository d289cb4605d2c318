public import Geometry

/// The configuration of a scroll view.
public struct ScrollContent: Hashable, Sendable {
  /// When the safe area is added to the content inset, as in `UIScrollView.ContentInsetAdjustmentBehavior`
  /// (`ScrollViewRules: Content insets`).
  public enum InsetAdjustment: String, Hashable, Sendable, CaseIterable {
    /// UIKit's default. The same as `scrollableAxes`, because no navigation controller requires more here.
    case automatic
    /// On axes along which the content scrolls.
    case scrollableAxes
    /// Never: the adjusted inset is the content inset.
    case never
    /// On every edge.
    case always
  }

  /// The content size set by hand, or `nil` if none was set. Axes that constraints drive ignore it
  /// (`ScrollViewRules: Content size`).
  public var contentSize: Size?
  /// The target if the content size is the fitting size of the first subview; otherwise `nil`.
  public var contentSizeFitting: FittingTarget?
  /// The content offset, or `nil` for the top left rest position, the negative of the adjusted content inset.
  public var contentOffset: Point?
  /// Whether `contentOffset` may be outside the valid range.
  public var overscroll: Bool
  /// The insets around the content in points. They widen the range of offsets and affect nothing else.
  public var contentInset: EdgeInsets
  /// When the safe area adds to the content inset.
  public var insetAdjustment: InsetAdjustment
  /// Whether scrolling stops at multiples of the frame's size (`ScrollViewRules: Paging`).
  public var isPagingEnabled: Bool
  /// Like UIKit's property of the same name. An offset out of range requires `overscroll` as well.
  public var bounces: Bool
  /// The scale of the first subview, and with it of the content size; greater than 0 (`ScrollViewRules: Zooming`).
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
  /// Whether a text view scrolls. If not, it is as high as its text.
  public var isScrollEnabled = true
  /// The fill of the content rectangle in pictures, or `nil` for none.
  public var contentBackground: Color?
  /// The name of the content background in a definition; `nil` for a color given by value.
  public var contentBackgroundName: String?

  /// The content size that constraints gave when `contentSize` was set by hand after a layout. `contentSize` holds as
  /// long as they give the same (`ScrollViewRules: Content size`). `nil` if constraints decide on the axes that they
  /// drive.
  public var overriddenContentSize: Size?

  /// The basis of the offset range when `contentOffset` was set by hand after a layout. The offset may be outside its
  /// range as long as the basis allows it (`ScrollViewRules: Content offset`). `nil` if layout clamps it.
  package var offsetBasis: OffsetBasis?

  /// The values that determine the range of offsets.
  package struct OffsetBasis: Hashable, Sendable {
    package var bounds: Size
    package var contentSize: Size
    /// The adjusted content inset.
    package var inset: EdgeInsets

    package init(bounds: Size, contentSize: Size, inset: EdgeInsets) {
      self.bounds = bounds
      self.contentSize = contentSize
      self.inset = inset
    }

    /// Whether layout keeps an offset that was set on this basis: the bounds have the same size, the inset is the
    /// same, and the content is no smaller.
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

  /// A scroll view with UIKit's defaults, except for indicators, which pictures leave out.
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

extension ScrollContent {
  /// The configuration that a view of a class has from the start, or `nil` if it does not scroll. Table views always
  /// bounce vertically.
  public static func defaults(of viewClass: ViewClass) -> ScrollContent? {
    guard viewClass.isScrollView else { return nil }
    var content = ScrollContent()
    content.alwaysBounceVertical = viewClass == .tableView
    return content
  }
}

extension ViewTree {
  /// The scroll view that a view controller insets for its bars: the root, or else the root's first subview; `nil` if
  /// neither scrolls (`ScrollViewRules: Content insets`).
  var scrollViewOfViewController: ViewID? {
    if self[.root].scroll != nil { return .root }
    return self[.root].subviews.first.flatMap { self[$0].scroll == nil ? nil : $0 }
  }
}

extension Double {
  /// Layout ignores differences below this value (`SolvingRules: Tolerances`).
  static let layoutPrecision = 1.0 / 1024

  func isUnchanged(from other: Double) -> Bool { (self - other).magnitude < Self.layoutPrecision }
}
