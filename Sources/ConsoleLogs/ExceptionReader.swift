/// Reads what an exception says: the kind, and the views, attributes, names and numbers in it.
struct ExceptionReader {
  private let block: ExceptionBlock
  private var exception: LoggedException

  /// The longest description of a constraint in an exception, by its brackets.
  private static let mostEnds = 16

  /// The exception that begins on the line at an index of a text; `nil` if none does.
  static func read(_ scalars: [Unicode.Scalar], at start: Int) -> LoggedException? {
    guard let block = ExceptionBlock.read(scalars, at: start), let kind = block.kind else { return nil }
    var reader = ExceptionReader(
      block: block, exception: LoggedException(kind: kind, range: block.range))
    reader.readAll()
    return reader.exception
  }

  private mutating func readAll() {
    readConstraint()
    readAnchors()
    readItems()
    readHierarchy()
    switch exception.kind {
    case .unknownView, .unknownMetric, .formatWithoutSuperview, .visualFormat: readFormat()
    case .requiredPriorityChange: readNumbers(after: ["passed priority ", "existing priority was "])
    case .priorityOutOfRange: readNumbers(after: ["set priority:"])
    case .notFinite: readNumbers(after: ["constant:", "multiplier:"])
    case .arrangedSubviewIndex: readNumbers(after: ["index = ", "equal to "])
    default: break
    }
  }

  // MARK: Items

  private mutating func add(_ item: LoggedItem) {
    if !exception.items.contains(item) { exception.items.append(item) }
  }

  private mutating func readConstraint() {
    let text = block.text
    var start = text.startIndex
    while let open = text[start...].firstIndex(of: "<") {
      start = open + 1
      let name = text[start...].prefix { $0.isOfName }
      guard DescriptionReader.isConstraintClass(name) else { continue }
      var (search, ends) = (start, 0)
      while let close = text[search...].firstIndex(of: ">"), ends < Self.mostEnds {
        if let constraint = DescriptionReader.read(text[start..<close]) {
          exception.constraint = constraint
          for item in constraint.items { add(item) }
          return
        }
        (search, ends) = (close + 1, ends + 1)
      }
      return
    }
  }

  /// Reads `<NSLayoutYAxisAnchor:0x… "UILabel:0x….top">`.
  private mutating func readAnchors() {
    let text = block.text
    var start = text.startIndex
    while let open = text.place(of: "<NSLayout", from: start) {
      start = open + 9
      let name = text[(open + 1)...].prefix { $0.isOfName }
      guard name.ends(with: "Anchor") || name.ends(with: "Dimension"),
        let quote = text[start...].firstIndex(of: "\""), let close = text.place(of: "\">", from: quote + 1),
        let anchor = DescriptionReader().anchor(text[(quote + 1)..<close])
      else { continue }
      if !exception.anchors.contains(anchor) { exception.anchors.append(anchor) }
      add(anchor.item)
      start = close
    }
  }

  /// Reads `<UILabel: 0x…; frame = (0 0; 0 0); text = 'Title'>`, except for the hierarchy of a container.
  private mutating func readItems() {
    let text = block.text
    let end = text.place(of: "Container hierarchy") ?? text.endIndex
    var start = text.startIndex
    while let found = Self.view(in: text[start..<end]) {
      add(found.item)
      start = found.end
      if text[start...].begins(with: "; frame = (") { exception.isOfFramedItem = true }
    }
  }

  private mutating func readHierarchy() {
    let text = block.text
    if let place = text.place(of: "View not found in container hierarchy:"),
      let found = Self.view(in: text[place...])
    {
      exception.missing = found.item
      exception.isMissingEmpty = text[found.end...].begins(with: "; frame = (0 0; 0 0)")
      add(found.item)
    }
    exception.saysNoSuperview = text.place(of: "NO SUPERVIEW") != nil
    if exception.kind == .outsideSubtree, let place = text.place(of: " view:<"),
      let found = Self.view(in: text[place...])
    {
      exception.holder = found.item
    }
    if let place = text.place(of: "Container hierarchy:"), let found = Self.view(in: text[place...]) {
      exception.holder = found.item
      exception.isHolderEmpty = text[found.end...].begins(with: "; frame = (0 0; 0 0)")
    }
  }

  /// The first view that a text describes, with the end of its address.
  private static func view(in text: LogText) -> (item: LoggedItem, end: Int)? {
    var start = text.startIndex
    while let open = text[start...].firstIndex(of: "<") {
      start = open + 1
      let name = text[start...].prefix { $0.isOfName }
      guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == ":",
        !["Layer", "Anchor", "Dimension", "Layout"].contains(where: { name.text.hasSuffix($0) }),
        !DescriptionReader.isConstraintClass(name), !name.begins(with: "NSArray")
      else { continue }
      var address = text[(name.endIndex + 1)...]
      if address.first == " " { address.removeFirst() }
      let digits = address.prefix { $0.isHexDigit || $0 == "x" }
      guard digits.isAddress else { continue }
      var item = LoggedItem(className: name.text, address: digits.text)
      let rest = text[digits.endIndex...].prefix { $0 != "<" && $0 != ">" }
      if let label = rest.place(of: "text = '"), let end = rest[(label + 8)...].firstIndex(of: "'") {
        item.label = rest[(label + 8)..<end].text
      }
      return (item, digits.endIndex)
    }
    return nil
  }

  // MARK: Numbers and formats

  private mutating func readNumbers(after words: [String]) {
    for word in words {
      let parts = block.text.text.split(separator: word, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let number = parts[1].drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
      var text = String(number)
      while text.last == "." { text.removeLast() }
      if !text.isEmpty { exception.numbers.append(text) }
    }
  }

  /// Reads the error, the format and the place of the error, each on a line of its own.
  private mutating func readFormat() {
    let words = block.text.text
    if let end = words.firstRange(of: " is not a key in the views dictionary")?.lowerBound {
      exception.key = words[..<end].split(separator: " ").last.map(String.init)
    } else if let start = words.firstRange(of: "metric with name ")?.upperBound {
      let name = words[start...].drop { $0 == "\"" || $0 == " " }
      exception.key = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    var lines = block.lines.map(\.trimmedEnd).filter { !$0.trimmed.isEmpty }
    if let head = lines.firstIndex(where: { $0.place(of: "Unable to parse constraint format") != nil }) {
      let after = lines[head].place(of: "format:").map { lines[head][($0 + 7)...] }
      lines.removeFirst(head + 1)
      if let after, !after.trimmed.isEmpty { lines.insert(after.trimmed, at: 0) }
    }
    let mark = lines.firstIndex { $0.trimmed.first == "^" }
    let last = mark.map { $0 - 1 } ?? lines.lastIndex { $0.contains("[") || $0.contains("|") }
    guard let last, lines.indices.contains(last) else { return }
    let line = lines[last]
    exception.format = line.trimmed.text
    if last > 0 { exception.detail = lines[last - 1].trimmed.text }
    guard let mark, let caret = lines[mark].firstIndex(of: "^") else { return }
    let indent = line.trimmed.startIndex - line.startIndex
    let column = caret - lines[mark].startIndex - indent
    if column >= 0, column <= line.trimmed.count { exception.caret = column }
  }
}
