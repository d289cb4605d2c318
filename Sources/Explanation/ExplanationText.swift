package import ConsoleLogs
package import Geometry
package import Source
import Wording

/// The answer to a text of a console: an explanation for each log in it.
package struct Explanation: Sendable {
  /// The text.
  package let source: SourceText
  /// The logs with constraints or views, in order.
  package let logs: [LogExplanation]
  /// What keeps further logs from an explanation: they are beyond the limits of logs.
  package let problems: [Diagnostic]
  /// What in the text is not understood.
  package let unread: [ConsoleText.Unread]

  /// The text of a console, without the escape sequences that color it.
  ///
  /// - Throws: if the bytes are no text.
  package static func source(of bytes: [UInt8], path: String) throws(DiagnosticList) -> SourceText {
    try ConsoleText.decode(bytes, path: path)
  }

  /// Reads and explains the text of a console.
  ///
  /// - Complexity: O(*n*) in the length of the text, plus the cost of one layout for each log.
  package init(of source: SourceText, text: any TextMeasuring) {
    self.source = source
    let read = ConsoleReader.read(source)
    var logs: [LogExplanation] = []
    var problems: [Diagnostic] = []
    for log in read.logs {
      if let problem = log.problem(in: source) {
        problems.append(problem)
      } else {
        logs.append(LogExplanation(log, source: source, text: text))
      }
    }
    self.logs = logs
    self.problems = problems
    unread = read.unread
  }

  /// Whether there is a log to explain.
  package var isEmpty: Bool { logs.isEmpty && problems.isEmpty }

  /// The problem of a text without a log.
  package var absence: Diagnostic { ConsoleText.absence(of: "constraints or views", in: source) }

  /// The answer for people, one paragraph after the other.
  package var text: String {
    var text = logs.map(paragraphs).joined(separator: "\n")
    if !unread.isEmpty {
      if !text.isEmpty { text += "\n" }
      text += "Not understood:\n"
      for part in unread { text += "  \(line(of: part)): \(reason(part)): \(quote(part))\n" }
    }
    return text
  }

  private func paragraphs(_ log: LogExplanation) -> String {
    let start = source.location(at: log.log.start)
    var text = "\(start.visibleDescription): \(log.verdict)\n"
    if !log.members.isEmpty { text += "\n" + table(of: log.contradicting, log.demands) }
    for view in log.ambiguousViews {
      let line = source.location(at: view.range.lowerBound).line
      text +=
        "  \(VisibleText.escaped(title(of: view.item))), line \(line): constraints leave its place or size open\n"
    }
    if let arithmetic = log.arithmetic { text += "\n\(arithmetic)\n" }
    if let broken = log.broken {
      let vain =
        log.conflict == nil || broken.isNeeded
        ? "" : "  Without it, the others still contradict each other.\n"
      text +=
        "\nThe console says that it breaks \(broken.number): \(VisibleText.escaped(broken.text))\n\(vain)"
    }
    guard log.conflict != nil || log.log.saysUnsatisfiable else { return text }
    for origin in log.origins {
      text += "\n\(VisibleText.escaped(origin.text))\n"
      if let remedy = origin.remedy { text += "  \(VisibleText.escaped(remedy))\n" }
    }
    let spare = log.members.filter { !$0.isNeeded }
    if log.conflict != nil, !spare.isEmpty {
      text += "\nThe contradiction does not need the rest of the log:\n\n" + table(of: spare)
    }
    return text
  }

  private func title(of item: LoggedItem) -> String {
    item.label.map { "\(item.className) '\($0)'" } ?? item.className
  }

  /// The constraints in columns: number, constraint, line, and what else is known of each.
  private func table(
    of members: [LogExplanation.Member], _ demands: [(number: Int, text: String)] = []
  ) -> String {
    let rows = members.map { member -> (String, String, String) in
      var notes: [String] = []
      if let identifier = member.constraint.identifier { notes.append(identifier) }
      if member.constraint.maker == .autoresizingMask { notes.append("autoresizing mask") }
      if member.constraint.isSystemSpacing { notes.append("standard spacing") }
      if let origin = member.constraint.origin { notes.append(origin) }
      if !member.isPossible { notes.append("\(member.flaw), left out") }
      return (
        "\(member.number)", VisibleText.escaped(member.text),
        VisibleText.escaped(notes.joined(separator: ", "))
      )
    }
    let numbers = rows.map(\.0) + demands.map { "\($0.number)" }
    let texts = rows.map(\.1) + demands.map { VisibleText.escaped($0.text) }
    let notes =
      zip(rows, members).map { "line \($1.location.line)\($0.2.isEmpty ? "" : "  " + $0.2)" }
      + demands.map { _ in "always holds" }
    let numberWidth = numbers.map(\.count).max() ?? 0
    let textWidth = min(80, texts.map(\.count).max() ?? 0)
    return numbers.indices.map { index in
      let number = String(repeating: " ", count: numberWidth - numbers[index].count) + numbers[index]
      let padding = String(repeating: " ", count: max(0, textWidth - texts[index].count))
      return "  \(number)  \(texts[index])\(padding)  \(notes[index])\n"
    }.joined()
  }

  // MARK: What is not understood

  /// The line of a part that is not understood.
  package func line(of part: ConsoleText.Unread) -> Int { source.location(at: part.range.lowerBound).line }

  /// Why a part is not understood.
  package func reason(_ part: ConsoleText.Unread) -> String {
    switch part.reason {
    case .otherText: "no text about layout"
    case .constraint: "a constraint of a form that is not known"
    case .redacted: "the system has hidden it"
    }
  }

  /// The part, as long as a line of a report may be.
  package func quote(_ part: ConsoleText.Unread) -> String {
    VisibleText.escaped(VisibleText.shortened(source.string(part.range)))
  }
}
