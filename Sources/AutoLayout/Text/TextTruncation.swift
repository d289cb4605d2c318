import Geometry

extension LabelLayout {
  /// The lines that a label of a solved `width` shows, cut short with an ellipsis as its line break mode says.
  ///
  /// - Complexity: O(n) measurements for each line that is cut, n being its length in characters.
  public static func shownLines(
    _ content: TextContent, width: Double, environment: LayoutEnvironment
  ) -> [String] {
    let layout = LabelLayout(content, width: width, environment: environment)
    var lines = layout.lines.map(\.text)
    guard let last = layout.lines.last, content.lineBreak.truncates else { return lines }
    guard layout.isTruncated || last.width > width + 1e-6 else { return lines }
    let wrapping = TextWrapping(measuring: environment.text, font: content.font)
    lines[lines.count - 1] = wrapping.truncated(
      last.text, mode: content.lineBreak, width: width, always: layout.isTruncated)
    return lines
  }
}

extension TextContent.LineBreak {
  fileprivate var truncates: Bool {
    switch self {
    case .truncateHead, .truncateMiddle, .truncateTail: true
    case .wordWrap, .characterWrap, .clip: false
    }
  }
}

extension TextWrapping {
  /// `text` with as few characters as possible given up for an ellipsis; the ellipsis itself always stays.
  ///
  /// - Parameter always: whether more text follows, so that an ellipsis is due even where `text` fits.
  func truncated(_ text: String, mode: TextContent.LineBreak, width: Double, always: Bool) -> String {
    if !always, advance(text[...]) <= width + 1e-6 { return text }
    let characters = Array(text)
    for kept in stride(from: characters.count, through: 1, by: -1) {
      let candidate = Self.elided(characters, keeping: kept, mode: mode)
      if advance(candidate[...]) <= width + 1e-6 { return candidate }
    }
    return "…"
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
