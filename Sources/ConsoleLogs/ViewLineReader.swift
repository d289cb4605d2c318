import Geometry

/// Reads a line of `recursiveDescription` or `_autolayoutTrace`.
enum ViewLineReader {
  static func read(_ line: LogText) -> LoggedView? {
    var rest = line
    var depth = 0
    while let first = rest.first, first.isSpace || first == "|" {
      depth += first == "\t" ? 4 : 1
      rest.removeFirst()
    }
    if rest.first == "<" { return described(rest, line, depth) }
    return traced(rest, line, depth)
  }

  /// `<UILabel: 0x7f…; frame = (0 0; 320 480); text = 'a'; layer = …>`
  private static func described(_ text: LogText, _ line: LogText, _ depth: Int) -> LoggedView? {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex + 1,
      text[(text.startIndex + 1)..<colon].allSatisfy({ $0.isOfName || "<>, ".unicodeScalars.contains($0) }),
      let semicolon = text.firstIndex(of: ";")
    else { return nil }
    let address = text[(colon + 1)..<semicolon].trimmed
    guard address.isAddress, let start = text.place(of: "frame = ("),
      let close = text[start...].firstIndex(of: ")")
    else { return nil }
    let numbers = text[(start + 9)..<close].split { $0 == " " || $0 == ";" }.compactMap { LogText($0).number }
    guard numbers.count == 4 else { return nil }
    var item = LoggedItem(
      className: text[(text.startIndex + 1)..<colon].text, address: address.text)
    if let label = text.place(of: "text = '"), let end = text[(label + 8)...].firstIndex(of: "'") {
      item.label = text[(label + 8)..<end].text
    }
    return LoggedView(
      item: item, depth: depth,
      frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      isHidden: text.place(of: "hidden = YES") != nil, range: line.indices)
  }

  /// `•UILabel:0x7f…'a'- AMBIGUOUS LAYOUT for UILabel:0x7f….minX{id: 12}`
  private static func traced(_ text: LogText, _ line: LogText, _ depth: Int) -> LoggedView? {
    var text = text
    while let first = text.first, first == "•" || first == "*" || first == "+" { text.removeFirst() }
    guard let colon = text.place(of: ":0x"), colon > text.startIndex,
      text[..<colon].allSatisfy({ $0.isOfName || "<>, ".unicodeScalars.contains($0) })
    else { return nil }
    var end = colon + 3
    while end < text.endIndex, text[end].isHexDigit { end += 1 }
    var item = LoggedItem(className: text[..<colon].text, address: text[(colon + 1)..<end].text)
    var rest = text[end...]
    if rest.first == "'" {
      let tail = rest.place(of: "'- ") ?? rest.place(of: "' - ") ?? rest.trimmed.endIndex - 1
      guard tail > rest.startIndex, rest[tail] == "'" else { return nil }
      item.label = rest[(rest.startIndex + 1)..<tail].text
      rest = rest[(tail + 1)...]
    }
    rest = rest.trimmed
    guard rest.isEmpty || rest.first == "-" || rest.first == "," else { return nil }
    return LoggedView(
      item: item, depth: depth, isAmbiguous: rest.place(of: "AMBIGUOUS") != nil,
      range: line.indices)
  }
}
