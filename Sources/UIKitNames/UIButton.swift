import AutoLayout
public import Foundation
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
    case close = 7
    /// The old name of the one in the system's style.
    public static let roundedRect = ButtonType.system
  }

  /// What a button is for.
  public enum Role: Int, Sendable {
    /// One of that name in UIKit.
    case normal, primary, cancel, destructive
  }

  private var button: Button { autoLayoutView as! Button }
  private var titles: [UInt: String] = [:]
  private var attributedTitles: [UInt: NSAttributedString] = [:]
  private var images: [UInt: UIImage] = [:]
  private var backgrounds: [UInt: UIImage] = [:]
  private var titleColors: [UInt: UIColor] = [:]
  private var shadowColors: [UInt: UIColor] = [:]
  private var symbolConfigurations: [UInt: UIImage.SymbolConfiguration] = [:]
  private var label: ButtonLabel?
  private var shownImageView: ButtonImageView?
  private var insets: UIEdgeInsets = .zero
  private var isUpdatingConfiguration = false

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
    show(primaryAction)
  }

  /// A button with an action, in the system's style.
  public convenience init(primaryAction: UIAction?) { self.init(type: .system, primaryAction: primaryAction) }

  /// A button with a configuration.
  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    configure(configuration)
    show(primaryAction)
  }

  // Observers of properties are not called in initializers.
  private func configure(_ configuration: UIButton.Configuration) { self.configuration = configuration }

  private func show(_ action: UIAction?) {
    guard let action else { return }
    if configuration == nil {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    } else {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Configuration

  /// The configuration, or `nil` for a button without one.
  open var configuration: UIButton.Configuration? {
    didSet {
      updateByHandler()
      button.configuration = configuration?.style
      button.arrangement = configuration?.arrangement(
        isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
      if let font = configuration?.titleFont { button.font = font.fontDescription }
      showState()
    }
  }

  /// What changes the configuration with the state. It runs whenever either changes.
  open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// What changes a configuration with the state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// Whether the button changes the colors of its configuration with the state. It has no effect here.
  open var automaticallyUpdatesConfiguration = true

  /// Updates the configuration.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  /// Called when the configuration may depend on something that has changed. Runs the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func updateByHandler() {
    if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }

  override func stateHasChanged() {
    showState()
    if configuration != nil { setNeedsUpdateConfiguration() }
  }

  // MARK: Contents

  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
    showState()
  }

  /// Sets the title of a state, with attributes. Layout uses the font at the beginning.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state.rawValue] = title
    if let font = title?.first(.font, as: UIFont.self) { button.font = font.fontDescription }
    showState()
  }

  /// Sets the color of the title.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state.rawValue] = color
    showColors()
  }

  /// Sets the color of the title's shadow. It has no effect here.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    shadowColors[state.rawValue] = color
  }

  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state.rawValue] = image
    showState()
  }

  /// Sets the image behind the title. The button is at least as large; it is not drawn.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgrounds[state.rawValue] = image
    showState()
  }

  /// Sets the configuration of symbols. It has no effect here.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    symbolConfigurations[state.rawValue] = configuration
  }

  /// The title of a state, or that of the normal one.
  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] ?? titles[0] }
  /// The title of a state with attributes, or that of the normal one.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[0]
  }
  /// The color of the title in a state.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[0]
  }
  /// The color of the title's shadow in a state.
  open func titleShadowColor(for state: UIControl.State) -> UIColor? {
    shadowColors[state.rawValue] ?? shadowColors[0]
  }
  /// The image of a state, or that of the normal one.
  open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] ?? images[0] }
  /// The image behind the title in a state, or that of the normal one.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    backgrounds[state.rawValue] ?? backgrounds[0]
  }
  /// The configuration of symbols in a state.
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations[state.rawValue] ?? symbolConfigurations[0]
  }

  /// The title that the button shows.
  open var currentTitle: String? { button.text }
  /// The title that the button shows, with attributes.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The color of the title that the button shows.
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor!)
  }
  /// The image that the button shows.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The image behind the title that the button shows.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// Gives the layout what the button shows in its state.
  private func showState() {
    let text =
      configuration?.text ?? attributedTitle(for: state)?.string ?? title(for: state)
    if button.text != text { button.text = text }
    let image = currentImage?.content
    if button.image != image { button.image = image }
    let background = currentBackgroundImage.map { Size($0.size) }
    if button.backgroundImageSize != background { button.backgroundImageSize = background }
    showColors()
    contentHasChanged()
  }

  override func showColors() {
    super.showColors()
    let color = configuration?.baseForegroundColor ?? titleColor(for: state)
    if color != nil || button.textColor != nil { button.textColor = shown(color) }
  }

  /// A label that stands for the title. Its font is the button's, and its frame that of the title. It is no subview.
  open var titleLabel: UILabel? {
    if let label { return label }
    let made = ButtonLabel()
    made.button = self
    label = made
    return made
  }

  /// An image view that stands for the image, with its frame. It is no subview.
  open var imageView: UIImageView? {
    if let shownImageView { return shownImageView }
    let made = ButtonImageView(image: currentImage)
    made.button = self
    shownImageView = made
    return made
  }

  /// A label for a second line, which only a configuration has.
  open var subtitleLabel: UILabel? { nil }

  final var titleFitting: TextContent.Fitting {
    get { button.textFitting }
    set { button.textFitting = newValue }
  }

  final var titleFont: UIFont {
    get { UIFont(button.font) }
    set {
      button.font = newValue.fontDescription
      contentHasChanged()
    }
  }

  // MARK: Geometry

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

  /// The rectangle of the image behind the title.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of title and image with their insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    guard let configuration else { return bounds.inset(by: contentEdgeInsets) }
    let insets = configuration.contentInsets
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isRightToLeft ? insets.leading : insets.trailing))
  }

  /// The rectangle of the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    rects(in: contentRect.inset(by: titleEdgeInsets)).title
  }

  /// The rectangle of the image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    rects(in: contentRect.inset(by: imageEdgeInsets)).image
  }

  /// The rectangles of title and image, side by side or, by configuration, one above the other.
  private func rects(in content: CGRect) -> (title: CGRect, image: CGRect) {
    let measured = currentTitle.map { $0.size(withAttributes: [.font: titleFont]) } ?? .zero
    let image = currentImage?.size ?? .zero
    let hasBoth = measured.width > 0 && image.width > 0
    let padding = hasBoth ? configuration?.imagePadding ?? 0 : 0
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let placement = configuration?.imagePlacement ?? .leading
    if hasBoth, placement == .top || placement == .bottom {
      let title = CGSize(width: min(measured.width, content.width), height: measured.height)
      let height = title.height + padding + image.height
      let top = vertical(content, height)
      let (first, second) = placement == .top ? (image, title) : (title, image)
      let upper = CGRect(origin: CGPoint(x: horizontal(content, first.width), y: top), size: first)
      let lower = CGRect(
        origin: CGPoint(x: horizontal(content, second.width), y: top + first.height + padding), size: second)
      return placement == .top ? (lower, upper) : (upper, lower)
    }
    // The title gives way where both do not fit.
    let title = CGSize(
      width: max(0, min(measured.width, content.width - image.width - padding)), height: measured.height)
    let left = horizontal(content, image.width + padding + title.width)
    let imageIsLeft = (placement == .trailing) == isRightToLeft
    return (
      CGRect(
        origin: CGPoint(
          x: imageIsLeft ? left + image.width + padding : left, y: vertical(content, title.height)),
        size: title),
      CGRect(
        origin: CGPoint(
          x: imageIsLeft ? left : left + title.width + padding, y: vertical(content, image.height)),
        size: image)
    )
  }

  private func horizontal(_ content: CGRect, _ width: CGFloat) -> CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left, .fill: content.minX
    case .right: content.maxX - width
    default: content.midX - width / 2
    }
  }

  private func vertical(_ content: CGRect, _ height: CGFloat) -> CGFloat {
    switch contentVerticalAlignment {
    case .top, .fill: content.minY
    case .bottom: content.maxY - height
    case .center: content.midY - height / 2
    }
  }

  // MARK: Behavior

  /// Whether the image darkens on touch. It has no effect here.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is pale in a disabled button. It has no effect here.
  open var adjustsImageWhenDisabled = true
  /// Whether the button glows on touch. It has no effect here.
  open var showsTouchWhenHighlighted = false
  /// Whether the shadow of the title turns on touch. It has no effect here.
  open var reversesTitleShadowWhenHighlighted = false
  /// Whether a tap selects the button. It has no effect here.
  open var changesSelectionAsPrimaryAction = false
  /// What the button is for.
  open var role = UIButton.Role.normal
  /// The menu of the button. It does not open here.
  open var menu: UIMenu?
  /// Whether a pointer changes over the button. It has no effect here.
  open var isPointerInteractionEnabled = false
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

  override var textFitting: TextContent.Fitting {
    get { button?.titleFitting ?? super.textFitting }
    set {
      super.textFitting = newValue
      button?.titleFitting = newValue
    }
  }

  override var text: String? {
    get { button?.currentTitle }
    set { button?.setTitle(newValue, for: .normal) }
  }

  override var textColor: UIColor! {
    get { button?.currentTitleColor ?? super.textColor }
    set { button?.setTitleColor(newValue, for: .normal) }
  }

  override var frame: CGRect {
    get { button.map { $0.titleRect(forContentRect: $0.contentRect(forBounds: $0.bounds)) } ?? super.frame }
    set { super.frame = newValue }
  }

  override var bounds: CGRect {
    get { button == nil ? super.bounds : CGRect(origin: .zero, size: frame.size) }
    set { super.bounds = newValue }
  }
}

/// The image view of a button: its frame is that of the image.
private final class ButtonImageView: UIImageView {
  weak var button: UIButton?

  override var frame: CGRect {
    get { button.map { $0.imageRect(forContentRect: $0.contentRect(forBounds: $0.bounds)) } ?? super.frame }
    set { super.frame = newValue }
  }

  override var bounds: CGRect {
    get { button == nil ? super.bounds : CGRect(origin: .zero, size: frame.size) }
    set { super.bounds = newValue }
  }
}
