import AutoLayout
public import Foundation
import Geometry

extension UIButton {
  /// What a button shows, and how.
  public struct Configuration {
    var style: ButtonConfiguration

    /// The title.
    public var title: String?
    /// The title with attributes, which counts before the other. Layout uses the font at its beginning.
    public var attributedTitle: AttributedString?
    /// What changes the attributes of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The second line.
    public var subtitle: String?
    /// The second line with attributes, which counts before the other.
    public var attributedSubtitle: AttributedString?
    /// What changes the attributes of the second line.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The image beside the title.
    public var image: UIImage?
    /// What changes the color of the image. It has no effect here.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The configuration of symbols. It has no effect here.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Where the image lies.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between image and titles in points.
    public var imagePadding: CGFloat = 0
    /// The space between the two lines in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of the two lines.
    public var titleAlignment = TitleAlignment.automatic
    /// The treatment of a title that is too wide.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The size, which determines the insets and the font unless they are set.
    public var buttonSize = Size.medium
    private var ownInsets: NSDirectionalEdgeInsets?
    /// The fill. It has no effect here.
    public var baseBackgroundColor: UIColor?
    /// The color of the title.
    public var baseForegroundColor: UIColor?
    /// The background. It has no effect here.
    public var background: UIBackgroundConfiguration
    /// The style of the corners. It has no effect here.
    public var cornerStyle = CornerStyle.dynamic
    /// What is drawn around the button. It has no effect here.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Whether a spinner is in the place of the image.
    public var showsActivityIndicator = false
    /// What changes the color of the spinner. It has no effect here.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The mark of a button with a menu. It has no effect here.
    public var indicator = Indicator.automatic
    /// Whether the button adapts to its state. It has no effect here.
    public var automaticallyUpdateForSelection = true

    /// The styles of corners.
    public enum CornerStyle: Int, Sendable {
      /// A fixed radius.
      case fixed = -1
      /// A radius that follows the text.
      case dynamic = 0
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// Half the height.
      case capsule
    }

    /// The sizes of buttons.
    public enum Size: Int, Sendable {
      /// One of that name in UIKit.
      case medium, small, mini, large
    }

    /// The alignments of two lines.
    public enum TitleAlignment: Int, Sendable {
      /// One of that name in UIKit.
      case automatic, leading, center, trailing
    }

    /// The marks of a button with a menu.
    public enum Indicator: Int, Sendable {
      /// One of that name in UIKit.
      case automatic, none, popup
    }

    /// The looks of buttons on a Mac.
    public enum MacIdiomStyle: Int, Sendable {
      /// One of that name in UIKit.
      case automatic, bordered, borderless, borderlessTinted
    }

    private init(_ style: ButtonConfiguration) {
      self.style = style
      background = UIBackgroundConfiguration.clear()
    }

    /// Without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// On gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// On a tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// On the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Without a background or border.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// With a border.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// With a border, on a tint.
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    /// With a border, on the tint color.
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    /// The insets around the content.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? defaultInsets }
      set { ownInsets = newValue }
    }

    /// Returns to the insets of the size.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// The configuration for the state of a button: itself.
    public func updated(for button: UIButton) -> Configuration { self }

    // With the font of its size, a small button is 28 points high, a medium one 34 and a large one 50.
    private var defaultInsets: NSDirectionalEdgeInsets {
      switch buttonSize {
      case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    // MARK: Layout

    /// The title that is shown.
    var text: String? { attributedTitle.map { String($0.characters) } ?? title }

    /// The font of the title, or `nil` for that of medium buttons.
    var titleFont: UIFont? {
      var attributes = AttributeContainer()
      if buttonSize == .small || buttonSize == .mini {
        attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = .systemFont(ofSize: 15)
      }
      if let own = attributedTitle?.runs.first?[AttributeScopes.UIKitAttributes.FontAttribute.self] {
        attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = own
      }
      if let titleTextAttributesTransformer { attributes = titleTextAttributesTransformer(attributes) }
      return attributes[AttributeScopes.UIKitAttributes.FontAttribute.self]
    }

    /// What the layout has to know, or `nil` for the default arrangement.
    func arrangement(isRightToLeft: Bool) -> ButtonArrangement? {
      var arrangement = ButtonArrangement()
      let insets = contentInsets
      arrangement.insets = EdgeInsets(
        top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isRightToLeft ? insets.leading : insets.trailing)
      arrangement.imagePadding = imagePadding
      arrangement.titlePadding = titlePadding
      arrangement.isVertical = imagePlacement == .top || imagePlacement == .bottom
      arrangement.subtitle = attributedSubtitle.map { String($0.characters) } ?? subtitle
      return arrangement == ButtonArrangement() ? nil : arrangement
    }
  }
}

/// What changes the attributes of a text.
public struct UIConfigurationTextAttributesTransformer {
  /// The change.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// A change.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The changed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// What changes a color.
public struct UIConfigurationColorTransformer {
  /// The change.
  public let transform: (UIColor) -> UIColor

  /// A change.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// The changed color.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}
