public import Geometry

/// A tree with everything that layout decided. Nothing is rounded to pixels.
public struct SolvedLayout: Sendable {
  /// The tree that was laid out, unchanged.
  public var tree: ViewTree
  /// One per view of the tree, by `ViewID`.
  public var views: [SolvedView]
  /// Declared guides in order, then each implicit guide that a constraint names, in order of first use.
  public var guides: [SolvedGuide]
  /// The tree's own constraints in activation order, then those that layout generated.
  public var constraints: SolvedConstraints
  /// The layout's issues: conflicts first, then views in preorder, horizontal before vertical. Empty for a layout
  /// without conflict or ambiguity.
  public var issues: [LayoutIssue]
  /// The names by which Interface Builder calls the views, by `ViewID`; `nil` where the tree comes from anywhere else.
  package var viewLabels: [String]? { tree.design?.labels }
  /// The rectangles that stack views made for themselves: no guides of the tree's.
  package var stackGuides: [SolvedGuide] = []
  /// By table view, how many rows of each entry have been measured.
  package var measuredRows: [ViewID: [Int]] = [:]
  /// By table view, what unsafe bands take from the sides of content views and accessories; none where that is nothing.
  package var rowInsets: [ViewID: EdgeInsets] = [:]

  /// A layout by its parts, such as one that a test writes by hand.
  ///
  /// - Parameters:
  ///   - tree: what was laid out.
  ///   - views: one for each view of the tree, by `ViewID`.
  ///   - guides: declared guides in order, then implicit ones.
  ///   - constraints: the tree's in activation order, then generated ones.
  ///   - issues: what to report.
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
  /// In the superview's coordinates: content coordinates inside a scroll view.
  public var frame: Rect
  /// In the root's coordinates, with the content offsets of all ancestors applied.
  public var absoluteFrame: Rect
  /// Own margins with safe area and superview's margins taken in (`LayoutRules: Layout margins`).
  public var effectiveMargins: EdgeInsets
  /// How far bars, notch and home indicator reach over the view on each edge, in points (`LayoutRules: Safe area`).
  public var safeAreaInsets: EdgeInsets
  /// Present for every view that scrolls.
  public var scroll: SolvedScroll? {
    get { scrolls.first }
    set { scrolls = newValue.map { [$0] } ?? [] }
  }
  /// The lines that a text-bearing view shows, as wrapped to its solved width.
  public var lines: [String]
  // Few views scroll, and what these have to say would make all others twice as large.
  private var scrolls: [SolvedScroll]

  /// A result by its parts; without `scroll` the view is one that does not scroll.
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

  /// A view that shows no text and does not scroll.
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

/// One scroll view's content, solved.
public struct SolvedScroll: Hashable, Sendable {
  /// In points: solved on an axis that constraints drive, else the explicit size, else 0 (`ScrollViewRules: Content size`).
  public var contentSize: Size
  /// The content size that the constraints give. It differs from `contentSize` where that was set by hand over it
  /// (`ScrollViewRules: Content size`).
  package var constrainedContentSize: Size
  /// The size of the visible rectangle.
  var bounds = Size.zero
  /// Clamped to the valid range unless the view overscrolls, or the offset was set by hand after a layout.
  public var contentOffset: Point
  /// The least offset at which scrolling stops: minus the adjusted inset's left and top
  /// (`ScrollViewRules: Content offset`).
  public var minimumContentOffset: Point
  /// The greatest offset at which scrolling stops; never less than the minimum
  /// (`ScrollViewRules: Content offset`).
  public var maximumContentOffset: Point
  /// The content inset with what the system adds for bars and safe area (`ScrollViewRules: Content insets`).
  public var adjustedContentInset: EdgeInsets
  /// The distance of the scroll indicators from the frame's edges (`ScrollViewRules: Content insets`).
  public var scrollIndicatorInset = EdgeInsets.zero
  /// Whether constraints determine the content's width (`ScrollViewRules: Content size`).
  public var isWidthDriven: Bool
  /// Whether constraints determine the content's height (`ScrollViewRules: Content size`).
  public var isHeightDriven: Bool

  /// A scroll view's result by its parts, in points.
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

/// A guide's place in root coordinates.
public struct SolvedGuide: Hashable, Sendable {
  /// Which guide of the tree it is.
  public var item: LayoutItem
  /// As reports spell it, such as `root.safeArea`.
  public var name: String
  /// In the root's coordinates, with the content offsets of all ancestors applied.
  public var absoluteFrame: Rect

  /// A guide's result by its parts.
  public init(item: LayoutItem, name: String, absoluteFrame: Rect) {
    self.item = item
    self.name = name
    self.absoluteFrame = absoluteFrame
  }
}
