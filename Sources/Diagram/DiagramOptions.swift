public import AutoLayout

/// What a picture of a layout says and shows.
public struct DiagramOptions: Sendable {
  public enum Theme: String, Sendable, CaseIterable {
    case light, dark
    /// Light, with the dark colours beside it for back ends that adapt to the reader.
    case auto
  }

  public var title: String?
  public var subtitle: String?
  public var caption: String?
  public var footnote: String?
  /// `nil` for the default layers.
  public var layers: Set<LayoutLayer>?
  public var theme: Theme
  /// The layout alone, without title, panels or footnote.
  public var isBare: Bool
  /// Fills keep the given colours instead of the documentation palette's.
  public var keepsExactColors: Bool
  public var isTransparent: Bool

  public init(
    title: String? = nil, subtitle: String? = nil, caption: String? = nil, footnote: String? = nil,
    layers: Set<LayoutLayer>? = nil, theme: Theme = .light, isBare: Bool = false,
    keepsExactColors: Bool = false,
    isTransparent: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.caption = caption
    self.footnote = footnote
    self.layers = layers
    self.theme = theme
    self.isBare = isBare
    self.keepsExactColors = keepsExactColors
    self.isTransparent = isTransparent
  }
}
