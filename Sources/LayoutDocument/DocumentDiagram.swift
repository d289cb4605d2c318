public import AutoLayout
public import Geometry

/// One picture that a document asks for.
public struct DocumentDiagram: Sendable {
  /// The kind of picture.
  public enum Composition: Sendable, Hashable {
    /// One layout.
    case single
    /// Several layouts side by side.
    case panels
    /// The changes from one layout to another: two panels, before and after.
    case change
  }

  /// The marks that the key of a picture explains.
  public enum KeyExtent: Sendable, Hashable {
    /// No marks: the picture has no key.
    case none
    /// Callouts, and marks that are not self-explanatory.
    case needed
    /// All marks that occur.
    case all
  }

  /// The greatest width of the picture's page.
  public enum PageWidth: String, Sendable, Hashable, CaseIterable {
    /// 720 units, the column of a blog, for one figure; 1,080 for several panels.
    case column
    /// 1,080 units.
    case wide
  }

  /// The diagram's name; `nil` if the document names none, so that the file name is used.
  public var name: String?
  /// The name of the canvas that the diagram was read for, if it is one of several: `iPhone SE portrait`; else `nil`.
  package var canvasName: String?
  /// The language that the diagram was read in, if it is one of several; else `nil`.
  package var language: Language?
  /// The headline; `nil` for none.
  public var title: String?
  /// One line below the title; `nil` for none.
  public var subtitle: String?
  /// Sentences below the figure; `nil` for none.
  public var caption: String?
  /// Small print at the foot of the page; `nil` for none.
  public var footnote: String?
  /// The layers to draw, or `nil` for the default layers.
  public var show: Set<LayoutLayer>?
  /// The identifiers of constraints that affect the layout but are not drawn.
  public var hiddenConstraints: Set<String> = []
  /// Whether nothing is known about the root but that it contains the views, as in the log of a console.
  public var isRootUnknown = false
  /// The length of a point in the picture, in figure units; `nil` to fit the page.
  public var scale: Double?
  /// The marks that the key explains, if the picture has one.
  public var key: KeyExtent = .needed
  /// The names of the views whose constraints alone are drawn; empty for all.
  public var focus: [String] = []
  /// What the picture is about; empty for what the layout shows.
  public var about: [LayoutTopic] = []
  /// The axis whose constraints are drawn; `nil` for both.
  public var axis: Axis?
  /// The greatest width of the page.
  public var width: PageWidth = .column
  /// How far the layout's results may be from its record; `nil` for no difference at all.
  public var tolerance: LayoutTolerance?
  /// The canvases, text sizes and directions that the layout is for; empty for its own alone.
  public var space = LayoutSpace()
  /// Whether the diagram shows a part of an app as it will look, rather than an example.
  public var isScreen: Bool
  /// Whether the layout fills a device.
  public var isOnDevice: Bool
  /// The tree to lay out, including the diagram's own changes to canvas, views and constraints. If there are several
  /// panels, this is the tree of the last one.
  public var tree: ViewTree
  /// The kind of picture.
  public var composition: Composition
  /// The panels in reading order. Empty for a single layout.
  public var panels: [DiagramPanel]
  /// The screen around the root and its bars; `nil` if there is only the root.
  public var screen: DeviceScreen?
  /// Where the document states the parts of `tree`; `nil` if views and constraints alone have known places.
  package var places: (any LayoutPlaces)?

  /// Creates a diagram of one layout from its parts, for example in a test.
  public init(
    name: String?, title: String? = nil, subtitle: String? = nil, caption: String? = nil,
    footnote: String? = nil, show: Set<LayoutLayer>? = nil, scale: Double? = nil, isScreen: Bool = false,
    isOnDevice: Bool = false, tree: ViewTree
  ) {
    self.name = name
    self.title = title
    self.subtitle = subtitle
    self.caption = caption
    self.footnote = footnote
    self.show = show
    self.scale = scale
    self.isScreen = isScreen
    self.isOnDevice = isOnDevice
    self.tree = tree
    composition = .single
    panels = []
  }

  /// The names of views in Interface Builder, by `ViewID`; `nil` for a definition, whose own names are readable.
  public var viewLabels: [String]? { tree.design?.labels }

  /// The custom labels of views in Interface Builder, by `ViewID`, `nil` for views without one; `nil` for a
  /// definition.
  public var userLabels: [String?]? { tree.design?.userLabels }

  /// The trees of all layouts in the picture, in reading order, each with its panel. The panel of a single layout is
  /// `nil`.
  public var trees: [(panel: DiagramPanel?, tree: ViewTree)] {
    composition == .single ? [(nil, tree)] : panels.map { ($0, $0.tree) }
  }
}

/// One of several layouts in a picture.
public struct DiagramPanel: Sendable {
  /// The name above the layout and in reports: the panel's title, or else its changes, or else its number.
  public var title: String
  /// One line below the title; `nil` for none.
  public var subtitle: String?
  /// The tree to lay out.
  public var tree: ViewTree
  /// Where the document states the parts of the tree; `nil` if views and constraints alone have known places.
  package var places: (any LayoutPlaces)?

  /// Creates a panel from its parts.
  public init(title: String, subtitle: String? = nil, tree: ViewTree) {
    self.title = title
    self.subtitle = subtitle
    self.tree = tree
  }
}
