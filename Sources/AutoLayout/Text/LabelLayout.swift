package import Geometry

/// A label's text, measured: its lines and the size they ask for (`ContentRules: Labels`).
package struct LabelLayout: Hashable, Sendable {
  /// As many as the label shows; none where it has no text.
  package var lines: [TextWrapping.Line]
  /// Whether the line limit truncated the text.
  package var isTruncated: Bool
  /// Rounded up to whole pixels; 0 × 0 where there is no text.
  package var size: Size
  /// Unrounded, in points.
  package var lineHeight: Double

  /// Breaks a label's text into lines and measures them.
  ///
  /// - Parameters:
  ///   - content: the text, and how many lines of it the label shows.
  ///   - width: where lines end; `nil` for not before a newline. A label of one line never wraps.
  ///   - environment: measures the text and says how it is rounded.
  package init(_ content: TextContent, width: Double?, environment: LayoutEnvironment) {
    lineHeight = content.lineSpacing.height(of: environment.text.metrics(of: content.font).lineHeight)
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
    // One more line shows whether the text continues.
    let found = wrapping.lines(
      of: text, width: content.numberOfLines == 1 ? nil : width, limit: limit + 1)
    lines = Array(found.prefix(limit))
    isTruncated = found.count > limit
    let widest = lines.map(\.width).max() ?? 0
    let height = Double(lines.count) * lineHeight + Double(lines.count - 1) * content.lineSpacing.spacing
    size = Size(
      width: environment.roundedUpToPixel(widest), height: environment.roundedUpToPixel(height))
  }
}
