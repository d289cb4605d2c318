public import Foundation

/// The background of a button, cell or header. It has no effect here.
public struct UIBackgroundConfiguration {
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

  private init() {}
}
