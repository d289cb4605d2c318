import Geometry

extension LabelLayout {
  /// The lines that a label shows at its solved size: no more than its height holds, but at least one. If the text
  /// does not fit, the last line is cut with an ellipsis as the line break mode requires.
  ///
  /// - Parameters:
  ///   - content: the label's text and its line break mode.
  ///   - width: the label's solved width, in points.
  ///   - height: its solved height, in points; `nil` for no limit.
  ///   - environment: measures the text.
  /// - Complexity: O(log n) measurements per line, where n is its length in characters.
  package static func shownLines(
    _ content: TextContent, width: Double, height: Double? = nil, environment: LayoutEnvironment
  ) -> [String] {
    let content = content.limited(toHeight: height, environment: environment)
    let layout = LabelLayout(content, width: width, environment: environment)
    var lines = layout.lines.map(\.text)
    guard let last = layout.lines.last, let text = content.text, content.lineBreak.truncates else {
      return lines
    }
    guard layout.isTruncated || last.width > width + 1e-6 else { return lines }
    let wrapping = TextWrapping(measuring: environment.text, font: content.font)
    // The rest of the paragraph fills the line, whether or not its next word would fit.
    let rest = text[last.start...].prefix { !$0.isNewline }
    lines[lines.count - 1] = wrapping.truncated(
      rest, mode: content.lineBreak, width: width, always: layout.isTruncated)
    return lines
  }
}

extension TextContent {
  /// The same text, limited to the lines that fit completely in a height, but at least one.
  fileprivate func limited(toHeight height: Double?, environment: LayoutEnvironment) -> TextContent {
    guard let height, numberOfLines != 1 else { return self }
    let lineHeight = environment.text.metrics(of: font).lineHeight
    guard lineHeight > 0, height / lineHeight < 1e9 else { return self }
    let fitting = max(1, LayoutNumber.count(height / lineHeight + 1e-6))
    var copy = self
    copy.numberOfLines = numberOfLines > 0 ? min(numberOfLines, fitting) : fitting
    return copy
  }
}

extension TextContent.LineBreak {
  /// Whether the last line of a text that does not fit has an ellipsis.
  var truncates: Bool {
    switch self {
    case .truncateHead, .truncateMiddle, .truncateTail: true
    case .wordWrap, .characterWrap, .clip: false
    }
  }
}

extension TextWrapping {
  /// `text`, with as few characters as possible replaced by an ellipsis. The ellipsis remains even if it does not
  /// fit.
  ///
  /// - Parameter always: whether more text follows, so that an ellipsis is needed even if `text` fits.
  package func truncated(_ text: Substring, mode: TextContent.LineBreak, width: Double, always: Bool)
    -> String
  {
    let text = text.droppingSpacesAtEnd
    if !always, advance(text) <= width + 1e-6 { return String(text) }
    let characters = Array(text)
    let kept = longest(upTo: characters.count, startingWith: 16) {
      advance(Self.elided(characters, keeping: $0, mode: mode)[...]) <= width + 1e-6
    }
    return Self.elided(characters, keeping: kept, mode: mode)
  }

  private static func elided(
    _ characters: [Character], keeping kept: Int, mode: TextContent.LineBreak
  ) -> String {
    let head =
      switch mode {
      case .truncateHead: 0
      case .truncateMiddle: (kept + 1) / 2
      default: kept
      }
    var start = characters.prefix(head)
    while start.last?.isBreakingSpace == true { start.removeLast() }
    return String(start) + "…" + String(characters.suffix(kept - head))
  }
}
