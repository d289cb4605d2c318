package import Geometry

/// The measured text of a label: its lines and the size that they need (`ContentRules: Labels`).
package struct LabelLayout: Hashable, Sendable {
  /// The lines that the label shows; empty if it has no text.
  package var lines: [TextWrapping.Line]
  /// Whether the line limit truncated the text.
  package var isTruncated: Bool
  /// The size, rounded up to whole pixels; 0 × 0 if there is no text.
  package var size: Size
  /// The line height in points, unrounded.
  package var lineHeight: Double

  /// Breaks a label's text into lines and measures them.
  ///
  /// - Parameters:
  ///   - content: the text, and the number of lines that the label shows.
  ///   - width: the maximum width of a line; `nil` to break only at newlines. A one-line label never wraps.
  ///   - environment: measures the text and defines the pixels for rounding.
  package init(_ content: TextContent, width: Double?, environment: LayoutEnvironment) {
    let fontHeight = environment.text.metrics(of: content.font).lineHeight
    lineHeight = content.lineSpacing.height(of: fontHeight)
    guard let text = content.text, !text.isEmpty else {
      lines = []
      isTruncated = false
      size = .zero
      return
    }
    let wrapping = TextWrapping(
      measuring: environment.text, font: content.font,
      breaksByCharacter: content.lineBreak == .characterWrap)
    let limit = content.numberOfLines > 0 ? min(content.numberOfLines, .max - 1) : .max - 1
    // One extra line shows whether the text continues.
    let found = wrapping.lines(
      of: text, width: content.numberOfLines == 1 ? nil : width, limit: limit + 1)
    lines = Array(found.prefix(limit))
    isTruncated = found.count > limit
    let widest = lines.map(\.width).max() ?? 0
    let height = content.lineSpacing.height(of: lines.count, lineHeight: fontHeight)
    size = Size(
      width: environment.roundedUpToPixel(widest), height: environment.roundedUpToPixel(height))
  }
}
