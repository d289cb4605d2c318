import AutoLayout
import Geometry
package import Source

/// Finds logs in the text of a console, among time stamps, quotes and lines of other origin.
package struct ConsoleReader {
  private let scalars: [Unicode.Scalar]
  private var result = ConsoleText()
  private var log: ConsoleLog?
  /// Whether the log is within parentheses, which contain the constraints.
  private var isInList = false
  /// Whether the next constraint is the one that the console breaks.
  private var breaksNext = false

  /// The longest description of a constraint, in scalars.
  private static let longestDescription = 4000
  /// How many brackets may be the end of a description, of which texts of views contain some.
  private static let mostEnds = 16

  package static func read(_ source: SourceText) -> ConsoleText {
    var reader = ConsoleReader(scalars: source.scalars)
    reader.readLines()
    return reader.result
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private mutating func readLines() {
    var position = 0
    while position < scalars.count {
      position = readLine(position)
    }
    endLog()
  }

  /// Reads a line and the lines to which its last description extends.
  ///
  /// - Returns: the start of the next line.
  private mutating func readLine(_ start: Int) -> Int {
    var end = lineEnd(start)
    var position = start
    var found = false
    while let open = descriptionStart(from: position, to: end) {
      if let (constraint, close) = description(at: open) {
        add(constraint, Range(from: open, upTo: close))
        position = close
        if close > end { end = lineEnd(close) }
      } else {
        add(unread: Range(from: open, upTo: end), .constraint)
        position = end
      }
      found = true
    }
    if !found { readPlain(scalars[start..<end]) }
    return end < scalars.count ? nextLine(end) : end
  }

  private func lineEnd(_ start: Int) -> Int {
    var end = start
    while end < scalars.count, scalars[end] != "\n", scalars[end] != "\r" { end += 1 }
    return end
  }

  private func nextLine(_ end: Int) -> Int {
    scalars[end] == "\r" && end + 1 < scalars.count && scalars[end + 1] == "\n" ? end + 2 : end + 1
  }

  // MARK: Descriptions

  /// The place of the next `<` before the name of a constraint's class.
  private func descriptionStart(from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      let after = opening(at: index)
      if after > index {
        var nameEnd = after
        while nameEnd < end, scalars[nameEnd].isOfName, nameEnd - after < 200 { nameEnd += 1 }
        if nameEnd < end, scalars[nameEnd] == ":" || scalars[nameEnd] == " ",
          DescriptionReader.isConstraintClass(scalars[after..<nameEnd])
        {
          return index
        }
      }
      index += 1
    }
    return nil
  }

  /// The index after `<` or `&lt;` at an index; the index itself for neither.
  private func opening(at index: Int) -> Int {
    if scalars[index] == "<" { return index + 1 }
    return scalars[index] == "&" && scalars[index...].begins(with: "&lt;") ? index + 4 : index
  }

  /// The index after `>` or `&gt;` at an index, unless it is part of a relation; the index itself otherwise.
  private func closing(at index: Int) -> Int {
    let end: Int
    if scalars[index] == ">" {
      end = index + 1
    } else if scalars[index] == "&", scalars[index...].begins(with: "&gt;") {
      end = index + 4
    } else {
      return index
    }
    return end < scalars.count && scalars[end] == "=" ? index : end
  }

  /// The description of a constraint that begins at an index, with its end.
  private func description(at open: Int) -> (LoggedConstraint, end: Int)? {
    let start = opening(at: open)
    let limit = min(scalars.count, open + Self.longestDescription)
    var index = start
    var ends = 0
    while index < limit, ends < Self.mostEnds {
      let end = closing(at: index)
      if end > index {
        ends += 1
        for text in joined(Range(from: start, upTo: index)) {
          if let constraint = DescriptionReader.read(text) { return (constraint, end) }
        }
        index = end
      } else if index > start, opening(at: index) > index,
        descriptionStart(from: index, to: min(limit, index + 240)) == index
      {
        return nil
      } else if isBlankLine(index) {
        break
      } else {
        index += 1
      }
    }
    // A text that was cut off may lack the bracket.
    let end = lineEnd(open)
    guard end <= limit else { return nil }
    let rest = LogText(scalars[start..<end])
    return DescriptionReader.read(unescaped(rest).trimmed).map { ($0, end) }
  }

  private func isBlankLine(_ index: Int) -> Bool {
    guard scalars[index] == "\n" else { return false }
    let end = lineEnd(index + 1)
    return end < scalars.count && scalars[(index + 1)..<end].allSatisfy(\.isSpace)
  }

  /// The text of a range on one line. Where a line was broken there may have been a space or not.
  private func joined(_ range: Range<Int>) -> [LogText] {
    let texts = unquoted(scalars[range])
    // Pages and mails often bend the quotes.
    guard texts.contains(where: { $0.contains("\u{2019}") }) else { return texts }
    return texts + texts.map { text in LogText(text.map { $0 == "\u{2018}" || $0 == "\u{2019}" ? "'" : $0 }) }
  }

  /// The text on one line, without the quotation marks of mails.
  private func unquoted(_ text: LogText) -> [LogText] {
    guard text.contains("\n") || text.contains("\r") else { return [unescaped(text)] }
    var lines: [LogText] = []
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      var line = LogText(line)
      if !lines.isEmpty {
        // The quotation marks of mails and Markdown.
        while let first = line.first, first.isSpace || first == ">" { line.removeFirst() }
      }
      lines.append(line)
    }
    return [" ", ""].map { separator in
      var result: [Unicode.Scalar] = []
      for (index, line) in lines.enumerated() {
        if index > 0 { result += Array(separator.unicodeScalars) }
        result += index + 1 < lines.count && separator == " " ? Array(line.trimmed) : Array(line)
      }
      return unescaped(LogText(result))
    }
  }

  /// The text without the entities of HTML.
  private func unescaped(_ text: LogText) -> LogText {
    guard text.contains("&") else { return text }
    var result: [Unicode.Scalar] = []
    var index = text.startIndex
    let entities: [(StaticString, Unicode.Scalar)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
      ("&nbsp;", " "),
    ]
    while index < text.endIndex {
      if text[index] == "&", let entity = entities.first(where: { text[index...].begins(with: $0.0) }) {
        result.append(entity.1)
        index += entity.0.utf8CodeUnitCount
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return LogText(result)
  }

  // MARK: Logs

  private mutating func startLog(at start: Int) {
    endLog()
    log = ConsoleLog(start: start)
  }

  private mutating func endLog() {
    if let log, !log.isEmpty { result.logs.append(log) }
    log = nil
    isInList = false
    breaksNext = false
  }

  private mutating func add(unread range: Range<Int>, _ reason: ConsoleText.Reason) {
    result.unread.append(ConsoleText.Unread(range: range, reason: reason))
  }

  private mutating func add(_ constraint: LoggedConstraint, _ range: Range<Int>) {
    if log == nil { log = ConsoleLog(start: range.lowerBound) }
    log?.add(constraint, range, isBroken: breaksNext)
    breaksNext = false
  }

  /// Reads a line without a constraint.
  private mutating func readPlain(_ line: LogText) {
    let text = line.trimmed
    guard !text.isEmpty else {
      // An empty line ends a list that has no parentheses.
      if !isInList, let log, !log.isEmpty, !log.saysUnsatisfiable { endLog() }
      return
    }
    if text.place(of: "Unable to simultaneously satisfy constraints") != nil {
      startLog(at: line.startIndex)
      log?.saysUnsatisfiable = true
    } else if text.place(of: "attempt to recover by breaking") != nil {
      if log == nil { log = result.logs.popLast() }
      breaksNext = true
      isInList = false
    } else if text.count == 1, text.first == "(" {
      if let log, !log.isEmpty { startLog(at: line.startIndex) }
      isInList = true
    } else if text.count <= 2, text.first == ")" {
      isInList = false
    } else if text.place(of: "<private>") != nil {
      add(unread: line.indices, .redacted)
    } else if text.begins(with: "<__NS") || text.begins(with: "(lldb)") || text.first == "\u{25BF}" {
      // What a debugger prints is a log of its own.
      if let log, !log.isEmpty { startLog(at: line.startIndex) }
    } else if let view = ViewLineReader.read(line) {
      if let log, !log.constraints.isEmpty { startLog(at: line.startIndex) }
      if log == nil { log = ConsoleLog(start: line.startIndex) }
      log?.views.append(view)
    } else if !Self.isFamiliar(text) {
      add(unread: line.indices, .otherText)
    }
  }

  /// Whether a line is one of those that frame a log and say nothing about constraints.
  private static func isFamiliar(_ text: LogText) -> Bool {
    let phrases: [StaticString] = [
      "Probably at least one of the constraints", "Try this:", "look at each constraint and try",
      "find the code that added", "(Note: If you're seeing NSAutoresizingMask",
      "refer to the documentation for the UIView property", "Make a symbolic breakpoint",
      "The methods in the UIConstraintBasedLayoutDebugging", "may also be helpful",
      "NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints", "objc_exception_throw",
      "catch this in the debugger", "This may not be", "If you're seeing NSAutoresizingMask",
      "NSLayoutConstraintMutuallyExclusive", "one you don't want",
    ]
    if phrases.contains(where: { text.place(of: $0) != nil }) { return true }
    // The frame of a list.
    return text.allSatisfy { "()[]{}<>,;\"'`".unicodeScalars.contains($0) }
  }
}
