public import Geometry

/// A tree with everything that layout decided. Nothing is rounded to pixels.
public struct SolvedLayout: Sendable {
  public var tree: ViewTree
  /// One per view of the tree, by `ViewID`.
  public var views: [SolvedView]
  /// Declared guides in order, then each implicit guide that a constraint names, in order of first use.
  public var guides: [SolvedGuide]
  /// The tree's own constraints in activation order, then those that layout generated.
  public var constraints: [SolvedConstraint]
  public var issues: [LayoutIssue]

  public init(
    tree: ViewTree, views: [SolvedView], guides: [SolvedGuide] = [], constraints: [SolvedConstraint] = [],
    issues: [LayoutIssue] = []
  ) {
    self.tree = tree
    self.views = views
    self.guides = guides
    self.constraints = constraints
    self.issues = issues
  }

  public subscript(view: ViewID) -> SolvedView { views[view.index] }
}

/// One view's result.
public struct SolvedView: Hashable, Sendable {
  /// In the superview's coordinates: content coordinates inside a scroll view.
  public var frame: Rect
  /// In the root's coordinates, with the content offsets of all ancestors applied.
  public var absoluteFrame: Rect
  /// Own margins with safe area and superview's margins taken in (SEMANTICS 1.4).
  public var effectiveMargins: EdgeInsets
  public var safeAreaInsets: EdgeInsets
  /// Present for every view that scrolls.
  public var scroll: SolvedScroll?
  /// The lines that a text-bearing view shows, as wrapped to its solved width.
  public var lines: [String]

  public init(
    frame: Rect, absoluteFrame: Rect, effectiveMargins: EdgeInsets = EdgeInsets(all: 8),
    safeAreaInsets: EdgeInsets = .zero, scroll: SolvedScroll? = nil, lines: [String] = []
  ) {
    self.frame = frame
    self.absoluteFrame = absoluteFrame
    self.effectiveMargins = effectiveMargins
    self.safeAreaInsets = safeAreaInsets
    self.scroll = scroll
    self.lines = lines
  }
}

/// One scroll view's content, solved.
public struct SolvedScroll: Hashable, Sendable {
  public var contentSize: Size
  /// Clamped to the valid range unless the view overscrolls.
  public var contentOffset: Point
  public var minimumContentOffset: Point
  public var maximumContentOffset: Point
  public var adjustedContentInset: EdgeInsets
  /// Whether constraints decide the content size on that axis (SEMANTICS 5.3).
  public var isWidthDriven: Bool
  public var isHeightDriven: Bool

  public init(
    contentSize: Size, contentOffset: Point, minimumContentOffset: Point, maximumContentOffset: Point,
    adjustedContentInset: EdgeInsets, isWidthDriven: Bool, isHeightDriven: Bool
  ) {
    self.contentSize = contentSize
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
  public var item: LayoutItem
  public var name: String
  public var absoluteFrame: Rect

  public init(item: LayoutItem, name: String, absoluteFrame: Rect) {
    self.item = item
    self.name = name
    self.absoluteFrame = absoluteFrame
  }
}

/// One equation with how well the solution meets it.
public struct SolvedConstraint: Hashable, Sendable {
  public var node: ConstraintNode
  /// The absolute error in points; 0 where it holds.
  public var error: Double
  /// Whether it was broken to resolve a conflict.
  public var isBroken: Bool
  private var spelling: Spelling

  /// Few of a layout's constraints are ever read, so most are spelled only when asked for.
  private enum Spelling: Sendable {
    case written(String)
    case fromNames(of: NamedTree)
  }

  public init(node: ConstraintNode, text: String, error: Double = 0, isBroken: Bool = false) {
    self.node = node
    self.error = error
    self.isBroken = isBroken
    spelling = .written(text)
  }

  init(node: ConstraintNode, of tree: NamedTree, error: Double, isBroken: Bool) {
    self.node = node
    self.error = error
    self.isBroken = isBroken
    spelling = .fromNames(of: tree)
  }

  /// As a definition would spell it: `scrollView.left == root.left + 50`. O(its length).
  public var text: String {
    get {
      switch spelling {
      case .written(let text): text
      case .fromNames(let named): named.tree.text(of: node)
      }
    }
    set { spelling = .written(newValue) }
  }

  public static func == (a: SolvedConstraint, b: SolvedConstraint) -> Bool {
    a.node == b.node && a.error == b.error && a.isBroken == b.isBroken && a.text == b.text
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(error)
    hasher.combine(isBroken)
  }
}

/// One tree's names for all of its constraints.
final class NamedTree: Sendable {
  let tree: ViewTree

  init(_ tree: ViewTree) {
    self.tree = tree
  }
}
