public import AutoLayout

/// The contents and the look of a picture of a layout.
public struct DiagramOptions: Sendable {
  /// Which colors a picture is drawn in.
  public enum Theme: String, Sendable, CaseIterable {
    /// For white pages.
    case light
    /// For dark pages.
    case dark
    /// Light, with the dark colors beside it for back ends that adapt to the reader.
    case auto
  }

  /// The style in which a picture shows views.
  public enum Look: Sendable {
    /// An example to explain: every view an outlined rectangle, with rulers and names around it.
    case figure
    /// A part of an app as it will look: controls in the platform's colors, nothing around them.
    case screen
    /// The same on a device.
    case device
  }

  /// The headline, one line, and the accessible name of the picture; `nil` for no headline.
  public var title: String?
  /// One line below the title.
  public var subtitle: String?
  /// Sentences below the figure.
  public var caption: String?
  /// Small print at the foot of the page.
  public var footnote: String?
  /// `nil` for the default layers.
  public var layers: Set<LayoutLayer>?
  /// Identifiers of constraints that are not drawn, whatever the layers; none by default.
  public var hiddenConstraints: Set<String> = []
  /// Which colors the picture is drawn in.
  public var theme: Theme
  /// The style in which the picture shows views.
  public var look: Look
  /// The screen around the root, with the bars on it; `nil` where the root is the whole screen.
  public var screen: DeviceScreen?
  /// Names for the views, by `ViewID`, or `nil` to use the views' own.
  public var viewNames: [String]?
  /// How long a point is drawn, in figure units, greater than 0. Lettering and strokes keep their sizes.
  public var scale: Double
  /// The layout alone, without title, panels or footnote.
  public var isBare: Bool
  /// Fills keep the given colors instead of the documentation palette's.
  public var keepsExactColors: Bool
  /// Whether the page has no background.
  public var isTransparent: Bool

  /// A light page without texts, showing the default layers, by default.
  public init(
    title: String? = nil, subtitle: String? = nil, caption: String? = nil, footnote: String? = nil,
    layers: Set<LayoutLayer>? = nil, theme: Theme = .light, look: Look = .figure,
    screen: DeviceScreen? = nil, viewNames: [String]? = nil, scale: Double = 1, isBare: Bool = false,
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
