public import Geometry

/// The environment of a tree: the canvas and the device.
public struct LayoutEnvironment: Sendable {
  /// The root view's size.
  public var canvas: Size
  /// The root's safe area insets.
  public var safeArea: EdgeInsets
  /// The height of the keyboard over the bottom of the root, with what it covers of the safe area's inset; 0 for none.
  public var keyboardHeight = 0.0
  /// The app's reading direction.
  public var direction: LayoutDirection
  /// Pixels per point. Text sizes are rounded up to whole pixels.
  public var pixelScale: Double
  /// Whether the root belongs to a view controller and so keeps the system's minimum margins.
  public var isViewControllerRoot: Bool
  /// Whether the device is a phone in landscape, for which the system's minimum margins and bars differ.
  public var isCompactLandscape: Bool
  /// Whether the system insets the content of one scroll view for bars, as view controllers did before iOS 11: the
  /// root, or the root's first subview. All others with automatic adjustment stay as they are
  /// (`ScrollViewRules: Content insets`).
  ///
  /// `false`, the default here but not in UIKit, leaves the adjustment to each scroll view, as since iOS 11.
  public var automaticallyAdjustsScrollViewInsets = false
  /// The user's preferred text size. It limits the width of readable content; the fonts of views already have the
  /// sizes that they have in it.
  public var contentSizeCategory = ContentSizeCategory.large
  /// Whether an empty label, and one that is too low for its text, has the baselines of a line of text at its top and
  /// bottom, as frames that Interface Builder recorded show. Otherwise, an empty label has none, and any other text is
  /// centered (`ContentRules: Baselines`).
  package var keepsBaselinesOfCutLabels = false
  /// The generation of controls that determines intrinsic sizes.
  public var controlMetrics: ControlMetrics
  /// How text is measured; `SpecFont` if numbers must not depend on a font.
  public var text: any TextMeasuring

  /// By default, the environment of a plain root without bars, at one pixel per point.
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
/// Layout accepts any number. In equations, 1e30 replaces larger numbers and 0 replaces NaN, as UIKit substitutes a
/// smaller value for a constant that exceeds its internal limits.
public struct ViewTree: Sendable {
  /// The environment of the tree.
  public var environment: LayoutEnvironment
  /// The views in preorder; the root is the first.
  public var views: [ViewNode]
  /// The declared guides, in order of declaration.
  public var guides: [GuideNode]
  /// The constraints in activation order, which decides what a conflict breaks.
  public var constraints: [ConstraintNode]
  /// Additional facts that an Interface Builder file records, or `nil` for a tree from any other source.
  package var design: DesignRecord?
  /// What has to be said of the listing, log or Interface Builder file that the tree comes from. Empty for a tree from
  /// any other source.
  package var notices: [ListingNotice] = []
  /// The kinds of issues that the definition means its layout to have, for `plumbline check`.
  package var expectedIssues: [ExpectedIssue] = []
  /// Where the texts come from, in a layout that is shown in a language; `nil` for one whose texts are its own.
  package var translations: TreeTranslations?
  /// The views whose colors are not known, although the file or code states them.
  package var unknownColors = UnknownColors()
  /// What an accessibility audit looks for, if somebody asks for one.
  package var audits: Set<Audit> = []
  /// What the layout is claimed to do, in the order of the definition.
  package var assertions: [LayoutAssertion] = []

  /// A tree with the given parts, which must be consistent as described for the type.
  public init(
    environment: LayoutEnvironment, views: [ViewNode], guides: [GuideNode] = [],
    constraints: [ConstraintNode] = []
  ) {
    self.environment = environment
    self.views = views
    self.guides = guides
    self.constraints = constraints
  }

  /// Gives every font with a text style the size that it has at the environment's content size category.
  package mutating func resizeFonts() {
    for index in views.indices { views[index].resizeFont(to: environment.contentSizeCategory) }
  }

  /// The node of a view. O(1).
  public subscript(view: ViewID) -> ViewNode { views[view.index] }
  /// The node of a declared guide. O(1).
  public subscript(guide: GuideID) -> GuideNode { guides[guide.index] }

  /// The first view with that name in preorder, or `nil` for none. O(n).
  public func view(named name: String) -> ViewID? {
    views.firstIndex { $0.name == name }.map(ViewID.init)
  }

  /// The reading direction of a view: its own, or the app's.
  package func direction(of view: ViewID) -> LayoutDirection { self[view].direction ?? environment.direction }

  /// Whether `view` is `ancestor` or a descendant of it. O(depth).
  public func isDescendant(_ view: ViewID, of ancestor: ViewID) -> Bool {
    var current: ViewID? = view
    while let id = current {
      if id == ancestor { return true }
      current = self[id].superview
    }
    return false
  }

  /// The view that an item belongs to: the view itself, or the view that owns the guide.
  public func owner(of item: LayoutItem) -> ViewID {
    switch item {
    case .view(let id), .safeArea(let id), .layoutMargins(let id), .readableContent(let id),
      .contentLayoutGuide(let id), .frameLayoutGuide(let id):
      id
    case .guide(let guide): self[guide].owningView
    case .topLayoutGuide, .bottomLayoutGuide, .keyboardLayoutGuide: .root
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
    case .keyboardLayoutGuide: "root.keyboardLayoutGuide"
    case .stackGuide(let guide): "\(self[guide.stack].name).\(guide.name)"
    }
  }
}
