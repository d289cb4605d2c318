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
  /// The exceptions, in order.
  package let exceptions: [ExceptionExplanation]
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
    exceptions = read.exceptions.map { ExceptionExplanation($0, source: source) }
    unread = read.unread
  }

  /// Whether there is nothing to explain.
  package var isEmpty: Bool { logs.isEmpty && exceptions.isEmpty && problems.isEmpty }

  /// The problem of a text without a log.
  package var absence: Diagnostic {
    func diagnostic(_ reason: ConsoleText.Reason, _ message: String, _ suggestion: String) -> Diagnostic? {
      unread.first { $0.reason == reason }.map {
        Diagnostic(
          location: source.location(at: $0.range.lowerBound), message: message, suggestion: suggestion)
      }
    }
    return diagnostic(
      .redacted, "the system has hidden the constraints of this log",
      "run the app from Xcode, or turn on private data in its logging configuration, and paste the log again")
      ?? diagnostic(
        .emptyLog, "this log of a conflict has no constraints",
        "pages may drop what stands in angle brackets: paste what the console itself prints")
      ?? ConsoleText.absence(of: "constraints, views or exceptions", in: source)
  }

  /// The answer for people, one paragraph after the other.
  package var text: String {
    let parts =
      logs.map { ($0.log.start, paragraphs($0)) }
      + exceptions.map { ($0.exception.range.lowerBound, paragraphs($0)) }
    let text = parts.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n")
    return text + (text.isEmpty || unread.isEmpty ? "" : "\n") + unreadText
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
    for note in log.notes { text += "\n\(VisibleText.escaped(note))\n" }
    if let broken = log.broken { text += "\n" + sentence(on: broken, of: log) }
    for origin in log.origins {
      text += "\n\(VisibleText.escaped(origin.text))\n"
      if let remedy = origin.remedy { text += "  \(VisibleText.escaped(remedy))\n" }
    }
    if let failure = log.failure { text += "\n\(failure)\n" }
    let spare = log.members.filter { !$0.isNeeded }
    if log.conflict != nil, !spare.isEmpty {
      text += "\nThe contradiction does not need the rest of the log:\n\n" + table(of: spare)
    }
    return text
  }

  /// What the console breaks, and whether this helps.
  private func sentence(on broken: LogExplanation.Member, of log: LogExplanation) -> String {
    let text = "The console breaks constraint \(broken.number): \(VisibleText.escaped(broken.text))\n"
    return log.conflict == nil || broken.isNeeded
      ? text : text + "  Without it, the others still contradict each other.\n"
  }

  /// The cause of an exception, the views in it, and the cure.
  private func paragraphs(_ explanation: ExceptionExplanation) -> String {
    let exception = explanation.exception
    var text = "\(explanation.location.visibleDescription): \(VisibleText.escaped(explanation.cause))\n"
    if let format = exception.format {
      text += "\n  \(VisibleText.escaped(format))\n"
      if let caret = exception.caret { text += "  \(String(repeating: " ", count: caret))^\n" }
    }
    let rows = exception.items.map { item in
      let address = item.address.map { ":\($0)" } ?? ""
      return (explanation.name(of: item), "\(item.className)\(address)\(item.label.map { "'\($0)'" } ?? "")")
    }
    let width = rows.map(\.0.count).max() ?? 0
    if !rows.isEmpty { text += "\n" }
    for (name, item) in rows {
      let padding = String(repeating: " ", count: width - name.count)
      text += "  \(VisibleText.escaped(name))\(padding)  \(VisibleText.escaped(item))\n"
    }
    return text + "\n  \(VisibleText.escaped(explanation.remedy))\n"
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
      if member.constraint.isProbablyEncapsulated { notes.append("probably the system's") }
      if member.constraint.known != nil { notes.append("UIKit's own, probably") }
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

  /// The parts that are not understood, for people: those that look like logs, and how many others there are.
  private var unreadText: String {
    guard !unread.isEmpty else { return "" }
    let listed = listed
    let others = "\(unread.count - listed.count) lines of other text\n"
    guard !listed.isEmpty else { return "Not understood: \(others)" }
    let lines = listed.map { "  \(line(of: $0)): \(reason($0)): \(quote($0))\n" }.joined()
    return "Not understood:\n\(lines)\(listed.count < unread.count ? "  and \(others)" : "")"
  }

  /// The parts that look like logs. A single line of other text is one of them, and more lines of it are counted.
  var listed: [ConsoleText.Unread] {
    let likeLogs = unread.filter(\.isLikeALog)
    return unread.count - likeLogs.count > 1 ? likeLogs : unread
  }

  /// The line of a part that is not understood.
  package func line(of part: ConsoleText.Unread) -> Int { source.location(at: part.range.lowerBound).line }

  /// Why a part is not understood.
  package func reason(_ part: ConsoleText.Unread) -> String {
    switch part.reason {
    case .otherText: "no text about layout"
    case .constraint: "a constraint of a form that is not known"
    case .emptyLog: "a conflict without constraints"
    case .redacted: "the system has hidden it"
    }
  }

  /// The part, as long as a line of a report may be.
  package func quote(_ part: ConsoleText.Unread) -> String {
    VisibleText.escaped(VisibleText.shortened(source.string(part.range)))
  }
}
