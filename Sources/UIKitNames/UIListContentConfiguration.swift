public import Foundation

/// The content of a list's cell: an image, a text and a second text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// How a text looks.
  public struct TextProperties: Hashable {
    /// How text is capitalized.
    public enum TextTransform: Int, Sendable {
      /// One of that name in UIKit.
      case none, uppercase, lowercase, capitalized
    }

    /// The alignments of text.
    public enum TextAlignment: Int, Sendable {
      /// One of that name in UIKit.
      case natural, center, justified
    }

    /// The font.
    public var font: UIFont
    /// The color.
    public var color = UIColor.label
    /// The alignment of lines.
    public var alignment = TextAlignment.natural
    /// The treatment of text that is too wide.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 for as many as needed.
    public var numberOfLines = 0
    /// Whether the font shrinks to fit.
    public var adjustsFontSizeToFitWidth = false
    /// The least factor by which the font shrinks; 0 for none.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters move together before the text is truncated.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows Dynamic Type. It has no effect here.
    public var adjustsFontForContentSizeCategory = false
    /// How the text is capitalized.
    public var transform = TextTransform.none

    init(size: CGFloat) { font = .systemFont(ofSize: size) }

    func shown(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  /// How the image looks.
  public struct ImageProperties: Hashable {
    /// The size that means the standard one.
    public static let standardDimension: CGFloat = CGFloat.greatestFiniteMagnitude

    /// The configuration of symbols. It has no effect here.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The color. It has no effect here.
    public var tintColor: UIColor?
    /// The radius of the corners.
    public var cornerRadius: CGFloat = 0
    /// The greatest size, with 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The size of the room for the image, with 0 for that of the image and `standardDimension` for the standard one.
    public var reservedLayoutSize = CGSize.zero
    /// Whether inverted colors leave the image as it is. It has no effect here.
    public var accessibilityIgnoresInvertColors = false
    /// The width of the line around the image. It has no effect here.
    public var strokeWidth: CGFloat = 0
    /// The color of the line around the image. It has no effect here.
    public var strokeColor: UIColor?
  }

  /// The image at the leading edge.
  public var image: UIImage?
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with attributes, in place of `text`.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties = TextProperties(size: 17)
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes, in place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties = TextProperties(size: 12)
  /// The edges on which the superview's margins are kept. They have no effect here.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The margins around the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Whether the texts stand beside each other if both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between image and text.
  public var imageToTextPadding: CGFloat = 16
  /// The space between texts beside each other.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The space between texts below each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity. It has no effect here.
  public var alpha: CGFloat = 1
  /// The least height of the content.
  var leastHeight: CGFloat = 44

  private init() {}

  /// A text, with a second one below it.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// A text, with a second one below it.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// A text, with a second one at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.secondaryTextProperties = TextProperties(size: 17)
    configuration.secondaryTextProperties.color = .secondaryLabel
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// The header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration { header(size: 17) }
  /// The footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration { header(size: 13) }
  /// The header of a list in groups.
  public static func groupedHeader() -> UIListContentConfiguration { header(size: 13) }
  /// The footer of a list in groups.
  public static func groupedFooter() -> UIListContentConfiguration { header(size: 13) }
  /// The header of a list.
  public static func header() -> UIListContentConfiguration { header(size: 13) }
  /// The footer of a list.
  public static func footer() -> UIListContentConfiguration { header(size: 13) }
  /// A large header.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { header(size: 20) }
  /// A very large header.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { header(size: 22) }
  /// A cell of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A cell of a sidebar, with a second text below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The header of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { header(size: 20) }
  /// A cell of a list of accompanied items.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A cell of a list of accompanied items, with a second text below the first.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }

  private static func header(size: CGFloat) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.textProperties = TextProperties(size: size)
    configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 6, leading: 16, bottom: 6, trailing: 16)
    configuration.leastHeight = 28
    return configuration
  }

  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// The configuration for a state: the same.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view that shows the content of a list's cell.
open class UIListContentView: UIView, UIContentView {
  private let imageView = UIImageView()
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private var placed: [NSLayoutConstraint] = []
  private var shown: UIListContentConfiguration

