import Geometry

extension RegressionReport {
  /// The most causes, and the most cases of other states, in a summary, which a code host limits to a million bytes.
  private static var mostListed: Int { 100 }

  /// A summary in Markdown: a sentence, a table of causes, and lists of everything else.
  public var markdown: String {
    var text = "### \(Self.escaped(headline))\n\n"
    if !causes.isEmpty {
      text += "| Cause | Place | Effect |\n| --- | --- | --- |\n"
      for cause in causes.prefix(Self.mostListed) {
        let edits = cause.edits.map { Self.escaped($0.text) }.joined(separator: "<br>")
        let places = cause.edits.map { edit in
          edit.location.map { "`\(Self.code("\($0.file):\($0.line)"))`" } ?? ""
        }.joined(separator: "<br>")
        let example = cause.parts[0]
        let effects = example.effects.compactMap { results.outcomes[example.outcome].difference?.effects[$0] }
        text +=
          "| \(edits) | \(places) | \(cause.summary); in `\(Self.code(results.outcomes[example.outcome].name))` \(Self.escaped(Self.line(of: effects))) |\n"
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
