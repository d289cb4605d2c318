import Geometry

extension RegressionReport {
  /// The most causes, and the most cases of other states, in a summary.
  private static var mostListed: Int { 100 }
  /// The most edits of a cause.
  private static var mostEdits: Int { 20 }
  /// The size from which a summary lists nothing more, in bytes. A code host refuses summaries of more than a million,
  /// and there is room for one more line with the longest texts.
  private static var mostBytes: Int { 500_000 }

  /// A summary in Markdown: a sentence, a table of causes, and lists of everything else.
  public var markdown: String {
    var text = "### \(Markdown.text(headline))\n\n"
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
          "- \(Markdown.code(outcome.name)): \(Markdown.text(outcome.unmet.joined(separator: "; ")))\n"
        } + "\n"
    }
    return text
  }

  /// A row of the table of causes.
  private func row(_ cause: SharedCause) -> String {
    let edits = cause.edits.prefix(Self.mostEdits)
    var texts = edits.map { Markdown.text($0.text, isInTable: true) }
    if cause.edits.count > edits.count {
      texts.append("and \(Listing.count(cause.edits.count - edits.count, "more edit"))")
    }
    let places = edits.map { edit in
      edit.location.map { Markdown.code(Self.text(of: $0), isInTable: true) } ?? ""
    }
    let example = cause.parts[0]
    let outcome = results.outcomes[example.outcome]
    let words = outcome.difference.map { Self.line(of: example, in: $0) } ?? ""
    let name = Markdown.code(outcome.name, isInTable: true)
    let effect = "\(cause.summary); in \(name) \(Markdown.text(words, isInTable: true))"
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
    return "- \(Markdown.code(outcome.name))"
      + (words.isEmpty ? "\n" : ": \(Markdown.text(words.joined(separator: " ")))\n")
  }

  /// A line for each value, as far as the number of values and the size of the summary permit, and one that counts the
  /// others.
  private static func lines<Value>(
    _ values: [Value], _ noun: String, after text: String, _ line: (Value) -> String
  ) -> String {
    var lines = ""
    var count = 0
    for value in values.prefix(mostListed) where text.utf8.count + lines.utf8.count < mostBytes {
      lines += line(value)
      count += 1
    }
    let rest = values.count - count
    return rest > 0 ? lines + "\nand \(Listing.count(rest, "more \(noun)"))\n" : lines
  }
}

/// Text that Markdown shows as it is.
private enum Markdown {
  /// Text between other words. Words from which a code host would make a link, an emoji or a formula become code,
  /// because no escape prevents that.
  static func text(_ text: String, isInTable: Bool = false) -> String {
    VisibleText.escaped(VisibleText.shortened(text)).unicodeScalars.split(
      separator: " ", omittingEmptySubsequences: false
    ).map { word in
      isReplaced(word) ? span(word, isInTable) : escaped(word)
    }.joined(separator: " ")
  }

  /// Text as code.
  static func code(_ text: String, isInTable: Bool = false) -> String {
    span(VisibleText.escaped(VisibleText.shortened(text)).unicodeScalars[...], isInTable)
  }

  private static func escaped(_ text: Substring.UnicodeScalarView) -> String {
    var result = ""
    for scalar in text {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "!": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The most backticks that readers know as the start of code.
  private static let mostBackticks = 80

  /// A code span: between more backticks than the text has in a row, and with spaces, of which one on each side does
  /// not belong to the text, where the text has a backtick or a space at its ends. Text with too many backticks in a row
  /// is no code.
  private static func span(_ text: Substring.UnicodeScalarView, _ isInTable: Bool) -> String {
    var (longest, run) = (0, 0)
    var content = ""
    for scalar in text {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      // A pipe ends a cell even in code, and there alone the backslash before it is not part of the code.
      if scalar == "|", isInTable { content += "\\" }
      content.unicodeScalars.append(scalar)
    }
    guard longest < mostBackticks else { return escaped(text) }
    let ends: [Unicode.Scalar?] = ["`", " "]
    let isPadded = ends.contains(text.first) || ends.contains(text.last)
    let (fence, padding) = (String(repeating: "`", count: longest + 1), isPadded ? " " : "")
    return fence + padding + content + padding + fence
  }

  /// Whether a code host would show a word as something else, whatever is escaped: an address, the name of a person,
  /// the number of an issue or commit, an emoji, a formula.
  private static func isReplaced(_ word: Substring.UnicodeScalarView) -> Bool {
    if word.contains(where: { $0 == "@" || $0 == "#" || $0 == "$" }) { return true }
    let text = String(word).lowercased()
    return text.contains(/:\/\/|www\.|gh-|[0-9a-f]{7}|:[a-z0-9_+-]+:/.matchingSemantics(.unicodeScalar))
  }
}
