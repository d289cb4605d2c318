public import Geometry

/// The text of a view and its style.
public struct TextContent: Hashable, Sendable {
  /// Where lines lie in their view, as `NSTextAlignment`. It is drawn; layout does not depend on it.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the leading edge.
    case natural
    /// At the left edge, whatever the reading direction.
    case left
    /// In the middle.
    case center
    /// At the right edge, whatever the reading direction.
    case right
    /// At both edges, the last line of a paragraph at the leading one.
    case justified
  }

  /// The treatment of text that is wider than its view, as `NSLineBreakMode`.
  public enum LineBreak: String, Hashable, Sendable, CaseIterable {
    /// It continues on the next line, broken between words.
    case wordWrap
    /// It continues on the next line, broken anywhere.
    case characterWrap
    /// The last line is cut off at the edge.
    case clip
    /// The last line loses its beginning to an ellipsis.
    case truncateHead
    /// The last line loses its middle to an ellipsis.
    case truncateMiddle
    /// The last line loses its end to an ellipsis.
    case truncateTail
  }

  /// How lines follow each other, as `NSParagraphStyle`: what attributed text says of it.
  public struct LineSpacing: Hashable, Sendable {
    /// The height of a line, as a multiple of the font's line height; 0 for the default of 1.
    public var heightMultiple = 0.0
    /// In points; no line is lower.
    public var minimumHeight = 0.0
    /// Between two lines, in points.
    public var spacing = 0.0

    /// Lines as the font has them.
    public init() {}

    /// How high a line is whose font asks for `lineHeight`, in points.
    package func height(of lineHeight: Double) -> Double {
      max(minimumHeight, heightMultiple > 0 ? heightMultiple * lineHeight : lineHeight)
    }
  }

  /// The text; `nil` and empty text have no size.
  public var text: String?
  /// The text that a text field shows, and is measured by, while it has none.
  public var placeholder: String?
  /// The titles of a segmented control.
  public var segments: [String]
  /// The font of all of the text.
  public var font: FontDescription
  /// `nil` for the color that the picture's theme writes in.
  public var color: Color?
  /// Where lines lie in the view.
  public var alignment: Alignment
  /// 0 for as many as needed.
  public var numberOfLines: Int
  /// The treatment of text that is too wide.
  public var lineBreak: LineBreak
  /// 0 for automatic: the label's solved width.
  public var preferredMaxLayoutWidth: Double
  /// Those of attributed text; other text has the font's own.
  public var lineSpacing = LineSpacing()
  /// UIKit's `roundedRect`, `line`, `bezel` or `none`.
  public var borderStyle: String?

  /// Text with a label's defaults: one line of 17 points that is cut at its end.
  public init(
    text: String? = nil, placeholder: String? = nil, segments: [String] = [],
    font: FontDescription = FontDescription(size: 17), color: Color? = nil, alignment: Alignment = .natural,
    numberOfLines: Int = 1, lineBreak: LineBreak = .truncateTail, preferredMaxLayoutWidth: Double = 0,
    borderStyle: String? = nil
  ) {
    self.text = text
    self.placeholder = placeholder
    self.segments = segments
    self.font = font
    self.color = color
    self.alignment = alignment
    self.numberOfLines = numberOfLines
    self.lineBreak = lineBreak
    self.preferredMaxLayoutWidth = preferredMaxLayoutWidth
    self.borderStyle = borderStyle
  }
}
