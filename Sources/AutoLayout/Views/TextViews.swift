public import Geometry

/// A view whose intrinsic size comes from its text.
open class TextBearingView: View {
  /// The text; `nil` and empty text have no size.
  public var text: String? { didSet { if text != oldValue { contentChanged() } } }
  /// The font; the class's own by default.
  public var font: FontDescription {
    get { ownFont ?? viewClass.defaultFont }
    set { ownFont = newValue }
  }
  /// The text color, or `nil` for that of the picture's theme.
  public var textColor: Color?
  /// The alignment of lines in the view; layout does not depend on it.
  public var textAlignment = TextContent.Alignment.natural

  /// What may be done with a text that lacks room before it is cut off, as a whole.
  package var textFitting = TextContent.Fitting() {
    didSet { if textFitting != oldValue { contentChanged() } }
  }

  /// Whether the font becomes smaller where the text does not fit (`ContentRules: Text that shrinks`).
  public var adjustsFontSizeToFitWidth: Bool {
    get { textFitting.adjustsFontSizeToFitWidth }
    set { textFitting.adjustsFontSizeToFitWidth = newValue }
  }
  /// The least size of the font of a label or button, as a share of its own size; 0 for its own size.
  public var minimumScaleFactor: Double {
    get { textFitting.minimumScaleFactor }
    set { textFitting.minimumScaleFactor = newValue }
  }
  /// The least size of the font of a text field in points, and that of a label without `minimumScaleFactor`; 0 for its own
  /// size.
  public var minimumFontSize: Double {
    get { textFitting.minimumFontSize }
    set { textFitting.minimumFontSize = newValue }
  }
  /// Whether letters of a label or button move together before the text is truncated.
  public var allowsDefaultTighteningForTruncation: Bool {
    get { textFitting.allowsDefaultTighteningForTruncation }
    set { textFitting.allowsDefaultTighteningForTruncation = newValue }
  }

  /// Whether a font with a text style follows when the user's text size changes while the text is on screen; `nil` if nobody
  /// says so.
  package var adjustsFontForContentSizeCategory: Bool?

  fileprivate var ownFont: FontDescription? { didSet { contentChanged() } }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.text = TextContent(text: text, font: font, color: textColor, alignment: textAlignment)
    node.text?.fitting = textFitting
    node.text?.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
  }
}

/// One or more lines of text, like `UILabel`.
open class Label: TextBearingView {
  /// The maximum number of lines; 0 for as many as needed.
  public var numberOfLines = 1 { didSet { contentChanged() } }
  /// The treatment of text that is wider than the label.
  public var lineBreakMode = TextContent.LineBreak.truncateTail { didSet { contentChanged() } }
  /// The width at which text wraps, in points; 0 for the width that layout gives the label.
  public var preferredMaxLayoutWidth = 0.0 { didSet { contentChanged() } }
  /// The distance of lines; by default that of the font.
  package var lineSpacing = TextContent.LineSpacing() { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .label }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.text?.numberOfLines = numberOfLines
    node.text?.lineBreak = lineBreakMode
    node.text?.preferredMaxLayoutWidth = preferredMaxLayoutWidth
    node.text?.lineSpacing = lineSpacing
  }
}

/// A titled button, like `UIButton`.
open class Button: TextBearingView {
  /// The image beside the title, or `nil` for none.
  public var image: ImageContent? { didSet { contentChanged() } }
  /// The insets around title and image in points, or `nil` for the default insets of buttons.
  public var contentEdgeInsets: EdgeInsets? { didSet { snapshotChanged() } }
  /// The configuration, or `nil` for a button without one.
  public var configuration: ButtonConfiguration? { didSet { contentChanged() } }
  /// How a button with a configuration arranges its parts, or `nil` for the default way.
  package var arrangement: ButtonArrangement? { didSet { contentChanged() } }
  /// The size of the image behind the title, or `nil` for none.
  package var backgroundImageSize: Size? { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .button }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.image = image
    node.control.contentEdgeInsets = contentEdgeInsets
    node.control.backgroundImageSize = backgroundImageSize
    node.control.arrangement = arrangement
    node.buttonConfiguration = configuration
    if configuration != nil, ownFont == nil { node.text?.font = ButtonConfiguration.font }
  }
}

/// One line of editable text, like `UITextField`.
open class TextField: TextBearingView {
  /// The text that the field shows and is measured by while it is empty.
  public var placeholder: String? { didSet { contentChanged() } }
  /// The border style: `roundedRect`, `line`, `bezel` or `none`; `nil` for `roundedRect`.
  public var borderStyle: String? { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .textField }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.text?.placeholder = placeholder
    node.text?.borderStyle = borderStyle
  }
}

/// A row of equal segments with titles, like `UISegmentedControl`.
open class SegmentedControl: TextBearingView {
  /// The titles of the segments, in order. All segments are as wide as the widest title needs.
  public var titles: [String] = [] { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .segmentedControl }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.text?.segments = titles
  }
}
