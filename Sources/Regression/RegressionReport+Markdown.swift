import Geometry

extension RegressionReport {
  /// The most causes, and the most cases of other states, in a summary, which a code host limits to a million bytes.
  private static var mostListed: Int { 100 }
  /// The most edits of one cause.
  private static var mostEdits: Int { 12 }

  /// A summary in Markdown: a sentence, a table of causes, and lists of everything else.
  public var markdown: String {
    var text = "### \(Self.escaped(headline))\n\n"
    if !causes.isEmpty {
      text += "| Cause | Place | Effect |\n| --- | --- | --- |\n"
      for cause in causes.prefix(Self.mostListed) {
        let shown = cause.edits.prefix(Self.mostEdits)
        let more = cause.edits.count - shown.count
        let edits =
          (shown.map { Self.escaped($0.text) } + (more > 0 ? [Listing.count(more, "more edit")] : []))
          .joined(separator: "<br>")
        let places = shown.map { edit in edit.location.map { "`\(Self.code(Self.place($0)))`" } ?? "" }
          .joined(separator: "<br>")
        let example = cause.parts[0]
        let outcome = results.outcomes[example.outcome]
        let words = outcome.difference.map { Self.line(of: example, in: $0) } ?? ""
        text +=
          "| \(edits) | \(places) | \(cause.summary); in `\(Self.code(outcome.name))` \(Self.escaped(words)) |\n"
      }
      text += Self.rest(causes.count, "cause") + "\n"
    }
    for state in CaseOutcome.State.allCases where state != .equal {
      let cases = results.outcomes.filter { $0.state == state }
      guard !cases.isEmpty else { continue }
      text += "**\(Listing.count(cases.count, "case")) \(state.rawValue)**\n\n"
      for outcome in cases.prefix(Self.mostListed) {
        text += "- `\(Self.code(outcome.name))`"
        let words = state == .changed || state == .renamed ? [] : details(of: outcome)
        text += words.isEmpty ? "\n" : ": \(Self.escaped(words.joined(separator: " ")))\n"
      }
      text += Self.rest(cases.count, "case") + "\n"
    }
    return text
  }

  private static func place(_ location: SourceLocation) -> String {
    location.line > 0 ? "\(location.file):\(location.line)" : location.file
  }

  private static func rest(_ count: Int, _ noun: String) -> String {
    count > mostListed ? "\nand \(Listing.count(count - mostListed, "more \(noun)"))\n" : ""
  }

  /// Text that Markdown shows as it is.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in VisibleText.escaped(VisibleText.shortened(text)) {
      switch character {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "!", "@": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  /// Text between single backticks, in a cell of a table.
  private static func code(_ text: String) -> String {
    VisibleText.escaped(VisibleText.shortened(text)).replacing("`", with: "'").replacing("|", with: "\\|")
  }
}
