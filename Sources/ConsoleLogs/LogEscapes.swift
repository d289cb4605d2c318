/// How pages and posts write the characters of a log: as entities of HTML, after backslashes, and behind the marks of a
/// quotation.
enum LogEscapes {
  /// The entities in which pages write characters of logs. Pages that escape twice write `&amp;lt;`.
  private static let entities: [(text: StaticString, character: Unicode.Scalar)] = [
    ("&lt;", "<"), ("&#60;", "<"), ("&#x3c;", "<"), ("&#x3C;", "<"), ("&amp;lt;", "<"),
    ("&gt;", ">"), ("&#62;", ">"), ("&#x3e;", ">"), ("&#x3E;", ">"), ("&amp;gt;", ">"),
    ("&quot;", "\""), ("&#34;", "\""), ("&#x22;", "\""), ("&amp;quot;", "\""),
    ("&apos;", "'"), ("&#39;", "'"), ("&#x27;", "'"), ("&amp;#39;", "'"),
    ("&nbsp;", " "), ("&#160;", " "), ("&amp;", "&"), ("&#38;", "&"),
  ]

  /// The entity at an index of a text, with the index after it; `nil` for none.
  static func entity(in text: LogText, at index: Int) -> (character: Unicode.Scalar, end: Int)? {
    guard text[index] == "&", let entity = entities.first(where: { text[index...].begins(with: $0.text) })
    else { return nil }
    return (entity.character, index + entity.text.utf8CodeUnitCount)
  }

  /// The text without entities.
  static func withoutEntities(_ text: LogText) -> LogText {
    guard text.contains("&") else { return text }
    var result: [Unicode.Scalar] = []
    var index = text.startIndex
    while index < text.endIndex {
      if let entity = entity(in: text, at: index) {
        result.append(entity.character)
        index = entity.end
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return LogText(result)
  }

  /// The text with underscores for the asterisks before names, which Markdown makes of them: `*UIView` is `_UIView`. Those of
  /// factors stay: `0.5*UIView`.
  static func withUnderscores(_ text: LogText) -> LogText {
    var result = text
    for index in text.indices.reversed() where text[index] == "*" && index + 1 < text.endIndex {
      let isOfFactor = index > text.startIndex && text[index - 1].isDigit
      if result[index + 1].isOfName, !result[index + 1].isDigit, !isOfFactor { result[index] = "_" }
    }
    return result
  }

  /// The text without the backslashes before punctuation, as Markdown and string literals have them: `\<`, `\"`, `\_`.
  static func withoutBackslashes(_ text: LogText) -> LogText {
    var result: [Unicode.Scalar] = []
    var index = text.startIndex
    while index < text.endIndex {
      let next = index + 1
      let isEscape =
        text[index] == "\\" && (next == text.endIndex || text[next].isASCII && !text[next].isOfWord)
      if isEscape, next < text.endIndex {
        result.append(text[next])
        index = next + 1
      } else {
        if !isEscape { result.append(text[index]) }
        index = next
      }
    }
    return LogText(result)
  }

  /// The line without the `>` of a quotation before it.
  static func withoutQuotation(_ line: LogText) -> LogText {
    var rest = line
    while let mark = rest.firstIndex(where: { !$0.isSpace }), rest[mark] == ">",
      mark + 1 == rest.endIndex || rest[mark + 1].isSpace || rest[mark + 1] == ">"
    {
      rest = rest[(mark + 1)...]
      if rest.first == " " { rest.removeFirst() }
    }
    return rest
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter, a digit or a space, which a backslash does not escape.
  fileprivate var isOfWord: Bool {
    isDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self) || isSpace
  }
}
