public import Geometry

/// Editable text that scrolls, like `UITextView`.
open class TextView: ScrollView {
  /// The text. Newlines start paragraphs.
  public var text: String? { didSet { contentChanged() } }
  /// The font; the class's own by default.
  public var font: FontDescription = ViewClass.textView.defaultFont { didSet { contentChanged() } }
  /// The text color, or `nil` for that of the picture's theme.
  public var textColor: Color?
  /// The alignment of lines in the view; layout does not depend on it.
  public var textAlignment = TextContent.Alignment.natural
  /// Whether the text scrolls. If not, the view is as high as its text.
  public var isScrollEnabled = true { didSet { snapshotChanged() } }
  /// The space around the text, or `nil` for the usual one.
  package var containerInsets: EdgeInsets? { didSet { contentChanged() } }
  /// The distance of lines; by default that of the font.
  package var lineSpacing = TextContent.LineSpacing() { didSet { contentChanged() } }

  /// Always `.textView`.
  public override var viewClass: ViewClass { .textView }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.text = TextContent(
      text: text, font: font, color: textColor, alignment: textAlignment, numberOfLines: 0)
    node.text?.containerInsets = containerInsets
    node.text?.lineSpacing = lineSpacing
  }

  override var content: ScrollContent {
    var content = super.content
    content.isScrollEnabled = isScrollEnabled
    return content
  }
}
