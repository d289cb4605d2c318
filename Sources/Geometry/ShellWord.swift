/// A word of a command line that somebody is to copy into a shell.
package enum ShellWord {
  /// A text as one word for `sh` (POSIX), dash, bash, zsh and fish, which all read exactly its bytes and run nothing.
  ///
  /// Words of harmless characters stay as they are, and others are in single quotes. A text with invisible characters is
  /// spelled out by `printf` within the line, so that a reader sees what the line does. So is one with a backslash,
  /// which fish reads within single quotes as well, and one that a build server would take for a command.
  ///
  /// - Complexity: O(length).
  package static func quoted(_ text: String) -> String {
    if text.isEmpty { return "''" }
    if text.utf8.allSatisfy(isPlain) { return text }
    if text.utf8.contains(UInt8(ascii: "\\")) || VisibleText.escaped(text) != text { return spelledOut(text) }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// A line of a shell that does nothing and says something to its reader.
  ///
  /// A zsh at a terminal takes `#` for the name of a command, so that it would run what follows. A text with characters
  /// that shells know is therefore in single quotes, and its own are typographic ones.
  ///
  /// - Complexity: O(length).
  package static func comment(_ text: String) -> String {
    let visible = VisibleText.escaped(text)
    let isHarmless = visible.utf8.allSatisfy { $0 >= 0x80 || $0 == UInt8(ascii: " ") || isPlain($0) }
    return "# " + (isHarmless ? visible : "'\(visible.replacing("'", with: "’"))'")
  }

  /// A text as what `printf` prints.
  private static func spelledOut(_ text: String) -> String {
    // Shells leave out line breaks at the end of what a command prints.
    let end = text.utf8.reversed().prefix { $0 == lineBreak }.count
    var format = ""
    var isAfterCode = true
    for byte in text.utf8.dropLast(end) {
      // At the start, a hyphen would begin an option. After a code, some shells would take a digit for a part of it.
      let isKept = isPlain(byte) && !(isAfterCode && (byte == hyphen || digits.contains(byte)))
      if isKept {
        format.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let code = String(byte, radix: 8)
        format += "\\" + String(repeating: "0", count: 3 - code.count) + code
      }
      isAfterCode = !isKept
    }
    let breaks = end == 0 ? "" : "'" + String(repeating: "\n", count: end) + "'"
    return format.isEmpty ? breaks : "\"$(printf '\(format)')\"\(breaks)"
  }

  /// Whether no shell gives a character a meaning of its own, wherever in a word it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), digits: true
    default: "_-./:@+,".utf8.contains(byte)
    }
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let hyphen = UInt8(ascii: "-")
  private static let lineBreak = UInt8(ascii: "\n")
}
