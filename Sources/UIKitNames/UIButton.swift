public import Foundation
import AutoLayout
import Geometry

/// A titled button.
open class UIButton: UIControl {
  /// The kinds of button.
  public enum ButtonType: Int, Sendable {
    /// Without a style.
    case custom
    /// In the system's style.
    case system
    /// With an image of details.
    case detailDisclosure
    /// With an image of information.
    case infoLight
    /// With an image of information.
    case infoDark
    /// With a plus sign.
    case contactAdd
    /// With a close sign.
    case close
  }

  private var button: Button { autoLayoutView as! Button }
  private var titles: [UInt: String] = [:]
  private var images: [UInt: UIImage] = [:]
  private var titleColors: [UInt: UIColor] = [:]
  private var label: ButtonLabel?
  private var shownImageView: UIImageView?
  private var insets: UIEdgeInsets = .zero

  /// The kind.
  open private(set) var buttonType = UIButton.ButtonType.custom

  override func makeView() -> View { Button() }

  /// A button of a kind.
  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .system { button.font = FontDescription(size: 15) }
  }

  /// A button in the system's style with an action.
  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// A button with a configuration.
  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The configuration, or `nil` for a button without one.
  open var configuration: UIButton.Configuration? {
    didSet {
      button.configuration = configuration?.style
      if let title = configuration?.title { button.text = title }
      if let image = configuration?.image { button.image = image.content }
      contentHasChanged()
    }
  }

  /// Sets the title of a state. Layout uses that of the normal state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
    if state == .normal { button.text = title }
    contentHasChanged()
  }

  /// Sets the title of a state, with attributes. Layout uses the font at the beginning.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    if let font = title?.first(.font, as: UIFont.self) { button.font = font.fontDescription }
    setTitle(title?.string, for: state)
  }

  /// Sets the color of the title.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state.rawValue] = color
    if state == .normal { button.textColor = color?.color }
  }

  /// Sets the image of a state. Layout uses that of the normal state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state.rawValue] = image
    if state == .normal { button.image = image?.content }
    contentHasChanged()
  }

  /// Sets the image behind the title. It has no effect here.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    UIKitIssue.note("setBackgroundImage(_:for:)")
  }

  /// Sets the configuration of symbols. It has no effect here.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {}

  /// The title of a state, or that of the normal one.
  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] ?? titles[0] }
  /// The color of the title in a state.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[0]
  }
  /// The image of a state, or that of the normal one.
  open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] ?? images[0] }

  /// The title that the button shows.
  open var currentTitle: String? { button.text }
  /// The image that the button shows.
  open var currentImage: UIImage? { images[0] }

  /// A label that stands for the title. Its font is the button's. It is no subview.
  open var titleLabel: UILabel? {
    if let label { return label }
    let made = ButtonLabel()
    made.button = self
    label = made
    return made
  }

  /// An image view that stands for the image. It is no subview.
  open var imageView: UIImageView? {
    if let shownImageView { return shownImageView }
    let made = UIImageView(image: images[0])
    shownImageView = made
    return made
  }

  /// The insets around title and image.
  open var contentEdgeInsets: UIEdgeInsets {
    get { insets }
    set {
      insets = newValue
      button.contentEdgeInsets = newValue == .zero ? nil : EdgeInsets(newValue)
      contentHasChanged()
    }
  }
  /// The insets around the title, which do not change the size.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// The insets around the image, which do not change the size.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// Whether the image darkens on touch. It has no effect here.
  open var adjustsImageWhenHighlighted = true
  /// Whether the button shows a menu on touch. It has no effect here.
  open var showsMenuAsPrimaryAction = false

  final var titleFont: UIFont {
    get { UIFont(button.font) }
    set {
      button.font = newValue.fontDescription
      contentHasChanged()
    }
  }
}

/// The label of a button's title: its font is the button's.
private final class ButtonLabel: UILabel {
  weak var button: UIButton?

  override var font: UIFont! {
    get { button?.titleFont ?? super.font }
    set {
      super.font = newValue
      button?.titleFont = newValue ?? .systemFont(ofSize: 18)
    }
  }

  override var text: String? {
    get { button?.currentTitle }
    set { button?.setTitle(newValue, for: .normal) }
  }
}

extension UIButton {
  /// What a button shows, and how.
  public struct Configuration {
    var style: ButtonConfiguration
    /// The title.
    public var title: String?
    /// The second line. It has no effect here.
    public var subtitle: String?
    /// The image beside the title.
    public var image: UIImage?
    /// The space between image and title. It has no effect here.
    public var imagePadding: CGFloat = 0
    /// The insets around the content. They have no effect here.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The fill. It has no effect here.
    public var baseBackgroundColor: UIColor?
    /// The color of the title. It has no effect here.
    public var baseForegroundColor: UIColor?
    /// The style of the corners. It has no effect here.
    public var cornerStyle = CornerStyle.dynamic

    /// The styles of corners.
    public enum CornerStyle: Int, Sendable {
      /// A fixed radius.
      case fixed
      /// A radius that follows the text.
      case dynamic
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// Half the height.
      case capsule
    }

    /// Without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// On gray.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// On a tint.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// On the tint color.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// Without a background or border.
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    /// With a border.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
  }
}
