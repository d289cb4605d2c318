import Geometry
import Reporting

extension RegressionReport {
  /// The most causes, and the most cases of other states, in a summary.
  private static var mostListed: Int { 100 }
  /// The most edits of a cause.
  private static var mostEdits: Int { 20 }

  /// A summary in Markdown: a sentence, a table of causes, and lists of everything else.
  public var markdown: String {
    var text = "### \(MarkdownText.text(headline))\n\n"
    if !causes.isEmpty {
      text += "| Cause | Place | Effect |\n| --- | --- | --- |\n"
      text += Self.lines(causes, "cause", after: text, row) + "\n"
    }
    for state in CaseOutcome.State.allCases where state != .equal {
      let cases = results.outcomes.filter { $0.state == state }
      guard !cases.isEmpty else { continue }
      text += "**\(Listing.count(cases.count, "case")) \(state.rawValue)**\n\n"
      text += Self.lines(cases, "case", after: text, item) + "\n"
    }
    let unmet = results.outcomes.filter { !$0.unmet.isEmpty }
    if !unmet.isEmpty {
      text += "**\(Listing.count(unmet.count, "case")) not as expected**\n\n"
      text +=
        Self.lines(unmet, "case", after: text) { outcome in
          "- \(MarkdownText.code(outcome.name)): \(MarkdownText.text(outcome.unmet.joined(separator: "; ")))\n"
        } + "\n"
    }
    return text
  }

  /// A row of the table of causes.
  private func row(_ cause: SharedCause) -> String {
    let edits = cause.edits.prefix(Self.mostEdits)
    var texts = edits.map { MarkdownText.text($0.text, isInTable: true) }
    if cause.edits.count > edits.count {
      texts.append("and \(Listing.count(cause.edits.count - edits.count, "more edit"))")
    }
    let places = edits.map { edit in
      edit.location.map { MarkdownText.code(Self.text(of: $0), isInTable: true) } ?? ""
    }
    let example = cause.parts[0]
    let outcome = results.outcomes[example.outcome]
    let words = outcome.difference.map { Self.line(of: example, in: $0) } ?? ""
    let name = MarkdownText.code(outcome.name, isInTable: true)
    let effect = "\(cause.summary); in \(name) \(MarkdownText.text(words, isInTable: true))"
    return "| \(texts.joined(separator: "<br>")) | \(places.joined(separator: "<br>")) | \(effect) |\n"
  }

  /// A case in a list.
  private func item(_ outcome: CaseOutcome) -> String {
    let words =
      switch outcome.state {
      // The table has the causes.
      case .changed, .renamed: outcome.difference.map(remainder) ?? []
      case .tolerated: outcome.toleration.map { [$0] } ?? []
      default: details(of: outcome)
      }
    return "- \(MarkdownText.code(outcome.name))"
      + (words.isEmpty ? "\n" : ": \(MarkdownText.text(words.joined(separator: " ")))\n")
  }

  /// A line for each value, as far as the number of values and the size of the summary permit, and one that counts the
  /// others.
  private static func lines<Value>(
    _ values: [Value], _ noun: String, after text: String, _ line: (Value) -> String
  ) -> String {
    var lines = ""
    var count = 0
    for value in values.prefix(mostListed) where text.utf8.count + lines.utf8.count < MarkdownText.mostBytes {
      lines += line(value)
      count += 1
    }
    let rest = values.count - count
    return rest > 0 ? lines + "\nand \(Listing.count(rest, "more \(noun)"))\n" : lines
  }
}
