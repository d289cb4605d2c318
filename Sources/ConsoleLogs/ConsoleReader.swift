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
    for index in reader.result.logs.indices {
      reader.result.logs[index].inferSuperviews()
      reader.result.logs[index].inferMakers()
    }
    return reader.result
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private mutating func readLines() {
    var position = 0
    while position < scalars.count {
      if !beginsWithDescription(position), let exception = ExceptionReader.read(scalars, at: position) {
        endLog()
        result.add(exception)
        let end = exception.range.upperBound
        position = end < scalars.count ? nextLine(end) : end
      } else {
        position = readLine(position)
      }
    }
    endLog()
  }

  /// Whether a line begins with a constraint, and so with no exception. Most lines of long logs do.
  private func beginsWithDescription(_ start: Int) -> Bool {
    var index = start
    while index < scalars.count, scalars[index] == " " || scalars[index] == "\t" || scalars[index] == "\"" {
      index += 1
    }
    return index < scalars.count
      && descriptionStart(from: index, to: min(index + 240, scalars.count)) == index
  }

  /// Reads a line and the lines to which its last description extends.
  ///
  /// - Returns: the start of the next line.
  private mutating func readLine(_ start: Int) -> Int {
    var end = lineEnd(start)
    var position = start
    var found = false
    while let open = descriptionStart(from: position, to: end) {
      _ = readFrame(scalars[position..<open])
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
    if found {
      _ = readFrame(scalars[position..<end])
    } else {
      readPlain(LogEscapes.withoutQuotation(scalars[start..<end]))
    }
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
      var after = opening(at: index)
      if after > index {
        while after < end, scalars[after] == " " { after += 1 }
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

  /// The index after `<` or an entity for it at an index; the index itself for neither.
  private func opening(at index: Int) -> Int {
    if scalars[index] == "<" { return index + 1 }
    guard scalars[index] == "&", let entity = LogEscapes.entity(in: scalars[...], at: index),
      entity.character == "<"
    else {
      return index
    }
    return entity.end
  }

  /// The index after `>` or an entity for it at an index, unless it is part of a relation; the index itself otherwise.
  private func closing(at index: Int) -> Int {
    let end: Int
    if scalars[index] == ">" {
      end = index + 1
    } else if scalars[index] == "&", let entity = LogEscapes.entity(in: scalars[...], at: index),
      entity.character == ">"
    {
      end = entity.end
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
    return DescriptionReader.read(LogEscapes.withoutEntities(rest).trimmed).map { ($0, end) }
  }

  private func isBlankLine(_ index: Int) -> Bool {
    guard scalars[index] == "\n" else { return false }
    let end = lineEnd(index + 1)
    return end < scalars.count && scalars[(index + 1)..<end].allSatisfy(\.isSpace)
  }

  /// The text of a range on one line, as it may be meant: with or without the backslashes and bent quotes of pages.
  private func joined(_ range: Range<Int>) -> [LogText] {
    var texts = oneLine(scalars[range]).map { LogEscapes.withoutEntities($0).trimmed }
    if texts.contains(where: { $0.contains("\\") }) { texts += texts.map(LogEscapes.withoutBackslashes) }
    if texts.contains(where: { $0.contains("\u{2019}") }) {
      texts += texts.map { text in LogText(text.map { $0 == "\u{2018}" || $0 == "\u{2019}" ? "'" : $0 }) }
    }
    return texts.contains { $0.contains("*") } ? texts + texts.map(LogEscapes.withUnderscores) : texts
  }

  /// The text on one line, without quotation marks. Where a line was broken there may have been a space or not.
  private func oneLine(_ text: LogText) -> [LogText] {
    guard text.contains("\n") || text.contains("\r") else { return [text] }
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
      return LogText(result)
    }
  }

  // MARK: Logs

  private mutating func startLog(at start: Int) {
    endLog()
    log = ConsoleLog(start: start)
  }

  private mutating func endLog() {
    if let log, log.isEmpty, log.saysUnsatisfiable, !log.isIncomplete {
      add(unread: Range(from: log.start, upTo: lineEnd(log.start)), .emptyLog)
    }
    if isInList, log?.saysUnsatisfiable == true { log?.isIncomplete = true }
    if let log, !log.isEmpty { result.add(log) }
    log = nil
    isInList = false
    breaksNext = false
  }

  private mutating func add(unread range: Range<Int>, _ reason: ConsoleText.Reason) {
    let isLikeALog = reason != .otherText || LogFrames.isLikeALog(scalars[range])
    result.unread.append(ConsoleText.Unread(range: range, reason: reason, isLikeALog: isLikeALog))
    if reason != .otherText, log?.saysUnsatisfiable == true { log?.isIncomplete = true }
  }

  private mutating func add(_ constraint: LoggedConstraint, _ range: Range<Int>) {
    if log == nil { log = ConsoleLog(start: range.lowerBound) }
    log?.add(constraint, range, isBroken: breaksNext)
    breaksNext = false
  }

  /// Reads the words around constraints that begin a log, or announce the constraint that the console breaks.
  ///
  /// - Returns: whether the text has such words.
  private mutating func readFrame(_ text: LogText) -> Bool {
    var isFrame = false
    if Self.heads.contains(where: { text.place(of: $0) != nil }) {
      startLog(at: text.startIndex)
      log?.saysUnsatisfiable = true
      isFrame = true
    }
    // UIKit and AppKit name the constraint after different words, on the same line or the next one.
    if text.place(of: "attempt to recover by breaking") != nil {
      if log == nil { log = result.logs.popLast() }
      breaksNext = true
      isInList = false
      isFrame = true
    }
    return isFrame
  }

  /// The words that begin a log, of UIKit and AppKit.
  private static let heads: [StaticString] = [
    "Unable to simultaneously", "Conflicting constraints detected",
  ]

  /// Reads a line without a constraint.
  private mutating func readPlain(_ line: LogText) {
    let text = line.trimmed
    guard !text.isEmpty else {
      // An empty line ends a list that has no parentheses.
      if !isInList, let log, !log.isEmpty, !log.saysUnsatisfiable { endLog() }
      return
    }
    guard !readFrame(line) else {
      if Self.isRedacted(text) { add(unread: line.indices, .redacted) }
      return
    }
    if text.count == 1, text.first == "(" {
      if let log, !log.isEmpty { startLog(at: line.startIndex) }
      isInList = true
    } else if text.count <= 2, text.first == ")" {
      isInList = false
      // A list without constraints is at its end: what follows does not belong to it.
      if log?.isEmpty == true { endLog() }
    } else if Self.isRedacted(text) {
      add(unread: line.indices, .redacted)
    } else if text.begins(with: "<__NS") || text.begins(with: "(lldb)") || text.first == "\u{25BF}" {
      // What a debugger prints is a log of its own.
      if let log, !log.isEmpty { startLog(at: line.startIndex) }
    } else if let view = ViewLineReader.read(line) {
      if let log, !log.constraints.isEmpty { startLog(at: line.startIndex) }
      if log == nil { log = ConsoleLog(start: line.startIndex) }
      log?.views.append(view)
    } else if !LogFrames.isFamiliar(text) {
      if LogFrames.isOmission(text), log?.saysUnsatisfiable == true { log?.isIncomplete = true }
      add(unread: line.indices, .otherText)
    }
  }

  /// Whether the system has hidden the text of a line.
  private static func isRedacted(_ text: LogText) -> Bool {
    text.place(of: "<private>") != nil || text.place(of: "<decode: missing data>") != nil
  }
}
