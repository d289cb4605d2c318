public import AutoLayout
public import Geometry

/// The contents and appearance of a picture of a layout.
public struct DiagramOptions: Sendable {
  /// The colors of a picture.
  public enum Theme: String, Sendable, CaseIterable {
    /// For white pages.
    case light
    /// For dark pages.
    case dark
    /// Light, with alternative dark colors for output formats that adapt to the reader.
    case auto
  }

  /// The style in which a picture shows views.
  public enum Look: Sendable {
    /// An example to explain: each view is an outlined rectangle, with rulers and names around it.
    case figure
    /// A part of an app as it appears on screen: controls in the platform's colors, without surroundings.
    case screen
    /// A part of an app as it appears on screen, inside a device.
    case device
  }

  /// The marks that the key of a picture explains.
  public enum KeyExtent: Sendable {
    /// No marks: the picture has no key.
    case none
    /// Numbers, and at most three marks that do not explain themselves.
    case needed
    /// All marks that occur.
    case all
  }

  /// The greatest width of a page.
  public enum Width: Sendable {
    /// 720 units for one figure, 1,080 for several panels.
    case column
    /// 1,080 units.
    case wide
  }

  /// The one-line headline and accessibility label of the picture, or `nil` for no headline.
  public var title: String?
  /// A line below the title.
  public var subtitle: String?
  /// Sentences below the figure.
  public var caption: String?
  /// A line of small print at the bottom of the page.
  public var footnote: String?
  /// The layers to show, or `nil` for the default layers.
  public var layers: Set<LayoutLayer>?
  /// Identifiers of constraints that are not drawn in any layer. Empty by default.
  public var hiddenConstraints: Set<String> = []
  /// Whether nothing is known about the root but that it contains the views. The picture then draws it dashed and without
  /// a size, or not at all if no constraint refers to it.
  public var isRootUnknown = false
  /// The colors of the picture.
  public var theme: Theme
  /// The style in which the picture shows views.
  public var look: Look
  /// The screen around the root, including its bars, or `nil` if the root is the whole screen.
  public var screen: DeviceScreen?
  /// Names for the views, indexed by `ViewID`, or `nil` to use the views' own.
  public var viewNames: [String]?
  /// The number of figure units per point, greater than 0, or `nil` to fit the figure into its page. The diagram's own
  /// lettering and strokes keep their sizes.
  public var scale: Double?
  /// The marks that the key explains, if `layers` has a key, or `nil` for those that are needed.
  public var key: KeyExtent?
  /// The names of the views whose constraints alone are drawn, with the others paler, or an empty set to draw all
  /// constraints alike.
  public var focus: Set<String> = []
  /// What the picture is about, or empty for what its layout shows.
  public var about: [LayoutTopic] = []
  /// The axis whose constraints and dimensions are drawn, or `nil` for both. Those along the other one are listed.
  public var axis: Axis?
  /// The greatest width of the page, or `nil` for that of a column.
  public var width: Width?
  /// Whether every constraint and every name is drawn, even where the picture would be clearer without it.
  public var showsAll = false
  /// Whether the picture shows the layout alone, without a title, panels, or a footnote.
  public var isBare: Bool
  /// Whether fills keep their exact colors instead of those of the documentation palette.
  public var keepsExactColors: Bool
  /// Whether the page has no background.
  public var isTransparent: Bool

  /// Creates options. By default, they describe a light page without texts that shows the default layers.
  public init(
    title: String? = nil, subtitle: String? = nil, caption: String? = nil, footnote: String? = nil,
    layers: Set<LayoutLayer>? = nil, theme: Theme = .light, look: Look = .figure,
    screen: DeviceScreen? = nil, viewNames: [String]? = nil, scale: Double? = nil, isBare: Bool = false,
    keepsExactColors: Bool = false, isTransparent: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.caption = caption
    self.footnote = footnote
    self.layers = layers
    self.theme = theme
    self.look = look
    self.screen = screen
    self.viewNames = viewNames
    self.scale = scale
    self.isBare = isBare
    self.keepsExactColors = keepsExactColors
    self.isTransparent = isTransparent
  }
}