  /// A view with a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    show()
  }

  /// Archives hold no views here: always a view without content.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    show()
  }

  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else { return }
      shown = newValue
      show()
    }
  }

  /// The area of the text, or `nil` without one.
  open private(set) var textLayoutGuide: UILayoutGuide?
  /// The area of the second text, or `nil` without one.
  open private(set) var secondaryTextLayoutGuide: UILayoutGuide?
  /// The area of the image, or `nil` without one.
  open private(set) var imageLayoutGuide: UILayoutGuide?

  private func show() {
    NSLayoutConstraint.deactivate(placed)
    for guide in [textLayoutGuide, secondaryTextLayoutGuide, imageLayoutGuide] {
      if let guide { removeLayoutGuide(guide) }
    }
    (textLayoutGuide, secondaryTextLayoutGuide, imageLayoutGuide) = (nil, nil, nil)
    fill(textLabel, shown.text, shown.attributedText, shown.textProperties)
    fill(
      secondaryLabel, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    imageView.image = shown.image
    layoutMargins = .zero
    directionalLayoutMargins = shown.directionalLayoutMargins
    preservesSuperviewLayoutMargins = false
    insetsLayoutMarginsFromSafeArea = false
    for (view, isShown) in [
      (imageView as UIView, shown.image != nil), (textLabel, hasText), (secondaryLabel, hasSecondary),
    ] {
      view.translatesAutoresizingMaskIntoConstraints = false
      if !isShown { view.removeFromSuperview() } else if view.superview == nil { addSubview(view) }
    }
    placed = constraintsOfImage() + constraintsOfTexts()
    // A height below the least one is that of a row with a height of its own.
    let least = heightAnchor.constraint(greaterThanOrEqualToConstant: shown.leastHeight)
    least.priority = .required - 1
    placed.append(least)
    activateQuietly(placed)
    if hasText { textLayoutGuide = guide(over: textLabel) }
    if hasSecondary { secondaryTextLayoutGuide = guide(over: secondaryLabel) }
    if shown.image != nil { imageLayoutGuide = guide(over: imageView) }
  }

  private var hasText: Bool { shown.text?.isEmpty == false || shown.attributedText != nil }
  private var hasSecondary: Bool {
    shown.secondaryText?.isEmpty == false || shown.secondaryAttributedText != nil
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed { label.attributedText = attributed } else { label.text = properties.shown(text) }
  }

  private func guide(over view: UIView) -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let constraints = [
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ]
    placed += constraints
    activateQuietly(constraints)
    return guide
  }

  /// The image keeps its size, and lies in the middle of its room at the leading margin.
  private func constraintsOfImage() -> [NSLayoutConstraint] {
    guard let image = shown.image else { return [] }
    let size = imageSize(image)
    let margins = layoutMarginsGuide
    return [
      imageView.widthAnchor.constraint(equalToConstant: size.width),
      imageView.heightAnchor.constraint(equalToConstant: size.height),
      imageView.centerYAnchor.constraint(equalTo: centerYAnchor),
      imageView.topAnchor.constraint(greaterThanOrEqualTo: margins.topAnchor),
      imageView.leadingAnchor.constraint(
        equalTo: margins.leadingAnchor, constant: (roomWidth(size) - size.width) / 2),
    ]
  }

  private func imageSize(_ image: UIImage) -> CGSize {
    let (size, most) = (image.size, shown.imageProperties.maximumSize)
    let scales = [
      most.width > 0 && size.width > most.width ? most.width / size.width : 1,
      most.height > 0 && size.height > most.height ? most.height / size.height : 1,
    ]
    let scale = min(scales[0], scales[1])
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private func roomWidth(_ size: CGSize) -> CGFloat {
    let reserved = shown.imageProperties.reservedLayoutSize.width
    return reserved > 0 && reserved < 1e6 ? reserved : size.width
  }

  private func constraintsOfTexts() -> [NSLayoutConstraint] {
    let margins = layoutMarginsGuide
    var start: CGFloat = 0
    if let image = shown.image { start = roomWidth(imageSize(image)) + shown.imageToTextPadding }
    let labels = (hasText ? [textLabel] : []) + (hasSecondary ? [secondaryLabel] : [])
    guard let first = labels.first, let last = labels.last else { return [] }
    var result = [first.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: start)]
    if labels.count == 2, isSideBySide {
      // The second text keeps its width, and the first one gives way.
      last.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
      last.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
      result += labels.flatMap {
        [
          $0.centerYAnchor.constraint(equalTo: centerYAnchor),
          $0.topAnchor.constraint(greaterThanOrEqualTo: margins.topAnchor),
        ]
      }
      result += [
        last.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        last.leadingAnchor.constraint(
          equalTo: first.trailingAnchor, constant: shown.textToSecondaryTextHorizontalPadding),
      ]
      return result
    }
    result += labels.map { $0.trailingAnchor.constraint(equalTo: margins.trailingAnchor) }
    let block = UILayoutGuide()
    // The texts lie in the middle together.
    addLayoutGuide(block)
    textBlock.map(removeLayoutGuide)
    textBlock = block
    result += [
      block.topAnchor.constraint(equalTo: first.topAnchor),
      block.bottomAnchor.constraint(equalTo: last.bottomAnchor),
      block.centerYAnchor.constraint(equalTo: centerYAnchor),
      block.topAnchor.constraint(greaterThanOrEqualTo: margins.topAnchor),
    ]
    if labels.count == 2 {
      result += [
        last.topAnchor.constraint(
          equalTo: first.bottomAnchor, constant: shown.textToSecondaryTextVerticalPadding),
        last.leadingAnchor.constraint(equalTo: first.leadingAnchor),
      ]
    }
    return result
  }

  private var textBlock: UILayoutGuide?

  private var isSideBySide: Bool { shown.prefersSideBySideTextAndSecondaryText }
}
