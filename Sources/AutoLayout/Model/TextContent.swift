public import Geometry

/// The text of a view and its style.
public struct TextContent: Hashable, Sendable {
  /// The alignment of lines in their view, like `NSTextAlignment`. Affects drawing only.
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

  /// The treatment of text that is wider than its view, like `NSLineBreakMode`.
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

  /// The line spacing of attributed text, like `NSParagraphStyle`.
  public struct LineSpacing: Hashable, Sendable {
    /// The height of a line, as a multiple of the font's line height; 0 for the default of 1.
    public var heightMultiple = 0.0
    /// The minimum height of a line, in points.
    public var minimumHeight = 0.0
    /// The space between two lines, in points.
    public var spacing = 0.0

    /// The font's own line spacing.
    public init() {}

    /// The height of a line whose font has the line height `lineHeight`, in points.
    package func height(of lineHeight: Double) -> Double {
      max(minimumHeight, heightMultiple > 0 ? heightMultiple * lineHeight : lineHeight)
    }

    /// The height of several lines with the space between them, in points.
    package func height(of lines: Int, lineHeight: Double) -> Double {
      Double(lines) * height(of: lineHeight) + Double(max(0, lines - 1)) * spacing
    }
  }

  /// What UIKit may do with a text that lacks room before it cuts it off (`ContentRules: Text that shrinks`). The
  /// intrinsic size does not depend on it.
  public struct Fitting: Hashable, Sendable {
    /// Whether the font becomes smaller where the text does not fit.
    public var adjustsFontSizeToFitWidth = false
    /// The least size of a label’s or a button’s font, as a share of its own size; 0 for its own size.
    public var minimumScaleFactor = 0.0
    /// The least size of a text field’s font in points, and that of a label without `minimumScaleFactor`; 0 for its own
    /// size.
    public var minimumFontSize = 0.0
    /// Whether letters move together before a text is truncated.
    public var allowsDefaultTighteningForTruncation = false

    /// Text that keeps its size.
    public init() {}
  }

  /// The text; `nil` and empty text have no size.
  public var text: String?
  /// The text that a text field shows and is measured by while it is empty.
  public var placeholder: String?
  /// The titles of a segmented control.
  public var segments: [String]
  /// The font of all of the text.
  public var font: FontDescription
  /// The text color, or `nil` for that of the picture's theme.
  public var color: Color?
  /// The alignment of lines in the view.
  public var alignment: Alignment
  /// The maximum number of lines; 0 for as many as needed.
  public var numberOfLines: Int
  /// The treatment of text that is wider than its view.
  public var lineBreak: LineBreak
  /// The width at which text wraps, in points; 0 for the label's solved width.
  public var preferredMaxLayoutWidth: Double
  /// The line spacing of attributed text; other text has the font's own.
  public var lineSpacing = LineSpacing()
  /// The border style of a text field: `roundedRect`, `line`, `bezel` or `none`, as in UIKit.
  public var borderStyle: String?
  /// What may be done with a text that lacks room before it is cut off.
  public var fitting = Fitting()
  /// Whether a font with a text style follows when the user's text size changes while the text is on screen; `nil` if nobody
  /// says so.
  public var adjustsFontForContentSizeCategory: Bool?
  /// The space around the text of a text view, or `nil` for the usual one.
  package var containerInsets: EdgeInsets?

  /// Text with a label's defaults: one line of 17 points that is truncated at its end.
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
