import Foundation

/// The colors of problems and issues on a terminal.
///
/// They follow the conventions of other tools: no colors with a nonempty `NO_COLOR` (https://no-color.org) or on a
/// terminal that is `dumb`; colors wherever the text goes with `CLICOLOR_FORCE` (https://bixense.com/clicolors).
enum TerminalColors {
  /// Whether text to a file descriptor has colors.
  static func areWanted(on descriptor: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false { return false }
    if let forced = environment["CLICOLOR_FORCE"], !forced.isEmpty, forced != "0" { return true }
    return environment["TERM"] != "dumb" && isatty(descriptor) == 1
  }

  /// The text with the colors of its lines: a place, `error` or `warning`, the marks below a quoted line, and `help`.
  static func painted(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(separator: "\n")
  }

  private static func line(_ line: Substring) -> String {
    if line.hasPrefix("  help: ") { return "  \(Style.cyan("help:"))\(line.dropFirst(7))" }
    // Quoted lines of a file and everything below a problem are indented.
    guard !line.hasPrefix(" ") else {
      let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].allSatisfy({ $0 == " " }), parts[1].contains("^"),
        parts[1].allSatisfy({ " ^~".contains($0) })
      else { return String(line) }
      return "\(parts[0])|\(Style.green(parts[1]))"
    }
    for (word, style) in [("error", Style.red), ("warning", Style.yellow)] {
      guard let range = line.firstRange(of: ": \(word): ") else { continue }
      return "\(Style.bold(line[..<range.lowerBound])): \(style("\(word):")) \(line[range.upperBound...])"
    }
    return String(line)
  }

  /// A style of a terminal, by its control sequence.
  private struct Style {
    var code: String

    static let bold = Style(code: "1")
    static let red = Style(code: "1;31")
    static let green = Style(code: "32")
    static let yellow = Style(code: "1;33")
    static let cyan = Style(code: "36")

    func callAsFunction(_ text: some StringProtocol) -> String { "\u{1B}[\(code)m\(text)\u{1B}[0m" }
  }
}
