public import Geometry

/// A view whose text gives it a size.
open class TextBearingView: View {
  /// The text; `nil` and empty text have no size.
  public var text: String? { didSet { if text != oldValue { contentChanged() } } }
  /// The class's own unless set.
  public var font: FontDescription {
    get { ownFont ?? viewClass.defaultFont }
    set { ownFont = newValue }
  }
  /// `nil` for the color that the picture's theme writes in.
  public var textColor: Color?
  /// Where lines lie in the view; layout does not depend on it.
  public var textAlignment = TextContent.Alignment.natural

  fileprivate var ownFont: FontDescription? { didSet { contentChanged() } }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.text = TextContent(text: text, font: font, color: textColor, alignment: textAlignment)
  }
}

/// A line or more of text, as `UILabel`.
open class Label: TextBearingView {
  /// 0 for as many as needed.
  public var numberOfLines = 1 { didSet { contentChanged() } }
  /// The treatment of text that is wider than the label.
  public var lineBreakMode = TextContent.LineBreak.truncateTail { didSet { contentChanged() } }
  /// Where text wraps, in points; 0 for the width that layout gives the label.
  public var preferredMaxLayoutWidth = 0.0 { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .label }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.text?.numberOfLines = numberOfLines
    node.text?.lineBreak = lineBreakMode
    node.text?.preferredMaxLayoutWidth = preferredMaxLayoutWidth
  }
}

/// A titled button, as `UIButton`.
open class Button: TextBearingView {
  /// Beside the title.
  public var image: ImageContent? { didSet { contentChanged() } }
  /// Around title and image, in points; `nil` for the default insets of buttons.
  public var contentEdgeInsets: EdgeInsets? { didSet { snapshotChanged() } }
  /// `nil` for a button that was made without one.
  public var configuration: ButtonConfiguration? { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .button }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.image = image
    node.control.contentEdgeInsets = contentEdgeInsets
    node.buttonConfiguration = configuration
    if configuration != nil, ownFont == nil { node.text?.font = ButtonConfiguration.font }
  }
}

/// One line of text to edit, as `UITextField`.
open class TextField: TextBearingView {
  /// The text that the field shows, and is measured by, while it has none.
  public var placeholder: String? { didSet { contentChanged() } }
  /// `roundedRect` unless set; else `line`, `bezel` or `none`.
  public var borderStyle: String? { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .textField }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.text?.placeholder = placeholder
    node.text?.borderStyle = borderStyle
  }
}

/// A row of equal segments with titles, as `UISegmentedControl`.
open class SegmentedControl: TextBearingView {
  /// From the first segment to the last; all segments are as wide as the widest title needs.
  public var titles: [String] = [] { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .segmentedControl }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.text?.segments = titles
  }
}
