public import Geometry

/// The environment of a tree: the canvas and the device.
public struct LayoutEnvironment: Sendable {
  /// The root view's size.
  public var canvas: Size
  /// The root's unsafe bands.
  public var safeArea: EdgeInsets
  /// The app's reading direction.
  public var direction: LayoutDirection
  /// Pixels a point; text is rounded up to whole pixels.
  public var pixelScale: Double
  /// Whether the root belongs to a view controller and so keeps the system's minimum margins.
  public var isViewControllerRoot: Bool
  /// Whether the device is a phone in landscape, for which the system's minimum margins and bars differ.
  public var isCompactLandscape: Bool
  /// Whether the system insets the content of one scroll view for bars, as view controllers did before iOS 11: the
  /// root, or the root's first subview. All others whose adjustment is automatic are left alone (`ScrollViewRules: Content insets`).
  ///
  /// `false`, the default here though not in UIKit, leaves it to each scroll view, as since iOS 11.
  public var automaticallyAdjustsScrollViewInsets = false
  /// Whether a label's baselines keep their distance from its top and bottom, however high it becomes, and lie whole
  /// points above the bottom of text, as frames that Interface Builder recorded show; else text is centered as it is
  /// (`ContentRules: Baselines`).
  package var fixesLabelBaselines = false
  /// Which generation of controls gives intrinsic sizes.
  public var controlMetrics: ControlMetrics
  /// How text is measured; `SpecFont` where numbers must not depend on a font.
  public var text: any TextMeasuring

  /// A plain root of that size, without bars, one pixel to the point, by default.
  public init(
    canvas: Size, safeArea: EdgeInsets = .zero, direction: LayoutDirection = .leftToRight,
    pixelScale: Double = 1,
    isViewControllerRoot: Bool = false, isCompactLandscape: Bool = false,
    controlMetrics: ControlMetrics = .classic, text: any TextMeasuring
  ) {
    self.canvas = canvas
    self.safeArea = safeArea
    self.direction = direction
    self.pixelScale = pixelScale
    self.isViewControllerRoot = isViewControllerRoot
    self.isCompactLandscape = isCompactLandscape
    self.controlMetrics = controlMetrics
    self.text = text
  }
}

/// A frozen tree of views with its constraints: the input of layout.
///
/// Views are in preorder, subviews in z-order, so a `ViewID` is an index and ancestors come first. Constraints are
/// in activation order and valid (`LayoutRules: Refused constraints`).
///
/// Layout takes any number. In an equation 1e30 stands for what is larger, and 0 for what is no number, as UIKit
/// substitutes a smaller value for a constant that exceeds its internal limits.
public struct ViewTree: Sendable {
  /// The environment of the tree.
  public var environment: LayoutEnvironment
  /// In preorder; the root is the first.
  public var views: [ViewNode]
  /// Declared guides, in order of declaration.
  public var guides: [GuideNode]
  /// In activation order, which decides what a conflict breaks.
  public var constraints: [ConstraintNode]
  /// Facts that an Interface Builder file records besides; `nil` for a tree from anywhere else.
  package var design: DesignRecord?

  /// A tree by its parts, which must agree: see the type.
  public init(
    environment: LayoutEnvironment, views: [ViewNode], guides: [GuideNode] = [],
    constraints: [ConstraintNode] = []
  ) {
    self.environment = environment
    self.views = views
    self.guides = guides
    self.constraints = constraints
  }

  /// One view. O(1).
  public subscript(view: ViewID) -> ViewNode { views[view.index] }
  /// One declared guide. O(1).
  public subscript(guide: GuideID) -> GuideNode { guides[guide.index] }

  /// The first view of that name in preorder. O(n).
  public func view(named name: String) -> ViewID? {
    views.firstIndex { $0.name == name }.map(ViewID.init)
  }

  /// Whether `view` is `ancestor` or a descendant of it. O(depth).
  public func isDescendant(_ view: ViewID, of ancestor: ViewID) -> Bool {
    var current: ViewID? = view
    while let id = current {
      if id == ancestor { return true }
      current = self[id].superview
    }
    return false
  }

  /// The view that an item belongs to: itself, or the view that owns the guide.
  public func owner(of item: LayoutItem) -> ViewID {
    switch item {
    case .view(let id), .safeArea(let id), .layoutMargins(let id), .readableContent(let id),
      .contentLayoutGuide(let id), .frameLayoutGuide(let id):
      id
    case .guide(let guide): self[guide].owningView
    case .topLayoutGuide, .bottomLayoutGuide: .root
    case .stackGuide(let guide): guide.stack
    }
  }

  /// An item's name as definitions and reports spell it: `scrollView`, `root.safeArea`.
  public func name(of item: LayoutItem) -> String {
    switch item {
    case .view(let id): self[id].name
    case .guide(let guide): self[guide].name
    case .safeArea(let id): "\(self[id].name).safeArea"
    case .layoutMargins(let id): "\(self[id].name).layoutMargins"
    case .readableContent(let id): "\(self[id].name).readableContent"
    case .contentLayoutGuide(let id): "\(self[id].name).contentLayoutGuide"
    case .frameLayoutGuide(let id): "\(self[id].name).frameLayoutGuide"
    case .topLayoutGuide: "root.topLayoutGuide"
    case .bottomLayoutGuide: "root.bottomLayoutGuide"
    case .stackGuide(let guide): "\(self[guide.stack].name).\(guide.name)"
    }
  }
}
