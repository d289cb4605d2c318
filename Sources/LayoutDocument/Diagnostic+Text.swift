import AutoLayout

extension Diagnostic {
  /// As compilers print it: the place and what is wrong, the line, a caret below it, and what to write instead.
  ///
  ///     scroll.yaml:12:5: error: there is no view 'yelowView'
  ///       - "yelowView.top == scrollView.top + 200"
  ///          ^~~~~~~~~
  ///     help: did you mean 'yellowView'?
  ///
  /// No final line break. A long line is shown around the caret.
  public var text: String {
    var lines = ["\(location.description): error: \(message)"]
    if let sourceLine {
      let (shown, column) = Self.window(of: sourceLine, around: location.column)
      lines.append(shown)
      let before = shown.prefix(column - 1).map(Self.blank).joined()
      let room = max(1, shown.count - column + 1)
      let tail = shown.dropFirst(column).prefix(max(0, min(length, room) - 1))
      lines.append(before + "^" + tail.map { Self.isWide($0) ? "~~" : "~" }.joined())
    }
    if let suggestion { lines.append("help: \(suggestion)") }
    return lines.joined(separator: "\n")
  }

  /// How many characters of a line are shown at most.
  private static let width = 160

  /// The line, or the part of it around a column, and the column in it; control characters are replaced.
  private static func window(of line: String, around column: Int) -> (String, Int) {
    var start = 0
    var characters = Array(line.prefix(column + width))
    if characters.count > width {
      start = max(0, min(column - 1 - width / 2, characters.count - width))
      characters = Array(characters[start..<min(start + width, characters.count)])
    }
    let isCut = start > 0
    let shown = characters.map { $0.isControl ? "\u{FFFD}" : String($0) }.joined()
    return ((isCut ? "…" : "") + shown, column - start + (isCut ? 1 : 0))
  }

  /// Room as wide as a character: a tab for a tab, two columns for wide scripts.
  private static func blank(_ character: Character) -> String {
    if character == "\t" { return "\t" }
    return isWide(character) ? "  " : " "
  }

  /// Whether terminals give a character two columns.
  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    if scalar.properties.isEmojiPresentation { return true }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}

extension Character {
  fileprivate var isControl: Bool {
    self != "\t" && unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
  }
}

extension DiagnosticList {
  /// Every diagnostic's text, an empty line between two.
  public var text: String { diagnostics.map(\.text).joined(separator: "\n\n") }
}
