import Geometry

/// The lines of an exception, found in a text.
struct ExceptionBlock {
  /// The place in the text, in scalars.
  var range: Range<Int>
  /// The lines without quotation marks and escapes, from the words that begin it.
  var lines: [LogText]
  /// All lines as one, with single spaces.
  var text: LogText

  /// The most lines of an exception, and of one with a hierarchy.
  private static let (mostLines, mostHierarchyLines) = (60, 2_000)
  /// The lines that may follow without a sign that they belong to it.
  private static let mostUnmarked = 3

  /// The exception that begins on the line at an index; `nil` if none does.
  static func read(_ scalars: [Unicode.Scalar], at start: Int) -> ExceptionBlock? {
    let end = lineEnd(scalars, start)
    let first = plain(scalars[start..<end])
    let announcement = reason(in: first) ?? reasonAfter(first, scalars, end)
    guard ExceptionPhrases.begin(in: first) || announcement != nil && leadsWithNext(first, scalars, end)
    else { return nil }
    var block = ExceptionBlock(range: Range(from: start, upTo: end), lines: [first], text: first)
    if let announcement { block.extend(scalars, toQuote: announcement) } else { block.extend(scalars) }
    block.lines = block.lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    block.text = collapsed(block.lines)
    return block
  }

  /// The quotation mark of a reason that stands on one of the lines after a line that announces an exception.
  private static func reasonAfter(_ first: LogText, _ scalars: [Unicode.Scalar], _ end: Int) -> Unicode
    .Scalar?
  {
    guard first.place(of: "uncaught exception") != nil, first.place(of: "terminating") == nil else {
      return nil
    }
    return reason(in: joined(first, scalars, end))
  }

  /// A line with the two after it.
  private static func joined(_ first: LogText, _ scalars: [Unicode.Scalar], _ end: Int) -> LogText {
    var (lines, end) = ([first], end)
    while lines.count < 3, let line = next(scalars, end) {
      lines.append(line.text)
      end = line.end
    }
    return collapsed(lines)
  }

  /// Whether a line and the two after it begin an exception, as where a line break divides the words.
  private static func leadsWithNext(_ first: LogText, _ scalars: [Unicode.Scalar], _ end: Int) -> Bool {
    ExceptionPhrases.begin(in: joined(first, scalars, end))
  }

  /// What an exception reports; `nil` for one that is not known.
  var kind: LoggedException.Kind? {
    ExceptionPhrases.all.first { row in
      text.place(of: row.lead) != nil && row.rest.map { text.place(of: $0) != nil } ?? true
    }?.kind
  }

  /// The quotation mark that ends the reason on a line; `nil` if there is none.
  private static func reason(in line: LogText) -> Unicode.Scalar? {
    if line.place(of: "reason: '") != nil { return "'" }
    if line.place(of: "reason: \"") != nil { return "\"" }
    return line.place(of: "Thread ") != nil && line.place(of: ": \"") != nil ? "\"" : nil
  }

  /// Takes lines up to one that ends with a quotation mark, or up to the call stack.
  private mutating func extend(_ scalars: [Unicode.Scalar], toQuote quote: Unicode.Scalar) {
    var (lines, end) = (lines, range.upperBound)
    while lines.count < Self.mostLines {
      if lines[lines.count - 1].trimmed.last == quote {
        self.lines = lines
        self.lines[lines.count - 1] = lines[lines.count - 1].trimmedEnd.dropLast()
        range = Range(from: range.lowerBound, upTo: end)
        return
      }
      guard let next = Self.next(scalars, end), next.text.place(of: "First throw call stack") == nil else {
        break
      }
      lines.append(next.text)
      end = next.end
    }
    // The quotation mark is missing, as in a text that was cut off.
    extend(scalars)
  }

  /// Takes the lines that say more of the exception.
  private mutating func extend(_ scalars: [Unicode.Scalar]) {
    var unmarked = 0
    var isInHierarchy = false
    while lines.count < (isInHierarchy ? Self.mostHierarchyLines : Self.mostLines),
      let next = Self.next(scalars, range.upperBound)
    {
      let line = next.text.trimmed
      guard !line.isEmpty, !ExceptionPhrases.begin(in: line) || isIncomplete else { return }
      if line.place(of: "Container hierarchy") != nil { isInHierarchy = true }
      let isMarked =
        ExceptionPhrases.continuations.contains { line.place(of: $0) != nil }
        || isInHierarchy && (line.first == "<" || line.first == "|")
      guard isMarked || isIncomplete && unmarked < Self.mostUnmarked else { return }
      if !isMarked { unmarked += 1 }
      lines.append(next.text)
      range = Range(from: range.lowerBound, upTo: next.end)
    }
  }

  /// Whether more must follow: words of a phrase that a line break divides, or the place of an error in a format.
  private var isIncomplete: Bool {
    let text = Self.collapsed(lines)
    guard let row = ExceptionPhrases.all.first(where: { text.place(of: $0.lead) != nil }) else { return true }
    switch row.kind {
    case .unknownView, .unknownMetric, .formatWithoutSuperview, .visualFormat:
      return lines[lines.count - 1].trimmed.first != "^"
    default:
      // The description of an anchor or a view may go on.
      return row.rest.map { text.place(of: $0) == nil } ?? false
        || text.count { $0 == "<" } > text.count { $0 == ">" }
    }
  }

  private static func next(_ scalars: [Unicode.Scalar], _ end: Int) -> (text: LogText, end: Int)? {
    guard end < scalars.count else { return nil }
    let isPair = scalars[end] == "\r" && end + 1 < scalars.count && scalars[end + 1] == "\n"
    let start = end + (isPair ? 2 : 1)
    guard start < scalars.count else { return nil }
    let next = lineEnd(scalars, start)
    return (plain(scalars[start..<next]), next)
  }

  private static func lineEnd(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
    var end = start
    while end < scalars.count, scalars[end] != "\n", scalars[end] != "\r" { end += 1 }
    return end
  }

  /// A line without quotation, entities, escapes and bent quotes. `\n` is a line break, as debuggers print it.
  private static func plain(_ line: LogText) -> LogText {
    var text = LogEscapes.withoutEntities(LogEscapes.withoutQuotation(line))
    if text.contains("\u{2019}") || text.contains("\u{2018}") {
      text = LogText(text.map { $0 == "\u{2018}" || $0 == "\u{2019}" ? "'" : $0 })
    }
    guard text.contains("\\") else { return text }
    var result: [Unicode.Scalar] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == "\\", index + 1 < text.endIndex, text[index + 1] == "n" {
        result.append("\n")
        index += 2
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return LogEscapes.withoutBackslashes(LogText(result))
  }

  /// The lines as one, with single spaces.
  private static func collapsed(_ lines: [LogText]) -> LogText {
    var result: [Unicode.Scalar] = []
    for scalar in lines.joined(separator: [" "]) {
      if !scalar.isSpace {
        result.append(scalar)
      } else if let last = result.last, last != " " {
        result.append(" ")
      }
    }
    return LogText(result)
  }
}

extension LogText {
  /// The text without spaces at its end.
  var trimmedEnd: LogText {
    var result = self
    while let last = result.last, last.isSpace { result.removeLast() }
    return result
  }
}
