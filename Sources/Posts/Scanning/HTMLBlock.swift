/// A block of HTML in Markdown, by where it ends.
enum HTMLBlock: Equatable {
  /// At the line that contains one of the texts, in any case.
  case through([String])
  /// Before the next empty line.
  case beforeBlank

  /// The block that begins at a cursor, which is at `<`, or `nil` if none does.
  ///
  /// - Parameter interruptsParagraph: whether the block would end a paragraph, which a tag of no known block cannot.
  init?(at cursor: LineCursor, interruptsParagraph: Bool) {
    guard cursor.next == "<" else { return nil }
    let text = String(String.UnicodeScalarView(cursor.rest)).lowercased()
    let tags = ["script", "pre", "textarea", "style"]
    if text.hasPrefix("<!--") {
      self = .through(["-->"])
    } else if text.hasPrefix("<?") {
      self = .through(["?>"])
    } else if text.hasPrefix("<![cdata[") {
      self = .through(["]]>"])
    } else if text.hasPrefix("<!"), text.dropFirst(2).first.map({ $0.isASCII && $0.isLetter }) == true {
      self = .through([">"])
    } else if tags.contains(where: { Self.begins(text.dropFirst(), with: $0, endings: [" ", "\t", ">"]) }) {
      self = .through(tags.map { "</\($0)>" })
    } else if Self.blockNames.contains(where: {
      Self.begins(text.dropFirst(text.hasPrefix("</") ? 2 : 1), with: $0, endings: [" ", "\t", ">", "/>"])
    }) {
      self = .beforeBlank
    } else if !interruptsParagraph, text.wholeMatch(of: Self.wholeTag) != nil {
      self = .beforeBlank
    } else {
      return nil
    }
  }

  /// Whether a line is the last one of the block.
  func ends(with line: ArraySlice<Unicode.Scalar>) -> Bool {
    guard case .through(let endings) = self else { return false }
    let text = String(String.UnicodeScalarView(line)).lowercased()
    return endings.contains { text.contains($0) }
  }

  private static func begins(_ text: Substring, with name: String, endings: [String]) -> Bool {
    guard text.hasPrefix(name) else { return false }
    let rest = text.dropFirst(name.count)
    return rest.isEmpty || endings.contains { rest.hasPrefix($0) }
  }

  /// A line that is one tag, opening or closing.
  private static var wholeTag: Regex<Substring> {
    /<(?:\/[a-z][a-z0-9-]*[ \t]*|[a-z][a-z0-9-]*(?:[ \t]+[a-z_:][a-z0-9_.:-]*(?:[ \t]*=[ \t]*(?:[^ \t"'=<>`]+|'[^']*'|"[^"]*"))?)*[ \t]*\/?)>[ \t]*/
  }

  /// The elements that always begin a block.
  private static let blockNames = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
    "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure",
    "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html",
    "iframe", "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup",
    "option", "p", "param", "search", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead",
    "title", "tr", "track", "ul",
  ]
}
