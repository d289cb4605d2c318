public import Foundation

/// The background of a button, cell or header. It has no effect here.
public struct UIBackgroundConfiguration: Hashable {
  /// A view in place of the fill.
  public var customView: UIView?
  /// The radius of the corners in points.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The fill.
  public var backgroundColor: UIColor?
  /// What changes the fill.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An effect of the background.
  public var visualEffect: UIVisualEffect?
  /// An image.
  public var image: UIImage?
  /// How the image fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the border.
  public var strokeColor: UIColor?
  /// What changes the color of the border.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border in points.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border from the edges in points.
  public var strokeOutset: CGFloat = 0

  /// Without a fill.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// That of a cell of any list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a cell of a list in groups.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a header.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a footer.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a header of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a header of a list in groups.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a cell of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a header of a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// The configuration for a state: the same.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  private init() {}

  /// Whether two backgrounds look the same, apart from what changes their colors.
  public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool {
    a.customView === b.customView && a.cornerRadius == b.cornerRadius
      && a.backgroundInsets == b.backgroundInsets
      && a.edgesAddingLayoutMarginsToBackgroundInsets == b.edgesAddingLayoutMarginsToBackgroundInsets
      && a.backgroundColor == b.backgroundColor && a.visualEffect === b.visualEffect && a.image === b.image
      && a.imageContentMode == b.imageContentMode && a.strokeColor == b.strokeColor
      && a.strokeWidth == b.strokeWidth && a.strokeOutset == b.strokeOutset
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerRadius)
    hasher.combine(backgroundColor)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
  }
}
