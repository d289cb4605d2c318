import Geometry

/// Text that Markdown shows as it is.
package enum MarkdownText {
  /// The size from which a summary lists nothing more, in bytes. A code host refuses summaries of more than a million,
  /// and there is room for one more line with the longest texts.
  package static let mostBytes = 500_000

  /// Text between other words. Words from which a code host would make a link, an emoji or a formula become code,
  /// because no escape prevents that.
  package static func text(_ text: String, isInTable: Bool = false) -> String {
    VisibleText.escaped(VisibleText.shortened(text)).unicodeScalars.split(
      separator: " ", omittingEmptySubsequences: false
    ).map { word in
      isReplaced(word) ? span(word, isInTable) : escaped(word)
    }.joined(separator: " ")
  }

  /// Text as code.
  package static func code(_ text: String, isInTable: Bool = false) -> String {
    span(VisibleText.escaped(VisibleText.shortened(text)).unicodeScalars[...], isInTable)
  }

  private static func escaped(_ text: Substring.UnicodeScalarView) -> String {
    var result = ""
    for scalar in text {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "!": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The most backticks that readers know as the start of code.
  private static let mostBackticks = 80

  /// A code span: between more backticks than the text has in a row, and with spaces, of which one on each side does
  /// not belong to the text, where the text has a backtick or a space at its ends. Text with too many backticks in a row
  /// is no code.
  private static func span(_ text: Substring.UnicodeScalarView, _ isInTable: Bool) -> String {
    var (longest, run) = (0, 0)
    var content = ""
    for scalar in text {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      // A pipe ends a cell even in code, and there alone the backslash before it is not part of the code.
      if scalar == "|", isInTable { content += "\\" }
      content.unicodeScalars.append(scalar)
    }
    guard longest < mostBackticks else { return escaped(text) }
    let ends: [Unicode.Scalar?] = ["`", " "]
    let isPadded = ends.contains(text.first) || ends.contains(text.last)
    let (fence, padding) = (String(repeating: "`", count: longest + 1), isPadded ? " " : "")
    return fence + padding + content + padding + fence
  }

  /// Whether a code host would show a word as something else, whatever is escaped: an address, the name of a person,
  /// the number of an issue or commit, an emoji, a formula.
  private static func isReplaced(_ word: Substring.UnicodeScalarView) -> Bool {
    if word.contains(where: { $0 == "@" || $0 == "#" || $0 == "$" }) { return true }
    let text = String(word).lowercased()
    return text.contains(/:\/\/|www\.|gh-|[0-9a-f]{7}|:[a-z0-9_+-]+:/.matchingSemantics(.unicodeScalar))
  }
}
