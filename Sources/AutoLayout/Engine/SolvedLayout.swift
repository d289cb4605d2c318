public import Geometry

/// A tree with everything that layout determined. Nothing is rounded to pixels.
public struct SolvedLayout: Sendable {
  /// The tree that was laid out, unchanged.
  public var tree: ViewTree
  /// One per view of the tree, by `ViewID`.
  public var views: [SolvedView]
  /// Declared guides in order, then each implicit guide that a constraint names, in order of first use.
  public var guides: [SolvedGuide]
  /// The tree's own constraints in activation order, then those that layout generated.
  public var constraints: SolvedConstraints
  /// The layout's issues. If the layout is unfinished, the first one says so. Conflicts follow, then views in preorder,
  /// horizontal before vertical. Empty if there is nothing to report.
  public var issues: [LayoutIssue]
  /// Interface Builder's names for the views, by `ViewID`; `nil` if the tree comes from another source.
  package var viewLabels: [String]? { tree.design?.labels }
  /// The layout guides that stack views create for themselves. They are not guides of the tree.
  package var stackGuides: [SolvedGuide] = []
  /// The number of measured rows in each entry, by table view.
  package var measuredRows: [ViewID: [Int]] = [:]
  /// The insets that unsafe bands impose on content views and accessories, by table view. Tables without such insets
  /// are absent.
  package var rowInsets: [ViewID: EdgeInsets] = [:]

  /// Creates a layout from given results, for example in a test.
  ///
  /// - Parameters:
  ///   - tree: the tree that was laid out.
  ///   - views: one for each view of the tree, by `ViewID`.
  ///   - guides: declared guides in order, then implicit ones.
  ///   - constraints: the tree's in activation order, then generated ones.
  ///   - issues: the issues to report.
  public init(
    tree: ViewTree, views: [SolvedView], guides: [SolvedGuide] = [], constraints: [SolvedConstraint] = [],
    issues: [LayoutIssue] = []
  ) {
    self.tree = tree
    self.views = views
    self.guides = guides
    self.constraints = SolvedConstraints(constraints)
    self.issues = issues
  }

  /// One view's result. O(1).
  public subscript(view: ViewID) -> SolvedView { views[view.index] }
}

/// One view's result.
public struct SolvedView: Hashable, Sendable {
  /// The frame in the superview's coordinates, which inside a scroll view are content coordinates.
  public var frame: Rect
  /// The frame in the root's coordinates, with the content offsets of all ancestors applied.
  public var absoluteFrame: Rect
  /// The view's own margins, combined with the safe area and the superview's margins (`LayoutRules: Layout margins`).
  public var effectiveMargins: EdgeInsets
  /// The distance by which bars, notch and home indicator reach over each edge of the view, in points
  /// (`LayoutRules: Safe area`).
  public var safeAreaInsets: EdgeInsets
  /// The scroll view's result; `nil` if the view does not scroll.
  public var scroll: SolvedScroll? {
    get { scrolls.first }
    set { scrolls = newValue.map { [$0] } ?? [] }
  }
  /// The lines of text that the view shows, wrapped to its solved width.
  public var lines: [String]
  // An array, because few views scroll and an inline value would double the size of all others.
  private var scrolls: [SolvedScroll]

  /// Creates a view's result. Without `scroll`, the view does not scroll.
  public init(
    frame: Rect, absoluteFrame: Rect, effectiveMargins: EdgeInsets = EdgeInsets(all: 8),
    safeAreaInsets: EdgeInsets = .zero, scroll: SolvedScroll? = nil, lines: [String] = []
  ) {
    self.frame = frame
    self.absoluteFrame = absoluteFrame
    self.effectiveMargins = effectiveMargins
    self.safeAreaInsets = safeAreaInsets
    scrolls = scroll.map { [$0] } ?? []
    self.lines = lines
  }

  /// Creates the result of a view that shows no text and does not scroll.
  @inline(__always)
  init(plain frame: Rect, absolute: Rect, margins: EdgeInsets) {
    self.frame = frame
    absoluteFrame = absolute
    effectiveMargins = margins
    safeAreaInsets = .zero
    lines = []
    scrolls = []
  }
}

/// The solved content of a scroll view.
public struct SolvedScroll: Hashable, Sendable {
  /// The content size in points: solved on an axis that constraints drive, else the explicit size, else 0
  /// (`ScrollViewRules: Content size`).
  public var contentSize: Size
  /// The content size that the constraints give. It differs from `contentSize` if that was set by hand to override it
  /// (`ScrollViewRules: Content size`).
  package var constrainedContentSize: Size
  /// The size of the visible rectangle.
  var bounds = Size.zero
  /// The content offset, clamped to the valid range unless the view overscrolls or the offset was set by hand after a
  /// layout.
  public var contentOffset: Point
  /// The least offset at which scrolling stops: minus the adjusted inset's left and top
  /// (`ScrollViewRules: Content offset`).
  public var minimumContentOffset: Point
  /// The greatest offset at which scrolling stops; never less than the minimum
  /// (`ScrollViewRules: Content offset`).
  public var maximumContentOffset: Point
  /// The content inset, including what the system adds for bars and safe area (`ScrollViewRules: Content insets`).
  public var adjustedContentInset: EdgeInsets
  /// The distance of the scroll indicators from the frame's edges (`ScrollViewRules: Content insets`).
  public var scrollIndicatorInset = EdgeInsets.zero
  /// Whether constraints determine the content's width (`ScrollViewRules: Content size`).
  public var isWidthDriven: Bool
  /// Whether constraints determine the content's height (`ScrollViewRules: Content size`).
  public var isHeightDriven: Bool

  /// Creates a scroll view's result, in points.
  public init(
    contentSize: Size, contentOffset: Point, minimumContentOffset: Point, maximumContentOffset: Point,
    adjustedContentInset: EdgeInsets, isWidthDriven: Bool, isHeightDriven: Bool
  ) {
    self.contentSize = contentSize
    constrainedContentSize = contentSize
    self.contentOffset = contentOffset
    self.minimumContentOffset = minimumContentOffset
    self.maximumContentOffset = maximumContentOffset
    self.adjustedContentInset = adjustedContentInset
    self.isWidthDriven = isWidthDriven
    self.isHeightDriven = isHeightDriven
  }
}

/// The solved rectangle of a guide.
public struct SolvedGuide: Hashable, Sendable {
  /// The guide of the tree.
  public var item: LayoutItem
  /// The guide's name in reports, such as `root.safeArea`.
  public var name: String
  /// The rectangle in the root's coordinates, with the content offsets of all ancestors applied.
  public var absoluteFrame: Rect

  /// Creates a guide's result.
  public init(item: LayoutItem, name: String, absoluteFrame: Rect) {
    self.item = item
    self.name = name
    self.absoluteFrame = absoluteFrame
  }
}
