public import Geometry

/// Lines of text to edit that scroll, as `UITextView`.
open class TextView: ScrollView {
  /// The text. Newlines start paragraphs.
  public var text: String? { didSet { contentChanged() } }
  /// The class's own unless set.
  public var font: FontDescription = ViewClass.textView.defaultFont { didSet { contentChanged() } }
  /// `nil` for the ink that the picture's theme gives.
  public var textColor: Color?
  /// How lines stand in the view.
  public var textAlignment = TextContent.Alignment.natural
  /// Where it does not scroll, the view is as high as its text.
  public var isScrollEnabled = true { didSet { snapshotChanged() } }

  /// Always `.textView`.
  public override var viewClass: ViewClass { .textView }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.text = TextContent(
      text: text, font: font, color: textColor, alignment: textAlignment, numberOfLines: 0)
  }

  override var content: ScrollContent {
    var content = super.content
    content.isScrollEnabled = isScrollEnabled
    return content
  }
}
