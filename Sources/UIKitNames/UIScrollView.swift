public import Foundation
import AutoLayout
import Geometry

/// A view that shows part of its content.
open class UIScrollView: UIView {
  /// When the safe area adds to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The default one.
    case automatic
    /// On axes along which the content scrolls.
    case scrollableAxes
    /// Never.
    case never
    /// On every edge.
    case always
  }

  /// When scrolling dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none
    /// When it begins.
    case onDrag
    /// With the finger.
    case interactive
  }

  /// The colors of indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// By the background.
    case `default`
    /// Black.
    case black
    /// White.
    case white
  }

  /// How quickly scrolling ends.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default one.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A faster one.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  private var scroll: ScrollView { autoLayoutView as! ScrollView }

  override func makeView() -> View { ScrollView() }

  /// The whole rectangle of the content.
  open var contentLayoutGuide: UILayoutGuide {
    implicitGuide(scroll.contentLayoutGuide, named: "UIScrollViewContentLayoutGuide")
  }

  /// The visible rectangle.
  open var frameLayoutGuide: UILayoutGuide {
    implicitGuide(scroll.frameLayoutGuide, named: "UIScrollViewFrameLayoutGuide")
  }

  /// The size of the content in points.
  open var contentSize: CGSize {
    get { CGSize(scroll.contentSize) }
    set { scroll.contentSize = Size(newValue) }
  }

  /// The point of the content at the top left of the visible rectangle.
  open var contentOffset: CGPoint {
    get { CGPoint(scroll.contentOffset) }
    set { scroll.contentOffset = Point(newValue) }
  }

  /// Moves the content.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll.setContentOffset(Point(contentOffset), animated: animated)
  }

  /// Moves the content just far enough to show a rectangle of it.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scroll.scrollRectToVisible(Rect(rect), animated: animated)
  }

  /// The insets around the content.
  open var contentInset: UIEdgeInsets {
    get { UIEdgeInsets(scroll.contentInset) }
    set { scroll.contentInset = EdgeInsets(newValue) }
  }

  /// The content inset plus the system's insets.
  open var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(scroll.adjustedContentInset) }

  /// When the safe area adds to the content inset.
  open var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic {
    didSet {
      scroll.contentInsetAdjustmentBehavior =
        switch contentInsetAdjustmentBehavior {
        case .automatic: .automatic
        case .scrollableAxes: .scrollableAxes
        case .never: .never
        case .always: .always
        }
    }
  }

  /// Called when the adjusted content inset changes. Never called here.
  open func adjustedContentInsetDidChange() {}

  /// Whether scrolling stops at multiples of the frame's size.
  open var isPagingEnabled: Bool {
    get { scroll.isPagingEnabled }
    set { scroll.isPagingEnabled = newValue }
  }
  /// Whether scrolling bounces.
  open var bounces: Bool {
    get { scroll.bounces }
    set { scroll.bounces = newValue }
  }
  /// Whether horizontal scrolling bounces even if the content fits.
  open var alwaysBounceHorizontal: Bool {
    get { scroll.alwaysBounceHorizontal }
    set { scroll.alwaysBounceHorizontal = newValue }
  }
  /// Whether vertical scrolling bounces even if the content fits.
  open var alwaysBounceVertical: Bool {
    get { scroll.alwaysBounceVertical }
    set { scroll.alwaysBounceVertical = newValue }
  }
  /// The scale of the first subview.
  open var zoomScale: CGFloat {
    get { scroll.zoomScale }
    set { if newValue > 0 { scroll.zoomScale = newValue } }
  }
  /// The least scale.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale.
  open var maximumZoomScale: CGFloat = 1
  /// The distance of the indicators from the edges.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { UIEdgeInsets(scroll.scrollIndicatorInsets) }
    set { scroll.scrollIndicatorInsets = EdgeInsets(newValue) }
  }
  /// The distance of the vertical indicator from the edges.
  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { scrollIndicatorInsets }
    set { scrollIndicatorInsets = newValue }
  }
  /// Whether the safe area adjusts the indicator insets.
  open var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { scroll.automaticallyAdjustsScrollIndicatorInsets }
    set { scroll.automaticallyAdjustsScrollIndicatorInsets = newValue }
  }

  /// Whether the content scrolls. Only text views are laid out differently.
  open var isScrollEnabled: Bool {
    get { scrolls }
    set { scrolls = newValue }
  }
  private var scrolls = true

  /// Whether the horizontal indicator is shown. It has no effect here.
  open var showsHorizontalScrollIndicator = true
  /// Whether the vertical indicator is shown. It has no effect here.
  open var showsVerticalScrollIndicator = true
  /// Whether scrolling keeps to one axis.
  open var isDirectionalLockEnabled = false
  /// Whether zooming bounces.
  open var bouncesZoom = true
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// Whether touches wait for scrolling.
  open var delaysContentTouches = true
  /// Whether touches end when scrolling begins.
  open var canCancelContentTouches = true
  /// When scrolling dismisses the keyboard.
  open var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
  /// The color of the indicators.
  open var indicatorStyle = UIScrollView.IndicatorStyle.default
  /// How quickly scrolling ends.
  open var decelerationRate = UIScrollView.DecelerationRate.normal
  /// The spinner above the content.
  open var refreshControl: UIRefreshControl?
  /// Whether a finger drags the content.
  open var isDragging: Bool { false }
  /// Whether the content moves after a drag.
  open var isDecelerating: Bool { false }
  /// Whether a finger touches the content.
  open var isTracking: Bool { false }

  /// The delegate.
  open weak var delegate: (any UIScrollViewDelegate)?
}

/// What a scroll view asks and tells. Nobody scrolls here.
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content has moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The content has been scaled.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// A finger begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A finger is about to leave the content.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// A finger has left the content.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content moves on.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animation of the content has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The view that zooming scales.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Zooming begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Zooming has ended.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The content has been scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The adjusted content inset has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
